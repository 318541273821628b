/** The signs of Roll for the Galaxy: 24 by 24, one stroke weight, our own. */
import type { Colour, Face } from "../games/roll/types.ts";

export const FACES: Record<Face, string> = {
  explore:
    "M2.8 12C5.4 7.8 8.4 5.8 12 5.8s6.6 2 9.2 6.2c-2.6 4.2-5.6 6.2-9.2 6.2S5.4 16.2 2.8 12zM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z",
  develop: "M12 2.8 21.2 12 12 21.2 2.8 12zM12 8l4 4-4 4-4-4z",
  settle:
    "M12 3.2a8.8 8.8 0 1 1 0 17.6 8.8 8.8 0 0 1 0-17.6zM3.4 12h17.2M12 3.2c-5 5-5 12.6 0 17.6M12 3.2c5 5 5 12.6 0 17.6",
  produce:
    "M3.5 8.2 12 3.8l8.5 4.4v8.2L12 20.8l-8.5-4.4zM3.5 8.2 12 12.6l8.5-4.4M12 12.6v8.2M7.8 6l8.4 4.4",
  ship: "M4.2 19.8 19.2 4.8M12.4 4.6h7v7M4.8 9.2a10 10 0 0 1 2.6-3M9.4 19.6a10 10 0 0 0 9.4-4.6",
  wild: "M12 3.4v17.2M4.6 7.7l14.8 8.6M19.4 7.7 4.6 16.3",
};

export const MARKS: Record<Colour, string> = {
  home: "M12 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14z",
  military: "M4.5 11.5 12 5.5l7.5 6M4.5 18.5 12 12.5l7.5 6",
  consumption: "M12 3.5c4.4 5 6 8 6 10.5a6 6 0 0 1-12 0c0-2.5 1.6-5.5 6-10.5z",
  novelty: "M12 2.5c.8 6 3 8.5 9 9.5-6 1-8.2 3.5-9 9.5-.8-6-3-8.5-9-9.5 6-1 8.2-3.5 9-9.5z",
  rare: "M8 4h8l4.5 5.5L12 20.5 3.5 9.5zM3.5 9.5h17M9 9.5l3 11 3-11",
  genes: "M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10z",
  alien: "M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9z",
};

/** Marks that are filled: they stay clear when they are small. */
export const SOLID: readonly string[] = ["consumption", "novelty", "genes"];

export const SIGNS: Record<string, string> = {
  ...FACES,
  reassign: "M4 8.5h12.5M13 4.5l4 4-4 4M20 15.5H7.5M11 11.5l-4 4 4 4",
  dice: "M5 5h14v14H5zM9 9h.1M15 9h.1M9 15h.1M15 15h.1M12 12h.1",
  points: "M12 3.5l2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6L3.4 9.8l6-.800z",
  coin: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM14.8 9.3c-.5-1-1.5-1.5-2.8-1.5-1.6 0-2.7.8-2.7 2s1 1.7 2.7 2.1 2.8 1 2.8 2.2-1.2 2.1-2.8 2.1c-1.4 0-2.5-.6-3-1.7M12 6v1.8M12 16.2V18",
  chip: "M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9zM12 8l1.2 2.6 2.8.3-2.1 1.9.6 2.8L12 14.2l-2.5 1.4.6-2.8L8 10.9l2.8-.300z",
  cup: "M5 5.5 8.5 19.5h7L19 5.5M4 5.5h16M7 12.5h10",
  people:
    "M8.5 11a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM3 19.5c0-3.5 2.3-5.3 5.5-5.3s5.5 1.8 5.5 5.3M15.5 4.9a3.2 3.2 0 0 1 0 5.9M17 14.5c2.4.6 4 2.3 4 5",
  square: "M4.5 4.5h15v15h-15z",
  tiles: "M8.5 4.5h11v11h-11zM15.5 15.5v4h-11v-11h4",
  dictate: "M4 17V7l4 4 4-6 4 6 4-4v10zM4 20h16",
  bag: "M9 4.5h6l-1.5 3.5h-3zM10.5 8C6 10 4.5 13.5 4.5 16.5c0 2.7 1.8 4 7.5 4s7.5-1.3 7.5-4c0-3-1.5-6.5-6-8.5",
};
