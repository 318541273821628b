/**
 * One story to a table: the board tells it, and the Rogue's mat beside the board shows as much of
 * it.
 */
import type { Story } from "./story.svelte.ts";
import type { TinyDesk } from "./types.ts";

const stories = new WeakMap<TinyDesk, Story>();

export const storyOf = (desk: TinyDesk): Story | undefined => stories.get(desk);

export function keep(desk: TinyDesk, make: (desk: TinyDesk) => Story): Story {
  const story = stories.get(desk) ?? make(desk);
  stories.set(desk, story);
  return story;
}
