/**
 * Every tile by its id: name, side, cost, what it does and its other side, all read from the
 * server's glossary.
 */
import type { Kind } from "../../art/planet.ts";

export interface TileFacts {
  id: string;
  name: string;
  side: "development" | "world";
  kind: Kind;
  cost: number;
  words: string;
  /** The id of the other side; null for halves of factions and home worlds. */
  other: string | null;
  /** What it has to do with: phases, Reassign, dice, points at the end. */
  signs: string[];
}

/** So many tiles have two sides: the first developments and the first worlds of the glossary. */
const DOUBLE = 55;
const KINDS: Record<string, Kind> = {
  novelty: "novelty",
  "rare elements": "rare",
  genes: "genes",
  alien: "alien",
  gray: "gray",
};
const SIGNS: [RegExp, string][] = [
  [/\bExplore[,:]/, "explore"],
  [/\bDevelop[,:]/, "develop"],
  [/\bSettle[,:]/, "settle"],
  [/\bProduce[,:]|may hold/, "produce"],
  [/\bShip[,:]/, "ship"],
  [/\bReassign:/, "reassign"],
  [/^Remove|Gain a/, "dice"],
  [/At the end:/, "points"],
];

/** A component's name as the server writes it in a view. */
export const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("'", "")
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_|_$/g, "");

function factsOf(name: string, text: string): TileFacts | null {
  const found = /^(?:(Development)|(.+) world), (\d+)\. ?(.*)$/.exec(text);
  if (!found) return null;
  const [, development, world = "", cost = "0", words = ""] = found;
  const signs = SIGNS.filter(([pattern]) => pattern.test(words)).map(([, sign]) => sign);
  return {
    id: idOf(name),
    name,
    side: development ? "development" : "world",
    kind: KINDS[world.toLowerCase()] ?? "gray",
    cost: Number(cost),
    words,
    other: null,
    signs,
  };
}

export class Catalogue {
  readonly tiles = new Map<string, TileFacts>();
  readonly names: string[];
  private readonly developments: TileFacts[];
  private readonly worlds: TileFacts[];

  constructor(glossary: Record<string, string>) {
    const all = Object.entries(glossary).flatMap(([name, text]) => factsOf(name, text) ?? []);
    this.developments = all.filter(({ side }) => side === "development");
    this.worlds = all.filter(({ side }) => side === "world");
    for (let i = 0; i < Math.min(DOUBLE, this.worlds.length); i++) {
      this.developments[i]!.other = this.worlds[i]!.id;
      this.worlds[i]!.other = this.developments[i]!.id;
    }
    for (const facts of all) this.tiles.set(facts.id, facts);
    this.names = all.map(({ name }) => name);
  }

  of(id: string): TileFacts {
    return (
      this.tiles.get(id) ?? {
        id,
        name: id.replaceAll("_", " "),
        side: "development",
        kind: "gray",
        cost: 0,
        words: "",
        other: null,
        signs: [],
      }
    );
  }

  byName(name: string): TileFacts {
    return this.of(idOf(name));
  }

  /** Both sides of a tile by its number, as actions name it. */
  sides(tile: number): [TileFacts, TileFacts] {
    return [this.developments[tile]!, this.worlds[tile]!];
  }

  /** A tile's number by either of its sides. */
  number(id: string): number {
    const facts = this.of(id);
    return this.developments.findIndex(
      (row) => row.id === (facts.side === "world" ? facts.other : facts.id),
    );
  }

  /** Both halves of a faction by its first one. */
  halves(faction: string): [string, string] {
    const at = this.developments.findIndex(({ id }) => id === faction);
    const world =
      at >= 0
        ? this.worlds[at]
        : this.worlds[this.worlds.findIndex(({ id }) => id === faction) + 1];
    return [faction, world?.id ?? faction];
  }
}

let last: { glossary: Record<string, string>; made: Catalogue } | null = null;

/** The catalogue of a glossary; the same one as long as that is the same. */
export function catalogueOf(glossary: Record<string, string>): Catalogue {
  if (last?.glossary !== glossary) last = { glossary, made: new Catalogue(glossary) };
  return last.made;
}
