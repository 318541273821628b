"""What a die's face would do for a player, or for the Rogue, as things stand: in words. Nothing here is hot."""

from starcup.games.tiny.able import usable
from starcup.games.tiny.data import (
    CULTURE,
    DIPLOMACY,
    ECONOMY,
    ENERGY,
    F_COLONY,
    F_CULTURE,
    F_DIPLOMACY,
    F_ECONOMY,
    F_ENERGY,
    F_MOVE,
    LENGTH,
    PLANET_NAMES,
    POINTS,
    SHIPS,
    TRACKS,
)
from starcup.games.tiny.dice import UNIT
from starcup.games.tiny.fleet import production
from starcup.games.tiny.legal import payments
from starcup.games.tiny.mat import LOCKED, Mat, colonies_of, place_of, space_of
from starcup.games.tiny.rogue import leftmost
from starcup.games.tiny.state import TinyState
from starcup.games.tiny.words import PLANET_WORDS, RESOURCE_WORDS, attack_words


def gives(state: TinyState, seat: int, face: int) -> list[str]:
    """What the face would give a player; several lines are several ways."""
    mat = state.mats[seat]
    if face == F_MOVE:
        ships = sum(1 for ship in range(SHIPS) if mat.at[ship] != LOCKED)
        return [f"Move one of your {ships} ships: land and use the planet, take up orbit, or go home."]
    if face in (F_ENERGY, F_CULTURE):
        return [acquired(state, mat, ENERGY if face == F_ENERGY else CULTURE)]
    if face in (F_DIPLOMACY, F_ECONOMY):
        track = DIPLOMACY if face == F_DIPLOMACY else ECONOMY
        return advanced(state, mat, track) or [f"None of your ships is on a track of {TRACKS[track]}."]
    return colony_ways(state, seat, mat) or ["You can neither upgrade nor use a colony."]


def activated(state: TinyState, seat: int, face: int) -> list[str]:
    """What activating a die of this face would give: the die is then in the bay, and no longer there to be used."""
    twin = state.clone()
    twin.inactive -= UNIT[face]
    twin.bay += UNIT[face]
    twin.die = face
    return gives(twin, seat, face)


def acquired(state: TinyState, mat: Mat, resource: int) -> str:
    """What acquiring brings, and what is lost at the end of the track."""
    made = int(production(state, mat, resource))
    gained = min(made, int(mat.most - mat.stock(resource)))
    lost = f"; {made - gained} more would be lost, the track is full" if gained < made else ""
    return f"Gain {gained} {RESOURCE_WORDS[resource]}{lost}."


def advanced(state: TinyState, mat: Mat, track: int) -> list[str]:
    """One line for each ship that the symbol moves."""
    out: list[str] = []
    for ship in range(SHIPS):
        if mat.on_track(ship, state.row, track):
            place = int(place_of(mat.at[ship]))
            planet, space = int(state.row[place]), int(space_of(mat.at[ship]))
            if space + 1 >= LENGTH[planet]:
                out.append(f"Colonise {PLANET_NAMES[planet]}: {points(int(POINTS[planet]))}.")
            else:
                out.append(f"{PLANET_NAMES[planet]}: from space {space} to {space + 1} of {LENGTH[planet]}.")
    return out


def colony_ways(state: TinyState, seat: int, mat: Mat) -> list[str]:
    """The upgrade if it can be paid, and each colony that can be used."""
    level = int(mat.level) + 1
    ways = [f"Upgrade your empire to level {level} for {level}."] if payments(mat, 0, False) else []
    planets = colonies_of(usable(state, seat, mat.colonies, 0))
    return ways + [f"{PLANET_NAMES[planet]}: {PLANET_WORDS[planet]}" for planet in planets]


def rogue_does(state: TinyState, face: int) -> list[str]:
    """What the Rogue would do with a die of this face."""
    mat = state.mats[1]
    if face == F_MOVE:
        planet = int(state.row[int(leftmost(state, mat))])
        return [f"One of its ships takes up orbit of {PLANET_NAMES[planet]}."]
    if face in (F_ENERGY, F_CULTURE):
        return [acquired(state, mat, ENERGY if face == F_ENERGY else CULTURE).replace("Gain", "It gains")]
    if face == F_COLONY:
        words = attack_words(int(mat.rogue), int(mat.level))
        return [f"It attacks: {words}."]
    return advanced(state, mat, DIPLOMACY if face == F_DIPLOMACY else ECONOMY)


def points(count: int) -> str:
    """So many points."""
    return "1 point" if count == 1 else f"{count} points"
