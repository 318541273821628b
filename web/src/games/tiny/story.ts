/** The Rogue's turn as it happened: its dice, each with what became of it. */
import type { Face, TinyEvent } from "./types.ts";

export interface RogueDie {
  face: Face;
  state: "rolled" | "useless" | "used" | "lost" | "forced";
}

/** The dice of the Rogue's last turn, each with what became of it. */
export function rogueDice(events: TinyEvent[]): RogueDie[] {
  const dice: RogueDie[] = [];
  const from = events.findLastIndex(({ kind }) => kind === "rogue_turn");
  for (const event of events.slice(from + 1)) {
    if (event.kind === "turn") break;
    const last = dice.at(-1);
    if (event.kind === "rogue_die") {
      const die: RogueDie = { face: event.face, state: event.usable ? "rolled" : "useless" };
      if (event.again && last) Object.assign(last, die);
      else dice.push(die);
    } else if (event.kind === "activated" && last) last.state = "used";
    else if (event.kind === "rogue_lost" && last) last.state = "lost";
    else if (event.kind === "forced" && last) last.state = "forced";
  }
  return dice;
}
