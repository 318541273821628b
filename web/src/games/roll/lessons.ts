/** The phases in few words of ours. */
import type { Phase } from "./types.ts";

export const NAMES: Record<Phase, string> = {
  explore: "Explore",
  develop: "Develop",
  settle: "Settle",
  produce: "Produce",
  ship: "Ship",
};

export const LESSONS: Record<Phase, string> = {
  explore: "Each explorer Scouts for new tiles, or Stocks $2.",
  develop: "Developers go on your top development; with as many as it costs it is yours.",
  settle:
    "Settlers go on your top world; with as many as it costs it is yours, with the dice it brings.",
  produce: "Each producer becomes a good on a world of yours that has none and is not gray.",
  ship: "Each shipper takes a good: Trade it for credits, or Consume it for VP chips.",
};
