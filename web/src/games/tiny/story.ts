/**
 * The Rogue's turn as it happened: what each event changed on the table. It reports; it works
 * nothing out.
 */
import type { GameEvent } from "../../api/types.ts";
import {
  FACES,
  RESOURCES,
  type Face,
  type MatFacts,
  type ShipFacts,
  type TinyAids,
  type TinyView,
} from "./types.ts";

export const E = {
  planet: 4,
  activated: 10,
  gained: 11,
  moved: 12,
  advanced: 13,
  regressed: 14,
  colonised: 15,
  home: 16,
  turn: 5,
  rogueTurn: 33,
  rogueDie: 34,
  rogueLost: 35,
  forced: 36,
  attack: 37,
  lost: 38,
  space: 40,
  spent: 41,
  won: 42,
} as const;

export interface RogueDie {
  face: Face;
  state: "rolled" | "useless" | "used" | "lost" | "forced";
}

type Planets = TinyAids["planets"];

const planetOf = (planets: Planets, number: number) =>
  Object.values(planets).find((planet) => planet.number === number);

/**
 * A ship by the number that events give its place: -1 home, else 8 times the planet, and 1 + the
 * space in orbit.
 */
export function shipAt(view: TinyView, planets: Planets, where: number): ShipFacts {
  if (where < 0) return { at: "home", where: "home" };
  const planet = planetOf(planets, where >> 3)?.planet ?? "";
  const place = view.row.findIndex((card) => card?.planet === planet);
  if (where % 8 === 0) return { at: planet, where: "landed", place, planet };
  return {
    at: `${planet} ${(where % 8) - 1}`,
    where: "orbit",
    place,
    planet,
    space: (where % 8) - 1,
  };
}

const matOf = (view: TinyView, seat: number): MatFacts =>
  seat < 0 ? view.rogue! : view.mats[seat]!;

/** Put one event on the table; the table is changed in place. */
export function tell(view: TinyView, event: GameEvent, planets: Planets): void {
  const [a, b, c] = event.ints;
  const mat = matOf(view, event.seat);
  if (event.code === E.gained) mat[RESOURCES[a]!] = c;
  else if (event.code === E.lost) mat[RESOURCES[a]!] -= b;
  else if (event.code === E.moved) mat.ships[a] = shipAt(view, planets, c);
  else if (event.code === E.advanced) mat.ships[a] = shipAt(view, planets, b);
  else if (event.code === E.regressed) pushBack(matOf(view, a), shipAt(view, planets, b));
  else if (event.code === E.rogueTurn)
    view.dice = { ...view.dice, inactive: [], bay: [], converter: [], discarded: [], die: null };
  else if (event.code === E.activated)
    view.dice = { ...view.dice, bay: [...view.dice.bay, FACES[a]!], die: FACES[a]! };
  else if (event.code === E.spent) view.rogue![RESOURCES[a]!] = 0;
  else if (event.code === E.space) view.rogue!.space = a;
  else if (event.code === E.colonised) {
    mat.points = c;
    mat.colonies = [...mat.colonies, planetOf(planets, a)?.planet ?? ""];
  } else if (event.code === E.home) sendHome(mat, planetOf(planets, b)?.planet ?? "");
  else if (event.code === E.planet) view.row[a] = planetOf(planets, b) ?? null;
}

function pushBack(mat: MatFacts, to: ShipFacts): void {
  const ship = mat.ships.findIndex(
    (other) => other.where === "orbit" && other.planet === to.planet,
  );
  if (ship >= 0) mat.ships[ship] = to;
}

function sendHome(mat: MatFacts, planet: string): void {
  mat.ships = mat.ships.map((ship) =>
    ship.planet === planet ? { at: "home", where: "home" } : ship,
  );
}

/** The dice of the Rogue's last turn, each with what became of it. */
export function rogueDice(events: GameEvent[]): RogueDie[] {
  const dice: RogueDie[] = [];
  const from = events.findLastIndex((event) => event.code === E.rogueTurn);
  for (const { code, ints } of events.slice(from + 1)) {
    const last = dice.at(-1);
    if (code === E.rogueDie && ints[2] && last)
      Object.assign(last, { face: FACES[ints[0]]!, state: ints[1] ? "rolled" : "useless" });
    else if (code === E.rogueDie)
      dice.push({ face: FACES[ints[0]]!, state: ints[1] ? "rolled" : "useless" });
    else if (code === E.activated && last) last.state = "used";
    else if (code === E.rogueLost && last) last.state = "lost";
    else if (code === E.forced && last) last.state = "forced";
    else if (code === E.turn) break;
  }
  return dice;
}
