"""Develop and Settle: dice on the top tile one at a time, tiles completed, and what their completion brings."""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from starcup.core.rules import ROOM
from starcup.games.roll.codes import (
    A_DONE,
    A_PUT,
    A_REMOVE,
    A_TO_CUP,
    A_USE,
    E_COMPLETED,
    E_GAINED,
    E_PUT,
    E_REMOVED,
    E_RETURNED,
    E_UNUSED,
    Q_DEVELOP,
    Q_REMOVE,
    Q_SETTLE,
    Q_TO_CUP,
    Q_USE,
)
from starcup.games.roll.data import (
    A_WORLD,
    COLOURS,
    CREDITS,
    DEVELOP,
    DEVELOPERS_TO_CUP,
    LAST_SQUARES,
    MILITARY,
    MILITARY_TO_CUP,
    REMOVE,
    SETTLE,
    SETTLERS_TO_CUP,
    START_CREDITS,
    TO_CITIZENRY,
    TO_CUP,
    TO_WORLD,
    WORLD_COLOUR,
)
from starcup.games.roll.empire import CITIZENRY, COLUMN, CUP, GOODS, REMOVABLE_SLOTS, USED, Empire
from starcup.games.roll.powers import (
    COMPLETION_POWERS,
    END_POWERS,
    completion_counts,
    cost_of,
    effects_of,
    place,
    site_of,
    stack_of,
)
from starcup.games.roll.zone import TILE

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState


# ---- the phase ----


def next_prompt(empire: Empire, phase: i64) -> i64:
    """Dice to put, or a tile that is complete already; 0 where there is neither."""
    stack = stack_of(empire, phase)
    if not stack:
        return 0
    if not empire.count(COLUMN + phase) and empire.count(site_of(phase)) < cost_of(empire, phase, stack[0] & TILE):
        return 0
    return Q_DEVELOP if phase == DEVELOP else Q_SETTLE


def could_end(empire: Empire, phase: i64) -> bool:
    """Whether the seat might reach the last square in this phase, as far as everybody can see.

    The top tile lies open and takes what it costs now; a tile below it takes one die at least.
    """
    stack = stack_of(empire, phase)
    if not stack:
        return False
    spare: i64 = empire.count(site_of(phase)) + empire.count(COLUMN + phase)
    spare -= cost_of(empire, phase, stack[0] & TILE)
    if spare < 0:
        return False
    below: i64 = len(stack) - 1
    tiles: i64 = 1 + (spare if spare < below else below)
    return empire.squares() + tiles >= LAST_SQUARES  # roll:timing.squares


def finish(state: "RollState", seat: i64, phase: i64) -> None:
    """The end of the phase: dice without a tile go to the cup, then credits."""
    empire = state.empires[seat]
    if not stack_of(empire, phase):
        left: i64 = empire.count(COLUMN + phase) + empire.count(site_of(phase))
        if left:
            state.emit(E_UNUSED, seat, phase, left)
            empire.pour(COLUMN + phase, CUP)  # roll:build.leftover roll:phases.unused
            empire.pour(site_of(phase), CUP)  # roll:build.stranded
    # roll:power.must roll:power.no_workers roll:power.only_phase
    state.earn_end(seat, END_POWERS[phase])


def go_on(state: "RollState", seat: i64) -> i64:
    """Put dice and complete tiles until something is to be chosen; returns the question, 0 when all is done."""
    empire = state.empires[seat]
    phase: i64 = state.phase()
    site: i64 = site_of(phase)
    while stack_of(empire, phase):  # roll:build.several
        tile: i64 = stack_of(empire, phase)[0] & TILE
        cost: i64 = cost_of(empire, phase, tile)  # roll:build.discounts
        missing: i64 = cost - empire.count(site)
        if missing <= 0:  # roll:build.complete roll:build.early
            prompt = complete(state, seat, tile, cost)
            if prompt:
                return prompt
        else:
            dice: i64 = empire.count(COLUMN + phase)
            colour: i64 = empire.only_colour(COLUMN + phase)
            if not dice:  # roll:build.stay
                return 0
            if dice <= missing:
                emit_put(state, seat, phase)
                empire.pour(COLUMN + phase, site)  # roll:build.all_dice
            elif colour >= 0:
                empire.add(COLUMN + phase, colour, -missing)
                empire.add(site, colour, missing)
                state.emit(E_PUT, seat, phase, colour, missing)
            else:
                return Q_DEVELOP if phase == DEVELOP else Q_SETTLE
    return 0


