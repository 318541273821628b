/**
 * The board's own words: faces, and what things on it are. Rules come from the server's glossary.
 */
import type { Words } from "../../lib/tip.svelte.ts";
import type { Desk } from "../../table/desk.svelte.ts";
import { plural } from "./model.ts";
import type { Face, MissionFacts, PlanetFacts, TinyAids, TinyView } from "./types.ts";

export const ICON: Record<Face, string> = {
  move_ship: "move",
  acquire_energy: "energy",
  acquire_culture: "culture",
  diplomacy: "diplomacy",
  economy: "economy",
  utilize_colony: "colony",
};
export const FACE: Record<Face, string> = {
  move_ship: "Move a ship",
  acquire_energy: "Acquire energy",
  acquire_culture: "Acquire culture",
  diplomacy: "Diplomacy",
  economy: "Economy",
  utilize_colony: "Utilize a colony",
};

export const viewOf = (desk: Desk): TinyView => desk.frame!.view as TinyView;
export const aidsOf = (desk: Desk): TinyAids => desk.frame!.aids as unknown as TinyAids;

const GUIDES: Record<string, string> = {
  move: "Click one of your lit ships.",
  advance: "Click the ship to advance.",
  retreat: "Click the ship to move back.",
  regress: "Click the enemy ship to move back.",
  relocate: "Click one of your lit ships.",
  recall: "Click the ship to bring home.",
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

/** A player by name; the Rogue, who has no seat, by its own. */
export function ownerName(desk: Desk, owner: number): string {
  const { rogue, mats } = viewOf(desk);
  if (rogue && (owner < 0 || owner >= mats.length)) return rogue.name;
  return owner === desk.viewer ? "You" : desk.nameOf(owner);
}

export function faceTip(desk: Desk, face: Face): Words {
  const would = aidsOf(desk).faces?.[face];
  return {
    title: FACE[face],
    lines: [desk.game?.glossary[FACE[face]] ?? "", ...(would ? ["Now:", ...would] : [])],
  };
}

export function planetTip(planet: PlanetFacts, more = ""): Words {
  return {
    title: planet.name,
    lines: [
      planet.action,
      `A ${planet.makes} planet. Its ${planet.track} track takes ` +
        `${plural(planet.spaces + 1, "advance")}; ${plural(planet.points, "point")} for ` +
        "whoever colonises it.",
      ...(more ? [more] : []),
    ],
  };
}

export function missionTip(mission: MissionFacts): Words {
  const tied = mission.tied ? `, ${mission.tied} if tied among three or more` : "";
  return {
    title: `Mission: ${mission.name}`,
    lines: [
      mission.words,
      `${plural(mission.points, "point")} at the end${tied}. Only you know it.`,
    ],
  };
}
