import { expect, test } from "vitest";
import { fitting } from "./size.svelte.ts";

test("everything grows with the screen, from 1280 to 2560", () => {
  const sizes = [
    [1280, 800],
    [1440, 900],
    [1920, 1080],
    [2560, 1440],
  ].map(([width, height]) => fitting(width!, height!, "normal"));
  expect(sizes).toEqual([1, 1.13, 1.35, 1.8]);
});

test("what is small on a large screen is never smaller than on a small one", () => {
  expect(fitting(1280, 800, "smaller")).toBe(1);
  expect(fitting(1920, 1080, "smaller")).toBe(1.15);
});

test("a wide and low window grows by its height, a phone not at all unless asked to", () => {
  expect(fitting(1920, 800, "normal")).toBe(1);
  expect(fitting(390, 844, "normal")).toBe(1);
  expect(fitting(390, 844, "larger")).toBe(1.15);
});

test("a tablet that is held upright shows the layers larger", () => {
  expect(fitting(820, 1180, "normal")).toBe(1.21);
  expect(fitting(844, 390, "normal")).toBe(1);
});
