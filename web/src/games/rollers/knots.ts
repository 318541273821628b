/**
 * Where a route's number stands: in the middle, or as near to it as the planets and their figures
 * leave room.
 */
import type { Spot } from "./layout.ts";
import { RADIUS } from "./sizes.ts";
import type { RollersView } from "./types.ts";

const ALONG = [0.5, 0.55, 0.45, 0.6, 0.4, 0.66, 0.34];

export function knotsOf(view: RollersView, spots: Spot[], scale: number): Spot[] {
  const index = new Map(view.planets.map((planet, i) => [planet.planet, i]));
  return view.routes.map(({ between: [from, to] }) => {
    const [a, b] = [spots[index.get(from!)!]!, spots[index.get(to!)!]!];
    const places = ALONG.map((t) => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }));
    return places.find((place) => isFree(place, view, spots, scale)) ?? places[0]!;
  });
}

function isFree(place: Spot, view: RollersView, spots: Spot[], scale: number): boolean {
  const own = 11 * Math.max(scale, 0.85);
  return view.planets.every((planet, i) => {
    const spot = spots[i]!;
    const radius = RADIUS[planet.size] * scale;
    const clear = Math.hypot(place.x - spot.x, place.y - spot.y) > radius + own + 4;
    const [dx, dy] = [Math.abs(place.x - spot.x), Math.abs(place.y - (spot.y + radius + 17))];
    return clear && (dx > 31 + own || dy > 10 + own);
  });
}
