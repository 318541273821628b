"""Ships: moving, advancing, pushing back, calling home and relocating them, by dice, planets and attacks."""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from starcup.core.rules import ROOM
from starcup.games.tiny import fleet
from starcup.games.tiny.book import DESTINATIONS, HOME_CODE
from starcup.games.tiny.chain import landed_ship
from starcup.games.tiny.codes import (
    A_ADVANCE,
    A_MOVE,
    A_RECALL,
    A_REGRESS,
    A_RELOCATE,
    A_RETREAT,
    A_STOP,
    E_RECALLED,
    Q_ADVANCE,
    Q_MOVE,
    Q_RECALL,
    Q_REGRESS,
    Q_RELOCATE,
    Q_RETREAT,
    S_OTHERS_ADVANCE,
    S_SECOND_MOVE,
)
from starcup.games.tiny.data import (
    ADVANCE,
    ALL_ADVANCE,
    ANY,
    CULTURE,
    ENERGY,
    LENGTH,
    MOST_ROW,
    MOVES,
    ON_TRACK,
    OPERATION,
    OTHERS,
    RECALL,
    REGRESS,
    RELOCATE,
    SHIPS,
    SPACES,
    SPACES_BACK,
    SWAP,
    TARGETS,
)
from starcup.games.tiny.fields import FIRST_TARGET, ONLY_TARGET, SECOND_TARGET
from starcup.games.tiny.mat import HOME, LOCKED, NO_SHIP, Mat, landed, slot_of, space_of
from starcup.games.tiny.powers import can_move, is_target

if TYPE_CHECKING:
    from starcup.games.tiny.state import TinyState

# `which` of move: a die's, or one of Nagato's two.
DIE_MOVE: Final = 0
FIRST_MOVE: Final = 1
SECOND_MOVE: Final = 2


# ---- planets that act on ships ----


def can_use(state: "TinyState", seat: i64, planet: i64, chain: i64) -> bool:
    """Whether the planet's action has something to do."""
    mat = state.mats[seat]
    op: i64 = OPERATION[planet]
    if op == ADVANCE:
        return mat.has_on_track(state.row, ON_TRACK[planet])
    if op == REGRESS:
        return has_target(state, seat, ON_TRACK[planet], NO_SHIP)
    if op == MOVES:
        return can_move(state, mat, landed_ship(chain))  # tiny:nagato.not_the_landed
    if op == RECALL:
        return mat.has_on_track(state.row, ANY)
    if op == SWAP:
        return can_swap(mat)
    if op == RELOCATE:
        return can_relocate(state, mat)
    return someone_orbits(state)


def use(state: "TinyState", seat: i64, planet: i64, chain: i64) -> None:
    """Ask what the planet's action needs to know."""
    op: i64 = OPERATION[planet]
    if op == ADVANCE:
        state.ask_one(seat, Q_ADVANCE, 0, ON_TRACK[planet], SPACES[planet], NO_SHIP)
    elif op == REGRESS:
        target: i64 = FIRST_TARGET if TARGETS[planet] > 1 else ONLY_TARGET
        state.ask_one(seat, Q_REGRESS, 0, ON_TRACK[planet], SPACES[planet], target)
    elif op == MOVES:
        state.ask_one(seat, Q_MOVE, 0, chain, landed_ship(chain), FIRST_MOVE)  # tiny:nagato.not_the_landed
    elif op == RECALL:
        state.ask_one(seat, Q_RECALL)
    elif op == SWAP:
        state.ask_one(seat, Q_RETREAT, 0, 1, SPACES_BACK[planet], SPACES[planet])
    elif op == RELOCATE:
        state.ask_one(seat, Q_RELOCATE)
    elif op == ALL_ADVANCE:
        others_advance(state, 1, seat, planet)


def someone_orbits(state: "TinyState") -> bool:
    """Whether any ship is on any track."""
    for mat in state.mats:
        if mat.has_on_track(state.row, ANY):
            return True
    return False


# ---- the questions ----


def legal(state: "TinyState", seat: i64, prompt: i64) -> vec[i64]:
    """What may be answered."""
    mat = state.mats[seat]
    if prompt == Q_MOVE:
        return legal_moves(state, seat, state.window_int(1))
    if prompt == Q_ADVANCE:
        track: i64 = state.window_int(0)
        other_than: i64 = state.window_int(2)
        return vec[i64](
            [A_ADVANCE + ship for ship in range(SHIPS) if ship != other_than and mat.on_track(ship, state.row, track)]
        )
    if prompt == Q_REGRESS:
        return legal_targets(state, seat, state.window_int(0), state.window_int(2))
    if prompt == Q_RECALL:
        return legal_recalls(mat)
    if prompt == Q_RETREAT:
        return vec[i64]([A_RETREAT + ship for ship in range(SHIPS) if is_target(state, seat, ship, ANY)])
    return legal_relocations(state, mat)


