/** The three games as three worlds: their names and two sentences each, in our own words. */

export interface World {
  id: string;
  title: string;
  sentences: string;
  players: string;
  minutes: string;
}

export const WORLDS: World[] = [
  {
    id: "rollers",
    title: "Galactic Rollers",
    sentences:
      "Ten planets, one star map for everybody, and a die that all use at once. Settle, " +
      "conquer, trade, fly and research faster than the others do.",
    players: "1 to 8",
    minutes: "15",
  },
  {
    id: "roll",
    title: "Roll for the Galaxy",
    sentences:
      "Your people are dice: send them out in secret to explore, settle and build. Guess " +
      "which phases the others will call, and grow an empire that runs by itself.",
    players: "2 to 5",
    minutes: "25",
  },
  {
    id: "tiny",
    title: "Tiny Epic Galaxies",
    sentences:
      "Roll, land on small planets or creep along their orbits, and follow what others " +
      "do when it suits you. Alone, you race a rogue galaxy that never sleeps.",
    players: "1 to 5",
    minutes: "30",
  },
];
