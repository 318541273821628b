/** All planets, and where each is as far as the viewer knows. */
import type { Entry } from "../../table/reference/filter.ts";
import { plural } from "./model.ts";
import type { Box, PlanetCard, View } from "./types.ts";

const named = (word: string) => word[0]!.toUpperCase() + word.slice(1);

export type PlanetEntry = Entry & { card: PlanetCard };

export function planetEntries(
  box: Pick<Box, "planets">,
  view: Pick<View, "row" | "mats" | "rogue" | "discarded_planets">,
  whose: (owner: number) => string,
): PlanetEntry[] {
  const where = (id: string): string => {
    if (view.row.some((planet) => planet?.planet === id)) return "In the row";
    const owner = view.mats.findIndex(({ colonies }) => colonies.includes(id));
    if (owner >= 0) return `${whose(owner)} colony`;
    if (view.rogue?.colonies.includes(id)) return `${whose(-1)} colony`;
    return view.discarded_planets.includes(id) ? "Out of the game" : "";
  };
  return box.planets.map((card) => {
    const known = where(card.planet);
    return {
      card,
      name: card.name,
      facts:
        `${plural(card.points, "point")}, ${card.makes}, ` +
        `${plural(card.spaces + 1, "advance")} by ${card.track}`,
      lines: [card.action],
      where: known || "In the deck",
      open: known === "",
      kinds: {
        Makes: [named(card.makes)],
        Track: [named(card.track)],
        Points: [String(card.points)],
      },
    };
  });
}

/** Who has a mission, as far as the viewer knows; "" where nobody can tell. */
export function missionHolder(
  view: Pick<View, "mats">,
  mission: string,
  whose: (owner: number) => string,
): string {
  for (const { seat, missions, kept, given_back } of view.mats) {
    if (kept === mission) return `${whose(seat)} mission`;
    if (missions?.includes(mission)) return `One of ${whose(seat).toLowerCase()} missions`;
    if (given_back === mission) return "Given back: nobody has it";
  }
  return "";
}
