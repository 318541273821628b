import { expect, test } from "vitest";
import type { Game, Option } from "../api/types.ts";
import { bySeat, optionsFor, soloOption } from "./options.ts";

const option = (name: string, seats: Option["seats"], details: string[] = []): Option => ({
  name,
  title: name,
  sentence: "",
  choices: ["a", "b"],
  labels: ["A", "B"],
  details,
  default: "a",
  seats,
  many: false,
});
const GAME = {
  options: [
    option("pairs", { min: 2, max: 2 }),
    option("confirm", { min: 2, max: 5 }),
    option("rival", { min: 1, max: 1 }, ["Kind.", "Fierce."]),
    option("pace", null),
  ],
} as unknown as Game;

test("only the options that matter are asked for", () => {
  const names = (seats: number) => optionsFor(GAME, seats).map(({ name }) => name);
  expect(names(1)).toEqual(["rival", "pace"]);
  expect(names(2)).toEqual(["pairs", "confirm", "pace"]);
  expect(names(5)).toEqual(["confirm", "pace"]);
});

test("the opponents of a solo game are an option for one player, with a sentence each", () => {
  expect(soloOption(GAME)?.name).toBe("rival");
  expect(soloOption({ ...GAME, options: [option("mood", { min: 1, max: 1 })] })).toBeUndefined();
});

test("what every seat may choose is a row a seat", () => {
  const named = ["faction_1", "faction_2", "home_1", "home_2"].map((name) => ({
    ...option(name, null),
    many: true,
  }));
  expect(
    bySeat([option("pace", null), ...named]).map(({ each }) => each.map((o) => o.name)),
  ).toEqual([
    ["faction_1", "home_1"],
    ["faction_2", "home_2"],
  ]);
});
