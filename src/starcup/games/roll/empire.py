"""One player's empire. Every die is somewhere: dice[slot * COLOURS + colour]; recruit, recall, remove are one shift.

After those, `dice` has how many lie in each slot, then how many there are of each colour: rows begin with all of this.

Rows and lists that change seldom are shared by clones and replaced, never changed: all but `dice`.
"""

from typing import Final, Literal, TypeAlias, final, get_args

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from starcup.core.features import blank_row
from starcup.core.state import BIT
from starcup.games.roll.data import A_WORLD, FIRST_CREDITS, MOST_CREDITS, PHASES, POWERS, WORLD_COLOURS

COLOURS: Final = 7  # as in data: sums are constants to the compiler only if all their terms stand in the same file

CUP: Final = 0
CITIZENRY: Final = 1
COLUMN: Final = 2  # one a phase
STRIP: Final = 7
DICTATE: Final = 8
DEVELOPERS: Final = 9  # on the stack of developments
SETTLERS: Final = 10  # on the stack of worlds
GOODS: Final = 11  # one a world colour: worlds of one colour are alike for every power
ROLLED_WILD: Final = 15  # rolled wild, not yet in a column
USED: Final = 16  # completed a tile, not yet gone to the Citizenry or the cup
REAL_SLOTS: Final = 17
REMOVABLE_SLOTS: Final = 15  # the slots before this one: a die may be removed from there
RECALL_SLOTS: Final = 6  # from DEVELOPERS on
IMAGINARY: Final = 17  # workers of a phase that are no dice
SLOTS: Final = 18
BY_SLOT: Final = SLOTS * COLOURS
BY_COLOUR: Final = BY_SLOT + SLOTS
DICE_SIZE: Final = BY_COLOUR + COLOURS
Slot: TypeAlias = Literal[
    "cup",
    "citizenry",
    "explore",
    "develop",
    "settle",
    "produce",
    "ship",
    "strip",
    "dictate",
    "developers",
    "settlers",
    "novelty_goods",
    "rare_goods",
    "genes_goods",
    "alien_goods",
    "wild",
    "used",
    "imaginary",
]
SLOT_NAMES: Final[list[Slot]] = list(get_args(Slot))

NO_POWER: Final = -1
BY_DICTATE: Final = 16  # the moves of a Dictate, after the numbers of the Reassign powers

# How far a seat has come in Explore.
EXPLORED: Final = 0
EXPLORING: Final = 1
WAITING: Final = 2  # its share of the bag is used up in the middle of a draw
TEAM_DRAW: Final = 3  # places the tile drawn at the end of the phase
EXPLORING_NAMES: Final = ["explored", "exploring", "waiting", "team_draw"]


