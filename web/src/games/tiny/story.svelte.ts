/**
 * The Rogue's turn, told one event after the other at the player's pace. It can be skipped, and
 * blocks nothing.
 */
import { diceOnFelt } from "../../lib/sound.ts";
import { settings } from "../../lib/settings.svelte.ts";
import { boxOf, viewOf } from "./facts.ts";
import { isQuick, isRogues, tell } from "./story.ts";
import type { TinyDesk, TinyEvent, View } from "./types.ts";

export const PACES = { slow: 1700, normal: 850, fast: 320, once: 0 } as const;
const QUICK_MS = 60;
const MAX_EVENTS = 400;

export class Story {
  /** The table as far as it is told; null when everything is. */
  private table = $state.raw<View | null>(null);
  private waiting = $state.raw<TinyEvent[]>([]);
  private seen = -1;
  private viewer = -2;
  private before: View | null = null;
  private timer = 0;

  constructor(readonly desk: TinyDesk) {}

  telling = $derived.by(() => this.table !== null);
  view = $derived.by(() => this.table ?? viewOf(this.desk));
  /** The events that are told, of those we remember. */
  told = $derived.by(() =>
    this.desk.log.items.slice(-MAX_EVENTS, this.desk.log.items.length - this.waiting.length),
  );

  /**
   * A frame has come: whatever the Rogue did in it is told, beginning from how the table looked
   * before.
   */
  listen(): void {
    const items = this.desk.log.items;
    const now = viewOf(this.desk);
    const grown =
      this.viewer === this.desk.viewer &&
      this.seen >= 0 &&
      items.length > this.seen &&
      !this.desk.replaying;
    const fresh = grown ? items.slice(this.seen) : [];
    const still =
      this.viewer === this.desk.viewer && items.length === this.seen && !this.desk.replaying;
    const before = this.before;
    this.seen = items.length;
    this.viewer = this.desk.viewer;
    this.before = now;
    const rogues = fresh.some(isRogues);
    if (!now.rogue || !before || PACES[settings.pace] === 0 || (!rogues && !this.table)) return;
    if (still) return; // somebody came or left: the story goes on
    if (!fresh.length) return void this.skip();
    this.table ??= structuredClone(before);
    this.waiting = [...this.waiting, ...fresh];
    if (!this.timer) this.next();
  }

  private next(): void {
    const [event, ...rest] = this.waiting;
    if (!event || !this.table) return this.skip();
    const table = structuredClone(this.table);
    tell(table, event, boxOf(this.desk).planets);
    this.table = table;
    this.waiting = rest;
    if (event.kind === "rogue_die") diceOnFelt();
    const wait = isQuick(event) ? QUICK_MS : PACES[settings.pace];
    this.timer = window.setTimeout(() => this.next(), wait);
  }

  skip(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.table = null;
    this.waiting = [];
  }
}
