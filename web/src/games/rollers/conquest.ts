/** A roll of yours, read from the events: where, the dice, their total, and whether it was enough. */
import type { Letter, RollersEvent } from "./types.ts";

export interface Roll {
  planet: Letter;
  dice: number[];
  total: number;
  won: boolean;
}

/** The newest roll of a seat, with what came of it. */
export function lastRoll(events: RollersEvent[], seat: number): Roll | null {
  const own = events.filter((event) => event.seat === seat);
  const at = own.findLastIndex(({ kind }) => kind === "attacked");
  const attack = own[at];
  if (attack?.kind !== "attacked") return null;
  const { planet, faces, total } = attack;
  const won = own
    .slice(at + 1)
    .some((event) => event.kind === "conquered" && event.planet === planet);
  return { planet, dice: faces, total, won };
}

/** How many rolls a seat has made: when it grows, there is something to show. */
export function rollCount(events: RollersEvent[], seat: number): number {
  return events.filter((event) => event.seat === seat && event.kind === "attacked").length;
}
