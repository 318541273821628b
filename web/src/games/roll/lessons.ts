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
  develop:
    "Developers go on your top development; once there are as many as it costs, it is yours.",
  settle:
    "Settlers go on your top world; once there are as many as it costs, it is yours, " +
    "and so are its dice.",
  produce: "Each producer becomes a good on one of your worlds that has none and is not gray.",
  ship: "Each shipper takes a good: Trade it for credits, or Consume it for VP chips.",
};
