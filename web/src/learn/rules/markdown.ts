/**
 * A text of the handbook as sections of markup. It runs when the page is built, and on our own texts
 * alone: nobody's input ever comes here.
 */
import { Marked, type Tokens, type TokensList } from "marked";

export interface Section {
  /** As links call it: the title in small letters. */
  id: string;
  title: string;
  /** Questions of the game that this section is about. */
  asked: string[];
  html: string;
}

const ASKED = /^<!-- asked: ([\w ]+) -->/;
const COMMENT = /<!--[^]*?-->/g;

export const idOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const marked = new Marked({
  gfm: true,
  renderer: {
    // The page and the sections have the first three ranks.
    heading({ tokens, depth }) {
      const words = this.parser.parseInline(tokens);
      return `<h${depth + 1} id="rules-${idOf(words)}">${words}</h${depth + 1}>\n`;
    },
    html: ({ text }) => text.replace(COMMENT, ""),
  },
});

/** Cut where headings of the first two ranks stand. */
export function sectionsOf(text: string): Section[] {
  const out: { heading: Tokens.Heading; inside: TokensList }[] = [];
  const tokens = marked.lexer(text);
  for (const token of tokens) {
    if (token.type === "heading" && (token as Tokens.Heading).depth <= 2)
      out.push({ heading: token as Tokens.Heading, inside: emptyList(tokens) });
    else out.at(-1)?.inside.push(token);
  }
  return out.map(({ heading, inside }) => ({
    id: idOf(heading.text),
    title: heading.text,
    asked: inside.flatMap(({ raw }) => ASKED.exec(raw)?.[1]?.split(" ") ?? []),
    html: scrolled(marked.parser(inside)),
  }));
}

/** A list of tokens with the links of the whole text. */
const emptyList = (like: TokensList): TokensList => Object.assign([], { links: like.links });

const SCROLLED = '<div class="scroll" role="group" aria-label="Table" tabindex="0">';

/** Wide tables scroll by themselves, with the keyboard as well. */
const scrolled = (html: string): string =>
  html.replaceAll("<table>", `${SCROLLED}<table>`).replaceAll("</table>", "</table></div>").trim();
