import type { GameModule } from "../index.ts";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import { catalogueOf } from "./catalogue.ts";
import { coach } from "./coach.ts";
import { NAMES } from "./lessons.ts";
import Peek from "./Peek.svelte";
import FinalScoring from "./FinalScoring.svelte";
import "./roll.css";
import Sheet from "./Sheet.svelte";
import type { Phase, RollAids, RollView } from "./types.ts";

/**
 * Events that bring the end nearer: a tile completed; goods consumed, chips taken, a chip bought.
 */
const SQUARES = [19];
const CHIPS = [26, 27, 37];
const STAGES: Record<string, string> = {
  set_up: "set-up",
  assign: "assign",
  manage: "manage",
  ...NAMES,
};

const roll: GameModule = {
  Board,
  Card,
  Sheet,
  Peek,
  FinalScoring,
  ends: (action, frame) =>
    ((frame?.aids as RollAids | undefined)?.ends ?? []).some(
      (last) => last.join() === action.join(),
    ),
  headline: (view) => {
    const { round, stage } = view as RollView;
    return round > 0 ? `round ${round} · ${STAGES[stage as Phase] ?? stage}` : "set-up";
  },
  shows: ({ code }) =>
    SQUARES.includes(code)
      ? "[data-gauge='squares']"
      : CHIPS.includes(code)
        ? "[data-gauge='pool']"
        : null,
  coach,
  parting:
    "You score chips, the costs of your tiles and the bonuses of big developments. " +
    "Watch the two gauges: twelve squares or an empty pool end the game.",
  names: (desk) => catalogueOf(desk.game?.glossary ?? {}).names,
};

export default roll;
