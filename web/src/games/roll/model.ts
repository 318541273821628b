/**
 * What is lit and what a click on it means: read from the choices the server sent, never worked
 * out.
 */
import type { Action, Choice } from "../../api/types.ts";
import type { Box } from "./box.ts";
import type { Colour, RollView, Slot, ZoneTile } from "./types.ts";

export const ASSIGNING = ["select", "place", "reassign", "move"];

/** A tile of a zone by its id; null for one that is hidden. */
export const tileOf = (fact: ZoneTile): string | null =>
  fact === null || typeof fact === "string" ? fact : fact.tile;

export const of = (choices: Choice[], ...kinds: string[]): Choice[] =>
  choices.filter(({ action }) => kinds.includes(action[0]));

export const firstOf = (choices: Choice[], kind: string): Choice | undefined =>
  choices.find(({ action }) => action[0] === kind);

interface Spot {
  slot: Slot;
  colour: Colour;
}

/** Dice that lie in the same slot and have the same colour are alike. */
export const kindOf = ({ slot, colour }: Spot): string => `${slot} ${colour}`;

const NO_CHOICES: ReadonlyMap<string, Choice> = new Map();

/**
 * The answers that a click on a die means by itself, by the kind of die: the next worker, a used
 * die, one to recruit, recall or remove.
 */
export function dieChoices(
  box: Box,
  choices: Choice[],
  stage: RollView["stage"],
): ReadonlyMap<string, Choice> {
  const found = new Map<string, Choice>();
  for (const choice of choices) {
    const spot = spotOf(box, choice.action, stage);
    const kind = spot && kindOf(spot);
    if (kind && !found.has(kind)) found.set(kind, choice);
  }
  return found.size ? found : NO_CHOICES;
}

/** The die that an action takes, where it takes just one and nothing else is to be said. */
export function spotOf(box: Box, action: Action, stage: RollView["stage"]): Spot | null {
  const [kind, a = 0, b = 0] = action;
  const spot = (slot: Slot | undefined, number: number): Spot | null =>
    slot ? { slot, colour: box.colour(number) } : null;
  if (kind === "put") return spot(box.phases[box.phaseNumber(stage)], a);
  if (kind === "use") return spot(stage === "develop" ? "developers" : "settlers", a);
  if (kind === "to_cup") return spot("used", a);
  if (kind === "recruit") return spot("citizenry", a);
  if (kind === "recall") return spot(box.facts.recallable[a], b);
  if (kind === "remove") return spot(box.facts.removable[a], b);
  return null;
}

/** The answers that have to do with a tile, by its number. */
export function tileChoices(choices: Choice[], tile: number): Choice[] {
  return choices.filter(
    ({ action }) =>
      ["start", "abandon", "raise", "keep"].includes(action[0]) && action.at(-1) === tile,
  );
}

/** The price that a label names beside the smaller sum that is gained: "$1 ($3, but $10 is …)". */
export function cappedPrice(label: string): number | null {
  const price = /\(\$(\d+), but/.exec(label);
  return price ? Number(price[1]) : null;
}

/** Why fewer credits are gained than the price. */
export const limitWords = (price: number, gained: number, most: number): string =>
  `Only $${gained} of the $${price}: you can hold $${most} at most.`;

/** Every different value of one number among the answers, in order. */
export const values = (choices: Choice[], at: number): number[] => [
  ...new Set(choices.map(({ action }) => Number(action[at]))),
];
