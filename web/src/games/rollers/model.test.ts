import { expect, test } from "vitest";
import type { Action, Choice, GameEvent } from "../../api/types.ts";
import { facesOf, lastRoll, rollCount } from "./conquest.ts";
import { meanwhile } from "./meanwhile.ts";
import { knotsOf } from "./knots.ts";
import { spotsOf } from "./layout.ts";
import { choicesAt, choicesFor, choicesOn, howControlled, oddsOf, spreadActions } from "./model.ts";
import type { RollersView, SheetFacts } from "./types.ts";

const choice = (...action: Action): Choice => ({ action, label: action.join(" ") });
const planet = (letter: string, x: number, y: number) => ({
  planet: letter,
  size: "small",
  defence: 6,
  technology: 1,
  technology_name: "Recruit",
  x,
  y,
});
const VIEW = {
  planets: [planet("A", 0, 0), planet("B", 100, 0), planet("C", 100, 100)],
  routes: [
    { route: "AB", between: ["A", "B"], cost: 2 },
    { route: "BC", between: ["B", "C"], cost: 1 },
  ],
} as unknown as RollersView;

test("a planet is lit by what can be done there, a move by where it goes", () => {
  const all = [
    choice("take"),
    choice("settle", 0),
    choice("conquer", 1, 2),
    choice("conquer", 1, 3),
    choice("move", 0, 1),
    choice("research", 1),
  ];
  expect(choicesAt(all, 0)).toEqual([all[1]]);
  expect(choicesAt(all, 1)).toEqual([all[2], all[3], all[4]]);
  expect(choicesAt(all, 2)).toEqual([]);
});

test("a route is lit by trade and by flights along it, either way", () => {
  const all = [choice("trade", 0), choice("move", 1, 0), choice("move", 1, 2)];
  expect(choicesOn(all, VIEW, 0)).toEqual([all[0], all[1]]);
  expect(choicesOn(all, VIEW, 1)).toEqual([all[2]]);
});

test("technologies are numbered from one on the sheet and from zero on the wire", () => {
  expect(choicesFor([choice("research", 4)], 5)).toHaveLength(1);
  expect(choicesFor([choice("research", 4)], 4)).toHaveLength(0);
});

test("odds are the server's own figure", () => {
  expect(oddsOf("Conquer D with 3 dice (62 %)")).toBe(62);
  expect(oddsOf("Take 2 move")).toBeNull();
});

test("a spread is answered from where it is asked", () => {
  expect(spreadActions([3, 0, 1, 1, 1], 0)).toHaveLength(5);
  expect(spreadActions([3, 0, 1, 1, 1], 3)).toEqual([
    ["spread", 3, 1],
    ["spread", 4, 1],
  ]);
});

test("how a planet was gained", () => {
  const sheet = { settled: ["A"], conquered: ["B"], traded: [] } as unknown as SheetFacts;
  expect(["A", "B", "C"].map((letter) => howControlled(sheet, letter))).toEqual([
    "settled",
    "conquered",
    null,
  ]);
});

const event = (code: number, seat: number, ...ints: [number, number, number]): GameEvent => ({
  n: 0,
  ply: 0,
  code,
  seat,
  ints,
  words: "",
});

test("the last roll is told with what came of it", () => {
  const events = [
    event(7, 0, 3, 2, 9),
    event(17, 0, 0, 0, 5 * 7 + 4),
    event(8, 0, 3, 0, 0),
    event(7, 1, 5, 1, 2),
    event(9, 1, 5, 7, 0),
  ];
  expect(lastRoll(events, 0)).toMatchObject({ planet: 3, dice: [5, 4], total: 9, won: true });
  expect(lastRoll(events, 1)).toMatchObject({ planet: 5, won: false });
  expect(lastRoll(events, 2)).toBeNull();
  expect(rollCount(events, 0)).toBe(1);
});

test("a route's number never stands on a planet or its figures", () => {
  const spots = [
    { x: 40, y: 40 },
    { x: 240, y: 40 },
    { x: 240, y: 130 },
  ];
  for (const knot of knotsOf(VIEW, spots, 1)) {
    for (const spot of spots)
      expect(Math.hypot(knot.x - spot.x, knot.y - spot.y)).toBeGreaterThan(25);
  }
});

test("dice that passed by are told with what became of them, the one in hand is not", () => {
  const die = (colour: number, value: number) => event(4, -1, colour, value, 1);
  const took = (words: string, seat = 0) => ({ ...event(5, seat, 0, 0, 0), words });
  const passed = meanwhile(
    [
      took("You took 1 settle"),
      die(3, 2),
      took("You took 2 move"),
      took("Brahe took 2 move", 1),
      die(1, 1),
    ],
    0,
  );
  expect(passed).toEqual([{ colour: "move", value: 2, taken: true }]);
});

test("the map uses all of its room and leaves nothing outside", () => {
  for (const [width, height] of [
    [760, 440],
    [374, 490],
    [1060, 540],
  ] as const) {
    const spots = spotsOf(VIEW.planets, width, height);
    for (const { x, y } of spots)
      expect(x > 30 && x < width - 30 && y > 20 && y < height - 40).toBe(true);
    expect(spots[1]!.x - spots[0]!.x).toBeGreaterThan(width * 0.6);
  }
});

test("the faces of many dice come in parts of eight", () => {
  expect(facesOf([0, 1, 2 * 7 ** 7 + 3])).toEqual([1, 2, 3]);
});
