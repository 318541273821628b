"""Roll, Assign and Reveal: workers to columns, the worker on the strip, Reassign powers and Dictate."""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from starcup.core.event import NOBODY
from starcup.core.rules import ROOM
from starcup.core.state import BIT
from starcup.games.roll.codes import (
    A_DICTATE,
    A_DONE,
    A_MOVE,
    A_PLACE,
    A_POWER,
    A_READY,
    A_SELECT,
    E_DICTATED,
    E_ROLLED,
    E_SELECTED,
    E_SPARE_DIE,
    E_WORKERS,
    Q_MOVE,
    Q_PLACE,
    Q_REASSIGN,
    Q_SELECT,
)
from starcup.games.roll.data import (
    ANY_DIE,
    ANY_PHASE,
    BOTH,
    BY_NOVELTY,
    COLOURS,
    DICTATE_AGAIN,
    DICTATE_MOVES,
    FACES,
    HOME,
    MOVE_DICE,
    MOVE_FROM,
    MOVE_HOW,
    MOVE_MOST,
    MOVE_TO,
    PHASES,
    REASSIGN_COUNT,
    SELECTED,
    SIDES,
    WILD,
)
from starcup.games.roll.empire import (
    BY_DICTATE,
    COLUMN,
    CUP,
    DICTATE,
    NO_POWER,
    NOT_REVEALED,
    ROLLED_WILD,
    STRIP,
    Empire,
)
from starcup.games.roll.powers import BEHIND, LEVEL, novelty_standing

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState


# ---- Roll ----


def roll(state: "RollState", seat: i64) -> None:
    """All cup dice to the columns of their faces, wild ones aside; from the seat's own luck."""
    empire = state.empires[seat]
    luck = state.streams[seat]
    for colour in range(COLOURS):
        count: i64 = empire.has(CUP, colour)
        empire.add(CUP, colour, -count)
        for _ in range(count):
            face: i64 = FACES[colour * SIDES + luck.below(SIDES)]  # roll:roll.all
            empire.add(slot_of_face(face), colour, 1)
            if state.events is not None:
                state.emit(E_ROLLED, seat, colour, face, 1, seat)
    empire.selected = -1
    empire.revealed = NOT_REVEALED


def slot_of_face(face: i64) -> i64:
    """Where a die with this face goes first."""
    return ROLLED_WILD if face == WILD else COLUMN + face  # roll:assign.faces


# ---- all prompts of Assign ----


def asks(prompt: i64) -> bool:
    """Whether the prompt is one of this file."""
    return prompt == Q_SELECT or prompt == Q_PLACE or prompt == Q_REASSIGN or prompt == Q_MOVE


def legal(state: "RollState", seat: i64, prompt: i64) -> vec[i64]:
    """What may be answered."""
    empire = state.empires[seat]
    if prompt == Q_SELECT:
        return legal_select(empire)
    if prompt == Q_PLACE:
        return legal_place(empire)
    if prompt == Q_REASSIGN:
        return legal_reassign(state, seat)
    return legal_move(empire)


def answer(state: "RollState", seat: i64, prompt: i64, action: i64) -> i64:
    """Do it, and go on with what is left to assign."""
    empire = state.empires[seat]
    if prompt == Q_SELECT:
        select(empire, action - A_SELECT)
    elif prompt == Q_PLACE:
        place_wild(empire, action - A_PLACE)
    elif prompt == Q_MOVE:
        if action == A_DONE:
            empire.moves = 0
        else:
            move(empire, action - A_MOVE)
    elif action == A_READY:
        return 0
    elif A_POWER <= action < A_POWER + REASSIGN_COUNT:
        start_power(state, seat, action - A_POWER)
    else:
        dictate(empire, action - A_DICTATE)
    return go_on(empire)


def go_on(empire: Empire) -> i64:
    """Put away a power that can move nothing more; returns what the seat is asked next.

    That is Ready in the end, even with nothing left to Reassign: till then anything can be changed, and only who says
    so lets the screens be lifted.
    """
    if empire.count(ROLLED_WILD):
        return Q_PLACE  # roll:assign.wild_before_reveal roll:reassign.after_select
    if empire.moves and has_source(empire, empire.power):
        return Q_MOVE
    empire.moves = 0
    empire.power = NO_POWER
    empire.moved = 0
    empire.moved_to = 0
    empire.source = -1
    return Q_REASSIGN  # roll:reassign.order roll:assign.always_asked


# ---- select: a worker on the strip ----


