"""Many games at once are the same games as one by one, with a row for every seat that is asked."""

import numpy as np
import pytest

from starcup import BadOption, IllegalAction, Setup, State, game, game_ids
from starcup.core.features import blank_row
from starcup.core.lockstep import pass_over_forced
from starcup.core.rng import Rng
from starcup.rl import Batch

GAMES = 6


def any_numbers(batch: Batch, luck: np.random.Generator) -> np.ndarray:
    """Any answer for every row."""
    return luck.integers(np.diff(batch.offsets))


def first_deal(batch: Batch, k: int) -> State:
    """The first game at table k, dealt apart."""
    luck = Rng.seeded(11, k)
    seed = int(luck.next32()) << 32 | int(luck.next32())
    state = batch.game.new(Setup(batch.setup.seats, seed, batch.setup.options))
    skip_forced(state)
    return state


def skip_forced(state: State) -> None:
    """Give every single answer, of any seat."""
    while True:
        single = [seat for seat in state.actors() if len(state.legal_actions(seat)) == 1]
        if not single:
            return
        state.apply(single[0], state.legal_actions(single[0])[0])


@pytest.mark.parametrize(("id", "seats"), [("rollers", 3), ("roll", 3), ("tiny", 2)])
def test_rows_are_those_of_single_games(id: str, seats: int) -> None:
    batch = Batch(id, GAMES, seats, seed=11)
    singles = [first_deal(batch, k) for k in range(GAMES)]
    luck = np.random.default_rng(1)
    for _ in range(40):
        expected = [(k, seat) for k, state in enumerate(singles) for seat in state.actors()]
        assert list(zip(batch.games.tolist(), batch.seats.tolist(), strict=True)) == expected
        masks = batch.masks()
        for r, (k, seat) in enumerate(expected):
            row = blank_row(batch.game.layout().size)
            singles[k].encode(seat, row, 0)
            assert bytes(batch.rows[r]) == bytes(row)
            legal = batch.legal[batch.offsets[r] : batch.offsets[r + 1]].tolist()
            assert legal == singles[k].legal_actions(seat) == np.flatnonzero(masks[r]).tolist()
        numbers = any_numbers(batch, luck)
        for r, (k, seat) in enumerate(expected):
            singles[k].play(seat, singles[k].legal_actions(seat)[numbers[r]])
        batch.pick(numbers)
        for state in singles:
            skip_forced(state)
        assert not batch.done.any()


@pytest.mark.parametrize("id", game_ids())
def test_games_end_pay_and_begin_again(id: str) -> None:
    batch = Batch(id, 4, 2, seed=3, most_plies=500 if id == "tiny" else None)
    luck = np.random.default_rng(2)
    ended: set[int] = set()
    while len(ended) < 4:
        batch.pick(any_numbers(batch, luck))
        assert set(batch.games.tolist()) == {0, 1, 2, 3}
        for k, state in batch.ends.items():
            ended.add(k)
            assert batch.done[k] == state.over
            assert batch.truncated[k] == (not state.over)
            assert batch.rewards[k].tolist() == (state.returns() if state.over else [0.0, 0.0])
            assert state is not batch.tables.states[k]
        still = [k for k in range(4) if k not in batch.ends]
        assert not batch.done[still].any()
        assert not batch.rewards[still].any()


def test_a_table_does_not_depend_on_the_others() -> None:
    small, large = Batch("rollers", 2, 2, seed=[8, 9]), Batch("rollers", 3, 2, seed=[8, 9, 10])
    for _ in range(200):
        small.pick(np.zeros(len(small.games), int))
        large.pick(np.zeros(len(large.games), int))
        mine = large.games < 2
        assert (small.rows == large.rows[mine]).all()
        assert (small.rewards == large.rewards[:2]).all()


def test_earlier_buffers_stay_as_they_are() -> None:
    batch = Batch("rollers", 2, 2)
    luck = np.random.default_rng(1)
    kept = []
    for _ in range(150):
        kept.append((batch.rows, batch.rows.copy(), batch.rewards, batch.rewards.copy(), batch.done, batch.done.copy()))
        batch.pick(any_numbers(batch, luck))
    for rows, rows_then, rewards, rewards_then, done, done_then in kept:
        assert (rows == rows_then).all()
        assert (rewards == rewards_then).all()
        assert (done == done_then).all()


@pytest.mark.parametrize("opponents", ["random", "greedy", ["greedy", "random"]])
def test_learners_sit_round_the_table(opponents: str | list[str]) -> None:
    batch = Batch("rollers", 4, 3, learners=1, opponents=opponents)
    luck = np.random.default_rng(1)
    for _ in range(30):
        assert batch.games.tolist() == [0, 1, 2, 3]
        assert batch.seats.tolist() == [0, 1, 2, 0]
        batch.pick(any_numbers(batch, luck))


def test_greedy_opponents_win() -> None:
    batch = Batch("rollers", 6, 2, learners=1, opponents="greedy")
    luck = np.random.default_rng(1)
    won = lost = 0
    while won + lost < 6:
        seats = batch.seats
        batch.pick(any_numbers(batch, luck))
        paid = batch.rewards[np.arange(6), seats][batch.done]
        won, lost = won + int((paid > 0).sum()), lost + int((paid < 0).sum())
    assert lost > won


def test_refusals_change_nothing() -> None:
    batch = Batch("rollers", 2, 2, seed=4)
    before = [state.position() for state in batch.tables.states]
    answers = batch.legal[batch.offsets[:-1]]
    for wrong in (answers[:-1], np.append(answers[:-1], 9999), answers.astype(float), [*answers[:-1].tolist(), "0"]):
        with pytest.raises(IllegalAction):
            batch.step(wrong)
    with pytest.raises(IllegalAction):
        batch.pick(np.full(len(answers), 999))
    assert [state.position() for state in batch.tables.states] == before
    batch.step(answers)


@pytest.mark.parametrize("settings", [{"games": 0}, {"learners": 0}, {"learners": 3}, {"rewards": "gold"}])
def test_wrong_settings_are_refused(settings: dict[str, int]) -> None:
    with pytest.raises(BadOption):
        Batch(**{"game": "rollers", "games": 2, "seats": 2, **settings})  # type: ignore[arg-type]


def test_single_answers_are_passed_over() -> None:
    batch = Batch("roll", 3, 2)
    luck = np.random.default_rng(1)
    for _ in range(100):
        assert (np.diff(batch.offsets) > 1).all()
        batch.pick(any_numbers(batch, luck))
    state = game("roll").new(game("roll").setup(2, 1))
    pass_over_forced(state)
    assert len(state.legal_actions(state.to_move())) > 1


def test_rows_that_somebody_keeps_are_left_alone_and_others_memory_is_used_again() -> None:
    batch = Batch("rollers", 8, 2, seed=3)
    luck = np.random.default_rng(1)
    kept = [(batch.rows[2:5], batch.rows[2:5].tobytes())]
    for _ in range(12):
        batch.pick(any_numbers(batch, luck))
        kept.append((batch.rows[2:5], batch.rows[2:5].tobytes()))
    assert all(rows.tobytes() == before for rows, before in kept)
    kept.clear()
    places = set()
    for _ in range(12):
        batch.pick(any_numbers(batch, luck))
        places.add(batch.rows.ctypes.data)
    assert len(places) <= 3
