"""Games as people choose them: what is in the box, the options, and the opponents there are."""

from collections.abc import Mapping
from typing import Any

from starcup.core.game import Game
from starcup.core.setup import Option

JSON = dict[str, Any]


def game_info(game: Game, bots: Mapping[str, type], usual: str) -> JSON:
    """A game in a list of games; `bots` has the class of each opponent by name."""
    return {
        "id": game.id,
        "title": game.title,
        "ruleset": game.ruleset,
        "pitch": game.pitch,
        "minutes": game.minutes,
        "seats": seats_range(game.seats),
        "options": [option_info(option) for option in game.options],
        "orders": [option_info(option) for option in game.orders],
        "bots": [bot_info(name, kind) for name, kind in bots.items()],
        "usual_bot": usual,
        "tastes": [],  # a host with minds adds these two
        "puzzles": 0,
    }


def bot_info(name: str, kind: type) -> JSON:
    title = getattr(kind, "title", "") or name.capitalize()  # a class of somebody's own may have neither
    return {"name": name, "title": title, "sentence": getattr(kind, "sentence", ""), "level": getattr(kind, "level", 0)}


def option_info(option: Option) -> JSON:
    return {
        "name": option.name,
        "title": option.title,
        "sentence": option.sentence,
        "choices": option.choices,
        "labels": option.labels,
        "details": option.details,
        "default": option.choices[option.default],
        "seats": option.seats and seats_range(option.seats),
        "many": option.many,
    }


def seats_range(seats: range) -> JSON:
    return {"min": seats.start, "max": seats.stop - 1}
