/**
 * What a game brings to the table. One that brings nothing is played through the prompt bar and the
 * plain board.
 */
import type { Component } from "svelte";
import type { Action, Frame, GameEvent, GameId, Games } from "../api/types.ts";
import type { Drawing } from "../learn/rules/dress.ts";
import type { Words } from "../lib/tip.svelte.ts";
import type { Desk } from "../table/desk.svelte.ts";
import type { Telling } from "../table/steps.ts";

export interface Hint {
  title: string;
  text: string;
}

export interface GameModule<G extends GameId = GameId> {
  Board: Component<{ desk: Desk<G> }>;
  /** The body of an opponent's card. */
  Card: Component<{ desk: Desk<G>; seat: number; small: boolean }>;
  /** The figures of a card, each explained: what a player has, in words. */
  figures?: (desk: Desk<G>, seat: number) => Words[];
  /** Figures of your own that stand on rivals' cards, and nowhere on your own sheet. */
  Figures?: Component<{ desk: Desk<G>; seat: number }>;
  /** Somebody's sheet, enlarged. */
  Sheet: Component<{ desk: Desk<G>; seat: number }>;
  /**
   * Somebody at the table without a seat, below the players' cards: it shows nothing where there is
   * nobody.
   */
  Aside?: Component<{ desk: Desk<G> }>;
  /** Answers after which there is no way back: the page asks for Done. Without it, none. */
  ends?: (action: Action, frame: Frame<G> | null) => boolean;
  /** Kinds of answers, besides `done`, that do nothing but finish a question. */
  finishes?: string[];
  /** Events that begin a part of the log; without it, those that are nobody's doing. */
  heads?: (event: GameEvent<G>) => boolean;
  /** Events that begin a turn or a round, where these are not the same. */
  turns?: (event: GameEvent<G>) => boolean;
  /** Events that are told together, by the name of the scene; "" for those told one by one. */
  scene?: (event: GameEvent<G>) => string;
  /** What a scene is called, and what there is to see. */
  sceneWords?: (scene: string) => { title: string; words: string };
  /** Events that are told in passing. */
  minor?: (event: GameEvent<G>) => boolean;
  /** Events that the result tells in its own time: nobody hears of them before. */
  final?: (event: GameEvent<G>) => boolean;
  /** What is being told, in a word or two: a phase, a turn. */
  chapter?: (view: Games[G]["view"], desk: Desk<G>) => string;
  /** The score that wins, where there is one: shown beside the scores. */
  goal?: (desk: Desk<G>) => number;
  /** Who has won, where it is nobody at a seat; "" otherwise. */
  verdict?: (view: Games[G]["view"]) => string;
  /** What decides between equal scores, of one seat, in a word or two. */
  tieBreak?: (view: Games[G]["view"], seat: number) => string;
  /** One line for the header: the round, the score. */
  headline: (view: Games[G]["view"], viewer: number, desk: Desk<G>) => string;
  /**
   * What on the board an event changed, as a selector: what somebody else did is shown as a path of
   * light to it.
   */
  shows: (event: GameEvent<G>) => string | null;
  /** What the rules name in a column of this heading, drawn; null for what has no picture. */
  draws?: (name: string, heading: string, box: Games[G]["components"]) => Drawing | null;
  /** Dice, tiles, planets: everything on one sheet of paper. */
  Paper?: Component<{ box: Games[G]["components"] }>;
  /** The size of its letters, in pixels: as large as one sheet of A4 allows. */
  printed?: number;
  /** What a first round's question is about; null when all of that was said. */
  coach: (desk: Desk<G>) => Hint | null;
  /** The last word of the advice in a first game. */
  parting?: string;
  /** What one looks up while playing: dice and odds, components, prices. */
  Reference?: Component<{ desk: Desk<G> }>;
  /** A component by its name, large and explained; names in the log lead to it. */
  Peek?: Component<{ desk: Desk<G>; name: string; close: () => void }>;
  /** The names that lead there. */
  names?: (desk: Desk<G>) => string[];
  /** Names with a small picture in the log, beside those of the glossary; and the picture. */
  drawn?: (desk: Desk<G>) => string[];
  Sign?: Component<{ desk: Desk<G>; name: string }>;
  /** Events about so many dice that the log shows their pictures alone; and the names of dice. */
  rolls?: (event: GameEvent<G>) => boolean;
  dice?: (desk: Desk<G>) => string[];
  /**
   * How the final scores came about, step by step; it calls `finished` when all of it has been
   * shown, and the list of scores may follow.
   */
  FinalScoring?: Component<{ desk: Desk<G>; finished: () => void }>;
}

/** How a game's events are told. */
export const tellingOf = (module: GameModule | null): Telling => ({
  turns: module?.turns ?? module?.heads ?? (({ seat }) => seat < 0),
  scene: module?.scene ?? (() => ""),
  minor: module?.minor ?? (() => false),
  final: module?.final ?? (() => false),
});

const MODULES: { [G in GameId]: () => Promise<{ default: GameModule<G> }> } = {
  roll: () => import("./roll/index.ts"),
  rollers: () => import("./rollers/index.ts"),
  tiny: () => import("./tiny/index.ts"),
};

/**
 * The game's own board; null where it has none, or where it could not be fetched: the plain one
 * does it, too. The table is of that game from here on, which is why the cast is sound.
 */
export async function moduleOf(game: string): Promise<GameModule | null> {
  try {
    return ((await MODULES[game as GameId]?.())?.default ?? null) as GameModule | null;
  } catch {
    return null;
  }
}
