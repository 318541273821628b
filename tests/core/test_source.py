"""Luck from a key: what it draws, how it is copied and written down, and that it does not show itself."""

import hashlib
import json
import pickle

import pytest

from starcup import BadOption, BadPosition, Rng, Setup
from starcup.core.source import Key
from tests.core.toy import Toy

GAME = Toy()
KEY = Key(bytes(range(32)))


def test_a_draw_is_a_keyed_hash_of_its_stream_and_number() -> None:
    """As docs/fair-dice.md says, worked out here with nothing of ours."""
    rng = Rng.keyed(KEY, 3)
    for index, n in enumerate([6, 2, 55, 1, 2**31 - 1]):
        digest = hashlib.blake2s(f"3:{index}".encode(), key=bytes(range(32)), digest_size=16).digest()
        assert rng.below(n) == int.from_bytes(digest, "big") * n // 2**128


def test_outcomes_are_as_likely_as_each_other_and_streams_differ() -> None:
    counts = [0] * 6
    rng = Rng.keyed(KEY, -1)
    for _ in range(6000):
        counts[rng.below(6)] += 1
    assert all(880 < count < 1120 for count in counts), counts
    rows = [[Rng.keyed(KEY, stream).below(1000) for _ in range(1)] for stream in range(-1, 8)]
    assert len({str(row) for row in rows}) == len(rows)


def test_a_clone_goes_its_own_way_and_writes_nothing_down() -> None:
    drawn: list[tuple[int, int, int]] = []
    rng = Rng.keyed(Key(KEY.secret, drawn), 0)
    first = rng.below(6)
    twin = rng.clone()
    rest = [twin.below(6) for _ in range(20)]
    assert drawn == [(0, 6, first)]
    assert [rng.below(6) for _ in range(20)] == rest
    assert [draw[2] for draw in drawn] == [first, *rest]
    again = pickle.loads(pickle.dumps(twin))
    assert [again.below(6) for _ in range(20)] == [rng.below(6) for _ in range(20)]


def test_forced_outcomes_come_first_and_take_the_place_of_those_that_would_have_come() -> None:
    drawn: list[tuple[int, int, int]] = []
    rng, plain = Rng.keyed(Key(KEY.secret, drawn), 0), Rng.keyed(KEY, 0)
    rng.forced = [5, 0]
    assert [rng.below(6), rng.below(6)] == [5, 0]
    usual = [plain.below(6) for _ in range(12)]
    assert [rng.below(6) for _ in range(10)] == usual[2:]
    assert drawn[:2] == [(0, 6, 5), (0, 6, 0)], "and are written down: whoever checks must see them"
    rng.forced = [6]
    with pytest.raises(BadOption, match="outcome 6 does not fit"):
        rng.below(6)
    assert rng.forced == [6]


def test_a_key_does_not_show_itself() -> None:
    shown = repr(KEY) + repr(Rng.keyed(KEY, 0)) + repr(Setup(2).with_key(KEY)) + repr(GAME.new(Setup(2).with_key(KEY)))
    assert KEY.secret.hex() not in shown
    assert repr(KEY.secret) not in shown
    with pytest.raises(BadOption, match="a key has 32 bytes, not 31"):
        Key(bytes(31))


def test_a_game_is_dealt_from_its_key() -> None:
    one, two = GAME.new(Setup(2).with_key(KEY)), GAME.new(Setup(2, 77).with_key(KEY))
    assert one.position() == two.position()
    assert one.position() != GAME.new(Setup(2).with_key(Key(bytes(32)))).position()
    assert one.setup.seed is None
    with pytest.raises(BadOption, match="needs a seed"):
        GAME.new(Setup(2, None))


def test_a_position_says_how_often_each_stream_was_drawn_from() -> None:
    state = GAME.new(Setup(2).with_key(KEY))
    luck = json.loads(json.dumps(state.position()))["luck"]
    assert luck["key"] == KEY.secret.hex()
    assert luck["shared"] > 0
    assert luck["seats"] == [0, 0]
    again = GAME.restore(state.position())
    assert [again.rng.below(100) for _ in range(9)] == [state.rng.below(100) for _ in range(9)]
    assert [again.streams[1].below(100)] == [state.streams[1].below(100)]


@pytest.mark.parametrize(
    ("luck", "words"),
    [
        ({"key": 7}, "key must be text of 64 digits"),
        ({"key": "ab"}, "key must be text of 64 digits"),
        ({"key": "AB" * 32}, "key must be text of 64 digits"),
        ({"key": "ab" * 32, "shared": -1}, "shared is -1"),
        ({"key": "ab" * 32, "shared": [1, 2, 3, 4]}, "shared is"),
        ({"key": "ab" * 32, "seats": [1, 2, 3]}, "a list of at most 2"),
        ({"key": "ab" * 32, "seed": 7}, "unknown seed"),
    ],
)
def test_keyed_luck_that_cannot_be_is_refused(luck: dict[str, object], words: str) -> None:
    with pytest.raises(BadPosition, match=f"position.luck: .*{words}"):
        GAME.restore({"seats": 2, "luck": luck})
