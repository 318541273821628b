"""Features: what one seat knows, as a row of small counts that learners and nets read.

A row has one part about the table and the seat itself, then a part for each other player, clockwise from the seat's
left; parts of players who are not there are all zero. So one row serves every number of seats. What stands where is
told by a Layout: a list of named blocks. A game writes `encode` for its states and gives its Layout to its Game.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

if TYPE_CHECKING:
    from starcup.core.state import State

PAIR: Final = 65536  # a meaning is a code below this, plus this times one more than a second code
LARGEST: Final = 255  # a count that is larger is written as this


class Block:
    """Some places of a row that belong together.

    `unit` is a large count for this block: a learner divides by it, so that all its inputs are of one order.
    """

    def __init__(self, name: str, offset: int, size: int, meaning: str, unit: int = 1) -> None:
        self.name = name
        self.offset = offset
        self.size = size
        self.meaning = meaning
        self.unit = unit

    def __repr__(self) -> str:
        return f"<Block {self.name}: {self.size} from {self.offset}>"


class Layout:
    """Where everything stands in a game's rows.

    - `version`: goes up whenever the same knowledge is written differently; the ruleset is told apart from it.
    - `own`: the blocks about the table and the seat. `other`: the blocks of each other player, counted from the
      beginning of that player's part.
    - `most_others`: how many other players there is room for. `least_others`: how many there are at least, even with
      one seat: an opponent without a seat is one.
    - `left_out`: what a view holds and a row does not, each with the reason, by its path in the view: `[own]` is the
      seat itself, `[other]` any other, `[*]` any index; an entry covers everything below it.
    - `answers`: how many codes there are for what answers mean (see `State.meaning`); 0 where they mean themselves.
    """

    def __init__(
        self,
        version: int,
        own: list[Block],
        other: list[Block],
        most_others: int,
        least_others: int = 0,
        left_out: dict[str, str] | None = None,
        answers: int = 0,
    ) -> None:
        self.version = version
        self.own = own
        self.other = other
        self.most_others = most_others
        self.least_others = least_others
        self.left_out: dict[str, str] = left_out or {}
        self.answers = answers
        self.own_size = length_of(own)
        self.other_size = length_of(other)
        self.size = self.own_size + most_others * self.other_size
        self.zeros = bytes(self.size)

    def __repr__(self) -> str:
        return f"<Layout {self.version}: {self.own_size} + {self.most_others} times {self.other_size}>"

    def blank(self) -> vec[u8]:
        """A row of zeros to write into."""
        return vec[u8](self.zeros)

    def others(self, seats: int) -> int:
        """How many parts of other players are in use with so many seats."""
        return max(seats - 1, self.least_others)

    def units(self) -> list[int]:
        """What each place of a row is to be divided by."""
        own = [block.unit for block in self.own for _ in range(block.size)]
        other = [block.unit for block in self.other for _ in range(block.size)]
        return own + other * self.most_others

    def place(self, index: int) -> str:
        """What a place of a row is called: `resources[2]`, or `other 1: resources[2]`."""
        if index < self.own_size:
            return place_in(self.own, index)
        other, index = divmod(index - self.own_size, self.other_size)
        return f"other {other + 1}: {place_in(self.other, index)}"


def length_of(blocks: list[Block]) -> int:
    """How long a part is; its blocks must follow each other without gaps."""
    end = 0
    for block in blocks:
        if block.offset != end:
            raise ValueError(f"block {block.name} begins at {block.offset}, and the one before it ends at {end}")
        if block.size < 1 or block.unit < 1:
            raise ValueError(f"block {block.name} has size {block.size} and unit {block.unit}: both are at least 1")
        end += block.size
    return end


def place_in(blocks: list[Block], index: int) -> str:
    for block in blocks:
        if index < block.offset + block.size:
            return f"{block.name}[{index - block.offset}]" if block.size > 1 else block.name
    raise IndexError(f"a row has no place {index} here")


# ---- what encoders use ----


def cap(n: i64) -> u8:
    """A count that fits into a row."""
    if n < 0:
        return 0
    if n >= LARGEST:  # not a conditional expression: that would make objects of both numbers
        return LARGEST
    return u8(n)


def mark(row: vec[u8], at: i64, n: i64, size: i64) -> None:
    """Set one of `size` places: the one that belongs to n, or the last one where n is larger."""
    if n >= size:
        row[at + size - 1] = 1
    elif n >= 0:
        row[at + n] = 1


def mark_bits(row: vec[u8], at: i64, mask: i64, size: i64) -> None:
    """Set a place for each bit."""
    end: i64 = at + size
    while mask and at < end:
        if mask & 1:
            row[at] = 1
        mask >>= 1
        at += 1


def mark_up_to(row: vec[u8], at: i64, n: i64, size: i64) -> None:
    """Set the first n of `size` places: a number as a bar, so that a small step changes little."""
    if n > size:
        n = size
    for i in range(n):
        row[at + i] = 1


def mark_asked(state: "State", seat: i64, row: vec[u8], at: i64, prompts_at: i64, prompt_places: i64) -> None:
    """Set a place for each player who is asked, counted from the seat; in a sealed window, who was when it opened.

    Where the seat itself is not asked, the prompt of the next player who is goes to `prompts_at`.
    """
    top: i64 = state.top
    if top < 0:
        return
    seats: i64 = state.seats
    sealed = len(state.opening) > 0
    other: i64 = 0
    asked: i64 = seat
    for k in range(seats):
        prompt: i64 = state.stack[top + asked]
        if sealed:
            prompt = state.opening[asked]
        if prompt:
            row[at + k] = 1
            if not other and k:
                other = prompt
        asked += 1
        if asked == seats:
            asked = 0
    if not state.stack[top + seat]:
        mark(row, prompts_at, other, prompt_places)


def pair(first: i64, second: i64) -> i64:
    """The meaning of an answer that has two codes: what is done, and with what."""
    return first + (second + 1) * PAIR


def blank_row(size: int) -> vec[u8]:
    """A row of zeros. From bytes it is copied in one go, where a slice of another row is copied one by one."""
    return vec[u8](bytes(size))
