/** The board's own words. What a component is called and what it does comes from the box. */
import type { Words } from "../../lib/tip.svelte.ts";
import { aidsOf, boxOf, viewOf } from "./facts.ts";
import { plural } from "./model.ts";
import TinyDie from "./TinyDie.svelte";
import type { Face, Mission, Planet, Resource, TinyDesk } from "./types.ts";

export const ICON: Record<Face, string> = {
  move_ship: "move",
  acquire_energy: "energy",
  acquire_culture: "culture",
  diplomacy: "diplomacy",
  economy: "economy",
  utilize_colony: "colony",
};

const GUIDES: Record<string, string> = {
  move: "Click one of your lit ships.",
  advance: "Click the ship to advance.",
  retreat: "Click the ship to move back.",
  regress: "Click the enemy ship to push back.",
  relocate: "Click one of your lit ships.",
  recall: "Click the ship to call home.",
  colony: "Click the next level, or one of your colonies.",
  replace: "Click the planet to remove from the row.",
  row_planet: "Click a lit planet in the row.",
  turn_die: "Click the die to turn.",
};

/** What to click next, where the answers are things on the board. */
export function guideTo(prompt: string, held: string): string {
  if (prompt === "move" && held)
    return "Now click its destination: a planet to land on, a start space to orbit, or home.";
  if (prompt === "relocate" && held) return "Now click the track it moves to.";
  return GUIDES[prompt] ?? "";
}

/** Where points come from: "19 from planets, 1 from the empire". */
export const pointsFrom = (part: { planets: number; empire: number }): string =>
  `${part.planets} from planets, ${part.empire} from the empire`;

/** A player by name; the Rogue, who has no seat, by its own. */
export function ownerName(desk: TinyDesk, owner: number): string {
  const { rogue, mats } = viewOf(desk);
  if (rogue && (owner < 0 || owner >= mats.length)) return rogue.name;
  return owner === desk.viewer ? "You" : desk.nameOf(owner);
}

export function faceTip(desk: TinyDesk, face: Face): Words {
  const card = boxOf(desk).faces.find((known) => known.face === face)!;
  const would = aidsOf(desk).faces[face];
  return {
    title: card.name,
    row: {
      Picture: TinyDie,
      each: boxOf(desk).faces.map((known) => ({
        desk,
        face: known.face,
        size: 32,
        quiet: known.face !== face,
      })),
    },
    lines: [
      card.sentence,
      ...(would ? ["Now:", ...would] : []),
      "Every die has these six faces, each 1 in 6.",
    ],
  };
}

const MAKES: Record<Resource, string> = {
  energy: "An energy planet.",
  culture: "A culture planet.",
};

/** The three signs on a planet's card. */
export const planetFacts = (planet: Planet): Record<"makes" | "track" | "points", Words> => ({
  makes: {
    title: MAKES[planet.makes].replace(/\.$/, ""),
    lines: [`Each ship on it or in its orbit gains its owner ${planet.makes} with that die.`],
  },
  track: {
    title: `${plural(planet.spaces + 1, "advance")} with ${planet.track}`,
    lines: ["A ship in its orbit colonises it at the end of the track."],
  },
  points: { title: plural(planet.points, "point"), lines: ["For whoever colonises it."] },
});

export function planetTip(planet: Planet, more = ""): Words {
  const advances = plural(planet.spaces + 1, "advance");
  return {
    title: planet.name,
    lines: [
      planet.action,
      `${MAKES[planet.makes]} Its ${planet.track} track takes ${advances}; ` +
        `${plural(planet.points, "point")} for whoever colonises it.`,
      ...(more ? [more] : []),
    ],
  };
}

export function missionTip(desk: TinyDesk, mission: Mission, secret: boolean): Words {
  return {
    title: `Mission: ${mission.name}`,
    lines: [
      mission.words,
      `At the end of the game: ${aidsOf(desk).worth[mission.mission]}.`,
      ...(secret ? ["Only you know it."] : []),
    ],
  };
}
