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
/** What a finger was held down on until it was explained. */
let asked: Element | null = null;

interface Saying {
  words: () => Words | null;
  /** It is silent where the thing around it explains itself. */
  yields: boolean;
}

/** What each thing on the page would say. */
const sayings = new WeakMap<Element, Saying>();
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

/** What a thing has to say for itself; undefined where that is nothing. */
function sayingOf(element: Element): Saying | undefined {
  const saying = sayings.get(element);
  const silent = saying?.yields && element.parentElement?.matches("[data-explained]");
  return silent ? undefined : saying;
}

export const hasWords = (element: Element): boolean => !!sayingOf(element)?.words();

/** Explain this at once. */
export function explainNow(element: Element): void {
  const saying = sayingOf(element);
  hideTip();
  if (!saying) return;
  shownBy = element;
  show(element, saying.words);
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

/** Explain a thing after a while, unless something else happens first. */
function later(element: Element, wait: number, then?: () => void): void {
  clearTimeout(timer);
  shownBy = element;
  timer = window.setTimeout(() => {
    const saying = sayingOf(element);
    if (!saying) return;
    then?.();
    show(element, saying.words);
  }, wait);
}

/** The innermost thing around something that explains itself. */
function sayerAround(target: EventTarget | null): Element | null {
  let element = target instanceof Element ? target : null;
  while (element && !sayingOf(element)) element = element.parentElement;
  return element;
}

function press(element: Element): void {
  asked = null;
  later(element, LONG_PRESS_MS, () => (asked = element));
}

/** A finger that was held down has asked, and has chosen nothing. */
function swallow(event: Event): void {
  if (!asked?.contains(event.target as Node)) return;
  asked = null;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** To be pointed at is told to each thing by itself, not to what is around it. */
function whenEntered(event: PointerEvent): void {
  const element = event.target;
  if (!(element instanceof Element) || !sayingOf(element)) return;
  whenPointed(event, element, () => later(element, HOVER_MS));
}

function whenLeft({ target }: Event): void {
  if (target instanceof Element && sayingOf(target)) hideTip();
}

function whenFocused({ target }: Event): void {
  if (target instanceof Element && sayingOf(target) && target.matches(":focus-visible"))
    later(target, HOVER_MS);
}

function whenPressed({ target, pointerType }: PointerEvent): void {
  const sayer = sayerAround(target);
  if (sayer && pointerType === "mouse") hideTip();
  else if (sayer) press(sayer);
}

function whenReleased({ target, pointerType }: PointerEvent): void {
  if (pointerType !== "mouse" && sayerAround(target)) clearTimeout(timer);
}

const around = (then: (event: Event) => void) => (event: Event) => {
  if (sayerAround(event.target)) then(event);
};

// The page listens once, for all that explains itself: hundreds of things do, and most come and go
// without anybody ever pointing at them.
const LISTENERS: [name: string, listener: (event: never) => void][] = [
  ["pointerenter", whenEntered],
  ["pointerleave", whenLeft],
  ["pointerdown", whenPressed],
  ["pointerup", whenReleased],
  ["pointercancel", around(hideTip)],
  ["focusin", whenFocused],
  // What has the focus may be leaving the page: nothing may change then.
  ["focusout", around(() => queueMicrotask(hideTip))],
  ["contextmenu", around((event) => tip.words && event.preventDefault())],
  ["click", swallow],
];
for (const [name, listener] of LISTENERS)
  document.addEventListener(name, listener as (event: Event) => void, true);

/**
 * `{@attach explains(() => words)}`; what `yields` is silent where the thing around it
 * explains itself.
 */
export function explains(words: () => Words | null, yields = false): Attachment {
  return (element) => {
    const saying = { words, yields };
    element.setAttribute(yields ? "data-yields" : "data-explained", "");
    sayings.set(element, saying);
    return () => {
      if (sayings.get(element) === saying) sayings.delete(element);
      if (shownBy === element) queueMicrotask(hideTip);
    };
  };
}
