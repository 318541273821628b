/**
 * Dice that came and went since your last answer: all that could be done was to take what they
 * showed.
 */
import type { Resource, RollersEvent } from "./types.ts";

export interface Passed {
  colour: Resource;
  value: number;
  taken: boolean;
}

export function meanwhile(fresh: RollersEvent[], viewer: number): Passed[] {
  const out: Passed[] = [];
  for (const event of fresh) {
    if (event.kind === "drawn")
      out.push({ colour: event.colour, value: event.value, taken: false });
    const last = out.at(-1);
    if (last && event.kind === "took" && event.seat === viewer) last.taken = true;
  }
  return out.slice(0, -1).filter(({ taken }) => taken);
}
