/**
 * What a text gets once it is on the page: pictures beside the things it names, words that explain
 * themselves, and marks where a search has found something.
 */
import { mount, unmount, type Component } from "svelte";
import { explains } from "../../lib/tip.svelte.ts";
import { termsIn } from "../../table/terms.ts";

/** Pictures that stand for something, side by side. */
export interface Drawing {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- whatever the picture needs
  Picture: Component<any>;
  each: Record<string, unknown>[];
}

/** What a name in a column of this heading looks like; null for what has no picture. */
export type Draws = (name: string, heading: string) => Drawing | null;

/** Draw what the first cells of tables name. Returns what takes the pictures away. */
export function drawThings(root: HTMLElement, draws: Draws): () => void {
  const drawn: Record<string, unknown>[] = [];
  for (const cell of root.querySelectorAll<HTMLElement>("td:first-child")) {
    const heading = cell.closest("table")?.querySelector("th")?.textContent ?? "";
    const drawing = draws(cell.textContent.trim(), heading);
    if (!drawing) continue;
    const place = document.createElement("span");
    place.className = "drawn";
    place.setAttribute("aria-hidden", "true");
    place.setAttribute("data-explained", ""); // pictures explain nothing by themselves here
    cell.prepend(place);
    for (const props of drawing.each) drawn.push(mount(drawing.Picture, { target: place, props }));
  }
  return () => drawn.forEach((one) => void unmount(one));
}

/** Every text of the root, but for what is inside of these. */
function textsIn(root: HTMLElement, except: string): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const out: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (!text.parentElement?.closest(except)) out.push(text);
  }
  return out;
}

/** What the glossary knows explains itself, once in each paragraph or cell. */
export function linkTerms(root: HTMLElement, glossary: Record<string, string>): () => void {
  const away: (() => void)[] = [];
  const said = new WeakMap<Element, Set<string>>();
  for (const text of textsIn(root, "h2, h3, h4, a, button, .drawn, td:first-child")) {
    const block = text.parentElement!.closest("p, li, td") ?? root;
    const seen = said.get(block) ?? new Set<string>();
    said.set(block, seen);
    // A name at the very beginning of a log line may be a player's; here it is none.
    const parts = termsIn(` ${text.data}`, glossary);
    if (!parts.some(({ term }) => term)) continue;
    const pieces = parts.map(({ text: words, term }, at) => {
      const plain = at === 0 ? words.slice(1) : words;
      if (!term || seen.has(words)) return document.createTextNode(plain);
      seen.add(words);
      return linked(words, glossary[words] ?? "", away);
    });
    text.replaceWith(...pieces);
  }
  return () => away.forEach((undo) => undo());
}

function linked(term: string, meaning: string, away: (() => void)[]): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "term";
  button.textContent = term;
  const detach = explains(() => ({ title: term, lines: [meaning] }))(button);
  if (detach) away.push(detach);
  return button;
}

/**
 * Mark what is searched for, as it is written; if that is nowhere, every word of it. Returns the
 * marks in the order of the text.
 */
export function markFound(root: HTMLElement, search: string): HTMLElement[] {
  const whole = marked(root, [search.trim()]);
  return whole.length ? whole : marked(root, search.split(/\s+/));
}

function marked(root: HTMLElement, all: string[]): HTMLElement[] {
  const words = all.filter((word) => word.length > 1);
  if (words.length === 0) return [];
  const safe = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`(${safe.join("|")})`, "gi");
  const marks: HTMLElement[] = [];
  for (const text of textsIn(root, ".drawn")) {
    const pieces = text.data.split(pattern);
    if (pieces.length === 1) continue;
    text.replaceWith(
      ...pieces.map((piece, at) => {
        if (at % 2 === 0) return document.createTextNode(piece);
        const mark = document.createElement("mark");
        mark.textContent = piece;
        marks.push(mark);
        return mark;
      }),
    );
  }
  return marks;
}

/** Take the marks out again. */
export function unmark(root: HTMLElement): void {
  for (const mark of root.querySelectorAll("mark")) mark.replaceWith(...mark.childNodes);
  root.normalize();
}
