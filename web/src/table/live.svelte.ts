/**
 * What is shown of a table, as one object whose parts are told apart: whoever reads the credits of
 * one player is called again when those change, and not for whatever else a message brings.
 *
 * A message replaces what it changes and shares the rest with the one before, so `follow` looks
 * only into what is not the same object as it was. Deep inside values are plain: there a change
 * concerns all who look at them.
 */

import type { Frame, GameId } from "../api/types.ts";

type Thing = unknown[] | Record<string, unknown>;

/** How many levels of a value have parts that are told apart; by name where they differ. */
export type Depth = number | Readonly<Record<string, number>>;

/** One part. */
class Cell {
  now = $state.raw<unknown>();
}

export class Live<T extends object> {
  /** What is read. It is the same object for good. */
  readonly shown: T;
  /** What it was told last, part by part. */
  private known: Record<string, unknown> = {};
  /** What is there now; parts that are live themselves are in `inner`, too. */
  private readonly held: Thing;
  /* eslint-disable svelte/prefer-svelte-reactivity -- nobody reads these: what is read is a cell */
  private readonly cells = new Map<PropertyKey, Cell>();
  private readonly inner = new Map<string, Live<Thing>>();
  /* eslint-enable svelte/prefer-svelte-reactivity */
  /** How often a part came or went. */
  private turnover = $state.raw(0);

  constructor(
    value: T,
    private readonly depth: Depth,
  ) {
    this.held = Array.isArray(value) ? [] : {};
    this.shown = new Proxy(this.held, {
      get: (held, name) => this.read(held, name),
      has: (held, name) => (void this.turnover, Reflect.has(held, name)),
      ownKeys: (held) => (void this.turnover, Reflect.ownKeys(held)),
      set: () => false,
      deleteProperty: () => false,
    }) as T;
    this.follow(value);
  }

  /** Whether it can go on as this value: an object cannot become a list. */
  suits(value: unknown): value is T {
    return isThing(value) && Array.isArray(value) === Array.isArray(this.held);
  }

  /** Become this value; only who reads what is different notices. */
  follow(value: T): void {
    const before = this.known;
    const after = value as Record<string, unknown>;
    if (before === after) return;
    this.known = after;
    for (const name of Object.keys(before)) if (!(name in after)) this.drop(name);
    for (const name of Object.keys(after))
      if (!this.cells.has(name) || before[name] !== after[name]) this.put(name, after[name]);
  }

  private read(held: Thing, name: PropertyKey): unknown {
    const cell = this.cells.get(name);
    if (cell) return cell.now;
    void this.turnover;
    return Reflect.get(held, name) as unknown;
  }

  private put(name: string, value: unknown): void {
    const inner = this.inner.get(name);
    if (inner?.suits(value)) return inner.follow(value);
    this.inner.delete(name);
    const below = typeof this.depth === "number" ? this.depth - 1 : (this.depth[name] ?? 0);
    const live = below > 0 && isThing(value) ? new Live(value, below) : null;
    if (live) this.inner.set(name, live);
    this.write(name, live ? live.shown : value);
  }

  private write(name: string, value: unknown): void {
    (this.held as Record<string, unknown>)[name] = value;
    let cell = this.cells.get(name);
    if (!cell) {
      this.cells.set(name, (cell = new Cell()));
      this.turnover++;
    }
    cell.now = value;
  }

  private drop(name: string): void {
    this.cells.get(name)!.now = undefined; // wakes those who have read it
    this.cells.delete(name);
    this.inner.delete(name);
    if (Array.isArray(this.held)) this.held.length = Math.min(this.held.length, Number(name));
    else Reflect.deleteProperty(this.held, name);
    this.turnover++;
  }
}

const isThing = (value: unknown): value is Thing => typeof value === "object" && value !== null;

/**
 * What of a frame is told apart, and how deep: down to the fields of one player, one planet, one
 * seat. Whatever else comes with a frame is looked at as a whole.
 */
const PARTS = { view: 3, aids: 3, seats: 2 };

export const liveFrame = <G extends GameId>(frame: Frame<G>): Live<Frame<G>> =>
  new Live(frame, PARTS);
