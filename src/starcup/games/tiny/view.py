"""What can be seen: everything on the table, but missions (each player knows its own two) and the deck's order."""

from typing import TYPE_CHECKING, Any, Final, cast

from mypy_extensions import i64

from starcup.core.positions import open_windows
from starcup.games.tiny import scoring
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
from starcup.games.tiny.mat import HOME, LOCKED, NO_CARD, Mat, colonies_of, slot_of, space_of
from starcup.games.tiny.powers import row_mask

WINNERS: Final = ["you", "rogue"]

if TYPE_CHECKING:
    from starcup.games.tiny.state import TinyState
    from starcup.games.tiny.words.shapes import (
        TinyDice,
        TinyFaceName,
        TinyMat,
        TinyPlanet,
        TinyResource,
        TinyRogue,
        TinyShip,
        TinyTrack,
        TinyView,
        TinyWindow,
    )


def view(state: "TinyState", mats: list[Mat], viewer: int) -> "TinyView":
    """The table with these mats on it."""
    terms = state.game.glossary()
    return {
        "round": int(state.round),
        "first": int(state.first),
        "active": int(state.active),
        "row": [
            planet_facts(planet, terms[PLANET_NAMES[planet]]) if planet >= 0 else None for planet in row_planets(state)
        ],
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
        "windows": cast("list[TinyWindow]", open_windows(state, viewer)),
    }


def seat_or_none(seat: i64) -> int | None:
    return int(seat) if seat >= 0 else None


def winner_name(winner: i64) -> Any:
    """Who has won the solo game."""
    return WINNERS[winner] if winner >= 0 else None


def row_planets(state: "TinyState") -> list[int]:
    """The planets of the row from left to right; -1 for a gap."""
    return [int(state.row[slot]) for slot in range(len(state.row))]


def discarded_planets(state: "TinyState") -> list[int]:
    """Planets that Helios put out of the game."""
    here: i64 = row_mask(state)
    for mat in state.mats:
        here |= mat.colonies
    deck = state.deck[: state.left]
    return [planet for planet in range(PLANET_COUNT) if not here >> planet & 1 and planet not in deck]


def planet_facts(planet: int, action: str) -> "TinyPlanet":
    """A planet's card, its action in words."""
    return {
        "planet": PLANET_IDS[planet],
        "name": PLANET_NAMES[planet],
        "makes": resource_name(MAKES[planet]),
        "track": track_name(TRACK_OF[planet]),
        "spaces": int(LENGTH[planet]) - 1,
        "points": int(POINTS[planet]),
        "action": action,
    }


def resource_name(resource: i64) -> "TinyResource":
    return cast("TinyResource", RESOURCES[resource])


def track_name(track: i64) -> "TinyTrack":
    return cast("TinyTrack", TRACKS[track])


def face_name(face: i64) -> "TinyFaceName":
    return cast("TinyFaceName", FACES[face])


def dice_facts(state: "TinyState") -> "TinyDice":
    """The dice of the turn by where they lie, and the face of the one used last."""
    return {
        "inactive": face_names(state.inactive),
        "hand": face_names(state.hand),
        "bay": face_names(state.bay),
        "converter": face_names(state.converter),
        "discarded": face_names(state.discarded),
        "die": face_name(state.die) if state.die >= 0 else None,
    }


def face_names(dice: i64) -> "list[TinyFaceName]":
    return [face_name(face) for face in faces(dice)]


def mat_view(state: "TinyState", seat: int, mat: Mat, viewer: int) -> "TinyMat":
    """One player's mat: its player knows its missions, everybody the one that counts in the end."""
    own = seat == viewer
    chosen = mat.kept != NO_CARD  # tiny:setup.secret
    open_missions = own and not chosen and mat.low != NO_CARD
    return {
        "seat": seat,
        "energy": int(mat.energy),
        "culture": int(mat.culture),
        "level": int(mat.level),
        "ships": ships_facts(state, mat),
        "colonies": planet_names(mat.colonies),
        "dice": int(DICE_OF_LEVEL[mat.level]),
        "points": int(mat.points()),
        "used": planet_names(mat.used),
        "missions": [MISSION_IDS[mat.low], MISSION_IDS[mat.high]] if open_missions else None,
        "kept": MISSION_IDS[mat.kept] if chosen and (own or state.over) else None,
        "given_back": MISSION_IDS[mat.given_back()] if chosen and own else None,
    }


def rogue_view(state: "TinyState") -> "TinyRogue":
    """The Rogue Galaxy's mat and the course of its turn."""
    mat = state.mats[1]
    rogue = ROGUES[mat.rogue]
    return {
        "name": rogue.name,
        "difficulty": rogue.difficulty,
        "most": rogue.most,
        "energy": int(mat.energy),
        "culture": int(mat.culture),
        "space": int(mat.level),
        "ships": ships_facts(state, mat),
        "colonies": planet_names(mat.colonies),
        "points": int(mat.points()),
        "dice": int(state.rogue_dice),
        "extra": state.extra,
        "attacked": state.attacked,
    }


def planet_names(mask: i64) -> list[str]:
    """The planets whose bits are set."""
    return [PLANET_IDS[planet] for planet in colonies_of(mask)]


def ships_facts(state: "TinyState", mat: Mat) -> "list[TinyShip]":
    """All ships of a mat."""
    return [ship_facts(state, mat, ship) for ship in range(SHIPS)]


def ship_facts(state: "TinyState", mat: Mat, ship: int) -> "TinyShip":
    """Where a ship is: on the ship track, at home, landed or in orbit."""
    where: i64 = mat.at[ship]
    if where == LOCKED:
        return {"at": "ship_track", "where": "ship_track"}
    at = ship_name(state, where)
    if where == HOME:
        return {"at": at, "where": "home"}
    slot = int(slot_of(where))
    planet = PLANET_IDS[state.row[slot]]
    if not where & 7:
        return {"at": at, "where": "landed", "place": slot, "planet": planet}
    return {"at": at, "where": "orbit", "place": slot, "planet": planet, "space": int(space_of(where))}


def ship_name(state: "TinyState", where: i64) -> str:
    """Where a ship is: "home", "jakks" when it has landed there, "jakks 1" when it orbits there on space 1."""
    if where == HOME:
        return "home"
    planet = PLANET_IDS[state.row[slot_of(where)]]
    return f"{planet} {space_of(where)}" if where & 7 else planet
