"""Where dice may lie, by stage, and how many there can be."""

from typing import TYPE_CHECKING

from starcup.core.reader import Reader
from starcup.games.roll.data import (
    A_WORLD,
    ALIEN,
    COLOUR_NAMES,
    COLOURS,
    DICE_COUNT,
    EXPLORE,
    EXPLORER_ALIEN,
    EXPLORER_HOME,
    GENES,
    HOME,
    PHASES,
    SHIP,
    SHIPPER_GENES,
    SHIPPER_HOME,
    TILE_COUNT,
    TO_CITIZENRY,
    TO_CUP,
    TO_WORLD,
)
from starcup.games.roll.empire import (
    COLUMN,
    CUP,
    DICTATE,
    IMAGINARY,
    REAL_SLOTS,
    ROLLED_WILD,
    SLOT_NAMES,
    SLOTS,
    STRIP,
    USED,
    Empire,
)
from starcup.games.roll.powers import effects_of
from starcup.games.roll.questions.build import is_building
from starcup.games.roll.stages import ASSIGN, STAGES

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState

BEHIND_SCREENS = [STRIP, DICTATE, ROLLED_WILD]


def check_dice(state: "RollState", facts: Reader) -> None:
    """All dice of the table, as they lie now and as they lay when the window opened."""
    check_box(state, facts)
    for seat, empire in enumerate(state.empires):
        check_slots(state, empire, bool(state.agenda), f"empires[{seat}]", facts)
    for seat, empire in enumerate(state.shown):
        check_slots(state, empire, state.stage != ASSIGN, f"shown[{seat}]", facts)  # dice are rolled afterwards


# ---- how many ----


def check_box(state: "RollState", facts: Reader) -> None:
    """No more dice of a colour than the box has, with those that tiles not yet built will bring."""
    coming = dice_to_come(state)
    for colour in range(COLOURS):
        count = sum([int(empire.owned(colour)) for empire in state.empires])
        most = int(DICE_COUNT[colour]) - coming[colour]
        if count > most:
            name = COLOUR_NAMES[colour]
            kept = f", {coming[colour]} of them for tiles that are not built yet" if coming[colour] else ""
            raise facts.fault("empires", f"have {count} {name} dice, and there are {DICE_COUNT[colour]}{kept}")


def dice_to_come(state: "RollState") -> list[int]:
    """How many dice of each colour the tiles outside all tableaus could bring at most."""
    built = [code % A_WORLD for empire in state.empires for code in empire.tableau if code % A_WORLD < TILE_COUNT]
    out = [0] * COLOURS
    for tile in range(TILE_COUNT):
        if tile not in built:
            development, world = dice_of(tile), dice_of(A_WORLD + tile)
            for colour in range(COLOURS):
                out[colour] += max(development[colour], world[colour])
    return out


def dice_of(code: int) -> list[int]:
    """How many dice of each colour a tile brings, as a tableau numbers it."""
    out = [0] * COLOURS
    for effect in effects_of(code):
        if effect[0] in (TO_CITIZENRY, TO_CUP, TO_WORLD):
            out[effect[1]] += 1
    return out


# ---- where ----


def check_slots(state: "RollState", empire: Empire, opened: bool, name: str, facts: Reader) -> None:
    """An empire's dice lie only where they can in this stage; `opened` says whether it has begun."""
    if not sum([int(empire.count(slot)) for slot in range(REAL_SLOTS)]):
        raise facts.fault(name, "has no dice at all, and every empire has some")
    for slot in range(SLOTS):
        if empire.count(slot):
            fault = misplaced(state, slot, opened)
            if fault:
                raise facts.fault(name, f"has dice in {SLOT_NAMES[slot]}, but {fault}")
    check_imaginary(state, empire, name, facts)


def misplaced(state: "RollState", slot: int, opened: bool) -> str:
    """Why no dice can lie there in this stage; "" where they can."""
    stage = STAGES[state.stage]
    assigning = state.stage == ASSIGN and opened
    if slot == CUP:
        return "in assign all dice of the cup have been rolled" if assigning else ""
    if slot == USED:
        return "" if is_building(state.phase()) and opened else f"in {stage} no tile is being completed"
    if slot == IMAGINARY:
        working = state.phase() == EXPLORE or state.phase() == SHIP
        return "" if working and opened else "imaginary workers are there only while explorers or shippers work"
    if slot in BEHIND_SCREENS:
        return "" if assigning else f"in {stage} no dice are behind the screens"
    if COLUMN <= slot < COLUMN + PHASES and not assigning:
        return without_workers(state, slot - COLUMN)
    return ""


def without_workers(state: "RollState", phase: int) -> str:
    """Why no workers can stand in the column of a phase outside Assign; "" where they can."""
    if not 0 <= state.phase() < PHASES:
        return f"in {STAGES[state.stage]} nobody has workers: they are in the cup or the Citizenry"
    if phase < state.phase():
        return "that phase is past: its workers are in the cup or the Citizenry"
    if not state.chosen >> phase & 1 and phase != state.phase():
        return "that phase was not selected: its workers are back in the cup"
    return ""


def check_imaginary(state: "RollState", empire: Empire, name: str, facts: Reader) -> None:
    """Imaginary workers are those that powers of the empire bring, or fewer."""
    most = [0] * COLOURS
    if state.phase() == EXPLORE:
        most[HOME] = int(empire.powers[EXPLORER_HOME])
        most[ALIEN] = int(empire.powers[EXPLORER_ALIEN])
    elif state.phase() == SHIP:
        most[HOME] = int(empire.powers[SHIPPER_HOME])
        most[GENES] = int(empire.powers[SHIPPER_GENES])
    for colour in range(COLOURS):
        count = int(empire.has(IMAGINARY, colour))
        if count > most[colour]:
            workers = f"imaginary {COLOUR_NAMES[colour]} workers: {count}"
            raise facts.fault(name, f"has {workers}, but its tiles bring {most[colour]} in this phase")
