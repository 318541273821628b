/**
 * Drag something onto a spot: with mouse, pen or finger. What is dropped where is for others to
 * say.
 */
import type { Attachment } from "svelte/attachments";
import { zoom } from "../../lib/size.svelte.ts";
import { pauseTips } from "../../lib/tip.svelte.ts";

interface Drag {
  /** False: this cannot be dragged now. */
  start: () => boolean;
  drop: (spot: string) => void;
}

const DRAG_DISTANCE_PX = 7;

/** A picture of what is dragged, above everything on the page, at the place where it lay. */
function lift(element: HTMLElement): HTMLElement {
  const box = element.getBoundingClientRect();
  const ghost = element.cloneNode(true) as HTMLElement;
  for (const part of [ghost, ...ghost.querySelectorAll<HTMLElement>("*")])
    for (const name of part.getAttributeNames())
      if (name.startsWith("data-")) part.removeAttribute(name);
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  ghost.dataset.ghost = "";
  Object.assign(ghost.style, {
    position: "fixed",
    zIndex: "1000",
    left: `${box.left / zoom()}px`,
    top: `${box.top / zoom()}px`,
    width: `${box.width / zoom()}px`,
    height: `${box.height / zoom()}px`,
    margin: "0",
    scale: "1.12",
    pointerEvents: "none",
    transition: "none",
  });
  document.body.append(ghost);
  return ghost;
}

/** `{@attach drags({...})}`; spots are elements with `data-spot`. */
export function drags(drag: () => Drag | null): Attachment<HTMLElement> {
  return (element) => {
    let from: { x: number; y: number } | null = null;
    let moving = false;
    let ghost: HTMLElement | null = null;

    const down = (event: PointerEvent) => {
      if (event.button !== 0 || !drag()) return;
      from = { x: event.clientX, y: event.clientY };
      listen("addEventListener");
    };
    const move = (event: PointerEvent) => {
      if (!from) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (!moving && Math.hypot(dx, dy) > DRAG_DISTANCE_PX) {
        if (!drag()?.start()) return void (from = null);
        moving = true;
        pauseTips(true);
        ghost = lift(element);
        element.classList.add("dragged");
      }
      if (ghost) ghost.style.translate = `${dx / zoom()}px ${dy / zoom()}px`;
    };
    const up = (event: PointerEvent) => {
      if (moving) {
        putDown();
        const spot = document
          .elementsFromPoint(event.clientX, event.clientY)
          .map((found) => found.closest<HTMLElement>("[data-spot]"))
          .find(Boolean);
        if (event.type === "pointerup" && spot) drag()?.drop(spot.dataset.spot!);
        setTimeout(() => (moving = false));
      }
      from = null;
      listen("removeEventListener");
    };
    const putDown = () => {
      ghost?.remove();
      ghost = null;
      pauseTips(false);
      element.classList.remove("dragged");
    };
    const click = (event: MouseEvent) => {
      if (moving) event.stopImmediatePropagation();
    };
    const listen = (how: "addEventListener" | "removeEventListener") => {
      window[how]("pointermove", move as EventListener);
      window[how]("pointerup", up as EventListener);
      window[how]("pointercancel", up as EventListener);
    };
    element.addEventListener("pointerdown", down);
    element.addEventListener("click", click, true);
    return () => {
      listen("removeEventListener");
      if (ghost) putDown();
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("click", click, true);
    };
  };
}