def legal_select(empire: Empire) -> vec[i64]:
    """Any worker, by its face, on any phase of the strip."""
    out = vec[i64](capacity=ROOM * PHASES)
    for face in range(PHASES + 1):
        slot: i64 = slot_of_face(face)
        if empire.count(slot):
            workers: i64 = empire.colours(slot)
            for phase in range(PHASES):
                for colour in range(COLOURS):
                    if workers >> colour & 1:
                        out = append(out, A_SELECT + (face * PHASES + phase) * COLOURS + colour)  # roll:assign.select
    return out


def select(empire: Empire, code: i64) -> None:
    """A worker on the strip: it belongs to the phase it selects, whatever its face."""
    face: i64 = code // (PHASES * COLOURS)
    empire.selected = code // COLOURS % PHASES
    empire.shift(code % COLOURS, slot_of_face(face), STRIP)  # roll:assign.column


# ---- place: a wild worker to a column ----


def legal_place(empire: Empire) -> vec[i64]:
    """Any wild worker to any column."""
    out = vec[i64](capacity=ROOM)
    for phase in range(PHASES):
        for colour in range(COLOURS):
            if empire.dice[ROLLED_WILD * COLOURS + colour]:
                out = append(out, A_PLACE + phase * COLOURS + colour)  # roll:assign.wild
    return out


