/**
 * Dice that came and went since your last answer: all that could be done was to take what they
 * showed.
 */
import type { GameEvent } from "../../api/types.ts";
import { RESOURCES, type Resource } from "./types.ts";

export interface Passed {
  colour: Resource;
  value: number;
  taken: boolean;
}

const DIE = 4;
const TOOK = 5;

export function meanwhile(fresh: GameEvent[], viewer: number): Passed[] {
  const out: Passed[] = [];
  for (const event of fresh) {
    if (event.code === DIE)
      out.push({
        colour: RESOURCES[event.ints[0]] ?? "settle",
        value: event.ints[1],
        taken: false,
      });
    const last = out.at(-1);
    if (last && event.code === TOOK && event.seat === viewer) last.taken = true;
  }
  return out.slice(0, -1).filter(({ taken }) => taken);
}
