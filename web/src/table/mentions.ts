/** Names of components in a line of the log: each leads to the component, large and explained. */

export interface Part {
  text: string;
  name: boolean;
}

/** A pattern that finds any of the names, the longest first; null where there are none. */
export function patternOf(names: string[]): RegExp | null {
  if (names.length === 0) return null;
  const safe = names.toSorted((a, b) => b.length - a.length).map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`(?<![\\w-])(${safe.join("|")})(?![\\w-])`, "g");
}

export function mentions(words: string, names: RegExp | null): Part[] {
  if (!names) return [{ text: words, name: false }];
  return words
    .split(names)
    .map((text, i) => ({ text, name: i % 2 === 1 }))
    .filter(({ text }) => text !== "");
}
