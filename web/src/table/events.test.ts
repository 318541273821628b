import { expect, test } from "vitest";
import type { Events, GameEvent, LogLine } from "../api/types.ts";
import { EMPTY, fresh, goesOn, markAt, merged, type Log } from "./events.ts";
import { flashes } from "./flashes.ts";

const event = (n: number, words = `event ${n}`, seat = 0): GameEvent =>
  ({ n, ply: n, kind: "took", seat, words }) as GameEvent;
const line = (first: number, last = first): LogLine => ({ first, last, seats: [0], words: "" });
const events = (since: number, ...items: GameEvent[]): Events => ({
  since,
  items,
  lines: items.map(({ n }) => line(n)),
  moments: [],
  own: [],
  own_lines: [],
});
const log = (...items: GameEvent[]): Log => ({
  ...EMPTY,
  items,
  lines: items.map(({ n }) => line(n)),
});

test("items and lines follow what is there", () => {
  const first = merged<"rollers" | "roll" | "tiny">(EMPTY, events(0, event(0), event(1)))!;
  const second = merged(first, events(2, event(2)))!;
  expect(second.items.map(({ n }) => n)).toEqual([0, 1, 2]);
  expect(second.lines.map((line) => line.first)).toEqual([0, 1, 2]);
});

test("a frame in which nothing happened leaves the log as it is", () => {
  const first = merged<"rollers" | "roll" | "tiny">(EMPTY, events(0, event(0)))!;
  const { own, ownLines } = first;
  expect(merged(first, { ...events(1), own, own_lines: ownLines })).toBe(first);
  expect(merged(first, { ...events(1), own: [event(1)], own_lines: [] })).not.toBe(first);
});

test("a smaller since drops what was taken back, and its lines", () => {
  const now = merged(log(event(0), event(1), event(2)), events(1, event(1, "other")))!;
  expect(now.items.map(({ words }) => words)).toEqual(["event 0", "other"]);
  expect(now.lines.map((line) => line.first)).toEqual([0, 1]);
});

test("a gap is noticed, never papered over", () => {
  expect(merged<"rollers" | "roll" | "tiny">(EMPTY, events(3, event(3)))).toBeNull();
});

test("what you did yourself replaces that of the last frame", () => {
  const own = { ...events(0), own: [event(0), event(1)], own_lines: [line(0, 1)] };
  const now = merged<"rollers" | "roll" | "tiny">({ ...EMPTY, own: [event(0)] }, own)!;
  expect(now.own).toHaveLength(2);
  expect(now.ownLines).toHaveLength(1);
});

test("the mark stands before what is new since the last answer", () => {
  const three = log(event(0), event(1), event(2));
  expect(markAt(three, 2)).toBe(2);
  expect(markAt(three, 3)).toBe(-1);
  expect(markAt(three, 0)).toBe(-1);
  expect(fresh(three, 2).map(({ n }) => n)).toEqual([2]);
});

test("a card shows the newest thing its seat did", () => {
  const items = [
    event(0, "Ada took 2 move"),
    event(1, "Greedy bot took 1 trade", 1),
    event(2, "Ada settled D for 3"),
    event(3, "The die shows 3", -1),
  ];
  expect(flashes(items, 0)).toEqual({ 0: "Ada settled D for 3", 1: "Greedy bot took 1 trade" });
});

test("a log goes on unless something was taken back", () => {
  const before = log(event(0), event(1));
  expect(goesOn(before, log(event(0), event(1)))).toBe(true);
  expect(goesOn(before, log(event(0), event(1), event(2)))).toBe(true);
  expect(goesOn(before, log(event(0)))).toBe(false);
  expect(goesOn(before, log(event(0), event(1, "something else")))).toBe(false);
});
