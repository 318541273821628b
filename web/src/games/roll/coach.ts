/** The walk-through of a first round: what to look at, and one good answer for each question. */
import type { Action, Choice } from "../../api/types.ts";
import type { Desk } from "../../table/desk.svelte.ts";
import type { Hint } from "../index.ts";
import { boxAt } from "./box.ts";

const ROUNDS = 1;

export function coach(desk: Desk<"roll">): Hint | null {
  const view = desk.frame?.view;
  if (!view || view.round > ROUNDS || view.over) return null;
  const prompt = desk.ask?.prompt ?? "";
  const choices = desk.ask?.actions ?? [];
  const hint = HINTS[prompt]?.(choices, desk);
  return (
    hint ?? {
      title: "Waiting for the others",
      text:
        "Everyone plays at the same time, behind screens. You see what the others did when " +
        "everyone is done.",
      look: "others",
    }
  );
}

/** The first answer of one of these kinds, the first kind first; else the first of all. */
function first(choices: Choice[], ...kinds: string[]): Action[] {
  const found =
    kinds.map((kind) => choices.find(({ action }) => action[0] === kind)).find(Boolean) ??
    choices[0];
  return found ? [found.action] : [];
}

const HINTS: Record<string, (choices: Choice[], desk: Desk<"roll">) => Hint> = {
  start: (choices) => ({
    title: "Your first two tiles",
    text:
      "Every tile has two sides: a development with a power, and a world that brings " +
      "dice. One of yours is built as a development, the other as a world. Cheap ones " +
      "are quick to finish.",
    suggest: first(choices, "start"),
    look: "panel",
  }),
  select: (choices, desk) => ({
    title: "Your dice are your workers",
    text:
      "Each goes to the column of its face. Put one of them on the strip: its phase takes " +
      "place for everyone, and that worker works there whatever it shows. Below each " +
      "column you see what it would do. Pick the one that gets the most done.",
    suggest: [fullest(choices, desk)],
    look: "columns",
  }),
  place: (choices) => ({
    title: "A wild worker",
    text:
      "The star can join any column. Put it where it finishes something, or in the phase " +
      "you select.",
    suggest: first(choices, "place"),
    look: "columns",
  }),
  reassign: (choices) => ({
    title: "Change your mind, or Ready",
    text:
      "You can Dictate once a round: set one worker aside to move another. You can still " +
      "change everything. When everyone is Ready, all screens lift.",
    suggest: first(choices, "ready"),
    look: "ready",
  }),
  move: (choices) => ({
    title: "Where to?",
    text: "Move the worker to another column.",
    suggest: first(choices, "move"),
  }),
  explore: (choices, desk) => ({
    title: boxAt(desk).phase("explore").name,
    text: `${boxAt(desk).phase("explore").sentence} With few tiles to build, Scout; with no credits, Stock.`,
    suggest: first(choices, "scout", "stock"),
    look: "panel",
  }),
  abandon: (choices) => ({
    title: "Abandon some?",
    text:
      "Abandon tiles in your stacks that you do not want: each lets you draw one more. Or " +
      "draw now.",
    suggest: first(choices, "draw"),
    look: "panel",
  }),
  keep: (choices) => ({
    title: "Which side?",
    text:
      "Developers finish developments, settlers finish worlds. Each tile goes under its " +
      "stack.",
    suggest: first(choices, "keep"),
    look: "panel",
  }),
  produce: (choices, desk) => ({
    title: boxAt(desk).phase("produce").name,
    text: `${boxAt(desk).phase("produce").sentence} A good of the world's own colour is worth more later.`,
    suggest: first(choices, "produce"),
    look: "panel",
  }),
  ship: (choices, desk) => ({
    title: boxAt(desk).phase("ship").name,
    text: `${boxAt(desk).phase("ship").sentence} Credits bring your workers back, chips are points.`,
    suggest: first(choices, "ship"),
    look: "panel",
  }),
  recruit: (choices, desk) => ({
    title: "Pay your workers",
    text:
      `Used dice wait in the Citizenry. For $${boxAt(desk).facts.recruit_credits} each they move ` +
      "to your cup and are rolled next round. If you are short of credits, you choose which.",
    suggest: first(choices, "recruit"),
    look: "panel",
  }),
  recall: (choices) => ({
    title: "Recall dice?",
    text:
      "Dice on tiles and worlds may come back for free. Usually they are best left where " +
      "they are.",
    suggest: first(choices, "done", "recall"),
    look: "panel",
  }),
};

/** Select the phase in which most of one's workers stand, with one that shows it. */
function fullest(choices: Choice[], desk: Desk<"roll">): Action {
  const box = boxAt(desk);
  const columns = desk.frame!.aids.columns ?? [];
  const best = [...box.phases.keys()].sort(
    (a, b) => (columns[b]?.workers ?? 0) - (columns[a]?.workers ?? 0),
  )[0]!;
  const here = choices.filter(({ action }) => action[2] === best);
  return (here.find(({ action }) => box.shows(action[1], best)) ?? here[0] ?? choices[0]!).action;
}
