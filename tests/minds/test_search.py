"""Looking ahead: fair to every answer, the same each time, and no wiser than its seat."""

import numpy as np
import pytest

from starcup import Game, Perspective, Rng, State, game, game_ids
from starcup.bots.ranks import RANKS
from starcup.core.lockstep import Outcome
from starcup.minds.bot import NetBot
from starcup.minds.file import Array
from starcup.minds.levels import LEVELS
from starcup.minds.net import Net
from starcup.minds.outlook import OUTLOOKS, Outlook
from starcup.minds.policy import chances
from starcup.minds.search import MOST_CANDIDATES, Search, SearchBot
from tests.minds.nets import random_net
from tests.minds.test_net import walked

SIMULATIONS = 24


def with_choices(id: str, seats: int, least: int = 2) -> State:
    """A state of the game whose mover has at least so many answers."""
    for plies in range(0, 200, 5):
        state = walked(game(id), seats, 3, plies)
        if not state.over and len(state.legal_actions(state.to_move())) >= least:
            return state
    raise AssertionError(f"no such state of {id}")


def even_net(title: Game) -> Net:
    """A net that likes all answers alike."""
    return Net(title, {name: array * 0 for name, array in random_net(title).arrays.items()})


class Known(Search):
    """A search in which answers are worth what they are said to be worth, more or less."""

    def __init__(self, worth: list[float], noise: float, also: int = -1) -> None:
        state = with_choices("rollers", 2, len(worth))
        perspective = Perspective(state, state.to_move())
        super().__init__(
            even_net(state.game), perspective, Rng.seeded(1), 400, (perspective.legal[also],) if also >= 0 else ()
        )
        self.perspective.legal = self.perspective.legal[: len(worth)]
        self.given, self.noise = worth, noise

    def try_out(self, candidates: list[int], samples: int) -> None:
        for _ in range(samples):
            for candidate in candidates:
                self.values[candidate].append(self.given[candidate] + float(self.luck.normal()) * self.noise)


def favourite(search: Known) -> int:
    """The answer that the net itself would give."""
    return search.perspective.legal[int(chances(search.net, search.perspective).argmax())]


def test_the_best_answer_is_found() -> None:
    for best in range(4):
        worth = [0.0] * 4
        worth[best] = 0.5
        search = Known(worth, noise=0.3)
        assert search.run()[0].action == search.perspective.legal[best]


def test_what_chance_explains_changes_nothing() -> None:
    """Answers that are worth the same, as far as can be seen: the net's own is given."""
    kept = 0
    for seed in range(40):
        search = Known([0.0, 0.0, 0.0], noise=0.5)
        search.luck = np.random.default_rng(seed)
        kept += search.run()[0].action == favourite(search)
    assert kept > 20


def test_the_budget_is_kept_and_halved() -> None:
    found = Known([0.1, 0.2, 0.3, 0.4], noise=0.1).run()
    assert sum(tried.simulations for tried in found) <= 400
    assert len({tried.simulations for tried in found}) > 1, "worse answers were dropped early"
    assert found[0].simulations == max(tried.simulations for tried in found)


def test_what_is_clear_is_not_tried_any_longer() -> None:
    found = Known([0.1, 0.2, 0.3, 0.9], noise=0.1).run()
    assert found[0].worth > 0.7
    assert sum(tried.simulations for tried in found) < 100, "a quarter of the budget is enough to see it"


def test_what_is_asked_about_is_tried_to_the_end() -> None:
    """However bad it is: what it costs has to be known as well as can be."""
    search = Known([0.5, 0.0, 0.45, 0.48], noise=0.3, also=1)
    found = {tried.action: tried.simulations for tried in search.run()}
    assert found[search.perspective.legal[1]] == max(found.values())


@pytest.mark.parametrize("id", game_ids())
def test_states_with_the_same_leanings_are_played_on_alike(id: str) -> None:
    """So answers that come to the same are worth the same, and differences are never those of other players' moods."""
    state = with_choices(id, 2)
    way = Outlook(SIMULATIONS, 1, 1.0)
    search = Search(even_net(state.game), Perspective(state, state.to_move()), Rng.seeded(4), SIMULATIONS, way=way)
    sample = search.perspective.sample(search.rng)
    ends = [sample.clone() for _ in range(4)]
    search.play_on(ends, np.array([5, 5, 9, 13]))
    assert ends[0].position() == ends[1].position()
    assert any(ends[0].position() != other.position() for other in ends[2:])


