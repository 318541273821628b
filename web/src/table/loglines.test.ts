import { expect, test } from "vitest";
import type { GameEvent, LogLine } from "../api/types.ts";
import { EMPTY } from "./events.ts";
import { firstDrawn, pages, shownLines, withNotes } from "./loglines.ts";

const event = (n: number, seat: number) => ({ n, ply: n, kind: "took", seat }) as GameEvent;
const line = (first: number, last = first, ...seats: number[]): LogLine => ({
  first,
  last,
  seats,
  words: `line ${first}`,
});

const LOG = {
  ...EMPTY,
  items: [event(0, -1), event(1, 0), event(2, 1)],
  lines: [line(0), line(1, 2, 0, 1)],
  own: [event(3, 0)],
  ownLines: [line(3, 3, 0)],
};

test("what is nobody's doing begins a part", () => {
  expect(shownLines(LOG, 9).map(({ heading }) => heading)).toEqual([true, false, false]);
});

test("a game may say what begins a part", () => {
  const heads = ({ seat }: GameEvent) => seat === 0;
  expect(shownLines(LOG, 9, heads).map(({ heading }) => heading)).toEqual([false, true, true]);
});

test("what nobody else has seen is marked", () => {
  expect(shownLines(LOG, 9).map(({ held }) => held)).toEqual([false, false, true]);
});

test("only the last lines are shown", () => {
  expect(shownLines(LOG, 2).map(({ first }) => first)).toEqual([1, 3]);
});

test("a note stands behind what had happened by then", () => {
  const note = (after: number) => ({ after, seat: 1, words: `note ${after}` });
  const lines = withNotes(shownLines(LOG, 9), LOG, [note(0), note(0), note(2), note(7)]);
  expect(lines.map(({ words }) => words)).toEqual([
    "line 0",
    "note 0",
    "note 0",
    "line 1",
    "note 2",
    "note 7",
    "line 3",
  ]);
});

test("a line that was shown before is the same one, until a game says otherwise", () => {
  const heads = ({ seat }: GameEvent) => seat < 0;
  const rolls = ({ n }: GameEvent) => n === 2;
  const before = shownLines(LOG, 9, heads, rolls);
  expect(before.map(({ rolled }) => rolled)).toEqual([undefined, true, undefined]);
  const more = {
    ...LOG,
    items: [...LOG.items, event(3, 0)],
    lines: [...LOG.lines, line(3)],
    own: [],
    ownLines: [],
  };
  const after = shownLines(more, 9, heads, rolls);
  expect(after.slice(0, 2).every((shown, n) => shown === before[n])).toBe(true);
  expect(after[2]!.held).toBe(false);
  expect(shownLines(LOG, 9, () => true, rolls)[1]!.heading).toBe(true);
});

const many = { ...EMPTY, lines: Array.from({ length: 200 }, (_, n) => line(n)) };

test("lines are drawn from a little before the last ones on, and at least since your last turn", () => {
  const lines = shownLines(many, 300);
  expect(firstDrawn(lines, 40, -1)).toBe(160);
  expect(firstDrawn(lines, 41, -1)).toBe(144); // it moves by pages
  expect(firstDrawn(lines, 40, 100)).toBe(100);
  expect(firstDrawn(lines.slice(0, 10), 40, -1)).toBe(0);
  expect(firstDrawn([], 40, -1)).toBe(0);
});

test("who reads what came earlier has it drawn, however much comes after it", () => {
  expect(firstDrawn(shownLines(many, 300), 40, -1, 70)).toBe(70);
});

test("what is not drawn is a text for each page", () => {
  const found = pages(shownLines(many, 300).slice(10, 33));
  expect(found.map(({ number }) => number)).toEqual([0, 1, 2]);
  expect(found[0]!.words).toBe("line 10\nline 11\nline 12\nline 13\nline 14\nline 15");
  expect(found[2]!.words).toBe("line 32");
  expect(pages([])).toEqual([]);
});
