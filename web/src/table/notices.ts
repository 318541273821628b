/** It is your turn: the tab's title says so, a chime, and a notification for those who look elsewhere. */
import { chime } from "../lib/sound.ts";
import { settings } from "../lib/settings.svelte.ts";

let told = "";

/** The title of the tab. */
export function titleFor(title: string, yours: boolean): string {
  return yours ? `★ Your turn · ${title}` : `${title} · Starcup`;
}

/** Once for each question, and never for one that follows your own answer while you look on. */
export function tellTurn(title: string, question: string, key: string): void {
  if (key === told) return;
  const first = told === "";
  told = key;
  if (!first && document.visibilityState === "visible") return;
  chime();
  if (!settings.notify || document.visibilityState === "visible" || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const note = new Notification(`Your turn: ${title}`, { body: question, icon: "/mark.svg", tag: "starcup" });
  note.onclick = () => {
    focus();
    note.close();
  };
}
