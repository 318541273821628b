import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BadNet, fromHalf, Net } from "./net.ts";

/** Made by tests/web/test_twin.py with Python's own net: a file, and what it makes of real positions. */
const folder = process.env.STARCUP_TWIN;

interface Recorded {
  row: number[];
  others: number;
  answers: number[];
  seconds: number[];
  logits: number[];
  shares: number[];
  margins: number[];
}

const close = (found: Float32Array, wanted: number[]): number => {
  expect(found.length).toBe(wanted.length);
  return Math.max(...wanted.map((number, i) => Math.abs(number - found[i]!)));
};

const file = (path: string): ArrayBuffer => new Uint8Array(readFileSync(path)).buffer;

describe.runIf(folder)("the twin of Python's net", () => {
  it.each(JSON.parse(process.env.STARCUP_TWIN_GAMES ?? "[]") as string[])(
    "thinks as it does in %s",
    (game) => {
      const net = Net.read(file(`${folder}/${game}.mind`));
      const lines = readFileSync(`${folder}/${game}.jsonl`, "utf8").trim().split("\n");
      for (const line of lines) {
        const { row, others, answers, seconds, ...wanted } = JSON.parse(line) as Recorded;
        const bytes = Uint8Array.from(row);
        const thought = net.think(bytes, others);
        expect(close(net.logits(bytes, others, answers, seconds), wanted.logits)).toBeLessThan(
          1e-4,
        );
        expect(close(net.shares(thought), wanted.shares)).toBeLessThan(1e-4);
        expect(close(net.margins(thought), wanted.margins)).toBeLessThan(1e-4);
      }
      expect(lines.length).toBeGreaterThanOrEqual(Number(process.env.STARCUP_TWIN_COUNT));
    },
  );
});

describe("half precision", () => {
  it.each([
    [0x0000, 0],
    [0x3c00, 1],
    [0xc000, -2],
    [0x3555, 0.333251953125],
    [0x7bff, 65504],
    [0x0001, 2 ** -24],
    [0x7c00, Infinity],
    [0xfc00, -Infinity],
  ])("reads %i", (bits, number) => expect(fromHalf(bits)).toBe(number));

  it("knows what is no number", () => expect(fromHalf(0x7e00)).toBeNaN());
});

/** A file with one array, and perhaps something wrong with it. */
function made(head: object, numbers: number, magic = "STARCUP1"): ArrayBuffer {
  const text = new TextEncoder().encode(JSON.stringify(head));
  const out = new Uint8Array(12 + text.length + 2 * numbers);
  out.set(new TextEncoder().encode(magic));
  new DataView(out.buffer).setUint32(8, text.length, true);
  out.set(text, 12);
  return out.buffer;
}

describe("a file", () => {
  const head = {
    game: "rollers",
    ruleset: 1,
    layout: 2,
    actions: 3,
    answers: 0,
    arrays: [{ name: "own_bias", shape: [2, 2] }],
  };

  it("says what it is for", () => {
    const net = Net.read(made(head, 4));
    expect(net.isFor({ game: "rollers", ruleset: 1, layout: 2, actions: 3, answers: 0 })).toBe(
      true,
    );
    expect(net.isFor({ game: "rollers", ruleset: 2, layout: 2, actions: 3, answers: 0 })).toBe(
      false,
    );
    expect(() => net.think(new Uint8Array(1), 0)).toThrow("this net lacks");
  });

  it.each([
    [made(head, 4, "STARCUP9"), "does not begin with STARCUP1"],
    [made(head, 3), "cut short"],
    [made(head, 5), "2 bytes too many"],
  ])("that is damaged is refused", (bytes, words) => {
    expect(() => Net.read(bytes)).toThrow(BadNet);
    expect(() => Net.read(bytes)).toThrow(words);
  });
});
