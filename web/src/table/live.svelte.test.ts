// @vitest-environment jsdom
import { flushSync } from "svelte";
import { expect, test } from "vitest";
import { Live } from "./live.svelte.ts";

interface Seat {
  name: string;
  credits: number;
  dice: Record<string, number>;
}
interface Table {
  round: number;
  seats: Seat[];
  extra?: number;
}

const seat = (name: string, credits = 1): Seat => ({ name, credits, dice: { cup: 3 } });
const table = (): Table => ({ round: 1, seats: [seat("Ada"), seat("Ben")] });

/** How often something is read anew. */
function watching(read: () => unknown): { seen: unknown[]; stop: () => void } {
  const seen: unknown[] = [];
  const stop = $effect.root(() => {
    $effect(() => void seen.push(read()));
  });
  flushSync();
  return { seen, stop };
}

test("is what it was told", () => {
  const live = new Live<Table>(table(), 3);
  expect(live.shown).toEqual(table());
  expect(JSON.stringify(live.shown)).toBe(JSON.stringify(table()));
  const next: Table = { round: 2, seats: [seat("Ada", 5)], extra: 1 };
  live.follow(next);
  expect(live.shown).toEqual(next);
  expect(Object.keys(live.shown)).toEqual(["round", "seats", "extra"]);
  expect(live.shown.seats.map(({ credits }) => credits)).toEqual([5]);
  live.follow(table());
  expect(live.shown).toEqual(table());
  expect("extra" in live.shown).toBe(false);
});

test("calls only those who read what changed", () => {
  const first = table();
  const live = new Live<Table>(first, 3);
  const credits = watching(() => live.shown.seats[0]!.credits);
  const other = watching(() => live.shown.seats[1]!.credits);
  const names = watching(() => live.shown.seats.map(({ name }) => name).join());
  live.follow({
    ...first,
    round: 2,
    seats: [{ ...first.seats[0]!, credits: 4 }, first.seats[1]!],
  });
  flushSync();
  expect(credits.seen).toEqual([1, 4]);
  expect(other.seen).toEqual([1]);
  expect(names.seen).toEqual(["Ada,Ben"]);
  for (const { stop } of [credits, other, names]) stop();
});

test("calls those who asked for what was not there, and for what is there no longer", () => {
  const live = new Live<Table>(table(), 3);
  const extra = watching(() => live.shown.extra);
  const third = watching(() => live.shown.seats[2]?.name);
  const count = watching(() => live.shown.seats.length);
  live.follow({ ...table(), extra: 7, seats: [...table().seats, seat("Cy")] });
  flushSync();
  live.follow(table());
  flushSync();
  expect(extra.seen).toEqual([undefined, 7, undefined]);
  expect(third.seen).toEqual([undefined, "Cy", undefined]);
  expect(count.seen).toEqual([2, 3, 2]);
  for (const { stop } of [extra, third, count]) stop();
});

test("leaves what lies deeper as it is, and can be told by name what that is", () => {
  const first = table();
  const live = new Live<Table>(first, { seats: 2 });
  expect(live.shown.seats[0]!.dice).toBe(first.seats[0]!.dice);
  const plain = new Live<Table>(first, {});
  expect(plain.shown.seats).toBe(first.seats);
});

test("becomes a list where there was nothing, and nothing where there was a list", () => {
  const live = new Live<{ of: number[] | null }>({ of: null }, 2);
  const sum = watching(() => live.shown.of?.length ?? -1);
  live.follow({ of: [1, 2] });
  flushSync();
  live.follow({ of: null });
  flushSync();
  expect(sum.seen).toEqual([-1, 2, -1]);
  sum.stop();
});
