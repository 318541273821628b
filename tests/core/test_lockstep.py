"""Games side by side are the same games as one by one."""

import pytest

from starcup import Game, Rng, State, game, game_ids
from starcup.core.features import PAIR, blank_row
from starcup.core.lockstep import Lockstep, pass_over_forced
from tests.core.toy import Toy

GAMES = 5
STEPS = 60


def picks_of(box: Lockstep, rng: Rng) -> list[int]:
    """Any answer in every game."""
    counts = [box.offsets[i + 1] - box.offsets[i] for i in range(box.count)]
    return [int(rng.below(int(count))) if count else 0 for count in counts]


def check_observation(box: Lockstep, states: list[State]) -> None:
    """What a lockstep has observed is what each state says by itself."""
    width = int(box.width)
    for i, state in enumerate(states):
        seat = state.to_move()
        assert box.movers[i] == seat
        expected = blank_row(width)
        legal: list[int] = []
        if seat >= 0:
            state.encode(seat, expected, 0)
            legal = state.legal_actions(seat)
            assert len(legal) > 1
        assert list(box.rows[i * width : (i + 1) * width]) == list(expected)
        start, end = box.offsets[i], box.offsets[i + 1]
        assert list(box.legal[start:end]) == legal
        meanings = [int(state.meaning(seat, action)) for action in legal]
        assert list(box.answers[start:end]) == [meaning % PAIR for meaning in meanings]
        if box.layout.answers:
            assert list(box.seconds[start:end]) == [meaning // PAIR - 1 for meaning in meanings]
        else:
            assert len(box.seconds) == 0


@pytest.mark.parametrize("id", game_ids())
def test_lockstep_equals_single_games(id: str) -> None:
    title = game(id)
    setups = [title.setup(2 + i % 2, i) for i in range(GAMES)]
    box = Lockstep(title, setups)
    singles = [title.new(setup) for setup in setups]
    rng = Rng.seeded(3)
    for _ in range(STEPS):
        for state in singles:
            pass_over_forced(state)
        box.observe()
        check_observation(box, singles)
        picks = picks_of(box, rng)
        ended = box.play(picks)
        for i, state in enumerate(singles):
            if not state.over:
                seat = state.to_move()
                state.play(seat, state.legal_actions(seat)[picks[i]])
                pass_over_forced(state)
                assert (i in ended) == state.over
        assert [state.position() for state in box.states] == [state.position() for state in singles]


def played_out(title: Game, games: int) -> Lockstep:
    """A lockstep whose games are all over."""
    box = Lockstep(title, [title.setup(2, i) for i in range(games)])
    rng = Rng.seeded(1)
    over: list[int] = []
    while len(over) < games:
        box.observe()
        over += box.play(picks_of(box, rng))
    assert sorted(over) == list(range(games))
    return box


def test_games_that_are_over_wait() -> None:
    box = played_out(Toy(), 3)
    box.observe()
    assert list(box.movers) == [-1, -1, -1]
    assert list(box.offsets) == [0, 0, 0, 0]
    assert not any(box.rows)
    assert box.play([0, 0, 0]) == []
    box.reset(1, Toy().setup(3, 9))
    box.observe()
    assert [seat >= 0 for seat in box.movers] == [False, True, False]


def test_outcomes_share_the_win() -> None:
    box = played_out(Toy(), 4)
    for i, state in enumerate(box.states):
        outcome = box.outcome(i)
        assert outcome.scores == state.scores()
        assert sum(outcome.shares) == pytest.approx(1)
        assert [share > 0 for share in outcome.shares] == [rank == 1 for rank in state.ranking()]
        assert outcome.plies == state.plies


def test_observations_stay_as_they_are() -> None:
    title = game("rollers")
    box = Lockstep(title, [title.setup(2, 1)])
    box.observe()
    rows = box.rows
    before = list(rows)
    box.play([0])
    box.observe()
    assert list(rows) == before != list(box.rows)


def test_any_seat_can_be_looked_at() -> None:
    title = game("rollers")
    box = Lockstep(title, [title.setup(2, 1), title.setup(3, 2)])
    rows = box.observe_seat([1, 2])
    width = int(box.width)
    for i, seat in enumerate([1, 2]):
        expected = blank_row(width)
        box.states[i].encode(seat, expected, 0)
        assert list(rows[i * width : (i + 1) * width]) == list(expected)