def emit_put(state: "RollState", seat: i64, phase: i64) -> None:
    """Dice about to be put, where events are wanted."""
    if state.events is not None:
        for colour in range(COLOURS):
            count: i64 = state.empires[seat].has(COLUMN + phase, colour)
            if count:
                state.emit(E_PUT, seat, phase, colour, count)


# ---- all prompts of Develop and Settle ----


def asks(prompt: i64) -> bool:
    """Whether the prompt is one of this file."""
    if prompt == Q_DEVELOP or prompt == Q_SETTLE or prompt == Q_USE:
        return True
    return prompt == Q_TO_CUP or prompt == Q_REMOVE


def legal(empire: Empire, phase: i64, prompt: i64) -> vec[i64]:
    """What may be answered."""
    if prompt == Q_DEVELOP or prompt == Q_SETTLE:
        return legal_put(empire, phase)
    if prompt == Q_USE:
        return legal_use(empire, phase)
    if prompt == Q_TO_CUP:
        return legal_to_cup(empire)
    return legal_remove(empire)


def answer(state: "RollState", seat: i64, prompt: i64, action: i64) -> i64:
    """Do it, and build on; returns what the seat is asked next."""
    if prompt == Q_DEVELOP or prompt == Q_SETTLE:
        return put(state, seat, action - A_PUT)
    if prompt == Q_USE:
        return use(state, seat, action - A_USE)
    if prompt == Q_TO_CUP:
        return place_tile(state, seat) if action == A_DONE else to_cup(state, seat, action - A_TO_CUP)
    return remove(state, seat, action - A_REMOVE)


def is_building(phase: i64) -> bool:
    """Whether tiles are built in the phase."""
    return phase == DEVELOP or phase == SETTLE


def add_colours(out: vec[i64], empire: Empire, slot: i64, base: i64) -> vec[i64]:
    """An action for each colour of which there are dice in the slot."""
    for colour in range(COLOURS):
        if empire.has(slot, colour):
            out = append(out, base + colour)
    return out


# ---- develop, settle: the next worker on the top tile ----


def legal_put(empire: Empire, phase: i64) -> vec[i64]:
    """A worker of any colour in the column."""
    return add_colours(vec[i64](capacity=ROOM), empire, COLUMN + phase, A_PUT)


def put(state: "RollState", seat: i64, colour: i64) -> i64:
    """The next developer or settler: its colour decides who is used and who stays for the next tile."""
    phase: i64 = state.phase()
    state.empires[seat].shift(colour, COLUMN + phase, site_of(phase))  # roll:build.one_at_a_time
    state.emit(E_PUT, seat, phase, colour, 1)
    return go_on(state, seat)


# ---- use: more dice than a tile needs ----


def complete(state: "RollState", seat: i64, tile: i64, cost: i64) -> i64:
    """The top tile is complete: it leaves the stack, and exactly its cost in dice is used."""
    empire = state.empires[seat]
    if state.phase() == DEVELOP:
        empire.developments = empire.developments[1:]
        empire.tile = tile
    else:
        empire.worlds = empire.worlds[1:]
        empire.tile = A_WORLD + tile
    empire.needed = cost
    state.emit(E_COMPLETED, seat, empire.tile, cost)
    return use_dice(state, seat)


def use_dice(state: "RollState", seat: i64) -> int:
    """Which dice of the stack are used: a choice where there are more than needed, of several colours."""
    empire = state.empires[seat]
    site: i64 = site_of(state.phase())
    if empire.needed:
        colour: i64 = empire.only_colour(site)
        if empire.needed == empire.count(site):
            empire.pour(site, USED)
        elif colour >= 0:
            empire.add(site, colour, -empire.needed)
            empire.add(USED, colour, empire.needed)
        else:
            return Q_USE  # roll:build.choose_used
        empire.needed = 0
    return release_used(state, seat)


def legal_use(empire: Empire, phase: i64) -> vec[i64]:
    """A die of any colour on the stack."""
    return add_colours(vec[i64](capacity=ROOM), empire, site_of(phase), A_USE)


def use(state: "RollState", seat: i64, colour: i64) -> i64:
    """A die of the stack is used for the tile."""
    empire = state.empires[seat]
    empire.shift(colour, site_of(state.phase()), USED)
    empire.needed -= 1
    return use_dice(state, seat)


# ---- to_cup: a used die that goes to the cup ----


