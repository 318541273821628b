/**
 * One story to a table: the board tells it, and the Rogue's mat beside the board shows as much of
 * it.
 */
import type { Desk } from "../../table/desk.svelte.ts";
import type { Story } from "./story.svelte.ts";

const stories = new WeakMap<Desk, Story>();

export const storyOf = (desk: Desk): Story | undefined => stories.get(desk);

export function keep(desk: Desk, make: (desk: Desk) => Story): Story {
  const story = stories.get(desk) ?? make(desk);
  stories.set(desk, story);
  return story;
}
