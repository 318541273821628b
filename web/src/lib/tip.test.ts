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
