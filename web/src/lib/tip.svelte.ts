/** Hover, focus or long press explains: one small sheet for the whole page. */
import type { Attachment } from "svelte/attachments";
import { zoom } from "./size.svelte.ts";

export interface Words {
  title: string;
  lines: string[];
}

export const tip = $state<{ words: Words | null; x: number; y: number; below: boolean }>({
  words: null,
  x: 0,
  y: 0,
  below: true,
});

const HOVER_MS = 380;
const LONG_PRESS_MS = 450;
let timer = 0;
let shownBy: Element | null = null;
let paused = false;

/** While something is dragged, nothing is explained. */
export function pauseTips(pause: boolean): void {
  paused = pause;
  if (pause) hideTip();
}

function show(element: Element, words: () => Words | null): void {
  if (paused) return;
  const box = element.getBoundingClientRect();
  tip.x = (box.left + box.width / 2) / zoom();
  tip.below = box.top < 200 * zoom();
  tip.y = tip.below ? box.bottom / zoom() + 8 : box.top / zoom() - 8;
  tip.words = words();
}

export function hideTip(): void {
  clearTimeout(timer);
  shownBy = null;
  tip.words = null;
}

/** `{@attach explains(() => words)}` */
export function explains(words: () => Words | null): Attachment {
  return (element) => {
    const after = (wait: number) => () => {
      clearTimeout(timer);
      shownBy = element;
      timer = window.setTimeout(() => show(element, words), wait);
    };
    let pressing = false;
    let explained = false;
    const press = () => {
      clearTimeout(timer);
      explained = false;
      pressing = true;
      shownBy = element;
      timer = window.setTimeout(() => {
        explained = pressing;
        show(element, words);
      }, LONG_PRESS_MS);
    };
    const release = () => {
      pressing = false;
      clearTimeout(timer);
    };
    /** A finger that was held down has asked, and has chosen nothing. */
    const swallow = (event: Event) => {
      if (!explained) return;
      explained = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const listeners: [string, (event: Event) => void][] = [
      [
        "pointerenter",
        (event) => (event as PointerEvent).pointerType === "mouse" && after(HOVER_MS)(),
      ],
      ["pointerleave", hideTip],
      [
        "pointerdown",
        (event) => ((event as PointerEvent).pointerType === "mouse" ? hideTip() : press()),
      ],
      ["pointerup", (event) => (event as PointerEvent).pointerType !== "mouse" && release()],
      ["pointercancel", hideTip],
      ["focusin", () => element.matches(":focus-visible") && after(HOVER_MS)()],
      // What has the focus may be leaving the page: nothing may change then.
      ["focusout", () => queueMicrotask(hideTip)],
      ["contextmenu", (event) => tip.words && event.preventDefault()],
    ];
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    element.addEventListener("click", swallow, true);
    return () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
      element.removeEventListener("click", swallow, true);
      if (shownBy === element) queueMicrotask(hideTip);
    };
  };
}
