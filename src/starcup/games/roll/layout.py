"""Where everything stands in a row of Roll for the Galaxy (see `core.features`)."""

from typing import Final

from starcup.core.features import Block, Layout
from starcup.games.roll import meanings

# As in data: sums are constants to the compiler only if all their terms stand in the same file.
COLOURS: Final = 7
GOODS_COLOURS: Final = 4
PHASES: Final = 5
POWERS: Final = 55
SLOTS: Final = 18
TILE_COUNT: Final = 55

VERSION: Final = 2
MOST_OTHERS: Final = 4
PLAYERS: Final = 5
PROMPT_PLACES: Final = 24
SEATS_PLACES: Final = 6
TURN_PLACES: Final = 6
STAGE_PLACES: Final = 8
ROUND_PLACES: Final = 12  # two rounds each
SQUARE_PLACES: Final = 13
DEVELOPMENTS: Final = 63
WORLDS: Final = 74
WORLD_KINDS: Final = 5
REASSIGN_PLACES: Final = 16
POWER_PLACES: Final = 17  # Reassign powers, then Dictate
CREDIT_PLACES: Final = 11
NEED_PLACES: Final = 9
EXPLORING_PLACES: Final = 4
DICE_SIZE: Final = SLOTS * COLOURS

# ---- the table ----

PROMPT: Final = 0
SEATS: Final = PROMPT + PROMPT_PLACES
ASKED: Final = SEATS + SEATS_PLACES
OTHER_PROMPT: Final = ASKED + PLAYERS
TURN: Final = OTHER_PROMPT + PROMPT_PLACES
STAGE: Final = TURN + TURN_PLACES
CHOSEN: Final = STAGE + STAGE_PLACES
ROUND: Final = CHOSEN + PHASES
ROUNDS: Final = ROUND + 1
POOL: Final = ROUNDS + ROUND_PLACES
BAG: Final = POOL + 1
MOST_SQUARES: Final = BAG + 1
ORDER: Final = MOST_SQUARES + SQUARE_PLACES
SEEN: Final = ORDER + PLAYERS
EMPIRE: Final = SEEN + TILE_COUNT

# ---- an empire, counted from its beginning: the seat's own and each other player's ----

DICE: Final = 0
BY_SLOT: Final = DICE + DICE_SIZE
BY_COLOUR: Final = BY_SLOT + SLOTS
AFTER_DICE: Final = BY_COLOUR + COLOURS
HAS_POWERS: Final = AFTER_DICE
REASSIGNS: Final = HAS_POWERS + POWERS
WORLDS_OF: Final = REASSIGNS + REASSIGN_PLACES
TOP_DEVELOPMENT: Final = WORLDS_OF + WORLD_KINDS
TOP_WORLD: Final = TOP_DEVELOPMENT + TILE_COUNT
NEED_DEVELOPERS: Final = TOP_WORLD + TILE_COUNT
NEED_SETTLERS: Final = NEED_DEVELOPERS + NEED_PLACES
SELECTED: Final = NEED_SETTLERS + NEED_PLACES
NUMBERS: Final = SELECTED + PHASES
NUMBER_COUNT: Final = 10
ROOM: Final = NUMBERS + NUMBER_COUNT
TOP_FACTS: Final = ROOM + 2 * GOODS_COLOURS
COST_PLACES: Final = 7
FACT_COUNT: Final = 2 * COST_PLACES + WORLD_KINDS + 1
EMPIRE_SIZE: Final = TOP_FACTS + FACT_COUNT
OTHER_SIZE: Final = EMPIRE_SIZE

# ---- what only the seat itself knows or does ----

