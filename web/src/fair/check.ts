/** What this browser can check by itself of a game's luck: see docs/fair-dice.md. */
import { blake2s, bytesOf, hexOf } from "./blake2s.ts";

/** Of which stream (a seat's, or -1 for the shared one), from how many outcomes, which one. */
export type Draw = [stream: number, outcomes: number, outcome: number];

export interface FairLuck {
  commitment: string;
  secret: string;
  contributions: string[];
  draws: Draw[];
}

export interface Check {
  ok: boolean;
  text: string;
}

const DRAW_BYTES = 16;
const DRAW_BITS = BigInt(8 * DRAW_BYTES);
const HEX = /^[0-9a-f]{64}$/;
const encoder = new TextEncoder();

export const commitmentTo = (secret: string): string => hexOf(blake2s(bytesOf(secret)));

export const keyOf = ({ secret, contributions }: FairLuck): Uint8Array =>
  blake2s(encoder.encode(contributions.join(",")), bytesOf(secret));

/** The outcome of a stream's draw with this number. */
export function outcomeOf(key: Uint8Array, stream: number, index: number, n: number): number {
  const hash = blake2s(encoder.encode(`${stream}:${index}`), key, DRAW_BYTES);
  return Number((BigInt(`0x${hexOf(hash)}`) * BigInt(n)) >> DRAW_BITS);
}

/** The number of the first draw that does not follow, and what it should be; null if all follow. */
export function firstWrong(luck: FairLuck): { index: number; right: number } | null {
  const key = keyOf(luck);
  const counts: Record<number, number> = {};
  for (const [index, [stream, n, outcome]] of luck.draws.entries()) {
    const count = counts[stream] ?? 0;
    counts[stream] = count + 1;
    const right = outcomeOf(key, stream, count, n);
    if (right !== outcome) return { index, right };
  }
  return null;
}

/** The fair luck in a save, or in a problem report that holds one; null if it has none. */
export function luckIn(file: unknown): FairLuck | null {
  const save = saveIn(file) as { luck?: Partial<FairLuck> } | null;
  const luck = save?.luck;
  if (!luck || typeof luck !== "object") return null;
  const { commitment, secret, contributions, draws } = luck;
  if (!HEX.test(String(commitment)) || !HEX.test(String(secret))) return null;
  if (!Array.isArray(contributions) || !Array.isArray(draws)) return null;
  return luck as FairLuck;
}

export const saveIn = (file: unknown): unknown => (file as { save?: unknown } | null)?.save ?? file;

/** What this browser remembers of a table: what it was shown, and what it added. */
export interface OwnPart {
  commitment: string;
  added: Record<number, string>;
}

const named = (stream: number): string =>
  stream < 0 ? "the shared luck" : `seat ${stream + 1}'s luck`;

export function checksOf(luck: FairLuck, part: OwnPart | undefined): Check[] {
  const kept = commitmentTo(luck.secret) === luck.commitment;
  const checks: Check[] = [
    {
      ok: kept,
      text: kept
        ? "The secret belongs to the commitment."
        : "The secret does not belong to the commitment: it is another than the server committed itself to.",
    },
  ];
  if (part) checks.push(ownPart(luck, part));
  const wrong = firstWrong(luck);
  const draw = wrong ? luck.draws[wrong.index]! : null;
  checks.push({
    ok: !wrong,
    text:
      wrong && draw
        ? `Draw ${wrong.index + 1}, of ${named(draw[0])}, does not follow: of ${draw[1]} outcomes it must be number ${wrong.right + 1}, and here is ${draw[2] + 1}.`
        : `All ${luck.draws.length} dice and draws follow from the secret and what was added to it.`,
  });
  return checks;
}

function ownPart(luck: FairLuck, part: OwnPart): Check {
  if (part.commitment !== luck.commitment)
    return {
      ok: false,
      text: "This is not the commitment that this browser was shown before the deal.",
    };
  const lost = Object.entries(part.added).filter(
    ([seat, text]) => luck.contributions[Number(seat)] !== text,
  );
  return lost.length
    ? { ok: false, text: "What this browser added to the dice is not in them." }
    : {
        ok: true,
        text: "The commitment is the one this browser was shown, and what it added is in the dice.",
      };
}
