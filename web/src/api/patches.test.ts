import { expect, test } from "vitest";
import { patched, patchedFrame, type Change } from "./patches.ts";
import type { Frame } from "./types.ts";

test("a change goes into objects and lists, and ends at a value", () => {
  const old = { sheets: [{ move: 1, trade: 2 }, { move: 5 }], die: { value: 3 }, round: 1 };
  const change: Change = {
    sheets: { "0": { move: [3] } },
    die: [null],
    round: [],
    bag: [["trade"]],
  };
  expect(patched(old, change)).toEqual({
    sheets: [{ move: 3, trade: 2 }, { move: 5 }],
    die: null,
    bag: ["trade"],
  });
  expect(old.sheets[0]!.move, "the old frame stays as it is").toBe(1);
});

test("what did not change is the same object", () => {
  const old = { sheets: [{ move: 1 }, { move: 5 }] };
  const now = patched(old, { sheets: { "0": { move: [3] } } }) as typeof old;
  expect(now.sheets[1]).toBe(old.sheets[1]);
});

test("lists grow and shrink at their end", () => {
  expect(patched([{ a: 1 }], { "1": [{ a: 2 }], "2": [{ a: 3 }] })).toEqual([
    { a: 1 },
    { a: 2 },
    { a: 3 },
  ]);
  expect(patched([{ a: 1 }, { a: 2 }, { a: 3 }], { "1": [], "2": [] })).toEqual([{ a: 1 }]);
});

test("a frame and its moments follow one from the other", () => {
  const old = {
    table: "t",
    view: { round: 1 },
    aids: {},
    ask: null,
    events: { since: 0, items: [], lines: [], moments: [], own: [{ n: 0 }], own_lines: [] },
  } as unknown as Frame;
  const moments = [
    { upto: 1, change: { view: { round: [2] } } },
    { upto: 2, change: { view: { round: [3] } } },
  ];
  const events = { since: 0, items: [], lines: [], moments };
  const own = { own: { "1": [{ n: 1 }] } };
  const now = patchedFrame(old, { table: "t", n: 1, change: { ask: [null] }, events, own });
  expect(now.events.moments).toEqual([
    { upto: 1, view: { round: 2 }, aids: {} },
    { upto: 2, view: { round: 3 }, aids: {} },
  ]);
  expect(now.view, "the change goes on from the last moment").toEqual({ round: 3 });
  expect(now.events.own).toEqual([{ n: 0 }, { n: 1 }]);
  expect(now.events.own_lines).toEqual([]);
});
