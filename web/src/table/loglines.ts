/** The log as people read it: when several players do the same thing one after the other, it is one line. */
import type { GameEvent } from "../api/types.ts";
import { listed } from "./words.ts";

export interface LogLine {
  /** The number of its first event, which is also its key. */
  first: number;
  seats: number[];
  words: string;
  heading: boolean;
  held: boolean;
}

const NAMED = 3;

/** Lines of the events from number `from` on; a line never reaches across the mark. */
export function logLines(events: GameEvent[], from: number, mark: number, names: string[], heads = (event: GameEvent) => event.seat < 0): LogLine[] {
  const out: { line: LogLine; deed: string; who: string[] }[] = [];
  events.forEach((event, i) => {
    const [who, deed] = split(event, names);
    const last = out.at(-1);
    const held = event.ply < 0;
    const joins = last && who && last.who.length && deed === last.deed && held === last.line.held && from + i !== mark && !last.line.seats.includes(event.seat);
    if (joins) {
      last.who.push(who);
      last.line.seats.push(event.seat);
      last.line.words = `${together(last.who)} ${deed}`;
    } else {
      const line = { first: from + i, seats: event.seat >= 0 ? [event.seat] : [], words: event.words, heading: heads(event), held };
      out.push({ line, deed, who: who ? [who] : [] });
    }
  });
  return out.map(({ line }) => line);
}

/** Who, and what they did; nobody where the words do not begin with a name. */
function split(event: GameEvent, names: string[]): [string, string] {
  for (const name of ["You", names[event.seat] ?? ""]) {
    if (event.seat >= 0 && name && event.words.startsWith(`${name} `)) return [name, event.words.slice(name.length + 1)];
  }
  return ["", event.words];
}

function together(names: string[]): string {
  if (names.length <= NAMED && new Set(names).size === names.length) return listed(names);
  const [first, ...others] = names;
  return `${first} and ${others.length} other${others.length > 1 ? "s" : ""}`;
}
