/** What the figures of a sheet mean, on a rival's card. */
import type { Desk } from "../../table/desk.svelte.ts";
import type { Words } from "../../lib/tip.svelte.ts";
import { controlled } from "./model.ts";
import type { Resource } from "./types.ts";
import { counted } from "./words.ts";

type Figure = Resource | "technologies" | "planets";

export function figures(desk: Desk<"rollers">, seat: number): Record<Figure, Words> {
  const sheet = desk.frame!.view!.sheets[seat]!;
  const { actions, technologies, goal } = desk.game!.components;
  const known = technologies.filter(({ technology }) => sheet.technologies.includes(technology));
  const resources = actions.map(({ resource, sentence }): [Resource, Words] => [
    resource,
    { title: `${sheet.resources[resource]} ${resource}`, lines: [sentence] },
  ]);
  return {
    planets: {
      title: `${controlled(sheet)} of ${goal} planets`,
      lines: [
        `Ships at ${sheet.ships.join(" and ") || "no planet"}; ` +
          `${counted(sheet.routes.length, "route", "routes")} finished.`,
      ],
    },
    ...(Object.fromEntries(resources) as Record<Resource, Words>),
    technologies: {
      title: counted(known.length, "technology", "technologies"),
      lines: known.map(({ name, sentence }) => `${name}: ${sentence}`),
    },
  };
}
