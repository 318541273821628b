"""What can be seen: all but workers before Reveal, tiles under the top ones, and drawn and abandoned tiles."""

from typing import TYPE_CHECKING, Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64, u8

from starcup.core.positions import open_windows
from starcup.games.roll import scoring
from starcup.games.roll.bag import GONE
from starcup.games.roll.data import (
    A_WORLD,
    COLOUR_NAMES,
    COLOURS,
    DEVELOPMENT_IDS,
    FACTION_IDS,
    HOME_IDS,
    PHASE_NAMES,
    PHASES,
    POOL_PER_PLAYER,
    REASSIGN_COUNT,
    REASSIGN_OF,
    TILE_COUNT,
    TILE_IDS,
    WORLD_IDS,
)
from starcup.games.roll.empire import BY_DICTATE, BY_SLOT, COLUMN, EXPLORING_NAMES, SCREENED, SLOT_NAMES, SLOTS, Empire
from starcup.games.roll.powers import development_cost, world_cost
from starcup.games.roll.stages import STAGES
from starcup.games.roll.zone import DEVELOPMENT, EPOCH, FIRST_EPOCH, KNOWN, MIXED, OPEN, TILE, WORLD

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState
    from starcup.games.roll.words.shapes import (
        Phase,
        RollCosts,
        RollDice,
        RollDoing,
        RollEmpire,
        RollEmpireFacts,
        RollView,
        RollZoneTile,
        Stage,
    )
    from starcup.shapes import Window

FIXED_TILES = 3  # a tableau begins with the faction's halves and the home world


def view(state: "RollState", viewer: int) -> "RollView":
    """The table as the viewer sees it."""
    empires = state.seen(viewer)
    public = memory_facts(state.memories[state.seats])
    pool = POOL_PER_PLAYER * state.seats
    for empire in empires:
        pool -= empire.chips
    scores = scoring.scores(empires)
    return {
        "round": int(state.round),
        "stage": cast("Stage", STAGES[state.stage]),
        "phases": phase_names(state.chosen),
        "pool": int(pool),
        "tiles_in_bag": tiles_in_bag(state, viewer),
        "sharers": int(state.sharers),
        "epoch": int(state.epoch),
        "memory": public,
        "order": [state.in_order(i) for i in range(state.seats)],
        "empires": [seat_view(state, empires[seat], seat, viewer, public) for seat in range(state.seats)],
        "scores": scores,
        "ranking": scoring.ranks(empires, scores),
        "over": state.over,
        "windows": cast("list[Window]", open_windows(state, viewer)),
    }


def tiles_in_bag(state: "RollState", viewer: int) -> int:
    """Tiles in the bag: in a sealed window, what others draw shows when it closes."""
    if state.opening:
        drawn: i64 = 0
        for seat in range(state.seats):
            if state.is_seen(seat, viewer):
                drawn += state.empires[seat].draws - state.shown[seat].draws
        return len(state.bag) - int(drawn)
    return len([tile for tile in state.bag if tile != GONE])


def phase_names(mask: int) -> "list[Phase]":
    """Phases by name, from a bit each."""
    return [cast("Phase", PHASE_NAMES[phase]) for phase in range(PHASES) if mask >> phase & 1]


def seat_view(state: "RollState", empire: Empire, seat: int, viewer: int, public: dict[str, int]) -> "RollEmpire":
    """One empire, with what follows from it."""
    own = seat == viewer
    costs: RollCosts = {}
    if empire.developments and (own or empire.developments[0] & OPEN):
        costs["development"] = int(development_cost(empire, empire.developments[0] & TILE))
    if empire.worlds and (own or empire.worlds[0] & OPEN):
        costs["world"] = int(world_cost(empire, empire.worlds[0] & TILE))
    out = cast("RollEmpire", empire_facts(empire, own))
    out["memory"] = memory_facts(state.memories[seat]) if own else public
    out["squares"] = int(empire.squares())
    out["number"] = int(empire.faction)
    out["costs"] = costs
    if not own:
        known = known_somewhere(empire)
        if known:
            out["somewhere"] = known
    return out


def known_somewhere(empire: Empire) -> list[str]:
    """Tiles of a rearranged zone that everybody has seen, but nobody else knows where."""
    tiles = [entry & TILE for entry in [*empire.developments, *empire.worlds, *empire.abandoned] if entry & KNOWN]
    tiles.sort()
    return [TILE_IDS[tile] for tile in tiles]


def empire_facts(empire: Empire, everything: bool) -> "RollEmpireFacts":
    """One empire in words: with everything in it, or without what others cannot know."""
    out: RollEmpireFacts = {
        "faction": FACTION_IDS[empire.faction - 1],
        "home": HOME_IDS[home_of(empire)],
        "credits": int(empire.credits),
        "chips": int(empire.chips),
        "tableau": [tile_name(code) for code in empire.tableau[FIXED_TILES:]],
        "dice": dice_facts(empire),
        "revealed": revealed_facts(empire.revealed),
        "developments": tile_facts(empire.developments, DEVELOPMENT, everything),
        "worlds": tile_facts(empire.worlds, WORLD, everything),
    }
    if empire.drawn:
        out["drawn"] = tile_facts(empire.drawn, DEVELOPMENT, everything)
    if empire.abandoned:
        out["abandoned"] = tile_facts(empire.abandoned, DEVELOPMENT, everything)
    doing = doing_facts(empire)
    if doing:
        out["doing"] = doing
    return out


