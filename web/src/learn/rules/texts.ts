/** The handbook's texts for players: the rules of each game, and notes on playing it well. */
import type { Section } from "./markdown.ts";

type Text = { default: Section[] };

const RULES = import.meta.glob<Text>("../../../../docs/play/*.md", { query: "?sections" });
const NOTES = import.meta.glob<Text>("../../../../docs/play/strategy/*.md", {
  query: "?sections",
});

async function textOf(all: typeof RULES, game: string): Promise<Section[]> {
  const path = Object.keys(all).find((path) => path.endsWith(`/${game}.md`));
  return path ? (await all[path]!()).default : [];
}

export const rulesOf = (game: string): Promise<Section[]> => textOf(RULES, game);
export const notesOf = (game: string): Promise<Section[]> => textOf(NOTES, game);
