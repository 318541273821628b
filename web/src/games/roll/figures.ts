/** What the figures of an empire mean, on a rival's card as in your own row. */
import type { Desk } from "../../table/desk.svelte.ts";
import type { Words } from "../../lib/tip.svelte.ts";
import { boxAt } from "./box.ts";
import { countOf } from "./dice.ts";

type Figure = "chips" | "tiles" | "bonus" | "credits" | "squares" | "cup" | "citizenry" | "goods";

const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? "" : "s"}`;

export function figures(desk: Desk<"roll">, seat: number): Record<Figure, Words> {
  const { view, aids } = desk.frame!;
  const box = boxAt(desk);
  const empire = view!.empires[seat]!;
  const parts = aids.scores[seat]!;
  const goods = box.goods.reduce((sum, { slot }) => sum + countOf(empire.dice, slot), 0);
  return {
    chips: { title: `${empire.chips} VP in chips`, lines: ["From Consuming goods."] },
    tiles: {
      title: `${counted(parts.tiles, "point")} for tiles`,
      lines: ["As many as the tiles of the tableau cost."],
    },
    bonus: {
      title: `${counted(parts.bonus, "bonus point")} so far`,
      lines: ["From developments that score at the end, as things stand now."],
    },
    credits: {
      title: `$${empire.credits}`,
      lines: [`Credits recruit dice for $${box.facts.recruit_credits} each.`],
    },
    squares: {
      title: `${empire.squares} of ${aids.last.squares} squares filled`,
      lines: ["The game ends after the round in which anyone fills the last square."],
    },
    cup: {
      title: `${counted(countOf(empire.dice, "cup"), "die").replace("dies", "dice")} in the cup`,
      lines: ["They are rolled next round."],
    },
    citizenry: {
      title: `${countOf(empire.dice, "citizenry")} in the Citizenry`,
      lines: [box.term("Citizenry")],
    },
    goods: { title: counted(goods, "good"), lines: ["They lie on worlds, and can be shipped."] },
  };
}
