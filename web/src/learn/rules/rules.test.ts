// @vitest-environment jsdom
import { expect, test } from "vitest";
import { linkTerms, markFound, unmark } from "./dress.ts";
import { sectionsOf } from "./markdown.ts";

const TEXT =
  "# Game\n\nA race.\n\n## A turn\n<!-- asked: die more -->\n\nYou **roll** and\nmove.\n\n1. one\n2. two\n\n" +
  "| a | b |\n|---|---|\n| 1 | *2* |\n\n### Small print\n\nNone.\n\n## The end\n\nTen [planets](#a-turn).\n";

test("a text is cut at its headings, with the questions that a section is about", () => {
  const all = sectionsOf(TEXT);
  expect(all.map(({ id, title, asked }) => [id, title, asked])).toEqual([
    ["game", "Game", []],
    ["a-turn", "A turn", ["die", "more"]],
    ["the-end", "The end", []],
  ]);
});

test("tables, lists, headings and links are rendered, comments are not", () => {
  const [, turn, end] = sectionsOf(TEXT);
  expect(turn!.html).toContain("<strong>roll</strong>");
  expect(turn!.html).toContain("<ol>");
  expect(turn!.html).toMatch(/<div class="scroll"[^>]* tabindex="0"><table>/);
  expect(turn!.html).toContain('<h4 id="rules-small-print">');
  expect(turn!.html).not.toContain("asked");
  expect(end!.html).toContain('<a href="#a-turn">');
});

function page(html: string): HTMLElement {
  const root = document.createElement("div");
  root.innerHTML = html;
  return root;
}

test("what a search finds is marked, and unmarked without a trace", () => {
  const root = page("<p>Roll the <b>dice</b>, then roll.</p>");
  const marks = markFound(root, "roll dice x");
  expect(marks.map((mark) => mark.textContent)).toEqual(["Roll", "dice", "roll"]);
  unmark(root);
  expect(markFound(root, "then roll").map((mark) => mark.textContent)).toEqual(["then roll"]);
  unmark(root);
  expect(root.innerHTML).toBe("<p>Roll the <b>dice</b>, then roll.</p>");
  expect(markFound(root, "")).toEqual([]);
});

test("terms explain themselves once in each paragraph", () => {
  const root = page("<p>Scout or Stock, then Scout.</p><p>Scout.</p><h3>Scout</h3>");
  linkTerms(root, { Scout: "draw a tile", Stock: "gain 2" });
  const linked = [...root.querySelectorAll("button")].map((button) => button.textContent);
  expect(linked).toEqual(["Scout", "Stock", "Scout"]);
  expect(root.textContent).toBe("Scout or Stock, then Scout.Scout.Scout");
});
