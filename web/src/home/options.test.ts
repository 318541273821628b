import { expect, test } from "vitest";
import type { Game } from "../api/types.ts";
import { optionsFor, rivalsOf, soloOption } from "./options.ts";

const option = (name: string, ...choices: string[]) => ({
  name,
  choices,
  default: choices[0]!,
  sentence: "",
});
const TINY = {
  id: "tiny",
  seats: { min: 1, max: 5 },
  options: [
    option("two_seat_missions", "all", "six"),
    option("confirm", "off", "on"),
    option("rogue", "artemis", "hades"),
  ],
  glossary: { Hades: "Rogue Galaxy, hard; its resources end at 5. Attacks by space: 1: it gains." },
} as unknown as Game;

test("only the options that matter are asked for", () => {
  const names = (seats: number) => optionsFor(TINY, seats).map(({ name }) => name);
  expect(names(1)).toEqual(["rogue"]);
  expect(names(2)).toEqual(["two_seat_missions", "confirm"]);
  expect(names(5)).toEqual(["confirm"]);
});

test("rivals are told as the glossary tells of them", () => {
  expect(rivalsOf(TINY)[1]).toEqual({
    id: "hades",
    name: "Hades",
    difficulty: "hard",
    words: "its resources end at 5. Attacks by space: 1: it gains.",
  });
  expect(rivalsOf(TINY)[0]).toMatchObject({ name: "Artemis", difficulty: "" });
  expect(soloOption({ ...TINY, options: [] })).toBeUndefined();
});
