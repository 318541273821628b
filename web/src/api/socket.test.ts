// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Socket, pause, type Line } from "./socket.ts";
import type { Frame } from "./types.ts";

class FakeSocket {
  static made: FakeSocket[] = [];
  static OPEN = 1;
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen = () => {};
  onmessage: (message: { data: string }) => void = () => {};
  onclose = () => {};
  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.readyState = 3;
    this.onclose();
  }
  opens() {
    this.readyState = 1;
    this.onopen();
  }
  says(value: unknown) {
    this.onmessage({ data: JSON.stringify(value) });
  }
}

const lines: Line[] = [];
const frames: Frame[] = [];
const listener = {
  frame: (frame: Frame) => frames.push(frame),
  chat: () => undefined,
  line: (line: Line) => lines.push(line),
};
const last = () => FakeSocket.made.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.made = [];
  lines.length = frames.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it watches as soon as the line is up, and again after a cut", () => {
  const socket = new Socket(listener, (table) => `ws://x?table=${table}`);
  socket.watch("t", 1);
  last().opens();
  expect(last().url).toBe("ws://x?table=t");
  expect(last().sent).toMatchObject([{ do: "watch", table: "t", seat: 1 }]);
  last().close();
  expect(lines.at(-1)).toBe("lost");
  vi.advanceTimersByTime(pause(0));
  last().opens();
  expect(FakeSocket.made).toHaveLength(2);
  expect(last().sent).toMatchObject([{ do: "watch", table: "t", seat: 1 }]);
  expect(lines.at(-1)).toBe("open");
});

test("a reply finds its question, a refusal keeps the server's words", async () => {
  const socket = new Socket(listener, (table) => `ws://x?table=${table}`);
  socket.watch("t", 0);
  last().opens();
  const yes = socket.ask("play", { at: [1, 0], action: ["take"] });
  const no = socket.ask("undo");
  const [, play, undo] = last().sent;
  last().says({ re: undo!.id, error: { code: "illegal", text: "there is nothing to take back" } });
  last().says({ re: play!.id, ok: true });
  await expect(yes).resolves.toMatchObject({ ok: true });
  await expect(no).rejects.toThrow("there is nothing to take back");
});

test("what was under way when the connection was lost is reported as failed, never sent twice", async () => {
  const socket = new Socket(listener, (table) => `ws://x?table=${table}`);
  socket.watch("t", 0);
  last().opens();
  const lost = socket.ask("play", { at: [1, 0], action: ["take"] });
  last().close();
  await expect(lost).rejects.toThrow("Connection lost");
  vi.advanceTimersByTime(pause(0));
  last().opens();
  expect(last().sent.filter(({ do: what }) => what === "play")).toEqual([]);
});

test("chat names no seat", () => {
  const socket = new Socket(listener, (table) => `ws://x?table=${table}`);
  socket.watch("t", 0);
  last().opens();
  void socket.ask("say", { text: "hello" });
  expect(last().sent[1]).not.toHaveProperty("seat");
});

test("the pauses grow, up to eight seconds", () => {
  expect([0, 1, 2, 10].map(pause)).toEqual([300, 600, 1200, 8000]);
});

test("a closed socket stays closed", () => {
  const socket = new Socket(listener, (table) => `ws://x?table=${table}`);
  socket.watch("t", 0);
  last().opens();
  socket.close();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.made).toHaveLength(1);
});

const whole = (round: number) => ({
  table: "t",
  view: { round },
  aids: {},
  events: { since: 0, items: [], lines: [], moments: [], own: [], own_lines: [] },
});
const round = (n: number, value: number) => ({
  patch: {
    table: "t",
    n,
    change: { view: { round: [value] } },
    events: { since: 0, items: [], lines: [], moments: [] },
    own: {},
  },
});
const rounds = () => frames.map(({ view }) => (view as unknown as { round: number }).round);

test("patches become frames", () => {
  const socket = new Socket(listener, (table) => `ws://x?table=${table}`);
  socket.watch("t", 0);
  last().opens();
  expect(last().sent[0]).toMatchObject({ patches: true });
  last().says({ frame: whole(1), n: 0 });
  last().says(round(1, 2));
  last().says(round(2, 3));
  expect(rounds()).toEqual([1, 2, 3]);
});

test("after a gap the table is watched anew, and nothing is made of what comes before the whole frame", () => {
  const socket = new Socket(listener, (table) => `ws://x?table=${table}`);
  socket.watch("t", 0, true);
  last().opens();
  last().says({ frame: whole(1), n: 0 });
  last().says(round(2, 3));
  last().says(round(3, 4));
  expect(rounds()).toEqual([1]);
  expect(last().sent).toHaveLength(2);
  expect(last().sent[1]).toMatchObject({ do: "watch", seat: 0, veiled: true, patches: true });
  last().says({ frame: whole(4), n: 0 });
  last().says(round(1, 5));
  expect(rounds()).toEqual([1, 4, 5]);
});

test("a frame without a number stands alone: the tab edition sends no patches", () => {
  const socket = new Socket(listener, (table) => `ws://x?table=${table}`);
  socket.watch("t", 0);
  last().opens();
  last().says({ frame: whole(1) });
  last().says({ frame: whole(2) });
  expect(rounds()).toEqual([1, 2]);
});
