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

/**
 * A sentence, cut where terms begin and end. A name at its very beginning may be a player's: it is
 * left alone.
 */
export function termsIn(words: string, glossary: Record<string, string>): Part[] {
  const pattern = patternOf(glossary);
  const parts: Part[] = [];
  let from = 0;
  for (const found of pattern ? words.matchAll(pattern) : []) {
    if (found.index === 0) continue;
    if (found.index > from) parts.push({ text: words.slice(from, found.index), term: false });
    parts.push({ text: found[0], term: true });
    from = found.index + found[0].length;
  }
  if (from < words.length) parts.push({ text: words.slice(from), term: false });
  return parts;
}
