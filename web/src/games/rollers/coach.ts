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
    "Settling takes a planet where you have a ship: 3 for a small one, 5 for a " +
    "medium one, 7 for a large one.",
  conquer:
    "To conquer, pay any number of these and roll that many dice: beat the planet's " +
    "defence to take it. Click the planet to see the odds.",
  trade:
    "Trading finishes a route next to one of your ships for its number. Finish more " +
    "than half of a planet's routes and it is yours.",
  move:
    "Moving flies a ship along a route for its number. Ships are where nearly " +
    "everything happens.",
  research:
    "Research buys the technology of a planet where you have a ship. Each one you " +
    "know makes the next one cheaper.",
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
      "Place your first ship",
    );
  if (prompt === "second_ship")
    return placing(
      "F",
      "Another planet for the second ship. F is small too, with a short route to E. You " +
        "can take a step back with Undo as long as nobody else is affected.",
      "And the second one",
    );
  if (prompt === "spread")
    return {
      title: "Six starting resources",
      text:
        "Five colours, one for each kind of action. With 3 settle you can take D as soon " +
        "as the settle die comes up. Adjust the sliders, then press Done.",
      suggest: [["spread", 0, 3]],
      look: "spread",
    };
  if (prompt === "die" && view.die) return dieHint(desk, view.die.colour, view.die.value);
  if (prompt === "more")
    return {
      title: "Go again, or Done",
      text:
        "You may go on as long as you can pay. Done ends this die for you; undo is still " +
        "there until everyone is done.",
      suggest: [worthIt(desk.ask!.actions) ?? ["done"]],
      look: "die",
    };
  return {
    title: "Waiting for the others",
    text:
      "Everyone uses the same die at the same time, and sees what the others did when " +
      "everyone is done.",
    look: "others",
  };
}

function placing(letter: string, text: string, title: string): Hint {
  return { title, text, suggest: [["place", INDEX(letter)]], look: "map" };
}

function dieHint(desk: Desk, colour: Resource, value: number): Hint {
  const way = worthIt(desk.ask!.actions);
  const advice = way
    ? "You can act right away: click anything that is lit."
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
