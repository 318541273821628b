/**
 * One table in this browser: what is shown of it, the log, and what may be done. It decides no
 * rule.
 */
import type {
  Action,
  Advice,
  Ask,
  ChatLine,
  Choice,
  Frame,
  GameDetails,
  GameEvent,
  GameId,
  SeatInfo,
  Story,
} from "../api/types.ts";
import type { Answered, Line } from "../api/socket.ts";
import { messageOf } from "../lib/notice.svelte.ts";
import { isOpenHanded } from "../lib/openhand.ts";
import { settings } from "../lib/settings.svelte.ts";
import { same } from "./choices.ts";
import { EMPTY, goesOn, merged, type Log } from "./events.ts";
import { liveFrame, type Live } from "./live.svelte.ts";
import { remember, remembered, rememberTold, toldBefore } from "./memory.ts";
import { Screen } from "./screen.ts";
import { arrival, lastTurn, stepsOf, tableAt, type Shown, type Telling } from "./steps.ts";
import { Teller } from "./teller.svelte.ts";

/** How answers get to the server: the socket, or in a preview nothing at all. */
export interface Wire {
  watch(table: string, seat: number, veiled?: boolean): void;
  ask(what: string, more?: Record<string, unknown>): Promise<Answered>;
}

/** What was answered is shown after this long at the latest, whatever is told in between. */
const LONGEST_WAIT_MS = 30_000;

/** An answer whose only meaning is to be done. */
const DONE: Action = ["done"];

export class Desk<G extends GameId = GameId> {
  /** The table, as far as it is told, and how often it was shown. */
  private live = $state.raw<Live<Frame<G>> | null>(null);
  pictures = $state(0);
  /** The log up to there. */
  log = $state.raw<Log<G>>(EMPTY);
  /** What has arrived last. */
  latest = $state.raw<Shown<G> | null>(null);
  readonly teller = new Teller<G>((shown) => this.show(shown));
  private readonly screen = new Screen<Shown<G>>((shown) => this.show(shown));
  chat = $state<ChatLine[]>([]);
  line = $state<Line>("connecting");
  fault = $state("");
  busy = $state(false);
  armed = $state.raw<Action | null>(null);
  /** What a lesson or the advice lights up, and what was suggested when asked for. */
  coached = $state.raw<Action | null>(null);
  advised = $state.raw<Action | null>(null);
  /** What the best bot was heard to say: answers to give, and the one it leaves to the player. */
  plan = $state.raw<Advice[]>([]);
  /** Whether it is being thought about: the table goes on meanwhile. */
  pondering = $state(false);
  /** Whether it is being done just now. */
  following = $state(false);
  answered = $state(0);
  game = $state.raw<GameDetails<G> | null>(null);
  replaying = $state(false);
  /** The step that the replay is to go to. */
  replayAt = $state<number | null>(null);
  /** Whether the result, if there is one, has come to the winner. */
  arrived = $state(true);
  /** A component of the game that is looked at large, by its name. */
  peek = $state("");
  /** Hot seat: who is looking; -1 while the curtain is down. */
  eyes = $state(-1);
  /** Hot seat: the question can be answered in the open, so what is secret was put away. */
  veiled = $state(false);
  /** In a lesson every seat is ours, and there are no secrets to hide behind a curtain. */
  taught = $state(false);
  /** A lesson's word before something is sent, and after it was taken. */
  refuses: (what: string, more: Record<string, unknown>) => boolean = () => false;
  taken: (what: string, more: Record<string, unknown>) => void = () => undefined;
  /** Kinds of answers whose only meaning is to be done. */
  finishes: string[] = [DONE[0]];
  ends: (action: Action, frame: Frame<G> | null) => boolean = () => false;
  /** Which events begin a part of the log. */
  heads = $state.raw<(event: GameEvent<G>) => boolean>((event) => event.seat < 0);
  /** Which events begin a turn, belong together, or are told in passing. */
  telling: Telling<G> = {
    turns: (event) => event.seat < 0,
    scene: () => "",
    minor: () => false,
    final: () => false,
  };
  private heard: (() => void)[] = [];
  /** How much of the log there was at our last answer, and in which turn of the game that was. */
  private lastGiven = 0;
  private turn = 0;
  /** How many events had been told when we came, if we were here before. */
  private toldEarlier: number | undefined;

  constructor(
    readonly table: string,
    readonly wire: Wire,
  ) {
    this.answered = this.lastGiven = remembered(table);
  }

  /**
   * The table as it is shown: everything on the page reads this. Who reads a part of it is called
   * when that part changes; who needs to know of every change reads `pictures`.
   */
  get frame(): Frame<G> | null {
    return this.live?.shown ?? null;
  }

