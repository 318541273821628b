/** The prompt bar's words when nothing is asked of you. */
import type { Frame, GameDetails, SeatInfo } from "../api/types.ts";

export function listed(names: string[]): string {
  return names.length < 3
    ? names.join(" and ")
    : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

export function waitingFor(frame: Frame): string {
  if (frame.status === "over") return "The game is over.";
  if (frame.status === "closed")
    return frame.closes === null
      ? "The host closed this table."
      : "This table was closed because nobody came for a long time.";
  if (frame.status === "damaged")
    return "This table is damaged and cannot be played on: whoever runs the server can look at it.";
  if (frame.status === "waiting") return "The game starts when every seat is taken.";
  if (frame.status === "old_ruleset")
    return (
      "This game was started under older rules: you can view and save it, but not " + "continue it."
    );
  const names = frame.seats
    .filter((seat) => seat.to_move && !(seat.seat === frame.viewer))
    .map((seat) => seat.name || `Player ${seat.seat + 1}`);
  if (names.length === 0) return "One moment…";
  return names.length > 4
    ? `Waiting for ${names.length} players.`
    : `Waiting for ${listed(names)}.`;
}

/** Who is at a table already, for somebody who is about to sit down there. */
export function companyOf({ seats }: Frame): string {
  const here = seats.filter(({ kind }) => kind !== "open").map(({ name }) => name);
  const open = seats.length - here.length;
  const free = open === 0 ? "" : open === 1 ? " One seat is open." : ` ${open} seats are open.`;
  if (here.length === 0) return `Nobody has sat down yet.${free}`;
  return `${listed(here)} ${here.length === 1 ? "is" : "are"} at the table.${free}`;
}

/** Why a bot answers in your place. */
export function awayWords({ given_up, sits_in, overdue }: SeatInfo): string {
  if (given_up) return "You gave your seat to a bot and are watching.";
  if (sits_in) return "A bot is playing for you.";
  return overdue > 1
    ? "Your time ran out again: a bot gave that answer. After the next time it stays."
    : "Your time ran out: a bot gave that one answer.";
}

/** A length of time, as coarse as it is long. */
export function lasting(seconds: number): string {
  if (seconds >= 2 * 86_400) return `${Math.floor(seconds / 86_400)} days`;
  if (seconds >= 2 * 3600) return `${Math.floor(seconds / 3600)} hours`;
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}

/** Who plays there: a level, and what it likes. */
export function botInWords(game: GameDetails | null, bot: string): string {
  const [level, taste] = bot.split("-");
  const known = game?.bots.find(({ name }) => name === level);
  const likes = game?.tastes.find(({ name }) => name === taste);
  return [`${known?.title ?? bot}.`, known?.sentence, likes?.sentence].filter(Boolean).join(" ");
}
