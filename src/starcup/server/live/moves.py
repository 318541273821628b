"""What a seat may do in a game: answer, take back, change, order. Each is checked, written down, then shown."""

from typing import Any

from starcup.core.errors import StarcupError
from starcup.core.state import Seat
from starcup.server.errors import Refusal, refusal_of
from starcup.server.live.table import LiveTable
from starcup.server.store.journal import encoded
from starcup.table import frames
from starcup.table.session import Session


def code_of(session: Session, action: list[Any]) -> int:
    """The action on the wire as the engine knows it."""
    if not isinstance(action[0], str) or not all(isinstance(part, int) for part in action[1:]):
        raise Refusal("bad_request", f'an action is a kind and whole numbers, as ["take"]; this is {action!r}')
    try:
        return encoded(session.game, action)
    except StarcupError as fault:
        raise refusal_of(fault) from None


async def play(table: LiveTable, seat: Seat, at: list[int] | None, action: list[Any], by: str = "person") -> None:
    """Answer a question. `at` says which: an answer to a question that is gone is refused."""
    session = table.playing()
    if at is not None and at != list(session.at(seat)):
        raise Refusal("stale", "this question is no longer open: look at the table as it is now")
    code = code_of(session, action)
    await table.change(seat, [], lambda: session.play(seat, code), by)


async def undo(table: LiveTable, seat: Seat) -> None:
    """Take the last answer back."""
    session = table.playing()
    await table.change(seat, session.run.open_answers(seat)[-1:], lambda: session.undo(seat), "person")


async def redo(table: LiveTable, seat: Seat) -> None:
    """Give the answer again that was taken back."""
    session = table.playing()
    await table.change(seat, [], lambda: session.redo(seat), "person")


async def restart(table: LiveTable, seat: Seat) -> None:
    """Take everything back that can be taken back."""
    session = table.playing()
    await table.change(seat, session.run.open_answers(seat), lambda: session.restart(seat), "person")


async def revise(table: LiveTable, seat: Seat, n: int, action: list[Any]) -> None:
    """Change an earlier answer."""
    session = table.playing()
    code = code_of(session, action)
    await table.change(seat, session.run.open_answers(seat)[n:], lambda: session.revise(seat, n, code), "person")


def alternatives(table: LiveTable, seat: Seat, n: int) -> list[dict[str, Any]]:
    """What an earlier answer could have been, in words."""
    session = table.playing()
    try:
        state, actions = session.alternatives(seat, n)
    except StarcupError as fault:
        raise refusal_of(fault) from None
    return [frames.choice(session, state, seat, action) for action in actions]


async def order(table: LiveTable, seat: Seat, name: str, choice: str) -> None:
    """Settle a standing order; it may answer at once."""
    session = table.playing()
    await table.change(seat, [], lambda: session.order(seat, name, choice), "order", [name, choice])
