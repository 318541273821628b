"""States on their way: each is left behind where its seat is asked so many rounds on, or where the game is over."""

import pytest

from starcup import Game, Rng, State, game, game_ids
from starcup.core.ahead import Ahead

LONG_ENOUGH = 100_000


def begun(title: Game, count: int) -> tuple[list[State], int]:
    """Samples of a position at which a seat has a choice, and the seat."""
    state = title.new(title.setup(2, 3))
    seat = int(state.to_move())
    return [state.determinize(seat, Rng.seeded(luck)) for luck in range(count)], seat


def go(ahead: Ahead, states: list[State]) -> list[State]:
    """Play on by random answers; copies of the states that have arrived."""
    rng, arrived = Rng.seeded(9), []
    ahead.begin(states)
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
