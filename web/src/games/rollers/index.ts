import type { GameModule } from "../index.ts";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import { coach } from "./coach.ts";
import Sheet from "./Sheet.svelte";

export default {
  Board,
  Card,
  Sheet,
  goal: (desk) => desk.game!.components.goal,
  ends: ([kind]) => kind === "take",
  headline: ({ round }) => (round > 0 ? `round ${round}` : "set-up"),
  shows: (event) => {
    const { kind } = event;
    const gained = kind === "settled" || kind === "conquered" || kind === "traded";
    return gained ? `[data-planet='${event.planet}']` : null;
  },
  coach,
  parting:
    "Control every planet to win. Settle small ones early, use trade routes to take planets " +
    "you are not at, and keep an eye on what your rivals are close to.",
} satisfies GameModule<"rollers">;
