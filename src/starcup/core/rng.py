"""Luck: sfc32, a small fast generator of 32-bit words.

It gives the same numbers interpreted and compiled, which Python's own generator would too, but it costs
14 ns a draw compiled and copies in one step, which a state that is cloned a million times needs.
"""

from typing import Final

from mypy_extensions import i64

from starcup.core.errors import BadOption

WORD: Final = 0xFFFFFFFF
WARM_UP: Final = 12
SEED_LIMIT: Final = 2**64


class Rng:
    """A stream of luck.

    `forced` is None until used: a list put there is handed out by `below`, first to last, before any luck.
    `used` says whether luck was drawn since it was last set to False; the state reads it to know what is sealed.
    """

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d
        self.used: bool = False
        self.forced: list[int] | None = None

    def __repr__(self) -> str:
        return f"Rng({self.a}, {self.b}, {self.c}, {self.d})"

    @staticmethod
    def seeded(seed: int, stream: int = 0) -> "Rng":
        """The generator of a seed, 0 <= seed < 2**64. Streams of one seed are independent of each other."""
        if not 0 <= seed < SEED_LIMIT:
            raise BadOption(f"seed {seed} is out of range: a seed is a whole number from 0 to 2**64 - 1")
        low: i64 = seed & WORD
        high: i64 = seed >> 32
        third: i64 = (0x9E3779B9 + stream) & WORD
        rng = Rng(low, high, third, 1)
        for _ in range(WARM_UP):
            rng.next32()
        return rng

    def clone(self) -> "Rng":
        """An equal generator that goes its own way from here."""
        twin = Rng(self.a, self.b, self.c, self.d)
        twin.used = self.used
        forced = self.forced
        if forced is not None:
            twin.forced = forced[:]
        return twin

    def next32(self) -> i64:
        """The next word, 0 to 2**32 - 1. Products and shifts stay below 2**63 before they are masked."""
        word: i64 = (self.a + self.b + self.d) & WORD
        c: i64 = self.c
        self.d = (self.d + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = ((((c << 21) & WORD) | (c >> 11)) + word) & WORD
        return word

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, n below 2**31, each as likely; a forced one where there is one."""
        self.used = True
        forced = self.forced
        if forced is not None and len(forced) > 0:
            return self.hand_out(forced, n)
        # The high half of word * n is the outcome; words that would favour some outcomes are drawn again.
        product: i64 = self.next32() * n
        if product & WORD < n:
            least: i64 = (WORD + 1) % n
            while product & WORD < least:
                product = self.next32() * n
        return product >> 32

    def hand_out(self, forced: list[int], n: i64) -> i64:
        """The first forced outcome, checked."""
        outcome = forced[0]
        if not 0 <= outcome < n:
            raise BadOption(f"outcome {outcome} was handed in for a draw of 0 to {n - 1}")
        del forced[0]
        return outcome

    def shuffle(self, items: list[int]) -> None:
        """Put the items in a random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j: i64 = self.below(i + 1)
            item = items[i]
            items[i] = items[j]
            items[j] = item

    def words(self) -> list[int]:
        """All there is to know of the stream, for positions."""
        return [self.a, self.b, self.c, self.d]
