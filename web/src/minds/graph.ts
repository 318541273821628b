/** The numbers behind the graph of win chances: where lines run, where rounds begin, what is near. */

export interface Box {
  left: number;
  top: number;
  wide: number;
  high: number;
}

export const xOf = (ply: number, plies: number, box: Box): number =>
  box.left + (plies > 0 ? ply / plies : 0) * box.wide;

export const yOf = (chance: number, box: Box): number => box.top + (1 - chance) * box.high;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** A seat's line, as the `d` of a path. */
export function lineOf(chances: number[][], seat: number, box: Box): string {
  const last = chances.length - 1;
  return chances
    .map(
      (all, ply) =>
        `${ply ? "L" : "M"}${rounded(xOf(ply, last, box))} ${rounded(yOf(all[seat] ?? 0, box))}`,
    )
    .join("");
}

/** The same, closed along the bottom: the area below it. */
export function areaOf(chances: number[][], seat: number, box: Box): string {
  const bottom = rounded(box.top + box.high);
  return `${lineOf(chances, seat, box)}L${rounded(box.left + box.wide)} ${bottom}L${rounded(box.left)} ${bottom}Z`;
}

export interface Tick {
  ply: number;
  round: number;
}

/** Where rounds begin; so many are named that they do not touch. */
export function ticksOf(rounds: number[], wide: number, apart = 34): Tick[] {
  const starts = rounds.flatMap((round, ply) =>
    ply > 0 && round !== rounds[ply - 1] ? [{ ply, round }] : [],
  );
  const plies = Math.max(1, rounds.length - 1);
  const kept: Tick[] = [];
  for (const tick of starts) {
    const before = kept.at(-1);
    if (!before || ((tick.ply - before.ply) / plies) * wide >= apart) kept.push(tick);
  }
  return kept;
}

/** The step under a point of the graph. */
export function plyAt(x: number, plies: number, box: Box): number {
  const share = box.wide > 0 ? (x - box.left) / box.wide : 0;
  return Math.round(Math.max(0, Math.min(1, share)) * plies);
}

export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** With its sign, and a real minus. */
export function signed(share: number): string {
  const points = Math.round(share * 100);
  return `${points > 0 ? "+" : points < 0 ? "−" : "±"}${Math.abs(points)}`;
}
