/** What is asked of the server for a new table. */
import type { Game, NewTable, SeatWish } from "../api/types.ts";
import { parseExactly } from "../lib/exact.ts";
import { optionsFor } from "./options.ts";

const BOT_OPPONENTS = 2;

const BLANK = { options: {}, public: false, clock: null, save: null, position: null };

/** One click: you, and strong, quick bots at the other seats. */
export function playNow(game: Game, name: string): NewTable {
  const bots = Math.max(game.seats.min, Math.min(1 + BOT_OPPONENTS, game.seats.max)) - 1;
  const bot = game.usual_bot;
  const others: SeatWish[] = Array.from({ length: bots }, () => ({ kind: "bot", name: null, bot }));
  return {
    ...BLANK,
    game: game.id,
    seats: [{ kind: "me", name: name || null, bot: null }, ...others],
  };
}

export function readSave(text: string): unknown {
  try {
    return parseExactly(text);
  } catch {
    throw new Error("That file is not a valid save: it is not JSON.");
  }
}

/**
 * A save, or a problem report that holds one. Whose seats they are the server decides: you sit at
 * the first.
 */
export function fromSave(file: unknown): NewTable {
  const save = (file as { save?: unknown } | null)?.save ?? file;
  return { ...BLANK, game: null, seats: null, save: save as Record<string, unknown> };
}

export const CLOCKS: [string, number][] = [
  ["no time limit", 0],
  ["30 seconds per decision", 30],
  ["2 minutes per decision", 120],
  ["1 day per decision", 86_400],
  ["3 days per decision", 259_200],
];

/** Names are wanted for people here, a level for bots, and nothing for an open seat. */
export function cleaned(seats: SeatWish[]): SeatWish[] {
  return seats.map(({ kind, name, bot }) => ({
    kind,
    name: kind === "me" ? name?.trim() || null : null,
    bot: kind === "bot" ? bot : null,
  }));
}

export function newTable(
  game: Game,
  seats: SeatWish[],
  options: Record<string, string>,
  open: boolean,
  seconds: number,
): NewTable {
  const asked = optionsFor(game, seats.length).map(({ name }) => [name, options[name]!]);
  return {
    ...BLANK,
    game: game.id,
    seats: cleaned(seats),
    options: Object.fromEntries(asked) as Record<string, string>,
    public: open,
    clock: seconds ? { seconds } : null,
  };
}
