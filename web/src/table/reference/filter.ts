/** What is looked for in the reference. */
export interface Filter {
  words: string;
  /** By the name of the kind; nothing where any will do. */
  kinds: Record<string, string | undefined>;
  /** Only what may still come. */
  still: boolean;
}

export interface Entry {
  name: string;
  facts: string;
  lines: string[];
  where: string;
  /** Whether it may still come. */
  open: boolean;
  kinds: Record<string, string[]>;
}

export const anything = (): Filter => ({ words: "", kinds: {}, still: false });

export function matching<E extends Entry>(entries: E[], { words, kinds, still }: Filter): E[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const text = [entry.name, entry.facts, ...entry.lines].join(" ").toLowerCase();
    return (
      wanted.every((word) => text.includes(word)) &&
      Object.entries(kinds).every(([name, kind]) => !kind || entry.kinds[name]?.includes(kind)) &&
      (!still || entry.open)
    );
  });
}

/** Every value of a kind among the entries, in their order. */
export const choicesOf = (entries: Entry[], kind: string): string[] => [
  ...new Set(entries.flatMap((entry) => entry.kinds[kind] ?? [])),
];
