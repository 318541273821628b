/** Where the planets stand on a map of this size, and how big everything is drawn. */
import type { PlanetFacts } from "./types.ts";

export interface Spot {
  x: number;
  y: number;
}

export const scaleOf = (width: number, height: number): number =>
  Math.min(1.35, Math.max(0.62, Math.min(width / 760, height / 430)));

/**
 * From the outermost planets to the whole of the map, with room for rings, ships and figures at its
 * edges.
 */
export function spotsOf(planets: PlanetFacts[], width: number, height: number): Spot[] {
  const scale = scaleOf(width, height);
  const [side, top, bottom] = [46 * scale + 8, 46 * scale, 30 * scale + 32];
  const along = share(planets.map(({ x }) => x));
  const down = share(planets.map(({ y }) => y));
  return planets.map(({ x, y }) => ({
    x: side + along(x) * (width - 2 * side),
    y: top + down(y) * (height - top - bottom),
  }));
}

function share(values: number[]): (value: number) => number {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return (value) => (value - least) / (most - least || 1);
}
