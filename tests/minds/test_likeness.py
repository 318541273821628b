"""Whoever plays like a level is taken for it, or for its neighbour; who has hardly played, for the usual one."""

import pytest

from starcup import Perspective, Rng, game
from starcup.minds.bot import NetBot
from starcup.minds.levels import LEVELS, Admiral, Cadet
from starcup.minds.likeness import FEWEST, USUAL, nearest_level
from starcup.minds.net import Net
from tests.minds.nets import random_net

ORDER = [level.name for level in LEVELS]


def opinionated(net: Net) -> Net:
    """A net that likes some answers much more than others."""
    return Net(net.game, {name: array * (6 if name.startswith("answers") else 1) for name, array in net.arrays.items()})


def answers_of(player: NetBot, most: int) -> list[tuple[Perspective, int]]:
    """What a bot answers in games against itself."""
    given: list[tuple[Perspective, int]] = []
    for seed in range(50):
        state = player.game.new(player.game.setup(2, seed))
        while not state.over and state.plies < 120:
            perspective = Perspective(state.clone(), state.to_move())
            action = player.choose(perspective)
            if len(perspective.legal) > 1:
                given.append((perspective, action))
            if len(given) == most:
                return given
            state.apply(state.to_move(), action)
    raise AssertionError("too few choices")


@pytest.mark.parametrize("level", [Cadet, Admiral], ids=lambda level: str(level.name))
def test_a_level_is_known_by_its_answers(level: type[NetBot]) -> None:
    net = opinionated(random_net(game("rollers")))
    player = NetBot(net.game, Rng.seeded(7), net, level.rank.temperature(net.game))
    found = nearest_level(net, answers_of(player, 150))
    assert abs(ORDER.index(found) - ORDER.index(level.name)) <= 1


def test_little_is_known_of_who_has_hardly_played() -> None:
    net = opinionated(random_net(game("rollers")))
    given = answers_of(NetBot(net.game, Rng.seeded(7), net, Cadet.rank.temperature(net.game)), FEWEST - 1)
    assert nearest_level(net, given) == USUAL
    assert nearest_level(net, []) == USUAL
