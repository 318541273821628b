/** A view of any game as an outline of plain facts, for games without a board of their own. */

export interface Outline {
  name: string;
  text: string;
  inside: Outline[];
  /** Where all inside have the same plain facts: their names, once. */
  columns: string[];
}

const leaf = (name: string, text: string): Outline => ({ name, text, inside: [], columns: [] });

export function scoresOf(view: unknown): number[] | null {
  const scores = (view as { scores?: unknown } | null)?.scores;
  return Array.isArray(scores) && scores.every((score) => typeof score === "number")
    ? scores
    : null;
}

export function outline(value: unknown, name = "table"): Outline {
  if (Array.isArray(value)) return listed(value, name);
  if (value !== null && typeof value === "object") {
    const inside = Object.entries(value).map(([key, inner]) =>
      outline(inner, key.replaceAll("_", " ")),
    );
    return { name, text: "", inside, columns: columnsOf(inside) };
  }
  return leaf(name, plainWord(value));
}

function plainWord(value: unknown): string {
  if (value === true) return "yes";
  if (value === false) return "no";
  return typeof value === "string" || typeof value === "number" ? String(value) : "none";
}

/** A list of plain things is one line; of others, a numbered outline. */
function listed(values: unknown[], name: string): Outline {
  if (values.every((value) => value === null || typeof value !== "object")) {
    return leaf(name, values.join(", ") || "none");
  }
  const inside = values.map((value, i) => outline(value, String(i + 1)));
  return { name, text: "", inside, columns: columnsOf(inside) };
}

/** A table reads better than a list of lists. */
function columnsOf(rows: Outline[]): string[] {
  const names = (row: Outline) => row.inside.map(({ name }) => name);
  const first = rows[0] ? names(rows[0]) : [];
  const alike = rows.every(
    (row) =>
      row.inside.every(({ inside }) => inside.length === 0) && names(row).join() === first.join(),
  );
  return rows.length > 1 && first.length > 0 && alike ? first : [];
}
