/** The walk-through of a first turn: what to look at, and one good answer for each question. */
import type { Action } from "../../api/types.ts";
import type { Hint } from "../index.ts";
import { aidsOf, boxOf, faceNumber, viewOf } from "./facts.ts";
import type { Face, TinyDesk } from "./types.ts";

/** What a face is good for; what it does is on its card. */
const LESSONS: Record<Face, string> = {
  move_ship: "Land to use a planet right away; enter orbit to colonise it.",
  acquire_energy: "Energy pays for upgrades and extra rerolls.",
  acquire_culture: "Culture pays for upgrades and for following others.",
  diplomacy: "Its symbol is the linked rings. At the end of the track the planet is yours.",
  economy: "Its symbol is the coins. At the end of the track the planet is yours.",
  utilize_colony: "Upgrades bring more dice, ships and points.",
};
/** What is worth using first. */
const ORDER: Face[] = [
  "diplomacy",
  "economy",
  "utilize_colony",
  "move_ship",
  "acquire_culture",
  "acquire_energy",
];

export function coach(desk: TinyDesk): Hint | null {
  const view = desk.frame?.view;
  if (!view || view.round > 1 || view.over) return null;
  if (!desk.ask) return WAITING;
  const hint = HINTS[desk.ask.prompt] ?? clickHint;
  return hint(desk);
}

const WAITING: Hint = {
  title: "Waiting for the others",
  text:
    "Players take turns rolling and using dice. After each die you are asked whether " +
    "to follow, if you can pay and would gain something. Standing orders are beside the " +
    "dice.",
  look: "others",
};

/** By prompt; the others get the plain advice of `clickHint`. */
const HINTS: Record<string, (desk: TinyDesk) => Hint> = {
  turn: turnHint,
  mission: (desk) => ({
    title: "A secret mission",
    text:
      "It scores extra points at the end of the game, and nobody else sees it. Keep one " +
      "of the two; the one you return stays secret too.",
    suggest: firstAnswer(desk),
    look: "dice",
  }),
  move: (desk) => ({
    title: "Which ship, and where to?",
    text:
      "Click one of your ships, then a planet to land and use it, or its start space to " +
      "enter orbit. Planets are won from orbit.",
    suggest: shortestOrbit(desk),
    look: "row",
  }),
  landed: (desk) => ({
    title: "You have landed",
    text:
      "You may use the planet right away, without owning it. It says what it does; you " +
      "do not have to.",
    suggest: answersOf(desk, "use"),
    look: "dice",
  }),
  follow: followHint,
  force: forceHint,
};

function followHint(desk: TinyDesk): Hint {
  const cost = aidsOf(desk).follow?.cost ?? 0;
  const price = cost ? `For ${cost} culture` : "For free";
  return {
    title: "Another player used a die",
    text:
      `${price} you can do what its face says, too, with your own ships. You see what you ` +
      "would gain. Following is half the game.",
    suggest: [["follow"]],
    look: "dice",
  };
}

function forceHint(desk: TinyDesk): Hint {
  const { energy, culture } = aidsOf(desk).force!;
  return {
    title: "The Rogue's die",
    text:
      `For ${energy} energy and ${culture} culture you can force a reroll. Save it for what ` +
      "really hurts.",
    suggest: [["accept"]],
    look: "dice",
  };
}

function clickHint(desk: TinyDesk): Hint {
  return {
    title: "Click anything that is lit",
    text:
      "The question is in the bar below; hover over or long-press anything on the board " +
      "for an explanation.",
    suggest: firstAnswer(desk),
    look: "row",
  };
}

const answersOf = (desk: TinyDesk, kind: string): Action[] =>
  (desk.ask?.actions ?? []).map(({ action }) => action).filter((action) => action[0] === kind);

const firstAnswer = (desk: TinyDesk): Action[] =>
  (desk.ask?.actions ?? []).slice(0, 1).map(({ action }) => action);

function turnHint(desk: TinyDesk): Hint {
  const { faces } = boxOf(desk);
  const { fruitless, reroll } = aidsOf(desk);
  const use = (face: Face): Action => ["activate", faceNumber(faces, face)];
  const face = ORDER.find((one) => desk.choiceOf(use(one)) && !fruitless.includes(one));
  if (face) {
    const card = faces.find((one) => one.face === face)!;
    return {
      title: `Use a die: ${card.name}`,
      text:
        `${card.sentence} ${LESSONS[face]} Click the die: it goes to the Activation Bay, and ` +
        "then the others may follow.",
      suggest: [use(face)],
      look: "dice",
    };
  }
  if (desk.choiceOf(["reroll"]) && reroll === 0)
    return {
      title: "Reroll what you cannot use",
      text: "The first reroll of your turn is free: click Reroll, pick the dice, then Roll.",
      suggest: [["reroll"]],
      look: "dice",
    };
  return {
    title: "That was your turn",
    text: "You do not have to use every die. End your turn, and watch for dice to follow.",
    suggest: [["end_turn"]],
    look: "dice",
  };
}

/** A move into orbit, to the shortest track there is. */
function shortestOrbit(desk: TinyDesk): Action[] {
  const { row } = viewOf(desk);
  const { destinations } = boxOf(desk);
  const spaces = ([, , to]: Action): number => {
    const { where, place } = destinations[to!]!;
    return where === "orbit" && place !== null ? (row[place]?.spaces ?? Infinity) : Infinity;
  };
  return answersOf(desk, "move")
    .toSorted((a, b) => (spaces(a) < spaces(b) ? -1 : spaces(a) > spaces(b) ? 1 : 0))
    .slice(0, 1);
}
