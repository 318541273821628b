/** What the rules name, drawn: dice with all their faces, tiles with their emblems. */
import type { Drawing } from "../../learn/rules/dress.ts";
import Emblem from "./Emblem.svelte";
import RollDie from "./RollDie.svelte";
import type { Components } from "./types.ts";

const DIE = 26;
const TILE = 34;

export function draws(name: string, heading: string, box: Components): Drawing | null {
  const die = box.dice.find((one) => one.name === name);
  if (die && heading === "die")
    return {
      Picture: RollDie,
      each: die.faces.map((face) => ({ colour: die.id, face, size: DIE })),
    };
  if (die) return { Picture: RollDie, each: [{ colour: die.id, size: DIE }] };
  const side = [...box.developments, ...box.worlds].find((one) => one.name === name);
  return side ? { Picture: Emblem, each: [{ side, size: TILE }] } : null;
}
