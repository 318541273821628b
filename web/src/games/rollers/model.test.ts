import { expect, test } from "vitest";
import type { Action, Choice } from "../../api/types.ts";
import { lastRoll, rollCount } from "./conquest.ts";
import { meanwhile } from "./meanwhile.ts";
import { knotsOf } from "./knots.ts";
import { spotsOf } from "./layout.ts";
import { choicesAt, choicesFor, choicesOn, howControlled, oddsOf, spreadActions } from "./model.ts";
import type {
  Letter,
  PlanetFacts,
  Resource,
  RollersAids,
  RollersEvent,
  RollersView,
  SheetFacts,
} from "./types.ts";

const choice = (...action: Action): Choice => ({ action, label: action.join(" ") });
const planet = (letter: Letter, x: number, y: number): PlanetFacts => ({
  planet: letter,
  size: "small",
  defence: 6,
  technology: 1,
  technology_name: "Recruit",
  x,
  y,
});
const VIEW: RollersView = {
  round: 1,
  die: null,
  bag: [],
  sheets: [],
  scores: [],
  ranking: [],
  over: false,
  windows: [],
  planets: [planet("A", 0, 0), planet("B", 100, 0), planet("C", 100, 100)],
  routes: [
    { route: "AB", between: ["A", "B"], cost: 2 },
    { route: "BC", between: ["B", "C"], cost: 1 },
  ],
};

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
  const target: RollersAids["planets"][number] = {
    planet: "A",
    taken: null,
    settle_cost: 3,
    can_settle: false,
    can_conquer: true,
    odds: [8, 42, 62],
    routes: 1,
    routes_finished: 0,
    routes_needed: 1,
  };
  const aids: RollersAids = {
    planets: [target],
    routes: [],
    steps: [],
    technologies: [],
  };
  expect(oddsOf(["conquer", 0, 3], aids)).toBe(62);
  expect(oddsOf(["conquer", 1, 3], aids)).toBeNull();
  expect(oddsOf(["take"], aids)).toBeNull();
});

test("a spread is answered from where it is asked", () => {
  expect(spreadActions([3, 0, 1, 1, 1], 0)).toHaveLength(5);
  expect(spreadActions([3, 0, 1, 1, 1], 3)).toEqual([
    ["spread", 3, 1],
    ["spread", 4, 1],
  ]);
});

test("how a planet was gained", () => {
  const sheet: SheetFacts = {
    ships: [],
    resources: { settle: 0, conquer: 0, trade: 0, move: 0, research: 0 },
    settled: ["A"],
    conquered: ["B"],
    traded: [],
    routes: [],
    technologies: [],
    research_costs: [],
  };
  expect(howControlled(sheet, "A")).toBe("settled");
  expect(howControlled(sheet, "B")).toBe("conquered");
  expect(howControlled(sheet, "C")).toBeNull();
});

const common = (seat: number) => ({ n: 0, ply: 0, seat, words: "" });

test("the last roll is told with what came of it", () => {
  const events: RollersEvent[] = [
    { ...common(0), kind: "attacked", planet: "C", faces: [2, 3], total: 5 },
    { ...common(0), kind: "bombarded", planet: "C" },
    { ...common(0), kind: "attacked", planet: "C", faces: [5, 4], total: 9 },
    { ...common(0), kind: "conquered", planet: "C" },
    { ...common(1), kind: "attacked", planet: "B", faces: [2], total: 2 },
    { ...common(1), kind: "failed", planet: "B", defence: 7 },
  ];
  expect(lastRoll(events, 0)).toEqual({ planet: "C", dice: [5, 4], total: 9, won: true });
  expect(lastRoll(events, 1)).toEqual({ planet: "B", dice: [2], total: 2, won: false });
  expect(lastRoll(events, 2)).toBeNull();
  expect(rollCount(events, 0)).toBe(2);
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
  const drawn = (colour: Resource, value: number): RollersEvent => ({
    ...common(-1),
    kind: "drawn",
    colour,
    value,
    round: 1,
  });
  const took = (colour: Resource, value: number, seat = 0): RollersEvent => ({
    ...common(seat),
    kind: "took",
    colour,
    value,
  });
  const passed = meanwhile(
    [took("settle", 1), drawn("move", 2), took("move", 2), took("move", 2, 1), drawn("conquer", 1)],
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
