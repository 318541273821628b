/** The page's end of the worker that is its server. */
import type { Answered, FromWorker, ToWorker } from "./messages.ts";

const BROKEN = "Starcup could not start in this browser";

class Client {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, (answered: Answered) => void>();
  private next = 1;
  private fault = "";
  /** Who hears what the tables say. */
  hear: (text: string) => void = () => undefined;

  constructor() {
    this.worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.take(data);
    this.worker.onerror = (event) => this.fail(event.message || "its worker did not load");
    this.tell({ kind: "start", base: document.baseURI });
  }

  tell(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  request(method: string, path: string, body: unknown): Promise<Answered> {
    const n = this.next++;
    return new Promise((done) => {
      this.waiting.set(n, done);
      if (this.fault) this.fail(this.fault);
      else this.tell({ kind: "request", n, text: JSON.stringify([method, path, body ?? null]) });
    });
  }

  private take(message: FromWorker): void {
    if (message.kind === "message") this.hear(message.text);
    else if (message.kind === "failed") this.fail(message.text);
    else if (message.kind === "ready") ready(message.seconds);
    else {
      this.waiting.get(message.n)?.(JSON.parse(message.text) as Answered);
      this.waiting.delete(message.n);
    }
  }

  private fail(text: string): void {
    this.fault = text;
    const error = { code: "unreached", text: `${BROKEN}: ${text}` };
    for (const done of this.waiting.values()) done({ status: 500, body: { error } });
    this.waiting.clear();
  }
}

/** All is loaded: from now on it is kept for when there is no network. */
function ready(seconds: number): void {
  document.documentElement.dataset.engineSeconds = seconds.toFixed(2);
  void navigator.serviceWorker?.register("sw.js").catch(() => undefined);
  void navigator.storage?.persist?.().catch(() => false);
}

let client: Client | null = null;
const theClient = (): Client => (client ??= new Client());

export const requestOfTab = (method: string, path: string, body: unknown): Promise<Answered> =>
  theClient().request(method, path, body);

/** As much of a WebSocket as the page uses, to the worker. It is never cut. */
export class TabLine {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    theClient().hear = (text) => this.onmessage?.({ data: text });
    queueMicrotask(() => {
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    });
  }

  send(text: string): void {
    theClient().tell({ kind: "message", text });
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.onmessage = null;
    this.onclose?.();
  }
}
