/**
 * How much of a table's log this browser had seen when it last answered there, and how much of it
 * was told.
 */
import { LateNotebook, Notebook } from "../lib/storage.ts";

const MAX_TABLES = 50;
const seenEvents = new Notebook<number>("seen", MAX_TABLES);
const toldEvents = new LateNotebook<number>("told", MAX_TABLES);

export const remembered = (table: string): number => seenEvents.get(table) ?? 0;
export const remember = (table: string, seen: number): void => seenEvents.set(table, seen);
/** Undefined at a seat where we have never been. Each viewer counts events of its own. */
export const toldBefore = (table: string, viewer: number): number | undefined =>
  toldEvents.get(`${table} ${viewer}`);
export const rememberTold = (table: string, viewer: number, told: number): void =>
  toldEvents.set(`${table} ${viewer}`, told);
