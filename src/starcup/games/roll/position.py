"""Positions of Roll for the Galaxy: the whole table written down, and read back with every fault named."""

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from starcup.core.features import LARGEST
from starcup.core.reader import Reader, listed
from starcup.core.state import BIT
from starcup.games.roll.bag import GONE
from starcup.games.roll.checks.dice import check_dice
from starcup.games.roll.checks.opening import check_opening
from starcup.games.roll.checks.seats import check_seats
from starcup.games.roll.checks.table import MOST_CHIPS, check_table
from starcup.games.roll.checks.tiles import check_tiles
from starcup.games.roll.checks.windows import check_windows
from starcup.games.roll.codes import Q_ARRANGE
from starcup.games.roll.data import (
    A_WORLD,
    CITIZENRY_DICE,
    COLOUR_NAMES,
    COLOURS,
    CUP_DICE,
    DICE_COUNT,
    FACTION_HALVES,
    FACTION_IDS,
    FIRST_CREDITS,
    FIRST_HOME,
    GOODS_COLOURS,
    HOME,
    HOME_IDS,
    LAST_ROUND,
    LEAST_CREDITS,
    MOST_CREDITS,
    PHASE_NAMES,
    REASSIGN_COUNT,
    TILE_COUNT,
    TILE_IDS,
    WORLD_IDS,
)
from starcup.games.roll.empire import (
    CITIZENRY,
    COLUMN,
    CUP,
    EXPLORING_NAMES,
    GOODS,
    SCREENED,
    SLOT_NAMES,
    SLOTS,
    Empire,
    no_dice,
)
from starcup.games.roll.powers import place, room
from starcup.games.roll.stages import ASSIGN, FIRST_PHASE, MANAGE, STAGES
from starcup.games.roll.view import DOING_NAMES, empire_facts, memory_facts, phase_names, power_name
from starcup.games.roll.zone import DEVELOPMENT, EPOCH, FIRST_EPOCH, KNOWN, MIXED, NO_MEMORY, OPEN, TILE, WORLD

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState

MOST_EPOCH: Final = 2**22
MOST_DOING: Final = 2**30
KNOWN_NAMES: Final = ["here", "somewhere"]
BUILT_IDS: Final = [*TILE_IDS, *WORLD_IDS[:TILE_COUNT]]
POWER_NAMES: Final = [power_name(power) for power in range(REASSIGN_COUNT + 1)]


# ---- writing ----


def write(state: "RollState") -> dict[str, Any]:
    """Everything the rules know."""
    out: dict[str, Any] = {
        "round": int(state.round),
        "stage": STAGES[state.stage],
        "phases": phase_names(state.chosen),
        "bag": [None if tile == GONE else TILE_IDS[tile] for tile in state.bag],
        "sharers": int(state.sharers),
        "epoch": int(state.epoch),
        "memory": memory_facts(state.memories[state.seats]),
        "empires": [written(state, seat) for seat in range(state.seats)],
    }
    if state.opening:
        out["shown"] = [empire_facts(empire, True) for empire in state.shown]
    return out


def written(state: "RollState", seat: int) -> dict[str, Any]:
    """One empire, with what its player remembers."""
    return {**empire_facts(state.empires[seat], True), "memory": memory_facts(state.memories[seat])}


# ---- reading ----


def read(state: "RollState", facts: Reader) -> None:
    """The table from a position.

    Left out: the first round, about to roll; factions and home worlds in their order, an empty construction zone, three
    Home dice in the cup and two in the Citizenry, all other tiles in the bag.
    """
    state.stage = facts.choice("stage", STAGES, ASSIGN)
    begun = state.stage > ASSIGN or (state.stage == ASSIGN and len(state.agenda) > 0)
    state.round = facts.number("round", 1 if begun else 0, 0, LAST_ROUND)
    for phase in facts.distinct("phases", PHASE_NAMES):
        state.chosen |= BIT[phase]
    if FIRST_PHASE <= state.stage < MANAGE and not (state.agenda and facts.has("phases")):
        state.chosen |= BIT[state.stage - FIRST_PHASE]
    state.sharers = facts.number("sharers", 0, 0, state.setup.seats)
    state.epoch = facts.number("epoch", FIRST_EPOCH, FIRST_EPOCH, MOST_EPOCH)
    rows: list[vec[i64]] = []
    state.empires = read_empires(state, facts, "empires", rows)
    rows.append(read_memory(facts))
    state.memories = rows
    state.shown = read_empires(state, facts, "shown", []) if state.opening else []
    read_bag(state, facts)
    for seat in range(state.setup.seats):
        if not state.opening and state.prompt(seat) != Q_ARRANGE:  # who rearranges shows nothing before it is done
            state.show(seat)
    check_table(state, facts)
    check_windows(state, facts)
    check_dice(state, facts)
    check_tiles(state, facts)
    check_seats(state, facts)
    check_opening(state, facts)


