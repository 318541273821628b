/**
 * What this browser remembers: theme, sound, name, how careful the page is, what was
 * learned.
 */
import { load, save } from "./storage.ts";

export interface Settings {
  theme: "system" | "dark" | "light";
  sound: boolean;
  /** How loud, from 0 to 1. */
  volume: number;
  size: "smaller" | "normal" | "larger";
  /** How fast things move on the board. */
  motion: "normal" | "fast" | "off";
  notify: boolean;
  keys: boolean;
  confirm: boolean;
  chat: boolean;
  /** Whether the answers stand in the bar, too, where the board shows them. */
  answers: boolean;
  name: string;
  /** The bots chosen last, by game. */
  rivals: Record<string, string>;
  /** How fast other players' turns are told. */
  pace: "slow" | "normal" | "fast" | "off";
  /** Games in which advice is wanted no longer. */
  walked: string[];
  /** Answers given with advice, by game. */
  advised: Record<string, number>;
  /** Lessons that were finished, as game and name. */
  learned: string[];
}

export const PACE_WORDS: Record<Settings["pace"], string> = {
  slow: "Slow",
  normal: "Normal",
  fast: "Fast",
  off: "Off",
};

export const MOTION_WORDS: Record<Settings["motion"], string> = {
  normal: "Normal",
  fast: "Fast",
  off: "Off",
};
const TIMES: Record<Settings["motion"], number> = { normal: 1, fast: 0.5, off: 0 };

const NAME = "settings";
const FRESH: Settings = {
  theme: "system",
  sound: true,
  volume: 0.7,
  size: "normal",
  motion: "normal",
  notify: false,
  keys: true,
  confirm: true,
  chat: true,
  answers: false,
  name: "",
  rivals: {},
  pace: "normal",
  walked: [],
  advised: {},
  learned: [],
};

export const settings = $state<Settings>({ ...FRESH, ...load<Settings>(NAME) });
if ((settings.pace as string) === "once") settings.pace = "off"; // as it was called before

export function change<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value;
  save(NAME, settings);
  if (name === "theme") showTheme();
  if (name === "motion") showMotion();
}

export function showTheme(): void {
  const light = matchMedia("(prefers-color-scheme: light)").matches;
  const theme = settings.theme === "system" ? (light ? "light" : "dark") : settings.theme;
  document.documentElement.dataset.theme = theme;
}

/** CSS takes its times from here. */
export function showMotion(): void {
  document.documentElement.dataset.motion = settings.motion;
}

/** A time in milliseconds, as long as the player likes it. */
export const timed = (ms: number): number => ms * TIMES[settings.motion];

/** What the system was asked once answers for good: it follows the system's setting. */
let reduced: MediaQueryList | undefined;

export const calm = (): boolean =>
  settings.motion === "off" || (reduced ??= matchMedia("(prefers-reduced-motion: reduce)")).matches;
