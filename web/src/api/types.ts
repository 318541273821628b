/** The shapes of docs/api.md, as the server sends them. */

export type Action = [kind: string, ...params: number[]];

export interface Option {
  name: string;
  choices: string[];
  default: string;
  sentence: string;
}

export interface Game {
  id: string;
  title: string;
  sentences: string[] | string;
  seats: { min: number; max: number };
  ruleset: number;
  options: Option[];
  orders: Option[];
  bots: string[];
  glossary: Record<string, string>;
}

export interface SeatWish {
  kind: "me" | "open" | "bot";
  name: string | null;
  bot: string | null;
}

export interface Clock {
  seconds: number;
}

export interface NewTable {
  game: string;
  seats: SeatWish[];
  options: Record<string, string>;
  public: boolean;
  clock: Clock | null;
  save: unknown;
  position: unknown;
}

export interface Created {
  table: string;
  seats: { seat: number; token: string }[];
}

export type Status = "waiting" | "playing" | "over" | "closed" | "old_ruleset";

export interface SeatInfo {
  seat: number;
  name: string;
  kind: "person" | "bot" | "open";
  bot: string | null;
  yours: boolean;
  here: boolean;
  to_move: boolean;
  sits_in: string | null;
  deadline: number | null;
}

export interface TableCard {
  table: string;
  game: string;
  title: string;
  status: Status;
  public: boolean;
  seats: SeatInfo[];
  your_turn: boolean;
  updated: number;
  next: string | null;
}

export interface Choice {
  action: Action;
  label: string;
}

export interface Ask {
  prompt: string;
  question: string;
  at: [number, number];
  actions: Choice[];
}

export interface Undo {
  can: boolean;
  why: string;
}

export interface Answer {
  n: number;
  action: Action;
  label: string;
}

export interface GameEvent {
  n: number;
  ply: number;
  code: number;
  seat: number;
  ints: [number, number, number];
  words: string;
}

export interface Events {
  since: number;
  items: GameEvent[];
  own: GameEvent[];
}

export interface Result {
  scores: number[];
  ranking: number[];
}

export interface Frame {
  table: string;
  game: string;
  title: string;
  status: Status;
  public: boolean;
  host: boolean;
  options: Record<string, string>;
  clock: Clock | null;
  seats: SeatInfo[];
  viewer: number;
  view: unknown;
  ask: Ask | null;
  undo: Undo;
  redo: boolean;
  mine: Answer[];
  events: Events;
  orders: Record<string, string>;
  result: Result | null;
  next: string | null;
}

export interface ReplayStep {
  ply: number;
  seat: number;
  label: string;
  words: string[];
}

export interface Replay {
  plies: number;
  steps: ReplayStep[];
}

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
