/** Which options matter at a table, and the opponents of the solo game. */
import type { Game, Option } from "../api/types.ts";

export const isFor = (option: Option, seats: number): boolean =>
  option.seats === null || (option.seats.min <= seats && seats <= option.seats.max);

export const optionsFor = (game: Game, seats: number): Option[] =>
  game.options.filter((option) => isFor(option, seats));

/** An option of the solo game alone, whose choices are opponents with a sentence each. */
export const soloOption = (game: Game): Option | undefined =>
  game.options.find(
    ({ seats, details }) => seats?.min === 1 && seats.max === 1 && details.length > 0,
  );
