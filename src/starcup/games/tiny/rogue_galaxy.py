"""The Rogue Galaxy's turn: one die at a time, its attacks, its two specials. It never chooses anything."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from starcup.core.event import NOBODY
from starcup.core.moments import note_moment
from starcup.games.tiny import fleet
from starcup.games.tiny.codes import (
    E_ACTIVATED,
    E_ATTACK,
    E_DICE_LOST,
    E_GAINED,
    E_LOST,
    E_MOVED,
    E_ROGUE_DIE,
    E_ROGUE_LOST,
    E_ROGUE_TURN,
    E_SPACE,
    E_SPENT,
    Q_FORCE,
    Q_GIVE_UP,
    Q_RETREAT,
    S_FOLLOW,
)
from starcup.games.tiny.data import (
    ANY,
    ATTACK,
    ATTACK_PARTS,
    CULTURE,
    DICE_OF_LEVEL,
    DIPLOMACY,
    ECONOMY,
    ENERGY,
    EXTRA_DICE,
    F_COLONY,
    F_CULTURE,
    F_DIPLOMACY,
    F_ENERGY,
    F_MOVE,
    FACE_COUNT,
    FORCE_CULTURE,
    FORCE_ENERGY,
    KEPT,
    LOSE_DICE,
    ONCE_A_TURN,
    REGRESS_ALL,
    REGRESS_ONE,
    ROGUE_ADVANCES,
    ROGUE_CULTURE,
    ROGUE_DICE,
    ROGUE_ENERGY,
    SHIPS,
    SKULL,
    TAKE_ANY,
    TAKE_CULTURE,
    TAKE_ENERGY,
    TRACK_OF,
)
from starcup.games.tiny.dice import UNIT
from starcup.games.tiny.mat import HOME, Mat, orbit, slot_of
from starcup.games.tiny.powers import is_target, production

if TYPE_CHECKING:
    from starcup.games.tiny.state import TinyState

YOU: Final = 0
ROGUE: Final = 1
ATTACK_SPACES: Final = 5  # with an attack; the skull comes after them
LEAST_DICE: Final = 1


# ---- the turn ----


def begin(state: "TinyState") -> None:
    """As many dice as the Rogue's space says."""
    start_turn(state, ROGUE_DICE[state.mats[ROGUE].level - 1])  # tiny:rogue.dice


def start_turn(state: "TinyState", dice: i64) -> None:
    """A turn of this many dice; attacks limited to once a turn may be used again."""
    state.rogue_dice = dice
    state.attacked = False  # tiny:rogue.once
    state.emit(E_ROGUE_TURN, NOBODY, state.round, dice, int(state.extra))


def play_on(state: "TinyState") -> None:
    """The next die, or the end of the turn."""
    if state.rogue_dice:
        state.rogue_dice -= 1
        roll_die(state, False, False)  # tiny:rogue.one_die
    elif state.extra:  # tiny:rogue.specials
        spend(state, CULTURE)  # tiny:rogue.extra
        end(state)
    else:
        specials(state)


def end(state: "TinyState") -> None:
    """The Rogue's turn is over, and what lasted for it."""
    state.extra = False
    state.attacked = False
    state.pass_on()


def specials(state: "TinyState") -> None:
    """At the end of its turn: energy at the maximum upgrades the Rogue, culture gives it an extra turn."""
    mat = state.mats[ROGUE]
    if mat.energy == mat.most:
        upgrade(state)  # tiny:rogue.upgrade
    if state.over:
        return
    if mat.culture == mat.most:
        state.clear_mat()
        state.extra = True
        start_turn(state, EXTRA_DICE)  # tiny:rogue.extra
    else:
        end(state)


def upgrade(state: "TinyState") -> None:
    """One space up; on the skull the Rogue has won."""
    mat = state.mats[ROGUE]
    mat.level += 1
    spend(state, ENERGY)
    state.emit(E_SPACE, NOBODY, mat.level)
    if mat.level >= SKULL:
        state.win(ROGUE)  # tiny:rogue.skull
    else:
        state.check_goal(ROGUE)


def spend(state: "TinyState", resource: i64) -> None:
    """A special takes its resource back to nothing."""
    mat = state.mats[ROGUE]
    mat.lose(resource, mat.stock(resource))
    state.emit(E_SPENT, NOBODY, resource)


