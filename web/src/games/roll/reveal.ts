/**
 * What the screens hid, read from the events of Reveal: who selected what, and who had which
 * workers where.
 */
import type { GameEvent } from "../../api/types.ts";
import { COLOURS, PHASES, type Colour, type Phase, type RollView } from "./types.ts";

const WORKERS = 5;
const SELECTED = 6;
const SPARE = 7;
const DICTATED = 34;
const TOLD = [WORKERS, SELECTED, SPARE, DICTATED];

/** The seats that selected a phase, once that is revealed. */
export function selectedBy(view: RollView, phase: Phase): number[] {
  return view.empires.flatMap((empire, seat) => (empire.doing?.selected === phase ? [seat] : []));
}

export interface Screen {
  seat: number;
  selected: number;
  strip: Colour | null;
  columns: Colour[][];
  aside: Colour[];
}

export interface Reveal {
  screens: Screen[];
  phases: Phase[];
  spare: Phase | null;
}

/** How often screens were lifted so far. */
export const reveals = (events: GameEvent[]): number =>
  events.filter(({ code, seat }) => code === SELECTED && seat === 0).length;

/** The last time the screens were lifted; null before the first. */
export function lastReveal(events: GameEvent[]): Reveal | null {
  const end = events.findLastIndex(({ code }) => TOLD.includes(code));
  if (end < 0) return null;
  const start = events.slice(0, end).findLastIndex(({ code }) => !TOLD.includes(code)) + 1;
  const told = events.slice(start, end + 1);
  const screens = told
    .filter(({ code }) => code === SELECTED)
    .map((event) => screenOf(told, event));
  const spare = told.find(({ code }) => code === SPARE);
  const taking = new Set([
    ...screens.map(({ selected }) => selected),
    ...(spare ? [spare.ints[0]] : []),
  ]);
  return {
    screens,
    phases: PHASES.filter((_, i) => taking.has(i)),
    spare: spare ? PHASES[spare.ints[0]]! : null,
  };
}

function screenOf(told: GameEvent[], { seat, ints: [selected, colour] }: GameEvent): Screen {
  const dice = (event: GameEvent, at: number) =>
    Array.from({ length: event.ints[at + 1]! }, () => COLOURS[event.ints[at]!]!);
  const own = told.filter((event) => event.seat === seat);
  return {
    seat,
    selected,
    strip: COLOURS[colour] ?? null,
    columns: PHASES.map((_, i) =>
      own
        .filter(({ code, ints }) => code === WORKERS && ints[0] === i)
        .flatMap((event) => dice(event, 1)),
    ),
    aside: own.filter(({ code }) => code === DICTATED).flatMap((event) => dice(event, 0)),
  };
}
