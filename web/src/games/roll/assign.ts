/**
 * Where a worker in hand may go, and by which answers: fresh ones, or by changing one that nobody
 * has seen.
 */
import type { Action, Answer, Ask, Choice } from "../../api/types.ts";
import { keyOf } from "../../table/choices.ts";
import type { Box } from "./box.ts";
import { countOf } from "./dice.ts";
import { kindOf } from "./model.ts";
import type { Colour, PowerMoves, Slot, SlotDice } from "./types.ts";

export interface Held {
  slot: Slot;
  colour: Colour;
}

/** `strip 2`, `column 4`, `dictate`: what a worker is put on. */
export type Spot = string;

export interface Way {
  spot: Spot;
  label: string;
  give?: Action[];
  revise?: { n: number; action: Action };
}

/** A Reassign power by its number, the one that everybody has, or any that does. */
export type Power = number | "dictate" | null;

interface Table {
  box: Box;
  ask: Ask | null;
  answers: Answer[];
  powers: PowerMoves[];
  /** Alternatives to answers given, by their number, as far as they were asked for. */
  others: Record<number, Choice[]>;
  /** Only this Reassign power, if one was chosen. */
  power: number | null;
}

export function waysFor(held: Held, table: Table): Way[] {
  const ways = [...freshWays(held, table), ...changedWays(held, table)];
  return ways.filter((way, i) => ways.findIndex(({ spot }) => spot === way.spot) === i);
}

/** Tells which workers can be taken in hand; it is worked out once for all that are alike. */
export function takers(table: Table, power: Power): (held: Held) => boolean {
  const known = new Map<string, boolean>();
  return (held) => {
    const kind = kindOf(held);
    const can = known.get(kind) ?? canTake(held, table, power);
    known.set(kind, can);
    return can;
  };
}

/** It has somewhere to go, or its slot was an answer of yours. */
function canTake(held: Held, table: Table, power: Power): boolean {
  if (power === "dictate") return waysFor(held, table).some(({ spot }) => spot === "dictate");
  return waysFor(held, { ...table, power }).length > 0 || (power === null && held.slot === "strip");
}

/** What the question itself offers this worker. */
function freshWays(held: Held, { box, ask, powers, power }: Table): Way[] {
  const [face, colour] = [box.faceNumber(held.slot), box.colourNumber(held.colour)];
  const out: Way[] = [];
  for (const { action, label } of ask?.actions ?? []) {
    const [kind, a, b, c] = action;
    if (kind === "select" && a === face && c === colour)
      out.push({ spot: `strip ${b}`, label, give: [action] });
    if (kind === "place" && held.slot === "wild" && b === colour)
      out.push({ spot: `column ${a}`, label, give: [action] });
    if (kind === "move" && a === face && c === colour)
      out.push({ spot: `column ${b}`, label, give: [action] });
    if (kind === "dictate" && power === null && a === face && b === colour)
      out.push({ spot: "dictate", label, give: [action] });
  }
  if (ask?.prompt !== "reassign") return out;
  for (const row of narrowFirst(powers).filter((row) => power === null || row.power === power)) {
    for (const move of row.moves) {
      const [from, to, worker] = move;
      if (from === face && worker === colour)
        out.push({
          spot: `column ${to}`,
          label: `To ${box.phaseName(to!)} with ${box.side(row.tile).name}`,
          give: [
            ["power", row.power],
            ["move", ...move],
          ],
        });
    }
  }
  return out;
}

/** A power that can do less is used up first. */
const narrowFirst = (powers: PowerMoves[]): PowerMoves[] =>
  powers.toSorted((a, b) => a.moves.length - b.moves.length);

/**
 * Earlier answers that could have been otherwise: another worker on the strip, a wild one
 * elsewhere.
 */
function changedWays(held: Held, { box, answers, others }: Table): Way[] {
  const colour = box.colourNumber(held.colour);
  return answers.flatMap((answer) => {
    const choices = (others[answer.n] ?? []).filter(
      ({ action }) => keyOf(action) !== keyOf(answer.action),
    );
    const way = (spot: Spot, { action, label }: Choice): Way => ({
      spot,
      label: `Change: ${label}`,
      revise: { n: answer.n, action },
    });
    if (answer.action[0] === "select") {
      const face =
        held.slot === "strip"
          ? answer.action[1]
          : box.faceNumber(wasWild(box, held, answers) ? "wild" : held.slot);
      return choices
        .filter(({ action }) => action[1] === face && action[3] === colour)
        .map((choice) => way(`strip ${choice.action[2]}`, choice));
    }
    if (
      answer.action[0] === "place" &&
      answer.action[1] === box.phaseNumber(held.slot) &&
      answer.action[2] === colour
    ) {
      return choices
        .filter(({ action }) => action[2] === colour)
        .map((choice) => way(`column ${choice.action[1]}`, choice));
    }
    return [];
  });
}

/**
 * Whether a worker in a column was put there as a wild one, and none of its colour stands there by
 * its own face.
 */
function wasWild(box: Box, held: Held, answers: Answer[]): boolean {
  return answers.some(
    ({ action: [kind, phase, colour] }) =>
      kind === "place" &&
      phase === box.phaseNumber(held.slot) &&
      colour === box.colourNumber(held.colour),
  );
}

/** The answers whose alternatives matter once a worker is in hand. */
export const changeable = (answers: Answer[]): Answer[] =>
  answers.filter(({ action: [kind] }) => kind === "select" || kind === "place");

/**
 * A click on the strip with no worker in hand: one that shows this phase, a wild one, or else one
 * from the fullest column, where it is missed least.
 */
export function obvious(
  box: Box,
  choices: Choice[],
  phase: number,
  dice: SlotDice = {},
): Choice | undefined {
  const here = choices.filter(({ action }) => action[0] === "select" && action[2] === phase);
  const crowd = ({ action }: Choice) => countOf(dice, box.faces[action[1] as number]!);
  return (
    here.find(({ action }) => box.shows(action[1], phase)) ??
    here.find(({ action }) => box.isWild(action[1])) ??
    here.toSorted((a, b) => crowd(b) - crowd(a))[0]
  );
}

/** The worker that an answer takes in hand. */
export function heldBy(box: Box, [kind, a, b, c]: Action): Held | null {
  const from = (slot: Slot | undefined, colour: Action[number] | undefined): Held | null =>
    slot && colour !== undefined ? { slot, colour: box.colour(Number(colour)) } : null;
  if (kind === "select" || kind === "move") return from(box.faces[Number(a)], c);
  if (kind === "dictate") return from(box.faces[Number(a)], b);
  return kind === "place" ? from("wild", b) : null;
}

/** Where an answer puts its worker. */
export function spotOfAnswer([kind, a, b]: Action): Spot {
  return kind === "select"
    ? `strip ${b}`
    : kind === "move"
      ? `column ${b}`
      : kind === "place"
        ? `column ${a}`
        : "";
}
