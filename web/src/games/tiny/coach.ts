/** The walk-through of a first turn: what to look at, and one good answer for each question. */
import type { Action } from "../../api/types.ts";
import type { Desk } from "../../table/desk.svelte.ts";
import type { Hint } from "../index.ts";
import type { Face, TinyAids, TinyView } from "./types.ts";
import { FACES } from "./types.ts";
import { FACE } from "./words.ts";

const LESSONS: Record<Face, string> = {
  move_ship:
    "Moving sends a ship to a planet in the row. Land to use the planet right away; " +
    "enter orbit to colonise it.",
  acquire_energy:
    "Gain 1 energy for each ship at home and at energy planets. It pays for upgrades " +
    "and extra rerolls.",
  acquire_culture:
    "Gain 1 culture for each ship at culture planets. It pays for upgrades and for " +
    "following others.",
  diplomacy:
    "Diplomacy advances one of your ships on a track that ends with the linked rings. " +
    "At the end of the track the planet is yours.",
  economy:
    "Economy advances one of your ships on a track that ends with the coins. At the " +
    "end of the track the planet is yours.",
  utilize_colony:
    "This upgrades your empire, for more dice, ships and points, or uses one of your colonies.",
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

export function coach(desk: Desk): Hint | null {
  const view = desk.frame?.view as TinyView | null;
  if (!view || view.round > 1 || view.over) return null;
  if (!desk.ask) return WAITING;
  const hint = HINTS[desk.ask.prompt] ?? clickHint;
  return hint(desk, view);
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
const HINTS: Record<string, (desk: Desk, view: TinyView) => Hint> = {
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
    suggest: orbits(desk),
    look: "row",
  }),
  landed: (desk) => ({
    title: "You have landed",
    text:
      "You may use the planet right away, without owning it. It says what it does; you " +
      "do not have to.",
    suggest: desk
      .ask!.actions.filter(({ action }) => action[0] === "use")
      .map(({ action }) => action),
    look: "dice",
  }),
  follow: () => ({
    title: "Another player used a die",
    text:
      "For 1 culture you can do what its face says, too, with your own ships. You see " +
      "what you would gain. Following is half the game.",
    suggest: [["follow"]],
    look: "dice",
  }),
  force: () => ({
    title: "The Rogue's die",
    text: "For 1 energy and 1 culture you can force a reroll. Save it for what really hurts.",
    suggest: [["accept"]],
    look: "dice",
  }),
};

function clickHint(desk: Desk): Hint {
  return {
    title: "Click anything that is lit",
    text:
      "The question is in the bar below; hover over or long-press anything on the board " +
      "for an explanation.",
    suggest: firstAnswer(desk),
    look: "row",
  };
}

const firstAnswer = (desk: Desk): Action[] =>
  (desk.ask?.actions ?? []).slice(0, 1).map(({ action }) => action);

function turnHint(desk: Desk, view: TinyView): Hint {
  const faces = ORDER.filter((face) => desk.choiceOf(["activate", FACES.indexOf(face)]));
  const face = faces.find((one) => worth(desk, one));
  if (!face) {
    const again: Action = desk.choiceOf(["reroll"]) && !view.rerolled ? ["reroll"] : ["end_turn"];
    return again[0] === "reroll"
      ? {
          title: "Reroll what you cannot use",
          text: "The first reroll of your turn is free: click Reroll, pick the dice, then Roll.",
          suggest: [again],
          look: "dice",
        }
      : {
          title: "That was your turn",
          text: "You do not have to use every die. End your turn, and watch for dice to follow.",
          suggest: [again],
          look: "dice",
        };
  }
  return {
    title: `Use a die: ${FACE[face]}`,
    text:
      `${LESSONS[face]} Click the die: it goes to the Activation Bay, and then the ` +
      "others may follow.",
    suggest: [["activate", FACES.indexOf(face)]],
    look: "dice",
  };
}

/** A die that brings nothing is not recommended. */
const worth = (desk: Desk, face: Face): boolean =>
  !((desk.frame!.aids as unknown as TinyAids).faces[face]?.[0] ?? "").startsWith("Gain 0");

/** A move into orbit, to the shortest track there is. */
function orbits(desk: Desk): Action[] {
  const { row } = desk.frame!.view as TinyView;
  const spaces = ([, , to]: Action) =>
    to && to % 2 === 0 ? (row[(to - 1) >> 1]?.spaces ?? 9) : 99;
  return desk
    .ask!.actions.map(({ action }) => action)
    .filter(([kind]) => kind === "move")
    .toSorted((a, b) => spaces(a) - spaces(b))
    .slice(0, 1);
}
