"""A save: a game written down as its log. Loading it plays the log again, checked.

    {"game": "rollers", "ruleset": 1, "seats": 2, "options": {"set_up": "quick_start"}, "seed": 7,
     "actions": [[0, "place", 3], [1, "place", 0]], "scores": null}

`luck` holds the fair luck of a table where people met, and then `seed` is null. `start` holds a position to begin from,
and then `seed` is null as well. `rolls` holds outcomes that were handed in:
`[before, stream, outcome]`, where `before` counts the actions played before it was handed in and `stream` is a seat, or
-1 for the shared luck. `names` says who sat where. `scores` is null until the game is over. The format is described
in docs/saves.md.
"""

import json
from dataclasses import dataclass, field
from typing import Any

from starcup.core.errors import BadOption, BadSave
from starcup.core.fields import INT_LIMIT
from starcup.core.game import Game
from starcup.core.luck import as_whole
from starcup.core.setup import Setup
from starcup.core.source import Draw
from starcup.games import game as game_of
from starcup.table.answers import decoded, is_whole, read_actions
from starcup.table.fair import Fair, read_fair

FIELDS = {"game", "ruleset", "seats", "options", "seed", "actions", "scores", "start", "rolls", "names", "luck"}
MAX_ROLLS = 10_000
Roll = tuple[int, int, int]  # before which action, of which stream, which outcome


