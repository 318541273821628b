"""What a board shows beside the view: facts of cards, parts of the score, what a die or a follow would give.

Everything here follows from what the viewer sees. Not compiled: nothing here is hot.
"""

from typing import Any

from starcup.core.state import Seat
from starcup.games.tiny import book, end_aids, gain_aids
from starcup.games.tiny.data import (
    CONVERTER_DICE,
    EMPIRE,
    FACES,
    FOLLOW_COST,
    FORCE_CULTURE,
    FORCE_ENERGY,
    GOAL,
    LENGTH,
    MISSION_IDS,
    MISSIONS,
    REROLL_COST,
    RESOURCE_MAX,
    ROGUE_DICE,
    ROGUE_POINTS,
    ROGUE_SPACES,
    SKULL,
    TOP_LEVEL,
)
from starcup.games.tiny.dice import faces, number
from starcup.games.tiny.fleet import production
from starcup.games.tiny.follow import fee
from starcup.games.tiny.mat import NO_CARD, Mat, colonies_of, place_of, space_of
from starcup.games.tiny.scoring import mission_points
from starcup.games.tiny.state import TinyState
from starcup.games.tiny.view import discarded_planets, planet_facts, row_planets
from starcup.games.tiny.words import FACE_WORDS, MISSION_WORDS, attack_words

JSON = dict[str, Any]


def aids(state: TinyState, viewer: Seat) -> JSON:
    """All aids for a viewer."""
    return {
        "goal": GOAL,
        "most": RESOURCE_MAX,
        "reroll": REROLL_COST if state.rerolled else 0,
        "empire": empire(),
        "planets": planets(state),
        "missions": missions(state, viewer),
        "score": [score(state, seat, viewer) for seat in range(state.setup.seats)],
        "income": [income(state, mat) for mat in state.mats],
        "upgrade": upgrade(state.mats[viewer]) if viewer >= 0 else None,
        "faces": dice_aids(state, viewer),
        "pick": pick(state, viewer),
        "advance": advances(state, viewer),
        "follow": follow(state, viewer),
        "force": force(state, viewer),
        "rogue": ladder(state) if state.setup.seats == 1 else None,
        "final": end_aids.final(state) if state.over else None,
    }


# ---- what lies on the table ----


def empire() -> list[JSON]:
    """The empire track: what each level has, and what it costs to reach."""
    rows = enumerate(EMPIRE, 1)
    return [
        {"level": level, "dice": dice, "ships": ships, "points": points, "cost": level if level > 1 else 0}
        for level, (dice, ships, points) in rows
    ]


def planets(state: TinyState) -> JSON:
    """The facts of every planet that lies open: in the row, colonised or out of the game; with its number."""
    seen = [planet for planet in row_planets(state) if planet >= 0] + discarded_planets(state)
    for mat in state.mats:
        seen += colonies_of(mat.colonies)
    facts = {planet: planet_facts(planet) or {} for planet in sorted(seen)}
    return {fact["planet"]: fact | {"number": planet} for planet, fact in facts.items()}


def missions(state: TinyState, viewer: Seat) -> JSON:
    """The missions that the viewer may know."""
    known: set[int] = set()
    for seat, mat in enumerate(state.mats[: state.setup.seats]):
        if seat == viewer:
            known |= {int(mat.low), int(mat.high)}
        if state.over:
            known.add(int(mat.kept))
    known.discard(NO_CARD)
    return {MISSION_IDS[card]: mission_facts(card) for card in sorted(known)}


def mission_facts(card: int) -> JSON:
    name, _, _, points, tied = MISSIONS[card]
    return {"number": card, "name": name, "words": MISSION_WORDS[card], "points": points, "tied": tied}


def score(state: TinyState, seat: int, viewer: Seat) -> JSON:
    """The parts of a score; a mission's as things stand, for those who may know it."""
    mat = state.mats[seat]
    known = mat.kept != NO_CARD and (seat == viewer or state.over)
    return {
        "planets": int(mat.planet_points),
        "empire": EMPIRE[int(mat.level) - 1][2],
        "mission": int(mission_points(state, seat)) if known else None,
    }


