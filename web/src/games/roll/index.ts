import type { GameModule } from "../index.ts";
import Board from "./Board.svelte";
import { boxAt } from "./box.ts";
import Card from "./Card.svelte";
import { coach } from "./coach.ts";
import FinalScoring from "./FinalScoring.svelte";
import Peek from "./Peek.svelte";
import "./roll.css";
import Sheet from "./Sheet.svelte";
import type { RollEvent } from "./types.ts";

/** Events that bring the end nearer: squares filled, chips taken from the pool. */
const SQUARES: RollEvent["kind"][] = ["completed"];
const CHIPS: RollEvent["kind"][] = ["consumed", "chips", "banked"];

export default {
  Board,
  Card,
  Sheet,
  Peek,
  FinalScoring,
  headline: ({ round, stage }, _viewer, desk) => {
    if (round === 0 || stage === "set_up") return "set-up";
    if (stage === "assign") return `round ${round} · assign`;
    if (stage === "manage") return `round ${round} · manage`;
    return `round ${round} · ${boxAt(desk).phase(stage).name}`;
  },
  shows: ({ kind }) =>
    SQUARES.includes(kind)
      ? "[data-gauge='squares']"
      : CHIPS.includes(kind)
        ? "[data-gauge='pool']"
        : null,
  coach,
  parting:
    "You score chips, the costs of your tiles and the bonuses of big developments. " +
    "Watch the two gauges: when one empire has filled its squares or the pool is empty, the " +
    "game ends.",
  names: (desk) => boxAt(desk).names,
} satisfies GameModule<"roll">;
