/** What a die is: its six faces, and what its colour means when goods are shipped. */
import type { Words } from "../../lib/tip.svelte.ts";
import type { Box } from "./box.ts";
import RollDie from "./RollDie.svelte";
import type { Colour, Phase, Slot } from "./types.ts";

const listed = (names: string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** Which worlds a colour matches, in a sentence. */
export function matchWords(box: Box, colour: Colour): string {
  const worlds = box.facts.world_colours.filter(({ holds_goods }) => holds_goods);
  const matched = worlds.filter(({ matching_dice }) => matching_dice.includes(colour));
  if (!matched.length) return "It matches no world, as a good or as a shipper.";
  if (matched.length === worlds.length)
    return "It matches every world, as a good and as a shipper.";
  const names = listed(matched.map(({ name }) => name));
  return `It matches ${names} worlds, as a good and as a shipper.`;
}

/** "Explore 2 of 6, Wild 1 of 6" */
export const oddsWords = (box: Box, colour: Colour): string =>
  box.facts.dice
    .find(({ id }) => id === colour)!
    .odds.map(({ face, of_six }) => `${box.faceName(face)} ${of_six} of 6`)
    .join(", ");

export function dieRow(box: Box, colour: Colour): NonNullable<Words["row"]> {
  const { faces } = box.facts.dice.find(({ id }) => id === colour)!;
  return { Picture: RollDie, each: faces.map((face) => ({ colour, face, size: 32 })) };
}

export const dieWords = (box: Box, colour: Colour): Words => ({
  title: `${box.dieName(colour)} die`,
  row: dieRow(box, colour),
  lines: [
    `${oddsWords(box, colour)}.`,
    matchWords(box, colour),
    `Consume: ${box.term("Consume")}`,
    `Trade: ${box.term("Trade")}`,
  ],
});

const GOOD = "A good on one of your worlds.";
const WHERE: Record<Exclude<Slot, Phase | "citizenry">, string> = {
  cup: "In your cup: it is rolled next round.",
  strip: "On the strip: it selects the phase.",
  dictate: "Set aside: it goes back to the cup at Reveal.",
  developers: "On your developments.",
  settlers: "On your worlds.",
  wild: "Wild: it joins any phase.",
  used: "Just used.",
  imaginary: "Not a real die: it is gone after the phase.",
  novelty_goods: GOOD,
  rare_goods: GOOD,
  genes_goods: GOOD,
  alien_goods: GOOD,
};
const isPhase = (box: Box, slot: Slot): slot is Phase => box.phaseNumber(slot) >= 0;

/** What it means for a die to lie there. */
export function whereWords(box: Box, slot: Slot): string {
  if (isPhase(box, slot)) return `In the ${box.phase(slot).name} column.`;
  if (slot === "citizenry")
    return `In your Citizenry: recruiting it costs $${box.facts.recruit_credits}.`;
  return WHERE[slot];
}
