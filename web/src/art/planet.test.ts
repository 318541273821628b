import { expect, test } from "vitest";
import { PALETTES, planetMarkup, type Kind } from "./planet.ts";
import { Seeded } from "./seeded.ts";

const KINDS = Object.keys(PALETTES) as Kind[];
const bare = (markup: string) => markup.replaceAll(/pl\d+/g, "pl");

test("the same planet always looks the same, and no two are alike", () => {
  const drawings = KINDS.flatMap((kind) =>
    [..."ABCDEFGHIJ"].map((name) => bare(planetMarkup(name, kind))),
  );
  expect(bare(planetMarkup("A", "novelty"))).toBe(drawings[KINDS.indexOf("novelty") * 10]);
  expect(new Set(drawings).size).toBe(drawings.length);
});

test("a planet is small: under 4 kB", () => {
  for (const kind of KINDS)
    for (const name of "ABCDEFGHIJ") expect(planetMarkup(name, kind).length).toBeLessThan(4096);
});

test("a name is a seed and never markup", () => {
  expect(planetMarkup("<script>", "gray")).not.toContain("script");
});

test("seeded luck stays within its bounds", () => {
  const luck = new Seeded("x");
  for (let i = 0; i < 1000; i++) {
    const value = luck.whole(2, 5);
    expect(value).toBeGreaterThanOrEqual(2);
    expect(value).toBeLessThanOrEqual(5);
  }
});
