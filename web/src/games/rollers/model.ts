/**
 * What of the map is lit, and what a click on it means: read from the choices the server sent,
 * never worked out.
 */
import type { Action, Choice } from "../../api/types.ts";
import type { Kind } from "../../art/planet.ts";
import type { How, Letter, Resource, RollersAids, RollersView, SheetFacts } from "./types.ts";

/** The action that gained a planet so: its icon stands beside it. */
export const HOW_ICON: Record<How, Resource> = {
  settled: "settle",
  conquered: "conquer",
  traded: "trade",
};

export function howControlled(sheet: SheetFacts, planet: Letter): How | null {
  if (sheet.settled.includes(planet)) return "settled";
  if (sheet.conquered.includes(planet)) return "conquered";
  return sheet.traded.includes(planet) ? "traded" : null;
}

export function controlled(sheet: SheetFacts): number {
  return sheet.settled.length + sheet.conquered.length + sheet.traded.length;
}

/** Where a planet stands in the view's list: actions name planets by this number. */
export const indexOf = (view: RollersView, letter: Letter): number =>
  view.planets.findIndex(({ planet }) => planet === letter);

/** Choices that have to do with a planet: placing, settling, conquering there, or moving to it. */
export function choicesAt(choices: Choice[], planet: number): Choice[] {
  return choices.filter(({ action: [kind, a, b] }) => {
    if (kind === "move") return b === planet;
    return (kind === "place" || kind === "settle" || kind === "conquer") && a === planet;
  });
}

/** Choices that have to do with a route: finishing it, or flying along it. */
export function choicesOn(choices: Choice[], view: RollersView, route: number): Choice[] {
  const ends = view.routes[route]!.between.map((letter) => indexOf(view, letter));
  return choices.filter(({ action: [kind, a, b] }) => {
    if (kind === "trade") return a === route;
    return kind === "move" && ends.includes(a!) && ends.includes(b!);
  });
}

/** Choices that research this technology (numbered from 1, as on the sheet). */
export function choicesFor(choices: Choice[], technology: number): Choice[] {
  return choices.filter(({ action: [kind, a] }) => kind === "research" && a === technology - 1);
}

export const firstOf = (choices: Choice[], kind: string): Choice | undefined =>
  choices.find((choice) => choice.action[0] === kind);

/** The chance of a conquest in percent; null for any other action. */
export function oddsOf([kind, planet, dice]: Action, aids: RollersAids): number | null {
  if (kind !== "conquer") return null;
  return aids.planets[planet!]?.odds[dice! - 1] ?? null;
}

/** The answers that spread resources like this, from the one that is asked for next. */
export function spreadActions(amounts: number[], from: number): Action[] {
  return amounts.slice(from).map((amount, i): Action => ["spread", from + i, amount]);
}

/** How each planet is painted. */
export const KINDS: Record<Letter, Kind> = {
  A: "rare",
  B: "novelty",
  C: "alien",
  D: "genes",
  E: "novelty",
  F: "gray",
  G: "energy",
  H: "genes",
  I: "culture",
  J: "alien",
};
