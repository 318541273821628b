/** Which options matter at a table of so many seats, and what their choices are called. */
import type { Game, Option } from "../api/types.ts";

const MATTERS: Record<string, Record<string, (seats: number) => boolean>> = {
  tiny: {
    rogue: (seats) => seats === 1,
    two_seat_missions: (seats) => seats === 2,
    confirm: (seats) => seats > 1,
  },
};

export const optionsFor = (game: Game, seats: number): Option[] =>
  game.options.filter(({ name }) => MATTERS[game.id]?.[name]?.(seats) ?? true);

/** A game in which one player meets an opponent of the option's choices. */
export const soloOption = (game: Game): Option | undefined =>
  game.seats.min === 1 ? game.options.find(({ name }) => name === "rogue") : undefined;

export interface Rival {
  id: string;
  name: string;
  difficulty: string;
  words: string;
}

/**
 * The opponents of the solo game, as the glossary tells of them: difficulty first, then what they
 * do.
 */
export function rivalsOf(game: Game): Rival[] {
  return (soloOption(game)?.choices ?? []).map((id) => {
    const name = id.charAt(0).toUpperCase() + id.slice(1);
    const [, difficulty = "", words = ""] =
      /^Rogue Galaxy, (\w+); (.*)$/.exec(game.glossary[name] ?? "") ?? [];
    return { id, name, difficulty, words };
  });
}
