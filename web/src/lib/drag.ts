/**
 * Drag something onto a spot: with mouse, pen or finger. What is dropped where is for others to
 * say.
 */
import type { Attachment } from "svelte/attachments";
import { zoom } from "./size.svelte.ts";
import { pauseTips } from "./tip.svelte.ts";

interface Drag {
  /** False: this cannot be dragged now. */
  start: () => boolean;
  drop: (spot: string) => void;
}

type Dragged = HTMLElement | SVGElement;

const DRAG_DISTANCE_PX = 7;

/** Part of a picture is a picture of its own while it is dragged. */
function framed(part: SVGGraphicsElement): HTMLElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const { x, y, width, height } = part.getBBox();
  const copy = part.cloneNode(true) as SVGElement;
  copy.removeAttribute("transform");
  svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  svg.append(copy);
  const frame = document.createElement("span");
  frame.append(svg);
  return frame;
}

/** A picture of what is dragged, above everything on the page, at the place where it lay. */
function lift(element: HTMLElement | SVGElement): HTMLElement {
  const box = element.getBoundingClientRect();
  const ghost =
    element instanceof SVGGraphicsElement
      ? framed(element)
      : (element.cloneNode(true) as HTMLElement);
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

/** One drag after another on a thing, or on parts of it. */
class Dragging {
  private element: Dragged;
  private from: { x: number; y: number } | null = null;
  private moving = false;
  private ghost: HTMLElement | null = null;

  constructor(
    private readonly root: HTMLElement,
    private readonly drag: (part: Dragged) => Drag | null,
    private readonly parts: string,
  ) {
    this.element = root;
    root.addEventListener("pointerdown", this.down);
    root.addEventListener("click", this.click, true);
  }

  stop(): void {
    this.listen("removeEventListener");
    if (this.ghost) this.putDown();
    this.root.removeEventListener("pointerdown", this.down);
    this.root.removeEventListener("click", this.click, true);
  }

  private readonly down = (event: PointerEvent) => {
    const target = event.target as Element;
    const found = this.parts ? target.closest<HTMLElement>(this.parts) : this.root;
    if (!found || event.button !== 0 || !this.drag(found)) return;
    this.element = found;
    this.moving = false; // the click of the drag before is long past
    this.from = { x: event.clientX, y: event.clientY };
    this.listen("addEventListener");
  };

  private readonly move = (event: PointerEvent) => {
    if (!this.from) return;
    const [dx, dy] = [event.clientX - this.from.x, event.clientY - this.from.y];
    if (!this.moving && Math.hypot(dx, dy) > DRAG_DISTANCE_PX) {
      if (!this.drag(this.element)?.start()) return void (this.from = null);
      this.moving = true;
      pauseTips(true);
      this.ghost = lift(this.element);
      this.element.classList.add("dragged");
    }
    if (this.ghost) this.ghost.style.translate = `${dx / zoom()}px ${dy / zoom()}px`;
  };

  private readonly up = (event: PointerEvent) => {
    if (this.moving) {
      this.putDown();
      const spot = this.spotAt(event.clientX, event.clientY);
      if (event.type === "pointerup" && spot) this.drag(this.element)?.drop(spot);
      setTimeout(() => (this.moving = false));
    }
    this.from = null;
    this.listen("removeEventListener");
  };

  /** Spots say so themselves; where parts are dragged, other parts are spots as well. */
  private spotAt(x: number, y: number): string | undefined {
    const spots = this.parts ? `[data-spot], ${this.parts}` : "[data-spot]";
    const found = document
      .elementsFromPoint(x, y)
      .map((element) => element.closest<HTMLElement>(spots))
      .find((element) => element && element !== this.element);
    return found?.dataset.spot ?? found?.dataset.target;
  }

  private putDown(): void {
    this.ghost?.remove();
    this.ghost = null;
    pauseTips(false);
    this.element.classList.remove("dragged");
  }

  private readonly click = (event: MouseEvent) => {
    if (this.moving) event.stopImmediatePropagation();
  };

  private listen(how: "addEventListener" | "removeEventListener"): void {
    window[how]("pointermove", this.move as EventListener);
    window[how]("pointerup", this.up as EventListener);
    window[how]("pointercancel", this.up as EventListener);
  }
}

/**
 * `{@attach drags({...})}`; spots are elements with `data-spot`. With `parts`, what is dragged is
 * whatever matches it inside the element.
 */
export function drags(drag: (part: Dragged) => Drag | null, parts = ""): Attachment<HTMLElement> {
  return (root) => {
    const dragging = new Dragging(root, drag, parts);
    return () => dragging.stop();
  };
}
