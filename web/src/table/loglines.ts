/** The log's lines as they are shown: which begin a part, and which nobody else has seen yet. */
import type { GameEvent, LogLine, Note } from "../api/types.ts";
import type { Log } from "./events.ts";

export interface ShownLine extends LogLine {
  heading: boolean;
  held: boolean;
  /** It happened at the table and not in the game. */
  note?: boolean;
  /** It tells of many dice. */
  rolled?: boolean;
}

type Tells = (event: GameEvent) => boolean;

interface Kept {
  heads: Tells;
  rolls: Tells | undefined;
  lines: WeakMap<LogLine, ShownLine>;
}

/** Lines as they were shown before: a frame adds a few, and the others need not be drawn again. */
let kept: Kept | null = null;

function keptFor(heads: Tells, rolls: Tells | undefined): WeakMap<LogLine, ShownLine> {
  if (kept?.heads !== heads || kept.rolls !== rolls) kept = { heads, rolls, lines: new WeakMap() };
  return kept.lines;
}

/** The notes in their places: each behind what had happened in the game by then. */
export function withNotes(lines: ShownLine[], log: Log, notes: Note[]): ShownLine[] {
  const after = (line: ShownLine) =>
    line.held ? Infinity : (log.items[line.last]?.ply ?? Infinity);
  const out = [...lines];
  for (const { after: ply, seat, words } of notes) {
    const next = out.findIndex((line) => !line.note && after(line) > ply);
    const place = next < 0 ? out.length : next;
    const last = out[place - 1]?.last ?? -1;
    const seats = seat < 0 ? [] : [seat];
    out.splice(place, 0, {
      first: last,
      last,
      seats,
      words,
      heading: false,
      held: false,
      note: true,
    });
  }
  return out;
}

/** The last lines of the log, at most `most` of them. */
export function shownLines(
  log: Log,
  most: number,
  heads: Tells = (event) => event.seat < 0,
  rolls?: Tells,
): ShownLine[] {
  const events = [...log.items, ...log.own];
  const made = (line: LogLine, held: boolean): ShownLine => {
    const event = events[line.first];
    const heading = event !== undefined && heads(event);
    const rolled = rolls && events.slice(line.first, line.last + 1).some(rolls);
    return { ...line, heading, held, ...(rolled && { rolled }) };
  };
  const before = keptFor(heads, rolls);
  const shown = (line: LogLine, held: boolean): ShownLine => {
    const found = before.get(line) ?? made(line, held);
    before.set(line, found);
    return found;
  };
  return [
    ...log.lines.slice(-most).map((line) => shown(line, false)),
    ...log.ownLines.map((line) => shown(line, true)),
  ].slice(-most);
}

/** Events of a page. Lines come to be words alone a page at a time, not one with every line that comes. */
const PAGE = 16;
const pageOf = (event: number) => Math.floor(event / PAGE);

/**
 * The first line that is drawn with its pictures and terms: of the last `most`, or since your last
 * turn, or since the event that somebody reads who has scrolled up. Those before it are words.
 */
export function firstDrawn(
  lines: ShownLine[],
  most: number,
  mark: number,
  reading = Infinity,
): number {
  const near = pageOf(lines.at(-most)?.first ?? 0) * PAGE;
  const from = Math.min(near, mark >= 0 ? mark : Infinity, reading);
  const found = lines.findIndex(({ first }) => first >= from);
  return found < 0 ? lines.length : found;
}

export interface Page {
  number: number;
  words: string;
}

/** Lines as words alone, a text for each page: that costs next to nothing however many they are. */
export function pages(lines: ShownLine[]): Page[] {
  const out: Page[] = [];
  for (const { first, words } of lines) {
    const number = pageOf(first);
    const last = out.at(-1);
    if (last?.number === number) last.words += `\n${words}`;
    else out.push({ number, words });
  }
  return out;
}
