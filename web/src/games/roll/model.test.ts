import { expect, test } from "vitest";
import type { Action, Answer, Ask, Choice, GameEvent } from "../../api/types.ts";
import { nextOf } from "./again.ts";
import { obvious, waysFor } from "./assign.ts";
import { Catalogue, idOf } from "./catalogue.ts";
import { at, follow, spread } from "./dice.ts";
import { dieChoice, shipperOf, tileChoices } from "./model.ts";
import { noted } from "./plans.ts";
import { lastReveal, reveals } from "./reveal.ts";
import type { RollView } from "./types.ts";

const choice = (...action: Action): Choice => ({ action, label: action.join(" ") });
const ask = (prompt: string, ...actions: Action[]): Ask => ({
  prompt,
  question: "?",
  at: [1, 0],
  actions: actions.map((action) => choice(...action)),
});
const none = { answers: [], powers: [], others: {}, power: null };

// ---- tiles ----

const GLOSSARY = {
  Scout: "Explore: abandon any tiles.",
  "Space Docks": "Development, 2. Ship: 1 extra imaginary Home shipper.",
  "Galactic Salon": "Development, 4. Ship: 1 VP.",
  "Armaments World": "Rare elements world, 4. $1. Gain a Rare Elements die as a good here.",
  "Earth's Lost Colony": "Novelty world, 2. Gain a Novelty die as a good here.",
};

test("tiles are read from the glossary, terms are not", () => {
  const tiles = new Catalogue(GLOSSARY);
  expect(tiles.names).toEqual([
    "Space Docks",
    "Galactic Salon",
    "Armaments World",
    "Earth's Lost Colony",
  ]);
  expect(tiles.of("armaments_world")).toMatchObject({
    side: "world",
    kind: "rare",
    cost: 4,
    other: "space_docks",
  });
  expect(tiles.of("space_docks")).toMatchObject({
    side: "development",
    signs: ["ship"],
    other: "armaments_world",
  });
  expect(tiles.number("armaments_world")).toBe(tiles.number("space_docks"));
  expect(idOf("Earth's Lost Colony")).toBe("earths_lost_colony");
});

// ---- dice ----

test("dice keep their identity when they travel", () => {
  const rolled = follow(follow([], { cup: { home: 2, alien: 1 } }), {
    explore: { home: 1 },
    ship: { home: 1 },
    wild: { alien: 1 },
  });
  expect(rolled.map(({ place, face, rolled }) => [place, face, rolled])).toEqual([
    ["explore", "explore", true],
    ["ship", "ship", true],
    ["wild", "wild", true],
  ]);
  const moved = follow(rolled, { strip: { home: 1 }, ship: { home: 1 }, develop: { alien: 1 } });
  expect(at(moved, "strip")[0]).toMatchObject({
    id: at(rolled, "explore")[0]!.id,
    face: "explore",
    rolled: false,
  });
  expect(at(moved, "develop")[0]).toMatchObject({ id: at(rolled, "wild")[0]!.id, face: "wild" });
  expect(at(moved, "ship")[0]!.id).toBe(at(rolled, "ship")[0]!.id);
});

test("dice come and go with what is gained and removed", () => {
  const one = follow([], { cup: { home: 1 } });
  const two = follow(one, { cup: { home: 1, genes: 1 } });
  expect(two).toHaveLength(2);
  expect(follow(two, { cup: { genes: 1 } }).map(({ colour }) => colour)).toEqual(["genes"]);
});

test("second goods lie where no first one is missing", () => {
  expect(spread(["a", "b", "c"], 2)).toEqual([["a", "c"], ["b"]]);
  expect(spread([], 3)).toEqual([[], [], []]);
});

// ---- clicks ----

test("a click on a die means the answer that takes it", () => {
  const view = { stage: "settle" } as RollView;
  const all = [
    choice("put", 1),
    choice("use", 5),
    choice("recruit", 0),
    choice("recall", 2, 3),
    choice("remove", 0, 6),
  ];
  expect(dieChoice(all, view, "settle", "military")).toBe(all[0]);
  expect(dieChoice(all, view, "settlers", "genes")).toBe(all[1]);
  expect(dieChoice(all, view, "citizenry", "home")).toBe(all[2]);
  expect(dieChoice(all, view, "novelty_goods", "novelty")).toBe(all[3]);
  expect(dieChoice(all, view, "cup", "alien")).toBe(all[4]);
  expect(dieChoice(all, view, "cup", "home")).toBeUndefined();
});

test("a tile is lit by the answers about it, and shippers after the seven colours are imaginary", () => {
  const all = [
    choice("keep", 0, 1, 7),
    choice("abandon", 7),
    choice("power", 7),
    choice("keep", 0, 0, 8),
  ];
  expect(tileChoices(all, 7)).toEqual([all[0], all[1]]);
  expect(shipperOf(8)).toEqual({ colour: "genes", imaginary: true });
  expect(shipperOf(2)).toEqual({ colour: "consumption", imaginary: false });
});

