"""Where tiles may lie, by stage, and what everybody can remember of them."""

from typing import TYPE_CHECKING

from starcup.core.reader import Reader
from starcup.games.roll.bag import GONE
from starcup.games.roll.data import A_WORLD, EXPLORE, REARRANGE, TILE_COUNT, TILE_IDS
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
    """Nobody remembers a tile outside the bag later than it was drawn into a hidden slot; and samples find a fit."""
    for viewer in range(state.setup.seats + 1 if empires else 0):
        memory = state.memories[viewer]
        slots: list[int] = []
        for seat, empire in enumerate(empires):
            if seat == viewer:
                continue
            entries = [entry for tiles in lists_of(empire) for entry in tiles]
            slots += hidden_epochs(entries)
            for entry in entries:
                if not entry & (OPEN | KNOWN) and memory[entry & TILE] >= entry // EPOCH:
                    name = TILE_IDS[entry & TILE]
                    raise facts.fault("memory", f"has {name} outside the bag after it was drawn unseen")
        check_fit(state, viewer, empires, slots, facts)


def hidden_epochs(entries: list[int]) -> list[int]:
    """The epochs of slots that may hold tiles unknown to others: among mixed ones the known tiles may be the newest."""
    mixed = sorted([entry // EPOCH for entry in entries if entry & MIXED])
    known = len([entry for entry in entries if entry & MIXED and entry & KNOWN])
    return mixed[: len(mixed) - known] + [entry // EPOCH for entry in entries if not entry & (MIXED | OPEN)]


def check_fit(state: "RollState", viewer: int, empires: list[Empire], slots: list[int], facts: Reader) -> None:
    """For all slots drawn up to an epoch there are tiles that the viewer has not seen outside the bag since."""
    memory = state.memories[viewer]
    known = known_tiles(viewer, empires)
    for epoch in sorted(set(slots)):
        fitting = [tile for tile in range(TILE_COUNT) if tile not in known and memory[tile] < epoch]
        if len(fitting) < len([drawn for drawn in slots if drawn <= epoch]):
            raise facts.fault("memory", f"leaves too few tiles for what was drawn unseen up to epoch {epoch}")


def known_tiles(viewer: int, empires: list[Empire]) -> list[int]:
    """The tiles of which a viewer knows whose they are."""
    out: list[int] = []
    for seat, empire in enumerate(empires):
        hand = [int(empire.tile)] if empire.tile >= 0 else []
        out += [code % A_WORLD for code in [*empire.tableau, *hand] if code % A_WORLD < TILE_COUNT]
        for tiles in lists_of(empire):
            out += [entry & TILE for entry in tiles if seat == viewer or entry & (OPEN | KNOWN)]
    return out
