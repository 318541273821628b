/**
 * The log as people read it: the same thing of several players, or several things of one moment,
 * are one line.
 */
import type { GameEvent } from "../api/types.ts";
import { commonStart } from "./choices.ts";
import { listed } from "./words.ts";

export interface LogLine {
  /** The number of its first event, which is also its key. */
  first: number;
  seats: number[];
  words: string;
  heading: boolean;
  held: boolean;
}

const MAX_NAMES = 3;

/** Lines of the events from number `from` on; a line never reaches across the mark. */
export function logLines(
  events: GameEvent[],
  from: number,
  mark: number,
  names: string[],
  heads = (event: GameEvent) => event.seat < 0,
): LogLine[] {
  const out: { line: LogLine; predicate: string; who: string[] }[] = [];
  for (const { event, i } of moments(events, mark - from, names)) {
    const [who, predicate] = split(event, names);
    const last = out.at(-1);
    const held = event.ply < 0;
    const joins =
      last &&
      who &&
      last.who.length &&
      predicate === last.predicate &&
      held === last.line.held &&
      from + i !== mark &&
      !last.line.seats.includes(event.seat);
    if (joins) {
      last.who.push(who);
      last.line.seats.push(event.seat);
      last.line.words = `${together(last.who)} ${predicate}`;
    } else {
      const line = {
        first: from + i,
        seats: event.seat >= 0 ? [event.seat] : [],
        words: event.words,
        heading: heads(event),
        held,
      };
      out.push({ line, predicate, who: who ? [who] : [] });
    }
  }
  return out.map(({ line }) => line);
}

/** Events with their places; what one player did in one moment, and is told alike, is one event. */
function moments(
  events: GameEvent[],
  mark: number,
  names: string[],
): { event: GameEvent; i: number }[] {
  const runs: { events: GameEvent[]; i: number }[] = [];
  events.forEach((event, i) => {
    const run = runs.at(-1);
    const last = run?.events[0];
    const joins =
      last &&
      event.seat >= 0 &&
      event.seat === last.seat &&
      event.code === last.code &&
      event.ply === last.ply &&
      i !== mark &&
      beginning([last, event], names) !== "";
    if (joins) run.events.push(event);
    else runs.push({ events: [event], i });
  });
  return runs.map(({ events, i }) => ({
    event: events.length > 1 ? { ...events[0]!, words: enumerated(events, names) } : events[0]!,
    i,
  }));
}

/**
 * The words that all predicates share, up to the first name or number, which belongs to one of them:
 * "" where they share none.
 */
function beginning(events: GameEvent[], names: string[]): string {
  const [who] = split(events[0]!, names);
  const words = commonStart(events.map((event) => split(event, names)[1])).split(" ");
  const name = words.findIndex((word) => /^[\p{Lu}\d$]/u.test(word));
  const predicate = (name < 0 ? words : words.slice(0, name)).join(" ");
  return who && predicate && events.every(({ words }) => words.startsWith(`${who} ${predicate} `))
    ? `${who} ${predicate}`
    : "";
}

/**
 * "You rolled Explore with a Home die, Settle with a Genes die": the beginning once, then each
 * rest, or how often.
 */
function enumerated(events: GameEvent[], names: string[]): string {
  const start = beginning(events, names);
  const rests = new Map<string, number>();
  for (const { words } of events) {
    const rest = words.slice(start.length).trim();
    rests.set(rest, (rests.get(rest) ?? 0) + 1);
  }
  const parts = [...rests].map(([rest, times]) =>
    times > 1 ? `${rest} (${times} times)`.trim() : rest,
  );
  return `${start} ${parts.join(", ")}`;
}

/** Who, and what they did; nobody where the words do not begin with a name. */
function split(event: GameEvent, names: string[]): [string, string] {
  for (const name of ["You", names[event.seat] ?? ""]) {
    if (event.seat >= 0 && name && event.words.startsWith(`${name} `))
      return [name, event.words.slice(name.length + 1)];
  }
  return ["", event.words];
}

function together(names: string[]): string {
  if (names.length <= MAX_NAMES && new Set(names).size === names.length) return listed(names);
  const [first, ...others] = names;
  return `${first} and ${others.length} other${others.length > 1 ? "s" : ""}`;
}
