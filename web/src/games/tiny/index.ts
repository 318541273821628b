import type { GameModule } from "../index.ts";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import { coach } from "./coach.ts";
import FinalScoring from "./FinalScoring.svelte";
import RogueMat from "./RogueMat.svelte";
import Sheet from "./Sheet.svelte";
import { E } from "./story.ts";
import type { TinyView } from "./types.ts";

const REPLACED = 25;
const RELOCATED = 46;
/** Which of an event's numbers says where a ship is now. */
const WHERE: Record<number, number> = {
  [E.moved]: 2,
  [E.advanced]: 1,
  [E.regressed]: 1,
  [RELOCATED]: 2,
};

const tiny: GameModule = {
  Board,
  Card,
  Sheet,
  Aside: RogueMat,
  FinalScoring,
  goal: 21,
  heads: ({ code }) => code === E.turn || code === E.rogueTurn,
  ends: ([kind]) => kind === "end_turn",
  verdict: (view) => {
    const { winner, rogue } = view as TinyView;
    return winner === "rogue" ? `${rogue?.name} has won` : "";
  },
  headline: (view) => {
    const { round, trigger, deck } = view as TinyView;
    return round > 0
      ? `round ${round}${trigger === null ? `, ${deck} cards left` : ", the last"}`
      : "set-up";
  },
  shows: ({ code, ints }) => {
    if (code === E.colonised || code === REPLACED) return `[data-place='${ints[1]}']`;
    const at = WHERE[code] === undefined ? -1 : ints[WHERE[code]]!;
    return at >= 0 ? `[data-number='${at >> 3}']` : null;
  },
  parting:
    "Score points from planets and your empire: at 21 the game ends after the current " +
    "round. Orbit planets early, upgrade when you can, and keep some culture to follow.",
  coach,
};

export default tiny;
