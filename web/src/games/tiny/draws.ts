/** What the rules name, drawn: the faces of the dice, and every planet. */
import Planet from "../../art/Planet.svelte";
import type { Drawing } from "../../learn/rules/dress.ts";
import TinyDie from "./TinyDie.svelte";
import type { Box, TinyDesk } from "./types.ts";

const DIE = 32;
const PLANET = 40;

export function draws(name: string, _heading: string, box: Box): Drawing | null {
  const face = box.faces.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (face) {
    const desk = { game: { components: box } } as TinyDesk; // a die asks it for names alone
    return { Picture: TinyDie, each: [{ desk, face: face.face, size: DIE }] };
  }
  const planet = box.planets.find((one) => one.name === name);
  return planet
    ? { Picture: Planet, each: [{ name: planet.name, kind: planet.makes, size: PLANET }] }
    : null;
}
