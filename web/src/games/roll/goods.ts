/** Which goods lie on which tile of a tableau. */
import type { TileFacts } from "./catalogue.ts";
import { spread } from "./dice.ts";
import { goodsPlace } from "./model.ts";
import { GOODS, type Place } from "./types.ts";

/** By the tile's index: the view counts goods by the colour of their worlds, not by world. */
export function goodsByTile<T>(
  tiles: TileFacts[],
  lyingAt: (place: Place) => T[],
): Map<number, T[]> {
  const found = new Map<number, T[]>();
  GOODS.forEach((kind, world) => {
    const worlds = tiles.flatMap(({ side, kind: its }, index) =>
      side === "world" && its === kind ? [index] : [],
    );
    spread(lyingAt(goodsPlace(world)), worlds.length).forEach((goods, n) =>
      found.set(worlds[n]!, goods),
    );
  });
  return found;
}
