import type { GameModule } from "../index.ts";
import Board from "./Board.svelte";
import { boxAt } from "./box.ts";
import Card from "./Card.svelte";
import { coach } from "./coach.ts";
import { draws } from "./draws.ts";
import Paper from "./Paper.svelte";
import Figures from "./Figures.svelte";
import { figures } from "./figures.ts";
import FinalScoring from "./FinalScoring.svelte";
import Peek from "./Peek.svelte";
import "./roll.css";
import Reference from "./Reference.svelte";
import Sheet from "./Sheet.svelte";
import Sign from "./Sign.svelte";
import { AT_REVEAL } from "./reveal.ts";
import type { RollEvent } from "./types.ts";

/** Events that bring the end nearer: squares filled, chips taken from the pool. */
const SQUARES: RollEvent["kind"][] = ["completed"];
const CHIPS: RollEvent["kind"][] = ["consumed", "chips", "banked"];

/** What goes without saying once it is seen. */
const MINOR: RollEvent["kind"][] = ["unused", "returned", "rolled", "shipper", "refilled", "shown"];

export default {
  Board,
  Card,
  Figures,
  figures: (desk, seat) => Object.values(figures(desk, seat)),
  Sheet,
  Reference,
  Peek,
  FinalScoring,
  headline: ({ round, stage }, _viewer, desk) => {
    if (round === 0 || stage === "set_up") return "set-up";
    if (stage === "assign") return `round ${round} · assign`;
    if (stage === "manage") return `round ${round} · manage`;
    return `round ${round} · ${boxAt(desk).phase(stage).name}`;
  },
  scene: ({ kind }) => (AT_REVEAL.includes(kind) ? "reveal" : ""),
  sceneWords: () => ({
    title: "Reveal",
    words: "The screens are lifted: this is what everybody selected.",
  }),
  minor: ({ kind }) => MINOR.includes(kind),
  final: ({ kind }) => kind === "score",
  ends: (action, frame) => (frame?.aids.ends ?? []).some((last) => last.join() === action.join()),
  finishes: ["ready"],
  turns: ({ kind, seat }) => kind === "selected" && seat === 0,
  chapter: ({ round, stage }, desk) => {
    if (round === 0 || stage === "set_up") return "Set-up";
    if (stage === "assign") return `Round ${round}`;
    const name = stage === "manage" ? "manage empires" : boxAt(desk).phase(stage).name;
    return `Round ${round} · ${name}`;
  },
  shows: (event) => {
    if (event.kind === "phase") return `[data-phase='${event.phase}']`;
    if (SQUARES.includes(event.kind)) return "[data-gauge='squares']";
    return CHIPS.includes(event.kind) ? "[data-gauge='pool']" : null;
  },
  coach,
  draws,
  Paper,
  printed: 8.8,
  parting:
    "You score chips, the costs of your tiles and the bonuses of big developments. " +
    "Watch the two gauges: when one empire has filled its squares or the pool is empty, the " +
    "game ends.",
  names: (desk) => boxAt(desk).names,
  drawn: (desk) => [...boxAt(desk).names, ...boxAt(desk).facts.dice.map(({ name }) => name)],
  Sign,
  rolls: ({ kind }) => kind === "rolled" || kind === "workers",
  dice: (desk) => boxAt(desk).facts.dice.map(({ name }) => name),
} satisfies GameModule<"roll">;
