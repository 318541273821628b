/** Calls to the server over HTTP, one small function each. */
import type {
  Action,
  AnalysisState,
  Created,
  Fault,
  Frame,
  Game,
  GameDetails,
  Here,
  NewTable,
  Puzzle,
  PuzzleVerdict,
  Replay,
  Story,
  TableCard,
  Verified,
} from "./types.ts";

import { IN_TAB } from "../lib/edition.ts";
import { parseExactly } from "../lib/exact.ts";
import { requestOfTab } from "../tab/client.ts";

export class ApiFault extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

const UNREACHED: Fault = {
  code: "unreached",
  text: "The server cannot be reached. Is it running?",
};

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (IN_TAB) {
    const answered = await requestOfTab(method, path, body);
    if (answered.status >= 400) throw faultOf(answered.body, answered.status);
    return answered.body as T;
  }
  const init: RequestInit = { method, credentials: "same-origin" };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { "content-type": "application/json" };
  }
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, init);
  } catch {
    throw new ApiFault(UNREACHED.code, UNREACHED.text);
  }
  const text = await answer.text();
  const value = parsed(text);
  if (!answer.ok) throw faultOf(value, answer.status);
  return value as T;
}

function parsed(text: string): unknown {
  try {
    return text === "" ? null : parseExactly(text);
  } catch {
    return null;
  }
}

/** The server's own words where it gave any. */
export function faultOf(value: unknown, status: number): ApiFault {
  const fault = (value as { error?: Fault } | null)?.error;
  return fault
    ? new ApiFault(fault.code, fault.text)
    : new ApiFault("failed", `The server responded with status ${status}.`);
}

interface SeatToken {
  seat: number;
  token: string;
}

const at = (table: string, what = "") => `/tables/${encodeURIComponent(table)}${what}`;

export const api = {
  games: () => call<Game[]>("GET", "/games"),
  game: (id: string) => call<GameDetails>("GET", `/games/${id}`),
  publicTables: () => call<TableCard[]>("GET", "/tables"),
  myTables: () => call<TableCard[]>("GET", "/tables/mine"),
  create: (wish: NewTable) => call<Created>("POST", "/tables", wish),
  frame: (table: string, seat?: number) =>
    call<Frame>("GET", at(table, seat === undefined ? "" : `?seat=${seat}`)),
  here: () => call<Here>("GET", "/here"),
  // This browser is going to add to the luck of the seat: the deal waits for it.
  claim: (table: string, token: string, name: string | null) =>
    call<SeatToken>("POST", at(table, "/claim"), { token, name, contribute: true }),
  join: (table: string, seat: number | null, name: string, invite: string | null) =>
    call<SeatToken>("POST", at(table, "/join"), { seat, name, invite, contribute: true }),
  invite: (table: string) => call<{ token: string }>("POST", at(table, "/invite"), {}),
  forget: (table: string) => call("POST", at(table, "/forget"), {}),
  contribute: (table: string, seat: number, text: string) =>
    call("POST", at(table, "/contribute"), { seat, text }),
  verify: (save: unknown) => call<Verified>("POST", "/verify", { save }),
  link: (table: string, seat: number) => call<SeatToken>("POST", at(table, "/link"), { seat }),
  throwOut: (table: string, seat: number) => call("POST", at(table, "/throw_out"), { seat }),
  leave: (table: string, seat: number) => call("POST", at(table, "/leave"), { seat }),
  fill: (table: string, bot: string) => call("POST", at(table, "/fill"), { bot }),
  start: (table: string) => call("POST", at(table, "/start"), {}),
  concede: (table: string, seat: number) => call("POST", at(table, "/concede"), { seat }),
  vote: (table: string, seat: number, absent: number) =>
    call("POST", at(table, "/vote"), { seat, absent }),
  rename: (table: string, seat: number, name: string) =>
    call("POST", at(table, "/rename"), { seat, name }),
  webhook: (table: string, seat: number, url: string | null) =>
    call("POST", at(table, "/webhook"), { seat, url }),
  close: (table: string) => call("POST", at(table, "/close"), {}),
  reopen: (table: string) => call("POST", at(table, "/reopen"), {}),
  remove: (table: string, seat: number) => call("POST", at(table, "/remove"), { seat }),
  handOver: (table: string, seat: number) => call("POST", at(table, "/hand_over"), { seat }),
  rematch: (table: string) => call<Created>("POST", at(table, "/rematch"), {}),
  save: (table: string) => call<unknown>("GET", at(table, "/save")),
  report: (table: string, seat: number) => call<unknown>("GET", at(table, `/report?seat=${seat}`)),
  story: (table: string, seat: number, since: number) =>
    call<Story>("GET", at(table, `/story?seat=${seat}&since=${since}`)),
  analysis: (table: string) => call<AnalysisState>("GET", at(table, "/analysis")),
  analyse: (table: string) => call("POST", at(table, "/analyse"), {}),
  puzzle: (day: string) => call<Puzzle>("GET", `/puzzles/${day}`),
  solve: (day: string, action: Action) =>
    call<PuzzleVerdict>("POST", `/puzzles/${day}`, { action }),
  replay: (table: string) => call<Replay>("GET", at(table, "/replay")),
  replayFrame: (table: string, ply: number, seat: number) =>
    call<Frame>("GET", at(table, `/replay/${ply}?seat=${seat}`)),
};
