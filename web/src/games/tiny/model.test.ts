// @vitest-environment jsdom
import { expect, test } from "vitest";
import type { Action, Choice } from "../../api/types.ts";
import { heldOf, litOf, pathOf, pickActions, shipsAt, waysAt, waysOf } from "./model.ts";
import { CENTRE, clustered, spaceAt } from "./orbit.ts";
import { rogueDice } from "./story.ts";
import type { Box, PlanetCard, Ship, TinyEvent, View } from "./types.ts";
import { pointsFrom } from "./words.ts";

const DESTINATIONS: Box["destinations"] = [
  { where: "home", place: null },
  ...[0, 1, 2, 3].flatMap((place) => [
    { where: "landed" as const, place },
    { where: "orbit" as const, place },
  ]),
];
const FACES: Box["faces"] = (
  ["move_ship", "acquire_energy", "acquire_culture", "diplomacy", "economy"] as const
).map((face) => ({ face, name: face, sentence: "" }));

const choice = (...action: Action): Choice => ({ action, label: action.join(" ") });
const ways = (...actions: Action[]) =>
  waysOf(
    actions.map((action) => choice(...action)),
    0,
    DESTINATIONS,
  );
const path = (action: Action, me: number) => pathOf(action, me, DESTINATIONS);

test("an answer is a path of things on the board", () => {
  expect(path(["activate", 3], 0)).toEqual(["die:3"]);
  expect(path(["move", 1, 0], 2)).toEqual(["ship:2:1", "home"]);
  expect(path(["move", 1, 5], 0)).toEqual(["ship:0:1", "land:2"]);
  expect(path(["move", 1, 6], 0)).toEqual(["ship:0:1", "orbit:2"]);
  expect(path(["regress", 3, 1], 0)).toEqual(["ship:3:1"]);
  expect(path(["upgrade", 4], 0)).toEqual(["level", "pay:4"]);
  expect(path(["use", 12], 0)).toEqual(["planet:12"]);
  expect(path(["steal", 2], 0)).toEqual(["seat:2"]);
  expect(path(["end_turn"], 0)).toEqual(["end_turn"]);
});

test("a ship is taken in hand, then its goals are lit", () => {
  const all = ways(["move", 0, 0], ["move", 0, 1], ["move", 2, 2], ["stop"]);
  expect(heldOf(all, "")).toBe("");
  expect([...litOf(all, "")]).toEqual(["ship:0:0", "ship:0:2", "stop"]);
  expect(heldOf(all, "ship:0:0")).toBe("ship:0:0");
  expect(litOf(all, "ship:0:0").has("land:0")).toBe(true);
  expect(litOf(all, "ship:0:0").has("orbit:0")).toBe(false);
  expect(waysAt(all, "ship:0:0", "home").map(({ choice }) => choice.action)).toEqual([
    ["move", 0, 0],
  ]);
});

test("the only ship that can move is in hand already; a level beside colonies is not", () => {
  expect(heldOf(ways(["move", 1, 0], ["move", 1, 2], ["stop"]), "")).toBe("ship:0:1");
  expect(heldOf(ways(["upgrade", 0], ["upgrade", 3], ["use", 4]), "")).toBe("");
  expect(heldOf(ways(["upgrade", 0], ["upgrade", 3]), "")).toBe("level");
});

test("picked dice are given in the order they were picked", () => {
  expect(pickActions("spend", ["economy", "move_ship", "diplomacy"], FACES)).toEqual([
    ["spend", 4],
    ["spend", 0],
    ["spend", 3],
  ]);
});

const planet = (id: string, number: number): PlanetCard => ({
  planet: id,
  name: id,
  makes: "energy",
  track: "economy",
  spaces: 5,
  points: 7,
  action: "",
  number,
});
const GORT = planet("gort", 35);
const MAIA = planet("maia", 26);
const orbit = (id: string, place: number, space: number): Ship => ({
  at: `${id} ${space}`,
  where: "orbit",
  place,
  planet: id,
  space,
});
const home: Ship = { at: "home", where: "home" };

const table = (): View => ({
  round: 3,
  first: 0,
  active: -1,
  row: [GORT, MAIA],
  deck: 20,
  discarded_planets: [],
  dice: { inactive: [], hand: [], bay: [], converter: [], discarded: [], die: null },
  rolled: false,
  rerolled: false,
  tax: 0,
  follow_cost: 1,
  bounty: { energy: 0, culture: 0 },
  mats: [
    {
      seat: 0,
      energy: 3,
      culture: 1,
      points: 4,
      dice: 4,
      level: 1,
      colonies: [],
      used: [],
      missions: null,
      kept: null,
      given_back: null,
      ships: [orbit("gort", 0, 2), orbit("maia", 1, 1)],
    },
  ],
  rogue: {
    name: "Hades",
    difficulty: "hard",
    most: 5,
    energy: 1,
    culture: 4,
    points: 2,
    dice: 5,
    space: 1,
    extra: false,
    attacked: false,
    colonies: [],
    ships: [orbit("gort", 0, 5), home, home, home],
  },
  trigger: null,
  lost_dice: 0,
  winner: null,
  scores: [4],
  ranking: [1],
  over: false,
  windows: [],
});

type Told<E = TinyEvent> = E extends TinyEvent ? Omit<E, "n" | "ply" | "words"> : never;
const event = (told: Told): TinyEvent => ({ n: 0, ply: 0, words: "", ...told });

test("ships are found at their place, the Rogue's too", () => {
  expect(shipsAt(table(), 0).map(({ owner, ship }) => [owner, ship])).toEqual([
    [0, 0],
    [1, 0],
  ]);
});

test("the Rogue's dice are shown with what became of them", () => {
  const rolled: Told[] = [
    { kind: "rogue_die", seat: -1, face: "utilize_colony", usable: true, again: false },
    { kind: "rogue_turn", seat: -1, round: 1, dice: 3, extra: false },
    { kind: "rogue_die", seat: -1, face: "move_ship", usable: false, again: false },
    { kind: "rogue_die", seat: -1, face: "acquire_culture", usable: true, again: true },
    { kind: "forced", seat: 0, face: "acquire_culture" },
    { kind: "rogue_die", seat: -1, face: "diplomacy", usable: true, again: true },
    { kind: "activated", seat: -1, face: "diplomacy" },
    { kind: "rogue_die", seat: -1, face: "economy", usable: false, again: false },
    { kind: "rogue_die", seat: -1, face: "economy", usable: false, again: true },
    { kind: "rogue_lost", seat: -1, face: "economy" },
  ];
  expect(rogueDice(rolled.map(event))).toEqual([
    { face: "diplomacy", state: "used" },
    { face: "economy", state: "lost" },
  ]);
});

test("ships at one spot do not hide each other, and spaces lie apart", () => {
  for (const count of [2, 3, 4, 5]) {
    const spots = clustered(CENTRE, count);
    for (const [i, a] of spots.entries())
      for (const b of spots.slice(i + 1))
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(10);
  }
  const [a, b] = [spaceAt(2, 6), spaceAt(3, 6)];
  expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(26);
});

test("points are told by where they come from", () => {
  expect(pointsFrom({ planets: 19, empire: 1 })).toBe("19 from planets, 1 from the empire");
});
