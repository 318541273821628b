/**
 * Seat links that this browser was given when it made a table: the server keeps no copy that it
 * could show again.
 */
import type { Created } from "../api/types.ts";
import { go } from "./router.svelte.ts";
import { Notebook } from "./storage.ts";

type Links = Record<number, string>;

const MAX_TABLES = 30;
const links = new Notebook<Links>("links", MAX_TABLES);

export function keepLinks(table: string, seats: { seat: number; token: string }[]): void {
  const fresh = Object.fromEntries(seats.map(({ seat, token }) => [seat, token]));
  links.set(table, { ...links.get(table), ...fresh });
}

/** Go to a table once it is made. */
export async function goToNew(made: Promise<Created>): Promise<void> {
  const { table, seats } = await made;
  keepLinks(table, seats);
  go(`/t/${table}`);
}

/** Each link works once: when its seat is taken, it is worth nothing any more. */
export function forgetLink(table: string, seat: number): void {
  const kept = links.get(table);
  if (kept?.[seat] === undefined) return;
  const others = Object.entries(kept).filter(([name]) => name !== String(seat));
  links.set(table, Object.fromEntries(others));
}

export function linkOf(table: string, seat: number, origin = location.origin): string | null {
  const token = links.get(table)?.[seat];
  return token ? seatLink(table, token, origin) : null;
}

export function seatLink(table: string, token: string, origin = location.origin): string {
  return `${origin}/t/${table}#${token}`;
}