def home_of(empire: Empire) -> int:
    """The number of the home world."""
    return empire.tableau[FIXED_TILES - 1] - A_WORLD - len(WORLD_IDS) + len(HOME_IDS)


def tile_name(code: int) -> str:
    """A tile of a tableau."""
    return WORLD_IDS[code - A_WORLD] if code >= A_WORLD else DEVELOPMENT_IDS[code]


def tile_facts(tiles: list[int], side: int, everything: bool) -> "list[str | RollZoneTile | None]":
    """Tiles in a zone, in hand or abandoned: a name, or what else is known of the slot."""
    out: list[str | RollZoneTile | None] = []
    names = WORLD_IDS if side == WORLD else DEVELOPMENT_IDS
    for entry in tiles:
        hidden = not everything and not entry & OPEN  # roll:explore.secret
        name = None if hidden else names[entry & TILE]
        epoch = entry // EPOCH
        if epoch == FIRST_EPOCH and not entry & (OPEN | MIXED):
            out.append(name)
            continue
        fact: RollZoneTile = {"tile": name, "epoch": epoch}
        if entry & OPEN:
            fact["known"] = "here"
        elif entry & KNOWN and everything:
            fact["known"] = "somewhere"
        if entry & MIXED:
            fact["mixed"] = True
        out.append(fact)
    return out


def dice_facts(empire: Empire) -> "RollDice":
    """Dice by slot and colour, where there are any."""
    out: dict[str, dict[str, int]] = {}
    for slot in range(SLOTS):
        if empire.dice[BY_SLOT + slot]:
            out[SLOT_NAMES[slot]] = slot_facts(empire.dice, slot)
    return cast("RollDice", out)


def revealed_facts(dice: vec[u8]) -> "RollDice":
    """The same of the dice at Reveal, in the slots that were screened."""
    out: dict[str, dict[str, int]] = {}
    for slot in range(SCREENED):
        if has_dice(dice, slot):
            out[SLOT_NAMES[COLUMN + slot]] = slot_facts(dice, slot)
    return cast("RollDice", out)


def has_dice(dice: vec[u8], slot: i64) -> bool:
    """Whether there are any in the slot: rows at Reveal are not counted by slot."""
    for at in range(slot * COLOURS, slot * COLOURS + COLOURS):
        if dice[at]:
            return True
    return False


def slot_facts(dice: vec[u8], slot: i64) -> dict[str, int]:
    """The dice of one slot by colour."""
    row: dict[str, int] = {}
    for colour in range(COLOURS):
        number = dice[slot * COLOURS + colour]
        if number:
            row[COLOUR_NAMES[colour]] = int(number)
    return row


def memory_facts(memory: vec[i64]) -> dict[str, int]:
    """When a seat last saw tiles that went back into the bag."""
    out: dict[str, int] = {}
    for tile in range(TILE_COUNT):
        if memory[tile]:
            out[TILE_IDS[tile]] = int(memory[tile])
    return out


def doing_facts(empire: Empire) -> "RollDoing":
    """What the player is in the middle of."""
    out: dict[str, Any] = {}
    if empire.selected >= 0:
        out["selected"] = PHASE_NAMES[empire.selected]
    if empire.powers_used:
        out["powers_used"] = [power_name(r) for r in range(REASSIGN_COUNT) if empire.powers_used >> r & 1]
    if empire.power >= 0:
        out["power"] = power_name(int(empire.power))
    if empire.source >= 0:
        out["source"] = PHASE_NAMES[empire.source]
    if empire.exploring:
        out["exploring"] = EXPLORING_NAMES[empire.exploring]
    if empire.arranged:
        out["arranged"] = True
    if empire.alien_scouted:
        out["alien_scouted"] = True
    if empire.tile >= 0:
        out["tile"] = tile_name(int(empire.tile))
    numbers = doing_numbers(empire)
    for index in range(len(numbers)):
        if numbers[index]:
            out[DOING_NAMES[index]] = numbers[index]
    return cast("RollDoing", out)


DOING_NAMES: Final = [
    "dictated",
    "moves",
    "moved",
    "moved_to",
    "share",
    "draws",
    "owed",
    "scrapped",
    "raised_developments",
    "raised_worlds",
    "needed",
    "to_cup",
    "least_to_cup",
]


def doing_numbers(empire: Empire) -> list[int]:
    """The plain numbers among them, in the order of DOING_NAMES; none at all where all are 0."""
    busy: bool = empire.power >= 0 or empire.tile >= 0 or empire.exploring > 0  # in the middle of something
    done: bool = empire.dictated + empire.share + empire.draws > 0  # or through with it, but the stage is not over
    if not busy and not done:
        return NO_NUMBERS
    return [
        int(empire.dictated),
        int(empire.moves),
        int(empire.moved),
        int(empire.moved_to),
        int(empire.share),
        int(empire.draws),
        int(empire.owed),
        int(empire.scrapped),
        int(empire.raised_developments),
        int(empire.raised_worlds),
        int(empire.needed),
        int(empire.to_cup),
        int(empire.least_to_cup),
    ]


NO_NUMBERS: Final[list[int]] = []


def power_name(power: int) -> str:
    """A Reassign power by its development; Dictate is the one that everybody has."""
    return "dictate" if power == BY_DICTATE else DEVELOPMENT_IDS[REASSIGN_OF[power]]
