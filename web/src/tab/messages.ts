/** What the page and its worker say to each other. */
export type ToWorker =
  | { kind: "start"; base: string }
  | { kind: "request"; n: number; text: string }
  | { kind: "message"; text: string };

export type FromWorker =
  | { kind: "ready"; seconds: number }
  | { kind: "failed"; text: string }
  | { kind: "answer"; n: number; text: string }
  | { kind: "message"; text: string };

/** How a request was answered, as over HTTP. */
export interface Answered {
  status: number;
  body: unknown;
}
