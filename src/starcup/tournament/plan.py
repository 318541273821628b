"""What a tournament's file says, checked."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from starcup.bots import outside
from starcup.bots.arena import Contest, luck
from starcup.core.errors import BadOption
from starcup.core.game import Game
from starcup.games import game as game_of

SYSTEMS = ("round robin", "swiss")
KEYS = {
    "game": "the game's id",
    "bots": "a list of bots, or a table of names with their bots",
    "seats": "how many sit at a table, 2 if left out",
    "system": f"{' or '.join(SYSTEMS)}; round robin if left out",
    "rounds": "how many rounds, 1 if left out; in a round robin everybody meets everybody in each of them",
    "games": "games at each table, 20 if left out",
    "seed": "the same seed gives the same tournament, 0 if left out",
    "seconds": "what a bot may take for an answer, 10 if left out",
    "options": "a table of the game's options",
}


@dataclass(frozen=True)
class Plan:
    """A tournament. `names` are what the bots are called in the results, `bots` how they are found."""

    game: str
    names: tuple[str, ...]
    bots: tuple[str, ...]
    seats: int = 2
    system: str = SYSTEMS[0]
    rounds: int = 1
    games: int = 20
    seed: int = 0
    seconds: float = 10.0
    options: tuple[tuple[str, str | int], ...] = ()

    def contest(self, number: int, table: int, players: tuple[int, ...]) -> Contest:
        """The games of one table in a round: `players` are numbers of bots."""
        seed = luck(self.seed, number, table)
        bots = tuple(self.bots[player] for player in players)
        return Contest(self.game, bots, self.games, seed, dict(self.options), self.seconds)

    def title(self) -> Game:
        """The game."""
        return game_of(self.game)

    def identity(self) -> dict[str, Any]:
        """All that results depend on: results of another plan do not belong to this one. More rounds may follow."""
        return {
            "game": self.game,
            "ruleset": self.title().ruleset,
            "names": list(self.names),
            "bots": list(self.bots),
            "seats": self.seats,
            "system": self.system,
            "games": self.games,
            "seed": self.seed,
            "options": dict(self.options),
        }


def read_plan(path: Path) -> Plan:
    """The plan in a file. Raises BadOption, which says what is wrong and what would be right."""
    try:
        facts = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as fault:
        raise BadOption(f"cannot read {path}: {fault.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise BadOption(f"{path} is not TOML: {fault}") from None
    for key in facts:
        if key not in KEYS:
            known = "; ".join(f"{name}: {meaning}" for name, meaning in KEYS.items())
            raise BadOption(f"{path} has {key!r}, which no tournament knows. {known}")
    for key in ("game", "bots"):
        if key not in facts:
            raise BadOption(f"{path} lacks {key!r}: {KEYS[key]}")
    names, bots = read_bots(facts.pop("bots"), path.parent)
    options = tuple(sorted(typed(facts, "options", dict, {}).items()))
    plan = Plan(
        typed(facts, "game", str, ""),
        names,
        bots,
        typed(facts, "seats", int, 2),
        typed(facts, "system", str, SYSTEMS[0]).replace("_", " ").lower(),
        typed(facts, "rounds", int, 1),
        typed(facts, "games", int, 20),
        typed(facts, "seed", int, 0),
        float(typed(facts, "seconds", int | float, 10.0)),
        options,
    )
    check(plan)
    return plan


def typed(facts: dict[str, Any], key: str, kind: Any, usual: Any) -> Any:
    """A fact of the file, if it is of the right kind."""
    fact = facts.get(key, usual)
    if not isinstance(fact, kind) or isinstance(fact, bool):
        raise BadOption(f"{key} is {fact!r}, but should be {KEYS[key]}")
    return fact


def read_bots(given: Any, folder: Path) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The bots' names and how they are found; files are looked for beside the tournament's file."""
    if isinstance(given, list):
        given = {bot: bot for bot in given if isinstance(bot, str)} if len(set(map(str, given))) == len(given) else None
    if not isinstance(given, dict) or not all(isinstance(bot, str) for bot in given.values()) or len(given) < 2:
        raise BadOption(f"bots should be at least two different ones: {KEYS['bots']}")
    return tuple(given), tuple(outside.beside(bot, folder) for bot in given.values())


def check(plan: Plan) -> None:
    """Refuse a plan that cannot be played."""
    if plan.system not in SYSTEMS:
        raise BadOption(f"system is {plan.system!r}, but should be {KEYS['system']}")
    if plan.rounds < 1 or plan.games < 1 or plan.seconds <= 0:
        raise BadOption("rounds and games must be at least 1, and seconds more than 0")
    if len(plan.bots) < plan.seats:
        raise BadOption(
            f"{plan.seats} seats need at least {plan.seats} bots, not {len(plan.bots)}: nobody plays against themselves"
        )
    if plan.seats < 2:
        raise BadOption("a tournament needs tables of at least 2 seats: alone, use starcup sim")
    for bot in range(len(plan.bots)):
        others = [other for other in range(len(plan.bots)) if other != bot]
        plan.contest(0, 0, (bot, *others[: plan.seats - 1])).check()
