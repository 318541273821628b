/** The glossary's terms in a sentence. */

export interface Part {
  text: string;
  term: boolean;
}

const patterns = new WeakMap<Record<string, string>, RegExp | null>();

/** All names at once, longer ones first: of two that begin alike the whole one is found. */
function patternOf(glossary: Record<string, string>): RegExp | null {
  if (!patterns.has(glossary)) {
    const names = Object.keys(glossary).sort((a, b) => b.length - a.length);
    const safe = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    patterns.set(
      glossary,
      safe.length ? new RegExp(`(?<![\\w-])(?:${safe.join("|")})(?![\\w-])`, "g") : null,
    );
  }
  return patterns.get(glossary) ?? null;
}

/** From where to where players are named in a sentence. */
function named(words: string, names: string[]): [number, number][] {
  return names.filter(Boolean).flatMap((name) => {
    const spans: [number, number][] = [];
    for (let at = words.indexOf(name); at >= 0; at = words.indexOf(name, at + name.length))
      spans.push([at, at + name.length]);
    return spans;
  });
}

/**
 * A sentence, cut where terms begin and end. What is part of a player's name is no term, nor is a
 * name at the very beginning.
 */
export function termsIn(
  words: string,
  glossary: Record<string, string>,
  players: string[] = [],
): Part[] {
  const pattern = patternOf(glossary);
  const people = named(words, players);
  const parts: Part[] = [];
  let from = 0;
  for (const found of pattern ? words.matchAll(pattern) : []) {
    if (found.index === 0) continue;
    const end = found.index + found[0].length;
    if (people.some(([a, b]) => a <= found.index && end <= b && b - a > end - found.index))
      continue;
    if (found.index > from) parts.push({ text: words.slice(from, found.index), term: false });
    parts.push({ text: found[0], term: true });
    from = end;
  }
  if (from < words.length) parts.push({ text: words.slice(from), term: false });
  return parts;
}
