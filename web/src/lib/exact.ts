/**
 * JSON in which no number is rounded: whole numbers that a browser cannot hold exactly are read as
 * text. Seeds have 64 bits, and the server takes them as text.
 */
const STRING_OR_LONG = /"(?:[^"\\]|\\.)*"|(?<![\d.])-?\d{16,}(?![\d.eE])/g;

export function parseExactly(text: string): unknown {
  return JSON.parse(
    text.replace(STRING_OR_LONG, (found) =>
      found.startsWith('"') || Number.isSafeInteger(Number(found)) ? found : `"${found}"`,
    ),
  );
}
