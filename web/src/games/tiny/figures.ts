/** What the figures of a galaxy mean, on a rival's card as on your own mat. */
import type { Words } from "../../lib/tip.svelte.ts";
import { aidsOf, boxOf, planetOf, viewOf } from "./facts.ts";
import { plural } from "./model.ts";
import type { Resource, TinyDesk } from "./types.ts";
import { pointsFrom } from "./words.ts";

type Figure = Resource | "dice" | "level" | "ships" | "colonies" | "points";

export function figures(desk: TinyDesk, seat: number): Record<Figure, Words> {
  const mat = viewOf(desk).mats[seat]!;
  const { income, score } = aidsOf(desk);
  const { most, empire } = boxOf(desk);
  const held = (resource: Resource): Words => ({
    title: `${mat[resource]} of ${most} ${resource}`,
    lines: [`The next die for ${resource} would gain ${income[seat]?.[resource] ?? 0}.`],
  });
  const next = empire.find(({ level }) => level === mat.level + 1);
  const at = (where: string) => mat.ships.filter((ship) => ship.where === where).length;
  const out = mat.ships.filter(({ place }) => place !== undefined).length;
  return {
    energy: held("energy"),
    culture: held("culture"),
    dice: { title: plural(mat.dice, "die", "dice"), lines: ["Rolled at the start of each turn."] },
    level: {
      title: `Empire level ${mat.level}`,
      lines: [
        next
          ? `Level ${next.level} costs ${next.cost} energy or culture, and has ` +
            `${plural(next.dice, "die", "dice")}, ${plural(next.ships, "ship")} and ` +
            `${plural(next.points, "point")}.`
          : "The highest level.",
      ],
    },
    ships: {
      title: plural(at("home") + out, "ship"),
      lines: [
        `${at("home")} at home, ${out} out. ` +
          `${plural(at("ship_track"), "more comes", "more come")} with higher levels.`,
      ],
    },
    colonies: {
      title: mat.colonies.length
        ? plural(mat.colonies.length, "colony", "colonies")
        : "No colonies yet",
      lines: mat.colonies.flatMap((id) => {
        const planet = planetOf(desk, id);
        return planet
          ? [`${planet.name}, ${plural(planet.points, "point")}: ${planet.action}`]
          : [];
      }),
    },
    points: {
      title: plural(mat.points, "point"),
      lines: [`${pointsFrom(score[seat]!)}. Missions count at the end.`],
    },
  };
}
