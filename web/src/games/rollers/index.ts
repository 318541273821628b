import type { GameModule } from "../index.ts";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import { coach } from "./coach.ts";
import Sheet from "./Sheet.svelte";
import type { RollersView } from "./types.ts";

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
  coach,
};

export default rollers;