def answer(state: "TinyState", seat: i64, prompt: i64, action: i64, a: i64, b: i64, c: i64) -> None:
    """What the answer does; a, b and c are the ints of the window."""
    if prompt == Q_MOVE:
        move(state, seat, (action - A_MOVE) // DESTINATIONS, (action - A_MOVE) % DESTINATIONS, a, c)
    elif prompt == Q_ADVANCE:
        fleet.advance(state, seat, action - A_ADVANCE, b)
    elif prompt == Q_REGRESS:
        if action != A_STOP:
            regress(state, seat, action - A_REGRESS, a, b, c)
    elif prompt == Q_RECALL:
        recall(state, seat, (action - A_RECALL) // 2, (action - A_RECALL) % 2)
    elif prompt == Q_RETREAT:
        retreat(state, seat, action - A_RETREAT, a, b, c)
    else:
        fleet.relocate(state, seat, (action - A_RELOCATE) // MOST_ROW, (action - A_RELOCATE) % MOST_ROW)


# ---- move (chain, other_than, which) ----


def legal_moves(state: "TinyState", seat: i64, other_than: i64) -> vec[i64]:
    """Where each ship may go. Ships at home are alike, so one of them stands for all."""
    out = vec[i64](capacity=ROOM)
    mat = state.mats[seat]
    first: i64 = moved_first(state, seat)
    chosen: i64 = NO_SHIP
    for ship in range(SHIPS):
        if ship == other_than or mat.at[ship] == LOCKED:  # tiny:move.locked
            continue
        if mat.at[ship] == HOME and ship != first:
            if chosen >= 0:
                continue
            chosen = ship
        out = add_moves(out, state, mat, ship)
    return out


def moved_first(state: "TinyState", seat: i64) -> i64:
    """The ship that a second move of Nagato, still to come, may not use: at home it is unlike the others."""
    step: i64 = state.seats
    while step <= state.top + state.seats:
        if state.stack[step] == S_SECOND_MOVE and state.stack[step + 1] == seat:
            return state.stack[step + 3]
        step += state.width
    return NO_SHIP


def add_moves(out: vec[i64], state: "TinyState", mat: Mat, ship: i64) -> vec[i64]:
    """Home, or the surface or track of another planet where the player has none."""
    code: i64 = A_MOVE + ship * DESTINATIONS
    here: i64 = slot_of(mat.at[ship])
    if mat.at[ship] != HOME:
        out = append(out, code + HOME_CODE)  # tiny:move.home
    for slot in range(len(state.row)):  # tiny:move.row_only
        if slot != here and state.row[slot] >= 0:  # tiny:move.switch
            if not mat.is_at(landed(slot)):  # tiny:move.one_surface tiny:move.both tiny:move.others
                out = append(out, code + 1 + 2 * slot)
            if not mat.orbits(slot):  # tiny:move.one_track
                out = append(out, code + 2 + 2 * slot)
    return out


def move(state: "TinyState", seat: i64, ship: i64, to: i64, chain: i64, which: i64) -> None:
    """A ship moves; after the first move of Nagato, and all that comes of it, a different ship does."""
    if which == FIRST_MOVE:
        state.wait(S_SECOND_MOVE, seat, chain, ship)  # tiny:nagato.two
    fleet.move(state, seat, ship, to, chain)


def second_move(state: "TinyState", seat: i64, chain: i64, first: i64) -> None:
    """The second move of Nagato, with a ship other than the first: it is made if it can be."""  # tiny:nagato.must
    if can_move(state, state.mats[seat], first):
        state.ask_one(seat, Q_MOVE, 0, chain, first, SECOND_MOVE)  # tiny:nagato.different


# ---- others_advance (next, owner, planet): Terra-Bettia, before its user advances ----


def others_advance(state: "TinyState", k: i64, user: i64, planet: i64) -> None:
    """Each other player in turn advances a ship; then the user does."""
    players: i64 = len(state.mats)
    while k < players and not state.over:
        owner: i64 = (user + k) % players
        k += 1
        if state.mats[owner].rogue >= 0:  # tiny:terra_bettia.others
            fleet.advance_rogue(state, owner, OTHERS[planet])
        elif state.mats[owner].has_on_track(state.row, ANY):
            state.wait(S_OTHERS_ADVANCE, k, user, planet)
            state.ask_one(owner, Q_ADVANCE, 0, ANY, OTHERS[planet], NO_SHIP)
            return
    if not state.over and state.mats[user].has_on_track(state.row, ANY):
        state.ask_one(user, Q_ADVANCE, 0, ANY, SPACES[planet], NO_SHIP)


# ---- regress (track, spaces, target) ----


def has_target(state: "TinyState", seat: i64, track: i64, other_than: i64) -> bool:
    """Whether an enemy ship on such a track is beyond the start, other than this target."""
    for owner in range(len(state.mats)):
        if owner != seat:
            for ship in range(SHIPS):
                if owner * SHIPS + ship != other_than and is_target(state, owner, ship, track):
                    return True
    return False


def legal_targets(state: "TinyState", seat: i64, track: i64, which: i64) -> vec[i64]:
    """Enemy ships beyond the start; the second target is another one than the first, and may be left out."""
    out = vec[i64](capacity=ROOM)
    if which >= SECOND_TARGET:
        out = append(out, A_STOP)  # tiny:brumbaugh.two
    for owner in range(len(state.mats)):
        for ship in range(SHIPS):
            target: i64 = owner * SHIPS + ship
            if owner != seat and target + SECOND_TARGET != which and is_target(state, owner, ship, track):
                out = append(out, A_REGRESS + target)
    return out


def regress(state: "TinyState", seat: i64, target: i64, track: i64, spaces: i64, which: i64) -> None:
    """An enemy ship goes back; of two targets the second is another ship."""
    fleet.regress(state, seat, target // SHIPS, target % SHIPS, spaces)
    if which == FIRST_TARGET and has_target(state, seat, track, target):  # tiny:brumbaugh.two
        state.ask_one(seat, Q_REGRESS, 0, track, spaces, SECOND_TARGET + target)


# ---- recall: Andellouxian-6 ----


def legal_recalls(mat: Mat) -> vec[i64]:
    """A ship in orbit and a resource; from the start space it brings nothing, whichever the resource."""
    out = vec[i64](capacity=ROOM)
    for ship in range(SHIPS):
        if mat.is_orbiting(ship):
            out = append(out, A_RECALL + ship * 2 + ENERGY)
            if space_of(mat.at[ship]) > 0:
                out = append(out, A_RECALL + ship * 2 + CULTURE)
    return out


def recall(state: "TinyState", seat: i64, ship: i64, resource: i64) -> None:
    """A ship in orbit goes home and brings as much of one resource as its space says."""
    mat = state.mats[seat]
    where: i64 = mat.at[ship]
    mat.at[ship] = HOME
    state.emit(E_RECALLED, seat, fleet.for_event(state, where), resource, space_of(where))
    state.gain(seat, resource, space_of(where))


# ---- retreat (swap, back, spaces): BSW-10-1, or an attack of the Rogue, where nothing advances ----


def can_swap(mat: Mat) -> bool:
    """Whether one ship can go back and another one on."""
    orbiting: i64 = 0
    beyond: i64 = 0
    for ship in range(SHIPS):
        if mat.is_orbiting(ship):
            orbiting += 1
            if space_of(mat.at[ship]) > 0:
                beyond += 1
    return beyond > 0 and orbiting > 1


def retreat(state: "TinyState", seat: i64, ship: i64, swap: i64, back: i64, spaces: i64) -> None:
    """A ship of the player's own goes back; where that is the price, another one goes on."""
    fleet.regress(state, seat, seat, ship, back)
    if swap:
        state.ask_one(seat, Q_ADVANCE, 0, ANY, spaces, ship)


# ---- relocate: Gort ----


def can_relocate(state: "TinyState", mat: Mat) -> bool:
    """Whether some ship in orbit has another track to go to."""
    for ship in range(SHIPS):
        for slot in range(len(state.row)):
            if can_relocate_to(state, mat, ship, slot):
                return True
    return False


def can_relocate_to(state: "TinyState", mat: Mat, ship: i64, slot: i64) -> bool:
    """Whether the ship's number is on the track of this slot, where no ship of this player orbits."""
    if not mat.is_orbiting(ship) or state.row[slot] < 0 or mat.orbits(slot):  # tiny:gort.free
        return False
    return slot != slot_of(mat.at[ship]) and space_of(mat.at[ship]) <= LENGTH[state.row[slot]]  # tiny:gort.number


def legal_relocations(state: "TinyState", mat: Mat) -> vec[i64]:
    """A ship in orbit and the slot of another track."""
    out = vec[i64](capacity=ROOM)
    for ship in range(SHIPS):
        for slot in range(len(state.row)):
            if can_relocate_to(state, mat, ship, slot):
                out = append(out, A_RELOCATE + ship * MOST_ROW + slot)
    return out
