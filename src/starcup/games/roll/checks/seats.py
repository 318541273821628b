"""Whether each seat has come to what it is asked, and whether those who are not asked are through. Explore is apart."""

from typing import TYPE_CHECKING

from starcup.core.reader import Reader
from starcup.games.roll.checks.explore import check_explore
from starcup.games.roll.checks.windows import had_turn
from starcup.games.roll.codes import (
    Q_BANK,
    Q_MOVE,
    Q_PLACE,
    Q_RECALL,
    Q_RECRUIT,
    Q_REMOVE,
    Q_SELECT,
    Q_TO_CUP,
    Q_USE,
)
from starcup.games.roll.data import (
    A_WORLD,
    BOTH,
    BY_NOVELTY,
    COLOURS,
    DEVELOP,
    DEVELOPERS_TO_CUP,
    DICTATE_AGAIN,
    DICTATE_MOVES,
    EXPLORE,
    LEAST_CREDITS,
    MILITARY_TO_CUP,
    MOVE_HOW,
    MOVE_MOST,
    PHASES,
    PRODUCE,
    SETTLE,
    SETTLERS_TO_CUP,
    TRADE_CHIP,
)
from starcup.games.roll.empire import BY_DICTATE, CITIZENRY, COLUMN, CUP, DICTATE, NO_POWER, ROLLED_WILD, STRIP, USED
from starcup.games.roll.powers import BEHIND, LEVEL, cost_of, novelty_standing, site_of, stack_of
from starcup.games.roll.questions import assign, build, manage, produce, ship, start
from starcup.games.roll.stages import ASSIGN, MANAGE, SET_UP
from starcup.games.roll.zone import TILE

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState


def check_seats(state: "RollState", facts: Reader) -> None:
    """Every seat, where the stage has begun."""
    for seat in range(state.setup.seats if state.agenda else 0):
        prompt = max([window[seat] for window in state.agenda])  # nobody is asked twice
        phase = state.phase()
        if state.stage == SET_UP:
            check_start(state, seat, prompt, facts)
        elif state.stage == ASSIGN:
            check_assign(state, seat, prompt, facts)
        elif state.stage == MANAGE:
            check_manage(state, seat, prompt, facts)
        elif phase == EXPLORE:
            check_explore(state, seat, prompt, facts)
        elif build.is_building(phase):
            check_build(state, seat, prompt, facts)
        else:
            check_goods(state, seat, prompt, facts)


def check_start(state: "RollState", seat: int, prompt: int, facts: Reader) -> None:
    """Who is asked holds both tiles."""
    if state.setup.options["first_game"]:
        raise facts.fault("windows", "must be left out in the set-up of a first game: nobody chooses there")
    if bool(prompt) != (len(state.empires[seat].drawn) == start.FIRST_TILES):
        raise facts.fault(f"empires[{seat}]", "needs two drawn tiles exactly while it is asked about them")


# ---- Assign ----


def check_assign(state: "RollState", seat: int, prompt: int, facts: Reader) -> None:
    """After the selection a die is on the strip; wild workers are placed before anything is Reassigned."""
    empire = state.empires[seat]
    name = f"empires[{seat}]"
    chosen = prompt != Q_SELECT
    if (empire.selected >= 0) != chosen or empire.count(STRIP) != int(chosen):
        raise facts.fault(name, "needs a selected phase and one die on the strip once it has selected, and not before")
    if empire.count(ROLLED_WILD) and prompt not in (Q_SELECT, Q_PLACE):
        raise facts.fault(name, "has wild workers that are not placed, which come before anything else")
    if prompt in (Q_SELECT, Q_PLACE) and (empire.powers_used or empire.dictated):
        raise facts.fault(name, "has Reassigned workers before all of them were placed")
    if empire.powers_used & ~empire.reassigns:
        raise facts.fault(f"{name}.doing", "has used a power that no tile of the empire gives it")
    if empire.count(DICTATE) != empire.dictated or (empire.dictated > 1 and not empire.powers[DICTATE_AGAIN]):
        raise facts.fault(name, "needs one die set aside for each Dictate, and may Dictate once a round")
    check_move(state, seat, prompt, facts)


