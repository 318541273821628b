/**
 * The teller: whatever happens at the table is shown one step after the other, at the player's
 * pace. It delays nobody else, and can be skipped.
 */
import type { Frame, GameId } from "../api/types.ts";
import { settings } from "../lib/settings.svelte.ts";
import type { Shown, Step } from "./steps.ts";

/** How long a step stays, in milliseconds. */
export const PACES = { slow: 1700, normal: 950, fast: 380, off: 0 } as const;
/** From here on, steps are told faster the more of them wait. */
const UNHURRIED = 9;
const SLOWEST_SHARE = 0.3;
/** How much of a clock may go by while something is told. */
const TOLD_SHARE = 0.25;
/** What is longer than this is cut to its last part: nobody falls rounds behind. */
const MAX_WAITING = 60;
const LAST_PART = 24;

/** Steps that are too many to be told, without the oldest. */
export function caughtUp<S extends Pick<Step, "weight" | "head">>(queue: S[]): S[] {
  const told = queue.filter(({ weight }) => weight > 0).length;
  if (told <= MAX_WAITING) return queue;
  const late = queue.slice(-LAST_PART);
  const head = late.findIndex((step) => step.head);
  return head < 0 ? late : late.slice(head);
}

/** How long a step of this weight stays while so much is waiting behind it. */
export function staying(weight: number, waiting: number, pace: number): number {
  const share = Math.max(SLOWEST_SHARE, Math.min(1, UNHURRIED / Math.max(waiting, 1)));
  return weight * pace * share;
}

export class Teller<G extends GameId = GameId> {
  /** What is being told; null when everything is. */
  now = $state.raw<Step<G> | null>(null);
  /** How many steps follow it. */
  left = $state(0);
  private queue: Step<G>[] = [];
  private timer = 0;
  private hurry = 0;

  constructor(private readonly show: (shown: Shown<G>) => void) {
    if (typeof document !== "undefined")
      document.addEventListener("visibilitychange", () => this.resume());
  }

  get pace(): number {
    return PACES[settings.pace] ?? PACES.normal;
  }

  /** Tell these after what is waiting. */
  tell(steps: Step<G>[]): void {
    this.queue = caughtUp([...this.queue, ...steps]);
    if (this.pace === 0) return this.skip();
    this.count();
    if (!this.now) this.next();
  }

  /** Go straight to where the story has arrived. */
  skip = (): void => {
    const last = this.queue.at(-1);
    this.forget();
    if (last) this.show(last);
  };

  /** Drop what is waiting: something else is shown now. */
  forget(): void {
    clearTimeout(this.timer);
    clearTimeout(this.hurry);
    this.timer = this.hurry = 0;
    this.queue = [];
    this.now = null;
    this.left = 0;
  }

  /** A clock is running: the rest is skipped after this long. */
  hurryUp(milliseconds: number): void {
    clearTimeout(this.hurry);
    if (this.now) this.hurry = window.setTimeout(this.skip, milliseconds);
  }

  /** Who has a clock is told no longer than a part of it. */
  watchClock({ ask, clock, viewer, seats }: Frame<G>): void {
    const deadline = seats[viewer]?.deadline;
    if (!ask || !clock || !deadline) return;
    const spare = deadline * 1000 - Date.now() - clock.seconds * 1000 * (1 - TOLD_SHARE);
    this.hurryUp(Math.max(0, spare));
  }

  private next(): void {
    this.timer = 0;
    for (let step = this.queue.shift(); step; step = this.queue.shift()) {
      const waiting = this.queue.reduce((sum, { weight }) => sum + weight, step.weight);
      this.show(step);
      if (step.weight === 0) continue;
      this.now = step;
      this.count();
      this.wait(staying(step.weight, waiting, this.pace));
      return;
    }
    this.forget();
  }

  /** Nobody is told anything while they look elsewhere. */
  private wait(milliseconds: number): void {
    if (typeof document !== "undefined" && document.visibilityState === "hidden") return;
    this.timer = window.setTimeout(() => this.next(), milliseconds);
  }

  private resume(): void {
    if (this.now && !this.timer && document.visibilityState === "visible") this.next();
  }

  private count(): void {
    this.left = this.queue.filter(({ weight }) => weight > 0).length;
  }
}
