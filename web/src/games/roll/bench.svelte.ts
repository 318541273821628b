/**
 * The board's own memory: dice as they travel, the worker in hand, where it may go. Answers go
 * through the desk.
 */
import type { Action, Choice } from "../../api/types.ts";
import type { Desk } from "../../table/desk.svelte.ts";
import { nextOf } from "./again.ts";
import { changeable, obvious, takers, waysFor } from "./assign.ts";
import type { Held, Power, Spot, Way } from "./assign.ts";
import { boxAt } from "./box.ts";
import { bySlots, follow, keeper, NONE, type Worker } from "./dice.ts";
import { note } from "./plans.ts";
import { ASSIGNING, dieChoices, kindOf, of } from "./model.ts";
import type { Empire, RollAids, RollView, Slot } from "./types.ts";

const NO_WAYS: Way[] = [];
const NEVER = () => false;

export class Bench {
  held = $state.raw<Worker | null>(null);
  /**
   * The Reassign power that was chosen, and not yet used; "dictate" for the one that everybody has.
   */
  power = $state<Power>(null);
  others = $state.raw<Record<number, Choice[]>>({});
  /** What the last click decided for the player: which worker selects the phase. */
  did = $state("");
  /** Ship: the shipper in hand, by its number. */
  shipper = $state<number | null>(null);
  private whose = -2;
  private lay: Worker[] = [];
  private readonly keep = keeper<Slot, Worker>();
  /** What was assigned last round. */
  private before = $state.raw<Action[]>([]);

  constructor(readonly desk: Desk<"roll">) {}

  box = $derived.by(() => boxAt(this.desk));
  view = $derived.by((): RollView => this.desk.frame!.view!);
  aids = $derived.by((): RollAids => this.desk.frame!.aids);
  seat = $derived.by(() => Math.max(this.desk.viewer, 0));
  empire = $derived.by((): Empire => this.view.empires[this.seat]!);
  choices = $derived.by(() => this.desk.ask?.actions ?? []);
  prompt = $derived.by(() => this.desk.ask?.prompt ?? "");
  assigning = $derived.by(() => ASSIGNING.includes(this.prompt));
  dice = $derived.by(() => {
    if (this.whose !== this.seat) this.lay = [];
    this.whose = this.seat;
    this.lay = follow(this.box, this.lay, this.empire.dice);
    return this.lay;
  });
  private slots = $derived.by(() => this.keep(bySlots(this.dice)));
  private clicks = $derived.by(() => dieChoices(this.box, this.choices, this.view.stage));
  private selecting = $derived.by(() => this.prompt === "select");
  private takable = $derived.by(() => (this.assigning ? takers(this.plain(), this.power) : NEVER));
  ways = $derived.by((): Way[] => {
    if (!this.held || !this.desk.ask) return NO_WAYS;
    const power = typeof this.power === "number" ? this.power : null;
    return waysFor(this.held, { ...this.plain(), power });
  });

  /** The dice in a slot; the same list for as long as they lie there. */
  at(slot: Slot): Worker[] {
    return this.slots.get(slot) ?? NONE;
  }

  /** What things are called for those who hear the page: yours, or those of who is watched. */
  called(yours: string, theirs: (name: string) => string): string {
    return this.desk.viewer < 0 ? theirs(this.desk.nameOf(this.seat)) : yours;
  }

  /** A new question: nothing is in hand, but a wild worker that must be placed anyway. */
  begin(): void {
    this.held =
      this.prompt === "place" ? (this.dice.find(({ slot }) => slot === "wild") ?? null) : null;
    this.power = null;
    this.others = {};
    this.shipper = null;
  }

  wayTo(spot: Spot): Way | undefined {
    const way = this.ways.find((found) => found.spot === spot);
    if (way || this.held || !this.selecting || !spot.startsWith("strip")) return way;
    const phase = Number(spot.split(" ")[1]);
    const choice = obvious(this.box, this.choices, phase, this.empire.dice);
    return choice && { spot, label: choice.label, give: [choice.action] };
  }

  put(spot: Spot): void {
    const way = this.wayTo(spot);
    this.did = way && !this.held && this.prompt === "select" ? way.label : "";
    if (way?.give) void this.desk.giveAll(way.give);
    else if (way?.revise) void this.desk.revise(way.revise.n, way.revise.action);
    if (way) this.held = null;
  }

  /**
   * Whether a worker can be taken in hand now: it has somewhere to go, or its slot was an answer of
   * yours.
   */
  takes(die: Held): boolean {
    return this.takable(die);
  }

  private plain() {
    return {
      box: this.box,
      ask: this.desk.ask,
      answers: this.desk.frame!.mine,
      powers: this.aids.powers ?? [],
      others: this.others,
      power: null,
    };
  }

  async take(die: Worker): Promise<void> {
    if (this.held?.id === die.id) return void (this.held = null);
    this.held = die;
    if (this.power === "dictate") return this.put("dictate");
    // They were asked for when the first worker of this question was taken.
    if (Object.keys(this.others).length > 0) return;
    const at = this.desk.ask?.at.join();
    const found = await Promise.all(
      changeable(this.desk.frame!.mine).map(
        async ({ n }) => [n, await this.desk.alternatives(n)] as const,
      ),
    ).catch(() => []);
    if (this.desk.ask?.at.join() === at) this.others = Object.fromEntries(found);
  }

  /** What a click on a die means by itself. */
  dieChoice(die: Worker): Choice | undefined {
    return this.clicks.get(kindOf(die));
  }

  // ---- same again ----

  /** Remember what was assigned, round by round. */
  note(): void {
    if (this.desk.viewer < 0 || this.desk.replaying) return;
    const actions =
      this.view.stage === "assign" ? this.desk.frame!.mine.map(({ action }) => action) : null;
    this.before = note(`${this.desk.table} ${this.seat}`, this.view.round, actions).before;
  }

  get last(): Action[] {
    return this.prompt === "select" ? this.before : [];
  }

  async again(): Promise<void> {
    const plan = this.last;
    const given: Action[] = [];
    for (
      let answer = nextOf(this.box, plan, this.choices, given);
      answer && this.assigning;
      answer = nextOf(this.box, plan, this.choices, given)
    ) {
      given.push(plan.find((old) => old.join() === answer.join()) ?? answer);
      const at = this.desk.ask?.at.join();
      await this.desk.giveAll([answer]);
      if (this.desk.ask?.at.join() === at) return;
    }
  }

  get powers(): Choice[] {
    return of(this.choices, "power");
  }
}
