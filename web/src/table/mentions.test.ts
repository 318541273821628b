import { expect, test } from "vitest";
import { mentions, patternOf } from "./mentions.ts";

test("names are found whole, and the longest first", () => {
  const names = patternOf(["Space Port", "Space Port Authority", "Designer Species, Ultd."]);
  const found = (words: string) => mentions(words, names).filter(({ name }) => name).map(({ text }) => text);
  expect(found("You drew Space Port Authority / Designer Species, Ultd.")).toEqual(["Space Port Authority", "Designer Species, Ultd."]);
  expect(found("Ada completed Space Ports")).toEqual([]);
});

test("nothing is lost, and without names nothing is marked", () => {
  const words = "Ada completed Space Port with 2 dice";
  expect(mentions(words, patternOf(["Space Port"])).map(({ text }) => text).join("")).toBe(words);
  expect(mentions(words, patternOf([]))).toEqual([{ text: words, name: false }]);
});
