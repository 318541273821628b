/** What a lesson points at: marked on the board, and brought into sight where the board scrolls. */

const MARK = "data-looked";
const BOARD = "main.centre";
/** So far from the edge a thing is in sight with its glow. */
const MARGIN = 12;

/** Mark the part of the table with this `data-coach` name; what comes back takes the mark away. */
export function lookAt(name: string): () => void {
  const part = document.querySelector(`[data-coach="${name}"]`);
  part?.setAttribute(MARK, "");
  return () => part?.removeAttribute(MARK);
}

/** On a small screen what is lit, or else what is marked, may be beyond the edge: go there. */
export function bringIntoSight(): void {
  const board = document.querySelector(BOARD);
  const wanted = board?.querySelector(".hinted") ?? board?.querySelector(`[${MARK}]`);
  if (!board || !wanted) return;
  const [frame, thing] = [board.getBoundingClientRect(), wanted.getBoundingClientRect()];
  if (thing.top >= frame.top && thing.bottom + MARGIN <= frame.bottom) return;
  wanted.scrollIntoView({ block: thing.height > frame.height ? "start" : "center" });
}
