/** What happened, put together from frames. */
import type { Events, GameEvent, GameId, LogLine } from "../api/types.ts";

export interface Log<G extends GameId = GameId> {
  items: GameEvent<G>[];
  lines: LogLine[];
  /** What you did in a window that is still open: nobody else has seen it. */
  own: GameEvent<G>[];
  ownLines: LogLine[];
}

export const EMPTY: Log<never> = { items: [], lines: [], own: [], ownLines: [] };

/** The log after a frame; null when frames were missed and all must be asked for again. */
export function merged<G extends GameId>(log: Log<G>, events: Events<G>): Log<G> | null {
  const { since, items, lines, own, own_lines: ownLines } = events;
  if (since > log.items.length) return null;
  const quiet = since === log.items.length && items.length === 0 && lines.length === 0;
  if (quiet && own === log.own && ownLines === log.ownLines) return log;
  const kept = log.lines.findLastIndex(({ last }) => last < since) + 1;
  return {
    items: quiet ? log.items : log.items.slice(0, since).concat(items),
    lines: quiet ? log.lines : log.lines.slice(0, kept).concat(lines),
    own,
    ownLines,
  };
}

/**
 * Whether a log continues another: nothing was taken back. After a new watch all of it is sent
 * again.
 */
export function goesOn<G extends GameId>(before: Log<G>, after: Log<G>): boolean {
  const count = before.items.length;
  const [last, same] = [before.items[count - 1], after.items[count - 1]];
  return count === 0 || (last!.ply === same?.ply && last!.words === same.words);
}

/** What is new to somebody who has seen that many items. */
export function fresh<G extends GameId>(log: Log<G>, seen: number): GameEvent<G>[] {
  return log.items.slice(Math.min(seen, log.items.length));
}

/**
 * The event before which "since your last turn" stands; -1 when nothing is new, or nothing was ever
 * old.
 */
export function markAt(log: Log, answered: number): number {
  return answered > 0 && answered < log.items.length ? answered : -1;
}
