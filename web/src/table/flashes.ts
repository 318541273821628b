/** The newest thing each seat did, in words without the name: it stands on the seat's card. */
import type { GameEvent } from "../api/types.ts";

const MAX_EVENTS = 60;

export function flashes(items: GameEvent[], from: number, names: string[]): Record<number, string> {
  const out: Record<number, string> = {};
  for (const event of items.slice(
    Math.max(0, Math.min(from, items.length - 1), items.length - MAX_EVENTS),
  )) {
    const name = names[event.seat];
    if (name !== undefined)
      out[event.seat] = event.words.startsWith(`${name} `)
        ? event.words.slice(name.length + 1)
        : event.words;
  }
  return out;
}
