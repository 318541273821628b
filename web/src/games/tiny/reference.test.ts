import { expect, test } from "vitest";
import { missionHolder, planetEntries } from "./reference.ts";
import type { Box, View } from "./types.ts";

const card = (number: number, planet: string) => ({
  number,
  planet,
  name: planet,
  action: "Gain 1 energy.",
  makes: "energy" as const,
  track: "economy" as const,
  spaces: 0,
  points: 1,
});
const BOX: Pick<Box, "planets"> = {
  planets: ["row", "mine", "theirs", "out", "deck"].map((planet, i) => card(i, planet)),
};
const mat = (seat: number, colonies: string[], more: Partial<View["mats"][number]> = {}) =>
  ({
    seat,
    colonies,
    missions: null,
    kept: null,
    given_back: null,
    ...more,
  }) as View["mats"][number];
const VIEW: Pick<View, "row" | "mats" | "rogue" | "discarded_planets"> = {
  row: [card(0, "row"), null],
  mats: [mat(0, ["mine"], { kept: "noble" }), mat(1, ["theirs"])],
  rogue: null,
  discarded_planets: ["out"],
};
const whose = (owner: number) => (owner === 0 ? "Your" : "Ada's");

test("a planet is where everybody sees it, or in the deck", () => {
  const entries = planetEntries(BOX, VIEW, whose);
  expect(entries.map(({ where }) => where)).toEqual([
    "In the row",
    "Your colony",
    "Ada's colony",
    "Out of the game",
    "In the deck",
  ]);
  expect(entries.filter(({ open }) => open).map(({ name }) => name)).toEqual(["deck"]);
  expect(entries[0]!.facts).toBe("1 point, energy, 1 advance by economy");
});

test("only what the viewer knows of missions is told", () => {
  expect(missionHolder(VIEW, "noble", whose)).toBe("Your mission");
  expect(missionHolder(VIEW, "hoarder", whose)).toBe("");
});
