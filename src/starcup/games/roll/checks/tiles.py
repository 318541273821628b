"""Where tiles may lie, by stage, and what everybody can remember of them."""

from typing import TYPE_CHECKING

from starcup.core.reader import Reader
from starcup.games.roll.bag import GONE
from starcup.games.roll.data import EXPLORE, REARRANGE, TILE_COUNT, TILE_IDS
from starcup.games.roll.empire import Empire
from starcup.games.roll.knowledge import lists_of
from starcup.games.roll.questions.start import FIRST_TILES
from starcup.games.roll.stages import FIRST_PHASE, SET_UP, STAGES
from starcup.games.roll.zone import EPOCH, KNOWN, MIXED, OPEN, TILE

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState


def check_tiles(state: "RollState", facts: Reader) -> None:
    """All tiles of the table, as they lie now and as they lay when the window opened."""
    for seat, empire in enumerate(state.empires):
        check_lists(state, empire, f"empires[{seat}]", facts)
        check_epochs(state, empire, f"empires[{seat}]", facts)
    for seat, empire in enumerate(state.shown):
        check_lists(state, empire, f"shown[{seat}]", facts)
        check_epochs(state, empire, f"shown[{seat}]", facts)
    if not state.sharers and GONE in state.bag:
        raise facts.fault("bag", "has empty slots (null), which are there only while seats draw from shares of it")
    check_memories(state, facts)
    for empires in (state.empires, state.shown):
        check_memory_of_slots(state, empires, facts)


def check_lists(state: "RollState", empire: Empire, name: str, facts: Reader) -> None:
    """Tiles are in hand in the set-up and in Explore, and abandoned in Explore."""
    exploring = state.stage == FIRST_PHASE + EXPLORE and state.agenda
    if empire.abandoned and not exploring:
        raise facts.fault(name, f"has abandoned tiles, but in {STAGES[state.stage]} they are back in the bag")
    if state.stage == SET_UP:
        check_set_up(empire, name, facts)
    elif empire.drawn and not exploring:
        raise facts.fault(name, f"has drawn tiles in hand, but in {STAGES[state.stage]} all are placed")


def check_set_up(empire: Empire, name: str, facts: Reader) -> None:
    """In the set-up an empire has two tiles, and has built nothing."""
    if empire.squares() > 3 or empire.chips:
        raise facts.fault(name, "has built or earned something in the set-up")
    laid = [len(empire.developments), len(empire.worlds), len(empire.drawn)]
    if laid not in ([0, 0, FIRST_TILES], [1, 1, 0]):
        raise facts.fault(name, "needs two drawn tiles in the set-up, or a development and a world laid")


def check_epochs(state: "RollState", empire: Empire, name: str, facts: Reader) -> None:
    """No tile was drawn in an epoch to come; tiles are mixed where a zone can be rearranged."""
    for tiles in lists_of(empire):
        for entry in tiles:
            if entry // EPOCH > state.epoch:
                raise facts.fault(name, f"has {TILE_IDS[entry & TILE]} from an epoch later than {state.epoch}")
            if entry & MIXED and not empire.powers[REARRANGE]:
                raise facts.fault(name, "has mixed tiles, but no tile that lets it rearrange its zone")


# ---- what is remembered ----


def check_memories(state: "RollState", facts: Reader) -> None:
    """Nobody remembers what is still to come, and everybody remembers what the public does."""
    public = state.memories[state.seats]
    for seat in range(state.seats + 1):
        for tile in range(TILE_COUNT):
            when = state.memories[seat][tile]
            if when >= state.epoch:
                raise facts.fault("memory", f"has {TILE_IDS[tile]} at {when}, but epoch {state.epoch} is not over")
            if when < public[tile]:
                raise facts.fault(
                    "memory", f"has {TILE_IDS[tile]} later than seat {seat}, who knows what everybody knows"
                )


def check_memory_of_slots(state: "RollState", empires: list[Empire], facts: Reader) -> None:
    """Nobody remembers a tile outside the bag later than it was drawn into a hidden slot: so samples find a fit."""
    for viewer in range(state.setup.seats + 1 if empires else 0):
        memory = state.memories[viewer]
        for seat, empire in enumerate(empires):
            if seat == viewer:
                continue
            entries = [entry for tiles in lists_of(empire) for entry in tiles]
            for entry in entries:
                if not entry & (OPEN | KNOWN) and memory[entry & TILE] >= entry // EPOCH:
                    name = TILE_IDS[entry & TILE]
                    raise facts.fault("memory", f"has {name} outside the bag after it was drawn unseen")
