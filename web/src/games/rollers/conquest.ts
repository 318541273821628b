/**
 * A roll of yours, read from the events: where, how many dice, what they made, and whether it was
 * enough.
 */
import type { GameEvent } from "../../api/types.ts";

export interface Roll {
  planet: number;
  dice: number[];
  total: number;
  won: boolean;
  again: boolean;
}

const ROLLED = 7;
const CONQUERED = 8;
const BOMBARDED = 10;
const PIPS = 17;
const DICE_IN_A_PART = 8;
const LATE = 12;

/** The newest roll of a seat among the last events, with what came of it. */
export function lastRoll(events: GameEvent[], seat: number): Roll | null {
  const recent = events.slice(-LATE).filter((event) => event.seat === seat);
  const at = recent.findLastIndex((event) => event.code === ROLLED);
  if (at < 0) return null;
  const [planet, , total] = recent[at]!.ints;
  const after = recent.slice(at + 1);
  const won = after.some((event) => event.code === CONQUERED && event.ints[0] === planet);
  const pips = after.find((event) => event.code === PIPS);
  const dice = pips ? facesOf(pips.ints) : [];
  return { planet, dice, total, won, again: recent[at - 1]?.code === BOMBARDED };
}

/**
 * The faces of the dice, which the event has as the digits of a number to base seven, eight to a
 * part.
 */
export function facesOf(parts: number[]): number[] {
  const digits = parts.map((part) => part.toString(7).padStart(DICE_IN_A_PART, "0")).join("");
  return [...digits].map(Number).filter((face) => face > 0);
}

/** How many rolls a seat has made: when it grows, there is something to show. */
export function rollCount(events: GameEvent[], seat: number): number {
  return events.filter((event) => event.seat === seat && event.code === ROLLED).length;
}
