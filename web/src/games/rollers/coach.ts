/** What each question of a first round is about. */
import type { Desk } from "../../table/desk.svelte.ts";
import type { Hint } from "../index.ts";
import type { Resource, RollersComponents, RollersView } from "./types.ts";

const ROUNDS = 1;

/** What to add to what an action is. */
const REMARKS: Partial<Record<Resource, string>> = {
  conquer: "Click the planet to see the odds.",
  move: "Ships are where nearly everything happens.",
};

export function coach(desk: Desk<"rollers">): Hint | null {
  const view = desk.frame?.view;
  const components = desk.game?.components;
  if (!view || !components || view.round > ROUNDS || view.over) return null;
  const prompt = desk.ask?.prompt;
  if (prompt === "die" && view.die) return dieHint(components, view.die);
  return (prompt && HINTS[prompt]?.(components)) || WAITING;
}

const WAITING: Hint = {
  title: "Waiting for the others",
  text:
    "Everyone uses the same die at the same time, and sees what the others did when " +
    "everyone is done.",
};

const HINTS: Record<string, (components: RollersComponents) => Hint> = {
  first_ship: ({ goal, ships }) => ({
    title: "Place your first ship",
    text:
      `There are ${goal} planets, and the first to control all of them wins. You have ` +
      `${ships} ships, and they decide where you can act.`,
  }),
  second_ship: () => ({
    title: "And the second one",
    text:
      "Another planet for the second ship. You can take a step back with Undo as long as " +
      "nobody else is affected.",
  }),
  spread: ({ starting_resources }) => ({
    title: `${starting_resources} starting resources`,
    text: "Each colour is for one kind of action. Adjust the sliders, then press Done.",
  }),
  more: () => ({
    title: "Go again, or Done",
    text:
      "You may go on as long as you can pay. Done ends this die for you; undo is still " +
      "there until everyone is done.",
  }),
};

function dieHint(
  { actions }: RollersComponents,
  { colour, value }: NonNullable<RollersView["die"]>,
): Hint {
  const lesson = actions.find(({ resource }) => resource === colour)?.sentence;
  return {
    title: `The ${colour} die shows ${value}`,
    text: [lesson, REMARKS[colour], `Or take ${value} and save up.`].filter(Boolean).join(" "),
  };
}
