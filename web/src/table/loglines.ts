/** The log's lines as they are shown: which begin a part, and which nobody else has seen yet. */
import type { GameEvent, LogLine } from "../api/types.ts";
import type { Log } from "./events.ts";

export interface ShownLine extends LogLine {
  heading: boolean;
  held: boolean;
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
