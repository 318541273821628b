/**
 * Dice travel from where they were to where they go; rolled ones fall on the felt first. Nothing
 * moves for the calm.
 */
import type { Attachment } from "svelte/attachments";
import { calm, timed } from "../../lib/settings.svelte.ts";
import { zoom } from "../../lib/size.svelte.ts";
import { Seeded } from "../../art/seeded.ts";

const SLIDE_MS = 320;
const FALL_MS = 820;
const DELAY_MS = 35;
const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)";

const places = new Map<string, DOMRect>();

/** Note where every die is, before anything is drawn anew. */
export function notePlaces(board: HTMLElement | undefined): void {
  places.clear();
  if (calm()) return;
  for (const die of board?.querySelectorAll<HTMLElement>("[data-die]") ?? []) {
    const box = die.getBoundingClientRect();
    if (box.width > 0) places.set(die.dataset.die!, box);
  }
}

interface Traveller {
  id: number;
  rolled: boolean;
}

/** `{@attach travels(die, i)}`: come from the place noted under the same id. */
export function travels(die: Traveller, place: number): Attachment {
  return (element) => {
    const from = places.get(String(die.id));
    if (!from || calm()) return; // to measure is to lay out the whole page
    const box = element.getBoundingClientRect();
    if (box.width === 0) return;
    const [dx, dy] = [(from.left - box.left) / zoom(), (from.top - box.top) / zoom()];
    if (Math.abs(dx) + Math.abs(dy) < 4) return;
    if (die.rolled) fall(element, die.id, box, place);
    else
      element.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], {
        duration: timed(SLIDE_MS),
        easing: EASE,
      });
  };
}

/** From above onto the felt, and from there into the column. */
function fall(element: Element, id: number, box: DOMRect, place: number): void {
  const felt = element.closest("[data-felt]")?.getBoundingClientRect();
  if (!felt) return;
  const luck = new Seeded(`die ${id} ${box.left}`);
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
      delay: (place % 8) * timed(DELAY_MS),
      fill: "backwards",
      easing: "cubic-bezier(0.3, 0, 0.6, 1)",
    },
  );
}
