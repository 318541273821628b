/** Where the board's facts are: what this viewer sees, what follows from it, what is in the box. */
import type { Aids, Box, Face, Mission, PlanetCard, RogueCard, TinyDesk, View } from "./types.ts";

export const viewOf = (desk: TinyDesk): View => desk.frame!.view!;
export const aidsOf = (desk: TinyDesk): Aids => desk.frame!.aids;
export const boxOf = (desk: TinyDesk): Box => desk.game!.components;

/** Actions name faces by their number among all faces. */
export const faceNumber = (faces: Box["faces"], face: Face): number =>
  faces.findIndex((known) => known.face === face);

export const faceName = (desk: TinyDesk, face: Face): string =>
  boxOf(desk).faces.find((known) => known.face === face)?.name ?? "";

export const planetOf = (desk: TinyDesk, id: string): PlanetCard | undefined =>
  boxOf(desk).planets.find(({ planet }) => planet === id);

export const missionOf = (desk: TinyDesk, id: string | null): Mission | undefined =>
  boxOf(desk).missions.find(({ mission }) => mission === id);

/** The card of the Rogue that is played against; a table of several players has none. */
export function rogueOf(desk: TinyDesk): RogueCard | undefined {
  const name = viewOf(desk).rogue?.name;
  return boxOf(desk).rogues.find((card) => card.name === name);
}
