"""What speaks for an answer, in one clause made of what everybody at the table sees."""

from starcup.core.book import Action
from starcup.core.names import Names
from starcup.core.state import Seat, State
from starcup.games.tiny.book import ACTIONS, HOME_CODE
from starcup.games.tiny.chain import START
from starcup.games.tiny.codes import Q_ADVANCE, Q_FOLLOW, Q_FORCE, Q_PAY_UPGRADE, Q_RETREAT
from starcup.games.tiny.data import (
    EMPIRE,
    F_COLONY,
    F_CULTURE,
    F_DIPLOMACY,
    F_ECONOMY,
    F_ENERGY,
    F_MOVE,
    LENGTH,
    MISSION_IDS,
    MISSIONS,
    PLANET_IDS,
    PLANET_NAMES,
    POINTS,
    RESOURCES,
    ROGUES,
    TRACK_OF,
    TRACKS,
)
from starcup.games.tiny.dice import faces, number, showing
from starcup.games.tiny.fields import FACE_BITS
from starcup.games.tiny.mat import Mat, slot_of, space_of
from starcup.games.tiny.questions.follow import fee
from starcup.games.tiny.state import TinyState
from starcup.games.tiny.words import forecast
from starcup.games.tiny.words.components import MISSION_SENTENCES, PLANET_SENTENCES
from starcup.games.tiny.words.labels import player_name, worth
from starcup.games.tiny.words.names import FACE_WORDS, a_track, counted, points, spaces

FACE_OF_TRACK = [F_DIPLOMACY, F_ECONOMY]


def reason(state: State, seat: Seat, action: Action, names: Names) -> str:
    """What the answer does for the seat."""
    assert isinstance(state, TinyState)
    kind, params = ACTIONS.decode(action)
    if kind in ("activate", "face", "turn", "pick", "spend", "discard"):
        return dice_reason(state, seat, kind, params)
    if kind in ("reroll", "roll", "convert", "end_turn", "done", "stop"):
        return turn_reason(state, seat, kind)
    if kind in ("follow", "pass"):
        return follow_reason(state, seat, kind == "follow")
    if kind in ("force", "accept"):
        return force_reason(state, seat)
    if kind in ("move", "advance", "retreat", "relocate", "recall", "regress"):
        return ship_reason(state, seat, kind, params, names)
    return other_reason(state, seat, kind, params, names)


def clause(sentence: str) -> str:
    """A sentence as a clause inside another one. Names keep their capitals."""
    words = sentence.rstrip(".")
    first = words.split(" ", 1)[0].rstrip(":,")
    return words if first in PLANET_NAMES else f"{words[:1].lower()}{words[1:]}"


# ---- dice ----


def dice_reason(state: TinyState, seat: Seat, kind: str, params: list[int]) -> str:
    """What a die does as it is, or as it would be."""
    if kind in ("activate", "face"):
        return face_gain(state, seat, params[0])
    if kind == "turn":
        return f"turned to {FACE_WORDS[params[1]]}: {face_gain(state, seat, params[1])}"
    return f"as it is: {face_gain(state, seat, params[0])}"


def face_gain(state: TinyState, seat: Seat, face: int) -> str:
    """The most that a face gives, in a few words."""
    lines = forecast.activated(state, seat, face)
    if face == F_MOVE:
        return ships_at_home(state.mats[seat])
    colonising = [line for line in lines if line.startswith("Colonise")]
    found = clause((colonising or lines)[0])
    if face in FACE_OF_TRACK and not colonising and len(lines) > 1:
        return f"{found}; {counted(len(lines), 'ship')} could advance"
    return found


def ships_at_home(mat: Mat) -> str:
    home, out = int(mat.ships_home()), int(mat.ships_out())
    if home:
        return f"{counted(home, 'ship')} at home can set out"
    return f"all {out} of your ships are out; one can go on to another planet"


