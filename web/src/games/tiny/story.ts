/**
 * The Rogue's turn as it happened: what each event changed on the table. It reports; it works
 * nothing out.
 */
import type { Face, Mat, PlanetCard, Ship, TinyEvent, View } from "./types.ts";

/** A ship's whereabouts as events give them: without its place in the row. */
type Spot = Extract<TinyEvent, { kind: "moved" }>["to"];

export interface RogueDie {
  face: Face;
  state: "rolled" | "useless" | "used" | "lost" | "forced";
}

const HOME: Ship = { at: "home", where: "home" };

/** What is told of the Rogue alone: its turn is to be told from there. */
const ROGUE_KINDS = new Set<TinyEvent["kind"]>([
  "rogue_turn",
  "rogue_die",
  "rogue_lost",
  "attack",
  "space",
  "spent",
  "won",
]);
/** What the Rogue's turn does to you is told at its pace, too. */
const SUFFERED_KINDS = new Set<TinyEvent["kind"]>(["forced", "lost", "dice_lost", "won"]);

export const isRogues = ({ kind, seat }: TinyEvent): boolean => seat < 0 && ROGUE_KINDS.has(kind);

/** What you did yourself need not be told slowly. */
export const isQuick = ({ kind, seat }: TinyEvent): boolean =>
  seat >= 0 && !SUFFERED_KINDS.has(kind);

const matOf = (view: View, seat: number): Mat => (seat < 0 ? view.rogue! : view.mats[seat]!);

function shipAt(view: View, spot: Spot): Ship {
  if (!spot.planet) return { ...HOME };
  return { ...spot, place: view.row.findIndex((card) => card?.planet === spot.planet) };
}

/** Put one event on the table; the table is changed in place. */
export function tell(view: View, event: TinyEvent, planets: PlanetCard[]): void {
  const mat = matOf(view, event.seat);
  switch (event.kind) {
    case "gained":
      mat[event.resource] = event.now;
      break;
    case "lost":
      mat[event.resource] -= event.amount;
      break;
    case "moved":
    case "advanced":
      mat.ships[event.ship] = shipAt(view, event.to);
      break;
    case "regressed":
      pushBack(matOf(view, event.owner), shipAt(view, event.to));
      break;
    case "rogue_turn":
      view.dice = { inactive: [], hand: [], bay: [], converter: [], discarded: [], die: null };
      break;
    case "activated":
      view.dice.bay.push(event.face);
      view.dice.die = event.face;
      break;
    case "spent":
      view.rogue![event.resource] = 0;
      break;
    case "space":
      view.rogue!.space = event.space;
      break;
    case "colonised":
      mat.points = event.points;
      mat.colonies.push(event.planet);
      break;
    case "home":
      sendHome(mat, event.planet);
      break;
    case "planet":
      view.row[event.place] = planets.find(({ planet }) => planet === event.planet) ?? null;
  }
}

function pushBack(mat: Mat, to: Ship): void {
  const ship = mat.ships.findIndex(
    (other) => other.where === "orbit" && other.planet === to.planet,
  );
  if (ship >= 0) mat.ships[ship] = to;
}

function sendHome(mat: Mat, planet: string): void {
  mat.ships = mat.ships.map((ship) => (ship.planet === planet ? { ...HOME } : ship));
}

/** The dice of the Rogue's last turn, each with what became of it. */
export function rogueDice(events: TinyEvent[]): RogueDie[] {
  const dice: RogueDie[] = [];
  const from = events.findLastIndex(({ kind }) => kind === "rogue_turn");
  for (const event of events.slice(from + 1)) {
    if (event.kind === "turn") break;
    const last = dice.at(-1);
    if (event.kind === "rogue_die") {
      const die: RogueDie = { face: event.face, state: event.usable ? "rolled" : "useless" };
      if (event.again && last) Object.assign(last, die);
      else dice.push(die);
    } else if (event.kind === "activated" && last) last.state = "used";
    else if (event.kind === "rogue_lost" && last) last.state = "lost";
    else if (event.kind === "forced" && last) last.state = "forced";
  }
  return dice;
}