# ---- one die ----


def roll_die(state: "TinyState", rerolled: bool, again: bool) -> None:
    """Roll; an unusable result is rerolled once, and lost if it is unusable again."""
    face: i64 = state.rng.below(FACE_COUNT)
    ready = is_usable(state, face)
    state.emit(E_ROGUE_DIE, NOBODY, face, int(ready), int(again))
    note_moment(state)
    if not ready and not rerolled:  # tiny:rogue.reroll
        rerolled = True  # tiny:rogue.reroll_once
        face = state.rng.below(FACE_COUNT)
        ready = is_usable(state, face)
        state.emit(E_ROGUE_DIE, NOBODY, face, int(ready), 1)
        note_moment(state)
    if not ready:
        state.emit(E_ROGUE_LOST, NOBODY, face)  # tiny:rogue.discard
        return
    you = state.mats[YOU]
    if you.energy >= FORCE_ENERGY and you.culture >= FORCE_CULTURE:
        state.ask_one(YOU, Q_FORCE, 0, face, int(rerolled))  # tiny:rogue.force
    else:
        activate(state, face)


def is_usable(state: "TinyState", face: i64) -> bool:
    """Whether the Rogue can do something with the face."""
    mat = state.mats[ROGUE]
    if face == F_MOVE:
        return mat.ships_home() > 0 and leftmost(state, mat) >= 0  # tiny:rogue.move
    if face == F_ENERGY:
        return mat.energy < mat.most and production(state, mat, ENERGY) > 0  # tiny:rogue.acquire_nothing
    if face == F_CULTURE:
        return mat.culture < mat.most and production(state, mat, CULTURE) > 0
    if face == F_COLONY:
        return can_attack(state)
    return mat.has_on_track(state.row, DIPLOMACY if face == F_DIPLOMACY else ECONOMY)


def activate(state: "TinyState", face: i64) -> None:
    """The Rogue does the die's action; then you may follow."""
    mat = state.mats[ROGUE]
    state.bay += UNIT[face]
    state.die = face
    state.emit(E_ACTIVATED, NOBODY, face)
    note_moment(state)
    state.wait(S_FOLLOW, 1, ROGUE, face)  # tiny:rogue.follow
    if face == F_MOVE:
        send_ship(state, mat)
    elif face == F_ENERGY or face == F_CULTURE:
        resource: i64 = ENERGY if face == F_ENERGY else CULTURE
        state.gain(ROGUE, resource, production(state, mat, resource))
    elif face == F_COLONY:
        attack(state)
    else:
        advance_all(state, DIPLOMACY if face == F_DIPLOMACY else ECONOMY, 1)  # tiny:rogue.advance


def leftmost(state: "TinyState", mat: Mat) -> i64:
    """The leftmost planet that no ship of the Rogue orbits; -1 for none."""
    for slot in range(len(state.row)):
        if state.row[slot] >= 0 and not mat.orbits(slot):
            return slot
    return -1


def send_ship(state: "TinyState", mat: Mat) -> None:
    """A ship from its mat takes up orbit; the Rogue never lands."""
    slot: i64 = leftmost(state, mat)
    for ship in range(SHIPS):
        if mat.at[ship] == HOME:
            mat.at[ship] = orbit(slot, 0)  # tiny:rogue.move
            state.emit(E_MOVED, NOBODY, ship, HOME, fleet.for_event(state, mat.at[ship]))
            return


def advance_all(state: "TinyState", track: i64, spaces: i64) -> None:
    """Every ship of the Rogue on such a track goes on, from left to right, one space after the other."""
    mat = state.mats[ROGUE]
    for slot in range(len(state.row)):
        planet: i64 = state.row[slot]
        if planet >= 0 and (track == ANY or TRACK_OF[planet] == track):
            for _ in range(spaces):
                for ship in range(SHIPS):
                    here = mat.is_orbiting(ship) and slot_of(mat.at[ship]) == slot
                    if here and not state.over:
                        fleet.advance(state, ROGUE, ship, 1)


# ---- attacks ----


def part(state: "TinyState", which: i64) -> i64:
    """A number of the attack on the Rogue's space."""
    mat = state.mats[ROGUE]
    return ATTACK[(mat.rogue * ATTACK_SPACES + mat.level - 1) * ATTACK_PARTS + which]  # tiny:rogue.attack


