import { expect, test } from "vitest";
import type { Action, Choice, GameEvent } from "../../api/types.ts";
import { heldOf, litOf, pathOf, pickActions, shipsAt, waysAt, waysOf } from "./model.ts";
import { CENTRE, clustered, spaceAt } from "./orbit.ts";
import { rogueDice, shipAt, tell } from "./story.ts";
import type { TinyAids, TinyView } from "./types.ts";

const choice = (...action: Action): Choice => ({ action, label: action.join(" ") });
const ways = (...actions: Action[]) =>
  waysOf(
    actions.map((action) => choice(...action)),
    0,
  );

test("an answer is a path of things on the board", () => {
  expect(pathOf(["activate", 3], 0)).toEqual(["die:3"]);
  expect(pathOf(["move", 1, 0], 2)).toEqual(["ship:2:1", "home"]);
  expect(pathOf(["move", 1, 5], 0)).toEqual(["ship:0:1", "land:2"]);
  expect(pathOf(["move", 1, 6], 0)).toEqual(["ship:0:1", "orbit:2"]);
  expect(pathOf(["regress", 3, 1], 0)).toEqual(["ship:3:1"]);
  expect(pathOf(["upgrade", 4], 0)).toEqual(["level", "pay:4"]);
  expect(pathOf(["use", 12], 0)).toEqual(["planet:12"]);
  expect(pathOf(["steal", 2], 0)).toEqual(["seat:2"]);
  expect(pathOf(["end_turn"], 0)).toEqual(["end_turn"]);
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

test("picked dice are given low faces first", () => {
  expect(pickActions("spend", ["economy", "move_ship", "diplomacy"])).toEqual([
    ["spend", 0],
    ["spend", 3],
    ["spend", 4],
  ]);
});

const planet = (id: string, number: number) => ({
  planet: id,
  name: id,
  makes: "energy",
  track: "economy",
  spaces: 5,
  points: 7,
  action: "",
  number,
});
const PLANETS = {
  gort: planet("gort", 35),
  maia: planet("maia", 26),
  jakks: planet("jakks", 0),
} as unknown as TinyAids["planets"];
const orbit = (id: string, place: number, space: number) => ({
  at: `${id} ${space}`,
  where: "orbit",
  place,
  planet: id,
  space,
});
const home = { at: "home", where: "home" };

function table(): TinyView {
  return structuredClone({
    row: [PLANETS["gort"], PLANETS["maia"]],
    mats: [
      {
        energy: 3,
        culture: 1,
        points: 4,
        colonies: [],
        ships: [orbit("gort", 0, 2), orbit("maia", 1, 1)],
      },
    ],
    rogue: {
      energy: 1,
      culture: 4,
      points: 2,
      space: 1,
      colonies: [],
      ships: [orbit("gort", 0, 5), home, home, home],
    },
    dice: { inactive: [], hand: [], bay: [], converter: [], discarded: [], die: null },
  }) as unknown as TinyView;
}
const event = (code: number, seat: number, ...ints: number[]): GameEvent => ({
  n: 0,
  ply: 0,
  code,
  seat,
  ints: [ints[0] ?? 0, ints[1] ?? 0, ints[2] ?? 0],
  words: "",
});

test("ships are found at their place, the Rogue's too", () => {
  expect(shipsAt(table(), 0).map(({ owner, ship }) => [owner, ship])).toEqual([
    [0, 0],
    [1, 0],
  ]);
});

test("events say where a ship is", () => {
  expect(shipAt(table(), PLANETS, -1)).toEqual(home);
  expect(shipAt(table(), PLANETS, 26 * 8)).toMatchObject({
    where: "landed",
    place: 1,
    planet: "maia",
  });
  expect(shipAt(table(), PLANETS, 35 * 8 + 4)).toMatchObject({
    where: "orbit",
    place: 0,
    space: 3,
  });
});

test("the Rogue's turn is told on the table, event by event", () => {
  const view = table();
  const say = (...told: GameEvent[]) => told.forEach((one) => tell(view, one, PLANETS));
  say(
    event(33, -1, 3, 5),
    event(10, -1, 1),
    event(11, -1, 0, 2, 3),
    event(38, 0, 0, 1),
    event(12, -1, 1, -1, 26 * 8 + 1),
  );
  expect(view.rogue).toMatchObject({ energy: 3 });
  expect(view.mats[0]!.energy).toBe(2);
  expect(view.rogue!.ships[1]).toMatchObject({ planet: "maia", space: 0 });
  expect(view.dice).toMatchObject({ bay: ["acquire_energy"], die: "acquire_energy" });
  say(event(14, -1, 0, 26 * 8 + 1, 1));
  expect(view.mats[0]!.ships[1]).toMatchObject({ planet: "maia", space: 0 });
  say(
    event(15, -1, 35, 0, 9),
    event(16, -1, 1, 35),
    event(16, 0, 1, 35),
    event(4, -1, 0, 0),
    event(40, -1, 2),
    event(41, -1, 0),
  );
  expect(view.rogue).toMatchObject({ points: 9, colonies: ["gort"], space: 2, energy: 0 });
  expect(view.mats[0]!.ships[0]).toEqual(home);
  expect(view.row[0]!.planet).toBe("jakks");
});

test("each of the Rogue's dice is told with what became of it", () => {
  const rolled = [
    event(34, -1, 5, 1, 0),
    event(33, -1, 1, 3),
    event(34, -1, 0, 0, 0),
    event(34, -1, 2, 1, 1),
    event(36, 0, 2),
    event(34, -1, 3, 1, 1),
    event(10, -1, 3),
    event(34, -1, 4, 0, 0),
    event(34, -1, 4, 0, 1),
    event(35, -1, 4),
  ];
  expect(rogueDice(rolled)).toEqual([
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
