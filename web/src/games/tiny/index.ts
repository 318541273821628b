import type { GameModule } from "../index.ts";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import { coach } from "./coach.ts";
import { draws } from "./draws.ts";
import Paper from "./Paper.svelte";
import { boxOf } from "./facts.ts";
import { figures } from "./figures.ts";
import FinalScoring from "./FinalScoring.svelte";
import { plural } from "./model.ts";
import Peek from "./Peek.svelte";
import RogueMat from "./RogueMat.svelte";
import Reference from "./Reference.svelte";
import Sheet from "./Sheet.svelte";
import Sign from "./Sign.svelte";
import type { TinyEvent } from "./types.ts";
import { ownerName } from "./words.ts";

/** The card that an event changed: by its place in the row where the planet has left it. */
function shows(event: TinyEvent): string | null {
  switch (event.kind) {
    case "rolled":
    case "rerolled":
      return "[data-coach='dice']";
    case "activated":
      return "[data-bay='last']";
    case "colonised":
    case "replaced":
      return `[data-place='${event.place}']`;
    case "moved":
    case "advanced":
    case "regressed":
    case "relocated":
      return event.to.planet ? `[data-planet='${event.to.planet}']` : null;
    default:
      return null;
  }
}

/** What goes without saying once it is seen. */
const MINOR: TinyEvent["kind"][] = ["passed", "turn_ended", "home"];

export default {
  Board,
  Card,
  figures: (desk, seat) => Object.values(figures(desk, seat)),
  Sheet,
  Reference,
  Aside: RogueMat,
  FinalScoring,
  goal: (desk) => boxOf(desk).goal,
  heads: ({ kind }) => kind === "turn" || kind === "rogue_turn",
  minor: ({ kind }) => MINOR.includes(kind),
  final: ({ kind }) => kind === "revealed" || kind === "scored",
  chapter: ({ active, round, over }, desk) => {
    if (over) return "The end";
    if (round === 0) return "Set-up";
    const whose = active === desk.viewer ? "your" : `${ownerName(desk, active)}'s`;
    return `Round ${round} · ${whose} turn`;
  },
  // Where the game itself asks for the end of the turn, it is not asked for twice.
  ends: ([kind], frame) => kind === "end_turn" && frame?.ask?.prompt !== "end_turn",
  verdict: ({ winner, rogue }) => (winner === "rogue" ? `${rogue?.name} has won` : ""),
  headline: ({ round, trigger, deck }) => {
    if (round === 0) return "set-up";
    return trigger === null
      ? `round ${round}, ${plural(deck, "card")} left`
      : `round ${round}, the last`;
  },
  shows,
  parting:
    "Score points from planets and your empire: once someone reaches the goal, the game ends " +
    "after the current round. Orbit planets early, upgrade when you can, and keep some culture " +
    "to follow.",
  coach,
  draws,
  Paper,
  printed: 9,
  Peek,
  names: (desk) => boxOf(desk).planets.map(({ name }) => name),
  drawn: (desk) => [
    ...boxOf(desk).planets.map(({ name }) => name),
    ...boxOf(desk).faces.map(({ name }) => name.toLowerCase()),
  ],
  Sign,
  rolls: ({ kind }) => kind === "rolled" || kind === "rerolled" || kind === "converted",
  dice: (desk) => boxOf(desk).faces.map(({ name }) => name.toLowerCase()),
} satisfies GameModule<"tiny">;
