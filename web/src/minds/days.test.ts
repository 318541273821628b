// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { dayInWords, dayOf, noteVerdict, verdictOf } from "./days.ts";

beforeEach(() => localStorage.clear());

test("days are those of the calendar on this screen", () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
  expect(dayOf(new Date(2026, 10, 30))).toBe("2026-11-30");
});

test("the last days have names", () => {
  expect(dayInWords("2026-03-01", "2026-03-01")).toBe("Today");
  expect(dayInWords("2026-02-28", "2026-03-01")).toBe("Yesterday");
  expect(dayInWords("2026-02-27", "2026-03-01")).toContain("2026");
});

test("the first answer counts", () => {
  expect(verdictOf("2026-03-01")).toBeUndefined();
  noteVerdict("2026-03-01", "weak");
  noteVerdict("2026-03-01", "best");
  expect(verdictOf("2026-03-01")).toBe("weak");
});
