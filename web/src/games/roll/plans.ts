/**
 * What each seat assigned, round by round: this browser remembers it for Same again, also over a
 * reload.
 */
import type { Action } from "../../api/types.ts";

export interface Plan {
  round: number;
  actions: Action[];
  /** Those of the last round in which there were any. */
  before: Action[];
}

const PLACE = "starcup.roll.plans";
const MOST = 30;
const BLANK: Plan = { round: 0, actions: [], before: [] };

function all(): Record<string, Plan> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Record<string, Plan>;
  } catch {
    return {};
  }
}

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
  const { [key]: old = BLANK, ...others } = all();
  const plan = noted(old, round, actions);
  if (JSON.stringify(plan) === JSON.stringify(old)) return old;
  try {
    localStorage.setItem(
      PLACE,
      JSON.stringify(
        Object.fromEntries([...Object.entries(others), [key, plan] as const].slice(-MOST)),
      ),
    );
  } catch {
    // Without storage there is no Same again, and nothing else is lost.
  }
  return plan;
}
