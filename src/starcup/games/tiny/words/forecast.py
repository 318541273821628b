"""What a die's face would do for a player, or for the Rogue, as things stand: in words."""

from starcup.games.tiny.chain import START, WITH_COLONY_DIE
from starcup.games.tiny.data import (
    CULTURE,
    DIPLOMACY,
    ECONOMY,
    ENERGY,
    F_COLONY,
    F_CULTURE,
    F_DIPLOMACY,
    F_ENERGY,
    F_MOVE,
    LENGTH,
    PLANET_IDS,
    PLANET_NAMES,
    POINTS,
    RESOURCES,
    SHIPS,
    TRACKS,
)
from starcup.games.tiny.mat import LOCKED, Mat, colonies_of, slot_of, space_of
from starcup.games.tiny.powers import payments, production, usable
from starcup.games.tiny.rogue_galaxy import ROGUE, leftmost
from starcup.games.tiny.state import TinyState
from starcup.games.tiny.words.components import PLANET_SENTENCES, attack_words
from starcup.games.tiny.words.names import a_track, counted, points


def activated(state: TinyState, seat: int, face: int) -> list[str]:
    """What activating a die of this face would give: the die is then in the bay, and no longer there to be used."""
    return gives(state, seat, face, WITH_COLONY_DIE if face == F_COLONY else START)


def gives(state: TinyState, seat: int, face: int, chain: int) -> list[str]:
    """What the face would give a player; several lines are several ways."""
    mat = state.mats[seat]
    if face == F_MOVE:
        ships = sum(1 for ship in range(SHIPS) if mat.at[ship] != LOCKED)
        return [f"Move one of your {counted(ships, 'ship')}: land and use the planet, enter orbit, or go home."]
    if face in (F_ENERGY, F_CULTURE):
        return [f"Gain {acquired(state, mat, acquired_by(face))}"]
    if face == F_COLONY:
        return colony_ways(state, seat, mat, chain) or ["You can neither upgrade nor use a colony."]
    track = track_of(face)
    return advanced(state, mat, track) or [f"None of your ships is on {a_track(TRACKS[track])}."]


def is_fruitless(state: TinyState, seat: int, face: int) -> bool:
    """Whether acquiring with this face would bring nothing."""
    if face not in (F_ENERGY, F_CULTURE):
        return False
    mat, resource = state.mats[seat], acquired_by(face)
    return min(int(production(state, mat, resource)), int(mat.most - mat.stock(resource))) == 0


def acquired_by(face: int) -> int:
    return ENERGY if face == F_ENERGY else CULTURE


def track_of(face: int) -> int:
    return DIPLOMACY if face == F_DIPLOMACY else ECONOMY


def acquired(state: TinyState, mat: Mat, resource: int) -> str:
    """What acquiring brings, and what is lost at the end of the track."""
    made = int(production(state, mat, resource))
    gained = min(made, int(mat.most - mat.stock(resource)))
    lost = f"; {made - gained} more would be lost, the track is full" if gained < made else ""
    return f"{gained} {RESOURCES[resource]}{lost}."


def advanced(state: TinyState, mat: Mat, track: int) -> list[str]:
    """One line for each ship that the symbol moves."""
    out: list[str] = []
    for ship in range(SHIPS):
        if mat.on_track(ship, state.row, track):
            slot = int(slot_of(mat.at[ship]))
            planet, space = int(state.row[slot]), int(space_of(mat.at[ship]))
            if space + 1 >= LENGTH[planet]:
                out.append(f"Colonise {PLANET_NAMES[planet]}: {points(int(POINTS[planet]))}.")
            else:
                out.append(f"{PLANET_NAMES[planet]}: from space {space} to {space + 1} of {LENGTH[planet]}.")
    return out


def colony_ways(state: TinyState, seat: int, mat: Mat, chain: int) -> list[str]:
    """The upgrade if it can be paid, and each colony that can be used."""
    level = int(mat.level) + 1
    ways = [f"Upgrade your empire to level {level} for {level}."] if payments(mat, 0, False) else []
    planets = colonies_of(usable(state, seat, mat.colonies, chain))
    return ways + [f"{PLANET_NAMES[planet]}: {PLANET_SENTENCES[PLANET_IDS[planet]]}" for planet in planets]


def rogue_does(state: TinyState, face: int) -> list[str]:
    """What the Rogue would do with a die of this face."""
    mat = state.mats[ROGUE]
    if face == F_MOVE:
        planet = int(state.row[int(leftmost(state, mat))])
        return [f"One of its ships enters orbit of {PLANET_NAMES[planet]}."]
    if face in (F_ENERGY, F_CULTURE):
        return [f"It gains {acquired(state, mat, acquired_by(face))}"]
    if face == F_COLONY:
        return [f"It attacks: {attack_words(int(mat.rogue), int(mat.level))}."]
    return advanced(state, mat, track_of(face))
