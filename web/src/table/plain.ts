/** A view of any game as an outline of plain facts, for games without a board of their own. */

export type Outline = { name: string; text: string; inside: Outline[] };

export function scoresOf(view: unknown): number[] | null {
  const scores = (view as { scores?: unknown } | null)?.scores;
  return Array.isArray(scores) && scores.every((score) => typeof score === "number") ? (scores as number[]) : null;
}

export function outline(value: unknown, name = "table"): Outline {
  if (Array.isArray(value)) return listed(value, name);
  if (value !== null && typeof value === "object") {
    return { name, text: "", inside: Object.entries(value).map(([key, inner]) => outline(inner, key.replaceAll("_", " "))) };
  }
  return { name, text: value === null ? "none" : value === true ? "yes" : value === false ? "no" : String(value), inside: [] };
}

/** A list of plain things is one line; of others, a numbered outline. */
function listed(values: unknown[], name: string): Outline {
  if (values.every((value) => value === null || typeof value !== "object")) {
    return { name, text: values.join(", ") || "none", inside: [] };
  }
  return { name, text: "", inside: values.map((value, i) => outline(value, String(i + 1))) };
}
