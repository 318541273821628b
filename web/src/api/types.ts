/**
 * The shapes on the wire: generated from the server's OpenAPI, drawn tighter where JSON Schema is
 * too wide.
 */
import type { components } from "./schema.d.ts";

type Schemas = components["schemas"];
type With<Base, Tight> = Omit<Base, keyof Tight> & Tight;

export type Action = [kind: string, ...params: number[]];
export type Status = "waiting" | "playing" | "over" | "closed" | "old_ruleset" | "damaged";

/** The shapes that each game declares: its view, aids, components and events. */
export type Games = Schemas["Games"];
export type GameId = keyof Games;

export type Option = Schemas["OptionInfo"];
export type Game = Schemas["GameInfo"];
export type GameDetails<G extends GameId = GameId> = With<
  Schemas["GameDetails"],
  { components: Games[G]["components"] }
>;
export type Clock = Schemas["Clock"];
export type Here = Schemas["Here"];
export type Created = Schemas["Created"];
export type SeatInfo = Schemas["SeatInfo"];
export type Undo = Schemas["Undo"];
export type Result = Schemas["Result"];
export type Verified = Schemas["Verified"];
export type Replay = Schemas["Replay"];
export type ReplayStep = Schemas["Step"];

export type SeatWish = With<Schemas["SeatWish"], { name: string | null; bot: string | null }>;
export type NewTable = With<Schemas["NewTable"], { seats: SeatWish[] | null }>;
export type TableCard = With<Schemas["TableCard"], { status: Status }>;

export type Analysis = Schemas["Analysis"];
export type AnalysisState = Schemas["AnalysisState"];
export type Choice = With<Schemas["Choice"], { action: Action }>;
export type TriedAnswer = With<Schemas["TriedAnswer"], { action: Action }>;
export type PuzzleVerdict = With<
  Schemas["PuzzleVerdict"],
  { yours: TriedAnswer; best: TriedAnswer; obvious: TriedAnswer | null; answers: TriedAnswer[] }
>;
export type Answer = With<Schemas["Answer"], { action: Action }>;
/** What a bot would answer, and what speaks for it. */
export type Advice = With<Schemas["Advice"], { action: Action }>;
export type Ask = With<Schemas["Ask"], { at: [number, number]; actions: Choice[] }>;
export type GameEvent<G extends GameId = GameId> = Games[G]["event"];
export type LogLine = Schemas["LogLine"];
export type Note = Schemas["Note"];
/** How the table looked between two events. */
export type Moment<G extends GameId = GameId> = With<
  Schemas["Moment"],
  { view: Games[G]["view"]; aids: Games[G]["aids"] }
>;
export type Story<G extends GameId = GameId> = With<Schemas["Story"], { moments: Moment<G>[] }>;
export type Events<G extends GameId = GameId> = With<
  Schemas["Events"],
  { items: GameEvent<G>[]; own: GameEvent<G>[]; moments: Moment<G>[] }
>;

export type Frame<G extends GameId = GameId> = With<
  Schemas["Frame"],
  {
    status: Status;
    ask: Ask | null;
    mine: Answer[];
    events: Events<G>;
    view: Games[G]["view"] | null;
    aids: Games[G]["aids"];
  }
>;

export type Puzzle = With<Schemas["Puzzle"], { frame: Frame }>;

/** Chat comes over the WebSocket alone, which OpenAPI does not describe. */
export interface ChatLine {
  table: string;
  name: string;
  seat: number;
  text: string;
  at: number;
}

export interface Fault {
  code: string;
  text: string;
}