def idle(state: TinyState, seat: Seat) -> list[int]:
    """Faces among one's own dice that do nothing as things stand."""
    mat = state.mats[seat]
    out: list[int] = []
    for face in sorted(set(faces(state.inactive))):
        if face in (F_ENERGY, F_CULTURE):
            nothing = forecast.is_fruitless(state, seat, face)
        elif face in FACE_OF_TRACK:
            nothing = not mat.has_on_track(state.row, FACE_OF_TRACK.index(face))
        else:
            nothing = face == F_COLONY and "neither" in forecast.activated(state, seat, face)[0]
        if nothing:
            out.append(face)
    return out


def turn_reason(state: TinyState, seat: Seat, kind: str) -> str:
    """Rolling again, converting, and stopping: which dice do nothing as they are."""
    dice, useless = int(number(state.inactive)), idle(state, seat)
    count = sum(int(showing(state.inactive, face)) for face in useless)
    if kind == "roll":
        return f"{counted(int(number(state.hand)), 'die', 'dice')} for another chance"
    if kind == "reroll":
        price = (
            f"costs 1 energy, and you have {int(state.mats[seat].energy)}" if state.rerolled else "is free this time"
        )
        if not count:
            return f"a reroll {price}"
        return f"{counted(count, 'die does', 'dice do')} nothing now; a reroll {price}"
    if kind == "convert":
        return (
            f"{count} of your {counted(dice, 'die does', 'dice do')} nothing as things stand"
            if count
            else "one face is worth more than two dice"
        )
    if kind == "done":
        return "nothing is left to take back"
    if kind == "stop":
        return "the other dice stay as they are"
    if dice and count == dice:
        return f"{counted(dice, 'die', 'dice')} left, and nothing to use {'it' if dice == 1 else 'them'} for"
    return f"{counted(dice, 'die', 'dice')} left" if dice else "all dice are used"


# ---- other players' dice ----


def follow_reason(state: TinyState, seat: Seat, follows: bool) -> str:
    """What following would bring, and what it costs."""
    if state.prompt(seat) != Q_FOLLOW:
        return ""
    die = int(state.window_int(2))
    cost, face = int(fee(state, die)), die & FACE_BITS
    paid = state.clone()
    paid.mats[seat].culture -= cost
    lines = forecast.gives(paid, seat, face, START)
    gain = ships_at_home(paid.mats[seat]) if face == F_MOVE else clause(lines[0])
    left = f"{int(paid.mats[seat].culture)} culture left"
    return f"{gain}, with {left}" if follows else f"saves {cost} culture; following would bring this: {gain}"


def force_reason(state: TinyState, seat: Seat) -> str:
    """What the Rogue would do with its die."""
    if state.prompt(seat) != Q_FORCE:
        return ""
    lines = forecast.rogue_does(state, int(state.window_int(0)))
    colonising = [line for line in lines if line.startswith("Colonise")]
    mat = state.mats[seat]
    left = f"you have {int(mat.energy)} energy and {int(mat.culture)} culture"
    name = ROGUES[state.mats[1].rogue].name
    return f"as it stands, {name}'s die does this: {clause((colonising or lines)[0])}; {left}"


# ---- ships ----


def ship_reason(state: TinyState, seat: Seat, kind: str, params: list[int], names: Names) -> str:
    """Where a ship goes, and what is to be had there."""
    mat = state.mats[seat]
    if kind == "move":
        return move_reason(state, seat, params[1])
    if kind == "regress":
        owner, ship = params
        return f"{player_name(state, owner, names)} is {track_left(state, state.mats[owner], ship)}"
    if kind == "advance":
        by = int(state.window_int(1)) if state.prompt(seat) == Q_ADVANCE else 1
        return advance_reason(state, mat, params[0], by)
    if kind == "retreat" and state.prompt(seat) == Q_RETREAT:
        return f"it is {track_left(state, mat, params[0])}"
    if kind == "recall":
        return f"brings {int(space_of(mat.at[params[0]]))} {RESOURCES[params[1]]}"
    return f"it is {track_left(state, mat, params[0])}"


