"""What a player may answer to each prompt: every list is ascending and has no repeats."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starcup.games.tiny.able import (
    borrowable,
    can_activate,
    can_face,
    can_relocate_to,
    is_deserted,
    is_target,
    repeatable,
    row_mask,
    usable,
)
from starcup.games.tiny.book import (
    A_ACCEPT,
    A_ACTIVATE,
    A_ADVANCE,
    A_CONVERT,
    A_DISCARD,
    A_DONE,
    A_END_TURN,
    A_EXCHANGE,
    A_FACE,
    A_FOLLOW,
    A_FORCE,
    A_GIVE_UP,
    A_KEEP,
    A_MOVE,
    A_PASS,
    A_PICK,
    A_RECALL,
    A_REGRESS,
    A_RELOCATE,
    A_REPLACE,
    A_REROLL,
    A_RETREAT,
    A_ROLL,
    A_SKIP,
    A_SPEND,
    A_STEAL,
    A_STOP,
    A_TURN,
    A_UPGRADE,
    A_USE,
    ADVANCE_SHIP,
    AMOUNT,
    ANY_DIE,
    BORROW,
    COLONY,
    CONFIRM,
    CONVERT,
    DESTINATIONS,
    DISCARD_DIE,
    FOLLOW,
    FORCE,
    GIVE_UP,
    HOME_CODE,
    LANDED,
    MISSION,
    MOVE,
    PAY_UPGRADE,
    PICK_DICE,
    RECALL_SHIP,
    REGRESS_ENEMY,
    RELOCATE_SHIP,
    REPEAT_DIE,
    REPLACE_PLANET,
    RETREAT,
    ROW_PLANET,
    S_SECOND_MOVE,
    SECOND_MOVE,
    SECOND_TARGET,
    STEAL_FROM,
    TURN,
    TURN_DIE,
)
from starcup.games.tiny.data import (
    ANY,
    CONVERTER_DICE,
    CULTURE,
    ENERGY,
    FACE_COUNT,
    MOST_ROW,
    REROLL_COST,
    SHIPS,
    TOP_LEVEL,
)
from starcup.games.tiny.dice import from_face_on, highest, number, showing
from starcup.games.tiny.mat import HOME, LOCKED, NO_SHIP, Mat, landed, place_of, space_of

if TYPE_CHECKING:
    from starcup.games.tiny.state import TinyState


def answers(state: "TinyState", seat: i64, prompt: i64, a: i64, b: i64, c: i64) -> list[int]:
    """The answers to a prompt with its window's ints."""
    mat = state.mats[seat]
    if prompt == TURN:
        return turn_actions(state, mat)
    if prompt == MOVE:
        return moves(state, seat, b, c)
    if prompt == FOLLOW:
        return [A_FOLLOW, A_PASS]
    if prompt == LANDED:
        return [A_SKIP, A_USE + b]
    if prompt == ADVANCE_SHIP:
        return [A_ADVANCE + ship for ship in range(SHIPS) if ship != c and mat.on_track(ship, state.row, a)]
    if prompt == COLONY:
        return payments(mat, 0, False) + uses(usable(state, seat, mat.colonies, a))
    if prompt <= TURN_DIE or prompt == DISCARD_DIE or prompt == ANY_DIE or prompt == REPEAT_DIE:
        return dice_answers(state, seat, prompt, a, c)
    if prompt == RECALL_SHIP or prompt == RETREAT or prompt == RELOCATE_SHIP or prompt == REGRESS_ENEMY:
        return ship_answers(state, seat, prompt, a, c)
    return other_answers(state, seat, prompt, a, b, c)


def dice_answers(state: "TinyState", seat: i64, prompt: i64, a: i64, c: i64) -> list[int]:
    """Prompts about dice, and the choice of a mission."""
    mat = state.mats[seat]
    if prompt == MISSION:
        return [A_KEEP + mat.low, A_KEEP + mat.high]  # tiny:setup.missions
    if prompt == PICK_DICE:
        return picks(state)
    if prompt == CONVERT:
        spent: i64 = state.converter
        return pairs(from_face_on(state.inactive, highest(spent)), A_SPEND, CONVERTER_DICE - number(spent))
    if prompt == TURN_DIE:
        return turnings(state.inactive)
    if prompt == DISCARD_DIE:
        return pairs(from_face_on(state.inactive, c), A_DISCARD, a)
    dice: i64 = repeatable(state)
    everything = prompt == ANY_DIE
    return [
        A_FACE + face
        for face in range(FACE_COUNT)
        if (everything or showing(dice, face)) and can_face(state, seat, face, a)
    ]


