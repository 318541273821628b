/** What a die of the bag is: its six faces, and what its colour is for. */
import Die from "../../art/Die.svelte";
import type { Words } from "../../lib/tip.svelte.ts";
import type { Resource, RollersComponents } from "./types.ts";

export function dieWords(box: RollersComponents, colour: Resource): Words {
  const { sentence } = box.actions.find(({ resource }) => resource === colour)!;
  const faces = [...new Set(box.die_faces)];
  const odds = faces.map((value) => {
    const count = box.die_faces.filter((face) => face === value).length;
    return `${value}: ${count} of ${box.die_faces.length}`;
  });
  return {
    title: `The ${colour} die`,
    row: { Picture: Die, each: box.die_faces.map((value) => ({ value, colour, size: 32 })) },
    lines: [sentence, `${odds.join(", ")}.`],
  };
}
