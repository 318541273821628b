/** Arrow keys go from one lit thing on the board to the next, on every board. */
import { DIRECTIONS, middleOf, nearest } from "./nearest.ts";

/** Where the board is, and what may be clicked there. */
export const BOARD = "main.centre";
const LIT = ".lit, .target, [data-target], [data-answer], [role=button]";

const isActive = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(":disabled") && element.getClientRects().length > 0;

/** The focusable part of each lit thing: itself, or a button in it. */
export function litThings(board: Element): HTMLElement[] {
  const found = [...board.querySelectorAll<HTMLElement>(LIT)].flatMap((element) =>
    isActive(element) ? [element] : [...element.querySelectorAll<HTMLElement>("button.hit")],
  );
  return [...new Set(found)].filter(isActive);
}

/** Whether the key was an arrow, and there was somewhere to go. */
export function stepLit({ key, target, defaultPrevented }: KeyboardEvent): boolean {
  const way = DIRECTIONS[key];
  const board = document.querySelector(BOARD);
  const at = target instanceof Element ? target : document.body;
  if (!way || !board || defaultPrevented || at.matches("input")) return false;
  if (at !== document.body && !board.contains(at)) return false;
  const lit = litThings(board);
  const next = board.contains(at) ? lit[nearest(middleOf(at), lit.map(middleOf), way)] : lit[0];
  next?.focus();
  return next !== undefined;
}
