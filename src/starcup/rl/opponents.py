"""The bots that have the seats where nobody learns."""

from collections.abc import Sequence
from typing import TypeAlias

from starcup.bots import Bot, bot
from starcup.core.errors import BadOption
from starcup.core.game import Game
from starcup.core.rng import Rng

Player: TypeAlias = str | type[Bot]


def players(opponents: Player | Sequence[Player], count: int, game: Game) -> list[Player]:
    """A player for each of `count` seats: one for all, or one each. Raises BadOption if one of them cannot play."""
    given = [opponents] if isinstance(opponents, str | type) else list(opponents)
    named = given * count if len(given) == 1 else given
    if len(named) != count:
        raise BadOption(f"{count} seats need {count} opponents, or one for all, not {len(given)}")
    for player in named:
        bot(player, game)
    return named


def bots_for(named: list[Player], game: Game, luck: Rng) -> list[Bot]:
    """The bots of one game, each with luck of its own."""
    return [bot(player, game, Rng(luck.next32(), luck.next32(), luck.next32(), 1)) for player in named]
