/**
 * BLAKE2s (RFC 7693), with or without a key. Browsers have no such hash of their own, and those
 * they have are there under https alone.
 */
const BLOCK_BYTES = 64;
const MAX_BYTES = 32;
const START = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];
/** The order in which each round takes the words of a block. */
const ORDERS = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];
/** The columns and diagonals of the four by four words that are mixed. */
const LINES = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

function mix(v: Uint32Array, [a, b, c, d]: (typeof LINES)[number], x: number, y: number): void {
  v[a] = v[a]! + v[b]! + x;
  v[d] = turned(v[d]! ^ v[a], 16);
  v[c] = v[c]! + v[d];
  v[b] = turned(v[b]! ^ v[c], 12);
  v[a] = v[a] + v[b] + y;
  v[d] = turned(v[d] ^ v[a], 8);
  v[c] = v[c] + v[d];
  v[b] = turned(v[b] ^ v[c], 7);
}

function compress(h: Uint32Array, block: Uint8Array, count: number, last: boolean): void {
  const view = new DataView(block.buffer, block.byteOffset, BLOCK_BYTES);
  const words = Array.from({ length: 16 }, (_, i) => view.getUint32(4 * i, true));
  const v = new Uint32Array([...h, ...START]);
  v[12] = v[12]! ^ count;
  if (last) v[14] = ~v[14]!;
  for (const order of ORDERS)
    LINES.forEach((line, i) => mix(v, line, words[order[2 * i]!]!, words[order[2 * i + 1]!]!));
  for (let i = 0; i < 8; i++) h[i] = h[i]! ^ v[i]! ^ v[i + 8]!;
}

export function blake2s(
  data: Uint8Array,
  key: Uint8Array = new Uint8Array(),
  bytes = MAX_BYTES,
): Uint8Array {
  const blocks = (key.length ? 1 : 0) + Math.ceil(data.length / BLOCK_BYTES) || 1;
  const padded = new Uint8Array(blocks * BLOCK_BYTES);
  padded.set(key);
  padded.set(data, key.length ? BLOCK_BYTES : 0);
  const total = (key.length ? BLOCK_BYTES : 0) + data.length;
  const h = new Uint32Array(START);
  h[0] = h[0]! ^ 0x01010000 ^ (key.length << 8) ^ bytes;
  for (let i = 0; i < blocks; i++) {
    const end = (i + 1) * BLOCK_BYTES;
    const last = i === blocks - 1;
    compress(h, padded.subarray(end - BLOCK_BYTES, end), last ? total : end, last);
  }
  const out = new DataView(new ArrayBuffer(MAX_BYTES));
  h.forEach((word, i) => out.setUint32(4 * i, word, true));
  return new Uint8Array(out.buffer).slice(0, bytes);
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
