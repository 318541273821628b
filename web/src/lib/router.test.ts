import { expect, test } from "vitest";
import { cleaned, fromSave, newTable, playNow } from "../home/newtable.ts";
import type { Game } from "../api/types.ts";
import { read } from "./router.svelte.ts";

test("addresses", () => {
  expect(read("/", "", "")).toEqual({ table: null, token: "", step: null });
  expect(read("/t/k3v9", "", "#secret")).toEqual({ table: "k3v9", token: "secret", step: null });
  expect(read("/t/k3v9", "?step=12", "")).toEqual({ table: "k3v9", token: "", step: 12 });
  expect(read("/t/k3v9", "?step=x", "")).toMatchObject({ step: null });
  expect(read("/elsewhere", "", "#x")).toMatchObject({ table: null, token: "" });
});

const game = {
  id: "rollers",
  seats: { min: 1, max: 8 },
  usual_bot: "greedy",
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
  expect(newTable(game, [], {}, true, 30)).toMatchObject({ public: true, clock: { seconds: 30 } });
  expect(newTable(game, [], {}, false, 0).clock).toBeNull();
});

test("a save is opened, and so is a report that holds one", () => {
  expect(fromSave({ game: "rollers" }).save).toEqual({ game: "rollers" });
  expect(fromSave({ version: "1", save: { game: "rollers" } }).save).toEqual({ game: "rollers" });
});
