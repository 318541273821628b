import { expect, test } from "vitest";
import type { GameEvent } from "../api/types.ts";
import { comets } from "./comets.ts";

const event = (seat: number, kind = "settled"): GameEvent =>
  ({ n: 0, ply: 0, kind, seat, words: "" }) as GameEvent;
const shows = ({ kind }: GameEvent) => (kind === "settled" ? "[data-planet='D']" : null);
const shown = () => ({ x: 1, y: 2 });

test("what others do is lit, and what happens by itself; what I do is not", () => {
  const lit = comets([event(0), event(1), event(-1), event(2, "took")], 0, shows, shown);
  expect(lit.map(({ seat }) => seat)).toEqual([1, -1]);
  expect(lit.map(({ from }) => from !== null)).toEqual([true, false]);
});

test("the same thing done twice is lit once", () => {
  expect(comets([event(1), event(1)], 0, shows, shown)).toHaveLength(1);
});

test("what is not on the screen is not lit; whose card is not there sends no light", () => {
  const only = (part: string) => (selector: string) => (selector.includes(part) ? shown() : null);
  expect(comets([event(1)], 0, shows, only("seat"))).toEqual([]);
  expect(comets([event(1)], 0, shows, only("planet"))[0]!.from).toBeNull();
});

test("they set out one after the other, and never more than six", () => {
  const flying = comets(
    Array.from({ length: 9 }, (_, i) => event(i + 1)),
    0,
    shows,
    shown,
  );
  expect(flying.map(({ seat }) => seat)).toEqual([4, 5, 6, 7, 8, 9]);
  expect(flying.map(({ delay }) => delay)).toEqual([0, 140, 280, 420, 560, 700]);
});
