"""Luck: sfc32 as published, fair draws, streams apart, outcomes handed in."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starcup import BadOption, Rng

# From the reference algorithm of PractRand written in C with 32-bit words, seeded and warmed up as Rng.seeded says.
FIRST_WORDS = {
    (0, 0): [1427488602, 1980682239, 456575201, 3300212312, 1743954244, 207519241],
    (0, 1): [394662998, 1939071534, 3136562278, 2241865806, 1878242746, 822094728],
    (7, 0): [100587536, 2849664703, 2976894644, 2427842431, 2917685297, 1525832735],
    (123456789123456789, 3): [3312297569, 1042924512, 3926944224, 140003557, 2769611154, 1018466240],
    (2**64 - 1, 8): [1462954354, 1383502292, 2240109421, 242072981, 1072881076, 886204891],
}


@pytest.mark.parametrize(("seed", "stream"), FIRST_WORDS)
def test_words_are_those_of_sfc32(seed: int, stream: int) -> None:
    rng = Rng.seeded(seed, stream)
    assert [rng.next32() for _ in range(6)] == FIRST_WORDS[seed, stream]


def test_words_wrap_at_32_bits() -> None:
    rng = Rng(2**32 - 1, 2**32 - 1, 2**32 - 1, 2**32 - 1)
    assert [rng.next32() for _ in range(6)] == [4294967293, 4286578679, 4286578661, 4154458059, 3921867616, 124114568]
    assert max(rng.words()) < 2**32


def test_words_say_everything() -> None:
    rng = Rng.seeded(5)
    rng.below(6)
    words = rng.words()
    twin = Rng(words[0], words[1], words[2], words[3])
    assert [twin.next32() for _ in range(20)] == [rng.next32() for _ in range(20)]


@given(seed=st.integers(0, 2**64 - 1), n=st.integers(1, 2**31 - 1))
def test_draws_are_in_range(seed: int, n: int) -> None:
    rng = Rng.seeded(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))


@pytest.mark.parametrize("n", [2, 3, 6, 7, 55])
def test_draws_are_even(n: int) -> None:
    rng = Rng.seeded(2024)
    draws = 2000 * n
    counts = [0] * n
    for _ in range(draws):
        counts[rng.below(n)] += 1
    # Chi squared with n - 1 degrees of freedom: mean n - 1, variance 2 (n - 1); five deviations do not happen.
    chi = sum((count - 2000) ** 2 / 2000 for count in counts)
    assert chi < (n - 1) + 5 * (2 * (n - 1)) ** 0.5, counts


def test_wide_draws_are_even() -> None:
    """Words do not divide evenly among this many outcomes: without redrawing, every third would come up less often."""
    rng = Rng.seeded(9)
    counts = [0, 0, 0]
    for _ in range(30_000):
        counts[rng.below(3 * 2**29) % 3] += 1
    assert all(9_600 < count < 10_400 for count in counts), counts


def test_streams_of_a_seed_differ() -> None:
    rows = [[Rng.seeded(seed, stream).next32() for seed in range(4)] for stream in range(9)]
    words = [word for row in rows for word in row]
    assert len(set(words)) == len(words)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(BadOption, match=r"seed -?\d+ is out of range: a seed is a whole number from 0 to 2\*\*64 - 1"):
        Rng.seeded(seed)


@given(seed=st.integers(0, 2**64 - 1), size=st.integers(0, 60))
def test_shuffle_is_a_permutation(seed: int, size: int) -> None:
    items = list(range(size))
    Rng.seeded(seed).shuffle(items)
    assert sorted(items) == list(range(size))


def test_shuffles_are_even() -> None:
    rng = Rng.seeded(11)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        items = [1, 2, 3]
        rng.shuffle(items)
        counts[tuple(items)] = counts.get(tuple(items), 0) + 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values()), counts


def test_clone_goes_its_own_way() -> None:
    rng = Rng.seeded(3)
    twin = rng.clone()
    first = [rng.below(100) for _ in range(10)]
    assert twin.words() == Rng.seeded(3).words()
    assert [twin.below(100) for _ in range(10)] == first


def test_clone_has_forced_outcomes_of_its_own() -> None:
    rng = Rng.seeded(3)
    rng.forced = [4, 5]
    twin = rng.clone()
    assert twin.below(6) == 4
    assert rng.forced == [4, 5]


def test_forced_outcomes_come_first_and_in_order() -> None:
    rng, plain = Rng.seeded(8), Rng.seeded(8)
    rng.forced = [5, 0, 3]
    assert [rng.below(6) for _ in range(3)] == [5, 0, 3]
    assert rng.forced == []
    assert [rng.below(6) for _ in range(5)] == [plain.below(6) for _ in range(5)], "forced outcomes used up luck"


@pytest.mark.parametrize("outcome", [-1, 6, 600])
def test_forced_outcome_that_cannot_be_is_refused(outcome: int) -> None:
    rng = Rng.seeded(8)
    rng.forced = [outcome]
    with pytest.raises(BadOption, match=rf"outcome {outcome} does not fit a draw from 0 to 5"):
        rng.below(6)
    assert rng.forced == [outcome]


def test_forced_outcomes_shuffle() -> None:
    rng = Rng.seeded(8)
    rng.forced = [0, 0, 0]
    items = [1, 2, 3, 4]
    rng.shuffle(items)
    assert items == [2, 3, 4, 1]


def test_used_is_set_by_draws_alone() -> None:
    fresh, drawn, forced = Rng.seeded(8), Rng.seeded(8), Rng.seeded(8)
    drawn.below(2)
    forced.forced = [1]
    forced.below(2)
    assert [fresh.used, drawn.used, forced.used] == [False, True, True]
    assert [fresh.clone().used, drawn.clone().used] == [False, True]
