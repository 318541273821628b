/** What is asked of the server for a new table. */
import type { Clock, Game, NewTable, SeatWish } from "../api/types.ts";
import { parseExactly } from "../lib/exact.ts";
import { optionsFor } from "./options.ts";

const BOT_OPPONENTS = 2;

const BLANK = {
  options: {},
  public: false,
  clock: null,
  save: null,
  position: null,
  contribute: true,
};

/** Who a first game is played against: they know the game, and can be beaten by who learns it. */
const KIND_LEVEL = 2;

/** The bots that were chosen last; at first kind ones, where there are levels to choose from. */
export function rivalsOf(game: Game, last: string | undefined): string {
  const known = game.bots.find(({ name }) => name === last);
  const kind = game.bots.find(({ level }) => level === KIND_LEVEL);
  return (known ?? kind)?.name ?? game.usual_bot;
}

/** One click: you, and bots at the other seats, who answer at once. */
export function playNow(game: Game, name: string, last?: string): NewTable {
  const bots = Math.max(game.seats.min, Math.min(1 + BOT_OPPONENTS, game.seats.max)) - 1;
  const bot = rivalsOf(game, last);
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

/** By name: seconds for a decision, and what a player has beyond that for the whole game. */
export const CLOCKS: [string, Clock | null][] = [
  ["no time limit", null],
  ["30 seconds a decision", { seconds: 30, bank: null }],
  ["2 minutes a decision", { seconds: 120, bank: null }],
  ["1 day a decision", { seconds: 86_400, bank: null }],
  ["3 days a decision", { seconds: 259_200, bank: null }],
  ["5 minutes + 10 seconds a decision", { seconds: 10, bank: 300 }],
  ["15 minutes + 15 seconds a decision", { seconds: 15, bank: 900 }],
  ["30 minutes + 20 seconds a decision", { seconds: 20, bank: 1800 }],
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
  clock: Clock | null,
): NewTable {
  const asked = optionsFor(game, seats.length).map(({ name }) => [name, options[name]!]);
  return {
    ...BLANK,
    game: game.id,
    seats: cleaned(seats),
    options: Object.fromEntries(asked) as Record<string, string>,
    public: open,
    clock,
  };
}
