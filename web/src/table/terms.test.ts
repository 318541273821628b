import { expect, test } from "vitest";
import { termsIn } from "./terms.ts";

const GLOSSARY = {
  Gort: "a planet",
  "Omicron Fenzi": "another",
  Omicron: "no planet",
  "BSW-10-1": "numbers",
  "C++ (2)": "odd",
};
const terms = (words: string) =>
  termsIn(words, GLOSSARY)
    .filter(({ term }) => term)
    .map(({ text }) => text);

test("terms are found whole, the longer one first", () => {
  expect(terms("You used Omicron Fenzi and BSW-10-1")).toEqual(["Omicron Fenzi", "BSW-10-1"]);
  expect(terms("to Gorton and Gort-2, then Gort.")).toEqual(["Gort"]);
  expect(terms("with C++ (2) in it")).toEqual(["C++ (2)"]);
});

test("nothing of the sentence is lost, and a player may be called like a planet", () => {
  const words = "Gort moved a ship to Gort";
  expect(
    termsIn(words, GLOSSARY)
      .map(({ text }) => text)
      .join(""),
  ).toBe(words);
  expect(terms(words)).toEqual(["Gort"]);
  expect(termsIn("No glossary", {})).toEqual([{ text: "No glossary", term: false }]);
});

test("a term in the middle of a player's name is not explained", () => {
  const found = (words: string, players: string[]) =>
    termsIn(words, { Scout: "look round", Gort: "a planet" }, players)
      .filter(({ term }) => term)
      .map(({ text }) => text);
  expect(found("Castor the Scout chose Scout", ["Ada", "Castor the Scout"])).toEqual(["Scout"]);
  expect(found("You followed Castor the Scout", ["You", "Castor the Scout"])).toEqual([]);
  expect(found("You landed on Gort", ["Gort", "G", ""])).toEqual(["Gort"]);
});
