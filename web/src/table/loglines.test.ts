import { expect, test } from "vitest";
import type { GameEvent } from "../api/types.ts";
import { logLines } from "./loglines.ts";

const NAMES = ["Ada", "Brahe", "Galle", "Edda"];
const told = (words: string, seat: number, ply = 1): GameEvent => ({
  n: 0,
  ply,
  code: 1,
  seat,
  ints: [0, 0, 0],
  words,
});
const words = (events: GameEvent[], mark = -1) =>
  logLines(events, 0, mark, NAMES).map((line) => line.words);

test("the same deed of several players is one line", () => {
  expect(
    words([
      told("You took 2 move", 0),
      told("Brahe took 2 move", 1),
      told("Galle settled D for 3", 2),
    ]),
  ).toEqual(["You and Brahe took 2 move", "Galle settled D for 3"]);
});

test("beyond three names they are counted", () => {
  expect(words(NAMES.map((name, seat) => told(`${name} took 1 trade`, seat)))).toEqual([
    "Ada and 3 others took 1 trade",
  ]);
});

test("one player's deeds of different moments are never run together", () => {
  expect(words([told("Ada took 1 move", 0, 1), told("Ada took 1 move", 0, 2)])).toHaveLength(2);
});

test("what one player does in one moment is told in one line", () => {
  const dice = ["Explore with a Home die", "Settle with a Genes die", "Explore with a Home die"];
  expect(words(dice.map((die) => told(`You rolled ${die}`, 0)))).toEqual([
    "You rolled Explore with a Home die (2 times), Settle with a Genes die",
  ]);
  expect(words([told("You put a ship on H", 0), told("You put a ship on B", 0)])).toEqual([
    "You put a ship on H, B",
  ]);
  expect(
    words([told("You drew Alien Sentinels", 0), told("You drew Alien Archaeology", 0)]),
  ).toEqual(["You drew Alien Sentinels, Alien Archaeology"]);
  expect(words([told("You took 2 move", 0), told("You settled D", 0)])).toHaveLength(2);
});

test("a moment does not reach across the mark either", () => {
  expect(words([told("You put a ship on H", 0), told("You put a ship on B", 0)], 1)).toHaveLength(
    2,
  );
});

test("no line reaches across the mark, or from what is held to what is open", () => {
  const events = [
    told("Ada took 1 move", 0),
    told("Brahe took 1 move", 1),
    told("Galle took 1 move", 2, -1),
  ];
  expect(logLines(events, 0, 1, NAMES).map(({ first, seats }) => [first, seats])).toEqual([
    [0, [0]],
    [1, [1]],
    [2, [2]],
  ]);
});

test("what nobody did is a heading and stands alone", () => {
  const lines = logLines(
    [told("Round 1: the move die shows 2", -1), told("Round 1: the move die shows 2", -1)],
    0,
    -1,
    NAMES,
  );
  expect(lines.map(({ heading }) => heading)).toEqual([true, true]);
});
