import { expect, test } from "vitest";
import { DIRECTIONS, nearest } from "./nearest.ts";

const SPOTS = [
  { x: 0, y: 0 },
  { x: 100, y: 10 },
  { x: 60, y: 90 },
  { x: -50, y: 0 },
];

test("an arrow leads to what lies that way", () => {
  expect(nearest(SPOTS[0]!, SPOTS, DIRECTIONS.ArrowRight!)).toBe(1);
  expect(nearest(SPOTS[0]!, SPOTS, DIRECTIONS.ArrowDown!)).toBe(2);
  expect(nearest(SPOTS[0]!, SPOTS, DIRECTIONS.ArrowLeft!)).toBe(3);
});

test("where nothing lies, nothing is found", () => {
  expect(nearest(SPOTS[0]!, SPOTS, DIRECTIONS.ArrowUp!)).toBe(-1);
  expect(nearest(SPOTS[0]!, [SPOTS[0]!], DIRECTIONS.ArrowRight!)).toBe(-1);
});
