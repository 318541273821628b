/** The log's lines as they are shown: which begin a part, and which nobody else has seen yet. */
import type { GameEvent, LogLine, Note } from "../api/types.ts";
import type { Log } from "./events.ts";

export interface ShownLine extends LogLine {
  heading: boolean;
  held: boolean;
  /** It happened at the table and not in the game. */
  note?: boolean;
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
  heads = (event: GameEvent) => event.seat < 0,
): ShownLine[] {
  const events = [...log.items, ...log.own];
  const shown = (line: LogLine, held: boolean): ShownLine => {
    const event = events[line.first];
    return { ...line, heading: event !== undefined && heads(event), held };
  };
  return [
    ...log.lines.slice(-most).map((line) => shown(line, false)),
    ...log.ownLines.map((line) => shown(line, true)),
  ].slice(-most);
}
