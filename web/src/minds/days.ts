/** Days of puzzles: as the calendar on this screen has them, and which are solved. */
import { Notebook } from "../lib/storage.ts";

const DAYS_KEPT = 400;
const solved = new Notebook<string>("puzzles", DAYS_KEPT);

/** A day as addresses have it: 2026-01-31. */
export function dayOf(when: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${when.getFullYear()}-${two(when.getMonth() + 1)}-${two(when.getDate())}`;
}

export const today = (): string => dayOf(new Date());

/** A day in words: today, yesterday, or its date. */
export function dayInWords(day: string, now = today()): string {
  const [year, month, date] = day.split("-").map(Number);
  const when = new Date(year!, month! - 1, date);
  const before = new Date(when);
  before.setDate(when.getDate() + 1);
  if (day === now) return "Today";
  if (dayOf(before) === now) return "Yesterday";
  return when.toLocaleDateString(undefined, { day: "numeric", month: "long", year: "numeric" });
}

/** How a day's puzzle was answered first: only that counts. */
export const verdictOf = (day: string): string | undefined => solved.get(day);

export function noteVerdict(day: string, verdict: string): void {
  if (verdictOf(day) === undefined) solved.set(day, verdict);
}