def advance_reason(state: TinyState, mat: Mat, ship: int, by: int) -> str:
    """How far a ship comes."""
    planet = int(state.row[int(slot_of(mat.at[ship]))])
    left = int(LENGTH[planet]) - int(space_of(mat.at[ship]))
    name, worth_it = PLANET_NAMES[planet], points(int(POINTS[planet]))
    return f"takes {name}: {worth_it}" if by >= left else f"{by} of the {spaces(left)} to {name}, {worth_it}"


def track_left(state: TinyState, mat: Mat, ship: int) -> str:
    """How far a ship in orbit is from taking its planet."""
    slot = int(slot_of(mat.at[ship]))
    planet = int(state.row[slot])
    left = int(LENGTH[planet]) - int(space_of(mat.at[ship]))
    return f"{spaces(left)} from {PLANET_NAMES[planet]}, {points(int(POINTS[planet]))}"


def move_reason(state: TinyState, seat: Seat, to: int) -> str:
    """A planet's power for those who land, its track for those who orbit."""
    if to == HOME_CODE:
        return "ships at home make energy"
    planet, in_orbit = int(state.row[(to - 1) // 2]), (to - 1) % 2
    if not in_orbit:
        return f"{PLANET_NAMES[planet]} at once: {clause(PLANET_SENTENCES[PLANET_IDS[planet]])}"
    track = int(TRACK_OF[planet])
    face = FACE_OF_TRACK[track]
    have = int(showing(state.inactive, face)) if seat == state.active else 0
    dice = f"; your dice show {TRACKS[track]} {counted(have, 'time')}" if have else ""
    way = f"{spaces(int(LENGTH[planet]))} on {a_track(TRACKS[track])}"
    return f"{PLANET_NAMES[planet]} is worth {points(int(POINTS[planet]))} and takes {way}{dice}"


# ---- planets, missions, the empire ----


def other_reason(state: TinyState, seat: Seat, kind: str, params: list[int], names: Names) -> str:
    """Everything else."""
    if kind == "keep":
        return mission_reason(state, seat, params[0])
    if kind == "upgrade":
        return upgrade_reason(state, seat)
    if kind == "skip":
        return "the planet's power is not needed now"
    if kind == "steal":
        mat = state.mats[params[0]]
        return f"{player_name(state, params[0], names)} has {int(mat.energy)} energy and {int(mat.culture)} culture"
    if kind == "replace":
        planet = int(state.row[params[0]])
        return f"{PLANET_NAMES[planet]} is worth {points(int(POINTS[planet]))}, and nobody is there"
    mat = state.mats[seat]
    return f"you have {int(mat.energy)} energy and {int(mat.culture)} culture"


def mission_reason(state: TinyState, seat: Seat, card: int) -> str:
    """What it pays, and what is given back for it."""
    mat = state.mats[seat]
    other = int(mat.high if mat.low == card else mat.low)
    wants = clause(MISSION_SENTENCES[MISSION_IDS[other]])
    return f"{worth(state, card)} at the end; {MISSIONS[other].name} would be: {wants}"


def upgrade_reason(state: TinyState, seat: Seat) -> str:
    """What the next level brings for the rest of the game."""
    mat = state.mats[seat]
    now, then = EMPIRE[int(mat.level) - 1], EMPIRE[int(mat.level)]
    parts = []
    if then.dice > now.dice:
        parts.append(f"{then.dice} dice instead of {now.dice}")
    if then.ships > now.ships:
        parts.append(f"{then.ships} ships instead of {now.ships}")
    parts.append(f"{points(then.points)} instead of {now.points}")
    discount = int(state.window_int(0)) if state.prompt(seat) == Q_PAY_UPGRADE else 0
    return ", ".join(parts) + (f", {discount} cheaper than usual" if discount else "")