@pytest.mark.parametrize("id", game_ids())
def test_side_by_side_or_alone_a_state_is_worth_the_same(id: str) -> None:
    """What is alike is worked out once: that changes nothing."""
    state = with_choices(id, 2, 3)
    seat = state.to_move()
    way = Outlook(SIMULATIONS, 1, 0.3)
    search = Search(random_net(state.game), Perspective(state, seat), Rng.seeded(4), SIMULATIONS, way=way)
    states = []
    for _ in range(4):
        sample = search.perspective.sample(search.rng)
        for action in search.perspective.legal[:3]:
            states.append(sample.clone())
            states[-1].apply(seat, action)
    leanings = np.repeat(np.arange(4) * 100, 3)
    alone = [search.play_on([one.clone()], leanings[k : k + 1])[0] for k, one in enumerate(states)]
    shares = np.zeros(len(states), np.float32)
    assert search.play_on(states, leanings, shares) == pytest.approx(alone, abs=1e-4)
    assert np.all((shares >= 0) & (shares <= 1))


@pytest.mark.parametrize("id", game_ids())
def test_the_strongest_level_looks_as_far_as_its_game_wants(id: str) -> None:
    title = game(id)
    assert SearchBot(title, Rng.seeded(1), random_net(title)).way == OUTLOOKS[id]


def test_without_rounds_it_is_played_to_the_end() -> None:
    state = with_choices("rollers", 2)
    way = Outlook(SIMULATIONS, 0, 0.3)
    search = Search(random_net(state.game), Perspective(state, state.to_move()), Rng.seeded(4), SIMULATIONS, way=way)
    ends = [search.perspective.sample(search.rng) for _ in range(3)]
    search.play_on(ends, np.arange(3))
    assert all(end.over for end in ends)


@pytest.mark.parametrize("id", game_ids())
def test_the_same_luck_gives_the_same_answer(id: str) -> None:
    state = with_choices(id, 2)
    net, seat = random_net(state.game), state.to_move()
    one, other = (Search(net, Perspective(state, seat), Rng.seeded(4), SIMULATIONS).run() for _ in range(2))
    assert one == other
    assert len(one) <= MOST_CANDIDATES
    assert all(-1 <= tried.worth <= 1 for tried in one)


@pytest.mark.parametrize("id", game_ids())
def test_search_knows_no_more_than_its_seat(id: str) -> None:
    """A sample is all that it ever sees: whatever is dealt to others, the answer is the same."""
    title = game(id)
    net = random_net(title)
    for plies in (0, 20, 45):
        state = walked(title, 3, 5, plies)
        seat = state.actors()[-1]
        other = state.determinize(seat, Rng.seeded(plies))
        answers = [
            SearchBot(title, Rng.seeded(2), net, SIMULATIONS).choose(Perspective(one, seat)) for one in (state, other)
        ]
        assert answers[0] == answers[1]
        assert answers[0] in state.legal_actions(seat)


def test_the_end_of_a_game_is_judged_by_what_came_out() -> None:
    title = game("rollers")
    state = walked(title, 2, 3, 100_000)
    assert state.over
    before = walked(title, 2, 3, int(state.plies) - 1)
    search = Search(random_net(title), Perspective(before, before.to_move()), Rng.seeded(1), SIMULATIONS)
    worth: Array = search.play_on([state], np.zeros(1, np.int64))
    won = Outcome(state).shares[search.perspective.seat]
    assert (worth[0] > 0) == (won > 0.5)


def test_levels_err_less_and_less() -> None:
    names = [level.name for level in LEVELS]
    assert len(set(names)) == len(names) == 5
    assert all(level.sentence for level in LEVELS)
    for title in map(game, game_ids()):
        warm = [rank.temperature(title) for rank in RANKS]
        assert warm == sorted(set(warm), reverse=True)
        assert warm[-1] <= 1, "the last of them errs no more often than the net does"


def test_temperature_draws_by_the_chances() -> None:
    """At temperature 1 every answer comes as often as the net says; at 0 always the likeliest."""
    state = with_choices("rollers", 2, 4)
    net, perspective = random_net(state.game), Perspective(state, state.to_move())
    policy = chances(net, perspective)
    warm = NetBot(state.game, Rng.seeded(5), net, temperature=1.0)
    drawn = [perspective.legal.index(warm.choose(perspective)) for _ in range(3000)]
    shares = np.bincount(drawn, minlength=len(policy)) / len(drawn)
    assert np.abs(shares - policy).max() < 0.04
    cold = NetBot(state.game, Rng.seeded(5), net)
    assert {perspective.legal.index(cold.choose(perspective)) for _ in range(5)} == {int(policy.argmax())}
