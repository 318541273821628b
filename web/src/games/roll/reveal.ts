/**
 * What the screens hid, read from the events of Reveal: who selected what, and who had which
 * workers where.
 */
import type { Colour, Phase, RollEvent, RollView } from "./types.ts";

type Kind = RollEvent["kind"];
type EventOf<K extends Kind> = Extract<RollEvent, { kind: K }>;

export const AT_REVEAL: Kind[] = ["workers", "selected", "spare_die", "dictated"];

/** The seats that selected a phase, once that is revealed. */
export function selectedBy(view: RollView, phase: Phase): number[] {
  return view.empires.flatMap((empire, seat) => (empire.doing?.selected === phase ? [seat] : []));
}

export interface Screen {
  seat: number;
  selected: Phase;
  strip: Colour | null;
  columns: Partial<Record<Phase, Colour[]>>;
  aside: Colour[];
}

export interface Reveal {
  screens: Screen[];
  /** Those that take place. */
  phases: Set<Phase>;
  spare: Phase | null;
}

const eventsOf = <K extends Kind>(events: RollEvent[], kind: K): EventOf<K>[] =>
  events.filter((event): event is EventOf<K> => event.kind === kind);

/** The last time the screens were lifted; null before the first. */
export function lastReveal(events: RollEvent[]): Reveal | null {
  const end = events.findLastIndex(({ kind }) => AT_REVEAL.includes(kind));
  if (end < 0) return null;
  const start = events.slice(0, end).findLastIndex(({ kind }) => !AT_REVEAL.includes(kind)) + 1;
  const revealed = events.slice(start, end + 1);
  const screens = eventsOf(revealed, "selected").map((event) => screenOf(revealed, event));
  const spare = eventsOf(revealed, "spare_die")[0]?.phase ?? null;
  const selected = screens.map((screen) => screen.selected);
  return { screens, phases: new Set(spare ? [...selected, spare] : selected), spare };
}

function screenOf(revealed: RollEvent[], { seat, phase, colour }: EventOf<"selected">): Screen {
  const own = revealed.filter((event) => event.seat === seat);
  const columns: Screen["columns"] = {};
  for (const event of eventsOf(own, "workers"))
    columns[event.phase] = [...(columns[event.phase] ?? []), ...dice(event)];
  return {
    seat,
    selected: phase,
    strip: colour,
    columns,
    aside: eventsOf(own, "dictated").flatMap(dice),
  };
}

const dice = ({ colour, count }: { colour: Colour; count: number }): Colour[] =>
  Array.from({ length: count }, () => colour);
