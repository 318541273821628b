/** Which actions of others are shown as a path of light, and when each of them sets out. */
import type { GameEvent } from "../api/types.ts";

interface Spot {
  x: number;
  y: number;
}

export interface Comet {
  seat: number;
  from: Spot;
  to: Spot;
  delay: number;
}

const DELAY_MS = 140;
const MAX_COMETS = 6;

/** The newest few, one after the other; those whose ends are not on the screen are left out. */
export function comets(
  events: GameEvent[],
  viewer: number,
  shows: (event: GameEvent) => string | null,
  middleOf: (selector: string) => Spot | null,
): Comet[] {
  const out: Comet[] = [];
  for (const event of events) {
    const target = event.seat >= 0 && event.seat !== viewer ? shows(event) : null;
    const from = target && middleOf(`[data-seat='${event.seat}']`);
    const to = target && middleOf(target);
    if (from && to) out.push({ seat: event.seat, from, to, delay: 0 });
  }
  return out.slice(-MAX_COMETS).map((comet, i) => ({ ...comet, delay: i * DELAY_MS }));
}
