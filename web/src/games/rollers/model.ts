/**
 * What of the map is lit, and what a click on it means: read from the choices the server sent,
 * never worked out.
 */
import type { Action, Choice } from "../../api/types.ts";
import type { PlanetFacts, RollersView, SheetFacts } from "./types.ts";
import type { Kind } from "../../art/planet.ts";

export type How = "settled" | "conquered" | "traded";

/** The action that gained a planet so: its icon stands beside it. */
export const HOW_ICON: Record<How, string> = {
  settled: "settle",
  conquered: "conquer",
  traded: "trade",
};

export function howControlled(sheet: SheetFacts, planet: string): How | null {
  if (sheet.settled.includes(planet)) return "settled";
  if (sheet.conquered.includes(planet)) return "conquered";
  return sheet.traded.includes(planet) ? "traded" : null;
}

export function controlled(sheet: SheetFacts): number {
  return sheet.settled.length + sheet.conquered.length + sheet.traded.length;
}

/** Choices that have to do with a planet: placing, settling, conquering there, or moving to it. */
export function choicesAt(choices: Choice[], planet: number): Choice[] {
  return choices.filter(({ action: [kind, a, b] }) => {
    if (kind === "move") return b === planet;
    return (kind === "place" || kind === "settle" || kind === "conquer") && a === planet;
  });
}

/** Choices that have to do with a route: finishing it, or flying along it. */
export function choicesOn(choices: Choice[], view: RollersView, route: number): Choice[] {
  const ends = view.routes[route]!.between.map((letter) =>
    view.planets.findIndex((p) => p.planet === letter),
  );
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

/** The server's own figure, out of the label: `Conquer D with 3 dice (62 %)`. */
export function oddsOf(label: string): number | null {
  const found = /\((\d+) %\)/.exec(label);
  return found ? Number(found[1]) : null;
}

/** The answers that spread resources like this, from the one that is asked for next. */
export function spreadActions(amounts: number[], from: number): Action[] {
  return amounts.slice(from).map((amount, i) => ["spread", from + i, amount] as Action);
}

const KINDS: Record<string, Kind> = {
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

export const kindOf = (planet: PlanetFacts): Kind => KINDS[planet.planet] ?? "gray";

/** The map's letters stand for worlds: their names on our charts. */
export const NAMES: Record<string, string> = {
  A: "Amber",
  B: "Boreal",
  C: "Cassia",
  D: "Dell",
  E: "Eider",
  F: "Flint",
  G: "Garnet",
  H: "Haven",
  I: "Iris",
  J: "Juno",
};
