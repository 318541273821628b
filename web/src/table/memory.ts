/** How much of a table's log this browser had seen when it last answered there. */
import { Notebook } from "../lib/storage.ts";

const MAX_TABLES = 50;
const seenEvents = new Notebook<number>("seen", MAX_TABLES);

export const remembered = (table: string): number => seenEvents.get(table) ?? 0;
export const remember = (table: string, seen: number): void => seenEvents.set(table, seen);
