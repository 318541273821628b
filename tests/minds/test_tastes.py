"""Tastes like something that is in the book, a little, and nothing else."""

import numpy as np
import pytest

from starcup import BadOption, Perspective, Rng, bots, game, game_ids
from starcup.bots.stars import STARS
from starcup.minds import tasted_of
from starcup.minds.bot import NetBot
from starcup.minds.levels import LEVELS, with_taste
from starcup.minds.policy import chances
from starcup.minds.search import SearchBot
from starcup.minds.tastes import BONUS, tastes_of, with_some_taste
from tests.core.toy import Toy
from tests.minds.nets import random_net, write_nets
from tests.minds.test_search import with_choices

SIMULATIONS = 8


@pytest.mark.parametrize("id", game_ids())
def test_every_taste_likes_some_answers_and_not_most(id: str) -> None:
    title = game(id)
    tastes = tastes_of(title)
    assert len({taste.name for taste in tastes}) == len(tastes) >= 3
    for taste in tastes:
        assert set(taste.likes) <= set(title.book.by_kind), taste.name
        for kind, wanted in taste.likes.items():
            block = title.book.by_kind[kind]
            assert len(wanted) <= len(block.sizes), (taste.name, kind)
            assert all(want is None or want < size for want, size in zip(wanted, block.sizes, strict=False))
        bonus = taste.bonus(title)
        assert set(np.unique(bonus).tolist()) == {0.0, np.float32(BONUS)}
        assert len(taste.name) + max(map(len, STARS)) + len(" the ") <= 24, "the longest name that tables take"


@pytest.mark.parametrize("id", game_ids())
def test_what_is_liked_is_chosen_a_little_more_often(id: str) -> None:
    state = with_choices(id, 2, 3)
    net, perspective = random_net(state.game), Perspective(state, state.to_move())
    plain = chances(net, perspective)
    taste = np.zeros(state.game.book.size, np.float32)
    taste[perspective.legal[0]] = BONUS
    tasted = chances(net, perspective, taste)
    assert tasted.sum() == pytest.approx(1)
    odds = tasted[0] / tasted[1] / (plain[0] / plain[1])
    assert odds == pytest.approx(np.exp(BONUS), rel=1e-3)
    assert tasted[1] / tasted[2] == pytest.approx(plain[1] / plain[2], rel=1e-3), (
        "the others among themselves as before"
    )


@pytest.mark.parametrize("id", game_ids())
def test_bots_with_a_taste_know_no_more_than_their_seat(id: str) -> None:
    state = with_choices(id, 3)
    title, seat, net = state.game, state.to_move(), random_net(state.game)
    other = state.determinize(seat, Rng.seeded(3))
    for taste in tastes_of(title)[:2]:
        for kind in (with_taste(NetBot, taste), with_taste(SearchBot, taste)):
            more = {"simulations": SIMULATIONS} if issubclass(kind, SearchBot) else {}
            answers = [kind(title, Rng.seeded(2), net, **more).choose(Perspective(one, seat)) for one in (state, other)]  # type: ignore[call-arg]
            assert answers[0] == answers[1]
            assert answers[0] in state.legal_actions(seat)


def test_levels_with_tastes_are_found_by_name(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STARCUP_NETS", str(write_nets(tmp_path_factory.mktemp("nets"))))
    title = game("rollers")
    assert len(tasted_of(title)) == len(LEVELS) * len(tastes_of(title))
    found = bots.find("captain-scholar", title)
    assert found is not None
    assert (found.name, found.level) == ("captain-scholar", 3)
    assert "technologies" in found.sentence
    assert bots.is_known("captain-scholar", title)
    assert not bots.is_known("captain-poet", title)
    with pytest.raises(BadOption, match="no bot 'captain-poet'"):
        bots.bot("captain-poet", title)
    names = [with_some_taste(title, "captain", number) for number in range(len(STARS))]
    assert names[0] == ("captain-settler", "Vega the Settler")
    assert len({called for _, called in names}) == len(STARS), "no two of a table are called the same"
    assert {kind for kind, _ in names} == {f"captain-{taste.name}" for taste in tastes_of(title)}
    assert with_some_taste(title, "captain-scholar", 1) == ("captain-scholar", "Rigel the Scholar")
    assert with_some_taste(title, "greedy", 1) == ("greedy", "Rigel")


def test_a_game_without_a_net_has_no_tastes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STARCUP_NETS", "no such folder")
    assert tasted_of(game("rollers")) == {}
    assert with_some_taste(game("rollers"), "admiral", 2) == ("admiral", "Mira")
    assert tastes_of(Toy()) == ()
