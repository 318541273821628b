/**
 * Lessons: each is a file of data in `games/<id>/lessons/`, played on the real board. To add one,
 * add a file: they come in the order of their names. A folder in there is a course of its own.
 */
import type { Action, GameId } from "../api/types.ts";
import { change, settings } from "../lib/settings.svelte.ts";
import { Notebook } from "../lib/storage.ts";

export interface Lesson {
  title: string;
  /** What it teaches, in one sentence. */
  idea: string;
  /** Where it begins; prepared dice are in its `luck.forced`. Yours is the first seat. */
  position: Record<string, unknown>;
  /** Who sits there; you, if nobody is named. */
  names?: string[];
  steps: Step[];
  /** What is worth remembering. */
  end: string;
}

export interface Step {
  say: string;
  /** What to look at: the value of a `data-coach` attribute. */
  look?: string;
  /**
   * Answers that are right, by their first words and numbers: ["move"] is any move. Without it there
   * is nothing to do but to read.
   */
  expect?: Action[];
  /** The one that is lit; the first that is expected unless said otherwise. */
  light?: Action;
  /** Why not: by the beginning of an answer; the first that fits speaks. */
  whyNot?: [Action | [], string][];
  /** What others answer afterwards. */
  then?: { seat: number; action: Action }[];
}

/** Where a lesson stands among those of its game: its name begins with its course, if it has one. */
export interface Place {
  game: GameId;
  name: string;
}

/** A lesson at a table, and how far it has come. */
export interface Begun extends Place {
  step?: number;
  /** Up to where it answers by itself: somebody went back to there. */
  goal?: number;
}

/** The course that every game has. */
export const MAIN = "main";

/** A question about what was learned. */
export interface Question {
  ask: string;
  answers: string[];
  /** Which of the answers is right. */
  right: number;
  why: string;
  /** The lesson that teaches it. */
  lesson: string;
}

type File = { default: Lesson };

const FILES = import.meta.glob<File>("../games/*/lessons/**/*.json");
const QUESTIONS = import.meta.glob<{ default: Question[] }>("../games/*/questions/*.json");

const PATH = /games\/(\w+)\/lessons\/([\w/-]+)\.json$/;

const PLACES: Place[] = Object.keys(FILES)
  .sort()
  .flatMap((path) => {
    const [, game, name] = PATH.exec(path) ?? [];
    return game && name ? [{ game: game as GameId, name }] : [];
  });

export const courseOf = (name: string): string => (name.includes("/") ? name.split("/")[0]! : MAIN);

/** The names of a course's lessons, in order. */
export const lessonsOf = (game: string, course = MAIN): string[] =>
  PLACES.filter((place) => place.game === game && courseOf(place.name) === course).map(
    ({ name }) => name,
  );

/** The courses of a game, the main one first. */
export const coursesOf = (game: string): string[] => {
  const all = PLACES.filter((place) => place.game === game).map(({ name }) => courseOf(name));
  return [...new Set(all)].toSorted((a, b) => Number(b === MAIN) - Number(a === MAIN));
};

/** The questions about a course. */
export async function questionsOf(game: string, course: string): Promise<Question[]> {
  return (await QUESTIONS[`../games/${game}/questions/${course}.json`]?.())?.default ?? [];
}

export async function read({ game, name }: Place): Promise<Lesson> {
  const file = FILES[`../games/${game}/lessons/${name}.json`];
  if (!file) throw new Error(`There is no lesson ${name} of ${game}.`);
  return (await file()).default;
}

/** The lesson after this one; null after the last. */
export function after({ game, name }: Place): Place | null {
  const names = lessonsOf(game, courseOf(name));
  const next = names[names.indexOf(name) + 1];
  return next ? { game, name: next } : null;
}

const keyOf = ({ game, name }: Place): string => `${game}/${name}`;

export const isLearned = (place: Place): boolean => settings.learned.includes(keyOf(place));

export function markLearned(place: Place): void {
  if (!isLearned(place)) change("learned", [...settings.learned, keyOf(place)]);
}

/** Whether anything of a game was learned. */
export const hasBegun = (game: string): boolean =>
  settings.learned.some((key) => key.startsWith(`${game}/`));

/** Where to go on: the first lesson that was not finished, or the first of all. */
export function nextOf(game: GameId, course = MAIN): Place | null {
  const names = lessonsOf(game, course);
  const name = names.find((one) => !isLearned({ game, name: one })) ?? names[0];
  return name ? { game, name } : null;
}

/** Whether an answer begins like this. */
export const fits = (action: Action, beginning: Action | []): boolean =>
  beginning.every((part, i) => action[i] === part);

/** Tables on which a lesson is played. */
const TABLES_KEPT = 10;
const tables = new Notebook<Begun>("lessons", TABLES_KEPT);

export const lessonAt = (table: string): Begun | undefined => tables.get(table);
export const keepLesson = (table: string, lesson: Begun): void => tables.set(table, lesson);
