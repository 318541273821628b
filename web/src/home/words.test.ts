import { expect, test } from "vitest";
import type { SeatInfo, TableCard } from "../api/types.ts";
import { dateOf, removalOf, statusOf } from "./words.ts";

const seat = (name: string, more: Partial<SeatInfo> = {}) =>
  ({ name, kind: "person", yours: false, to_move: false, ...more }) as SeatInfo;
const card = (more: Partial<TableCard>) =>
  ({
    status: "playing",
    your_turn: false,
    result: null,
    seats: [seat("Ada", { yours: true }), seat("Vega", { kind: "bot", to_move: true })],
    ...more,
  }) as TableCard;

test("a table says whose turn it is, and how it ended", () => {
  expect(statusOf(card({}))).toBe("Vega's turn");
  expect(statusOf(card({ your_turn: true }))).toBe("your turn");
  expect(statusOf(card({ seats: [seat("Ada"), seat("Bo")] }))).toBe("in progress: watch");
  const over = (ranking: number[]) =>
    statusOf(card({ status: "over", result: { scores: [1, 2], ranking } }));
  expect([over([1, 2]), over([2, 1]), over([1, 1])]).toEqual([
    "you won",
    "Vega won",
    "you shared the win",
  ]);
});

test("a date is as precise as anybody cares", () => {
  const now = new Date(2026, 4, 3, 12);
  const at = (...parts: [number, number, number, number]) =>
    dateOf(new Date(...parts).getTime() / 1000, now);
  expect(at(2026, 4, 3, 9)).toMatch(/9|09/);
  expect(at(2026, 1, 7, 9)).not.toMatch(/2026/);
  expect(at(2025, 1, 7, 9)).toMatch(/2025/);
});

test("what would be lost is said before a table is removed", () => {
  expect(removalOf(card({ status: "over" }))).toBe("");
  expect(removalOf(card({}))).toContain("ends without a result");
  expect(removalOf(card({ seats: [seat("Ada", { yours: true }), seat("Bo")] }))).toContain("a bot");
});