def place_wild(empire: Empire, code: i64) -> None:
    """A wild worker joins a column."""
    empire.shift(code % COLOURS, ROLLED_WILD, COLUMN + code // COLOURS)


# ---- reassign: a Reassign power, Dictate, or ready ----


def legal_reassign(state: "RollState", seat: i64) -> vec[i64]:
    """Ready, every Reassign power that can be used, every worker that Dictate can set aside."""
    empire = state.empires[seat]
    out = vec[i64]([A_READY], capacity=ROOM)  # roll:reassign.may
    if empire.reassigns & ~empire.powers_used:  # roll:reassign.once
        for power in range(REASSIGN_COUNT):
            if can_use(state, seat, power):
                out = append(out, A_POWER + power)
    if can_dictate(empire):
        for phase in range(PHASES):
            for colour in range(COLOURS):
                if empire.dice[(COLUMN + phase) * COLOURS + colour]:  # roll:dictate.not_strip
                    out = append(out, A_DICTATE + phase * COLOURS + colour)
    return out


def can_dictate(empire: Empire) -> bool:
    """Once a round, with a worker to set aside and another to move."""
    if empire.dictated and not empire.powers[DICTATE_AGAIN]:  # roll:dictate.once
        return False
    return empire.under_strip() >= 2  # roll:dictate.both_halves


def can_use(state: "RollState", seat: i64, power: i64) -> bool:
    """Whether a Reassign power is owned, not used in this round, and has a worker to move."""
    empire = state.empires[seat]
    if not empire.reassigns >> power & 1 or empire.powers_used >> power & 1:  # roll:reassign.once
        return False
    if MOVE_HOW[power] == BY_NOVELTY and novelty_standing(state, seat) == BEHIND:
        return False
    return has_source(empire, power)


def start_power(state: "RollState", seat: i64, power: i64) -> None:
    """Begin to use a Reassign power."""
    empire = state.empires[seat]
    empire.powers_used |= BIT[power]
    empire.power = power
    empire.moves = MOVE_MOST[power]
    if MOVE_HOW[power] == BY_NOVELTY and novelty_standing(state, seat) == LEVEL:
        empire.moves = 1


def dictate(empire: Empire, code: i64) -> None:
    """Set a worker aside, to move another one."""
    empire.shift(code % COLOURS, COLUMN + code // COLOURS, DICTATE)
    empire.dictated += 1
    empire.power = BY_DICTATE
    empire.moves = 1 + empire.powers[DICTATE_MOVES]  # roll:dictate.move roll:combination.mandate


# ---- move: the power in use moves a worker ----


def legal_move(empire: Empire) -> vec[i64]:
    """Every worker that the power in use may move, with every column it may go to; and stop, after one at least."""
    power: i64 = empire.power
    both: bool = power != BY_DICTATE and MOVE_HOW[power] == BOTH
    out = vec[i64](capacity=ROOM)
    if empire.moved and not both:  # roll:dictate.both_halves roll:executive_power
        out = append(out, A_DONE)
    colours: i64 = ANY_DIE if power == BY_DICTATE else MOVE_DICE[power]
    columns: i64 = targets(empire, power)
    for start in range(PHASES):
        if is_source(empire, power, start):
            workers: i64 = movable_colours(empire, start, colours)
            for to in range(PHASES):
                if to != start and columns >> to & 1:  # roll:reassign.different
                    for colour in range(COLOURS):
                        if workers >> colour & 1:
                            # roll:reassign.any_face roll:reassign.split
                            out = append(out, A_MOVE + (start * PHASES + to) * COLOURS + colour)
    return out


def move(empire: Empire, code: i64) -> None:
    """A worker to another column, under the strip."""
    colour: i64 = code % COLOURS
    to: i64 = code // COLOURS % PHASES
    start: i64 = code // (PHASES * COLOURS)
    empire.shift(colour, COLUMN + start, COLUMN + to)  # roll:reassign.under
    empire.moves -= 1
    empire.moved += 1
    empire.moved_to = empire.moved_to * 64 + to * COLOURS + colour + 1
    if empire.power != BY_DICTATE and MOVE_HOW[empire.power] == BOTH:
        empire.source = start


def has_source(empire: Empire, power: i64) -> bool:
    """Whether any column has workers for the power."""
    for phase in range(PHASES):
        if is_source(empire, power, phase):
            return True
    return False


def is_source(empire: Empire, power: i64, phase: i64) -> bool:
    """Whether the power may take a worker from this column."""
    if power == BY_DICTATE:
        return movable_from(empire, phase, ANY_DIE) > 0
    if MOVE_FROM[power] >= 0 and MOVE_FROM[power] != phase:
        return False
    if empire.source >= 0 and empire.source != phase:
        return False
    if targets(empire, power) & ~BIT[phase] == 0:  # roll:reassign.different
        return False
    least: i64 = 2 if MOVE_HOW[power] == BOTH and empire.source < 0 else 1
    return movable_from(empire, phase, MOVE_DICE[power]) >= least


def targets(empire: Empire, power: i64) -> i64:
    """The columns that a power moves workers to, a bit each."""
    if power == BY_DICTATE:
        return ANY_PHASE
    if MOVE_TO[power] == SELECTED:
        return BIT[empire.selected]
    return MOVE_TO[power]


def movable_from(empire: Empire, phase: i64, colours: i64) -> i64:
    """How many workers of these colours stand in the column, but those the power in use has just moved there."""
    n: i64 = 0
    for colour in range(COLOURS):
        if colours >> colour & 1:
            n += movable(empire, phase, colour)
    return n


def movable_colours(empire: Empire, phase: i64, colours: i64) -> i64:
    """Those of these colours that have such a worker: a bit each."""
    out: i64 = 0
    for colour in range(COLOURS):
        if colours >> colour & 1 and movable(empire, phase, colour) > 0:
            out |= BIT[colour]
    return out


def movable(empire: Empire, phase: i64, colour: i64) -> i64:
    """The same for one colour."""
    n: i64 = empire.has(COLUMN + phase, colour)  # roll:reassign.not_strip roll:dictate.aside
    packed: i64 = empire.moved_to
    while packed:
        if packed & 63 == phase * COLOURS + colour + 1:  # roll:reassign.each_worker
            n -= 1
        packed >>= 6
    return n


# ---- Reveal ----


def reveal(state: "RollState") -> None:
    """Which phases take place; workers of all others, and those set aside, go back to the cup."""
    state.chosen = 0
    for seat in range(state.seats):
        state.chosen |= BIT[state.empires[seat].selected]  # roll:reveal.selected
        emit_workers(state, seat)
    if state.seats == 2:
        face: i64 = FACES[HOME * SIDES + state.rng.below(SIDES)]  # roll:reveal.two_players
        state.chosen |= BIT[face]
        state.emit(E_SPARE_DIE, NOBODY, face)
    for seat in range(state.seats):
        empire = state.empires[seat]
        empire.revealed = empire.dice[COLUMN * COLOURS : (DICTATE + 1) * COLOURS]  # roll:reveal.seen
        empire.pour(STRIP, COLUMN + empire.selected)  # roll:assign.selecting_worker
        empire.pour(DICTATE, CUP)  # roll:dictate.returns
        empire.powers_used = 0
        empire.dictated = 0
        for phase in range(PHASES):
            if not state.chosen >> phase & 1:
                empire.pour(COLUMN + phase, CUP)  # roll:reveal.return


def emit_workers(state: "RollState", seat: i64) -> None:
    """What lies behind the screen that is lifted, where events are wanted."""
    if state.events is None:
        return
    empire = state.empires[seat]
    state.emit(E_SELECTED, seat, empire.selected, empire.only_colour(STRIP))
    for phase in range(PHASES):
        for colour in range(COLOURS):
            if empire.has(COLUMN + phase, colour):
                state.emit(E_WORKERS, seat, phase, colour, empire.has(COLUMN + phase, colour))
    for colour in range(COLOURS):
        if empire.has(DICTATE, colour):
            state.emit(E_DICTATED, seat, colour, empire.has(DICTATE, colour))
