"""What it costs when somebody comes to watch: nothing for the others."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from starcup.server.http.limits import Budgets, Limits
from starcup.server.http.socket import Connection
from starcup.server.live.hall import Hall
from starcup.server.live.table import LiveTable
from tests.server.test_live import ANN, ME, new_table, with_hall

OTHERS = 200


class Counting(Connection):
    """A connection without a socket, that counts how often it is shown the table."""

    def __init__(self, hall: Hall, visitor: str) -> None:
        app = SimpleNamespace(state=SimpleNamespace(budgets=Budgets(0)))
        socket: Any = SimpleNamespace(client=None, headers={}, app=app, scope={})
        super().__init__(hall, Limits(0, 0, ""), socket, visitor)
        self.shows = 0

    def show(self, table: LiveTable) -> None:
        self.shows += 1
        super().show(table)


def test_a_spectator_comes_and_goes_without_a_redraw_for_everybody(tmp_path: Path) -> None:
    async def act(hall: Hall) -> None:
        table = await new_table(hall, ME, ME, game="rollers")
        others = [Counting(hall, f"stranger {n}") for n in range(OTHERS)]
        for other in others:
            await other.watch(table.id, None)
        assert [other.shows for other in others] == [1] * OTHERS, "each was shown the table once, when it came"
        parts = dict(table.parts)
        ann, again = Counting(hall, ANN), Counting(hall, ANN)
        await ann.watch(table.id, 0)
        assert [other.shows for other in others] == [2] * OTHERS, "that a player has come is news"
        assert table.parts.items() >= parts.items(), "and nothing of the game is drawn anew"
        await again.watch(table.id, 0)
        others[0].unwatch(table.id)
        again.unwatch(table.id)
        assert {other.shows for other in others} == {2}, "a second browser of hers is none"
        assert table.is_here(0)
        ann.unwatch(table.id)
        assert [other.shows for other in others[1:]] == [3] * (OTHERS - 1)
        assert not table.is_here(0)
        assert sum(table.present.values()) == OTHERS - 1

    with_hall(tmp_path, act)
