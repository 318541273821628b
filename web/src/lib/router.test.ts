// @vitest-environment jsdom
import { describe, expect, it, test } from "vitest";
import { cleaned, fromSave, newTable, playNow } from "../home/newtable.ts";
import type { Game } from "../api/types.ts";
import { addressAt, hrefOf, read } from "./router.svelte.ts";

test("addresses", () => {
  expect(read("/", "", "")).toEqual({
    table: null,
    token: "",
    step: null,
    puzzle: null,
    fair: null,
    sheet: null,
  });
  expect(read("/t/k3v9", "", "#secret")).toMatchObject({
    table: "k3v9",
    token: "secret",
    step: null,
  });
  expect(read("/t/k3v9", "?step=12", "")).toMatchObject({ table: "k3v9", token: "", step: 12 });
  expect(read("/fair", "?table=k3v9", "")).toMatchObject({ table: null, fair: "k3v9" });
  expect(read("/fair", "", "")).toMatchObject({ table: null, fair: "" });
  expect(read("/t/k3v9", "?step=x", "")).toMatchObject({ step: null });
  expect(read("/sheet/roll", "", "")).toMatchObject({ table: null, sheet: "roll" });
  expect(read("/puzzle/2026-01-31", "", "")).toMatchObject({ table: null, puzzle: "2026-01-31" });
  expect(read("/elsewhere", "", "#x")).toMatchObject({ table: null, token: "" });
});

const game = {
  id: "rollers",
  seats: { min: 1, max: 8 },
  usual_bot: "greedy",
  bots: [],
  options: [{ name: "set_up", seats: null }],
} as unknown as Game;

test("play now seats you and two of the usual bots", () => {
  const { seats } = playNow(game, "Ada");
  expect(seats).toEqual([
    { kind: "me", name: "Ada", bot: null },
    { kind: "bot", name: null, bot: "greedy" },
    { kind: "bot", name: null, bot: "greedy" },
  ]);
  expect(playNow({ ...game, seats: { min: 1, max: 2 } }, "").seats).toHaveLength(2);
});

test("a first game is against kind bots, later ones against those chosen last", () => {
  const bots = [
    { name: "greedy", level: 0 },
    { name: "cadet", level: 1 },
    { name: "pilot", level: 2 },
    { name: "oracle", level: 5 },
  ];
  const levels = { ...game, bots } as unknown as Game;
  expect(playNow(levels, "").seats![1]!.bot).toBe("pilot");
  expect(playNow(levels, "", "oracle").seats![1]!.bot).toBe("oracle");
  expect(playNow(levels, "", "gone").seats![1]!.bot).toBe("pilot");
});

test("a new table says no more about a seat than its kind needs", () => {
  expect(
    cleaned([
      { kind: "me", name: " Ada ", bot: "greedy" },
      { kind: "open", name: "x", bot: "y" },
      { kind: "bot", name: "x", bot: "random" },
    ]),
  ).toEqual([
    { kind: "me", name: "Ada", bot: null },
    { kind: "open", name: null, bot: null },
    { kind: "bot", name: null, bot: "random" },
  ]);
  expect(newTable(game, [], {}, true, { seconds: 30, bank: 60 })).toMatchObject({
    public: true,
    clock: { seconds: 30, bank: 60 },
  });
  expect(newTable(game, [], {}, false, null).clock).toBeNull();
});

test("a save is opened, and so is a report that holds one", () => {
  expect(fromSave({ game: "rollers" }).save).toEqual({ game: "rollers" });
  expect(fromSave({ version: "1", save: { game: "rollers" } }).save).toEqual({ game: "rollers" });
});

describe("in a tab", () => {
  it.each([
    ["/", "./"],
    ["/t/abc23", "?table=abc23"],
    ["/sheet/roll", "?sheet=roll"],
    ["/puzzle/2026-01-31", "?puzzle=2026-01-31"],
    ["/fair", "?fair="],
    ["/fair?table=abc23", "?fair=abc23"],
  ])("%s is at %s", (path, href) => {
    expect(hrefOf(path, true)).toBe(href);
    expect(hrefOf(path, false)).toBe(path);
  });

  it("finds its pages in the query, in any folder", () => {
    const at = (search: string) => read("/some/folder/", search, "", true);
    expect(at("?table=abc23&step=4")).toMatchObject({ table: "abc23", step: 4, fair: null });
    expect(at("?sheet=roll")).toMatchObject({ table: null, sheet: "roll" });
    expect(at("?puzzle=2026-01-31")).toMatchObject({ table: null, puzzle: "2026-01-31" });
    expect(at("?fair=")).toMatchObject({ table: null, fair: "" });
    expect(at("")).toMatchObject({ table: null, fair: null, sheet: null });
    expect(addressAt("/x/", "abc23", 4, true)).toBe("/x/?table=abc23&step=4");
    expect(addressAt("/t/abc23", "abc23", null, false)).toBe("/t/abc23");
  });
});
