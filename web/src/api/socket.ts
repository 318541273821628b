/**
 * The one WebSocket of this browser: it comes back by itself, and watches again what was watched.
 */
import { IN_TAB } from "../lib/edition.ts";
import { TabLine } from "../tab/client.ts";
import { ApiFault } from "./http.ts";
import { patchedFrame, type Patch } from "./patches.ts";
import type { Advice, ChatLine, Fault, Frame } from "./types.ts";

export type Line = "connecting" | "open" | "lost";

export interface Listener {
  frame(frame: Frame): void;
  chat(line: ChatLine): void;
  line(line: Line): void;
}

/** What the server says to a question beside that it was taken. */
export interface Answered {
  actions?: Advice[];
  then?: Advice | null;
}

interface Reply extends Answered {
  re?: number;
  ok?: boolean;
  error?: Fault;
  frame?: Frame;
  /** The number of a whole frame after which changes are sent. */
  n?: number;
  patch?: Patch;
  chat?: ChatLine | ChatLine[];
}

interface Waiting {
  done: (answered: Answered) => void;
  failed: (fault: ApiFault) => void;
}

const LOST = "Connection lost, reconnecting… Please try again.";
const SHORTEST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 8000;

/** How long to wait before the n-th try, at most: twice as long each time, up to eight seconds. */
export function pause(tries: number): number {
  return Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** tries);
}

export class Socket {
  private ws: WebSocket | TabLine | null = null;
  private next = 1;
  private tries = 0;
  private timer = 0;
  private closed = false;
  private watched: { table: string; seat: number; veiled: boolean } | null = null;
  /** The last frame and its number; null until a whole one comes. */
  private known: { frame: Frame; n: number } | null = null;
  private readonly waiting = new Map<number, Waiting>();

  constructor(
    private readonly listener: Listener,
    private readonly url: (table: string) => string = socketUrl,
  ) {
    addEventListener("online", this.retry);
    document.addEventListener("visibilitychange", this.retry);
  }

  /** Veiled: others may look on, so nothing that is secret to the seat is sent. */
  watch(table: string, seat: number, veiled = false): void {
    this.watched = { table, seat, veiled };
    if (!this.ws && this.tries === 0) return this.open();
    this.send({ do: "watch", table, seat, patches: true, ...(veiled ? { veiled } : {}) }).catch(
      (fault: unknown) => this.refused(fault),
    );
  }

  /** Ask for something at the watched table; resolves when the server says yes. */
  ask(what: string, more: Record<string, unknown> = {}): Promise<Answered> {
    if (!this.watched)
      return Promise.reject(new ApiFault("not_now", "You are not watching a table."));
    const { table, seat } = this.watched;
    return this.send(
      what === "say" ? { do: what, table, ...more } : { do: what, table, seat, ...more },
    );
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.retry);
    document.removeEventListener("visibilitychange", this.retry);
    this.ws?.close();
  }

  private refused(fault: unknown): void {
    if (fault instanceof ApiFault && fault.code === "unknown") this.close();
  }

  private readonly retry = () => {
    if (document.visibilityState === "hidden" || this.ws || this.closed || !this.watched) return;
    clearTimeout(this.timer);
    this.open();
  };

  private open(): void {
    this.listener.line(this.tries === 0 ? "connecting" : "lost");
    const ws = IN_TAB ? new TabLine() : new WebSocket(this.url(this.watched?.table ?? ""));
    this.ws = ws;
    ws.onopen = () => {
      this.tries = 0;
      this.listener.line("open");
      if (this.watched) this.watch(this.watched.table, this.watched.seat, this.watched.veiled);
    };
    ws.onmessage = (message: { data: unknown }) =>
      this.hear(JSON.parse(String(message.data)) as Reply);
    ws.onclose = () => this.lost();
  }

  private lost(): void {
    this.ws = null;
    this.known = null;
    for (const { failed } of this.waiting.values()) failed(new ApiFault("cut", LOST));
    this.waiting.clear();
    if (this.closed) return;
    this.listener.line("lost");
    // Not everybody at the same moment: a server that has just come back has enough to do.
    const share = 0.5 + Math.random() / 2;
    this.timer = window.setTimeout(() => this.open(), pause(this.tries++) * share);
  }

  private hear(reply: Reply): void {
    if (reply.frame) this.take(reply.frame, reply.n);
    if (reply.patch) this.patch(reply.patch);
    if (reply.chat) for (const line of [reply.chat].flat()) this.listener.chat(line);
    if (reply.re === undefined) return;
    const waiting = this.waiting.get(reply.re);
    this.waiting.delete(reply.re);
    if (reply.error) waiting?.failed(new ApiFault(reply.error.code, reply.error.text));
    else waiting?.done(reply);
  }

  private take(frame: Frame, n?: number): void {
    this.known = n === undefined ? null : { frame, n };
    this.listener.frame(frame);
  }

  /** After a gap the table is watched anew: that brings a whole frame, and what comes before is dropped. */
  private patch(patch: Patch): void {
    const { known, watched } = this;
    if (!known) return;
    if (patch.n === known.n + 1 && patch.table === known.frame.table) {
      this.take(patchedFrame(known.frame, patch), patch.n);
      return;
    }
    this.known = null;
    if (watched) this.watch(watched.table, watched.seat, watched.veiled);
  }

  private send(message: Record<string, unknown>): Promise<Answered> {
    const ws = this.ws;
    if (!ws || ws.readyState !== WebSocket.OPEN) {
      // A watch is sent again by itself when the line is up; anything else must be asked again by
      // the player.
      return message.do === "watch"
        ? Promise.resolve({})
        : Promise.reject(new ApiFault("cut", LOST));
    }
    const id = this.next++;
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed });
      ws.send(JSON.stringify({ id, ...message }));
    });
  }
}

/** The table is named in the address, so that a proxy can lead us to the worker that has it. */
function socketUrl(table: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/ws?table=${encodeURIComponent(table)}`;
}
