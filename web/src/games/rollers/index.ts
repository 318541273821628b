import type { GameModule } from "../index.ts";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import { coach } from "./coach.ts";
import { draws } from "./draws.ts";
import { figures } from "./figures.ts";
import Paper from "./Paper.svelte";
import Reference from "./Reference.svelte";
import Sheet from "./Sheet.svelte";
import Sign from "./Sign.svelte";

export default {
  Board,
  Card,
  figures: (desk, seat) => Object.values(figures(desk, seat)),
  Sheet,
  Reference,
  goal: (desk) => desk.game!.components.goal,
  tieBreak: ({ sheets }, seat) => {
    const left = Object.values(sheets[seat]?.resources ?? {}).reduce((sum, some) => sum + some, 0);
    return `${left} ${left === 1 ? "resource" : "resources"} left`;
  },
  ends: ([kind]) => kind === "take",
  headline: ({ round }) => (round > 0 ? `round ${round}` : "set-up"),
  turns: ({ kind }) => kind === "drawn",
  final: ({ kind }) => kind === "won",
  chapter: ({ round, die }) =>
    die ? `Round ${round} · the ${die.colour} die shows ${die.value}` : "Set-up",
  shows: (event) => {
    switch (event.kind) {
      case "settled":
      case "conquered":
      case "traded":
      case "attacked":
      case "failed":
      case "bombarded":
        return `[data-planet='${event.planet}']`;
      case "moved":
        return `[data-planet='${event.to}']`;
      case "drawn":
        return "[data-coach='die']";
      default:
        return null;
    }
  },
  coach,
  draws,
  Paper,
  printed: 12,
  parting:
    "Control every planet to win. Settle small ones early, use trade routes to take planets " +
    "you are not at, and keep an eye on what your rivals are close to.",
  drawn: () => ["settle", "conquer", "trade", "move", "research"],
  Sign,
} satisfies GameModule<"rollers">;
