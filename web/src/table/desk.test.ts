// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiFault } from "../api/http.ts";
import type { Answered } from "../api/socket.ts";
import type { Action, Frame, GameEvent } from "../api/types.ts";
import { settings } from "../lib/settings.svelte.ts";
import { Desk } from "./desk.svelte.ts";

const NO_EVENTS = { since: 0, items: [], lines: [], moments: [], own: [], own_lines: [] };

let sent: [string, Record<string, unknown>][] = [];
let answer: () => Promise<Answered> = () => Promise.resolve({});

function frame(
  at: [number, number] | null,
  actions: Action[] = [["take"], ["settle", 3]],
  more: Partial<Frame> = {},
): Frame {
  const ask = at && {
    prompt: "die",
    question: "?",
    at,
    actions: actions.map((action) => ({ action, label: action.join(" ") })),
  };
  return {
    table: "t",
    status: "playing",
    viewer: 0,
    seats: [],
    ask,
    undo: { can: false, why: "" },
    redo: false,
    mine: [],
    events: NO_EVENTS,
    ...more,
  } as unknown as Frame;
}

function desk(): Desk {
  const made = new Desk("t", {
    watch: () => undefined,
    ask: (what, more = {}) => (sent.push([what, more]), answer()),
  });
  made.ends = ([kind]) => kind === "take";
  return made;
}

beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", (then: FrameRequestCallback) => (then(0), 0));
  sent = [];
  answer = () => Promise.resolve({});
  settings.confirm = true;
});
afterEach(() => {
  vi.unstubAllGlobals();
  settings.pace = "normal";
});

test("an answer carries the question it was given to", () => {
  const d = desk();
  d.take(frame([7, 2]));
  d.choose(["settle", 3]);
  expect(sent).toEqual([["play", { at: [7, 2], action: ["settle", 3] }]]);
});

test("what was not offered is not sent", () => {
  const d = desk();
  d.take(frame([7, 2]));
  d.choose(["settle", 4]);
  d.take(frame(null));
  d.choose(["take"]);
  expect(sent).toEqual([]);
});

test("an answer that ends something waits for Done, or for a second click", () => {
  const d = desk();
  d.take(frame([1, 0]));
  d.choose(["take"]);
  expect(sent).toEqual([]);
  d.done();
  expect(sent).toHaveLength(1);
});

test("where being done is an answer, Done gives it", () => {
  const d = desk();
  d.take(frame([1, 1], [["done"], ["settle", 3]]));
  expect(d.ending?.action).toEqual(["done"]);
  d.done();
  expect(sent).toEqual([["play", { at: [1, 1], action: ["done"] }]]);
  d.take(frame([2, 0], [["settle", 3]]));
  expect(d.ending).toBeUndefined();
});

test("who wants no questions is asked none", () => {
  settings.confirm = false;
  const d = desk();
  d.take(frame([1, 0]));
  d.choose(["take"]);
  expect(sent).toHaveLength(1);
});

test("a new question lets go of what was chosen for the old one", () => {
  const d = desk();
  d.take(frame([1, 0]));
  d.choose(["take"]);
  d.take(frame([1, 0]));
  expect(d.armed).toEqual(["take"]);
  d.take(frame([2, 0]));
  expect(d.armed).toBeNull();
});

test("the next question can be answered before the reply to the last one is in", () => {
  answer = () => new Promise(() => undefined);
  const d = desk();
  d.take(frame([1, 0]));
  d.choose(["settle", 3]);
  d.choose(["settle", 3]);
  expect(sent).toHaveLength(1);
  d.take(frame([1, 1]));
  d.choose(["settle", 3]);
  expect(sent).toHaveLength(2);
});

test("a refusal is shown in the server's words and nothing stays busy", async () => {
  answer = () => Promise.reject(new ApiFault("stale", "that question is gone"));
  const d = desk();
  d.take(frame([1, 0]));
  expect(await d.give(["settle", 3])).toBe(false);
  expect(d.fault).toBe("that question is gone");
  expect(d.busy).toBe(false);
});

test("several answers are given one after the other, each to its own question", async () => {
  const d = desk();
  d.take(frame([1, 0], [["spread", 0, 3]]));
  let turn = 0;
  answer = () => {
    turn += 1;
    d.take(turn === 1 ? frame([1, 1], [["spread", 1, 2]]) : frame(null));
    return Promise.resolve({});
  };
  await d.giveAll([
    ["spread", 0, 3],
    ["spread", 1, 2],
    ["spread", 2, 1],
  ]);
  expect(sent.map(([, { at, action }]) => [at, action])).toEqual([
    [
      [1, 0],
      ["spread", 0, 3],
    ],
    [
      [1, 1],
      ["spread", 1, 2],
    ],
  ]);
});

