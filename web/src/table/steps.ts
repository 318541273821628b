/** What a frame has to tell, cut into steps: a sentence each, with the table as it looked then. */
import type { Frame, GameEvent, GameId, LogLine, Moment } from "../api/types.ts";
import type { Log } from "./events.ts";

/** A table as it is shown, and the log up to there. */
export interface Shown<G extends GameId = GameId> {
  frame: Frame<G>;
  log: Log<G>;
}

export interface Step<G extends GameId = GameId> extends Shown<G> {
  /** Null where there is nothing to say: the frame itself. */
  line: LogLine | null;
  events: GameEvent<G>[];
  /** How long it stays, in steps of the player's pace; 0 is over at once. */
  weight: number;
  /** Whether a turn begins here. */
  head: boolean;
  /** What several sentences are shown as together, such as a reveal; "" otherwise. */
  scene: string;
}

/** What a game says about its events. */
export interface Telling<G extends GameId = GameId> {
  /** Events that begin a turn or a round. */
  turns: (event: GameEvent<G>) => boolean;
  /** Events that are shown together, by the name of the scene. */
  scene: (event: GameEvent<G>) => string;
  /** Events that are told in passing. */
  minor: (event: GameEvent<G>) => boolean;
  /** Events that the result tells: no steps of the story. */
  final: (event: GameEvent<G>) => boolean;
}

const WEIGHTS = { scene: 4.5, other: 1, nobody: 0.8, own: 0.5, minor: 0.4 };
/** A turn of fewer events has only begun. */
const SHORT_TURN = 4;
const TOLD_UNDO = { can: false, why: "wait until you have been told what happened" };

/** The end of what a frame tells: the frame itself, with its question. */
export const arrival = <G extends GameId>(now: Shown<G>): Step<G> => ({
  ...now,
  line: null,
  events: [],
  weight: 0,
  head: false,
  scene: "",
});

/**
 * Steps for every line from event number `from` on. What you did yourself before anything else
 * happened is not told: you have just seen it.
 */
export function stepsOf<G extends GameId>(
  now: Shown<G>,
  from: number,
  moments: Moment<G>[],
  telling: Telling<G>,
): Step<G>[] {
  const { viewer } = now.frame;
  const steps: Step<G>[] = [];
  for (const line of now.log.lines.filter(({ first }) => first >= from)) {
    const events = now.log.items.slice(line.first, line.last + 1);
    const before = steps.at(-1);
    const scene = events.map(telling.scene).find(Boolean) ?? "";
    const own = viewer >= 0 && line.seats.length === 1 && line.seats[0] === viewer;
    if (own && !scene && !before) continue;
    const shown = tableAt(now, line.last + 1, moments);
    const head = events.some(telling.turns);
    if (scene && before?.scene === scene) {
      const { events: earlier } = before;
      Object.assign(before, shown, { line, events: [...earlier, ...events] });
      continue;
    }
    const weight = events.every(telling.final)
      ? 0
      : scene
        ? WEIGHTS.scene
        : events.every(telling.minor)
          ? WEIGHTS.minor
          : own
            ? WEIGHTS.own
            : line.seats.length
              ? WEIGHTS.other
              : WEIGHTS.nobody;
    steps.push({ ...shown, line, events, weight, head, scene });
  }
  return steps;
}

/** Where the last turn began of which there is something to tell; -1 if none did. */
export function lastTurn<G extends GameId>(items: GameEvent<G>[], { turns }: Telling<G>): number {
  const last = items.findLastIndex(turns);
  if (last < 0 || items.length - last >= SHORT_TURN) return last;
  const before = items.slice(0, last).findLastIndex(turns);
  return before < 0 ? last : before;
}

/** The table when that many events were known: nothing is asked yet, nobody has won. */
export function tableAt<G extends GameId>(
  { frame, log }: Shown<G>,
  count: number,
  moments: Moment<G>[],
): Shown<G> {
  const looks = moments.find(({ upto }) => upto >= count) ?? frame;
  return {
    frame: {
      ...frame,
      view: looks.view,
      aids: looks.aids,
      status: frame.status === "over" ? "playing" : frame.status,
      ask: null,
      undo: TOLD_UNDO,
      redo: false,
      mine: [],
      result: null,
    },
    log: {
      items: log.items.slice(0, count),
      lines: log.lines.filter(({ last }) => last < count),
      own: [],
      ownLines: [],
    },
  };
}