def income(state: TinyState, mat: Mat) -> JSON:
    """What acquire dice bring to a mat, before the track ends."""
    return {"energy": int(production(state, mat, 0)), "culture": int(production(state, mat, 1))}


def upgrade(mat: Mat) -> JSON | None:
    """The next level of an empire and what is new there; None at the top."""
    level = int(mat.level)
    if level >= TOP_LEVEL:
        return None
    now, then = EMPIRE[level - 1], EMPIRE[level]
    gains = [now_then[1] - now_then[0] for now_then in zip(now, then, strict=True)]
    return {"level": level + 1, "cost": level + 1, "dice": gains[0], "ships": gains[1], "points": gains[2]}


def ladder(state: TinyState) -> JSON:
    """The Rogue's empire track: dice, points and attack of each space, and where the skull is."""
    rogue = int(state.mats[1].rogue)
    spaces = [
        {
            "space": space,
            "dice": ROGUE_DICE[space - 1],
            "points": int(ROGUE_POINTS[rogue * ROGUE_SPACES + space]),
            "attack": attack_words(rogue, space),
        }
        for space in range(1, SKULL)
    ]
    level = int(state.mats[1].level)
    points = {"planets": int(state.mats[1].planet_points), "empire": int(ROGUE_POINTS[rogue * ROGUE_SPACES + level])}
    return {"spaces": spaces, "skull": SKULL, "score": points}


# ---- what an answer would do ----


def dice_aids(state: TinyState, viewer: Seat) -> JSON:
    """For the player whose turn it is: what each face would do now."""
    if viewer < 0 or viewer != state.active or not state.rolled:
        return {}
    return {FACES[face]: gain_aids.activated(state, viewer, face) for face in sorted(set(faces(state.inactive)))}


def pick(state: TinyState, viewer: Seat) -> JSON | None:
    """Dice are picked together on a board and given one by one, low faces first: how many are still to go."""
    prompt = state.prompt(viewer) if viewer >= 0 else 0
    if prompt == book.CONVERT:
        left = CONVERTER_DICE - int(number(state.converter))
        return {"kind": "spend", "count": left, "any": left == CONVERTER_DICE}
    if prompt == book.DISCARD_DIE:
        left = int(state.window_int(0))
        return {"kind": "discard", "count": left, "any": int(state.window_int(2)) == 0}
    if prompt == book.PICK_DICE:
        return {"kind": "pick", "count": 0, "any": not state.hand}
    return None


def advances(state: TinyState, viewer: Seat) -> list[JSON]:
    """Where each ship would be that may advance now."""
    if viewer < 0 or state.prompt(viewer) != book.ADVANCE_SHIP:
        return []
    spaces = int(state.window_int(1))
    legal = [action - book.A_ADVANCE for action in state.legal(viewer)]
    return [advanced(state, state.mats[viewer], ship, spaces) for ship in legal]


def advanced(state: TinyState, mat: Mat, ship: int, spaces: int) -> JSON:
    place = int(place_of(mat.at[ship]))
    to = int(space_of(mat.at[ship])) + spaces
    return {"ship": ship, "place": place, "to": to, "colonises": to >= LENGTH[state.row[place]]}


def follow(state: TinyState, viewer: Seat) -> JSON | None:
    """The question of following: whose die, what it costs, what it would give."""
    if viewer < 0 or state.prompt(viewer) != book.FOLLOW:
        return None
    owner, die = int(state.window_int(1)), int(state.window_int(2))
    face, cost = die & book.FACE_BITS, int(fee(state, die))
    paid = state.clone()
    paid.mats[viewer].culture -= cost
    return {
        "owner": int(state.name_of(owner)),
        "face": FACES[face],
        "cost": cost,
        "usual": FOLLOW_COST,
        "left": int(paid.mats[viewer].culture),
        "gives": gain_aids.gives(paid, viewer, face),
    }


def force(state: TinyState, viewer: Seat) -> JSON | None:
    """The question of forcing a reroll: what the Rogue would do with the die."""
    if viewer < 0 or state.prompt(viewer) != book.FORCE:
        return None
    face = int(state.window_int(0))
    price = {"energy": FORCE_ENERGY, "culture": FORCE_CULTURE}
    return {"face": FACES[face], "words": FACE_WORDS[face], "does": gain_aids.rogue_does(state, face), **price}
