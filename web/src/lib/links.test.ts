// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { forgetLink, keepLinks, linkOf, seatLink } from "./links.ts";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  });
});

test("a seat's link is kept until the seat is taken", () => {
  keepLinks("k3v9", [
    { seat: 1, token: "one" },
    { seat: 2, token: "two" },
  ]);
  expect(linkOf("k3v9", 1, "https://x")).toBe("https://x/t/k3v9#one");
  forgetLink("k3v9", 1);
  forgetLink("k3v9", 7);
  forgetLink("none", 1);
  expect(linkOf("k3v9", 1, "https://x")).toBeNull();
  expect(linkOf("k3v9", 2, "https://x")).toBe(seatLink("k3v9", "two", "https://x"));
});
