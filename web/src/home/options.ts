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

/** Options that are the same for every seat, by seat: their names end with its number from 1. */
export function bySeat(options: Option[]): { seat: number; each: Option[] }[] {
  const rows = new Map<number, Option[]>();
  for (const option of options.filter(({ many }) => many)) {
    const seat = Number(/_(\d+)$/.exec(option.name)?.[1] ?? 1) - 1;
    rows.set(seat, [...(rows.get(seat) ?? []), option]);
  }
  return [...rows].map(([seat, each]) => ({ seat, each })).sort((a, b) => a.seat - b.seat);
}
