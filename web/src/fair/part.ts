/**
 * This browser's part in a table's luck: random text of its own, added after the server has
 * committed itself and before the deal. It is remembered, so that it can be checked afterwards.
 */
import { api, ApiFault } from "../api/http.ts";
import type { Frame } from "../api/types.ts";
import { Notebook } from "../lib/storage.ts";
import { hexOf } from "./blake2s.ts";
import type { OwnPart } from "./check.ts";

const MAX_TABLES = 100;
const TEXT_BYTES = 32;
const parts = new Notebook<OwnPart>("luck", MAX_TABLES);

export const partAt = (table: string): OwnPart | undefined => parts.get(table);

/** What is being sent just now, by table and seat. */
const sending = new Set<string>();

/** Add to the luck of our seats where the table waits for it. After a reload it is the same text. */
export async function addTo(frame: Pick<Frame, "table" | "luck" | "seats">): Promise<void> {
  const { table, luck, seats } = frame;
  if (!luck) return;
  const due = luck.awaited.filter((seat) => seats[seat]?.yours && !sending.has(`${table} ${seat}`));
  await Promise.all(due.map((seat) => send(table, luck.commitment, seat)));
}

async function send(table: string, commitment: string, seat: number): Promise<void> {
  const known = parts.get(table) ?? { commitment, added: {} };
  const text = known.added[seat] ?? hexOf(crypto.getRandomValues(new Uint8Array(TEXT_BYTES)));
  parts.set(table, { ...known, added: { ...known.added, [seat]: text } });
  sending.add(`${table} ${seat}`);
  try {
    await api.contribute(table, seat, text);
  } catch (fault) {
    // Another browser was first, or the deal was made without us. Anything else: with the next frame.
    if (fault instanceof ApiFault && fault.code === "not_now") forgetSeat(table, seat);
  } finally {
    sending.delete(`${table} ${seat}`);
  }
}

function forgetSeat(table: string, seat: number): void {
  const known = parts.get(table);
  if (!known) return;
  const others = Object.entries(known.added).filter(([name]) => name !== String(seat));
  parts.set(table, { ...known, added: Object.fromEntries(others) });
}