TABLEAU: Final = EMPIRE + EMPIRE_SIZE
CREDITS: Final = TABLEAU + DEVELOPMENTS + WORLDS
SQUARES: Final = CREDITS + CREDIT_PLACES
SECOND_DEVELOPMENT: Final = SQUARES + SQUARE_PLACES
SECOND_WORLD: Final = SECOND_DEVELOPMENT + TILE_COUNT
IN_DEVELOPMENTS: Final = SECOND_WORLD + TILE_COUNT
IN_WORLDS: Final = IN_DEVELOPMENTS + TILE_COUNT
DRAWN: Final = IN_WORLDS + TILE_COUNT
ABANDONED: Final = DRAWN + TILE_COUNT
COMPLETING: Final = ABANDONED + TILE_COUNT
POWER: Final = COMPLETING + TILE_COUNT + 2
POWERS_USED: Final = POWER + POWER_PLACES
SOURCE: Final = POWERS_USED + POWER_PLACES
EXPLORING: Final = SOURCE + PHASES
DOING: Final = EXPLORING + EXPLORING_PLACES
DOING_COUNT: Final = 15
SECOND_FACTS: Final = DOING + DOING_COUNT
OUTLOOK: Final = SECOND_FACTS + FACT_COUNT
OUTLOOK_PLACES: Final = 10
SHORT: Final = 5
BONUS_POINTS: Final = OUTLOOK + PHASES * OUTLOOK_PLACES
BONUS_COUNT: Final = 10
OWN_SIZE: Final = BONUS_POINTS + BONUS_COUNT


def facts(which: str, start: int) -> Block:
    """What is printed on the top or second tiles."""
    said = f"the {which} development's cost by number, the {which} world's cost and colour; the bonus it would pay now"
    return Block(f"{which}_facts", start, FACT_COUNT, said)


def empire_blocks(start: int) -> list[Block]:
    """The blocks of an empire that begins at `start`."""
    return [
        Block("dice", start + DICE, DICE_SIZE, "dice by slot and colour", 2),
        Block("by_slot", start + BY_SLOT, SLOTS, "dice by slot", 3),
        Block("by_colour", start + BY_COLOUR, COLOURS, "dice by colour", 3),
        Block("powers", start + HAS_POWERS, POWERS, "powers in force, with their amounts"),
        Block("reassigns", start + REASSIGNS, REASSIGN_PLACES, "Reassign powers"),
        Block("worlds_of", start + WORLDS_OF, WORLD_KINDS, "worlds by colour", 2),
        Block("top_development", start + TOP_DEVELOPMENT, TILE_COUNT, "the tile on top of the developments"),
        Block("top_world", start + TOP_WORLD, TILE_COUNT, "the tile on top of the worlds"),
        Block(
            "need_developers", start + NEED_DEVELOPERS, NEED_PLACES, "dice that the top development lacks, by number"
        ),
        Block("need_settlers", start + NEED_SETTLERS, NEED_PLACES, "dice that the top world lacks, by number"),
        Block("selected", start + SELECTED, PHASES, "the phase selected"),
        Block(
            "numbers",
            start + NUMBERS,
            NUMBER_COUNT,
            "chips, printed costs, bonuses, points, squares, credits, tiles on either stack, goods, developments",
            8,
        ),
        Block("room", start + ROOM, 2 * GOODS_COLOURS, "goods that worlds have room for, by colour; empty worlds", 2),
        facts("top", start + TOP_FACTS),
    ]


