/** Where the board scrolls, as on a phone: what is asked for must not lie beyond its edge. */
import { BOARD, litThings } from "./arrows.ts";

/** So far from the edge a thing is in sight with its glow; the board keeps the same distance when it scrolls. */
const MARGIN = 12;

/** Scroll the board until as many of these as fit are in sight; not at all if one of them is. */
export function bring(board: Element, things: Element[]): void {
  const frame = board.getBoundingClientRect();
  const boxes = things.map((thing) => ({ thing, box: thing.getBoundingClientRect() }));
  if (boxes.some(({ box }) => box.top >= frame.top && box.bottom + MARGIN <= frame.bottom)) return;
  const down = boxes.toSorted((a, b) => a.box.top - b.box.top);
  down.at(-1)?.thing.scrollIntoView({ block: "nearest" });
  down[0]?.thing.scrollIntoView({ block: "nearest" });
}

/** Bring what is suggested into sight, or else what may be clicked. */
export function bringLit(): void {
  const board = document.querySelector(BOARD);
  if (!board || board.scrollHeight <= board.clientHeight) return;
  const hinted = [...board.querySelectorAll(".hinted")];
  bring(board, hinted.length ? hinted : litThings(board));
}