def ship_answers(state: "TinyState", seat: i64, prompt: i64, a: i64, c: i64) -> list[int]:
    """Prompts about ships on tracks."""
    mat = state.mats[seat]
    if prompt == RECALL_SHIP:
        return recalls(mat)
    if prompt == RETREAT:
        return [A_RETREAT + ship for ship in range(SHIPS) if is_target(state, seat, ship, ANY)]
    if prompt == RELOCATE_SHIP:
        return relocations(state, mat)
    return targets(state, seat, a, c)


def other_answers(state: "TinyState", seat: i64, prompt: i64, a: i64, b: i64, c: i64) -> list[int]:
    """The prompts that are left."""
    mat = state.mats[seat]
    if prompt == CONFIRM:
        return [A_DONE]
    if prompt == FORCE:
        return [A_FORCE, A_ACCEPT]
    if prompt == PAY_UPGRADE:
        return payments(mat, a, b != 0)
    if prompt == ROW_PLANET:
        return uses(usable(state, seat, row_mask(state), a))
    if prompt == BORROW:
        return uses(borrowed(state, seat, a, b, c))
    if prompt == REPLACE_PLANET:
        return [A_REPLACE + place for place in range(len(state.row)) if is_deserted(state, place)]
    if prompt == STEAL_FROM:
        return thefts(state, seat, a)
    if prompt == AMOUNT:
        return amounts(mat, a)
    if prompt == GIVE_UP:
        return [A_GIVE_UP + resource for resource in (ENERGY, CULTURE) if mat.stock(resource) > 0]
    raise RuntimeError(f"prompt {prompt} has no answers")


# ---- dice ----


def turn_actions(state: "TinyState", mat: Mat) -> list[int]:
    """Stop, activate, reroll or convert."""
    out = [A_END_TURN]  # tiny:turn.stop
    dice: i64 = state.inactive
    if dice and (not state.rerolled or mat.energy >= REROLL_COST):  # tiny:reroll.free tiny:reroll.paid
        out.append(A_REROLL)
    if not state.converter and number(dice) > CONVERTER_DICE:  # tiny:converter.once tiny:converter.two
        out.append(A_CONVERT)
    for face in range(FACE_COUNT):
        if showing(dice, face) and can_activate(state, face):  # tiny:activate.legal
            out.append(A_ACTIVATE + face)
    return out


def faces_in(dice: i64, code: i64) -> list[int]:
    """An action for each face that some die shows."""
    return [code + face for face in range(FACE_COUNT) if showing(dice, face)]


def pairs(dice: i64, code: i64, wanted: i64) -> list[int]:
    """Dice are given one by one in the order of the faces: a face needs enough dice from it on."""
    return [
        code + face for face in range(FACE_COUNT) if showing(dice, face) and number(from_face_on(dice, face)) >= wanted
    ]


def picks(state: "TinyState") -> list[int]:
    """Dice to reroll, one by one in the order of the faces; with one in hand they may be rolled."""
    if not state.hand:
        return faces_in(state.inactive, A_PICK)
    return [A_ROLL, *faces_in(from_face_on(state.inactive, highest(state.hand)), A_PICK)]  # tiny:reroll.any


def turnings(dice: i64) -> list[int]:
    """Any die to any face."""
    out: list[int] = []
    for face in range(FACE_COUNT):
        if showing(dice, face):
            for to in range(FACE_COUNT):
                out.append(A_TURN + face * FACE_COUNT + to)
    return out


# ---- ships ----


def moves(state: "TinyState", seat: i64, but: i64, which: i64) -> list[int]:
    """Where each ship may go. Ships at home are alike, so one of them stands for all."""
    out: list[int] = []
    mat = state.mats[seat]
    if which == SECOND_MOVE:
        out.append(A_STOP)  # tiny:nagato.one
    first: i64 = moved_first(state, seat)
    chosen: i64 = NO_SHIP
    for ship in range(SHIPS):
        if ship == but or mat.at[ship] == LOCKED:  # tiny:move.locked
            continue
        if mat.at[ship] == HOME and ship != first:
            if chosen >= 0:
                continue
            chosen = ship
        add_moves(out, state, mat, ship)
    return out


