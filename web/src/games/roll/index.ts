import type { GameModule } from "../index.ts";
import Board from "./Board.svelte";
import { boxAt } from "./box.ts";
import Card from "./Card.svelte";
import { coach } from "./coach.ts";
import FinalScoring from "./FinalScoring.svelte";
import Peek from "./Peek.svelte";
import "./roll.css";
import Sheet from "./Sheet.svelte";
import { AT_REVEAL } from "./reveal.ts";
import type { Phase, RollEvent, RollView } from "./types.ts";

/** Events that bring the end nearer: squares filled, chips taken from the pool. */
const SQUARES: RollEvent["kind"][] = ["completed"];
const CHIPS: RollEvent["kind"][] = ["consumed", "chips", "banked"];

/** What goes without saying once it is seen. */
const MINOR: RollEvent["kind"][] = ["unused", "returned", "rolled", "shipper", "refilled"];
const PHASELESS: Partial<Record<RollView["stage"], string>> = {
  set_up: "Set-up",
  assign: "Reveal",
  manage: "Manage empires",
};

export default {
  Board,
  Card,
  Sheet,
  Peek,
  FinalScoring,
  ends: (action, frame) => (frame?.aids.ends ?? []).some((last) => last.join() === action.join()),
  headline: ({ round, stage }, _viewer, desk) => {
    if (round === 0 || stage === "set_up") return "set-up";
    if (stage === "assign") return `round ${round} · assign`;
    if (stage === "manage") return `round ${round} · manage`;
    return `round ${round} · ${boxAt(desk).phase(stage).name}`;
  },
  scene: ({ kind }) => (AT_REVEAL.includes(kind) ? "reveal" : ""),
  sceneWords: () => "The screens are lifted: these phases take place.",
  minor: ({ kind }) => MINOR.includes(kind),
  heads: ({ kind }) => kind === "round" || kind === "end",
  chapter: ({ round, stage }, desk) =>
    PHASELESS[stage] ?? `Round ${round} · ${boxAt(desk).phase(stage as Phase).name}`,
  shows: (event) => {
    if (event.kind === "phase") return `[data-phase='${event.phase}']`;
    if (SQUARES.includes(event.kind)) return "[data-gauge='squares']";
    return CHIPS.includes(event.kind) ? "[data-gauge='pool']" : null;
  },
  coach,
  parting:
    "You score chips, the costs of your tiles and the bonuses of big developments. " +
    "Watch the two gauges: when one empire has filled its squares or the pool is empty, the " +
    "game ends.",
  names: (desk) => boxAt(desk).names,
} satisfies GameModule<"roll">;