@dataclass(frozen=True)
class Save:
    """One game, from its setup (or a position) to its last action."""

    game: Game
    setup: Setup
    actions: list[tuple[int, int]] = field(default_factory=list)  # seat and code
    scores: list[int] | None = None
    start: dict[str, Any] | None = None
    rolls: list[Roll] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    fair: Fair | None = None
    draws: list[Draw] = field(default_factory=list)  # what fair luck came to, as the save tells it

    def data(self) -> dict[str, Any]:
        """The save as JSON-ready data, actions decoded."""
        out: dict[str, Any] = {
            "game": self.game.id,
            "ruleset": self.game.ruleset,
            "seats": self.setup.seats,
            "options": self.game.option_names(self.setup),
            "seed": self.setup.seed,
            "actions": [[seat, *decoded(self.game, action)] for seat, action in self.actions],
            "scores": self.scores,
        }
        if self.start is not None:
            out["start"] = self.start
        if self.rolls:
            out["rolls"] = [list(roll) for roll in self.rolls]
        if self.names:
            out["names"] = self.names
        if self.fair is not None:
            out["luck"] = self.fair.data(self.draws)
        return out

    def wire(self) -> dict[str, Any]:
        """The save for a browser: the seed is text, for JSON there keeps only 53 bits of a number."""
        seed = self.setup.seed
        return self.data() | {"seed": None if seed is None else str(seed)}

    def text(self) -> str:
        """The save as text: one action per line, so that people can read it and tools can compare it."""
        data = self.data()
        actions = data.pop("actions")
        head = json.dumps(data, ensure_ascii=False)[1:-1]
        lines = ",\n".join(json.dumps(action) for action in actions)
        return f'{{{head}, "actions": [\n{lines}\n]}}\n' if actions else f'{{{head}, "actions": []}}\n'

    @staticmethod
    def parse(text: str) -> "Save":
        """The save in a text; raises BadSave."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as fault:
            raise BadSave(f"not a valid save: it is not JSON ({fault})") from None
        return Save.from_data(data)

    @staticmethod
    def from_data(data: Any) -> "Save":
        """The save in JSON data; raises BadSave. Whether its actions are legal shows only when it is played."""
        if not isinstance(data, dict) or "game" not in data:
            raise BadSave("not a valid save: a save is an object with a game, seats, a seed and actions")
        if set(data) - FIELDS:
            raise BadSave(f"this save has unknown fields {sorted(set(data) - FIELDS)}: a save has {sorted(FIELDS)}")
        game = known_game(data)
        return Save(
            game,
            read_setup(game, data),
            read_actions(game, data),
            read_scores(data),
            read_start(data),
            read_rolls(data),
            read_names(data),
            *read_fair(data),
        )


def known_game(data: dict[str, Any]) -> Game:
    """The game that the save belongs to, if it is here with the same ruleset."""
    try:
        game = game_of(str(data["game"]))
    except BadOption as fault:
        raise BadSave(str(fault)) from None
    if not is_whole(data.get("ruleset")) or data["ruleset"] != game.ruleset:
        raise BadSave(f"this save has ruleset {data.get('ruleset')!r}, but {game.title} has ruleset {game.ruleset}")
    return game


def applicable(game: Game, options: dict[str, Any], seats: int) -> dict[str, Any]:
    """Options as they were written down, without those that say nothing at that many seats: they once could be set."""
    idle = {option.name for option in game.options if not option.is_for(seats)}
    return {name: choice for name, choice in options.items() if name not in idle}


def read_setup(game: Game, data: dict[str, Any]) -> Setup:
    """Seats, seed and options."""
    seats, seed, options = data.get("seats"), as_whole(data.get("seed")), data.get("options", {})
    if not is_whole(seats):
        raise BadSave(f"seats is {seats!r}, and must be a whole number")
    has_other = data.get("start") is not None or data.get("luck") is not None
    if seed is None and not has_other:
        raise BadSave("seed is missing: a save needs a seed, luck, or a position to start from")
    if seed is not None and (not is_whole(seed) or has_other):
        raise BadSave(
            f"seed is {seed!r}, and must be a whole number (as text, too), or null if there is a start or luck"
        )
    if not isinstance(options, dict) or not all(isinstance(choice, int | str) for choice in options.values()):
        raise BadSave(f"options is {options!r}, and must be an object with a choice for each name")
    try:
        return game.setup(int(seats or 0), seed, applicable(game, options, int(seats or 0)))
    except BadOption as fault:
        raise BadSave(str(fault)) from None


def read_scores(data: dict[str, Any]) -> list[int] | None:
    scores = data.get("scores")
    if scores is not None and not (isinstance(scores, list) and all(is_whole(score) for score in scores)):
        raise BadSave(f"scores is {scores!r}, and must be null or a list of whole numbers")
    return scores


def read_start(data: dict[str, Any]) -> dict[str, Any] | None:
    start = data.get("start")
    if start is not None and not isinstance(start, dict):
        raise BadSave(f"start is {start!r}, and must be a position")
    return start


def read_list(data: dict[str, Any], name: str) -> list[Any]:
    """A list that may be left out."""
    rows = data.get(name)
    if rows is not None and not isinstance(rows, list):
        raise BadSave(f"{name} is {rows!r}, and must be a list")
    return rows or []


def read_rolls(data: dict[str, Any]) -> list[Roll]:
    rolls: list[Roll] = []
    rows = read_list(data, "rolls")
    if len(rows) > MAX_ROLLS:
        raise BadSave(f"this save has {len(rows)} rolls, and at most {MAX_ROLLS} can be handed in")
    for row in rows:
        if not isinstance(row, list) or len(row) != 3 or not all(is_whole(part) for part in row):
            raise BadSave(f"rolls has {row!r}, and each must be [before which action, stream, outcome]")
        if not 0 <= row[0] <= len(data["actions"]) or not -1 <= row[1] < data["seats"] or not 0 <= row[2] <= INT_LIMIT:
            raise BadSave(f"rolls has {row!r}, which does not match any action, stream or outcome of this save")
        rolls.append((row[0], row[1], row[2]))
    if rolls != sorted(rolls, key=lambda roll: roll[0]):
        raise BadSave("rolls must be in the order in which they were handed in")
    return rolls


def read_names(data: dict[str, Any]) -> list[str]:
    names = read_list(data, "names")
    if not all(isinstance(name, str) and name and name.isprintable() for name in names):
        raise BadSave(f"names is {names!r}, and must be a list of printable texts")
    if names and len(names) != data["seats"]:
        raise BadSave(f"names has {len(names)} names for {data['seats']} seats")
    return names
