"""States on their way: each is left behind where its seat is asked so many rounds on, or where the game is over."""

import pytest
from librt.vecs import vec

from starcup import Game, Rng, State, game, game_ids
from starcup.core.ahead import Ahead
from starcup.core.lockstep import Lockstep

LONG_ENOUGH = 100_000


def begun(title: Game, count: int, plies: int = 0) -> tuple[list[State], int]:
    """Samples of a position at which a seat has a choice, and the seat."""
    state = title.new(title.setup(2, 3))
    for _ in range(plies):
        state.apply(state.to_move(), state.legal_actions(state.to_move())[0])
    seat = int(state.to_move())
    return [state.determinize(seat, Rng.seeded(luck)) for luck in range(count)], seat


def go(ahead: Ahead, states: list[State]) -> list[State]:
    """Play on by random answers; copies of the states that have arrived."""
    rng, arrived = Rng.seeded(9), []
    ahead.begin(states, list(range(len(states))))
    while ahead.look():
        here = [int(k) for k in ahead.under_way]
        arrived += [states[here[int(j)]].clone() for j in ahead.arrived]
        ahead.answer([int(rng.below(len(states[k].legal_actions(states[k].to_move())))) for k in here])
    return arrived


@pytest.mark.parametrize("id", game_ids())
@pytest.mark.parametrize("rounds", [1, 2])
def test_they_arrive_where_the_seat_is_asked_so_many_rounds_on(id: str, rounds: int) -> None:
    states, seat = begun(game(id), 4)
    first = states[0].rounds()
    ahead = Ahead(game(id), seat, rounds, LONG_ENOUGH)
    arrived = go(ahead, states)
    assert len(arrived) + len(ahead.ended) == len(states)
    assert arrived, "nobody ends a game so soon"
    for state in arrived:
        assert state.rounds() >= first + rounds
        assert state.to_move() == seat


@pytest.mark.parametrize("id", game_ids())
def test_without_a_goal_all_are_played_to_the_end(id: str) -> None:
    states, seat = begun(game(id), 2)
    ahead = Ahead(game(id), seat, 0, LONG_ENOUGH)
    assert go(ahead, states) == []
    assert sorted(ahead.ended) == [0, 1]
    assert all(state.over for state in states)


def test_what_takes_too_long_has_arrived() -> None:
    states, seat = begun(game("rollers"), 3)
    assert len(go(Ahead(game("rollers"), seat, 0, 5), states)) == 3


@pytest.mark.parametrize("id", game_ids())
def test_every_state_shows_what_its_mover_knows(id: str) -> None:
    """However many are alike: the row, and what may be answered in which order."""
    states, seat = begun(game(id), 6)
    states += [state.clone() for state in states[:3]]
    ahead, rng, fewest = Ahead(game(id), seat, 0, LONG_ENOUGH), Rng.seeded(3), len(states)
    ahead.begin(states, list(range(len(states))))
    for _ in range(40):
        assert ahead.look()
        here = [states[int(k)] for k in ahead.under_way]
        alone = Lockstep(game(id), [])
        alone.fill(here)
        alone.observe()
        fewest = min(fewest, len(ahead.first_of))
        for j in range(len(here)):
            assert shown(ahead, j) == shown_alone(alone, j)
        ahead.answer([int(rng.below(len(state.legal_actions(state.to_move())))) for state in here])
    assert fewest < len(states), "some were alike"


def shown(ahead: Ahead, j: int) -> tuple[bytes, list[int], list[int]]:
    """The row of the j-th state under way, and what its answers mean."""
    sight, width = int(ahead.sight_of[j]), int(ahead.width)
    at = int(ahead.first_of[sight]) * width
    here = [at for at in range(len(ahead.row_of)) if ahead.row_of[at] == sight]
    assert here == list(range(int(ahead.offsets[sight]), int(ahead.offsets[sight + 1])))
    seconds = [int(ahead.seconds[at]) for at in here] if len(ahead.seconds) else []
    return bytes(ahead.rows)[at : at + width], [int(ahead.answers[at]) for at in here], seconds


def shown_alone(box: Lockstep, j: int) -> tuple[bytes, list[int], list[int]]:
    """The same as a lockstep has it."""
    here = range(int(box.offsets[j]), int(box.offsets[j + 1]))
    seconds = [int(box.seconds[at]) for at in here] if len(box.seconds) else []
    width = int(box.width)
    return bytes(box.rows)[j * width : (j + 1) * width], [int(box.answers[at]) for at in here], seconds


@pytest.mark.parametrize("id", ["roll", "tiny"])
def test_states_in_the_same_position_go_on_as_one(id: str) -> None:
    states, seat = begun(game(id), 2, 10)
    states = [states[0], states[0].clone(), states[0].clone(), states[1]]
    ahead = Ahead(game(id), seat, 0, LONG_ENOUGH)
    ahead.begin(states, [5, 5, 6, 6])
    assert ahead.look()
    assert [int(k) for k in ahead.under_way] == [0, 2, 3], "who leans otherwise, or comes from another sample, does not"
    assert ahead.twins == [(1, 0)]


def test_what_is_liked_more_is_answered_and_moods_decide_the_rest() -> None:
    states, seat = begun(game("rollers"), 3)
    ahead = Ahead(game("rollers"), seat, 0, LONG_ENOUGH)
    ahead.begin(states, [0, 0, 5])
    assert ahead.look()
    count = len(states[0].legal_actions(seat))
    liked = [0.0] * len(ahead.answers)
    assert ahead.picks(liked, vec[float]([0.0])) == [count - 1] * 3, "of equals the last"
    for sight in range(len(ahead.first_of)):
        liked[int(ahead.offsets[sight]) + 1] = 0.5
    assert ahead.picks(liked, vec[float]([0.0])) == [1, 1, 1]
    luck = Rng.seeded(2)
    first, second, third = ahead.picks(liked, vec[float]([float(luck.below(1000)) for _ in range(64)]))
    assert first == second != third, "the same leaning is the same mood"
