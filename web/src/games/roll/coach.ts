/** What each question of a first round is about. */
import type { Desk } from "../../table/desk.svelte.ts";
import type { Hint } from "../index.ts";
import { boxAt } from "./box.ts";

const ROUNDS = 1;

export function coach(desk: Desk<"roll">): Hint | null {
  const view = desk.frame?.view;
  if (!view || view.round > ROUNDS || view.over) return null;
  return HINTS[desk.ask?.prompt ?? ""]?.(desk) ?? WAITING;
}

const WAITING: Hint = {
  title: "Waiting for the others",
  text:
    "Everyone plays at the same time, behind screens. You see what the others did when " +
    "everyone is done.",
};

const phase = (desk: Desk<"roll">, id: "explore" | "produce" | "ship", more: string): Hint => ({
  title: boxAt(desk).phase(id).name,
  text: `${boxAt(desk).phase(id).sentence} ${more}`,
});

const HINTS: Record<string, (desk: Desk<"roll">) => Hint> = {
  start: () => ({
    title: "Your first two tiles",
    text:
      "Every tile has two sides: a development with a power, and a world that brings " +
      "dice. One of yours is built as a development, the other as a world.",
  }),
  select: () => ({
    title: "Your dice are your workers",
    text:
      "Each goes to the column of its face. Put one of them on the strip: its phase takes " +
      "place for everyone, and that worker works there whatever it shows. Below each " +
      "column you see what it would do.",
  }),
  place: () => ({ title: "A wild worker", text: "The star can join any column." }),
  reassign: () => ({
    title: "Change your mind, or Ready",
    text:
      "You can Dictate once a round: set one worker aside to move another. You can still " +
      "change everything. When everyone is Ready, all screens lift.",
  }),
  move: () => ({ title: "Where to?", text: "Move the worker to another column." }),
  explore: (desk) => phase(desk, "explore", "Tiles are what you build, credits pay your workers."),
  abandon: () => ({
    title: "Abandon some?",
    text: "Abandon tiles in your stacks that you do not want: each lets you draw one more.",
  }),
  keep: () => ({
    title: "Which side?",
    text: "Developers finish developments, settlers finish worlds. Each tile goes under its stack.",
  }),
  produce: (desk) =>
    phase(desk, "produce", "A good of the world's own colour is worth more later."),
  ship: (desk) => phase(desk, "ship", "Credits bring your workers back, chips are points."),
  recruit: (desk) => ({
    title: "Pay your workers",
    text:
      `Used dice wait in the Citizenry. For $${boxAt(desk).facts.recruit_credits} each they move ` +
      "to your cup and are rolled next round. If you are short of credits, you choose which.",
  }),
  recall: () => ({
    title: "Recall dice?",
    text: "Dice on tiles and worlds may come back for free.",
  }),
};
