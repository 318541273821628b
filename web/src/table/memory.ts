/** How much of a table's log this browser had seen when it last answered there. */

const PLACE = "starcup.seen";
const MOST = 50;

function all(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

export function remembered(table: string): number {
  return all()[table] ?? 0;
}

/** The last fifty tables are remembered; older ones make room. */
export function remember(table: string, seen: number): void {
  const others = Object.entries(all()).filter(([name]) => name !== table);
  const kept = Object.fromEntries([...others, [table, seen] as const].slice(-MOST));
  try {
    localStorage.setItem(PLACE, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage costs no more than the mark in the log.
  }
}