test("other eyes begin a log of their own", () => {
  const d = desk();
  const item = { n: 0, ply: 0, kind: "took", seat: 0, words: "x" } as GameEvent;
  d.take(frame(null, [], { events: { ...NO_EVENTS, items: [item, item] } }));
  expect(d.take(frame(null, [], { viewer: 1, events: { ...NO_EVENTS, since: 2 } }))).toBe(false);
  expect(d.log.items).toHaveLength(2);
});

test("chat that is told again is not doubled", () => {
  const d = desk();
  const line = { table: "t", name: "Ada", seat: 0, text: "hello", at: 5 };
  d.hear(line);
  d.hear({ ...line });
  d.hear({ ...line, at: 6 });
  expect(d.chat).toHaveLength(2);
});

test("a suggestion is lit, asked twice it is done, up to what would end it", async () => {
  const d = desk();
  d.take(
    frame(
      [3, 0],
      [
        ["settle", 3],
        ["settle", 4],
      ],
    ),
  );
  const steps = [{ action: ["settle", 3] as Action, label: "", why: "", wins: null }];
  answer = () => {
    if (sent.at(-1)?.[0] === "play") d.take(frame([3, 1], [["take"], ["ready"]]));
    return Promise.resolve({
      actions: steps,
      then: { action: ["ready"] as Action, label: "", why: "", wins: null },
    });
  };
  await d.suggest();
  expect(sent.map(([what]) => what)).toEqual(["suggest"]);
  expect(d.hint).toEqual(["settle", 3]);
  await d.suggest();
  expect(sent.map(([what]) => what)).toEqual(["suggest", "play"]);
  expect(d.hint).toEqual(["ready"]);
  expect(d.plan).toHaveLength(1);
  d.take(frame([4, 0]));
  expect(d.hint).toBeNull();
});

test("one button counts: the answer that was chosen, or the one that finishes", () => {
  const d = desk();
  d.finishes = ["done", "ready"];
  d.take(frame([3, 0], [["move", 1], ["ready"]]));
  expect(d.ending?.action).toEqual(["ready"]);
  expect(d.offered.map(({ action }) => action)).toEqual([["move", 1]]);
  d.armed = ["move", 1];
  expect(d.ending?.action).toEqual(["move", 1]);
  d.take(frame([4, 0], [["move", 1]]));
  expect(d.ending).toBeUndefined();
});

test("what is new since your last turn does not move during your turn", async () => {
  const d = desk();
  settings.pace = "off";
  const event = (n: number, seat: number) =>
    ({ n, ply: n, kind: seat < 0 ? "round" : "took", seat, words: `${n}` }) as GameEvent;
  const upto = (count: number, seats: number[]) => ({
    events: { ...NO_EVENTS, items: seats.slice(0, count).map((seat, n) => event(n, seat)) },
  });
  const story = [-1, 0, 0, 1, -1, 1, 0];
  d.take(frame([1, 0], undefined, upto(1, story)));
  await d.give(["settle", 3]); // our last answer in round one comes when two events are known
  d.take(frame([1, 1], undefined, upto(2, story)));
  await d.give(["settle", 3]);
  d.take(frame([2, 0], undefined, upto(6, story)));
  expect(d.answered).toBe(2);
  await d.give(["settle", 3]);
  d.take(frame([2, 1], undefined, upto(7, story)));
  expect(d.answered).toBe(2);
});

test("of frames before one picture the newest is shown, and all of them are known", () => {
  vi.stubGlobal("requestAnimationFrame", () => 1);
  const d = desk();
  settings.pace = "off";
  d.take(frame([1, 0]));
  d.take(frame([2, 0]));
  expect(d.ask?.at).toEqual([1, 0]);
  expect(d.latest?.frame.ask?.at).toEqual([2, 0]);
  d.show(d.latest!);
  expect(d.ask?.at).toEqual([2, 0]);
});

test("what an answer brings is shown with its reply, also before the next picture", async () => {
  vi.stubGlobal("requestAnimationFrame", () => 1);
  const d = desk();
  settings.pace = "off";
  d.take(frame([1, 0]));
  answer = () => (d.take(frame([2, 0])), Promise.resolve({}));
  await d.give(["settle", 3]);
  expect(d.ask?.at).toEqual([2, 0]);
  expect(d.busy).toBe(false);
});
