/**
 * How large everything is drawn: it grows with the screen, and as the player likes. What is measured
 * on the screen must be divided by it before it is a length in the page.
 */
import { settings, type Settings } from "./settings.svelte.ts";

/** The screen that the boards are drawn for; larger ones show them larger. */
const DESK = { width: 1280, height: 800 };
/** Below it the parts of the table are layers, and width is scarce. */
const NARROW = 900;
const LOW = 500;
/** The smallest screen with room to spare for the layers: a tablet shows them larger. */
const TABLET = { width: 680, height: 960 };
const LARGEST = 2.4;

export const SIZE_WORDS: Record<Settings["size"], string> = {
  smaller: "Smaller",
  normal: "Normal",
  larger: "Larger",
};
const LIKED: Record<Settings["size"], number> = { smaller: 0.85, normal: 1, larger: 1.15 };

/** Never under 1: no letter would be readable. */
export function fitting(width: number, height: number, size: Settings["size"]): number {
  const drawnFor = width > NARROW && height > LOW ? DESK : TABLET;
  const grown = Math.max(1, Math.min(width / drawnFor.width, height / drawnFor.height));
  const factor = Math.min(LARGEST, Math.max(1, grown * LIKED[size]));
  return Math.round(factor * 100) / 100;
}

let now = 1;

export const zoom = (): number => now;

export function showSize(): void {
  now = fitting(innerWidth, innerHeight, settings.size);
  const { style } = document.documentElement;
  style.setProperty("--zoom", String(now));
  style.setProperty("zoom", String(now));
}
