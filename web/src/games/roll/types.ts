/** What the view and the aids of Roll for the Galaxy hold. */

export const COLOURS = [
  "home",
  "military",
  "consumption",
  "novelty",
  "rare",
  "genes",
  "alien",
] as const;
export type Colour = (typeof COLOURS)[number];
export const COLOUR_WORDS: Record<Colour, string> = {
  home: "Home",
  military: "Military",
  consumption: "Consumption",
  novelty: "Novelty",
  rare: "Rare Elements",
  genes: "Genes",
  alien: "Alien",
};

export const PHASES = ["explore", "develop", "settle", "produce", "ship"] as const;
export type Phase = (typeof PHASES)[number];
export type Face = Phase | "wild";
export const WILD = 5;

/** The places a die can be removed from or lie at, in the order in which actions number them. */
export const PLACES = [
  "cup",
  "citizenry",
  ...PHASES,
  "strip",
  "dictate",
  "developers",
  "settlers",
  "novelty_goods",
  "rare_goods",
  "genes_goods",
  "alien_goods",
  "wild",
  "used",
  "imaginary",
] as const;
export type Place = (typeof PLACES)[number];
export const FIRST_RECALL = PLACES.indexOf("developers");

/** Worlds that hold goods, in the order in which actions number them. */
export const GOODS = ["novelty", "rare", "genes", "alien"] as const;
export type Goods = (typeof GOODS)[number];

export type Row = Partial<Record<Colour, number>>;
export type Rows = Partial<Record<Place, Row>>;
export type TileFact =
  string | null | { tile: string | null; epoch: number; known?: string; mixed?: boolean };

export interface Doing {
  selected?: Phase;
  powers_used?: string[];
  power?: string;
  moves?: number;
  tile?: string;
  needed?: number;
  scrapped?: number;
  exploring?: string;
  raised_developments?: number;
  raised_worlds?: number;
}

export interface EmpireFacts {
  faction: string;
  home: string;
  credits: number;
  chips: number;
  tableau: string[];
  dice: Rows;
  revealed: Rows;
  developments: TileFact[];
  worlds: TileFact[];
  drawn?: TileFact[];
  abandoned?: TileFact[];
  doing?: Doing;
  squares: number;
  number: number;
  costs: { development?: number; world?: number };
  somewhere?: string[];
}

export interface RollView {
  round: number;
  stage: "set_up" | "assign" | Phase | "manage";
  phases: Phase[];
  pool: number;
  tiles_in_bag: number;
  order: number[];
  empires: EmpireFacts[];
  scores: number[];
  ranking: number[];
  over: boolean;
}

export interface Bill {
  printed: number;
  cost: number;
  by: string[];
}

export interface ScoreParts {
  chips: number;
  tiles: number;
  bonus: number;
  bonuses: { tile: string; points: number; why: string }[];
  tie: number;
}

export interface Forecast {
  workers: number;
  words: string;
  extra: string;
}

export interface PowerMoves {
  power: number;
  tile: string;
  moves: [from: number, to: number, colour: number][];
}

export interface Pay {
  ship: [task: number, world: number, good: number, shipper: number];
  credits: number;
  chips: number;
}

export interface RollAids {
  scores: ScoreParts[];
  last: { squares: number; pool: number };
  costs: { development?: Bill; world?: Bill }[];
  zone?: Record<string, number>;
  columns?: Forecast[];
  powers?: PowerMoves[];
  pays?: Pay[];
  /** Answers after which nothing is left to assign. */
  ends?: (string | number)[][];
}