def read_empires(state: "RollState", facts: Reader, name: str, rows: list[vec[i64]]) -> list[Empire]:
    """An empire for each seat, with different factions and home worlds; a row of memory for each."""
    readers = facts.children(name, state.setup.seats)
    while len(readers) < state.setup.seats:
        readers.append(Reader({}, f"{facts.where}.{name}[{len(readers)}]"))
    factions = free_cards(readers, "faction", FACTION_IDS)
    homes = free_cards(readers, "home", HOME_IDS)
    out: list[Empire] = []
    for seat in range(state.setup.seats):
        out.append(read_empire(readers[seat], factions[seat], homes[seat]))
        rows.append(read_memory(readers[seat]))
        readers[seat].done()
    return out


def free_cards(readers: list[Reader], name: str, ids: list[str]) -> list[int]:
    """The card each empire names, or the first that nobody has."""
    cards = [reader.choice(name, ids, -1) for reader in readers]
    for seat, card in enumerate(cards):
        if card >= 0 and cards.index(card) < seat:
            raise readers[seat].fault(name, f"is {ids[card]}, and another empire has that")
        if card < 0:
            cards[seat] = min(set(range(len(ids))) - set(cards))
    return cards


def read_memory(facts: Reader) -> vec[i64]:
    """When tiles were last seen outside the bag."""
    memory = facts.child("memory")
    if not memory.data:
        return NO_MEMORY
    row = NO_MEMORY[:]
    for tile, id in enumerate(TILE_IDS):
        row[tile] = memory.number(id, 0, 0, MOST_EPOCH)
    memory.done()
    return row


def read_empire(facts: Reader, faction: int, home: int) -> Empire:
    """One empire; grants of its tiles are not taken again."""
    empire = Empire(no_dice())
    empire.faction = faction + 1
    for code in [*FACTION_HALVES[faction], A_WORLD + FIRST_HOME + home]:
        place(empire, code)
    for built in facts.indices("tableau", BUILT_IDS, TILE_COUNT):
        place(empire, code_of(built))
    empire.credits = facts.number("credits", FIRST_CREDITS, LEAST_CREDITS, MOST_CREDITS)
    empire.chips = facts.number("chips", 0, 0, MOST_CHIPS)
    read_dice(empire, facts)
    empire.revealed = read_row(facts.child("revealed"), COLUMN, SCREENED)
    empire.developments = read_tiles(facts, "developments", DEVELOPMENT)
    empire.worlds = read_tiles(facts, "worlds", WORLD)
    empire.drawn = read_tiles(facts, "drawn", DEVELOPMENT)
    empire.abandoned = read_tiles(facts, "abandoned", DEVELOPMENT)
    read_doing(empire, facts.child("doing"))
    return empire


def code_of(built: int) -> int:
    """An index in BUILT_IDS as a tableau numbers it."""
    return built if built < TILE_COUNT else A_WORLD + built - TILE_COUNT


def read_dice(empire: Empire, facts: Reader) -> None:
    """Dice by slot and colour."""
    if not facts.has("dice"):
        empire.add(CUP, HOME, CUP_DICE)
        empire.add(CITIZENRY, HOME, CITIZENRY_DICE)
        return
    dice = facts.child("dice")
    row = read_row(dice, 0, SLOTS)
    for colour in range(COLOURS):
        count = sum([int(row[slot * COLOURS + colour]) for slot in range(SLOTS)])
        if count > LARGEST:
            raise facts.fault("dice", f"are {count} of {COLOUR_NAMES[colour]}, and there are {DICE_COUNT[colour]}")
        for slot in range(SLOTS):
            empire.add(slot, colour, i64(row[slot * COLOURS + colour]))
    for world in range(GOODS_COLOURS):
        if room(empire, world) < 0:
            raise dice.fault(SLOT_NAMES[GOODS + world], "are more than the worlds of that colour may hold")


def read_row(dice: Reader, first: int, count: int) -> vec[u8]:
    """Dice by slot and colour, as a row that begins with this slot."""
    row: list[int] = []
    for slot in range(first, first + count):
        colours = dice.child(SLOT_NAMES[slot])
        row += [colours.number(name, 0, 0, int(DICE_COUNT[c])) for c, name in enumerate(COLOUR_NAMES)]
        colours.done()
    dice.done()
    return vec[u8](bytes(row))