  get ask(): Ask | null {
    return this.replaying ? null : (this.frame?.ask ?? null);
  }

  /** The answer to light up. */
  get hint(): Action | null {
    return this.advised ?? this.coached;
  }

  get viewer(): number {
    return this.frame?.viewer ?? -1;
  }

  get seats(): SeatInfo[] {
    return this.frame?.seats ?? [];
  }

  get mySeats(): SeatInfo[] {
    return this.seats.filter((seat) => seat.yours);
  }

  get hotSeat(): boolean {
    return !this.taught && this.mySeats.length > 1;
  }

  /** Several players at one screen who hide nothing from each other. */
  get openHands(): boolean {
    return this.hotSeat && isOpenHanded(this.table);
  }

  nameOf(seat: number): string {
    return this.seats[seat]?.name || `Player ${seat + 1}`;
  }

  /**
   * Take a frame in; what it tells waits its turn. False when frames were missed: the table must be
   * watched anew.
   */
  take(frame: Frame<G>): boolean {
    const before = this.latest?.frame.viewer === frame.viewer ? this.latest : null;
    const log = merged<G>(before?.log ?? EMPTY, frame.events);
    if (!log) return false;
    const now: Shown<G> = { frame, log };
    this.latest = now;
    if (!before) this.toldEarlier = toldBefore(this.table, frame.viewer);
    const seen = before?.log.items.length ?? 0;
    const tells = this.teller.pace > 0;
    if (!tells || !before?.frame.view || !goesOn(before.log, log))
      this.teller.forget(); // at once, new, or a take-back
    else this.teller.tell(stepsOf(now, seen, frame.events.moments ?? [], this.telling));
    if (tells) this.teller.tell([arrival(now)]);
    else this.screen.put(now);
    this.teller.watchClock(frame);
    return true;
  }

  /** Show a table as it is. */
  show({ frame, log }: Shown<G>): void {
    this.screen.forget();
    const old = this.frame?.ask?.at.join();
    if (this.live) this.live.follow(frame);
    else this.live = liveFrame(frame);
    this.pictures += 1;
    this.log = log;
    if (frame.ask?.at.join() !== old) {
      this.armed = null;
      this.advised = null;
      this.plan = [];
      this.busy = false; // the new question is here before the reply: a quick hand need not wait for that
    }
    this.noteTurn();
    if (!this.replaying) rememberTold(this.table, frame.viewer, log.items.length);
    for (const wake of this.heard.splice(0)) wake();
  }

  /** Whether an event is kept back until the result has told it. */
  keepsBack = (event: GameEvent<G> | undefined): boolean =>
    !this.arrived && event !== undefined && this.telling.final(event);

  /** What is new stays new until the next turn: our own answers in this one do not move the mark. */
  private noteTurn(): void {
    const turn = this.log.items.findLastIndex(this.telling.turns);
    if (!this.frame?.ask || this.replaying || turn === this.turn) return;
    this.turn = turn;
    this.answered = this.lastGiven;
  }

  /** From which event on there is something to tell to somebody who has just come; -1 if nothing. */
  get untold(): number {
    const items = this.latest?.log.items ?? [];
    const since = this.toldEarlier ?? lastTurn(items, this.telling);
    return since >= 0 && since < items.length ? since : -1;
  }

  /** The beginning of what the player would like to be told again: since the last answer or turn. */
  get lastTurn(): number {
    const items = this.latest?.log.items ?? [];
    const mine = this.answered > 0 && this.answered < items.length ? this.answered : -1;
    return mine >= 0 ? mine : lastTurn(items, this.telling);
  }

  /** Tell the past once more, from the server's memory; then the table is as it was. */
  recall({ since, moments }: Story<G>): void {
    const now = this.latest;
    if (!now || !moments.length || this.teller.now || this.replaying) return;
    const steps = stepsOf(
      { ...now, frame: { ...now.frame, viewer: -1 } },
      since,
      moments,
      this.telling,
    ).map((step) => ({ ...step, frame: { ...step.frame, viewer: now.frame.viewer } }));
    if (!steps.length) return;
    this.show(tableAt(now, since, moments));
    this.teller.tell([...steps, arrival(now)]);
  }

  /** A line of chat. After a new watch the server tells the last ones again: those are known. */
  hear(line: ChatLine): void {
    const known = this.chat.some(
      ({ at, seat, text }) => at === line.at && seat === line.seat && text === line.text,
    );
    if (!known) this.chat.push(line);
  }

  watch(seat: number, veiled = false): void {
    this.eyes = seat;
    this.veiled = veiled;
    this.wire.watch(this.table, seat, veiled);
  }

  choiceOf(action: Action): Choice | undefined {
    return this.ask?.actions.find((choice) => same(choice.action, action));
  }

