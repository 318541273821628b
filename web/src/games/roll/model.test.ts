// @vitest-environment jsdom
import { expect, test } from "vitest";
import type { Action, Answer, Ask, Choice } from "../../api/types.ts";
import { nextOf } from "./again.ts";
import { heldBy, obvious, waysFor } from "./assign.ts";
import { bySlots, follow, keeper, spread, type Worker } from "./dice.ts";
import { goodsByTile } from "./goods.ts";
import { cappedPrice, dieChoices, kindOf, limitWords, tileChoices } from "./model.ts";
import { noted } from "./plans.ts";
import { lastReveal } from "./reveal.ts";
import { box } from "./smallbox.ts";
import type { RollEvent, Slot, SlotDice } from "./types.ts";

const choice = (...action: Action): Choice => ({ action, label: action.join(" ") });
const at = (dice: Worker[], slot: Slot): Worker[] => bySlots(dice).get(slot) ?? [];
const ask = (prompt: string, ...actions: Action[]): Ask => ({
  prompt,
  question: "?",
  at: [1, 0],
  actions: actions.map((action) => choice(...action)),
});
const none = { box, answers: [], powers: [], others: {}, power: null };

// ---- the box ----

test("tiles are found by id, by name and by number", () => {
  expect(box.side("armaments_world")).toMatchObject({ name: "Armaments World", cost: 4 });
  expect(box.named("Space Docks").id).toBe("space_docks");
  expect(box.tile(0).map(({ id }) => id)).toEqual(["space_docks", "armaments_world"]);
  expect(box.tileNumber("armaments_world")).toBe(0);
  expect(box.tileNumber("space_docks")).toBe(0);
  expect(box.tileNumber("old_earth")).toBe(-1);
});

test("a tableau begins with both halves of the faction and the home world", () => {
  const empire = { faction: "space_piracy", home: "old_earth", tableau: ["space_docks"] };
  expect(box.tableau(empire).map(({ id }) => id)).toEqual([
    "space_piracy",
    "hidden_fortress",
    "old_earth",
    "space_docks",
  ]);
});

test("faces are those of phases, or wild; gray worlds have no slot for goods", () => {
  expect(box.shows(2, 2)).toBe(true);
  expect(box.shows(5, 2)).toBe(false);
  expect(box.isWild(5)).toBe(true);
  expect(box.faceNumber("strip")).toBe(-1);
  expect(box.goods.map(({ slot }) => slot)).toEqual(["novelty_goods", "rare_goods"]);
});

test("goods lie on the worlds of their colour", () => {
  const tableau = [box.side("space_docks"), box.side("armaments_world"), box.side("old_earth")];
  const lying = goodsByTile(box, tableau, (slot) => (slot === "rare_goods" ? ["a good"] : []));
  expect([...lying]).toEqual([[1, ["a good"]]]);
});

// ---- dice ----

test("dice keep their identity when they travel", () => {
  const rolled = follow(box, follow(box, [], { cup: { home: 2, alien: 1 } }), {
    explore: { home: 1 },
    ship: { home: 1 },
    wild: { alien: 1 },
  });
  expect(rolled.map(({ slot, face, rolled }) => [slot, face, rolled])).toEqual([
    ["explore", "explore", true],
    ["ship", "ship", true],
    ["wild", "wild", true],
  ]);
  const moved = follow(box, rolled, {
    strip: { home: 1 },
    ship: { home: 1 },
    develop: { alien: 1 },
  });
  expect(at(moved, "strip")[0]).toMatchObject({
    id: at(rolled, "explore")[0]!.id,
    face: "explore",
    rolled: false,
  });
  expect(at(moved, "develop")[0]).toMatchObject({ id: at(rolled, "wild")[0]!.id, face: "wild" });
  expect(at(moved, "ship")[0]!.id).toBe(at(rolled, "ship")[0]!.id);
});

