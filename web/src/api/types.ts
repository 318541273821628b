/**
 * The shapes on the wire: generated from the server's OpenAPI, drawn tighter where JSON Schema is
 * too wide.
 */
import type { components } from "./schema.d.ts";

type Schemas = components["schemas"];
type With<Base, Tight> = Omit<Base, keyof Tight> & Tight;

export type Action = [kind: string, ...params: number[]];
export type Status = "waiting" | "playing" | "over" | "closed" | "old_ruleset";

export type Option = Schemas["OptionInfo"];
export type Game = Schemas["GameInfo"];
export type Clock = Schemas["Clock"];
export type Created = Schemas["Created"];
export type SeatInfo = Schemas["SeatInfo"];
export type Undo = Schemas["Undo"];
export type Result = Schemas["Result"];
export type Replay = Schemas["Replay"];
export type ReplayStep = Schemas["Step"];

export type SeatWish = With<Schemas["SeatWish"], { name: string | null; bot: string | null }>;
export type NewTable = With<Schemas["NewTable"], { seats: SeatWish[] | null }>;
export type TableCard = With<Schemas["TableCard"], { status: Status }>;

export type Choice = With<Schemas["Choice"], { action: Action }>;
export type Answer = With<Schemas["Answer"], { action: Action }>;
export type Ask = With<Schemas["Ask"], { at: [number, number]; actions: Choice[] }>;
export type GameEvent = With<Schemas["EventInfo"], { ints: [number, number, number] }>;
export type Events = With<Schemas["Events"], { items: GameEvent[]; own: GameEvent[] }>;

export type Frame = With<
  Schemas["Frame"],
  { status: Status; ask: Ask | null; mine: Answer[]; events: Events; view: unknown }
>;

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
