/** Short names for the shapes that the server declares for Roll for the Galaxy. */
import type { components } from "../../api/schema.d.ts";
import type { GameEvent, Games } from "../../api/types.ts";

type Schemas = components["schemas"];

export type RollView = Games["roll"]["view"];
export type RollAids = Games["roll"]["aids"];
export type RollEvent = GameEvent<"roll">;
export type Components = Games["roll"]["components"];

export type Colour = Schemas["RollDie"]["id"];
export type Face = Schemas["RollFace"]["id"];
export type Phase = Schemas["RollPhase"]["id"];
export type Slot = Schemas["RollSlot"]["id"];
export type Sign = Schemas["RollSide"]["signs"][number];

/** How many dice of each colour. */
export type Colours = Schemas["RollColours"];
/** The same for each slot. */
export type SlotDice = Schemas["RollDice"];
export type Empire = Schemas["RollEmpire"];
export type ZoneTile = Empire["worlds"][number];
export type PowerMoves = Schemas["RollPowerMoves"];
/** One side of a tile, half of a faction, or a home world. */
export type Side = Schemas["RollSide"];
export type WorldColour = Schemas["RollWorldColour"];
