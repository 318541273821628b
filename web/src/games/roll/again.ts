/** Same again: last round's assignment with this round's dice, as far as it goes. */
import type { Action, Choice } from "../../api/types.ts";
import type { Box } from "./box.ts";

/**
 * The next answer of last round's plan that is offered now; null when the rest is up to the player.
 */
export function nextOf(
  box: Box,
  plan: Action[],
  choices: Choice[],
  given: Action[],
): Action | null {
  const kind = choices[0]?.action[0];
  const left = plan.filter((action) => !given.some((done) => done === action));
  if (kind === "select") return select(box, left, choices);
  if (kind === "place") return place(plan, left, choices);
  return (
    choices.find(({ action }) =>
      left.some((planned) => planned.join() === action.join() && action[0] !== "ready"),
    )?.action ?? null
  );
}

/** The same phase: by the same worker, by one that shows it, by a wild one, by any. */
function select(box: Box, plan: Action[], choices: Choice[]): Action | null {
  const old = plan.find(([kind]) => kind === "select");
  if (!old) return null;
  const [, face, phase, colour] = old;
  const here = choices
    .map(({ action }) => action)
    .filter((action) => action[0] === "select" && action[2] === phase);
  const same = here.find((action) => action[1] === face && action[3] === colour);
  return (
    same ??
    here.find((action) => box.shows(action[1], phase!)) ??
    here.find((action) => box.isWild(action[1])) ??
    here[0] ??
    null
  );
}

/** A wild worker of the same colour to the same column; others join the phase that was selected. */
function place(plan: Action[], left: Action[], choices: Choice[]): Action | null {
  const offered = choices.map(({ action }) => action);
  const same = left
    .filter(([kind]) => kind === "place")
    .find((old) => offered.some((action) => action.join() === old.join()));
  const selected = plan.find(([kind]) => kind === "select")?.[2];
  return same ?? offered.find((action) => action[0] === "place" && action[1] === selected) ?? null;
}
