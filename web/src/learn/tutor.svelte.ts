/** A lesson in progress: it says what is next, meets wrong answers with why, and answers for others. */
import { api } from "../api/http.ts";
import type { Action } from "../api/types.ts";
import type { Desk } from "../table/desk.svelte.ts";
import { fits, keepLesson, lessonAt, type Lesson, type Step } from "./lesson.ts";

const NOT_NOW = "Not in this lesson. Start over to try again from the beginning.";
const NOT_THIS = "You could, but this lesson is about something else: try what is lit.";

export class Tutor {
  index = $state(0);
  /** Up to where it answers by itself. */
  readonly goal: number;
  /** Why the last answer was not taken. */
  objection = $state("");

  constructor(
    readonly desk: Desk,
    readonly lesson: Lesson,
  ) {
    const begun = lessonAt(desk.table);
    this.index = begun?.step ?? 0; // a page that is loaded again goes on where it was
    this.goal = begun?.goal ?? 0;
    desk.refuses = (what, more) => this.refuses(what, more);
    desk.taken = (what) => this.taken(what);
  }

  get step(): Step | null {
    return this.lesson.steps[this.index] ?? null;
  }

  get finished(): boolean {
    return this.step === null;
  }

  /** The answer to light up, as soon as it can be given. */
  get lit(): Action | null {
    const step = this.step;
    const wanted = step?.light ?? step?.expect?.[0];
    if (!wanted) return null;
    return this.desk.ask?.actions.find(({ action }) => fits(action, wanted))?.action ?? null;
  }

  /** Read on. */
  next(): void {
    if (!this.step?.expect) this.goOn();
  }

  get canGoBack(): boolean {
    return this.index > 0;
  }

  /** Back to what was said before; false if something was answered since, which takes a new table. */
  back(): boolean {
    const before = this.lesson.steps[this.index - 1];
    if (!before || before.expect || before.then) return false;
    this.reach(this.index - 1);
    return true;
  }

  /** One step on the way to the goal, if it is still ahead. */
  hurry(): void {
    if (this.index >= this.goal || this.desk.busy) return;
    if (!this.step?.expect) this.goOn();
    else if (this.lit) void this.desk.give(this.lit);
  }

  private reach(index: number): void {
    this.index = index;
    this.objection = "";
    const begun = lessonAt(this.desk.table);
    if (begun) keepLesson(this.desk.table, { ...begun, step: index });
  }

  private refuses(what: string, more: Record<string, unknown>): boolean {
    this.objection = what === "play" ? this.whyNot(more.action as Action) : NOT_NOW;
    return this.objection !== "";
  }

  private whyNot(action: Action): string {
    const step = this.step;
    if (step?.expect?.some((wanted) => fits(action, wanted))) return "";
    if (!step?.expect) return "Read on first.";
    return step.whyNot?.find(([beginning]) => fits(action, beginning))?.[1] ?? NOT_THIS;
  }

  private taken(what: string): void {
    if (what === "play") this.goOn();
  }

  private goOn(): void {
    const others = this.step?.then ?? [];
    this.reach(this.index + 1);
    void this.answerFor(others);
  }

  /** Others answer as the lesson says. */
  private async answerFor(others: { seat: number; action: Action }[]): Promise<void> {
    for (const { seat, action } of others) {
      await this.desk.attempt(async () => {
        const frame = await api.frame(this.desk.table, seat);
        const whole = frame.ask?.actions.find((one) => fits(one.action, action))?.action;
        await this.desk.wire.ask("play", { seat, at: frame.ask?.at, action: whole ?? action });
      });
    }
  }
}
