"""What can be seen: everything on the table, but missions (each player knows its own two) and the deck's order."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from starcup.games.tiny import scoring
from starcup.games.tiny.able import row_mask
from starcup.games.tiny.data import (
    DICE_OF_LEVEL,
    FACES,
    FOLLOW_COST,
    LENGTH,
    MAKES,
    MISSION_IDS,
    PLANET_COUNT,
    PLANET_IDS,
    PLANET_NAMES,
    POINTS,
    RESOURCES,
    ROGUES,
    SHIPS,
    TRACK_OF,
    TRACKS,
)
from starcup.games.tiny.dice import faces
from starcup.games.tiny.mat import HOME, LOCKED, NO_CARD, Mat, colonies_of, place_of, space_of
from starcup.games.tiny.words import PLANET_WORDS

WINNERS: Final = ["you", "rogue"]

if TYPE_CHECKING:
    from starcup.games.tiny.state import TinyState


def view(state: "TinyState", mats: list[Mat], viewer: int) -> dict[str, Any]:
    """The table with these mats on it."""
    return {
        "round": int(state.round),
        "first": int(state.first),
        "active": int(state.active),
        "row": [planet_facts(planet) for planet in row_planets(state)],
        "deck": int(state.left),
        "discarded_planets": [PLANET_IDS[planet] for planet in discarded_planets(state)],
        "dice": dice_facts(state),
        "rolled": state.rolled,
        "rerolled": state.rerolled,
        "tax": int(state.tax),
        "follow_cost": int(state.tax) or FOLLOW_COST,
        "bounty": {"energy": int(state.bounty_energy), "culture": int(state.bounty_culture)},
        "mats": [mat_view(state, seat, mats[seat], viewer) for seat in range(state.setup.seats)],
        "rogue": rogue_view(state) if state.setup.seats == 1 else None,
        "trigger": seat_or_none(state.trigger),
        "lost_dice": int(state.lost_dice),
        "winner": winner_name(state.winner),
        "scores": scoring.scores(state),
        "ranking": scoring.ranking(state),
        "over": state.over,
    }


def seat_or_none(seat: i64) -> int | None:
    return int(seat) if seat >= 0 else None


def winner_name(winner: i64) -> str | None:
    """Who has won the solo game."""
    return WINNERS[winner] if winner >= 0 else None


def row_planets(state: "TinyState") -> list[int]:
    """The planets of the row from left to right; -1 for a gap."""
    return [int(state.row[place]) for place in range(len(state.row))]


def discarded_planets(state: "TinyState") -> list[int]:
    """Planets that Helios put out of the game."""
    here: i64 = row_mask(state)
    for mat in state.mats:
        here |= mat.colonies
    deck = state.deck[: state.left]
    return [planet for planet in range(PLANET_COUNT) if not here >> planet & 1 and planet not in deck]


def planet_facts(planet: int) -> dict[str, Any] | None:
    """A planet of the row, or None for a gap."""
    if planet < 0:
        return None
    return {
        "planet": PLANET_IDS[planet],
        "name": PLANET_NAMES[planet],
        "makes": RESOURCES[MAKES[planet]],
        "track": TRACKS[TRACK_OF[planet]],
        "spaces": int(LENGTH[planet]) - 1,
        "points": int(POINTS[planet]),
        "action": PLANET_WORDS[planet],
    }


def dice_facts(state: "TinyState") -> dict[str, Any]:
    """The dice of the turn by where they lie, and the face of the one used last."""
    return {
        "inactive": face_names(state.inactive),
        "hand": face_names(state.hand),
        "bay": face_names(state.bay),
        "converter": face_names(state.converter),
        "discarded": face_names(state.discarded),
        "die": FACES[state.die] if state.die >= 0 else None,
    }


def face_names(dice: i64) -> list[str]:
    return [FACES[face] for face in faces(dice)]


def mat_view(state: "TinyState", seat: int, mat: Mat, viewer: int) -> dict[str, Any]:
    """One player's mat, with its missions where the viewer may know them."""
    out = common_facts(state, mat)
    out["seat"] = seat
    out["dice"] = int(DICE_OF_LEVEL[mat.level])
    out["points"] = int(mat.points())
    out["used"] = [PLANET_IDS[planet] for planet in colonies_of(mat.used)]
    out.update(mission_facts(mat, seat == viewer, state.over))
    return out


def mission_facts(mat: Mat, own: bool, over: bool) -> dict[str, Any]:
    """The missions of a mat: its player knows them all, everybody the one that counts in the end."""
    chosen = mat.kept != NO_CARD  # tiny:setup.secret
    return {
        "missions": [MISSION_IDS[mat.low], MISSION_IDS[mat.high]]
        if own and not chosen and mat.low != NO_CARD
        else None,
        "kept": MISSION_IDS[mat.kept] if chosen and (own or over) else None,
        "given_back": MISSION_IDS[mat.given_back()] if chosen and own else None,
    }


def rogue_view(state: "TinyState") -> dict[str, Any]:
    """The Rogue Galaxy's mat and the course of its turn."""
    mat = state.mats[1]
    name, difficulty, most, _ = ROGUES[mat.rogue]
    out = common_facts(state, mat)
    out["name"] = name
    out["difficulty"] = difficulty
    out["most"] = most
    out["points"] = int(mat.points())
    out["space"] = out.pop("level")
    out["dice"] = int(state.rogue_dice)
    out["extra"] = state.extra
    out["attacked"] = state.attacked
    return out


def common_facts(state: "TinyState", mat: Mat) -> dict[str, Any]:
    """What the Rogue's mat shows like any other."""
    return {
        "energy": int(mat.energy),
        "culture": int(mat.culture),
        "level": int(mat.level),
        "ships": [ship_facts(state, mat, ship) for ship in range(SHIPS)],
        "colonies": [PLANET_IDS[planet] for planet in colonies_of(mat.colonies)],
    }


def ship_facts(state: "TinyState", mat: Mat, ship: int) -> dict[str, Any]:
    """Where a ship is: on the ship track, at home, landed or in orbit."""
    where: i64 = mat.at[ship]
    if where == LOCKED:
        return {"at": "ship_track", "where": "ship_track"}
    at = ship_name(state, where)
    if where == HOME:
        return {"at": at, "where": "home"}
    place = int(place_of(where))
    planet = PLANET_IDS[state.row[place]]
    if not where & 7:
        return {"at": at, "where": "landed", "place": place, "planet": planet}
    return {"at": at, "where": "orbit", "place": place, "planet": planet, "space": int(space_of(where))}


def ship_name(state: "TinyState", where: i64) -> str:
    """Where a ship is: "home", "jakks" when it has landed there, "jakks 1" when it orbits there on space 1."""
    if where == HOME:
        return "home"
    planet = PLANET_IDS[state.row[place_of(where)]]
    return f"{planet} {space_of(where)}" if where & 7 else planet
