/**
 * Dice travel from where they were to where they go; rolled ones fall on the felt first. Nothing
 * moves for the calm.
 */
import { calm, timed } from "../../lib/settings.svelte.ts";
import { zoom } from "../../lib/size.svelte.ts";
import { Seeded } from "../../art/seeded.ts";

const SLIDE_MS = 320;
const FALL_MS = 820;
const DELAY_MS = 35;
const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)";

/** A die as it lay: which element it was, the how manieth in its row, and where. */
interface Lain {
  element: HTMLElement;
  place: string | undefined;
  box: DOMRect;
}

const places = new Map<string, Lain>();

const diceOf = (board: HTMLElement | undefined): NodeListOf<HTMLElement> | never[] =>
  board?.querySelectorAll<HTMLElement>("[data-die]") ?? [];

/** Note where every die is, before anything is drawn anew. */
export function notePlaces(board: HTMLElement | undefined): void {
  places.clear();
  if (calm()) return; // to measure is to lay out the whole page
  for (const element of diceOf(board)) {
    const box = element.getBoundingClientRect();
    const { die, place } = element.dataset;
    if (box.width > 0) places.set(die!, { element, place, box });
  }
}

/** Let those that lie in another slot now, or elsewhere in their row, come from where they lay. */
export function moveDice(board: HTMLElement | undefined): void {
  for (const element of places.size ? diceOf(board) : []) {
    const { die, place } = element.dataset;
    const from = places.get(die!);
    if (from && (from.element !== element || from.place !== place)) travel(element, from.box);
  }
}

function travel(element: HTMLElement, from: DOMRect): void {
  const box = element.getBoundingClientRect();
  if (box.width === 0) return;
  const [dx, dy] = [(from.left - box.left) / zoom(), (from.top - box.top) / zoom()];
  if (Math.abs(dx) + Math.abs(dy) < 4) return;
  if (element.dataset.rolled !== undefined) return fall(element, box);
  element.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], {
    duration: timed(SLIDE_MS),
    easing: EASE,
  });
}

/** From above onto the felt, and from there into the column. */
function fall(element: HTMLElement, box: DOMRect): void {
  const felt = element.closest("[data-felt]")?.getBoundingClientRect();
  if (!felt) return;
  const luck = new Seeded(`die ${element.dataset.die} ${box.left}`);
  const x = (felt.left + felt.width * luck.between(0.28, 0.72) - box.left) / zoom();
  const y = (felt.top + felt.height * luck.between(0.3, 0.6) - box.top) / zoom();
  const turn = luck.between(-40, 40);
  element.animate(
    [
      {
        transform: `translate(${x - 60}px, ${y - 180}px) rotate(${turn - 300}deg) scale(1.3)`,
        opacity: 0,
      },
      {
        transform: `translate(${x}px, ${y}px) rotate(${turn}deg)`,
        opacity: 1,
        offset: 0.38,
        easing: "ease-out",
      },
      {
        transform: `translate(${x + 4}px, ${y}px) rotate(${turn * 0.8}deg)`,
        opacity: 1,
        offset: 0.6,
        easing: EASE,
      },
      { transform: "none", opacity: 1 },
    ],
    {
      duration: timed(FALL_MS),
      delay: (Number(element.dataset.place ?? 0) % 8) * timed(DELAY_MS),
      fill: "backwards",
      easing: "cubic-bezier(0.3, 0, 0.6, 1)",
    },
  );
}
