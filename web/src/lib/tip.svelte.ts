/** Hover, focus or long press explains: one small sheet for the whole page. */
import type { Component } from "svelte";
import type { Attachment } from "svelte/attachments";
import { zoom } from "./size.svelte.ts";

export interface Words {
  title: string;
  lines: string[];
  /** Pictures side by side, such as the faces of a die. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- whatever the picture needs
  row?: { Picture: Component<any>; each: Record<string, unknown>[] };
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
/** Presses that something inside explains already. */
const pressedOn = new WeakSet<Event>();
/** What each thing on the page would say, for keys that go from one to the next. */
const sayings = new WeakMap<Element, () => Words | null>();
const TIP = "tip";

/** While something is dragged, nothing is explained. */
export function pauseTips(pause: boolean): void {
  paused = pause;
  if (pause) hideTip();
}

function show(element: Element, words: () => Words | null): void {
  if (paused) return;
  describe(element);
  const box = element.getBoundingClientRect();
  tip.x = (box.left + box.width / 2) / zoom();
  tip.below = box.top < 200 * zoom();
  tip.y = tip.below ? box.bottom / zoom() + 8 : box.top / zoom() - 8;
  tip.words = words();
}

/** Screen readers hear the words with the thing they are about. */
let described: Element | null = null;
function describe(element: Element | null): void {
  if (described?.getAttribute("aria-describedby") === TIP)
    described.removeAttribute("aria-describedby");
  described = element;
  if (element && !element.hasAttribute("aria-describedby"))
    element.setAttribute("aria-describedby", TIP);
}

export function hideTip(): void {
  clearTimeout(timer);
  describe(null);
  shownBy = null;
  tip.words = null;
}

export const hasWords = (element: Element): boolean => !!sayings.get(element)?.();

/** Explain this at once. */
export function explainNow(element: Element): void {
  const words = sayings.get(element);
  hideTip();
  if (!words) return;
  shownBy = element;
  show(element, words);
}

/** Where the mouse was last moved to. */
const mouse = { x: NaN, y: NaN };
addEventListener(
  "pointermove",
  ({ clientX, clientY }) => Object.assign(mouse, { x: clientX, y: clientY }),
  true,
);

/** A page that changes can bring things under a mouse that lies still: nobody has pointed at them. */
const cameToMouse = ({ clientX, clientY }: PointerEvent): boolean =>
  clientX === mouse.x && clientY === mouse.y;

function whenPointed(event: PointerEvent, element: Element, then: () => void): void {
  if (event.pointerType !== "mouse") return;
  if (!cameToMouse(event)) then();
  else element.addEventListener("pointermove", then, { once: true });
}

type Listener = [name: string, listener: (event: Event) => void];

const unless = (silent: () => boolean, all: Listener[]): Listener[] =>
  all.map(([name, listener]) => [name, (event) => void (silent() || listener(event))]);

/**
 * `{@attach explains(() => words)}`; what `yields` is silent where the thing around it
 * explains itself.
 */
export function explains(words: () => Words | null, yields = false): Attachment {
  return (element) => {
    element.setAttribute(yields ? "data-yields" : "data-explained", "");
    const silent = () => yields && !!element.parentElement?.matches("[data-explained]");
    sayings.set(element, () => (silent() ? null : words()));
    const after = (wait: number) => () => {
      clearTimeout(timer);
      shownBy = element;
      timer = window.setTimeout(() => show(element, words), wait);
    };
    let explained = false;
    const press = (event: Event) => {
      if (pressedOn.has(event)) return;
      pressedOn.add(event);
      clearTimeout(timer);
      explained = false;
      shownBy = element;
      timer = window.setTimeout(() => {
        explained = true;
        show(element, words);
      }, LONG_PRESS_MS);
    };
    /** A finger that was held down has asked, and has chosen nothing. */
    const swallow = (event: Event) => {
      if (!explained) return;
      explained = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const all: Listener[] = [
      ["pointerenter", (event) => whenPointed(event as PointerEvent, element, after(HOVER_MS))],
      ["pointerleave", hideTip],
      [
        "pointerdown",
        (event) => ((event as PointerEvent).pointerType === "mouse" ? hideTip() : press(event)),
      ],
      [
        "pointerup",
        (event) => (event as PointerEvent).pointerType !== "mouse" && clearTimeout(timer),
      ],
      ["pointercancel", hideTip],
      ["focusin", () => element.matches(":focus-visible") && after(HOVER_MS)()],
      // What has the focus may be leaving the page: nothing may change then.
      ["focusout", () => queueMicrotask(hideTip)],
      ["contextmenu", (event) => tip.words && event.preventDefault()],
    ];
    const listeners = unless(silent, all);
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    element.addEventListener("click", swallow, true);
    return () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
      element.removeEventListener("click", swallow, true);
      if (shownBy === element) queueMicrotask(hideTip);
    };
  };
}
