/** What somebody did, as light on the board: a path from their card to what changed, and a ring there. */
import type { GameEvent } from "../api/types.ts";

interface Spot {
  x: number;
  y: number;
}

export interface Comet {
  seat: number;
  /** Null where their card is not on the screen: only the ring is shown. */
  from: Spot | null;
  to: Spot;
  delay: number;
}

const DELAY_MS = 140;
const MAX_COMETS = 6;

/** A few of them, one after the other; those whose ends are not on the screen are left out. */
export function comets(
  events: GameEvent[],
  viewer: number,
  shows: (event: GameEvent) => string | null,
  middleOf: (selector: string) => Spot | null,
): Comet[] {
  const found = new Map<string, Comet>();
  for (const event of events) {
    const target = event.seat !== viewer ? shows(event) : null;
    const to = target && middleOf(target);
    const key = `${event.seat} ${target}`;
    if (to && !found.has(key))
      found.set(key, {
        seat: event.seat,
        from: event.seat < 0 ? null : middleOf(`[data-seat='${event.seat}']`),
        to,
        delay: 0,
      });
  }
  return [...found.values()]
    .slice(-MAX_COMETS)
    .map((comet, i) => ({ ...comet, delay: i * DELAY_MS }));
}