  /**
   * A click on a choice. One that ends something is armed first, and given with Done or a second
   * click.
   */
  choose(action: Action): void {
    if (!this.choiceOf(action) || this.refuses("play", { action })) return;
    const sure =
      !settings.confirm ||
      !this.ends(action, this.frame) ||
      same(action, DONE) ||
      (this.armed !== null && same(this.armed, action));
    if (sure) void this.give(action);
    else this.armed = action;
  }

  /** The answer whose only meaning is to be done with the question. */
  get finish(): Choice | undefined {
    return this.ask?.actions.find(({ action }) => this.finishes.includes(action[0]));
  }

  /** What the one button that counts would give: the answer that was chosen, or the finishing one. */
  get ending(): Choice | undefined {
    return this.armed ? this.choiceOf(this.armed) : this.finish;
  }

  /** The answers but the finishing one, which has its button. */
  get offered(): Choice[] {
    const { finish } = this;
    return (this.ask?.actions ?? []).filter((choice) => choice !== finish);
  }

  done(): void {
    if (this.ending) void this.give(this.ending.action);
  }

  /** Send an answer. True when the server took it. */
  async give(action: Action): Promise<boolean> {
    const at = this.ask?.at;
    if (!at || this.busy) return false;
    this.lastGiven = this.log.items.length;
    remember(this.table, this.lastGiven);
    return this.tell("play", { at, action });
  }

  /** Several answers in a row, each as soon as it is asked for and legal. */
  async giveAll(actions: Action[]): Promise<void> {
    for (const action of actions) {
      if (!this.choiceOf(action)) continue;
      const at = this.ask?.at.join();
      if (!(await this.give(action))) return;
      await this.until(() => this.ask?.at.join() !== at);
    }
  }

  /** Wait for a frame that makes it so. */
  private async until(true_: () => boolean): Promise<void> {
    const end = Date.now() + LONGEST_WAIT_MS;
    while (!true_() && Date.now() < end)
      await new Promise<void>((wake) => {
        this.heard.push(wake);
        setTimeout(wake, 500);
      });
  }

  /** Ask what an answer that can still be changed could have been. */
  async alternatives(n: number): Promise<Choice[]> {
    return (await this.wire.ask("alternatives", { n })).actions ?? [];
  }

  revise = (n: number, action: Action) => this.tell("revise", { n, action });

  /**
   * Ask the best bot: what it would answer is lit and told. Asked twice, it is done, up to the
   * answer that would end something; that one is lit, and done when asked once more.
   */
  async suggest(): Promise<void> {
    if (this.plan.length) return this.followPlan();
    const at = this.ask?.at.join();
    this.pondering = true;
    this.fault = "";
    try {
      const { actions, then } = await this.wire.ask("suggest");
      const plan = [...(actions ?? []), ...(then ? [then] : [])];
      if (this.ask?.at.join() !== at) return;
      if (plan.length) this.advise(plan);
      else this.fault = "No suggestion came in time. Ask again.";
    } catch (fault) {
      this.showFault(fault);
    } finally {
      this.pondering = false;
    }
  }

  private advise(plan: Advice[]): void {
    this.plan = plan;
    this.advised = plan[0]?.action ?? null;
  }

  private async followPlan(): Promise<void> {
    const plan = this.plan;
    this.plan = [];
    if (plan.length === 1) return this.choose(plan[0]!.action);
    const last = plan.at(-1)!;
    this.following = true;
    await this.giveAll(plan.slice(0, -1).map(({ action }) => action));
    this.following = false;
    if (this.choiceOf(last.action)) this.advise([last]);
  }

  order = (name: string, choice: string) => this.tell("order", { name, choice });

  async tell(what: string, more: Record<string, unknown> = {}): Promise<boolean> {
    if (this.refuses(what, more)) return false;
    this.busy = true;
    this.fault = "";
    try {
      await this.wire.ask(what, more);
      this.taken(what, more);
      return true;
    } catch (fault) {
      this.showFault(fault);
      return false;
    } finally {
      this.screen.settle(); // whoever waits for the reply sees what came before it
      this.busy = false;
    }
  }

  /** A bot leaves that played in our place. */
  comeBack = (seat: number) => this.tell("back", { seat });
  undo = () => this.tell("undo");
  redo = () => this.tell("redo");
  restart = () => this.tell("restart");

  showFault(fault: unknown): void {
    this.fault = messageOf(fault);
  }

  /** Make a request that is no answer; what goes wrong is shown. Whether it went well. */
  async attempt(request: () => Promise<unknown>): Promise<boolean> {
    try {
      await request();
      return true;
    } catch (fault) {
      this.showFault(fault);
      return false;
    }
  }
}