def read_tiles(facts: Reader, name: str, side: int) -> list[int]:
    """Tiles of a list: a name each, or an object with what is known of it."""
    ids = WORLD_IDS[:TILE_COUNT] if side == WORLD else TILE_IDS
    out: list[int] = []
    for i, item in enumerate(facts.items(name, TILE_COUNT)):
        if isinstance(item, dict):
            out.append(read_tile(Reader(item, f"{facts.where}.{name}[{i}]"), ids))
        else:
            out.append(facts.index(name, item, ids) | FIRST_EPOCH * EPOCH)
    return out


def read_tile(facts: Reader, ids: list[str]) -> int:
    """A tile with its epoch, and whether others know of it."""
    if not facts.has("tile"):
        raise facts.fault("tile", "is missing")
    entry = facts.choice("tile", ids, 0) | facts.number("epoch", FIRST_EPOCH, 1, MOST_EPOCH) * EPOCH
    known = facts.choice("known", KNOWN_NAMES, -1)
    mixed = facts.flag("mixed")
    if known == 0:
        entry |= OPEN
    elif known == 1:
        entry |= KNOWN
    if mixed:
        entry |= MIXED
    if (known == 0 and mixed) or (known == 1 and not mixed):
        raise facts.fault("known", "is here for tiles that are not mixed, and somewhere for mixed ones")
    facts.done()
    return entry


def read_doing(empire: Empire, doing: Reader) -> None:
    """What the player is in the middle of."""
    empire.selected = doing.choice("selected", PHASE_NAMES, -1)
    for power in doing.distinct("powers_used", POWER_NAMES[:REASSIGN_COUNT]):
        empire.powers_used |= BIT[power]
    empire.power = doing.choice("power", POWER_NAMES, -1)
    empire.source = doing.choice("source", PHASE_NAMES, -1)
    empire.exploring = doing.choice("exploring", EXPLORING_NAMES, 0)
    empire.arranged = doing.flag("arranged")
    empire.alien_scouted = doing.flag("alien_scouted")
    if doing.has("tile"):
        empire.tile = code_of(doing.choice("tile", BUILT_IDS, 0))
    numbers = [doing.number(name, 0, 0, MOST_DOING) for name in DOING_NAMES]
    empire.dictated = numbers[0]
    empire.moves = numbers[1]
    empire.moved = numbers[2]
    empire.moved_to = numbers[3]
    empire.share = numbers[4]
    empire.draws = numbers[5]
    empire.owed = numbers[6]
    empire.scrapped = numbers[7]
    empire.raised_developments = numbers[8]
    empire.raised_worlds = numbers[9]
    empire.needed = numbers[10]
    empire.to_cup = numbers[11]
    empire.least_to_cup = numbers[12]
    doing.done()


def read_bag(state: "RollState", facts: Reader) -> None:
    """The bag, first to be drawn first; every tile is somewhere, and only once."""
    held = held_tiles(state, facts)
    if not facts.has("bag"):
        state.bag = [tile for tile in range(TILE_COUNT) if tile not in held]
        return
    bag: list[int] = []
    for item in facts.items("bag", 2 * TILE_COUNT):
        bag.append(GONE if item is None else facts.index("bag", item, TILE_IDS))
    inside = [tile for tile in bag if tile != GONE]
    for tile in inside:
        if tile in held or inside.count(tile) > 1:
            raise facts.fault("bag", f"holds {TILE_IDS[tile]}, which is somewhere else as well")
    missing = [TILE_IDS[tile] for tile in range(TILE_COUNT) if tile not in held and tile not in inside]
    if missing:
        raise facts.fault("bag", f"lacks tiles that are nowhere else: {listed(missing)}")
    state.bag = bag


def held_tiles(state: "RollState", facts: Reader) -> set[int]:
    """Tiles outside the bag; each once."""
    held: list[int] = []
    for empire in state.empires:
        for code in empire.tableau:
            tile = code - A_WORLD if code >= A_WORLD else code
            if tile < TILE_COUNT:
                held.append(tile)
        if empire.tile >= 0 and empire.tile not in empire.tableau:
            held.append(int(empire.tile) % A_WORLD)
        for tiles in (empire.developments, empire.worlds, empire.drawn, empire.abandoned):
            held.extend([entry & TILE for entry in tiles])
    for tile in held:
        if held.count(tile) > 1:
            raise facts.fault("empires", f"have tile {TILE_IDS[tile]} ({WORLD_IDS[tile]}) twice")
    return set(held)
