/**
 * The board's own sentences about a sheet. Its owner is "" for your own, and otherwise the name of
 * the player whose sheet it is.
 */
import type { Choice } from "../../api/types.ts";
import type { How, PlanetFacts, Resource } from "./types.ts";

export const counted = (count: number, noun: string, plural: string): string =>
  `${count} ${count === 1 ? noun : plural}`;

export const shipAt = (planet: string, owner: string): string =>
  owner ? `${owner}'s ship at ${planet}` : `Your ship at ${planet}`;

export const shipIsHere = (owner: string): string =>
  owner ? `${owner} has a ship here.` : "Your ship is here.";

export function gained(how: How, owner: string): string {
  const who = owner || "You";
  if (how === "settled") return `${who} settled it.`;
  if (how === "conquered") return `${who} conquered it.`;
  return `${who} took it by trade.`;
}

export const notYet = (owner: string): string =>
  owner ? `${owner} does not control it yet.` : "Not yours yet.";

export function technologyOf(
  planet: PlanetFacts,
  known: boolean,
  cost: number,
  owner: string,
): string {
  const technology = `technology ${planet.technology}, ${planet.technology_name}`;
  if (known) return owner ? `${owner} knows its ${technology}.` : `You know its ${technology}.`;
  return `Its ${technology}, costs ${owner || "you"} ${cost} research now.`;
}

export const known = (owner: string): string => (owner ? `${owner} knows it.` : "You know it.");

export const costs = (planet: string, cost: number, owner: string): string =>
  `On planet ${planet}. It costs ${owner || "you"} ${cost} research now.`;

export const finishedBy = (owner: string): string =>
  owner ? `${owner} has finished it.` : "You have finished it.";

/** What a click would do; "" where nothing is lit. */
export function offered(lit: Choice[]): string {
  if (lit.length > 1) return `${lit.length} ways to use it now.`;
  return lit[0] ? `Now: ${lit[0].label}.` : "";
}

export const nothingTo: Record<Resource, string> = {
  settle: "Nothing to settle yet",
  conquer: "Nothing to conquer yet",
  trade: "No route to finish yet",
  move: "Nowhere to move yet",
  research: "Nothing to research yet",
};

/** How many things on the board can be done with the die, beside taking its resources or alone. */
export function waysLit(colour: Resource, ways: number, orTake: boolean): string {
  const lit = ways === 1 ? "1 way lit" : `${ways} ways lit`;
  return orTake ? `or ${colour}: ${lit}` : `${colour}: ${lit}`;
}
