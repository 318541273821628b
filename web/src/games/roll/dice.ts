/**
 * Dice with an identity of their own: a view counts dice by slot and colour, a board shows them
 * travel.
 */
import type { Box } from "./box.ts";
import type { Colour, Face, Slot, SlotDice } from "./types.ts";

export interface Worker {
  id: number;
  colour: Colour;
  slot: Slot;
  /** What it shows since it was rolled; null where dice lie without a face. */
  face: Face | null;
  /** Rolled just now. */
  rolled: boolean;
}

/** Where workers lie with whatever face they rolled. */
const ANY_FACE: readonly Slot[] = ["strip", "dictate"];
const FROM_CUP: readonly (Slot | undefined)[] = ["cup", undefined];
let next = 1;

/**
 * The dice as they lie now: those that stayed are the same, those that left a slot are those that
 * came to another.
 */
export function follow(box: Box, old: Worker[], dice: SlotDice): Worker[] {
  return box.colours
    .flatMap((colour) =>
      followColour(
        box,
        old.filter((die) => die.colour === colour),
        colour,
        dice,
      ),
    )
    .sort(bySlot(box));
}

function followColour(box: Box, old: Worker[], colour: Colour, dice: SlotDice): Worker[] {
  const room = new Map(box.slots.map((slot) => [slot, dice[slot]?.[colour] ?? 0]));
  const out: Worker[] = [];
  const moved: Worker[] = [];
  for (const die of old) {
    const left = room.get(die.slot)!;
    if (left > 0) {
      room.set(die.slot, left - 1);
      out.push(die.rolled ? { ...die, rolled: false } : die);
    } else moved.push(die);
  }
  for (const [slot, count] of room) {
    for (let i = 0; i < count; i++) out.push(put(box, moved.shift(), colour, slot));
  }
  return out;
}

function put(box: Box, die: Worker | undefined, colour: Colour, slot: Slot): Worker {
  const own = box.faces.find((face) => face === slot) ?? null;
  const faced = own !== null || ANY_FACE.includes(slot);
  const fresh = FROM_CUP.includes(die?.slot);
  const face = !faced ? null : fresh || !die?.face ? own : die.face;
  return { id: die?.id ?? next++, colour, slot, face, rolled: die?.slot === "cup" && faced };
}

const bySlot = (box: Box) => (a: Worker, b: Worker) =>
  box.slots.indexOf(a.slot) - box.slots.indexOf(b.slot) ||
  box.colourNumber(a.colour) - box.colourNumber(b.colour) ||
  a.id - b.id;

/** Where none lie: always the same list. */
export const NONE: never[] = [];

/** The dice by where they lie. */
export function bySlots(dice: Worker[]): Map<Slot, Worker[]> {
  const out = new Map<Slot, Worker[]>();
  for (const die of dice) {
    const there = out.get(die.slot);
    if (there) there.push(die);
    else out.set(die.slot, [die]);
  }
  return out;
}

/**
 * Keeps lists in which nothing changed the same objects from one time to the next: who shows one of
 * those is left alone.
 */
export function keeper<K, T>(): (now: Map<K, T[]>) => Map<K, T[]> {
  let before = new Map<K, T[]>();
  return (now) => {
    for (const [key, list] of now) {
      const old = before.get(key);
      if (old?.length === list.length && old.every((one, i) => one === list[i])) now.set(key, old);
    }
    return (before = now);
  };
}

export const countOf = (dice: SlotDice, slot: Slot): number =>
  Object.values(dice[slot] ?? {}).reduce((sum, n) => sum + n, 0);

/**
 * Goods on worlds: worlds of a colour are alike, so the first good goes to the first world that has
 * fewest.
 */
export function spread<T>(goods: T[], worlds: number): T[][] {
  const out: T[][] = Array.from({ length: worlds }, () => []);
  goods.forEach((good, i) => out[i % Math.max(1, worlds)]?.push(good));
  return out;
}
