// @vitest-environment jsdom
import { expect, test } from "vitest";
import { matchWords } from "./dieWords.ts";
import { tileEntries, UNSEEN, whereabouts } from "./reference.ts";
import { box } from "./smallbox.ts";
import type { Empire } from "./types.ts";

const [tile] = box.facts.tiles;
const empire = (more: Partial<Empire>) =>
  ({ developments: [], worlds: [], tableau: [], ...more }) as unknown as Empire;
const whose = (seat: number) => (seat ? "Ada's" : "your");

test("a tile that was seen is where it is; any other may still be in the bag", () => {
  const where = (...empires: Empire[]) => {
    const entries = tileEntries(box, whereabouts(box, { empires }, whose));
    expect(entries).toHaveLength(2);
    expect(entries.every(({ open, where }) => open === (where === UNSEEN))).toBe(true);
    return entries[0]!.where;
  };
  const hidden = empire({ worlds: [null, { tile: null, epoch: 0 }] });
  expect(where(hidden, hidden)).toBe(UNSEEN);
  expect(where(empire({ tableau: [tile!.development] }))).toBe("In your tableau");
  const seen = { tile: tile!.world, epoch: 0, known: "here" as const };
  expect(where(hidden, empire({ worlds: [seen] }))).toBe("In Ada's construction zone");
  expect(where(hidden, empire({ somewhere: [tile!.world] }))).toBe("In Ada's construction zone");
});

test("a die says which worlds it matches", () => {
  expect(matchWords(box, "consumption")).toContain("every world");
  expect(matchWords(box, "home")).toContain("no world");
  expect(matchWords(box, "novelty")).toBe("It matches novelty worlds, as a good and as a shipper.");
});
