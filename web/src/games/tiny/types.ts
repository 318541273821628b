/**
 * What the view and the aids of Tiny Epic Galaxies hold. Lists of names are in the order of their
 * numbers on the wire.
 */

export const FACES = [
  "move_ship",
  "acquire_energy",
  "acquire_culture",
  "diplomacy",
  "economy",
  "utilize_colony",
] as const;
export type Face = (typeof FACES)[number];
export const RESOURCES = ["energy", "culture"] as const;
export type Resource = (typeof RESOURCES)[number];

export interface PlanetFacts {
  planet: string;
  name: string;
  makes: Resource;
  track: "diplomacy" | "economy";
  spaces: number;
  points: number;
  action: string;
}

export interface ShipFacts {
  at: string;
  where: "ship_track" | "home" | "landed" | "orbit";
  place?: number;
  planet?: string;
  space?: number;
}

export interface MatFacts {
  energy: number;
  culture: number;
  ships: ShipFacts[];
  colonies: string[];
  points: number;
  dice: number;
}

export interface PlayerMat extends MatFacts {
  seat: number;
  level: number;
  used: string[];
  missions: string[] | null;
  kept: string | null;
  given_back: string | null;
}

export interface RogueFacts extends MatFacts {
  name: string;
  difficulty: string;
  most: number;
  space: number;
  extra: boolean;
  attacked: boolean;
}

export interface DiceFacts {
  inactive: Face[];
  hand: Face[];
  bay: Face[];
  converter: Face[];
  discarded: Face[];
  die: Face | null;
}

export interface TinyView {
  round: number;
  first: number;
  active: number;
  row: (PlanetFacts | null)[];
  deck: number;
  discarded_planets: string[];
  dice: DiceFacts;
  rolled: boolean;
  rerolled: boolean;
  tax: number;
  follow_cost: number;
  bounty: Record<Resource, number>;
  mats: PlayerMat[];
  rogue: RogueFacts | null;
  trigger: number | null;
  lost_dice: number;
  winner: "you" | "rogue" | null;
  scores: number[];
  ranking: number[];
  over: boolean;
}

export interface MissionFacts {
  number: number;
  name: string;
  words: string;
  points: number;
  tied: number;
}

export interface Level {
  level: number;
  dice: number;
  ships: number;
  points: number;
  cost: number;
}

export interface Final {
  seats: {
    seat: number;
    planets: number;
    empire: number;
    kept: string;
    mission: number;
    why: string;
    total: number;
    rank: number;
  }[];
  ties: { seats: [number, number]; words: string }[];
  solo: string;
}

export interface TinyAids {
  goal: number;
  most: number;
  reroll: number;
  empire: Level[];
  planets: Record<string, PlanetFacts & { number: number }>;
  missions: Record<string, MissionFacts>;
  score: { planets: number; empire: number; mission: number | null }[];
  income: Record<Resource, number>[];
  upgrade: { level: number; cost: number; dice: number; ships: number; points: number } | null;
  faces: Partial<Record<Face, string[]>>;
  pick: { kind: "spend" | "discard" | "pick"; count: number; any: boolean } | null;
  advance: { ship: number; place: number; to: number; colonises: boolean }[];
  follow: {
    owner: number;
    face: Face;
    cost: number;
    usual: number;
    left: number;
    gives: string[];
  } | null;
  force: { face: Face; words: string; does: string[]; energy: number; culture: number } | null;
  rogue: {
    spaces: { space: number; dice: number; points: number; attack: string }[];
    skull: number;
    score: { planets: number; empire: number };
  } | null;
  final: Final | null;
}
