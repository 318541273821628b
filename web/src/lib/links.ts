/**
 * Links that this browser was given when it made a table: the server keeps no copy that it could
 * show again. And invitations that it has followed.
 */
import type { Created } from "../api/types.ts";
import { here } from "./here.svelte.ts";
import { asInvite, go } from "./router.svelte.ts";
import { Notebook } from "./storage.ts";

type Links = Record<string, string>;

const MAX_TABLES = 30;
const links = new Notebook<Links>("links", MAX_TABLES);
const INVITE = "invite";

export function keepLinks(table: string, seats: { seat: number; token: string }[]): void {
  const fresh = Object.fromEntries(seats.map(({ seat, token }) => [seat, token]));
  links.set(table, { ...links.get(table), ...fresh });
}

/** The table's token for guests: whoever made the table has it, and whoever was invited. */
export const keepInvite = (table: string, token: string): void =>
  links.set(table, { ...links.get(table), [INVITE]: token });
export const inviteTo = (table: string): string | null => links.get(table)?.[INVITE] ?? null;

/** Go to a table once it is made. */
export async function goToNew(
  made: Promise<Created>,
  before: (table: string) => void = () => undefined,
): Promise<void> {
  const { table, seats, invite } = await made;
  before(table);
  keepLinks(table, seats);
  if (invite) keepInvite(table, invite);
  go(`/t/${table}`);
}

/** Each link works once: when its seat is taken, it is worth nothing any more. */
export function forgetLink(table: string, seat: number): void {
  const kept = links.get(table);
  if (kept?.[seat] === undefined) return;
  const others = Object.entries(kept).filter(([name]) => name !== String(seat));
  links.set(table, Object.fromEntries(others));
}

export function linkOf(table: string, seat: number, origin = here.origin): string | null {
  const token = links.get(table)?.[seat];
  return token ? seatLink(table, token, origin) : null;
}

export function inviteLink(table: string, origin = here.origin): string | null {
  const token = inviteTo(table);
  return token ? seatLink(table, asInvite(token), origin) : null;
}

export function seatLink(table: string, token: string, origin = here.origin): string {
  return `${origin}/t/${table}#${token}`;
}
