/** The server's shapes for Galactic Rollers, by the names this board uses. */
import type { GameEvent, Games } from "../../api/types.ts";

export type RollersView = Games["rollers"]["view"];
export type RollersAids = Games["rollers"]["aids"];
export type RollersComponents = Games["rollers"]["components"];
export type RollersEvent = GameEvent<"rollers">;

export type PlanetFacts = RollersView["planets"][number];
export type RouteFacts = RollersView["routes"][number];
export type SheetFacts = RollersView["sheets"][number];
export type ActionFacts = RollersComponents["actions"][number];

export type Letter = PlanetFacts["planet"];
export type Resource = ActionFacts["resource"];
export type How = NonNullable<RollersAids["planets"][number]["taken"]>;
