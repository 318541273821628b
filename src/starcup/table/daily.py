"""The puzzle of the day, from the sets that come with Starcup: `minds/puzzles/<game>.json`, made by `starcup puzzles`.

Games take turns from day to day, and each game's puzzles follow one another; when all have been shown, the first comes
again. A set that was made for other rules is left out.
"""

import json
from datetime import date
from functools import cache
from pathlib import Path
from pkgutil import get_data
from typing import Any, NamedTuple

from starcup.core.game import Game
from starcup.games import game as game_of
from starcup.games import game_ids


class Daily(NamedTuple):
    """A day's puzzle: `facts` as `Puzzle.to_json` wrote them."""

    game: Game
    number: int
    facts: dict[str, Any]


@cache
def shipped_puzzles(game: Game, folder: Path | None = None) -> list[dict[str, Any]]:
    """The puzzles of a game that fit its rules; none where there is no set. Ours are used if no folder is named."""
    text = set_of(game, folder)
    if text is None:
        return []
    facts = json.loads(text)
    found: list[dict[str, Any]] = facts["puzzles"] if facts["ruleset"] == game.ruleset else []
    return found


def set_of(game: Game, folder: Path | None) -> bytes | None:
    """The file of a game's puzzles. Ours is asked of the package, for in a tab that is an archive."""
    if not game.id.isidentifier():
        return None
    try:
        if folder is not None:
            return (folder / f"{game.id}.json").read_bytes()
        return get_data("starcup", f"minds/puzzles/{game.id}.json")
    except OSError:
        return None


def of_day(day: date, folder: Path | None = None) -> Daily | None:
    """The puzzle of a day; None if there are no puzzles at all."""
    games = [game for game in map(game_of, game_ids()) if shipped_puzzles(game, folder)]
    if not games:
        return None
    turn, which = divmod(day.toordinal(), len(games))
    game = games[which]
    number = turn % len(shipped_puzzles(game, folder))
    return Daily(game, number + 1, shipped_puzzles(game, folder)[number])
