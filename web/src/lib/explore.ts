/** Explanations by keyboard: one key begins, arrow keys go from one thing to the next. */
import { BOARD } from "./arrows.ts";
import { DIRECTIONS, middleOf, nearest } from "./nearest.ts";
import { explainNow, hasWords, hideTip } from "./tip.svelte.ts";

const SAYS = "[data-explained], [data-yields]";
/** Where the arrows are; null while nobody asks. */
let at: Element | null = null;

/** Everything in sight that has something to say, what lies inside the board first. */
function sayers(): Element[] {
  const all = [...document.querySelectorAll(SAYS)].filter(
    (one) => one.checkVisibility() && hasWords(one),
  );
  const inBoard = (one: Element) => Number(one.closest(BOARD) !== null);
  return all.toSorted((a, b) => inBoard(b) - inBoard(a));
}

/** Go there and say it; what cannot have the focus by itself gets it for that long. */
function ask(element: Element): void {
  const focused = element as HTMLElement | SVGElement;
  const lent = focused.tabIndex < 0 && !focused.hasAttribute("tabindex");
  if (lent) focused.setAttribute("tabindex", "-1");
  focused.focus();
  at = element;
  const left = () => {
    if (lent) focused.removeAttribute("tabindex");
    if (at === element) at = null;
  };
  focused.addEventListener("blur", left, { once: true });
  queueMicrotask(() => explainNow(element)); // what had the focus before has fallen silent by then
}

function leave(): void {
  at = null;
  hideTip();
}

/** Begin where the focus is, or at the board's first thing; the same key ends it. */
export function toggleExplore(): void {
  if (at) {
    (at as HTMLElement).blur();
    return leave();
  }
  const all = sayers();
  const first = all.find((one) => one === document.activeElement) ?? all[0];
  if (first) ask(first);
}

/** An arrow goes to the next thing, Escape ends it; nobody else hears these keys meanwhile. */
export function exploreByKey(event: KeyboardEvent): void {
  const way = DIRECTIONS[event.key];
  if (!at?.isConnected || (event.key !== "Escape" && !way)) return;
  event.preventDefault();
  event.stopPropagation();
  if (!way) return toggleExplore();
  const from = at;
  const others = sayers().filter((one) => one !== from);
  ask(others[nearest(middleOf(from), others.map(middleOf), way)] ?? from);
}
