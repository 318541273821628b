/** Where a table stands, in a few words. */
import type { TableCard } from "../api/types.ts";

export function statusOf(card: TableCard): string {
  if (card.your_turn) return "your turn";
  if (card.status === "over") return "finished: replay";
  if (card.status === "closed") return "closed";
  if (card.status === "old_ruleset") return "old rules";
  if (card.status === "damaged") return "damaged";
  const open = card.seats.filter((seat) => seat.kind === "open").length;
  if (card.status === "waiting") return open === 1 ? "1 open seat" : `${open} open seats`;
  return "in progress";
}