test("a worker may go where the question lets it", () => {
  const select = ask("select", ["select", 0, 0, 0], ["select", 0, 4, 0], ["select", 5, 2, 6]);
  expect(
    waysFor({ place: "explore", colour: "home" }, { ...none, ask: select }).map(({ spot }) => spot),
  ).toEqual(["strip 0", "strip 4"]);
  expect(
    waysFor({ place: "wild", colour: "alien" }, { ...none, ask: select }).map(({ spot }) => spot),
  ).toEqual(["strip 2"]);
  expect(obvious(select.actions, 2)?.action).toEqual(["select", 5, 2, 6]);
  expect(obvious(select.actions, 4)).toBeUndefined();
});

test("a Reassign power moves what it may, the narrowest first, and Dictate is there as well", () => {
  const table = {
    ...none,
    ask: ask("reassign", ["ready"], ["power", 3], ["power", 9], ["dictate", 1, 0]),
    powers: [
      {
        power: 9,
        tile: "nanotechnology",
        moves: [
          [1, 4, 0],
          [1, 2, 0],
        ] as [number, number, number][],
      },
      { power: 3, tile: "shipping_affinity", moves: [[1, 4, 0]] as [number, number, number][] },
    ],
  };
  const ways = waysFor({ place: "develop", colour: "home" }, table);
  expect(ways.map(({ spot }) => spot)).toEqual(["dictate", "column 4", "column 2"]);
  expect(ways[1]!.give).toEqual([
    ["power", 3],
    ["move", 1, 4, 0],
  ]);
  expect(waysFor({ place: "develop", colour: "home" }, { ...table, power: 9 })[0]!.give).toEqual([
    ["power", 9],
    ["move", 1, 4, 0],
  ]);
});

test("answers that nobody has seen are changed from the board", () => {
  const answers = [
    { n: 4, action: ["select", 0, 0, 0], label: "" },
    { n: 5, action: ["place", 2, 6], label: "" },
  ] as Answer[];
  const others = {
    4: [choice("select", 0, 0, 0), choice("select", 0, 3, 0), choice("select", 5, 1, 6)],
    5: [choice("place", 2, 6), choice("place", 4, 6)],
  };
  const table = { ...none, ask: ask("reassign", ["ready"]), answers, others };
  expect(waysFor({ place: "strip", colour: "home" }, table)).toMatchObject([
    { spot: "strip 3", revise: { n: 4, action: ["select", 0, 3, 0] } },
  ]);
  const wild = waysFor({ place: "settle", colour: "alien" }, table);
  expect(wild.map(({ spot }) => spot).sort()).toEqual(["column 4", "strip 1"]);
});

// ---- same again ----

test("same again selects the same phase, by the same worker where it can", () => {
  const plan: Action[] = [
    ["select", 1, 1, 0],
    ["place", 3, 6],
  ];
  const offered = [choice("select", 0, 1, 0), choice("select", 5, 1, 6), choice("select", 0, 0, 0)];
  expect(nextOf(plan, offered, [])).toEqual(["select", 5, 1, 6]);
  expect(nextOf(plan, [...offered, choice("select", 1, 1, 0)], [])).toEqual(["select", 1, 1, 0]);
  expect(nextOf(plan, [choice("place", 1, 6), choice("place", 3, 6)], [])).toEqual(["place", 3, 6]);
  expect(nextOf(plan, [choice("place", 0, 5), choice("place", 1, 5)], [])).toEqual(["place", 1, 5]);
  expect(nextOf(plan, [choice("ready"), choice("power", 2)], [])).toBeNull();
});

test("what was assigned last round is remembered, and a round without an assignment changes nothing", () => {
  const first = noted({ round: 0, actions: [], before: [] }, 4, [["select", 1, 1, 0]]);
  const second = noted(first, 5, null);
  expect(second.before).toEqual([["select", 1, 1, 0]]);
  expect(noted(second, 6, []).before).toEqual([["select", 1, 1, 0]]);
  expect(noted(second, 5, [["select", 0, 0, 0]])).toMatchObject({
    before: [["select", 1, 1, 0]],
    actions: [["select", 0, 0, 0]],
  });
});

// ---- Reveal ----

const event = (code: number, seat: number, ...ints: [number, number, number]): GameEvent => ({
  n: 0,
  ply: 0,
  code,
  seat,
  ints,
  words: "",
});

test("the reveal is read from its events", () => {
  const events = [
    event(3, -1, 2, 0, 0),
    event(6, 0, 1, 0, 0),
    event(5, 0, 4, 3, 2),
    event(6, 1, 1, 5, 0),
    event(34, 1, 0, 1, 0),
    event(7, -1, 2, 0, 0),
    event(8, -1, 1, 0, 0),
  ];
  const found = lastReveal(events)!;
  expect(reveals(events)).toBe(1);
  expect(found.phases).toEqual(["develop", "settle"]);
  expect(found.spare).toBe("settle");
  expect(found.screens[0]).toMatchObject({ seat: 0, selected: 1, strip: "home" });
  expect(found.screens[0]!.columns[4]).toEqual(["novelty", "novelty"]);
  expect(found.screens[1]!.aside).toEqual(["home"]);
  expect(lastReveal([event(3, -1, 1, 0, 0)])).toBeNull();
});
