"""The short forms of `make chaos-leaks` and `make chaos-messages`; and that the search for leaks would find some."""

from pathlib import Path
from typing import Any

import pytest

from starcup.server.live.hall import Hall
from starcup.table import heading
from tests.server.chaos_leaks import TABLES, search_all
from tests.server.chaos_messages import rage
from tests.server.conftest import MakeServer
from tests.server.test_live import with_hall

MOVES = 20 * len(TABLES)
MESSAGES = 1_000


def test_no_message_has_what_its_viewer_may_not_know(tmp_path: Path) -> None:
    async def act(hall: Hall) -> None:
        found = await search_all(hall, MOVES, 7)
        assert found.moves == MOVES
        assert found.sealed > 0
        assert found.marks > 0
        assert found.messages > 3 * MOVES

    with_hall(tmp_path, act)


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (lambda table: {"x": table.row.secret}, "was sent"),
        (lambda table: {"x": table.row.host}, "was sent"),
        (lambda table: {"x": table.seats[1].token}, "was sent"),
        (lambda table: {"x": len(table.session.log) if table.session else 0}, "was heard by"),
    ],
)
def test_a_leak_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spoil: Any, complaint: str) -> None:
    """A secret, a visitor, a token, and a figure that moves with every click."""
    sound = heading.heading
    monkeypatch.setattr(heading, "heading", lambda table, visitor: sound(table, visitor) | spoil(table))

    async def act(hall: Hall) -> None:
        with pytest.raises(AssertionError, match=complaint):
            await search_all(hall, MOVES, 7)

    with_hall(tmp_path, act)


def test_what_another_sees_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game as the first seat sees it, shown to everybody."""
    sound = heading.game_part

    def leaky(table: Any, viewer: int, veil: Any = None) -> dict[str, Any]:
        part = sound(table, viewer, veil)
        return part | {"view": sound(table, 0)["view"]} if part["view"] else part

    monkeypatch.setattr(heading, "game_part", leaky)

    async def act(hall: Hall) -> None:
        with pytest.raises(AssertionError, match=r"after \d+ answers|was sent"):
            await search_all(hall, MOVES, 7)

    with_hall(tmp_path, act)


def test_what_is_malformed_is_no_fault_of_the_server(own: MakeServer) -> None:
    seen = rage(own(socket_bytes_per_second=0), MESSAGES, 11)
    assert seen.total() >= MESSAGES
    assert seen["message: bad_request"] > MESSAGES / 4
    assert seen["body: 400"] > MESSAGES / 20
