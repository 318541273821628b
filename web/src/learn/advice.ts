/** How much advice a first game gets: given at first, then offered, then none. */
import { change, settings } from "../lib/settings.svelte.ts";

/** Answers with advice that is given unasked, and with advice that is there for a click. */
const GIVEN = 15;
const OFFERED = 25;

export type Stage = "given" | "offered" | "over";

export function stageAfter(answers: number): Stage {
  if (answers < GIVEN) return "given";
  return answers < GIVEN + OFFERED ? "offered" : "over";
}

export const adviceAfter = (game: string): Stage => stageAfter(settings.advised[game] ?? 0);

export const wantsAdvice = (game: string): boolean => !settings.walked.includes(game);

export function noteAnswered(game: string): void {
  change("advised", { ...settings.advised, [game]: (settings.advised[game] ?? 0) + 1 });
}

export function stopAdvice(game: string): void {
  if (wantsAdvice(game)) change("walked", [...settings.walked, game]);
}

/** Once more from the beginning. */
export function adviseAgain(game: string): void {
  change("advised", { ...settings.advised, [game]: 0 });
}
