/**
 * Drag something onto a spot: with mouse, pen or finger. What is dropped where is for others to
 * say.
 */
import type { Attachment } from "svelte/attachments";

interface Drag {
  /** False: this cannot be dragged now. */
  start: () => boolean;
  drop: (spot: string) => void;
}

const DRAG_DISTANCE_PX = 7;

/** `{@attach drags({...})}`; spots are elements with `data-spot`. */
export function drags(drag: () => Drag | null): Attachment<HTMLElement> {
  return (element) => {
    let from: { x: number; y: number } | null = null;
    let moving = false;

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
        element.classList.add("dragged");
      }
      if (moving) element.style.transform = `translate(${dx}px, ${dy}px) scale(1.12)`;
    };
    const up = (event: PointerEvent) => {
      if (moving) {
        element.classList.remove("dragged");
        element.style.transform = "";
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
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("click", click, true);
    };
  };
}
