/**
 * The table's keys. Whatever has the focus comes first; nothing here is heard while somebody types.
 */
import { tick } from "svelte";
import { stepLit } from "../lib/arrows.ts";
import { toggleExplore } from "../lib/explore.ts";
import { settings } from "../lib/settings.svelte.ts";
import { grouped, placeOf } from "./choices.ts";
import type { Desk } from "./desk.svelte.ts";

interface Hands {
  desk: () => Desk;
  free: () => boolean;
  toggleKeys: () => void;
  showKeys: () => void;
  reference: () => void;
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
    if (stepLit(event)) return event.preventDefault();
    if (event.repeat) return; // a key held down answers one question, not the next one, too
    if (event.key === "?") return hands.toggleKeys();
    if (event.key === "Escape") return void (desk.armed = null);
    if (event.key === "Enter" && !(event.target as Element).closest("button, [role=button], a"))
      return desk.done();
    const letter = event.key.toLowerCase();
    if (letter === "u" && desk.frame?.undo.can) return void desk.undo();
    if (letter === "r" && desk.frame?.redo) return void desk.redo();
    if (letter === "s" && desk.ask && !desk.busy && !desk.following) return void desk.suggest();
    if (letter === "k") return toggleExplore();
    if (letter === "l") return hands.rules();
    if (letter === "i") return hands.reference();
    if (letter === "n") return void toAnswers(hands);
    pickByKey(hands, letter);
  };
}

/** While something is told: skip it. */
function onStoryKey(desk: Desk, event: KeyboardEvent): void {
  if (event.repeat || ![" ", "Enter", "Escape"].includes(event.key)) return;
  if (event.key !== "Escape" && event.target instanceof HTMLButtonElement) return;
  event.preventDefault();
  desk.teller.skip();
}

const firstAnswer = () => document.querySelector<HTMLElement>("[data-choice='0']");

/** Go to the answers; where they are not shown, show them first. */
async function toAnswers(hands: Hands): Promise<void> {
  if (!firstAnswer()) hands.showKeys();
  await tick();
  firstAnswer()?.focus();
}

/** A key that nobody can see picks nothing: it shows which key is which. */
function pickByKey(hands: Hands, letter: string): void {
  const place = placeOf(letter);
  if (place < 0 || !grouped(hands.desk().offered)[place]) return;
  if (!firstAnswer()) return hands.showKeys();
  const button = document.querySelector<HTMLElement>(`[data-choice='${place}']`);
  button?.focus();
  button?.click();
}
