/**
 * What a click means: every answer is a path of one or two things on the board, read from the
 * answers themselves.
 */
import type { Action, Choice } from "../../api/types.ts";
import { keyOf } from "../../table/choices.ts";
import { faceNumber } from "./facts.ts";
import type { Box, Face, Mat, Ship, View } from "./types.ts";

type Destinations = Box["destinations"];

/** Where a move leads: home, or the surface or the track of a place in the row. */
function destination({ where, place }: Destinations[number]): string {
  if (where === "home") return "home";
  return `${where === "orbit" ? "orbit" : "land"}:${place}`;
}

/**
 * The things to click for an answer, in order. An answer that is about nothing on the board is its
 * own name.
 */
export function pathOf([kind, a, b]: Action, me: number, destinations: Destinations): string[] {
  switch (kind) {
    case "activate":
    case "pick":
    case "spend":
    case "discard":
      return [`die:${a}`];
    case "turn":
      return [`die:${a}`, `face:${b}`];
    case "move":
      return [`ship:${me}:${a}`, destination(destinations[b!]!)];
    case "relocate":
      return [`ship:${me}:${a}`, `orbit:${b}`];
    case "recall":
      return [`ship:${me}:${a}`, `resource:${b}`];
    case "advance":
    case "retreat":
      return [`ship:${me}:${a}`];
    case "regress":
      return [`ship:${a}:${b}`];
    case "upgrade":
      return ["level", `pay:${a}`];
    default:
      return [a === undefined ? kind : `${NAMES[kind] ?? kind}:${a}`];
  }
}

const NAMES: Record<string, string> = {
  keep: "mission",
  use: "planet",
  replace: "place",
  steal: "seat",
  exchange: "amount",
  give_up: "resource",
};

export interface Way {
  choice: Choice;
  path: string[];
}

export const waysOf = (choices: Choice[], me: number, destinations: Destinations): Way[] =>
  choices.map((choice) => ({ choice, path: pathOf(choice.action, me, destinations) }));

/**
 * What is in hand: what was clicked, or the one thing that every answer of two steps begins with.
 */
export function heldOf(ways: Way[], clicked: string): string {
  const firsts = new Set(ways.filter(({ path }) => path.length === 2).map(({ path }) => path[0]!));
  if (firsts.has(clicked)) return clicked;
  const alone = ways.every(({ path }) => path.length === 2 || !path[0]!.includes(":"));
  return firsts.size === 1 && alone ? [...firsts][0]! : "";
}

/** What may be clicked: beginnings of answers, and what goes on from what is in hand. */
export function litOf(ways: Way[], held: string): Set<string> {
  const lit = new Set<string>();
  for (const { path } of ways) {
    lit.add(path[0]!);
    if (path[0] === held && path[1]) lit.add(path[1]);
  }
  return lit;
}

/** The answers that a click leaves; one: it is given; several: the thing is taken in hand. */
export function waysAt(ways: Way[], held: string, key: string): Way[] {
  const on = ways.filter(({ path }) => path[0] === held && path[1] === key);
  return on.length ? on : ways.filter(({ path }) => path[0] === key);
}

/** What to light up for an answer that somebody advises. */
export function hintedBy(hint: Action | null, me: number, destinations: Destinations): string[] {
  return hint ? pathOf(hint, me, destinations) : [];
}

/** The answers that give these dice, in the order in which they were picked. */
export const pickActions = (kind: string, dice: Face[], faces: Box["faces"]): Action[] =>
  dice.map((face) => [kind, faceNumber(faces, face)]);

export interface Seen {
  owner: number;
  ship: number;
  facts: Ship;
}

/** All ships at a place of the row; the Rogue is the player after you. */
export function shipsAt(view: View, place: number): Seen[] {
  const owners: Mat[] = view.rogue ? [...view.mats, view.rogue] : view.mats;
  return owners.flatMap(({ ships }, owner) =>
    ships.flatMap((facts, ship) => (facts.place === place ? [{ owner, ship, facts }] : [])),
  );
}

/** A number with its noun. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

export const sameAction = (a: Action | null | undefined, b: Action): boolean =>
  !!a && keyOf(a) === keyOf(b);
