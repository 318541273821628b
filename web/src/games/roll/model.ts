/**
 * What is lit and what a click on it means: read from the choices the server sent, never worked
 * out.
 */
import type { Action, Choice } from "../../api/types.ts";
import {
  COLOURS,
  FIRST_RECALL,
  GOODS,
  PHASES,
  PLACES,
  type Colour,
  type Place,
  type RollView,
  type TileFact,
} from "./types.ts";

export const ASSIGNING = ["select", "place", "reassign", "move"];

/** A tile of a zone by its id; null for one that is hidden. */
export const tileOf = (fact: TileFact): string | null =>
  fact === null || typeof fact === "string" ? fact : fact.tile;

export const of = (choices: Choice[], ...kinds: string[]): Choice[] =>
  choices.filter(({ action }) => kinds.includes(action[0]));

export const firstOf = (choices: Choice[], kind: string): Choice | undefined =>
  choices.find(({ action }) => action[0] === kind);

/**
 * The answer that a click on a die means by itself: the next worker, a used die, one to recruit,
 * recall or remove.
 */
export function dieChoice(
  choices: Choice[],
  view: RollView,
  place: Place,
  colour: Colour,
): Choice | undefined {
  return choices.find(({ action }) => {
    const spot = spotOf(action, view);
    return spot !== null && spot.place === place && spot.colour === colour;
  });
}

/** The die that an action takes, where it takes just one and nothing else is to be said. */
export function spotOf(action: Action, view: RollView): { place: Place; colour: Colour } | null {
  const [kind, a = 0, b = 0] = action;
  const colour = (n: number) => COLOURS[n]!;
  if (kind === "put") return { place: view.stage as Place, colour: colour(a) };
  if (kind === "use")
    return { place: view.stage === "develop" ? "developers" : "settlers", colour: colour(a) };
  if (kind === "to_cup") return { place: "used", colour: colour(a) };
  if (kind === "recruit") return { place: "citizenry", colour: colour(a) };
  if (kind === "recall") return { place: PLACES[FIRST_RECALL + a]!, colour: colour(b) };
  if (kind === "remove") return { place: PLACES[a]!, colour: colour(b) };
  return null;
}

/** The answers that have to do with a tile, by its number. */
export function tileChoices(choices: Choice[], tile: number): Choice[] {
  return choices.filter(
    ({ action }) =>
      ["start", "abandon", "raise", "keep"].includes(action[0]) && action.at(-1) === tile,
  );
}

/** Goods by world and colour that could be produced by this worker, or shipped. */
export const worldOf = (choice: Choice): number =>
  choice.action[0] === "produce" ? choice.action[1]! : choice.action[2]!;

export const goodsPlace = (world: number): Place => `${GOODS[world]!}_goods`;

/** An imaginary shipper has a number after the seven colours. */
export function shipperOf(number: number): { colour: Colour; imaginary: boolean } {
  return number < COLOURS.length
    ? { colour: COLOURS[number]!, imaginary: false }
    : { colour: number === COLOURS.length ? "home" : "genes", imaginary: true };
}

export const phaseIndex = (place: string): number => (PHASES as readonly string[]).indexOf(place);

/** Every different value of one number among the answers, in order. */
export const values = (choices: Choice[], at: number): number[] => [
  ...new Set(choices.map(({ action }) => Number(action[at]))),
];
