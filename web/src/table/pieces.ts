/**
 * Pieces go from where they were to where they are now: whatever carries `data-piece` with a name
 * of its own. Nothing moves for the calm.
 */
import { calm, timed } from "../lib/settings.svelte.ts";
import { zoom } from "../lib/size.svelte.ts";

const GO_MS = 420;
const EASE = "cubic-bezier(0.3, 0.1, 0.3, 1)";
const NEAR = 4;

const places = new Map<string, DOMRect>();

const piecesOf = (board: HTMLElement | undefined): NodeListOf<HTMLElement | SVGElement> | never[] =>
  board?.querySelectorAll<HTMLElement | SVGElement>("[data-piece]") ?? [];

/** Note where every piece is, before anything is drawn anew. */
export function notePieces(board: HTMLElement | undefined): void {
  places.clear();
  if (calm()) return;
  for (const piece of piecesOf(board)) {
    const box = piece.getBoundingClientRect();
    if (box.width > 0) places.set(piece.dataset.piece!, box);
  }
}

/** Let those that are elsewhere now come from there. */
export function movePieces(board: HTMLElement | undefined): void {
  for (const piece of places.size ? piecesOf(board) : []) {
    const from = places.get(piece.dataset.piece!);
    const to = piece.getBoundingClientRect();
    if (!from || to.width === 0) continue;
    const scale = scaleOf(piece);
    const [dx, dy] = [middle(from).x - middle(to).x, middle(from).y - middle(to).y];
    if (Math.abs(dx) + Math.abs(dy) < NEAR) continue;
    piece.animate(
      [
        { transform: `translate(${dx / scale}px, ${dy / scale}px)` },
        { transform: "translate(0, 0)" },
      ],
      { duration: timed(GO_MS), easing: EASE },
    );
  }
}

const middle = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/** A length inside a drawing is not a length on the screen. */
function scaleOf(piece: Element): number {
  return (piece instanceof SVGGraphicsElement && piece.getScreenCTM()?.a) || zoom();
}
