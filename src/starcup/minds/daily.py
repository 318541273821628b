"""The puzzle of the day, from the sets that come with Starcup: `puzzles/<game>.json`, made by `starcup puzzles`.

Games take turns from day to day, and each game's puzzles follow one another; when all have been shown, the first comes
again. A set that was made for other rules is left out.
"""

import json
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from starcup.core.game import Game
from starcup.games import game as game_of
from starcup.games import game_ids

PUZZLES = Path(__file__).parent / "puzzles"


class Daily(NamedTuple):
    """A day's puzzle: `facts` as `Puzzle.to_json` wrote them."""

    game: Game
    number: int
    facts: dict[str, Any]


@cache
def shipped_puzzles(game: Game, folder: Path = PUZZLES) -> list[dict[str, Any]]:
    """The puzzles of a game that fit its rules; none where there is no set."""
    path = folder / f"{game.id}.json"
    if not game.id.isidentifier() or not path.is_file():
        return []
    facts = json.loads(path.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = facts["puzzles"] if facts["ruleset"] == game.ruleset else []
    return found


def of_day(day: date, folder: Path = PUZZLES) -> Daily | None:
    """The puzzle of a day; None if there are no puzzles at all."""
    games = [game for game in map(game_of, game_ids()) if shipped_puzzles(game, folder)]
    if not games:
        return None
    turn, which = divmod(day.toordinal(), len(games))
    game = games[which]
    number = turn % len(shipped_puzzles(game, folder))
    return Daily(game, number + 1, shipped_puzzles(game, folder)[number])
