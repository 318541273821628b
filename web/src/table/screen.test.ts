// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Screen } from "./screen.ts";

let shown: number[];
let screen: Screen<number>;
let painted: FrameRequestCallback[];
const paint = () => painted.splice(0).forEach((then) => then(0));

beforeEach(() => {
  shown = [];
  painted = [];
  screen = new Screen((what) => shown.push(what));
  vi.stubGlobal("requestAnimationFrame", (then: FrameRequestCallback) => painted.push(then));
});
afterEach(() => vi.unstubAllGlobals());

test("of what comes before a picture, the first and the newest are shown", () => {
  screen.put(1);
  expect(shown).toEqual([1]);
  screen.put(2);
  screen.put(3);
  expect(shown).toEqual([1]);
  paint();
  expect(shown).toEqual([1, 3]);
});

test("a picture that follows waits for its turn as well", () => {
  screen.put(1);
  screen.put(2);
  paint();
  screen.put(3);
  expect(shown).toEqual([1, 2]);
  paint();
  expect(shown).toEqual([1, 2, 3]);
  paint();
  screen.put(4);
  expect(shown).toEqual([1, 2, 3, 4]);
});

test("what is needed now is shown now, and once", () => {
  screen.put(1);
  screen.put(2);
  screen.settle();
  expect(shown).toEqual([1, 2]);
  paint();
  expect(shown).toEqual([1, 2]);
});

test("what was overtaken is not shown", () => {
  screen.put(1);
  screen.put(2);
  screen.forget();
  paint();
  expect(shown).toEqual([1]);
});

test("nothing waits for a picture while nobody looks", () => {
  screen.put(1);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  screen.put(2);
  expect(shown).toEqual([1, 2]);
});
