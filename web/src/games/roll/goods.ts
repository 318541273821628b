/** Which goods lie on which tile of a tableau. */
import type { Box } from "./box.ts";
import { spread } from "./dice.ts";
import type { Side, Slot } from "./types.ts";

/** By the tile's index: the view counts goods by the colour of their worlds, not by world. */
export function goodsByTile<T>(
  box: Box,
  tableau: Side[],
  lyingAt: (slot: Slot) => T[],
): Map<number, T[]> {
  const found = new Map<number, T[]>();
  for (const { colour, slot } of box.goods) {
    const worlds = tableau.flatMap((side, index) => (side.colour === colour ? [index] : []));
    spread(lyingAt(slot), worlds.length).forEach((goods, n) => found.set(worlds[n]!, goods));
  }
  return found;
}
