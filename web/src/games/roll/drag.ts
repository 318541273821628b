/** Drag something onto a spot: with mouse, pen or finger. What is dropped where is for others to say. */
import type { Attachment } from "svelte/attachments";

interface Drag {
  /** False: this cannot be dragged now. */
  start: () => boolean;
  drop: (spot: string) => void;
}

const FAR = 7;

/** `{@attach drags({...})}`; spots are elements with `data-spot`. */
export function drags(drag: () => Drag | null): Attachment<HTMLElement> {
  return (element) => {
    let from: { x: number; y: number } | null = null;
    let moving = false;

    const down = (event: PointerEvent) => {
      if (event.button !== 0 || !drag()) return;
      from = { x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent) => {
      if (!from) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (!moving && Math.hypot(dx, dy) > FAR) {
        if (!drag()?.start()) return void (from = null);
        moving = true;
        element.setPointerCapture(event.pointerId);
        element.classList.add("dragged");
      }
      if (moving) element.style.transform = `translate(${dx}px, ${dy}px) scale(1.12)`;
    };
    const up = (event: PointerEvent) => {
      if (moving) {
        element.classList.remove("dragged");
        element.style.transform = "";
        const spot = document.elementsFromPoint(event.clientX, event.clientY).map((found) => found.closest<HTMLElement>("[data-spot]")).find(Boolean);
        if (event.type === "pointerup" && spot) drag()?.drop(spot.dataset.spot!);
        setTimeout(() => (moving = false));
      }
      from = null;
    };
    const click = (event: MouseEvent) => {
      if (moving) event.stopImmediatePropagation();
    };
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", up);
    element.addEventListener("click", click, true);
    return () => {
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", up);
      element.removeEventListener("click", click, true);
    };
  };
}
