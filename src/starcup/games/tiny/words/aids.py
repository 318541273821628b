"""What a board shows beside the view: parts of the score, what a die or a follow would give.

Everything here follows from what the viewer sees.
"""

from typing import TYPE_CHECKING

from starcup.core.state import Seat
from starcup.games.tiny.chain import START
from starcup.games.tiny.codes import (
    A_ADVANCE,
    A_UPGRADE,
    Q_ADVANCE,
    Q_CONVERT,
    Q_DISCARD_DIE,
    Q_FOLLOW,
    Q_FORCE,
    Q_PAY_UPGRADE,
    Q_PICK_DICE,
    Q_ROLL,
)
from starcup.games.tiny.data import (
    CONVERTER_DICE,
    EMPIRE,
    FOLLOW_COST,
    FORCE_CULTURE,
    FORCE_ENERGY,
    LENGTH,
    MISSION_IDS,
    REROLL_COST,
)
from starcup.games.tiny.dice import faces, number
from starcup.games.tiny.fields import FACE_BITS
from starcup.games.tiny.mat import NO_CARD, Mat, slot_of, space_of
from starcup.games.tiny.powers import payments, production
from starcup.games.tiny.questions.dice import reroll_price
from starcup.games.tiny.questions.follow import fee
from starcup.games.tiny.scoring import mission_points
from starcup.games.tiny.state import TinyState
from starcup.games.tiny.view import face_name
from starcup.games.tiny.words import forecast
from starcup.games.tiny.words.final import final
from starcup.games.tiny.words.labels import worth
from starcup.games.tiny.words.names import both

if TYPE_CHECKING:
    from starcup.games.tiny.words.shapes import (
        TinyAdvance,
        TinyAids,
        TinyFaceName,
        TinyFollow,
        TinyForce,
        TinyPayment,
        TinyPick,
        TinyScore,
        TinyStock,
    )


def aids(state: TinyState, viewer: Seat) -> "TinyAids":
    """All aids for a viewer."""
    return {
        "reroll": REROLL_COST if state.rerolled else 0,
        "score": [score(state, seat, viewer) for seat in range(state.setup.seats)],
        "worth": {MISSION_IDS[card]: worth(state, card) for card in known_missions(state, viewer)},
        "income": [income(state, mat) for mat in state.mats],
        "payments": ways_to_pay(state, viewer),
        "faces": {face_name(face): forecast.activated(state, viewer, face) for face in own_faces(state, viewer)},
        "fruitless": fruitless(state, viewer),
        "pick": pick(state, viewer),
        "advance": advances(state, viewer),
        "follow": follow(state, viewer),
        "force": force(state, viewer),
        "final": final(state) if state.over else None,
    }


# ---- scores and income ----


def score(state: TinyState, seat: int, viewer: Seat) -> "TinyScore":
    """The parts of a score; a mission's as things stand, for those who may know it."""
    mat = state.mats[seat]
    known = mat.kept != NO_CARD and (seat == viewer or state.over)
    return {
        "planets": int(mat.planet_points),
        "empire": EMPIRE[int(mat.level) - 1].points,
        "mission": int(mission_points(state, seat)) if known else None,
    }


def income(state: TinyState, mat: Mat) -> "TinyStock":
    """What acquire dice bring to a mat, before the track ends."""
    return {"energy": int(production(state, mat, 0)), "culture": int(production(state, mat, 1))}


def known_missions(state: TinyState, viewer: Seat) -> list[int]:
    """The missions that the viewer sees: its own two, and in the end everybody's."""
    own = [state.mats[viewer].low, state.mats[viewer].high] if viewer >= 0 else []
    shown = [mat.kept for mat in state.mats] if state.over else []
    return sorted({int(card) for card in [*own, *shown] if card != NO_CARD})


# ---- what an answer would do ----


def own_faces(state: TinyState, viewer: Seat) -> list[int]:
    """The faces of the inactive dice, for the player whose turn it is."""
    if viewer < 0 or viewer != state.active or not state.rolled:
        return []
    return sorted(set(faces(state.inactive)))


def fruitless(state: TinyState, viewer: Seat) -> "list[TinyFaceName]":
    """The faces among one's own dice that would bring nothing now."""
    return [face_name(face) for face in own_faces(state, viewer) if forecast.is_fruitless(state, viewer, face)]


def ways_to_pay(state: TinyState, viewer: Seat) -> "list[TinyPayment]":
    """How the viewer could pay for an upgrade: as the question says, or for the full cost in one resource."""
    if viewer < 0:
        return []
    asked = state.prompt(viewer) == Q_PAY_UPGRADE
    discount = int(state.window_int(0)) if asked else 0
    mixed = asked and state.window_int(1) != 0
    cost = int(state.mats[viewer].level) + 1 - discount
    ways = [action - A_UPGRADE for action in payments(state.mats[viewer], discount, mixed)]
    return [
        {"number": energy, "energy": energy, "culture": cost - energy, "words": both(energy, cost - energy)}
        for energy in ways
    ]


def pick(state: TinyState, viewer: Seat) -> "TinyPick | None":
    """Dice are picked together on a board and given one by one: how many are to go; 0 for as many as one likes."""
    prompt = state.prompt(viewer) if viewer >= 0 else 0
    if prompt == Q_CONVERT:
        return {"kind": "spend", "count": CONVERTER_DICE - int(number(state.converter)), "price": 0}
    if prompt == Q_DISCARD_DIE:
        return {"kind": "discard", "count": int(state.window_int(0)), "price": 0}
    if prompt in (Q_PICK_DICE, Q_ROLL):
        return {"kind": "pick", "count": 0, "price": int(reroll_price(state, int(state.window_int(0))))}
    return None


def advances(state: TinyState, viewer: Seat) -> "list[TinyAdvance]":
    """Where each ship would be that may advance now."""
    if viewer < 0 or state.prompt(viewer) != Q_ADVANCE:
        return []
    spaces = int(state.window_int(1))
    legal = [action - A_ADVANCE for action in state.legal(viewer)]
    return [advanced(state, state.mats[viewer], ship, spaces) for ship in legal]


def advanced(state: TinyState, mat: Mat, ship: int, spaces: int) -> "TinyAdvance":
    slot = int(slot_of(mat.at[ship]))
    to = int(space_of(mat.at[ship])) + spaces
    return {"ship": ship, "place": slot, "to": to, "colonises": to >= LENGTH[state.row[slot]]}


def follow(state: TinyState, viewer: Seat) -> "TinyFollow | None":
    """The question of following: whose die, what it costs, what it would give."""
    if viewer < 0 or state.prompt(viewer) != Q_FOLLOW:
        return None
    owner, die = int(state.window_int(1)), int(state.window_int(2))
    face, cost = die & FACE_BITS, int(fee(state, die))
    paid = state.clone()
    paid.mats[viewer].culture -= cost
    return {
        "owner": int(state.name_of(owner)),
        "face": face_name(face),
        "cost": cost,
        "usual": FOLLOW_COST,
        "left": int(paid.mats[viewer].culture),
        "gives": forecast.gives(paid, viewer, face, START),
    }


def force(state: TinyState, viewer: Seat) -> "TinyForce | None":
    """The question of forcing a reroll: what the Rogue would do with the die."""
    if viewer < 0 or state.prompt(viewer) != Q_FORCE:
        return None
    face = int(state.window_int(0))
    return {
        "face": face_name(face),
        "does": forecast.rogue_does(state, face),
        "energy": FORCE_ENERGY,
        "culture": FORCE_CULTURE,
    }
