/**
 * What each seat assigned, round by round: this browser remembers it for Same again, also over a
 * reload.
 */
import type { Action } from "../../api/types.ts";
import { LateNotebook } from "../../lib/storage.ts";

export interface Plan {
  round: number;
  actions: Action[];
  /** Those of the last round in which there were any. */
  before: Action[];
}

const MAX_SEATS = 30;
const plans = new LateNotebook<Plan>("roll.plans", MAX_SEATS);
const BLANK: Plan = { round: 0, actions: [], before: [] };

/**
 * The plan with what is assigned now; in a new round, what was assigned becomes what was assigned
 * before.
 */
export function noted(plan: Plan, round: number, actions: Action[] | null): Plan {
  const now =
    plan.round === round
      ? plan
      : { round, actions: [], before: plan.actions.length ? plan.actions : plan.before };
  return actions?.length ? { ...now, actions } : now;
}

export function note(key: string, round: number, actions: Action[] | null): Plan {
  const old = plans.get(key) ?? BLANK;
  const plan = noted(old, round, actions);
  if (JSON.stringify(plan) === JSON.stringify(old)) return old;
  plans.set(key, plan);
  return plan;
}