test("dice come and go with what is gained and removed", () => {
  const one = follow(box, [], { cup: { home: 1 } });
  const two = follow(box, one, { cup: { home: 1, genes: 1 } });
  expect(two).toHaveLength(2);
  expect(follow(box, two, { cup: { genes: 1 } }).map(({ colour }) => colour)).toEqual(["genes"]);
});

test("second goods lie where no first one is missing", () => {
  expect(spread(["a", "b", "c"], 2)).toEqual([["a", "c"], ["b"]]);
  expect(spread([], 3)).toEqual([[], [], []]);
});

// ---- clicks ----

test("a click on a die means the answer that takes it", () => {
  const all = [
    choice("put", 1),
    choice("use", 5),
    choice("recruit", 0),
    choice("recall", 2, 3),
    choice("remove", 0, 6),
  ];
  const meant = dieChoices(box, all, "settle");
  expect(meant.get(kindOf({ slot: "settle", colour: "military" }))).toBe(all[0]);
  expect(meant.get(kindOf({ slot: "settlers", colour: "genes" }))).toBe(all[1]);
  expect(meant.get(kindOf({ slot: "citizenry", colour: "home" }))).toBe(all[2]);
  expect(meant.get(kindOf({ slot: "novelty_goods", colour: "novelty" }))).toBe(all[3]);
  expect(meant.get(kindOf({ slot: "cup", colour: "alien" }))).toBe(all[4]);
  expect(meant.get(kindOf({ slot: "cup", colour: "home" }))).toBeUndefined();
});

test("where nothing means an answer, that is the same nothing each time", () => {
  expect(dieChoices(box, [], "settle")).toBe(dieChoices(box, [choice("done")], "ship"));
});

test("dice that lie as they lay are the same list", () => {
  const lying = (dice: SlotDice, before: Worker[] = []) => follow(box, before, dice);
  const first = lying({ cup: { home: 2 }, citizenry: { alien: 1 } });
  const second = lying({ cup: { home: 1 }, citizenry: { alien: 1 }, wild: { home: 1 } }, first);
  const keep = keeper<Slot, Worker>();
  const before = keep(bySlots(first));
  const after = keep(bySlots(second));
  expect(after.get("citizenry")).toBe(before.get("citizenry"));
  expect(after.get("cup")).toEqual(before.get("cup")!.slice(0, 1));
  expect(after.get("wild")).toHaveLength(1);
});

test("a tile is lit by the answers about it", () => {
  const all = [
    choice("keep", 0, 1, 7),
    choice("abandon", 7),
    choice("power", 7),
    choice("keep", 0, 0, 8),
  ];
  expect(tileChoices(all, 7)).toEqual([all[0], all[1]]);
});

test("a worker may go where the question lets it", () => {
  const select = ask("select", ["select", 0, 0, 0], ["select", 0, 4, 0], ["select", 5, 2, 6]);
  expect(
    waysFor({ slot: "explore", colour: "home" }, { ...none, ask: select }).map(({ spot }) => spot),
  ).toEqual(["strip 0", "strip 4"]);
  expect(
    waysFor({ slot: "wild", colour: "alien" }, { ...none, ask: select }).map(({ spot }) => spot),
  ).toEqual(["strip 2"]);
  expect(obvious(box, select.actions, 2)?.action).toEqual(["select", 5, 2, 6]);
  expect(obvious(box, select.actions, 3)).toBeUndefined();
});

test("a phase that no worker shows is selected by one from the fullest column", () => {
  const { actions } = ask("select", ["select", 0, 4, 0], ["select", 1, 4, 3], ["select", 1, 4, 6]);
  const dice = { explore: { home: 1 }, develop: { novelty: 2, alien: 1 } };
  expect(obvious(box, actions, 4, dice)?.action).toEqual(["select", 1, 4, 3]);
  expect(heldBy(box, ["select", 1, 4, 3])).toEqual({ slot: "develop", colour: "novelty" });
  expect(heldBy(box, ["place", 2, 6])).toEqual({ slot: "wild", colour: "alien" });
  expect(heldBy(box, ["dictate", 0, 5])).toEqual({ slot: "explore", colour: "genes" });
  expect(heldBy(box, ["ready"])).toBeNull();
});

