// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { LateNotebook, load, Notebook, save } from "./storage.ts";

beforeEach(() => localStorage.clear());

test("what is saved is loaded again, under a key of ours", () => {
  save("settings", { theme: "dark" });
  expect(localStorage.getItem("starcup.settings")).toBe('{"theme":"dark"}');
  expect(load("settings")).toEqual({ theme: "dark" });
});

test("nothing, and nothing readable, is empty", () => {
  localStorage.setItem("starcup.broken", "{");
  expect(load("missing")).toEqual({});
  expect(load("broken")).toEqual({});
});

test("a storage that refuses is no fault", () => {
  const set = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(() => save("settings", {})).not.toThrow();
  set.mockRestore();
});

test("a notebook keeps the newest entries; a rewritten one is new again", () => {
  const book = new Notebook<number>("seen", 2);
  book.set("a", 1);
  book.set("b", 2);
  book.set("a", 3);
  book.set("c", 4);
  expect([book.get("a"), book.get("b"), book.get("c")]).toEqual([3, undefined, 4]);
});

test("a late notebook knows at once, and writes once: after a while, or when the page is left", () => {
  vi.useFakeTimers();
  const set = vi.spyOn(Storage.prototype, "setItem");
  const book = new LateNotebook<number>("told", 2);
  for (const told of [1, 2, 3]) book.set("a", told);
  expect(book.get("a")).toBe(3);
  expect(set).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(set).toHaveBeenCalledTimes(1);
  expect(new Notebook<number>("told", 2).get("a")).toBe(3);
  book.set("a", 4);
  dispatchEvent(new Event("pagehide"));
  expect(new Notebook<number>("told", 2).get("a")).toBe(4);
  vi.advanceTimersByTime(2000);
  expect(set).toHaveBeenCalledTimes(2);
  set.mockRestore();
  vi.useRealTimers();
});
