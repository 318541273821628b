/** Where a table stands, in a few words. */
import type { TableCard } from "../api/types.ts";

export function statusOf(card: TableCard): string {
  if (card.your_turn) return "your turn";
  if (card.status === "over") return outcomeOf(card);
  if (card.status === "closed") return "closed";
  if (card.status === "old_ruleset") return "old rules";
  if (card.status === "damaged") return "damaged";
  const open = card.seats.filter((seat) => seat.kind === "open").length;
  if (card.status === "waiting") return open === 1 ? "1 open seat" : `${open} open seats`;
  const turn = card.seats.filter(({ to_move }) => to_move);
  if (!card.seats.some(({ yours }) => yours)) return "in progress: watch";
  return turn.length === 1 ? `${turn[0]!.name}'s turn` : "in progress";
}

/** How a finished game ended, for whoever looks at the list. */
function outcomeOf({ seats, result }: TableCard): string {
  const winners = seats.filter((_, seat) => result?.ranking[seat] === 1);
  if (!winners.length) return "finished: replay";
  if (winners.some(({ yours }) => yours))
    return winners.length > 1 ? "you shared the win" : "you won";
  return winners.length > 1 ? "shared win" : `${winners[0]!.name} won`;
}

/** When something was, as precisely as anybody cares. */
export function dateOf(seconds: number, now = new Date()): string {
  const then = new Date(seconds * 1000);
  if (then.toDateString() === now.toDateString())
    return then.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  const year = then.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return then.toLocaleDateString([], { day: "numeric", month: "short", year });
}

/** What is lost when a table is taken off the list; "" when it is nothing. */
export function removalOf({ status, seats }: TableCard): string {
  if (status !== "playing" && status !== "waiting") return "";
  const mine = seats.some(({ yours }) => yours);
  if (!mine) return "";
  const others = seats.some(({ kind, yours }) => kind === "person" && !yours);
  if (others) return "You leave the game: a bot plays your seat from now on, for good.";
  return "Nobody else plays there: the game ends without a result.";
}
