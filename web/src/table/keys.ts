/**
 * The table's keys. Whatever has the focus comes first; nothing here is heard while somebody types.
 */
import { settings } from "../lib/settings.svelte.ts";
import { grouped, placeOf } from "./choices.ts";
import type { Desk } from "./desk.svelte.ts";

interface Hands {
  desk: () => Desk;
  free: () => boolean;
  toggleKeys: () => void;
  rules: () => void;
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches("input:not([type=range]), textarea, select, [contenteditable]");

export function onTableKey(hands: Hands): (event: KeyboardEvent) => void {
  return (event) => {
    if (
      !settings.keys ||
      !hands.free() ||
      typing(event.target) ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    const desk = hands.desk();
    if (desk.replaying) return;
    if (desk.teller.now) return onStoryKey(desk, event);
    if (event.repeat) return; // a key held down answers one question, not the next one, too
    if (event.key === "?") return hands.toggleKeys();
    if (event.key === "Escape") return void (desk.armed = null);
    if (event.key === "Enter" && desk.armed && !(event.target instanceof HTMLButtonElement))
      return desk.done();
    const letter = event.key.toLowerCase();
    if (letter === "u" && desk.frame?.undo.can) return void desk.undo();
    if (letter === "r" && desk.frame?.redo) return void desk.redo();
    if (letter === "s" && desk.ask && !desk.busy) return void desk.suggest();
    if (letter === "l") return hands.rules();
    if (letter === "n") return document.querySelector<HTMLElement>("[data-choice='0']")?.focus();
    pickByKey(desk, letter);
  };
}

/** While something is told: skip it. */
function onStoryKey(desk: Desk, event: KeyboardEvent): void {
  if (event.repeat || ![" ", "Enter", "Escape"].includes(event.key)) return;
  if (event.key !== "Escape" && event.target instanceof HTMLButtonElement) return;
  event.preventDefault();
  desk.teller.skip();
}

function pickByKey(desk: Desk, letter: string): void {
  const place = placeOf(letter);
  const group = place < 0 ? undefined : grouped(desk.ask?.actions ?? [])[place];
  if (!group) return;
  const button = document.querySelector<HTMLElement>(`[data-choice='${place}']`);
  button?.focus();
  button?.click();
}
