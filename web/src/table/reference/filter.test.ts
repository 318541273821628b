import { expect, test } from "vitest";
import { anything, choicesOf, matching, type Entry } from "./filter.ts";

const entry = (name: string, cost: string, open: boolean): Entry => ({
  name,
  facts: `cost ${cost}`,
  lines: [`What ${name} does`],
  where: "",
  open,
  kinds: { Cost: [cost] },
});
const ALL = [
  entry("Jumpdrive", "2", true),
  entry("Old Mines", "3", false),
  entry("Zoo", "2", false),
];
const names = (entries: Entry[]) => entries.map(({ name }) => name);

test("things are found by every word, by kind, and by whether they may still come", () => {
  expect(names(matching(ALL, anything()))).toEqual(["Jumpdrive", "Old Mines", "Zoo"]);
  expect(names(matching(ALL, { ...anything(), words: "mines OLD" }))).toEqual(["Old Mines"]);
  expect(names(matching(ALL, { ...anything(), kinds: { Cost: "2" } }))).toEqual([
    "Jumpdrive",
    "Zoo",
  ]);
  expect(names(matching(ALL, { ...anything(), still: true }))).toEqual(["Jumpdrive"]);
  expect(choicesOf(ALL, "Cost")).toEqual(["2", "3"]);
});
