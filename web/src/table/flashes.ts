/** The newest thing each seat did, in words: it stands on the seat's card. */
import type { GameEvent } from "../api/types.ts";

/** Only so far back: what is older is in the log. */
const MAX_EVENTS = 60;

export function flashes(items: GameEvent[], from: number): Record<number, string> {
  const first = Math.max(0, Math.min(from, items.length - 1), items.length - MAX_EVENTS);
  return Object.fromEntries(
    items
      .slice(first)
      .filter(({ seat }) => seat >= 0)
      .map(({ seat, words }) => [seat, words]),
  );
}
