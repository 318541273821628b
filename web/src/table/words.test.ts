import { expect, test } from "vitest";
import type { Frame } from "../api/types.ts";
import { isNews, noteWaiting, titleFor } from "./notices.ts";
import { outline, scoresOf } from "./plain.ts";
import { lasting, listed, waitingFor } from "./words.ts";

test("any view becomes an outline", () => {
  const top = outline({ round: 3, die: null, bag: ["a", "b"], sheets: [{ is_done: true }] });
  expect(top.inside.map(({ name, text }) => [name, text])).toEqual([
    ["round", "3"],
    ["die", "none"],
    ["bag", "a, b"],
    ["sheets", ""],
  ]);
  expect(top.inside[3]!.inside[0]!.inside[0]).toEqual({
    name: "is done",
    text: "yes",
    inside: [],
    columns: [],
  });
});

test("things with the same facts are a table", () => {
  expect(
    outline([
      { planet: "A", size: 1 },
      { planet: "B", size: 2 },
    ]).columns,
  ).toEqual(["planet", "size"]);
  expect(outline([{ planet: "A" }, { size: 2 }]).columns).toEqual([]);
  expect(
    outline([
      { planet: "A", ships: [{ x: 1 }] },
      { planet: "B", ships: [] },
    ]).columns,
  ).toEqual([]);
});

test("scores are read only where there are some", () => {
  expect(scoresOf({ scores: [1, 2] })).toEqual([1, 2]);
  expect(scoresOf({ scores: "none" })).toBeNull();
  expect(scoresOf(null)).toBeNull();
});

test("whom we wait for, in words", () => {
  const seat = (n: number, name: string, to_move: boolean) => ({ seat: n, name, to_move });
  const frame = (seats: unknown[], status = "playing") =>
    ({ status, viewer: 0, seats }) as unknown as Frame;
  expect(
    waitingFor(frame([seat(0, "Ada", true), seat(1, "Brahe", true), seat(2, "Galle", true)])),
  ).toBe("Waiting for Brahe and Galle.");
  expect(waitingFor(frame([], "over"))).toBe("The game is over.");
  expect(listed(["a", "b", "c"])).toBe("a, b and c");
});

test("time left is as coarse as it is long", () => {
  expect([lasting(65), lasting(9000), lasting(3 * 86_400)]).toEqual(["1:05", "2 hours", "3 days"]);
});

test("the tab's title calls you", () => {
  expect(titleFor("Galactic Rollers", true)).toContain("Your turn");
  expect(titleFor("Galactic Rollers", false)).not.toContain("Your turn");
});

test("a sound for the first question, one nobody looks at, and one after a while; not for one's own next", () => {
  expect(isNews("t 1", false, 1000)).toBe(true);
  expect(isNews("t 1", true, 1100)).toBe(false);
  expect(isNews("t 2", false, 1200)).toBe(false);
  expect(isNews("t 3", true, 1300)).toBe(true);
  noteWaiting(2000);
  noteWaiting(4000);
  expect(isNews("t 4", false, 5500)).toBe(true);
  noteWaiting(6000);
  expect(isNews("t 5", false, 7000)).toBe(false);
});
