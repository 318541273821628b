/** A box with few tiles, for tests. */
import { Box } from "./box.ts";
import type { Colour, Face, Phase, Side, Slot } from "./types.ts";

const COLOURS: Colour[] = ["home", "military", "consumption", "novelty", "rare", "genes", "alien"];
const PHASES: Phase[] = ["explore", "develop", "settle", "produce", "ship"];
const FACES: Face[] = [...PHASES, "wild"];
const STACKS_AND_WORLDS: Slot[] = [
  "developers",
  "settlers",
  "novelty_goods",
  "rare_goods",
  "genes_goods",
  "alien_goods",
];
const REMOVABLE: Slot[] = ["cup", "citizenry", ...PHASES, "strip", "dictate", ...STACKS_AND_WORLDS];
const SLOTS: Slot[] = [...REMOVABLE, "wild", "used", "imaginary"];

const named = <Id extends string>(id: Id) => ({ id, name: id });

const side = (id: string, name: string, more: Partial<Side> = {}): Side => ({
  id,
  name,
  side: "development",
  title: "Development",
  colour: null,
  cost: 4,
  sentences: [],
  signs: [],
  part_of: "tile",
  other: null,
  ...more,
});
const world = (id: string, name: string, more: Partial<Side>): Side =>
  side(id, name, { side: "world", title: "World", colour: "gray", ...more });

const worldColour = (id: "novelty" | "rare", slot: Slot) => ({
  ...named(id),
  holds_goods: true,
  trade_credits: 3,
  matching_dice: [id, "consumption"] satisfies Colour[],
  goods_slot: slot,
});

export const box = new Box({
  last_squares: 12,
  pool_per_player: 12,
  most_credits: 10,
  least_credits: 1,
  recruit_credits: 1,
  stock_credits: 2,
  dice: COLOURS.map((id) => ({ ...named(id), count: 9, faces: [], odds: [] })),
  faces: FACES.map(named),
  phases: PHASES.map((id) => ({ ...named(id), sentence: "" })),
  slots: SLOTS.map((id) => ({ ...named(id), caption: id })),
  removable: REMOVABLE,
  recallable: STACKS_AND_WORLDS,
  shippers: COLOURS.map((colour) => ({ colour, imaginary: false })),
  world_colours: [
    worldColour("novelty", "novelty_goods"),
    worldColour("rare", "rare_goods"),
    {
      ...named("gray" as const),
      holds_goods: false,
      trade_credits: null,
      matching_dice: [],
      goods_slot: null,
    },
  ],
  developments: [
    side("space_docks", "Space Docks", { other: "armaments_world" }),
    side("space_piracy", "Space Piracy", { part_of: "faction" }),
  ],
  worlds: [
    world("armaments_world", "Armaments World", { colour: "rare", other: "space_docks" }),
    world("hidden_fortress", "Hidden Fortress", { part_of: "faction" }),
    world("old_earth", "Old Earth", { part_of: "home" }),
  ],
  tiles: [{ development: "space_docks", world: "armaments_world" }],
  reassign_powers: [],
  factions: [
    {
      number: 1,
      id: "space_piracy",
      name: "Space Piracy and Hidden Fortress",
      halves: ["space_piracy", "hidden_fortress"],
    },
  ],
  home_worlds: ["old_earth"],
  terms: [],
});
