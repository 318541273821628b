/** What lies in the box, by id and by the numbers that answers use. */
import type { GameDetails } from "../../api/types.ts";
import type { Desk } from "../../table/desk.svelte.ts";
import type { Colour, Components, Face, Phase, Side, Slot, WorldColour } from "./types.ts";

export class Box {
  readonly colours: Colour[];
  readonly phases: Phase[];
  readonly faces: Face[];
  readonly slots: Slot[];
  /** Everything that can be in a tableau, by its name. */
  readonly names: string[];
  private readonly sides: Map<string, Side>;

  constructor(readonly facts: Components) {
    const all = [...facts.developments, ...facts.worlds];
    this.colours = facts.dice.map(({ id }) => id);
    this.phases = facts.phases.map(({ id }) => id);
    this.faces = facts.faces.map(({ id }) => id);
    this.slots = facts.slots.map(({ id }) => id);
    this.names = all.map(({ name }) => name);
    this.sides = new Map(all.map((side) => [side.id, side]));
  }

  // ---- tiles ----

  side(id: string): Side {
    return this.sides.get(id)!;
  }

  named(name: string): Side {
    return [...this.sides.values()].find((side) => side.name === name)!;
  }

  /** Both sides of a tile by its number. */
  tile(number: number): [development: Side, world: Side] {
    const { development, world } = this.facts.tiles[number]!;
    return [this.side(development), this.side(world)];
  }

  /** A tile's number by either of its sides. */
  tileNumber(id: string): number {
    return this.facts.tiles.findIndex(
      ({ development, world }) => development === id || world === id,
    );
  }

  /** A whole tableau: both halves of the faction, the home world, and every tile built. */
  tableau(empire: { faction: string; home: string; tableau: string[] }): Side[] {
    const halves = this.facts.factions.find(({ id }) => id === empire.faction)!.halves;
    return [...halves, empire.home, ...empire.tableau].map((id) => this.side(id));
  }

  // ---- dice, and where they lie ----

  colour(number: number): Colour {
    return this.colours[number]!;
  }

  colourNumber(colour: Colour): number {
    return this.colours.indexOf(colour);
  }

  dieName(colour: Colour): string {
    return this.facts.dice.find(({ id }) => id === colour)!.name;
  }

  faceName(face: Face): string {
    return this.facts.faces.find(({ id }) => id === face)!.name;
  }

  caption(slot: Slot): string {
    return this.facts.slots.find(({ id }) => id === slot)!.caption;
  }

  /** The face of the workers in a slot, by its number; -1 where they show any face, or none. */
  faceNumber(slot: Slot): number {
    return this.faces.findIndex((face) => face === slot);
  }

  // ---- phases ----

  phase(id: Phase): Components["phases"][number] {
    return this.facts.phases.find((phase) => phase.id === id)!;
  }

  phaseName(number: number): string {
    return this.facts.phases[number]!.name;
  }

  phaseNumber(slot: string): number {
    return this.phases.findIndex((phase) => phase === slot);
  }

  /** Whether a face is that of a phase. */
  shows(face: number | undefined, phase: number): boolean {
    return face !== undefined && this.faces[face] === this.phases[phase];
  }

  isWild(face: number | undefined): boolean {
    return face !== undefined && this.faces[face] === "wild";
  }

  // ---- worlds and goods ----

  world(number: number): WorldColour {
    return this.facts.world_colours[number]!;
  }

  worldNumber(colour: Side["colour"]): number {
    return this.facts.world_colours.findIndex(({ id }) => id === colour);
  }

  /** Where goods lie, with the colour of the worlds. */
  get goods(): { colour: WorldColour["id"]; slot: Slot }[] {
    return this.facts.world_colours.flatMap(({ id, goods_slot }) =>
      goods_slot ? [{ colour: id, slot: goods_slot }] : [],
    );
  }

  term(term: string): string {
    return this.facts.terms.find((row) => row.term === term)?.sentence ?? "";
  }
}

const boxes = new WeakMap<Components, Box>();

/** The box of a game; the same one as long as its components are the same. */
export function boxOf(game: GameDetails<"roll">): Box {
  const known = boxes.get(game.components) ?? new Box(game.components);
  boxes.set(game.components, known);
  return known;
}

/** A table is shown once its game is there. */
export const boxAt = (desk: Desk<"roll">): Box => boxOf(desk.game!);

/** All that a side does. */
export const wordsOf = (side: Side): string => side.sentences.join(" ");
