// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { explains, hideTip, tip } from "./tip.svelte.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => (hideTip(), vi.useRealTimers()));

const LONG = 1000;

function thing(): HTMLElement {
  const element = document.body.appendChild(document.createElement("div"));
  explains(() => ({ title: "A thing", lines: [] }))(element);
  return element;
}

function mouse(element: Element, type: string, x: number): void {
  const event = new MouseEvent(type, { clientX: x, clientY: 5, bubbles: type === "pointermove" });
  element.dispatchEvent(Object.assign(event, { pointerType: "mouse" }));
}

test("what the mouse is moved to explains itself", () => {
  mouse(document.body, "pointermove", 1);
  mouse(thing(), "pointerenter", 2);
  vi.advanceTimersByTime(LONG);
  expect(tip.words?.title).toBe("A thing");
});

test("what the page moves below a mouse that lies still waits for the mouse", () => {
  mouse(document.body, "pointermove", 7);
  const element = thing();
  mouse(element, "pointerenter", 7);
  vi.advanceTimersByTime(LONG);
  expect(tip.words).toBeNull();
  mouse(element, "pointermove", 8);
  vi.advanceTimersByTime(LONG);
  expect(tip.words?.title).toBe("A thing");
});

test("what explains itself needs no listeners of its own, and is silent once it is gone", () => {
  const element = document.body.appendChild(document.createElement("div"));
  const listens = vi.spyOn(element, "addEventListener");
  const gone = explains(() => ({ title: "A thing", lines: [] }))(element);
  expect(listens).not.toHaveBeenCalled();
  gone?.();
  mouse(document.body, "pointermove", 1);
  mouse(element, "pointerenter", 2);
  vi.advanceTimersByTime(LONG);
  expect(tip.words).toBeNull();
});

function finger(element: Element, type: string): Event {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true });
  element.dispatchEvent(Object.assign(event, { pointerType: "touch" }));
  return event;
}

test("a finger held down asks, the innermost thing answers, and nothing is chosen by it", () => {
  const outer = thing();
  const inner = outer.appendChild(document.createElement("b"));
  explains(() => ({ title: "Inside", lines: [] }))(inner);
  const clicked = vi.fn();
  inner.addEventListener("click", clicked);
  finger(inner, "pointerdown");
  vi.advanceTimersByTime(LONG);
  expect(tip.words?.title).toBe("Inside");
  finger(inner, "pointerup");
  expect(finger(inner, "click").defaultPrevented).toBe(true);
  expect(clicked).not.toHaveBeenCalled();
  finger(inner, "click");
  expect(clicked).toHaveBeenCalledOnce();
});

test("what yields is silent inside of what explains itself, which then answers for it", () => {
  const outer = thing();
  const inner = outer.appendChild(document.createElement("b"));
  explains(() => ({ title: "Inside", lines: [] }), true)(inner);
  finger(inner, "pointerdown");
  vi.advanceTimersByTime(LONG);
  expect(tip.words?.title).toBe("A thing");
});
