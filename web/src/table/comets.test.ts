import { expect, test } from "vitest";
import type { GameEvent } from "../api/types.ts";
import { comets } from "./comets.ts";

const event = (seat: number, kind = "settled"): GameEvent =>
  ({ n: 0, ply: 0, kind, seat, words: "" }) as GameEvent;
const shows = ({ kind }: GameEvent) => (kind === "settled" ? "[data-planet='D']" : null);
const shown = () => ({ x: 1, y: 2 });

test("actions of others fly, mine and the table's do not", () => {
  expect(
    comets([event(0), event(1), event(-1), event(2, "took")], 0, shows, shown).map(
      ({ seat }) => seat,
    ),
  ).toEqual([1]);
});

test("what is not on the screen does not fly", () => {
  expect(
    comets([event(1)], 0, shows, (selector) => (selector.includes("seat") ? null : shown())),
  ).toEqual([]);
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
