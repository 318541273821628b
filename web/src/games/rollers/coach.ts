/** The walk-through of a first round: what to look at, and one good answer for each question. */
import type { Action, Choice } from "../../api/types.ts";
import type { Desk } from "../../table/desk.svelte.ts";
import type { Hint } from "../index.ts";
import { oddsOf } from "./model.ts";
import type { Resource, RollersView } from "./types.ts";

const ROUNDS = 1;
const EVEN = 50;
const INDEX = (letter: string) => letter.charCodeAt(0) - 65;

const LESSONS: Record<Resource, string> = {
  settle:
    "Settling takes a planet where a ship of yours is: 3 for a small one, 5 for a " +
    "medium, 7 for a large.",
  conquer:
    "Conquering pays any number of these and rolls as many dice: more than the " +
    "planet's defence takes it. Click the planet to see the odds.",
  trade:
    "Trading finishes a route at one of your ships for its number. More than half of a " +
    "planet's routes finished: it is yours.",
  move:
    "Moving flies a ship along a route for its number. Ships are where nearly " +
    "everything happens.",
  research:
    "Research buys the technology of a planet where a ship of yours is. Each one you " +
    "know makes the next cheaper.",
};

export function coach(desk: Desk): Hint | null {
  const view = desk.frame?.view as RollersView | null;
  if (!view || view.round > ROUNDS || view.over) return null;
  const prompt = desk.ask?.prompt;
  if (prompt === "first_ship")
    return placing(
      "D",
      "Ten planets, and the first to control all of them wins. You have two ships, and " +
        "they decide where you can act. Click planet D: it is small, and three short " +
        "routes meet there.",
      "Put your first ship down",
    );
  if (prompt === "second_ship")
    return placing(
      "F",
      "Another planet for the second ship. F is small too, with a short route to E. You " +
        "can take a step back with Undo as long as nobody else has to wait for it.",
      "And the second one",
    );
  if (prompt === "spread")
    return {
      title: "Six resources to begin with",
      text:
        "Five colours, one for each kind of action. With 3 settle you can take D as soon " +
        "as the settle die falls. Slide them as you like, then press Done.",
      suggest: [["spread", 0, 3]],
      look: "spread",
    };
  if (prompt === "die" && view.die) return dieHint(desk, view.die.colour, view.die.value);
  if (prompt === "more")
    return {
      title: "Once more, or done",
      text:
        "You may go on as long as you can pay. Done ends this die for you; undo is still " +
        "there until everybody is done.",
      suggest: [worthIt(desk.ask!.actions) ?? ["done"]],
      look: "die",
    };
  return {
    title: "The others are at it",
    text:
      "Everybody uses the same die at the same time, and sees what the others did when " +
      "all are done.",
    look: "others",
  };
}

function placing(letter: string, text: string, title: string): Hint {
  return { title, text, suggest: [["place", INDEX(letter)]], look: "map" };
}

function dieHint(desk: Desk, colour: Resource, value: number): Hint {
  const way = worthIt(desk.ask!.actions);
  const advice = way
    ? "You can act at once: what is lit may be clicked."
    : `Saving up is never wrong: take ${value}, then Done.`;
  return {
    title: `The ${colour} die shows ${value}`,
    text: `${LESSONS[colour]} ${advice}`,
    suggest: [way ?? ["take"]],
    look: "die",
  };
}

/**
 * An action to recommend: one that gains something for sure, or a conquest that more likely works
 * than not.
 */
function worthIt(choices: Choice[]): Action | null {
  const sure = choices.find(({ action: [kind] }) => ["settle", "trade", "research"].includes(kind));
  const odds = (choice: Choice) =>
    choice.action[0] === "conquer" ? (oddsOf(choice.label) ?? 0) : 0;
  const bold = choices.toSorted((a, b) => odds(b) - odds(a))[0];
  return sure?.action ?? (bold && odds(bold) > EVEN ? bold.action : null);
}
