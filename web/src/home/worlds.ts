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
      "Ten planets, one star map for everyone, and a die that all players use at once. " +
      "Settle, conquer, trade, fly and research faster than your rivals.",
    players: "1 to 8",
    minutes: "15",
  },
  {
    id: "roll",
    title: "Roll for the Galaxy",
    sentences:
      "Your people are dice: send them out in secret to explore, settle and build. Guess " +
      "which phases the others will call, and build an empire that runs itself.",
    players: "2 to 5",
    minutes: "25",
  },
  {
    id: "tiny",
    title: "Tiny Epic Galaxies",
    sentences:
      "Roll, land on small planets or climb their orbits, and follow other players' " +
      "actions when it suits you. Solo, you race a rogue galaxy that never sleeps.",
    players: "1 to 5",
    minutes: "30",
  },
];
