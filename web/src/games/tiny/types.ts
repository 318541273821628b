/** Short names for the shapes of Tiny Epic Galaxies, which are generated from the server's. */
import type { components } from "../../api/schema.d.ts";
import type { GameEvent, Games } from "../../api/types.ts";
import type { Desk } from "../../table/desk.svelte.ts";

type Schemas = components["schemas"];

export type TinyDesk = Desk<"tiny">;
export type TinyEvent = GameEvent<"tiny">;
export type View = Games["tiny"]["view"];
export type Aids = Games["tiny"]["aids"];
/** Everything in the box, with names, figures and sentences. */
export type Box = Games["tiny"]["components"];

export type Face = Schemas["TinyFace"]["face"];
export type Resource = Box["resources"][number];
export type Planet = Schemas["TinyPlanet"];
export type PlanetCard = Schemas["TinyPlanetCard"];
export type Mission = Schemas["TinyMission"];
export type RogueCard = Schemas["TinyRogueCard"];
export type Level = Schemas["TinyLevel"];
export type Ship = Schemas["TinyShip"];
export type Mat = Schemas["TinyMat"] | Schemas["TinyRogue"];
export type Follow = Schemas["TinyFollow"];
export type Force = Schemas["TinyForce"];
