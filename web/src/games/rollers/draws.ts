/** What the rules name, drawn: the five dice, and every planet. */
import Die from "../../art/Die.svelte";
import Planet from "../../art/Planet.svelte";
import type { Drawing } from "../../learn/rules/dress.ts";
import { KINDS } from "./model.ts";
import type { RollersComponents } from "./types.ts";

const DIE = 30;
const PLANET = 36;

export function draws(name: string, heading: string, box: RollersComponents): Drawing | null {
  const planet = box.planets.find((one) => one.planet === name);
  if (planet && heading === "planet")
    return { Picture: Planet, each: [{ name, kind: KINDS[planet.planet], size: PLANET }] };
  return box.actions.some(({ resource }) => resource === name)
    ? { Picture: Die, each: [{ value: Math.max(...box.die_faces), colour: name, size: DIE }] }
    : null;
}