def can_attack(state: "TinyState") -> bool:
    """Whether some part of the attack can change anything."""
    if state.attacked and part(state, ONCE_A_TURN):  # tiny:rogue.once
        return False
    return can_take(state) or can_grow(state) or can_hamper(state)  # tiny:rogue.attack_nothing


def can_take(state: "TinyState") -> bool:
    """Whether you have something to lose."""
    you = state.mats[YOU]
    if part(state, TAKE_ENERGY) and you.energy:
        return True
    if part(state, TAKE_CULTURE) and you.culture:
        return True
    return part(state, TAKE_ANY) != 0 and you.energy + you.culture > 0


def can_grow(state: "TinyState") -> bool:
    """Whether the Rogue has something to gain or to advance."""
    mat = state.mats[ROGUE]
    if part(state, ROGUE_ENERGY) and mat.energy < mat.most:
        return True
    if part(state, ROGUE_CULTURE) and mat.culture < mat.most:
        return True
    return part(state, ROGUE_ADVANCES) != 0 and mat.has_on_track(state.row, ANY)


def can_hamper(state: "TinyState") -> bool:
    """Whether a ship of yours can go back, or a die be lost."""
    if part(state, LOSE_DICE):
        return DICE_OF_LEVEL[state.mats[YOU].level] - state.lost_dice > LEAST_DICE  # tiny:rogue.lost_dice
    if part(state, REGRESS_ONE) or part(state, REGRESS_ALL):
        for ship in range(SHIPS):
            if is_target(state, YOU, ship, ANY):
                return True
    return False


def attack(state: "TinyState") -> None:
    """All parts of the attack on the Rogue's space, each as far as it goes."""
    state.attacked = True
    keeps = part(state, KEPT) != 0
    state.emit(E_ATTACK, NOBODY, state.mats[ROGUE].rogue, state.mats[ROGUE].level)
    if part(state, ROGUE_ADVANCES):
        advance_all(state, ANY, part(state, ROGUE_ADVANCES))
    if state.over:
        return
    take(state, ENERGY, part(state, TAKE_ENERGY), keeps)
    take(state, CULTURE, part(state, TAKE_CULTURE), keeps)
    state.gain(ROGUE, ENERGY, part(state, ROGUE_ENERGY))
    state.gain(ROGUE, CULTURE, part(state, ROGUE_CULTURE))
    hamper(state)
    take_any(state, part(state, TAKE_ANY))


def take(state: "TinyState", resource: i64, amount: i64, keeps: bool) -> None:
    """You lose what there is, up to the amount; a thief keeps what it has room for."""
    you = state.mats[YOU]
    mat = state.mats[ROGUE]
    lost: i64 = amount if amount < you.stock(resource) else you.stock(resource)  # tiny:rogue.take
    if not lost:
        return
    you.lose(resource, lost)
    state.emit(E_LOST, YOU, resource, lost)
    if keeps:
        gained: i64 = mat.gain(resource, lost)  # tiny:rogue.steal
        if gained:
            state.emit(E_GAINED, NOBODY, resource, gained, mat.stock(resource))


def take_any(state: "TinyState", amount: i64) -> None:
    """You choose what goes, one at a time."""
    you = state.mats[YOU]
    if amount and you.energy + you.culture > 0:
        state.ask_one(YOU, Q_GIVE_UP, 0, amount)  # tiny:rogue.take_any


def hamper(state: "TinyState") -> None:
    """Ships go back, dice are lost."""
    if part(state, REGRESS_ALL):
        for ship in range(SHIPS):
            if is_target(state, YOU, ship, ANY):
                fleet.regress(state, ROGUE, YOU, ship, part(state, REGRESS_ALL))
    if part(state, REGRESS_ONE) and can_hamper(state):
        state.ask_one(YOU, Q_RETREAT, 0, 0, part(state, REGRESS_ONE))  # tiny:rogue.regress_one
    if part(state, LOSE_DICE) and can_hamper(state):
        state.lost_dice += part(state, LOSE_DICE)  # tiny:rogue.lost_dice
        state.emit(E_DICE_LOST, YOU, state.lost_dice)
