/// <reference types="node" />
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PALETTES } from "./planet.ts";

const read = (path: string): string => readFileSync(`src/${path}`, "utf8");
const PAGE = read("app.css");
const DICE = read("games/roll/roll.css");
const THINGS = read("art/palette.css");

const channels = (hex: string): number[] =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);

/** In degrees around the wheel of colours. */
function hueOf(hex: string): number {
  const [r, g, b] = channels(hex) as [number, number, number];
  const most = Math.max(r, g, b);
  const span = most - Math.min(r, g, b);
  const sixth =
    most === r ? ((g - b) / span + 6) % 6 : most === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return sixth * 60;
}
const apart = (a: string, b: string): number => {
  const gap = Math.abs(hueOf(a) - hueOf(b));
  return Math.min(gap, 360 - gap);
};

function light(hex: string): number {
  const [r, g, b] = channels(hex).map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
const contrast = (a: string, b: string): number => {
  const [high, low] = [light(a), light(b)].toSorted((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

const dieOf = (colour: string): string =>
  new RegExp(`\\.c-${colour} {\\s*--die: (#\\w{6})`).exec(DICE)![1]!;
const valueIn = (css: string, name: string): string =>
  new RegExp(`--${name}: (#\\w{6})`).exec(css)![1]!;
const [DARK, LIGHT] = PAGE.split(':root[data-theme="light"]') as [string, string];

test("an Alien world has the colour of the Alien die, and nothing of Consumption's", () => {
  const { light, deep, marks, glow } = PALETTES.alien;
  for (const colour of [...light, ...deep, ...marks, glow]) {
    expect(apart(colour, dieOf("alien")), colour).toBeLessThan(20);
    expect(apart(colour, dieOf("consumption")), colour).toBeGreaterThan(90);
  }
});

test.each(["novelty", "rare", "genes", "alien"] as const)(
  "a %s world looks more like its own die than like any other",
  (kind) => {
    const own = apart(PALETTES[kind].glow, dieOf(kind));
    for (const other of ["military", "consumption", "novelty", "rare", "genes", "alien"])
      if (other !== kind)
        expect(apart(PALETTES[kind].glow, dieOf(other)), other).toBeGreaterThan(own);
  },
);

test("a ship's rim, or the dark line inside it, stands out on any planet and on any sky", () => {
  const [rim, line] = [valueIn(THINGS, "ship-rim"), valueIn(THINGS, "ship-outline")];
  const grounds = Object.values(PALETTES).flatMap(({ light, deep, marks }) => [
    ...light,
    ...deep,
    ...marks,
  ]);
  for (const ground of [...grounds, valueIn(DARK, "sky"), valueIn(LIGHT, "sky")])
    expect(Math.max(contrast(rim, ground), contrast(line, ground)), ground).toBeGreaterThan(4);
});

test.each([
  ["dark", DARK],
  ["light", LIGHT],
])("route lines are read on the %s sky", (_, css) => {
  expect(contrast(valueIn(css, "route"), valueIn(css, "sky"))).toBeGreaterThan(3);
});
