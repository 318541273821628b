/** The walk-through of a first round: what to look at, and one good answer for each question. */
import type { Action, Choice } from "../../api/types.ts";
import type { Desk } from "../../table/desk.svelte.ts";
import type { Hint } from "../index.ts";
import { advisedSpread, indexOf, oddsOf } from "./model.ts";
import type { Resource, RollersAids, RollersComponents, RollersView } from "./types.ts";

const ROUNDS = 1;
const EVEN = 50;

/** What the walk-through adds to what an action is. */
const REMARKS: Partial<Record<Resource, string>> = {
  conquer: "Click the planet to see the odds.",
  move: "Ships are where nearly everything happens.",
};

export function coach(desk: Desk<"rollers">): Hint | null {
  const view = desk.frame?.view;
  const components = desk.game?.components;
  if (!view || !components || view.round > ROUNDS || view.over) return null;
  const prompt = desk.ask?.prompt;
  if (prompt === "first_ship") return firstShip(view, components);
  if (prompt === "second_ship") return secondShip(view);
  if (prompt === "spread") return spread(components);
  if (prompt === "die" && view.die) return dieHint(desk, components, view.die);
  if (prompt === "more")
    return {
      title: "Go again, or Done",
      text:
        "You may go on as long as you can pay. Done ends this die for you; undo is still " +
        "there until everyone is done.",
      suggest: [worthIt(desk.ask!.actions, desk.frame!.aids) ?? ["done"]],
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

function firstShip(view: RollersView, { goal, ships }: RollersComponents): Hint {
  return {
    title: "Place your first ship",
    text:
      `There are ${goal} planets, and the first to control all of them wins. You have ` +
      `${ships} ships, and they decide where you can act. Click planet D: it is small, and ` +
      "several short routes meet there.",
    suggest: [["place", indexOf(view, "D")]],
    look: "map",
  };
}

function secondShip(view: RollersView): Hint {
  return {
    title: "And the second one",
    text:
      "Another planet for the second ship. F is small too, with a short route to E. You " +
      "can take a step back with Undo as long as nobody else is affected.",
    suggest: [["place", indexOf(view, "F")]],
    look: "map",
  };
}

function spread(components: RollersComponents): Hint {
  const { settle } = advisedSpread(components);
  return {
    title: `${components.starting_resources} starting resources`,
    text:
      "Each colour is for one kind of action. With " +
      `${settle} settle you can take a small planet as soon as the settle die comes up. ` +
      "Adjust the sliders, then press Done.",
    suggest: [["spread", 0, settle]],
    look: "spread",
  };
}

function dieHint(
  desk: Desk<"rollers">,
  { actions }: RollersComponents,
  { colour, value }: NonNullable<RollersView["die"]>,
): Hint {
  const way = worthIt(desk.ask!.actions, desk.frame!.aids);
  const lesson = actions.find(({ resource }) => resource === colour)?.sentence;
  const advice = way
    ? "You can act right away: click anything that is lit."
    : `Saving up is never wrong: take ${value}, then Done.`;
  return {
    title: `The ${colour} die shows ${value}`,
    text: [lesson, REMARKS[colour], advice].filter(Boolean).join(" "),
    suggest: [way ?? ["take"]],
    look: "die",
  };
}

/**
 * An action to recommend: one that gains something for sure, or a conquest that more likely works
 * than not.
 */
function worthIt(choices: Choice[], aids: RollersAids): Action | null {
  const sure = choices.find(({ action: [kind] }) => ["settle", "trade", "research"].includes(kind));
  const odds = (choice: Choice) => oddsOf(choice.action, aids) ?? 0;
  const bold = choices.toSorted((a, b) => odds(b) - odds(a))[0];
  return sure?.action ?? (bold && odds(bold) > EVEN ? bold.action : null);
}