@final
@mypyc_attr(acyclic=True)
class Empire:
    """Dice, tiles, credits and chips of one seat, and what it is in the middle of."""

    def __init__(self, dice: vec[u8]) -> None:
        self.dice: vec[u8] = dice
        self.powers: vec[i64] = NO_POWERS
        self.worlds_of: vec[i64] = NO_WORLDS
        self.tableau: list[int] = NOTHING  # in the order built: the faction's halves, the home world, tiles
        self.developments: list[int] = NOTHING  # the construction zone, top first: see zone.py
        self.worlds: list[int] = NOTHING
        self.drawn: list[int] = NOTHING
        self.abandoned: list[int] = NOTHING
        self.faction: i64 = 0  # its number, 1 to 9
        self.credits: i64 = FIRST_CREDITS
        self.chips: i64 = 0
        self.revealed: vec[u8] = NOT_REVEALED  # columns, strip, Dictate area at Reveal, till the next Roll
        self.reassigns: i64 = 0  # Reassign powers owned, a bit each
        # Assign
        self.selected: i64 = -1
        self.powers_used: i64 = 0
        self.dictated: i64 = 0
        self.power: i64 = NO_POWER  # the one in use
        self.moves: i64 = 0  # left to it
        self.moved: i64 = 0  # made with it
        self.moved_to: i64 = 0  # where to, packed: these workers are not moved by it again
        self.source: i64 = -1  # the column both must come from
        # Explore
        self.exploring: i64 = EXPLORED
        self.share: i64 = 0  # whose turn it is in the shares of the bag
        self.draws: i64 = 0
        self.owed: i64 = 0  # tiles still to draw
        self.scrapped: i64 = 0  # abandoned for this Scout
        self.arranged: bool = False
        self.raised_developments: i64 = 0  # how many on top of each stack were put there in this rearrangement
        self.raised_worlds: i64 = 0
        self.alien_scouted: bool = False
        # Develop and Settle
        self.tile: i64 = -1  # being completed, as a tableau numbers it
        self.needed: i64 = 0  # dice of the stack still to be used
        self.to_cup: i64 = 0  # used dice that went to the cup by choice
        self.least_to_cup: i64 = 0
        # What rows say of the tableau, to others and to the player: empty until it is worked out. See features.py.
        self.gives: vec[u8] = NOT_WRITTEN
        self.built: vec[u8] = NOT_WRITTEN

    def clone(self) -> "Empire":
        """An equal empire of its own."""
        twin = Empire(self.dice[:])
        twin.powers = self.powers
        twin.worlds_of = self.worlds_of
        twin.tableau = self.tableau
        twin.developments = self.developments
        twin.worlds = self.worlds
        twin.drawn = self.drawn
        twin.abandoned = self.abandoned
        twin.faction = self.faction
        twin.credits = self.credits
        twin.chips = self.chips
        twin.revealed = self.revealed
        twin.reassigns = self.reassigns
        twin.selected = self.selected
        twin.powers_used = self.powers_used
        twin.dictated = self.dictated
        twin.power = self.power
        twin.moves = self.moves
        twin.moved = self.moved
        twin.moved_to = self.moved_to
        twin.source = self.source
        twin.exploring = self.exploring
        twin.share = self.share
        twin.draws = self.draws
        twin.owed = self.owed
        twin.scrapped = self.scrapped
        twin.arranged = self.arranged
        twin.raised_developments = self.raised_developments
        twin.raised_worlds = self.raised_worlds
        twin.alien_scouted = self.alien_scouted
        twin.tile = self.tile
        twin.needed = self.needed
        twin.to_cup = self.to_cup
        twin.least_to_cup = self.least_to_cup
        twin.gives = self.gives
        twin.built = self.built
        return twin

    def is_like(self, other: "Empire") -> bool:
        """Whether another empire of the same seat has the same, and is in the middle of the same."""
        if self.credits != other.credits or self.chips != other.chips or not self.is_busy_like(other):
            return False
        if not are_equal(self.dice, other.dice) or not are_equal(self.revealed, other.revealed):
            return False
        return (
            self.tableau == other.tableau
            and self.developments == other.developments
            and self.worlds == other.worlds
            and self.drawn == other.drawn
            and self.abandoned == other.abandoned
            and self.faction == other.faction
            and self.reassigns == other.reassigns
        )

    def is_busy_like(self, other: "Empire") -> bool:
        """Whether another empire is in the middle of the same."""
        return (
            self.selected == other.selected
            and self.powers_used == other.powers_used
            and self.dictated == other.dictated
            and self.power == other.power
            and self.moves == other.moves
            and self.moved == other.moved
            and self.moved_to == other.moved_to
            and self.source == other.source
            and self.exploring == other.exploring
            and self.share == other.share
            and self.draws == other.draws
            and self.owed == other.owed
            and self.scrapped == other.scrapped
            and self.arranged == other.arranged
            and self.raised_developments == other.raised_developments
            and self.raised_worlds == other.raised_worlds
            and self.alien_scouted == other.alien_scouted
            and self.tile == other.tile
            and self.needed == other.needed
            and self.to_cup == other.to_cup
            and self.least_to_cup == other.least_to_cup
        )

    # ---- dice ----

    def count(self, slot: i64) -> i64:
        """How many dice lie there."""
        return i64(self.dice[BY_SLOT + slot])

    def has(self, slot: i64, colour: i64) -> i64:
        """How many dice of the colour lie there."""
        return i64(self.dice[slot * COLOURS + colour])

    def add(self, slot: i64, colour: i64, count: i64) -> None:
        """Put dice there, or take them away."""
        dice = self.dice
        dice[slot * COLOURS + colour] = u8(i64(dice[slot * COLOURS + colour]) + count)
        dice[BY_SLOT + slot] = u8(i64(dice[BY_SLOT + slot]) + count)
        dice[BY_COLOUR + colour] = u8(i64(dice[BY_COLOUR + colour]) + count)

    def shift(self, colour: i64, start: i64, to: i64) -> None:
        """Move one die."""
        dice = self.dice
        dice[start * COLOURS + colour] -= 1
        dice[to * COLOURS + colour] += 1
        dice[BY_SLOT + start] -= 1
        dice[BY_SLOT + to] += 1

    def pour(self, start: i64, to: i64) -> None:
        """Move all dice."""
        dice = self.dice
        if dice[BY_SLOT + start]:
            for colour in range(i64(COLOURS)):
                dice[to * COLOURS + colour] += dice[start * COLOURS + colour]
                dice[start * COLOURS + colour] = 0
            dice[BY_SLOT + to] += dice[BY_SLOT + start]
            dice[BY_SLOT + start] = 0

    def colours(self, slot: i64) -> i64:
        """The colours of the dice there, a bit each."""
        out: i64 = 0
        for colour in range(i64(COLOURS)):
            if self.dice[slot * COLOURS + colour]:
                out |= BIT[colour]
        return out

    def only_colour(self, slot: i64) -> i64:
        """The colour of the dice there where they are of one colour; else -1."""
        found: i64 = -1
        for colour in range(COLOURS):
            if self.dice[slot * COLOURS + colour]:
                if found >= 0:
                    return -1
                found = colour
        return found

    def goods(self) -> i64:
        """How many goods lie on all worlds."""
        return self.count(GOODS) + self.count(GOODS + 1) + self.count(GOODS + 2) + self.count(GOODS + 3)

    def under_strip(self) -> i64:
        """How many workers stand in the columns; the one on the strip is not among them."""
        n: i64 = 0
        for phase in range(PHASES):
            n += self.count(COLUMN + phase)
        return n

    def owned(self, colour: i64) -> i64:
        """How many dice of the colour this player has, wherever they lie."""
        return i64(self.dice[BY_COLOUR + colour]) - self.has(IMAGINARY, colour)

    # ---- credits, tiles ----

    def gainable(self, credits: i64) -> i64:
        """How many of these credits the player could take: what goes beyond the most one may have is lost."""
        left: i64 = MOST_CREDITS - self.credits  # roll:credits.most
        return credits if credits < left else left

    def gain(self, credits: i64) -> i64:
        """Credits, up to the most one may have; returns those really gained."""
        gained: i64 = self.gainable(credits)
        self.credits += gained
        return gained

    def squares(self) -> i64:
        """Tile squares in the tableau: a faction's two halves are one each."""
        return len(self.tableau)  # roll:end.squares

    def tiles(self) -> i64:
        """How many tiles are in the construction zone."""
        return len(self.developments) + len(self.worlds)

    def development_count(self) -> i64:
        """How many developments are in the tableau."""
        n: i64 = 0
        for code in self.tableau:
            if code < A_WORLD:
                n += 1
        return n


def no_dice() -> vec[u8]:
    """An empty row of dice."""
    return EMPTY[:]


EMPTY: Final = blank_row(DICE_SIZE)
SCREENED: Final = DICTATE + 1 - COLUMN  # slots behind the screen
NOT_REVEALED: Final = blank_row(SCREENED * COLOURS)
NO_POWERS: Final = vec[i64]([0 for _ in range(POWERS)])
NO_WORLDS: Final = vec[i64]([0 for _ in range(len(WORLD_COLOURS))])
NOTHING: Final[list[int]] = []
NOT_WRITTEN: Final = vec[u8]()


def are_equal(ones: vec[u8], others: vec[u8]) -> bool:
    """Whether two rows of counts say the same."""
    if len(ones) != len(others):
        return False
    for at in range(i64(len(ones))):
        if ones[at] != others[at]:
            return False
    return True