def release_used(state: "RollState", seat: i64) -> int:
    """Used dice leave: some to the cup by powers, by the owner's choice or not."""
    empire = state.empires[seat]
    empire.to_cup = 0
    empire.least_to_cup = 1  # roll:build.one_to_cup
    if state.phase() != DEVELOP and empire.powers[MILITARY_TO_CUP]:
        soldiers: i64 = empire.has(USED, MILITARY)
        if soldiers:
            empire.add(USED, MILITARY, -soldiers)
            empire.add(CUP, MILITARY, soldiers)
            empire.least_to_cup = 0  # roll:build.both_to_cup one of these may be the one
    return send_to_cup(state, seat)


def send_to_cup(state: "RollState", seat: i64) -> int:
    """Ask for a used die that goes to the cup, or go on."""
    empire = state.empires[seat]
    most: i64 = empire.powers[DEVELOPERS_TO_CUP if state.phase() == DEVELOP else SETTLERS_TO_CUP]
    if empire.to_cup < most and empire.count(USED):
        return Q_TO_CUP
    return place_tile(state, seat)


def legal_to_cup(empire: Empire) -> vec[i64]:
    """A used die to the cup; enough, where one went already or a power sent one."""
    out = vec[i64](capacity=ROOM)
    if empire.to_cup >= empire.least_to_cup:
        out = append(out, A_DONE)
    return add_colours(out, empire, USED, A_TO_CUP)


def to_cup(state: "RollState", seat: i64, colour: i64) -> i64:
    """A used die goes to the cup instead of the Citizenry."""
    empire = state.empires[seat]
    empire.shift(colour, USED, CUP)
    empire.to_cup += 1
    state.emit(E_RETURNED, seat, colour)
    return send_to_cup(state, seat)


# ---- remove: a die to give back, then the gains ----


def place_tile(state: "RollState", seat: i64) -> i64:
    """The rest of the used dice to the Citizenry, credits for completing, then the tile and what it does once."""
    empire = state.empires[seat]
    code = int(empire.tile)
    empire.pour(USED, CITIZENRY)  # roll:build.citizenry
    state.earn_by(seat, COMPLETION_POWERS, completion_counts(code))  # before it is placed: it does not count itself
    place(empire, code)
    if has_removal(code):
        return Q_REMOVE  # roll:remove.first
    return take_gains(state, seat)


def has_removal(code: int) -> bool:
    """Whether a die must be removed when the tile is placed."""
    for effect in effects_of(code):
        if effect[0] == REMOVE:
            return True
    return False


def legal_remove(empire: Empire) -> vec[i64]:
    """Every die, wherever it lies; equal ones once."""
    out = vec[i64](capacity=ROOM)
    for i in range(REMOVABLE_SLOTS * COLOURS):
        if empire.dice[i]:
            out = append(out, A_REMOVE + i)
    return out


def remove(state: "RollState", seat: i64, code: i64) -> i64:
    """Any die of the owner's, from anywhere, back to the supply; then the gains."""
    state.empires[seat].add(code // COLOURS, code % COLOURS, -1)  # roll:remove.anywhere roll:remove.no_effect
    state.emit(E_REMOVED, seat, code // COLOURS, code % COLOURS)
    return take_gains(state, seat)


def take_gains(state: "RollState", seat: i64) -> int:
    """What the placed tile gives at once; then on with the phase."""
    empire = state.empires[seat]
    code = int(empire.tile)
    empire.tile = -1
    empire.to_cup = 0
    empire.least_to_cup = 0
    grant(state, seat, code)
    return go_on(state, seat)


def grant(state: "RollState", seat: i64, code: int) -> None:
    """Dice and credits of a tile that was just placed."""
    empire = state.empires[seat]
    for effect in effects_of(code):  # roll:settle.once
        if effect[0] == CREDITS:
            state.earn(seat, effect[1], code)
        elif effect[0] == START_CREDITS:
            empire.credits = effect[1]
        elif effect[0] == TO_CITIZENRY:
            gain_die(state, seat, CITIZENRY, effect[1])
        elif effect[0] == TO_CUP:
            gain_die(state, seat, CUP, effect[1])
        elif effect[0] == TO_WORLD:
            gain_die(state, seat, GOODS + WORLD_COLOUR[code - A_WORLD], effect[1])


def gain_die(state: "RollState", seat: i64, slot: i64, colour: i64) -> None:
    """A die from the supply."""
    state.empires[seat].add(slot, colour, 1)
    state.emit(E_GAINED, seat, colour, slot)
