/**
 * The little of Markdown that our rules texts use, as plain blocks: nothing of it ever becomes
 * markup by itself.
 */

export interface Span {
  text: string;
  strong: boolean;
}

export type Block =
  | { kind: "p"; spans: Span[] }
  | { kind: "ul"; items: Span[][] }
  | { kind: "table"; head: string[]; rows: Span[][][] };

export interface Section {
  title: string;
  blocks: Block[];
  words: string;
}

/**
 * The sections of a text; what stands before the first heading of the second rank belongs to its
 * title.
 */
export function sections(text: string): Section[] {
  const out: Section[] = [];
  for (const part of text.split(/^(?=#{1,2} )/m)) {
    const [first = "", ...lines] = part.split("\n");
    const title = first.replace(/^#+ /, "").trim();
    if (title) out.push({ title, blocks: blocks(lines.join("\n")), words: part.toLowerCase() });
  }
  return out;
}

function blocks(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(blockOf);
}

function blockOf(part: string): Block {
  if (part.startsWith("|")) return tableOf(part);
  if (part.startsWith("- "))
    return { kind: "ul", items: part.split(/\n(?=- )/).map((item) => spans(item.slice(2))) };
  return { kind: "p", spans: spans(part) };
}

function tableOf(part: string): Block {
  const rows = part.split("\n").map((row) =>
    row
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => cell.trim()),
  );
  return { kind: "table", head: rows[0] ?? [], rows: rows.slice(2).map((row) => row.map(spans)) };
}

export function spans(text: string): Span[] {
  return text
    .replace(/\s*\n\s*/g, " ")
    .replaceAll("`", "")
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*)/)
    .filter(Boolean)
    .map((piece) =>
      piece.startsWith("*")
        ? { text: piece.replaceAll("*", ""), strong: true }
        : { text: piece, strong: false },
    );
}

/** Sections that hold every word of a search. */
export function found(all: Section[], search: string): Section[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter((section) => words.every((word) => section.words.includes(word)));
}
