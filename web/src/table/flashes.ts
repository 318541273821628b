/** The newest thing each seat did, in words without the name: it stands on the seat's card. */
import type { GameEvent } from "../api/types.ts";

const FAR_ENOUGH = 60;

export function flashes(items: GameEvent[], from: number): Record<number, string> {
  const out: Record<number, string> = {};
  for (const event of items.slice(Math.max(0, Math.min(from, items.length - 1), items.length - FAR_ENOUGH))) {
    if (event.seat >= 0) out[event.seat] = event.words.replace(/^\S+ (?:\d+ )?/, "");
  }
  return out;
}
