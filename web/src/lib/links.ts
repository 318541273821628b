/**
 * Seat links that this browser was given when it made a table: the server keeps no copy that it
 * could show again.
 */

export type Links = Record<number, string>;
const PLACE = "starcup.links";
const MOST = 30;

function all(): Record<string, Links> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Record<string, Links>;
  } catch {
    return {};
  }
}

export function keepLinks(table: string, seats: { seat: number; token: string }[]): void {
  const { [table]: known, ...others } = all();
  const links = { ...known, ...Object.fromEntries(seats.map(({ seat, token }) => [seat, token])) };
  const kept = Object.fromEntries(
    [...Object.entries(others), [table, links] as const].slice(-MOST),
  );
  try {
    localStorage.setItem(PLACE, JSON.stringify(kept));
  } catch {
    // Without storage the links last as long as the page that made them.
  }
}

export function linkOf(table: string, seat: number, origin = location.origin): string | null {
  const token = all()[table]?.[seat];
  return token ? `${origin}/t/${table}#${token}` : null;
}
