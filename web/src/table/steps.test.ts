import { expect, test } from "vitest";
import type { Frame, GameEvent, LogLine, Moment } from "../api/types.ts";
import { arrival, stepsOf, type Shown, type Telling } from "./steps.ts";
import { caughtUp, staying } from "./teller.svelte.ts";

const TELLING: Telling = {
  turns: ({ kind }) => kind === "turn",
  scene: ({ kind }) => (kind === "selected" ? "reveal" : ""),
  minor: ({ kind }) => kind === "passed",
  final: ({ kind }) => kind === "scored",
};
const event = (n: number, seat: number, kind: string) =>
  ({ n, ply: 1, seat, kind, words: `${kind} ${n}` }) as unknown as GameEvent;
const line = (first: number, seats: number[], last = first): LogLine => ({
  first,
  last,
  seats,
  words: `line ${first}`,
});
const moment = (upto: number) => ({ upto, view: { upto }, aids: {} }) as unknown as Moment;

function shown(events: GameEvent[], lines: LogLine[]): Shown {
  const frame = {
    viewer: 0,
    status: "over",
    view: { upto: "all" },
    aids: {},
    ask: { at: [1, 0] },
    result: { scores: [1], ranking: [1] },
  } as unknown as Frame;
  return { frame, log: { items: events, lines, own: [], ownLines: [] } };
}

test("every sentence comes with the table as it looked then, and nothing is given away", () => {
  const now = shown(
    [event(0, 1, "activated"), event(1, 1, "gained"), event(2, -1, "turn")],
    [line(0, [1]), line(1, [1]), line(2, [])],
  );
  const steps = stepsOf(now, 0, [moment(1), moment(2)], TELLING);
  expect(steps.map(({ frame }) => frame.view)).toEqual([{ upto: 1 }, { upto: 2 }, { upto: "all" }]);
  expect(steps.map(({ log }) => log.lines.length)).toEqual([1, 2, 3]);
  expect(steps.map(({ head }) => head)).toEqual([false, false, true]);
  for (const { frame } of steps) {
    expect(frame.ask).toBeNull();
    expect(frame.result).toBeNull();
    expect(frame.status).toBe("playing");
  }
  expect(arrival(now).frame.ask).not.toBeNull();
});

test("what you have just done yourself is not told, what is done to you afterwards is", () => {
  const now = shown(
    [event(0, 0, "turn_ended"), event(1, 1, "attack"), event(2, 0, "lost")],
    [line(0, [0]), line(1, [1]), line(2, [0])],
  );
  expect(stepsOf(now, 0, [], TELLING).map(({ line }) => line?.first)).toEqual([1, 2]);
});

test("only what is new is told", () => {
  const now = shown([event(0, 1, "a"), event(1, 1, "b")], [line(0, [1]), line(1, [1])]);
  expect(stepsOf(now, 1, [], TELLING).map(({ line }) => line?.first)).toEqual([1]);
});

test("a scene is one step, however many sentences it has", () => {
  const now = shown(
    [event(0, 0, "selected"), event(1, 1, "selected"), event(2, -1, "phase")],
    [line(0, [0]), line(1, [1]), line(2, [])],
  );
  const steps = stepsOf(now, 0, [moment(2)], TELLING);
  expect(steps.map(({ scene }) => scene)).toEqual(["reveal", ""]);
  expect(steps[0]!.events).toHaveLength(2);
  expect(steps[0]!.weight).toBeGreaterThan(steps[1]!.weight);
});

test("who is far behind is told faster, and who is too far behind only the last part", () => {
  expect(staying(1, 3, 900)).toBe(900);
  expect(staying(1, 18, 900)).toBe(450);
  expect(staying(1, 1000, 900)).toBeGreaterThan(200);
  const steps = Array.from({ length: 70 }, (_, i) => ({ weight: 1, head: i % 10 === 0, i }));
  expect(caughtUp(steps.slice(0, 60))).toHaveLength(60);
  const late = caughtUp(steps);
  expect(late[0]!.head).toBe(true);
  expect(late.at(-1)!.i).toBe(69);
  expect(late.length).toBeLessThan(25);
});
