"""The luck of a whole table: its streams, shared and per seat, dealt, replaced, written and read."""

from typing import TYPE_CHECKING, Any, Final

from starcup.core.errors import BadOption
from starcup.core.fields import INT_LIMIT
from starcup.core.reader import Reader
from starcup.core.rng import MAX_WORD, SEED_LIMIT, Rng
from starcup.core.setup import Setup
from starcup.core.source import KEY_BYTES, SHARED_STREAM, Key

if TYPE_CHECKING:
    from starcup.core.state import State

MAX_FORCED: Final = 10_000
WORDS_PER_STREAM: Final = 4
HEX_DIGITS: Final = "0123456789abcdef"


def deal_luck(state: "State", setup: Setup) -> None:
    """The streams of a new game, from its seed or its key."""
    if setup.key is not None:
        give_key(state, setup.key)
    elif setup.seed is not None:
        state.rng = Rng.seeded(setup.seed)
        state.streams = [Rng.seeded(setup.seed, seat + 1) for seat in range(setup.seats)]
    else:
        raise BadOption("a new game needs a seed: a whole number from 0 to 2**64 - 1")


def give_key(state: "State", key: Key) -> None:
    """All luck to come follows from the key."""
    state.rng = Rng.keyed(key, SHARED_STREAM)
    state.streams = [Rng.keyed(key, seat) for seat in range(state.setup.seats)]


def replace_luck(state: "State", rng: Rng) -> None:
    """New streams from another generator, for a state whose luck must not be known."""
    state.rng = Rng(rng.next32(), rng.next32(), rng.next32(), 1)
    state.streams = [Rng(rng.next32(), rng.next32(), rng.next32(), 1) for _ in range(state.setup.seats)]


# ---- in positions ----


def luck_facts(state: "State") -> dict[str, Any]:
    """The luck to come, shared and per seat, with any forced outcomes that are not used up yet.

    Streams are their words; those of a key are how often they have been drawn from.
    """
    source = state.rng.source
    key = None if source is None else source.key
    out: dict[str, Any] = {} if key is None else {"key": key.secret.hex()}
    out["shared"] = stream_facts(state.rng)
    out["seats"] = [stream_facts(stream) for stream in state.streams]
    forced = [list(stream.forced or []) for stream in [state.rng, *state.streams]]
    if any(forced):
        out["forced"] = forced
    return out


def stream_facts(stream: Rng) -> list[int] | int:
    source = stream.source
    return stream.words() if source is None or source.key is None else source.count


def read_luck(state: "State", facts: Reader) -> None:
    """The position's luck; streams it leaves out come from its key, its seed, or seed 0."""
    luck = facts.child("luck")
    if luck.has("key"):
        read_keyed(state, luck)
    else:
        read_words(state, luck)
    read_forced(state, luck)
    luck.done()


def read_keyed(state: "State", luck: Reader) -> None:
    """Streams of a key, by how often they have been drawn from."""
    key = Key(read_key(luck))
    seats = state.setup.seats
    counts = luck.numbers("seats", seats, 0, INT_LIMIT)
    counts += [0] * (seats - len(counts))
    state.rng = Rng.keyed(key, SHARED_STREAM, luck.number("shared", 0, 0, INT_LIMIT))
    state.streams = [Rng.keyed(key, seat, counts[seat]) for seat in range(seats)]


def read_key(luck: Reader) -> bytes:
    text = luck.get("key")
    if not is_hex(text):
        raise luck.fault("key", f"must be text of {2 * KEY_BYTES} digits from 0 to 9 and a to f")
    return bytes.fromhex(text)


def is_hex(text: Any) -> bool:
    """Whether this is 256 bits as hexadecimal text, the way keys and all that makes them are written."""
    if not isinstance(text, str) or len(text) != 2 * KEY_BYTES:
        return False
    for letter in text:
        if letter not in HEX_DIGITS:
            return False
    return True


def read_words(state: "State", luck: Reader) -> None:
    """Streams by their words, or from a seed."""
    seats = state.setup.seats
    seed = luck.whole("seed", as_whole(luck.get("seed") or 0), 0, SEED_LIMIT - 1)
    state.rng = read_stream(luck, "shared", luck.get("shared"), Rng.seeded(seed))
    rows = luck.items("seats", seats)
    streams: list[Rng] = []
    for seat in range(seats):
        row = rows[seat] if seat < len(rows) else None
        streams.append(read_stream(luck, "seats", row, Rng.seeded(seed, seat + 1)))
    state.streams = streams


def as_whole(value: Any) -> Any:
    """A seed written as text, as a number: JSON in a browser keeps only 53 bits of a number."""
    return int(value) if isinstance(value, str) and value.isascii() and value.isdecimal() else value


def read_stream(luck: Reader, name: str, words: Any, default: Rng) -> Rng:
    """A generator from its four words."""
    if words is None:
        return default
    if not isinstance(words, list) or len(words) != WORDS_PER_STREAM:
        raise luck.fault(name, "must hold four words for each stream")
    row = [luck.whole(name, word, 0, MAX_WORD) for word in words]
    return Rng(row[0], row[1], row[2], row[3])


def read_forced(state: "State", luck: Reader) -> None:
    """Forced outcomes that are not used up yet: the shared stream's, then each seat's."""
    rows = luck.items("forced", state.setup.seats + 1)
    for stream, row in zip([state.rng, *state.streams], rows, strict=False):
        if not isinstance(row, list) or len(row) > MAX_FORCED:
            raise luck.fault(
                "forced", f"must be a list of lists of at most {MAX_FORCED}: shared first, then one per seat"
            )
        if row:
            stream.forced = [luck.whole("forced", outcome, 0, INT_LIMIT) for outcome in row]