def moved_first(state: "TinyState", seat: i64) -> i64:
    """The ship that a second move of Nagato, still to come, may not use: at home it is unlike the others."""
    for window in state.agenda:
        if window[state.seats] == S_SECOND_MOVE and window[state.seats + 1] == seat:
            return window[state.seats + 3]
    return NO_SHIP


def add_moves(out: list[int], state: "TinyState", mat: Mat, ship: i64) -> None:
    """Home, or the surface or track of another planet where the player has none."""
    code: i64 = A_MOVE + ship * DESTINATIONS
    here: i64 = place_of(mat.at[ship])
    if mat.at[ship] != HOME:
        out.append(code + HOME_CODE)  # tiny:move.home
    for place in range(len(state.row)):  # tiny:move.row_only
        if place != here and state.row[place] >= 0:  # tiny:move.switch
            if not mat.is_at(landed(place)):  # tiny:move.one_surface tiny:move.both tiny:move.others
                out.append(code + 1 + 2 * place)
            if not mat.orbits(place):  # tiny:move.one_track
                out.append(code + 2 + 2 * place)


def recalls(mat: Mat) -> list[int]:
    """A ship in orbit and a resource; from the start space it brings nothing, and the resource is all one."""
    out: list[int] = []
    for ship in range(SHIPS):
        if mat.is_orbiting(ship):
            out.append(A_RECALL + ship * 2 + ENERGY)
            if space_of(mat.at[ship]) > 0:
                out.append(A_RECALL + ship * 2 + CULTURE)
    return out


def relocations(state: "TinyState", mat: Mat) -> list[int]:
    """A ship in orbit and the place of another track."""
    out: list[int] = []
    for ship in range(SHIPS):
        for place in range(len(state.row)):
            if can_relocate_to(state, mat, ship, place):
                out.append(A_RELOCATE + ship * MOST_ROW + place)
    return out


def targets(state: "TinyState", seat: i64, track: i64, which: i64) -> list[int]:
    """Enemy ships beyond the start; the second target is another one than the first, and may be left out."""
    out: list[int] = [A_STOP] if which >= SECOND_TARGET else []  # tiny:brumbaugh.two
    for owner in range(len(state.mats)):
        for ship in range(SHIPS):
            target: i64 = owner * SHIPS + ship
            if owner != seat and target + SECOND_TARGET != which and is_target(state, owner, ship, track):
                out.append(A_REGRESS + target)
    return out


# ---- planets and resources ----


def uses(planets: i64) -> list[int]:
    """An action for each planet."""
    out: list[int] = []
    planet: i64 = 0
    while planets:
        if planets & 1:
            out.append(A_USE + planet)
        planets >>= 1
        planet += 1
    return out


def borrowed(state: "TinyState", seat: i64, chain: i64, resource: i64, amount: i64) -> i64:
    """The colonies of all others that can be used for the price."""
    planets: i64 = 0
    for owner in range(len(state.mats)):
        if owner != seat:
            planets |= borrowable(state, seat, owner, resource, amount, chain)
    return planets


def payments(mat: Mat, discount: i64, mixed: bool) -> list[int]:
    """How much of an upgrade's cost is paid in energy: all or nothing, unless resources mix."""
    cost: i64 = mat.level + 1 - discount  # tiny:upgrade.cost
    if mat.level >= TOP_LEVEL:  # tiny:upgrade.top
        return []
    return [
        A_UPGRADE + energy
        for energy in range(cost + 1)
        if energy <= mat.energy and cost - energy <= mat.culture and (mixed or energy in (0, cost))  # tiny:upgrade.kind
    ]


def thefts(state: "TinyState", seat: i64, resource: i64) -> list[int]:
    """Other players who have some."""
    return [
        A_STEAL + owner for owner in range(len(state.mats)) if owner != seat and state.mats[owner].stock(resource) > 0
    ]


def amounts(mat: Mat, resource: i64) -> list[int]:
    """As much as there is, and as there is room for."""
    most: i64 = mat.most - mat.stock(1 - resource)
    if mat.stock(resource) < most:
        most = mat.stock(resource)
    return [A_EXCHANGE + amount for amount in range(1, most + 1)]
