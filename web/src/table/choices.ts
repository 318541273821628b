/**
 * Choices as the prompt bar shows them: those that differ in their last number alone stand in one
 * group.
 */
import type { Action, Choice } from "../api/types.ts";

export interface Group {
  key: string;
  label: string;
  choices: Choice[];
}

/**
 * So many stand side by side; beyond it, those that differ in one of several numbers share a menu.
 */
const MAX_SIDE_BY_SIDE = 7;
const MAX_CHIPS = 14;

export const keyOf = (action: Action): string => action.join(" ");

export const same = (a: Action, b: Action): boolean => keyOf(a) === keyOf(b);

/** Groups in the order of their first choice. A single choice is a group of one. */
export function grouped(choices: Choice[]): Group[] {
  const stems = new Map<string, Choice[]>();
  for (const choice of choices) {
    const stem = keyOf(choice.action.slice(0, Math.max(1, choice.action.length - 1)) as Action);
    stems.set(stem, [...(stems.get(stem) ?? []), choice]);
  }
  return [...stems].flatMap(([stem, members]) =>
    stems.size === 1 || members.length === 1 || !worthAMenu(members, choices.length)
      ? members.map((choice) => ({
          key: keyOf(choice.action),
          label: choice.label,
          choices: [choice],
        }))
      : [
          {
            key: stem,
            label: commonStart(members.map((choice) => choice.label)),
            choices: members,
          },
        ],
  );
}

function worthAMenu(members: Choice[], all: number): boolean {
  return all > (members[0]!.action.length > 2 ? MAX_SIDE_BY_SIDE : MAX_CHIPS);
}

/** The words that all labels begin with. */
export function commonStart(labels: string[]): string {
  const split = labels.map((label) => label.split(" "));
  const first = split[0] ?? [];
  const length = first.findIndex((word, i) => split.some((words) => words[i] !== word));
  return (length < 0 ? first : first.slice(0, length)).join(" ") || (first[0] ?? "");
}

/** What all groups begin with, said once before them; "" where nothing would be saved. */
export function sharedStart(groups: Group[]): string {
  if (groups.length < 2) return "";
  const start = commonStart(groups.map(({ label }) => label));
  return groups.every(({ label }) => label.startsWith(`${start} `)) ? start : "";
}

/** What is left of a label inside its group's menu. */
export function rest(label: string, start: string): string {
  return label.startsWith(`${start} `) ? label.slice(start.length + 1) : label;
}

/**
 * The key that picks the n-th choice: digits first, then letters that the table has no other use
 * for.
 */
const KEYS = "1234567890abcdefghjmopqtvwxyz";
export const letterOf = (place: number): string => KEYS[place] ?? "";
export const placeOf = (letter: string): number =>
  letter.length === 1 ? KEYS.indexOf(letter.toLowerCase()) : -1;
