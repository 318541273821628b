import { expect, test } from "vitest";
import type { GameEvent } from "../api/types.ts";
import { EMPTY, fresh, markAt, merged } from "./events.ts";
import { flashes } from "./flashes.ts";

const event = (n: number, words = `event ${n}`, seat = 0): GameEvent => ({
  n,
  ply: n,
  code: 1,
  seat,
  ints: [0, 0, 0],
  words,
});

test("items follow what is there", () => {
  const first = merged(EMPTY, { since: 0, items: [event(0), event(1)], own: [] })!;
  const second = merged(first, { since: 2, items: [event(2)], own: [] })!;
  expect(second.items.map(({ n }) => n)).toEqual([0, 1, 2]);
});

test("a smaller since drops what was taken back", () => {
  const log = { items: [event(0), event(1), event(2)], own: [] };
  expect(
    merged(log, { since: 1, items: [event(1, "other")], own: [] })!.items.map(({ words }) => words),
  ).toEqual(["event 0", "other"]);
});

test("a gap is noticed, never papered over", () => {
  expect(merged(EMPTY, { since: 3, items: [event(3)], own: [] })).toBeNull();
});

test("own doings replace the own of the last frame", () => {
  const log = merged(
    { items: [], own: [event(0)] },
    { since: 0, items: [], own: [event(0), event(1)] },
  )!;
  expect(log.own).toHaveLength(2);
});

test("the mark stands before what is new since the last answer", () => {
  const log = { items: [event(0), event(1), event(2)], own: [] };
  expect(markAt(log, 2)).toBe(2);
  expect(markAt(log, 3)).toBe(-1);
  expect(markAt(log, 0)).toBe(-1);
  expect(fresh(log, 2).map(({ n }) => n)).toEqual([2]);
});

test("a card shows the newest deed of its seat without the name", () => {
  const items = [
    event(0, "Ada took 2 move"),
    event(1, "Greedy bot took 1 trade", 1),
    event(2, "Ada settled D for 3"),
  ];
  expect(flashes(items, 0, ["Ada", "Greedy bot"])).toEqual({
    0: "settled D for 3",
    1: "took 1 trade",
  });
});
