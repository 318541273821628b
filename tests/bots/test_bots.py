"""What every bot keeps to, and how bots are found."""

import pytest

from starcup import BadOption, Game, Perspective, Rng, Setup, State, bots, game, game_ids
from starcup.bots import greedy
from starcup.bots.base import Bot
from starcup.minds import net_path
from tests.core.toy import Toy

ROLLERS = game("rollers")
# The strongest level looks ahead for long: tests/minds sees to it with fewer simulations.
BOTS_BY_GAME = [(id, name) for id in game_ids() for name in bots.names(game(id)) if name != "oracle"]


def decisions(title: Game, seats: int, options: dict[str, int | str], seed: int, plies: int) -> list[State]:
    """States on the way through a random game, each waiting for somebody."""
    state = title.new(title.setup(seats, seed, options))
    rng = Rng.seeded(seed, 77)
    out = []
    for _ in range(plies):
        if state.over:
            break
        out.append(state.clone())
        actors = state.actors()
        seat = actors[rng.below(len(actors))]
        legal = state.legal_actions(seat)
        state.apply(seat, legal[rng.below(len(legal))])
    return out


def every_table(title: Game) -> list[tuple[int, dict[str, int | str]]]:
    """Every number of seats, with every choice of every option for it; long lists of names stay at their defaults."""
    rows: list[tuple[int, dict[str, int | str]]] = []
    for seats in title.seats:
        offered = [option for option in title.options if option.is_for(seats) and not option.many]
        rows.append((seats, {}))
        rows += [(seats, {option.name: choice}) for option in offered for choice in option.choices]
    return rows


def test_names() -> None:
    levels = ["cadet", "pilot", "captain", "admiral", "oracle"] if net_path(ROLLERS) else []
    assert bots.names(ROLLERS) == ["random", "greedy", *levels]


def test_a_game_without_a_greedy_bot_has_the_random_one() -> None:
    assert greedy.find(Toy()) is None
    assert bots.names(Toy()) == ["random"]


@pytest.mark.parametrize("id", ["no such", "..base", "", "rollers.x"])
def test_odd_ids_have_no_greedy_bot(id: str) -> None:
    odd = Toy()
    odd.id = id
    assert greedy.find(odd) is None


def test_an_unknown_name_says_what_there_is() -> None:
    with pytest.raises(BadOption, match="no bot 'genius' plays Galactic Rollers; choose from random, greedy"):
        bots.bot("genius", ROLLERS)


def test_a_known_name_that_does_not_play_this_game() -> None:
    with pytest.raises(BadOption, match="no bot 'greedy' plays Face Down; choose from random"):
        bots.bot("greedy", Toy())


def test_a_bot_is_given_luck_or_the_seed_of_it() -> None:
    by_seed, by_rng = bots.bot("random", ROLLERS, 5), bots.bot("random", ROLLERS, Rng.seeded(5))
    assert by_seed.name == "random"
    assert by_seed.game is ROLLERS
    assert by_seed.rng.words() == by_rng.rng.words()


@pytest.mark.parametrize(("id", "name"), BOTS_BY_GAME)
def test_answers_are_legal_from_any_position(id: str, name: str) -> None:
    """At every table, and wherever random play has led: a bot may take over any seat at any time."""
    title = game(id)
    player = bots.bot(name, title, 3)
    for number, (seats, options) in enumerate(every_table(title)):
        for state in decisions(title, seats, options, number, 120)[::7]:
            for seat in state.actors():
                assert player.choose(Perspective(state, seat)) in state.legal_actions(seat)


@pytest.mark.parametrize(("id", "name"), BOTS_BY_GAME)
def test_same_perspective_and_luck_same_answer(id: str, name: str) -> None:
    """Whatever else the bot has seen before."""
    title = game(id)
    used = bots.bot(name, title, 1)
    for number, state in enumerate(decisions(title, 2, {}, 4, 60)):
        seat = state.to_move()
        used.rng = Rng.seeded(number)
        fresh = bots.bot(name, title, number)
        assert used.choose(Perspective(state, seat)) == fresh.choose(Perspective(state, seat))
        assert used.rng.words() == fresh.rng.words()


@pytest.mark.parametrize(("id", "name"), BOTS_BY_GAME)
def test_a_bot_knows_no_more_than_its_seat(id: str, name: str) -> None:
    """Dealt anew what the seat cannot know, and with other luck to come, it answers the same."""
    title = game(id)
    for number, state in enumerate(decisions(title, 3, {}, 8, 60)):
        seat = state.actors()[-1]
        other = state.determinize(seat, Rng.seeded(number, 5))
        answers = [bots.bot(name, title, 1).choose(Perspective(s, seat)) for s in (state, other)]
        assert answers[0] == answers[1]


@pytest.mark.parametrize(("id", "name"), BOTS_BY_GAME)
def test_a_bot_leaves_the_game_as_it_is(id: str, name: str) -> None:
    title = game(id)
    for state in decisions(title, 2, {}, 6, 40):
        before = state.position()
        bots.bot(name, title, 1).choose(Perspective(state, state.to_move()))
        assert state.position() == before


def test_random_takes_every_answer_as_often() -> None:
    state = ROLLERS.new(Setup(1, 0))
    player: Bot = bots.bot("random", ROLLERS, 11)
    legal = state.legal_actions(0)
    counts = dict.fromkeys(legal, 0)
    for _ in range(2000):
        counts[player.choose(Perspective(state, 0))] += 1
    assert all(150 < count < 250 for count in counts.values())
