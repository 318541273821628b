/**
 * The Rogue's turn, told one event after the other at the player's pace. It can be skipped, and
 * blocks nothing.
 */
import type { GameEvent } from "../../api/types.ts";
import { diceOnFelt } from "../../lib/sound.ts";
import { settings } from "../../lib/settings.svelte.ts";
import type { Desk } from "../../table/desk.svelte.ts";
import { E, tell } from "./story.ts";
import type { TinyAids, TinyView } from "./types.ts";

export const PACES = { slow: 1700, normal: 850, fast: 320, once: 0 } as const;
const MAX_EVENTS = 400;

export class Story {
  /** The table as far as it is told; null when everything is. */
  private table = $state.raw<TinyView | null>(null);
  private waiting = $state.raw<GameEvent[]>([]);
  private seen = -1;
  private viewer = -2;
  private before: TinyView | null = null;
  private timer = 0;

  constructor(readonly desk: Desk) {}

  telling = $derived.by(() => this.table !== null);
  view = $derived.by(() => this.table ?? (this.desk.frame!.view as TinyView));
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
    const now = this.desk.frame!.view as TinyView;
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
    const first = fresh.findIndex((event) => event.seat < 0 && event.code >= E.rogueTurn);
    if (!now.rogue || !before || PACES[settings.pace] === 0 || (first < 0 && !this.table)) return;
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
    tell(table, event, (this.desk.frame!.aids as unknown as TinyAids).planets);
    this.table = table;
    this.waiting = rest;
    if (event.code === E.rogueDie) diceOnFelt();
    const quick = event.seat >= 0 && event.code < E.rogueTurn;
    this.timer = window.setTimeout(() => this.next(), quick ? 60 : PACES[settings.pace]);
  }

  skip(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.table = null;
    this.waiting = [];
  }
}