def check_move(state: "RollState", seat: int, prompt: int, facts: Reader) -> None:
    """A power is in use exactly while it moves workers, as many as it may."""
    empire = state.empires[seat]
    name = f"empires[{seat}].doing"
    if (prompt == Q_MOVE) != (empire.power != NO_POWER):
        raise facts.fault(name, "needs a power in use to move workers, and has one only while it does")
    if empire.power == NO_POWER:
        if empire.moves or empire.moved or empire.moved_to or empire.source >= 0:
            raise facts.fault(name, "has moves without a power in use")
        return
    by_dictate = empire.power == BY_DICTATE
    if not (empire.dictated if by_dictate else empire.powers_used >> empire.power & 1):
        raise facts.fault(name, "has a power in use that was not begun: it is among powers_used, or Dictate is counted")
    if not empire.moves or empire.moves + empire.moved != most_moves(state, seat):
        raise facts.fault(name, f"needs moves left, and {most_moves(state, seat)} with those made")
    if (empire.source >= 0) != (not by_dictate and MOVE_HOW[empire.power] == BOTH and empire.moved > 0):
        raise facts.fault(name, "needs a source exactly where both workers must come from one column")
    check_moved_to(state, seat, facts)


def most_moves(state: "RollState", seat: int) -> int:
    """How many workers the power in use may move."""
    empire = state.empires[seat]
    if empire.power == BY_DICTATE:
        return int(1 + empire.powers[DICTATE_MOVES])
    if MOVE_HOW[empire.power] == BY_NOVELTY and novelty_standing(state, seat) != BEHIND:
        return 1 if novelty_standing(state, seat) == LEVEL else int(MOVE_MOST[empire.power])
    return 0 if MOVE_HOW[empire.power] == BY_NOVELTY else int(MOVE_MOST[empire.power])