test("a Reassign power moves what it may, the narrowest first, and Dictate is there as well", () => {
  const table = {
    ...none,
    ask: ask("reassign", ["ready"], ["power", 3], ["power", 9], ["dictate", 1, 0]),
    powers: [
      {
        power: 9,
        tile: "space_docks",
        moves: [
          [1, 4, 0],
          [1, 2, 0],
        ],
      },
      { power: 3, tile: "space_piracy", moves: [[1, 4, 0]] },
    ],
  };
  const ways = waysFor({ slot: "develop", colour: "home" }, table);
  expect(ways.map(({ spot }) => spot)).toEqual(["dictate", "column 4", "column 2"]);
  expect(ways[1]!.give).toEqual([
    ["power", 3],
    ["move", 1, 4, 0],
  ]);
  expect(waysFor({ slot: "develop", colour: "home" }, { ...table, power: 9 })[0]!.give).toEqual([
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
  expect(waysFor({ slot: "strip", colour: "home" }, table)).toMatchObject([
    { spot: "strip 3", revise: { n: 4, action: ["select", 0, 3, 0] } },
  ]);
  const wild = waysFor({ slot: "settle", colour: "alien" }, table);
  expect(wild.map(({ spot }) => spot).sort()).toEqual(["column 4", "strip 1"]);
});

// ---- same again ----

test("same again selects the same phase, by the same worker where it can", () => {
  const plan: Action[] = [
    ["select", 1, 1, 0],
    ["place", 3, 6],
  ];
  const offered = [choice("select", 0, 1, 0), choice("select", 5, 1, 6), choice("select", 0, 0, 0)];
  expect(nextOf(box, plan, offered, [])).toEqual(["select", 5, 1, 6]);
  expect(nextOf(box, plan, [...offered, choice("select", 1, 1, 0)], [])).toEqual([
    "select",
    1,
    1,
    0,
  ]);
  expect(nextOf(box, plan, [choice("place", 1, 6), choice("place", 3, 6)], [])).toEqual([
    "place",
    3,
    6,
  ]);
  expect(nextOf(box, plan, [choice("place", 0, 5), choice("place", 1, 5)], [])).toEqual([
    "place",
    1,
    5,
  ]);
  expect(nextOf(box, plan, [choice("ready"), choice("power", 2)], [])).toBeNull();
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

const common = { n: 0, ply: 0, words: "" };

test("the reveal is read from its events", () => {
  const events: RollEvent[] = [
    { ...common, kind: "round", seat: -1, round: 2 },
    { ...common, kind: "selected", seat: 0, phase: "develop", colour: "home" },
    { ...common, kind: "workers", seat: 0, phase: "ship", colour: "novelty", count: 2 },
    { ...common, kind: "selected", seat: 1, phase: "develop", colour: "genes" },
    { ...common, kind: "dictated", seat: 1, colour: "home", count: 1 },
    { ...common, kind: "spare_die", seat: -1, phase: "settle" },
    { ...common, kind: "phase", seat: -1, phase: "develop", strict: false },
  ];
  const found = lastReveal(events)!;
  expect([...found.phases]).toEqual(["develop", "settle"]);
  expect(found.spare).toBe("settle");
  expect(found.screens[0]).toMatchObject({ seat: 0, selected: "develop", strip: "home" });
  expect(found.screens[0]!.columns.ship).toEqual(["novelty", "novelty"]);
  expect(found.screens[1]!.aside).toEqual(["home"]);
  expect(lastReveal(events.slice(0, 1))).toBeNull();
});

test("a price beyond the limit of credits is read from its label, and told", () => {
  const label = "Trade the Rare good on a Rare world for $1 ($4, but $10 is the most), with a Home";
  expect(cappedPrice(label)).toBe(4);
  expect(cappedPrice("Trade the Rare good on a Rare world for $4, with a Home shipper")).toBeNull();
  expect(limitWords(4, 1, 10)).toBe("Only $1 of the $4: you can hold $10 at most.");
});
