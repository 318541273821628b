/**
 * Dice with an identity of their own: a view counts dice by place and colour, a board shows them
 * travel.
 */
import { COLOURS, PHASES, PLACES, type Colour, type Face, type Place, type Rows } from "./types.ts";

export interface Worker {
  id: number;
  colour: Colour;
  place: Place;
  /** What it shows since it was rolled; null where dice lie without a face. */
  face: Face | null;
  /** Rolled just now. */
  rolled: boolean;
}

const FACED: readonly Place[] = [...PHASES, "strip", "dictate", "wild"];
const FROM_CUP: readonly (Place | undefined)[] = ["cup", undefined];
let next = 1;

/**
 * The dice as they lie now: those that stayed are the same, those that left a place are those that
 * came to another.
 */
export function follow(old: Worker[], rows: Rows): Worker[] {
  return COLOURS.flatMap((colour) =>
    followColour(
      old.filter((die) => die.colour === colour),
      colour,
      rows,
    ),
  ).sort(byPlace);
}

function followColour(old: Worker[], colour: Colour, rows: Rows): Worker[] {
  const room = new Map(PLACES.map((place) => [place, rows[place]?.[colour] ?? 0]));
  const out: Worker[] = [];
  const moved: Worker[] = [];
  for (const die of old) {
    const left = room.get(die.place)!;
    if (left > 0) {
      room.set(die.place, left - 1);
      out.push(die.rolled ? { ...die, rolled: false } : die);
    } else moved.push(die);
  }
  for (const [place, count] of room) {
    for (let i = 0; i < count; i++) out.push(put(moved.shift(), colour, place));
  }
  return out;
}

function put(die: Worker | undefined, colour: Colour, place: Place): Worker {
  const faced = FACED.includes(place);
  const fresh = FROM_CUP.includes(die?.place);
  const shown = (PHASES as readonly string[]).includes(place) ? (place as Phase) : "wild";
  const face = !faced
    ? null
    : fresh || !die?.face
      ? place === "strip" || place === "dictate"
        ? null
        : shown
      : die.face;
  return { id: die?.id ?? next++, colour, place, face, rolled: die?.place === "cup" && faced };
}

type Phase = (typeof PHASES)[number];
const byPlace = (a: Worker, b: Worker) =>
  PLACES.indexOf(a.place) - PLACES.indexOf(b.place) ||
  COLOURS.indexOf(a.colour) - COLOURS.indexOf(b.colour) ||
  a.id - b.id;

export const at = (dice: Worker[], place: Place): Worker[] =>
  dice.filter((die) => die.place === place);

export const countOf = (rows: Rows, place: Place): number =>
  Object.values(rows[place] ?? {}).reduce((sum, n) => sum + n, 0);

/**
 * Goods on worlds: worlds of a colour are alike, so the first good goes to the first world that has
 * fewest.
 */
export function spread<T>(goods: T[], worlds: number): T[][] {
  const out: T[][] = Array.from({ length: worlds }, () => []);
  goods.forEach((good, i) => out[i % Math.max(1, worlds)]?.push(good));
  return out;
}