def check_moved_to(state: "RollState", seat: int, facts: Reader) -> None:
    """Workers that were moved are where they were moved to."""
    empire = state.empires[seat]
    packed = int(empire.moved_to)
    count = 0
    while packed:
        slot = packed % 64 - 1
        if not 0 <= slot < PHASES * COLOURS or assign.movable(empire, slot // COLOURS, slot % COLOURS) < 0:
            raise facts.fault(f"empires[{seat}].doing", "has moved_to with a worker that is not there")
        packed //= 64
        count += 1
    if count != empire.moved:
        raise facts.fault(f"empires[{seat}].doing", f"has moved as {empire.moved}, but moved_to has {count}")


# ---- Develop and Settle ----


def check_build(state: "RollState", seat: int, prompt: int, facts: Reader) -> None:
    """Who completes a tile has it in hand; who is not asked has nothing to put and nothing to complete."""
    empire = state.empires[seat]
    name = f"empires[{seat}]"
    if (prompt in (Q_USE, Q_TO_CUP, Q_REMOVE)) != (empire.tile >= 0):
        raise facts.fault(f"{name}.doing", "needs a tile that is being completed exactly while it is asked about that")
    if empire.tile >= 0:
        check_tile(state, seat, prompt, facts)
        check_completing(state, seat, prompt, facts)
        return
    if empire.count(USED) or empire.needed or empire.to_cup or empire.least_to_cup:
        raise facts.fault(name, "has used dice, but no tile that is being completed")
    if prompt:
        check_putting(state, seat, facts)
    elif had_turn(state, seat) and build.next_prompt(empire, state.phase()):
        raise facts.fault(name, "has dice to put or a tile to complete in this phase, but is not asked about them")


def check_putting(state: "RollState", seat: int, facts: Reader) -> None:
    """Which die comes next is asked where the top tile needs some of the dice in the column, not all of one colour."""
    empire = state.empires[seat]
    phase = state.phase()
    stack = stack_of(empire, phase)
    if not stack:
        raise facts.fault(f"empires[{seat}]", "needs a tile to build")
    missing = cost_of(empire, phase, stack[0] & TILE) - empire.count(site_of(phase))
    if not 0 < missing < empire.count(COLUMN + phase) or empire.only_colour(COLUMN + phase) >= 0:
        must = "the top tile must need some of them, and they must differ"
        raise facts.fault(f"empires[{seat}]", f"is asked which die to put next, but {must}")


def check_tile(state: "RollState", seat: int, prompt: int, facts: Reader) -> None:
    """The tile is one that this phase builds, and in the tableau only once all dice have left it."""
    empire = state.empires[seat]
    code = int(empire.tile)
    if (code >= A_WORLD) != (state.phase() == SETTLE):
        raise facts.fault(f"empires[{seat}].doing", "has a tile that this phase does not build")
    if (code in empire.tableau) != (prompt == Q_REMOVE):
        must = "it is placed before a die is removed, and not before dice have left it"
        raise facts.fault(
            f"empires[{seat}].doing", f"has a tile that is {'' if code in empire.tableau else 'not '}placed: {must}"
        )
    if prompt == Q_REMOVE and (empire.tableau[-1] != code or not build.has_removal(code)):
        raise facts.fault(f"empires[{seat}].doing", "needs a tile just placed that takes a die away")


def check_completing(state: "RollState", seat: int, prompt: int, facts: Reader) -> None:
    """Exactly the cost of a tile in dice is used for it; some of them may have gone to the cup."""
    empire = state.empires[seat]
    name = f"empires[{seat}]"
    phase = state.phase()
    used = int(empire.count(USED))
    cost = int(cost_of(empire, phase, empire.tile % A_WORLD))
    most = int(empire.powers[DEVELOPERS_TO_CUP if phase == DEVELOP else SETTLERS_TO_CUP])
    soldiers = phase == SETTLE and empire.powers[MILITARY_TO_CUP] > 0
    if prompt == Q_USE:
        left = empire.count(site_of(phase))
        if not 0 < empire.needed < left or empire.only_colour(site_of(phase)) >= 0:
            raise facts.fault(name, "needs more dice on the stack than are still to be used, and not all of one colour")
        if empire.needed + used != cost or empire.to_cup or empire.least_to_cup:
            raise facts.fault(name, f"needs as many dice as its tile costs, {cost}, used and needed ones together")
        return
    if empire.needed:
        raise facts.fault(f"{name}.doing", "has dice needed, but all are chosen")
    if empire.least_to_cup > 1 or (prompt == Q_TO_CUP and not empire.least_to_cup and not soldiers):
        raise facts.fault(f"{name}.doing", "has least_to_cup other than what its powers ask for")
    if prompt == Q_REMOVE:
        if used or empire.to_cup > most:
            raise facts.fault(name, "has used dice left, or too many in the cup, after its tile was placed")
    elif not used or empire.to_cup >= most or used + empire.to_cup > cost:
        raise facts.fault(name, f"needs used dice, and may send {most} of the {cost} to the cup")
    elif empire.least_to_cup and used + empire.to_cup != cost:
        raise facts.fault(name, f"needs as many dice as its tile costs, {cost}, with those that went to the cup")


# ---- Produce and Ship ----


def check_goods(state: "RollState", seat: int, prompt: int, facts: Reader) -> None:
    """Who is asked has workers with something to do; who is not, has none that must do it."""
    empire = state.empires[seat]
    name = f"empires[{seat}]"
    if prompt == Q_BANK:
        if not empire.powers[TRADE_CHIP]:
            raise facts.fault(name, "needs a tile that sells chips to be asked whether it buys one")
    elif state.phase() == PRODUCE:
        idle = not produce.has_empty_world(empire) or not empire.count(COLUMN + PRODUCE)
        if not (produce.next_prompt(empire) if prompt else idle):
            raise facts.fault(name, "is asked about a good exactly while it has a producer and room for one")
    elif had_turn(state, seat) and bool(prompt) != bool(ship.next_prompt(empire)):
        raise facts.fault(name, "is asked about a shipment exactly while it has a shipper and a good")


# ---- Manage Empire ----


def check_manage(state: "RollState", seat: int, prompt: int, facts: Reader) -> None:
    """Dice are recruited as long as credits last, then recalled; nobody is through with an empty cup."""
    empire = state.empires[seat]
    name = f"empires[{seat}]"
    if prompt == Q_RECRUIT:
        if empire.credits >= empire.count(CITIZENRY) or empire.only_colour(CITIZENRY) >= 0:
            raise facts.fault(name, "is asked whom to recruit only with dice of several colours, more than credits")
        return
    if empire.count(CITIZENRY) and empire.credits > LEAST_CREDITS:
        raise facts.fault(name, "has credits and dice in the Citizenry, but must recruit as many as it can")
    if prompt == Q_RECALL and not manage.next_recall(empire):
        raise facts.fault(name, "is asked whom to recall, but has no dice on stacks or worlds")
    if not prompt and not empire.count(CUP):
        raise facts.fault(name, "is through with manage, but has an empty cup and must recall a die")
