/** Dice that came and went since your last answer because only one thing could be done with them. */
import type { GameEvent } from "../../api/types.ts";
import { RESOURCES, type Resource } from "./types.ts";

export interface Passed {
  colour: Resource;
  value: number;
  deeds: string[];
}

const DIE = 4;

export function meanwhile(fresh: GameEvent[], viewer: number): Passed[] {
  const out: Passed[] = [];
  for (const event of fresh) {
    if (event.code === DIE) out.push({ colour: RESOURCES[event.ints[0]] ?? "settle", value: event.ints[1], deeds: [] });
    else if (event.seat === viewer) out.at(-1)?.deeds.push(event.words.replace(/^You /, ""));
  }
  return out.slice(0, -1).filter(({ deeds }) => deeds.length > 0);
}
