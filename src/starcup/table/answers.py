"""Answers as saves, logs and the wire have them: compiled with the engine, since a long game has thousands of them."""

from typing import Any, Final

from starcup.core.errors import BadSave, IllegalAction
from starcup.core.game import Game

# Three times the longest games that we have seen random players play: what is longer was not played by anybody.
MAX_ACTIONS: Final = 20_000


def decoded(game: Game, action: int) -> list[Any]:
    """An action as saves, logs and the wire carry it: a kind and its parameters."""
    kind, params = game.book.decode(action)
    return [kind, *params]


def encoded(game: Game, action: list[Any]) -> int:
    """The code of such an action; raises IllegalAction if the game's book has none like it."""
    return game.book.encode(action[0], action[1:])


def is_whole(value: Any) -> bool:
    """Whether JSON data is a whole number; True and False are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def read_actions(game: Game, data: dict[str, Any]) -> list[tuple[int, int]]:
    """The log, encoded; an error names the index of the action."""
    rows = data.get("actions")
    if not isinstance(rows, list):
        raise BadSave(f"actions is {rows!r}, and must be a list")
    if len(rows) > MAX_ACTIONS:
        raise BadSave(f"this save has {len(rows)} actions, and a game has at most {MAX_ACTIONS}")
    seats: int = data["seats"]
    return [read_action(game, seats, rows[index], index) for index in range(len(rows))]


def read_action(game: Game, seats: int, row: Any, index: int) -> tuple[int, int]:
    """The seat and the code of one action; raises BadSave."""
    if not isinstance(row, list) or len(row) < 2 or not is_whole(row[0]) or not isinstance(row[1], str):
        raise BadSave(f"action {index} is {row!r}, and must be [seat, kind, parameters...]", index)
    params = row[2:]
    for param in params:
        if not is_whole(param):
            raise BadSave(f"action {index} is {row!r}, and its parameters must be whole numbers", index)
    seat: int = row[0]
    if not 0 <= seat < seats:
        raise BadSave(f"action {index} is {row!r}: there is no seat {seat}, seats go from 0 to {seats - 1}", index)
    try:
        return seat, game.book.encode(row[1], params)
    except IllegalAction as fault:
        raise BadSave(f"action {index} is {row!r}: {fault}", index) from None
