import { expect, test } from "vitest";
import type { Action, Choice } from "../api/types.ts";
import { commonStart, grouped, letterOf, placeOf, rest, sharedStart } from "./choices.ts";

const choice = (label: string, ...action: Action): Choice => ({ action, label });
const attack = (planet: number, dice: number) =>
  choice(`Conquer ${"ABC"[planet]} with ${dice} dice (${dice * 10} %)`, "conquer", planet, dice);

test("a few answers stand side by side", () => {
  const groups = grouped([
    choice("Take 2 move", "take"),
    choice("Move from A to D for 1", "move", 0, 3),
  ]);
  expect(groups.map(({ label }) => label)).toEqual(["Take 2 move", "Move from A to D for 1"]);
});

test("many answers that differ in their last number share a menu", () => {
  const attacks = [0, 1].flatMap((planet) => [2, 3, 4, 5].map((dice) => attack(planet, dice)));
  const groups = grouped([choice("Take 2 conquer", "take"), ...attacks]);
  expect(groups.map(({ label, choices }) => [label, choices.length])).toEqual([
    ["Take 2 conquer", 1],
    ["Conquer A with", 4],
    ["Conquer B with", 4],
  ]);
});

test("a question with one kind of answer is never hidden in a menu", () => {
  const spread = Array.from({ length: 9 }, (_, n) => choice(`${n} settle`, "spread", 0, n));
  expect(grouped(spread)).toHaveLength(9);
});

test("no answer is lost or doubled by grouping", () => {
  const all = [
    choice("Done", "done"),
    ...[0, 1, 2].flatMap((p) => [1, 2, 3, 4, 5].map((d) => attack(p, d))),
  ];
  expect(grouped(all).flatMap(({ choices }) => choices)).toEqual(all);
});

test("a menu shows what is left of each label", () => {
  expect(commonStart(["Conquer D with 1 die (0 %)", "Conquer D with 2 dice (5 %)"])).toBe(
    "Conquer D with",
  );
  expect(rest("Conquer D with 2 dice (5 %)", "Conquer D with")).toBe("2 dice (5 %)");
  expect(commonStart(["Alone"])).toBe("Alone");
});

test("every key picks one place, and the table's own keys pick none", () => {
  for (let place = 0; place < 20; place++) expect(placeOf(letterOf(place))).toBe(place);
  for (const own of ["u", "r", "l", "n", "?", "Enter"]) expect(placeOf(own)).toBe(-1);
});

test("what all answers begin with is said once, if something is left of each", () => {
  const labelled = (...labels: string[]) =>
    labels.map((label) => ({ key: label, label, choices: [] }));
  expect(sharedStart(labelled("Ship on A", "Ship on B"))).toBe("Ship on");
  expect(sharedStart(labelled("Settle A", "Trade A"))).toBe("");
  expect(sharedStart(labelled("Take", "Take two"))).toBe("");
  expect(sharedStart(labelled("Ship on A"))).toBe("");
});
