"""Where a stream's outcomes come from, if not from sfc32: handed in, or drawn with a key.

Whoever has seen enough dice can work out the state of a small fast generator, and with it the dice to come. Behind a
key nobody can: a draw is a keyed hash (BLAKE2s) of its stream and its number there. It takes a hundred times as long,
so tables where people meet have it, and search does not.
"""

import hashlib
from typing import Any, Final

from mypy_extensions import i64

from starcup.core.errors import BadOption

KEY_BYTES: Final = 32
DRAW_BYTES: Final = 16
SHARED_STREAM: Final = -1
Draw = tuple[int, int, int]  # of which stream, from how many outcomes, which one


class Key:
    """The 256 bits that all luck of a game follows from. It never shows itself.

    `drawn`, unless it is None, is where the streams of a game dealt with this key write their draws down.
    """

    def __init__(self, secret: bytes, drawn: list[Draw] | None = None) -> None:
        if len(secret) != KEY_BYTES:
            raise BadOption(f"a key has {KEY_BYTES} bytes, not {len(secret)}")
        self.secret = secret
        self.drawn = drawn

    def __repr__(self) -> str:
        return "<Key>"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Key, (self.secret,))

    def draw(self, stream: int, index: int, n: int) -> int:
        """The outcome of a stream's draw number `index`, 0 to n - 1.

        With 128 bits to share out no outcome is favoured by more than one in 2**96, so no draw has to be repeated.
        """
        message = f"{stream}:{index}".encode()
        digest = hashlib.blake2s(message, key=self.secret, digest_size=DRAW_BYTES).digest()
        return int.from_bytes(digest, "big") * n >> 8 * DRAW_BYTES


class Source:
    """What one stream draws from: outcomes that were handed in, first to last, and then a key, if there is one.

    `count` is how many it has drawn. Clones write nothing down.
    """

    def __init__(self, key: Key | None, stream: int, count: int, drawn: list[Draw] | None = None) -> None:
        self.key = key
        self.stream = stream
        self.count = count
        self.drawn = drawn
        self.forced: list[int] = []

    def __reduce__(self) -> tuple[Any, ...]:
        return (revived_source, (self.key, self.stream, self.count, self.forced))

    def clone(self) -> "Source":
        """An equal source, independent from here on."""
        twin = Source(self.key, self.stream, self.count)
        twin.forced = self.forced[:]
        return twin

    def below(self, n: i64) -> i64:
        """The next outcome, 0 to n - 1; -1 if there is none here, and sfc32 is to go on."""
        forced, key = self.forced, self.key
        if forced:
            outcome = forced[0]
            if not 0 <= outcome < n:
                raise BadOption(f"outcome {outcome} does not fit a draw from 0 to {n - 1}")
            del forced[0]
        elif key is not None:
            outcome = key.draw(self.stream, self.count, n)
        else:
            return -1
        self.count += 1
        if self.drawn is not None:
            self.drawn.append((self.stream, int(n), outcome))
        return outcome


def revived_source(key: Key | None, stream: int, count: int, forced: list[int]) -> Source:
    """A source that was pickled."""
    source = Source(key, stream, count)
    source.forced = forced
    return source
