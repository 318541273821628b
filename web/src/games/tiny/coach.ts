/** What each question of a first turn is about. */
import type { Hint } from "../index.ts";
import { aidsOf } from "./facts.ts";
import type { TinyDesk } from "./types.ts";

export function coach(desk: TinyDesk): Hint | null {
  const view = desk.frame?.view;
  if (!view || view.round > 1 || view.over) return null;
  if (!desk.ask) return WAITING;
  return HINTS[desk.ask.prompt]?.(desk) ?? CLICK;
}

const WAITING: Hint = {
  title: "Waiting for the others",
  text:
    "Players take turns rolling and using dice. After each die you are asked whether " +
    "to follow, if you can pay and would gain something. Standing orders are beside the " +
    "dice.",
};

const CLICK: Hint = {
  title: "Click anything that is lit",
  text:
    "The question is in the bar below; hover over or long-press anything on the board " +
    "for an explanation.",
};

/** By prompt; for the others it is enough to click. */
const HINTS: Record<string, (desk: TinyDesk) => Hint> = {
  turn: () => ({
    title: "Use your dice",
    text:
      "Click a die: it goes to the Activation Bay and does what it shows, and then the " +
      "others may follow. The first reroll of your turn is free, and you do not have to use " +
      "every die.",
  }),
  mission: () => ({
    title: "A secret mission",
    text:
      "It scores extra points at the end of the game, and nobody else sees it. Keep one " +
      "of the two; the one you return stays secret too.",
  }),
  move: () => ({
    title: "Which ship, and where to?",
    text:
      "Click one of your ships, then a planet to land and use it, or its start space to " +
      "enter orbit. Planets are won from orbit.",
  }),
  landed: () => ({
    title: "You have landed",
    text:
      "You may use the planet right away, without owning it. It says what it does; you " +
      "do not have to.",
  }),
  follow: (desk) => {
    const cost = aidsOf(desk).follow?.cost ?? 0;
    return {
      title: "Another player used a die",
      text:
        `${cost ? `For ${cost} culture` : "For free"} you can do what its face says, too, with ` +
        "your own ships. You see what you would gain.",
    };
  },
  force: (desk) => {
    const { energy, culture } = aidsOf(desk).force!;
    return {
      title: "The Rogue's die",
      text: `For ${energy} energy and ${culture} culture you can force a reroll.`,
    };
  },
};
