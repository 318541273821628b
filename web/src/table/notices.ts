/**
 * It is your turn: the tab's title says so, a chime, and a notification for those who look
 * elsewhere.
 */
import { chime } from "../lib/sound.ts";
import { settings } from "../lib/settings.svelte.ts";

let announced = "";
let idle = 0;
const LONG_WAIT_MS = 3000;

/** The title of the tab. */
export function titleFor(title: string, yours: boolean): string {
  return yours ? `★ Your turn · ${title}` : `${title} · Starcup`;
}

/** Nothing is asked: who waits for a while hears of the next question, also while looking on. */
export function noteWaiting(now = Date.now()): void {
  idle ||= now;
}

/**
 * Whether a question is worth a sound: the first one, one after a while, or one that nobody is
 * looking at.
 */
export function isNews(key: string, hidden: boolean, now = Date.now()): boolean {
  const waited = idle > 0 && now - idle > LONG_WAIT_MS;
  const news = key !== announced && (announced === "" || hidden || waited);
  announced = key;
  idle = 0;
  return news;
}

/** Once for each question, and never for one that follows your own answer while you look on. */
export function notifyTurn(title: string, question: string, key: string): void {
  if (!isNews(key, document.visibilityState !== "visible")) return;
  chime();
  if (!settings.notify || document.visibilityState === "visible" || !("Notification" in window))
    return;
  if (Notification.permission !== "granted") return;
  const note = new Notification(`Your turn: ${title}`, {
    body: question,
    icon: "/mark.svg",
    tag: "starcup",
  });
  note.onclick = () => {
    focus();
    note.close();
  };
}
