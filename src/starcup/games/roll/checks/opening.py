"""What seats did since a window for several opened: what the stage lets them do, with their own dice."""

from typing import TYPE_CHECKING, Final

from starcup.core.reader import Reader
from starcup.games.roll.codes import Q_RECRUIT, Q_SELECT, Q_START
from starcup.games.roll.data import A_WORLD, COLOURS, EXPLORE, GOODS_COLOURS, PHASES, PRODUCE, SHIP
from starcup.games.roll.empire import (
    CITIZENRY,
    COLUMN,
    CUP,
    DEVELOPERS,
    DICTATE,
    GOODS,
    IMAGINARY,
    ROLLED_WILD,
    SETTLERS,
    SLOT_NAMES,
    SLOTS,
    STRIP,
    Empire,
)
from starcup.games.roll.knowledge import lists_of
from starcup.games.roll.questions import explore
from starcup.games.roll.stages import ASSIGN, FIRST_PHASE, MANAGE, SET_UP, STAGES, next_prompt
from starcup.games.roll.view import empire_facts
from starcup.games.roll.zone import TILE

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState

# Which facts of an empire a stage changes.
CHANGED: Final = [
    ["developments", "worlds", "drawn"],
    ["dice", "revealed", "doing"],
    ["credits", "dice", "developments", "worlds", "drawn", "abandoned", "doing"],
    ["credits", "dice", "tableau", "developments", "doing"],
    ["credits", "dice", "tableau", "worlds", "doing"],
    ["dice"],
    ["credits", "chips", "dice"],
    ["credits", "dice"],
]
ON_WORLDS: Final = [GOODS + world for world in range(GOODS_COLOURS)]
# Between which slots dice move in a stage; where tiles are built a die may come from the box, or go there.
MOVED: Final = {
    ASSIGN: [CUP, STRIP, DICTATE, ROLLED_WILD, *[COLUMN + phase for phase in range(PHASES)]],
    FIRST_PHASE + EXPLORE: [COLUMN + EXPLORE, CITIZENRY, IMAGINARY],
    FIRST_PHASE + PRODUCE: [COLUMN + PRODUCE, *ON_WORLDS],
    FIRST_PHASE + SHIP: [COLUMN + SHIP, CITIZENRY, IMAGINARY, *ON_WORLDS],
    MANAGE: [CUP, CITIZENRY, DEVELOPERS, SETTLERS, *ON_WORLDS],
}


def check_opening(state: "RollState", facts: Reader) -> None:
    """The window asked what the empires called for, and what has changed since can have changed in it."""
    for seat in range(state.setup.seats if state.opening else 0):
        first = first_prompt(state, seat)
        if state.opening[seat] != first:
            names = state.game.prompts
            must = f"what was shown of it calls for {names[first]!r}"
            raise facts.fault("opening", f"asks seat {seat} {names[state.opening[seat]]!r}, but {must}")
        check_changes(state, seat, facts)
        check_moved(state, seat, facts)
        check_drawn(state, seat, facts)


def first_prompt(state: "RollState", seat: int) -> int:
    """What the seat was asked when the window opened."""
    stage = int(state.stage)
    if stage == SET_UP or stage == ASSIGN or stage == MANAGE:
        return {SET_UP: Q_START, ASSIGN: Q_SELECT, MANAGE: Q_RECRUIT}[stage]
    if stage == FIRST_PHASE + EXPLORE:
        return explore.next_prompt(state.shown[seat])
    return next_prompt(state.shown[seat], state.phase())


def check_changes(state: "RollState", seat: int, facts: Reader) -> None:
    """Everything else is as it was; who was not asked has changed nothing."""
    before, now = empire_facts(state.shown[seat], True), empire_facts(state.empires[seat], True)
    free = CHANGED[state.stage] if state.opening[seat] else []
    for name in [*before, *now]:
        if name not in free and before.get(name) != now.get(name):
            raise facts.fault(
                f"empires[{seat}]", f"has other {name} than shown, which {STAGES[state.stage]} cannot change"
            )
    earned = state.empires[seat].credits - state.shown[seat].credits
    if (earned < 0 and state.stage == FIRST_PHASE + EXPLORE) or (earned > 0 and state.stage == MANAGE):
        must = "explore only brings credits, and manage only takes them"
        raise facts.fault(f"empires[{seat}]", f"has other credits than shown, but {must}")
    one, other = state.shown[seat].tableau, state.empires[seat].tableau
    if other[: len(one)] != one:
        raise facts.fault(f"empires[{seat}]", "lacks tiles in its tableau that shown has")


def check_moved(state: "RollState", seat: int, facts: Reader) -> None:
    """Dice have moved between slots of the stage, and none is lost or made."""
    before, now = state.shown[seat], state.empires[seat]
    free: list[int] | None = MOVED.get(int(state.stage))
    if free is None:
        return
    for colour in range(COLOURS):
        for slot in range(SLOTS):
            if slot not in free and before.has(slot, colour) != now.has(slot, colour):
                raise facts.fault(f"empires[{seat}]", f"has other dice in {SLOT_NAMES[slot]} than shown")
        if before.owned(colour) != now.owned(colour):
            raise facts.fault(f"empires[{seat}]", "has other dice than shown: some are lost, or come from nowhere")


def check_drawn(state: "RollState", seat: int, facts: Reader) -> None:
    """An empire has the tiles it had, and those that it drew from its share of the bag since."""
    before, now = tiles_of(state.shown[seat]), tiles_of(state.empires[seat])
    lost = [tile for tile in before if tile not in now]
    if lost or len(now) - len(before) != state.empires[seat].draws - state.shown[seat].draws:
        raise facts.fault(f"empires[{seat}]", "has other tiles than shown, and those it drew since")


def tiles_of(empire: Empire) -> list[int]:
    """Every tile of an empire, wherever it lies."""
    out = [code % A_WORLD for code in empire.tableau]
    if empire.tile >= 0 and int(empire.tile) not in empire.tableau:
        out.append(int(empire.tile) % A_WORLD)
    for tiles in lists_of(empire):
        out.extend([entry & TILE for entry in tiles])
    return out
