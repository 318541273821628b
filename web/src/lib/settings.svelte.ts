/**
 * What this browser remembers: theme, sound, name, how careful the page is, which walk-throughs
 * were seen.
 */
import { load, save } from "./storage.ts";

export interface Settings {
  theme: "system" | "dark" | "light";
  sound: boolean;
  notify: boolean;
  keys: boolean;
  confirm: boolean;
  chat: boolean;
  name: string;
  /** How fast other players' turns are told. */
  pace: "slow" | "normal" | "fast" | "off";
  walked: string[];
  /** Lessons that were finished, as game and name. */
  learned: string[];
}

export const PACE_WORDS: Record<Settings["pace"], string> = {
  slow: "Slow",
  normal: "Normal",
  fast: "Fast",
  off: "Off",
};

const NAME = "settings";
const FRESH: Settings = {
  theme: "system",
  sound: true,
  notify: false,
  keys: true,
  confirm: true,
  chat: true,
  name: "",
  pace: "normal",
  walked: [],
  learned: [],
};

export const settings = $state<Settings>({ ...FRESH, ...load<Settings>(NAME) });
if ((settings.pace as string) === "once") settings.pace = "off"; // as it was called before

export function change<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value;
  save(NAME, settings);
  if (name === "theme") showTheme();
}

export function showTheme(): void {
  const light = matchMedia("(prefers-color-scheme: light)").matches;
  const theme = settings.theme === "system" ? (light ? "light" : "dark") : settings.theme;
  document.documentElement.dataset.theme = theme;
}

export const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
