/** A roll of yours, read from the events: where, how many dice, what they made, and whether it was enough. */
import type { GameEvent } from "../../api/types.ts";

export interface Roll {
  planet: number;
  dice: number;
  total: number;
  won: boolean;
  again: boolean;
}

const ROLLED = 7;
const CONQUERED = 8;
const BOMBARDED = 10;
const LATE = 12;

/** The newest roll of a seat among the last events, with what came of it. */
export function lastRoll(events: GameEvent[], seat: number): Roll | null {
  const recent = events.slice(-LATE).filter((event) => event.seat === seat);
  const at = recent.findLastIndex((event) => event.code === ROLLED);
  if (at < 0) return null;
  const [planet, dice, total] = recent[at]!.ints;
  const after = recent.slice(at + 1);
  const won = after.some((event) => event.code === CONQUERED && event.ints[0] === planet);
  return { planet, dice, total, won, again: recent[at - 1]?.code === BOMBARDED };
}

/** How many rolls a seat has made: when it grows, there is something to show. */
export function rollCount(events: GameEvent[], seat: number): number {
  return events.filter((event) => event.seat === seat && event.code === ROLLED).length;
}
