"""Where Python meets the browser: the worker's functions, in Python's terms. Only Pyodide can import this."""

import random
from collections.abc import Sequence
from typing import Any

from pyodide.ffi import to_js

from starcup.core.game import Game
from starcup.games import game, game_ids
from starcup.tab.host import Host
from starcup.tab.house import House


class IndexedKeeper:
    """Tables in IndexedDB, by the worker's `keeper`."""

    def __init__(self, keeper: Any) -> None:
        self.keeper = keeper

    async def list(self) -> str:
        return str(await self.keeper.list())

    async def read(self, id: str) -> str | None:
        text = await self.keeper.read(id)
        return None if text is None else str(text)

    async def write(self, id: str, table: str, rows: str) -> None:
        await self.keeper.write(id, table, rows)


class TypedForward:
    """Nets on typed arrays, by the worker's `nets`."""

    def __init__(self, nets: Any) -> None:
        self.nets = nets

    def has(self, game: Game) -> bool:
        layout = game.layout()
        return bool(self.nets.has(game.id, game.ruleset, layout.version, game.book.size, layout.answers))

    def logits(
        self, game: Game, row: bytes, others: int, answers: Sequence[int], seconds: Sequence[int]
    ) -> Sequence[float]:
        liked = self.nets.logits(game.id, to_js(row), others, to_js(answers), to_js(seconds))
        return [float(like) for like in liked]


def make_host(keeper: Any, nets: Any, send: Any) -> Host:
    """The host of the worker that calls this."""
    return Host(House(IndexedKeeper(keeper), TypedForward(nets)), send)


def warm_up() -> None:
    """Ask once what every visit asks first, before memory is kept: what that loads and works out is then in it."""
    host = Host(House(IndexedKeeper(None)), print)
    for id in game_ids():
        host.game_info(game(id))


def wake_up() -> None:
    """After memory was read: luck must not be the same in every visit."""
    random.seed()