OWN: Final = [
    Block("prompt", PROMPT, PROMPT_PLACES, "what the seat is asked, by number; the first place is nothing"),
    Block("seats", SEATS, SEATS_PLACES, "how many play, by number"),
    Block("asked", ASKED, PLAYERS, "who is asked, counted from the seat; in a sealed window, who was when it opened"),
    Block("other_prompt", OTHER_PROMPT, PROMPT_PLACES, "where the seat is not asked: what the next player who is, is"),
    Block("turn", TURN, TURN_PLACES, "where players act in order: whose turn comes next, by number"),
    Block("stage", STAGE, STAGE_PLACES, "set-up, Assign, the five phases, Manage Empire"),
    Block("chosen", CHOSEN, PHASES, "the phases of this round"),
    Block("round", ROUND, 1, "the number of the round", 16),
    Block("rounds", ROUNDS, ROUND_PLACES, "the same, two rounds to a place"),
    Block("pool", POOL, 1, "chips left in the pool", 12),
    Block("bag", BAG, 1, "tiles in the bag", 24),
    Block("most_squares", MOST_SQUARES, SQUARE_PLACES, "the most tile squares of any empire, as a bar"),
    Block("order", ORDER, PLAYERS, "the seat's turn where players act in order"),
    Block("seen", SEEN, TILE_COUNT, "tiles that the seat knows to be outside the bag"),
    *empire_blocks(EMPIRE),
    Block("tableau", TABLEAU, DEVELOPMENTS + WORLDS, "own developments (63 places) and worlds (74 places)"),
    Block("credits", CREDITS, CREDIT_PLACES, "own credits by number"),
    Block("squares", SQUARES, SQUARE_PLACES, "own tile squares as a bar"),
    Block("second_development", SECOND_DEVELOPMENT, TILE_COUNT, "the second tile of the own developments"),
    Block("second_world", SECOND_WORLD, TILE_COUNT, "the second tile of the own worlds"),
    Block("in_developments", IN_DEVELOPMENTS, TILE_COUNT, "all tiles of the own developments"),
    Block("in_worlds", IN_WORLDS, TILE_COUNT, "all tiles of the own worlds"),
    Block("drawn", DRAWN, TILE_COUNT, "tiles drawn and not yet placed"),
    Block("abandoned", ABANDONED, TILE_COUNT, "own tiles abandoned"),
    Block("completing", COMPLETING, TILE_COUNT + 2, "the tile being completed; then: a development, a world"),
    Block("power", POWER, POWER_PLACES, "the Reassign power in use, or Dictate"),
    Block("powers_used", POWERS_USED, POWER_PLACES, "those used in this round"),
    Block("source", SOURCE, PHASES, "the column that both workers must come from"),
    Block("exploring", EXPLORING, EXPLORING_PLACES, "how far the seat has come in Explore"),
    Block(
        "doing",
        DOING,
        DOING_COUNT,
        "moves left, made; dictated; tiles owed, abandoned for them, draws, drawn; arranged, raised developments and "
        "worlds; an Alien scouted; dice needed, gone to the cup, that must; workers in columns",
        2,
    ),
    facts("second", SECOND_FACTS),
    Block(
        "outlook",
        OUTLOOK,
        PHASES * OUTLOOK_PLACES,
        "by phase, from 5 too few to 4 too many: workers beyond what there is to do (dice that a tile lacks, room for "
        "goods, goods; in Explore, tiles in hand)",
    ),
    Block("bonus_points", BONUS_POINTS, BONUS_COUNT, "what each of the ten bonuses would pay now", 4),
]
LEFT_OUT: Final = {
    "windows": "what the seat is asked, who else is, and how far strict order has come is written",
    "memory": "when tiles that are back in the bag were last seen: it narrows down hidden tiles a little",
    "epoch": "the same",
    "sharers": "how shares of the bag are numbered",
    "empires[*].memory": "when tiles that are back in the bag were last seen",
    "empires[*].somewhere": "tiles of a rearranged zone that everybody has seen once",
    "empires[*].revealed": "where workers stood at Reveal: what is left of them is among the dice",
    "empires[*].developments": "the order below the second tile, and when hidden tiles were drawn",
    "empires[*].worlds": "the same",
    "empires[*].drawn": "the order, and what others have in hand",
    "empires[*].abandoned": "the order, and what others have abandoned",
    "empires[other].tableau": "what their tiles do is among powers, worlds and points",
    "empires[other].home": "the same",
    "empires[other].faction": "the same; its number matters for the order alone, and that is written",
    "empires[other].number": "the same",
    "empires[other].doing": "what others are in the middle of",
    "empires[own].doing.moved_to": "which workers a power has moved: legal answers leave them out",
    "empires[own].doing.share": "how shares of the bag are numbered",
}
LAYOUT: Final = Layout(VERSION, OWN, empire_blocks(0), MOST_OTHERS, left_out=LEFT_OUT, answers=meanings.COUNT)
