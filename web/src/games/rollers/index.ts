import type { GameModule } from "../index.ts";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import { coach } from "./coach.ts";
import Sheet from "./Sheet.svelte";
import type { RollersView } from "./types.ts";

/** The events in which somebody gains a planet: settled, conquered, taken by trade. */
const GAINS = [6, 8, 12];

const rollers: GameModule = {
  Board,
  Card,
  Sheet,
  goal: 10,
  ends: ([kind]) => kind === "take",
  headline: (view) => {
    const { round } = view as RollersView;
    return round > 0 ? `round ${round}` : "set-up";
  },
  shows: ({ code, ints: [planet] }) =>
    GAINS.includes(code) ? `[data-planet='${"ABCDEFGHIJ"[planet]}']` : null,
  coach,
  parting:
    "Ten planets win. Settle small ones early, use trade routes to take planets you are " +
    "not at, and keep an eye on what your rivals are close to.",
};

export default rollers;
