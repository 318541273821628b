import { expect, test } from "vitest";
import { areaOf, lineOf, percent, plyAt, signed, ticksOf, xOf, yOf, type Box } from "./graph.ts";

const BOX: Box = { left: 10, top: 5, wide: 100, high: 50 };
const CHANCES = [
  [0.5, 0.5],
  [0.7, 0.3],
  [1, 0],
];

test("a line runs from the first step to the last, and from the bottom to the top", () => {
  expect([xOf(0, 2, BOX), xOf(2, 2, BOX)]).toEqual([10, 110]);
  expect([yOf(0, BOX), yOf(1, BOX)]).toEqual([55, 5]);
  expect(lineOf(CHANCES, 0, BOX)).toBe("M10 30L60 20L110 5");
  expect(lineOf(CHANCES, 1, BOX)).toBe("M10 30L60 40L110 55");
  expect(areaOf(CHANCES, 0, BOX)).toBe("M10 30L60 20L110 5L110 55L10 55Z");
});

test("a game of a single step does not divide by nothing", () => {
  expect(lineOf([[1]], 0, BOX)).toBe("M10 5");
  expect(plyAt(50, 0, BOX)).toBe(0);
});

test("rounds are named where they begin, unless they would touch", () => {
  const rounds = [1, 1, 2, 2, 3, 4, 4, 4, 4, 5];
  expect(ticksOf(rounds, 900, 1).map(({ round }) => round)).toEqual([2, 3, 4, 5]);
  expect(ticksOf(rounds, 90, 25).map(({ round }) => round)).toEqual([2, 4, 5]);
});

test("a point leads to the nearest step, and never beyond the game", () => {
  expect([0, 10, 34, 36, 110, 500].map((x) => plyAt(x, 2, BOX))).toEqual([0, 0, 0, 1, 2, 2]);
});

test("shares are told in whole points", () => {
  expect([percent(0.583), percent(0)]).toEqual(["58 %", "0 %"]);
  expect([signed(0.12), signed(-0.034), signed(0.001)]).toEqual(["+12", "−3", "±0"]);
});
