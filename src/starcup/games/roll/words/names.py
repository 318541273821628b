"""What things are called inside a sentence: dice, phases, worlds, slots, tiles, amounts."""

from typing import TYPE_CHECKING, Final, cast

from starcup.games.roll.data import (
    A_WORLD,
    COLOUR_NAMES,
    DEVELOPMENTS,
    FACE_NAMES,
    GOODS_COLOURS,
    PHASE_NAMES,
    WORLD_COLOURS,
    WORLDS,
)

if TYPE_CHECKING:
    from starcup.games.roll.words.shapes import Colour, Face, Phase, WorldColour

# The names of code, as the shapes have them.
COLOUR_IDS: Final = cast("list[Colour]", COLOUR_NAMES)
FACE_IDS: Final = cast("list[Face]", FACE_NAMES)
PHASE_IDS: Final = cast("list[Phase]", PHASE_NAMES)
WORLD_COLOUR_IDS: Final = cast("list[WorldColour]", WORLD_COLOURS)

# The same as people write them inside a sentence.

DIE_WORDS: Final = ["Home", "Military", "Consumption", "Novelty", "Rare Elements", "Genes", "Alien"]
PHASE_WORDS: Final = ["Explore", "Develop", "Settle", "Produce", "Ship"]
FACE_WORDS: Final = [*PHASE_WORDS, "wild"]
WORLD_WORDS: Final = ["Novelty", "Rare Elements", "Genes", "Alien", "gray"]
STACK_WORDS: Final = ["developments", "worlds"]
SLOT_WORDS: Final = [
    "the cup",
    "the Citizenry",
    *[f"the {phase} column" for phase in PHASE_WORDS],
    "the strip",
    "the Dictate area",
    "the stack of developments",
    "the stack of worlds",
    *[f"the goods on {colour} worlds" for colour in WORLD_WORDS[:GOODS_COLOURS]],
    "the wild workers",
    "the used dice",
    "the imaginary workers",
]
SLOT_CAPTIONS: Final = [
    "Cup",
    "Citizenry",
    *[f"{phase} column" for phase in PHASE_WORDS],
    "Strip",
    "Dictate",
    "On developments",
    "On worlds",
    *[f"{colour} goods" for colour in WORLD_WORDS[:GOODS_COLOURS]],
    "Wild",
    "Used",
    "Imaginary",
]


def an(word: str) -> str:
    """The word with its article."""
    return f"{'an' if word[0] in 'AEIO' else 'a'} {word}"


def plural(count: int, word: str) -> str:
    """A number with its noun: 1 good, 2 goods, 2 dice."""
    if count == 1:
        return f"1 {word}"
    return f"{count} {word[:-3]}dice" if word.endswith("die") else f"{count} {word}s"


def dice(count: int, colour: int) -> str:
    """A number of dice of one colour."""
    return plural(count, f"{DIE_WORDS[colour]} die")


def sides(tile: int) -> str:
    """A tile by both its sides."""
    return f"{DEVELOPMENTS[tile][0]} / {WORLDS[tile][0]}"


def tile_name(code: int) -> str:
    """A tile as a tableau numbers it."""
    return WORLDS[code - A_WORLD][0] if code >= A_WORLD else DEVELOPMENTS[code][0]


class Count:
    """A number that a sentence puts into words: `{n:worker}` is "1 worker" or "2 workers", `{n}` the number."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __format__(self, noun: str) -> str:
        return plural(self.value, noun) if noun else str(self.value)
