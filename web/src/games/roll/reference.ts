/** All tiles, and where each is as far as the viewer knows. */
import type { Entry } from "../../table/reference/filter.ts";
import { wordsOf, type Box } from "./box.ts";
import { tileOf } from "./model.ts";
import type { RollView, Side } from "./types.ts";

export const UNSEEN = "In the bag, or face down in somebody's zone";

/** Where tiles are known to be, by their number. */
export function whereabouts(
  box: Box,
  view: Pick<RollView, "empires">,
  whose: (seat: number) => string,
): Map<number, string> {
  const known = new Map<number, string>();
  view.empires.forEach((empire, seat) => {
    const note = (ids: (string | null)[], where: string) => {
      for (const id of ids) if (id) known.set(box.tileNumber(id), `In ${whose(seat)} ${where}`);
    };
    const { developments, worlds, drawn = [], abandoned = [], somewhere = [] } = empire;
    note([...developments, ...worlds].map(tileOf), "construction zone");
    note(somewhere, "construction zone");
    note(drawn.map(tileOf), "hand");
    note(abandoned.map(tileOf), "pile of abandoned tiles: it goes back to the bag");
    note(empire.tableau, "tableau");
  });
  known.delete(-1);
  return known;
}

export type TileEntry = Entry & { side: Side };

/** Both sides of every tile. */
export function tileEntries(box: Box, known: Map<number, string>): TileEntry[] {
  return box.facts.tiles.flatMap((_, number) =>
    box.tile(number).map((side) => {
      const other = side.other ? box.side(side.other).name : "";
      return {
        side,
        name: side.name,
        facts: `${side.title}, cost ${side.cost}`,
        lines: [wordsOf(side), ...(other ? [`Other side: ${other}`] : [])].filter(Boolean),
        where: known.get(number) ?? UNSEEN,
        open: !known.has(number),
        kinds: {
          Kind: [side.title],
          Cost: [String(side.cost)],
          Power: side.signs.map((sign) => sign[0]!.toUpperCase() + sign.slice(1)),
        },
      };
    }),
  );
}
