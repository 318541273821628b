/** What a lesson points at: marked on the board, and brought into sight where the board scrolls. */

import { BOARD } from "../lib/arrows.ts";
import { bring } from "../lib/sight.ts";

const MARK = "data-looked";

/** Mark the part of the table with this `data-coach` name; what comes back takes the mark away. */
export function lookAt(name: string): () => void {
  const part = document.querySelector(`[data-coach="${name}"]`);
  part?.setAttribute(MARK, "");
  return () => part?.removeAttribute(MARK);
}

/** Look again when letters that came late have moved what is on the board, or it has got less room. */
export function keepInSight(): () => void {
  const board = document.querySelector(BOARD);
  const resized = new ResizeObserver(bringIntoSight);
  if (board) resized.observe(board);
  document.fonts.addEventListener("loadingdone", bringIntoSight);
  return () => {
    resized.disconnect();
    document.fonts.removeEventListener("loadingdone", bringIntoSight);
  };
}

/** On a small screen what is lit, or else what is marked, may be beyond the edge: go there. */
export function bringIntoSight(): void {
  const board = document.querySelector(BOARD);
  const wanted = board?.querySelector(".hinted") ?? board?.querySelector(`[${MARK}]`);
  if (board && wanted) bring(board, [wanted]);
}
