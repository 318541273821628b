/** What the view of Galactic Rollers holds. */

export const RESOURCES = ["settle", "conquer", "trade", "move", "research"] as const;
export type Resource = (typeof RESOURCES)[number];

export interface PlanetFacts {
  planet: string;
  size: "small" | "medium" | "large";
  defence: number;
  technology: number;
  technology_name: string;
  x: number;
  y: number;
}

export interface RouteFacts {
  route: string;
  between: [string, string];
  cost: number;
}

export interface SheetFacts {
  ships: string[];
  resources: Record<Resource, number>;
  settled: string[];
  conquered: string[];
  traded: string[];
  routes: string[];
  technologies: number[];
  research_costs: number[];
}

export interface RollersView {
  round: number;
  die: { colour: Resource; value: number } | null;
  bag: Resource[];
  planets: PlanetFacts[];
  routes: RouteFacts[];
  sheets: SheetFacts[];
  scores: number[];
  ranking: number[];
  over: boolean;
}
