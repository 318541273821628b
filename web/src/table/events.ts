/** What happened, put together from frames. */
import type { Events, GameEvent } from "../api/types.ts";

export interface Log {
  items: GameEvent[];
  own: GameEvent[];
}

export const EMPTY: Log = { items: [], own: [] };

/** The log after a frame; null when frames were missed and all must be asked for again. */
export function merged(log: Log, events: Events): Log | null {
  if (events.since > log.items.length) return null;
  return { items: log.items.slice(0, events.since).concat(events.items), own: events.own };
}

/** What is new to somebody who has seen so many items. */
export function fresh(log: Log, seen: number): GameEvent[] {
  return log.items.slice(Math.min(seen, log.items.length));
}

/**
 * The line before which "since your last turn" stands; -1 when nothing is new, or nothing was ever
 * old.
 */
export function markAt(log: Log, answered: number): number {
  return answered > 0 && answered < log.items.length ? answered : -1;
}
