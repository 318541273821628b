"""Bots from outside this package: by file and class, by module and class, by entry point, or registered in Python.

- `exec:node mybot.mjs`: a program in any language (see `lines`);
- `mybot.py:Careful`, `my_package.players:Careful`: wherever a bot is named on the command line;
- a name in the file of `starcup serve --bots` or `STARCUP_BOTS` (see `house`);
- an entry point of the group `starcup.bots` in an installed package: `careful = "my_package.players:Careful"`;
- `register("careful", Careful)`, for this process only.
"""

import hashlib
import importlib
import inspect
import re
import sys
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from starcup.bots import house, lines
from starcup.bots.base import Bot
from starcup.bots.house import Entry
from starcup.core.errors import BadOption
from starcup.core.game import Game
from starcup.core.rng import Rng
from starcup.games import game as game_of
from starcup.games import game_ids

GROUP = "starcup.bots"
SPEC = re.compile(r"[\w./\\~ -]+:[A-Za-z_]\w*")
NAME = re.compile(r"[A-Za-z_][\w-]*")
NEEDED = (
    "a bot is a class that is made with a game and a generator, and has choose(perspective), which gives one of "
    "perspective.legal; the easiest way is to derive it from starcup.bots.Bot"
)

_registered: dict[str, type[Bot]] = {}
_loaded: dict[str, type[Bot]] = {}


def register(name: str, kind: type[Bot]) -> None:
    """Give a bot a name, for this process. Raises BadOption if it is taken, or if the class is no bot."""
    from starcup.bots import kinds

    if not NAME.fullmatch(name):
        raise BadOption(f"{name!r} is no name for a bot: a letter first, then letters, digits, _ or -")
    if name in from_outside() or any(name in kinds(game_of(id)) for id in game_ids()):
        raise BadOption(f"there is already a bot {name!r}")
    _registered[name] = checked(name, kind)


def check_house() -> None:
    """Refuse a file of bots, now and in words, if one of them has a name that is taken or cannot be made."""
    from starcup.bots import bot, kinds

    for name, entry in house.entries().items():
        if not NAME.fullmatch(name):
            raise BadOption(f"{name!r} is no name for a bot: a letter first, then letters, digits, _ or -")
        if any(name in kinds(game_of(id)) for id in game_ids()):
            raise BadOption(f"there is already a bot {name!r}: give yours another name")
        for id in entry.games or game_ids():
            if plays(load_point(entry), game_of(id)):
                bot(name, game_of(id))


def is_spec(name: str) -> bool:
    """Whether a name says where to find a bot: `mybot.py:Careful`, `module:Careful`, or `exec:` and a command."""
    return name.startswith(lines.PREFIX) or SPEC.fullmatch(name) is not None


def beside(name: str, folder: Path) -> str:
    """The same name, with a bot's file looked for in this folder: what a file names lies beside it."""
    source, colon, class_name = name.rpartition(":")
    if name.startswith(lines.PREFIX) or not source.endswith(".py"):
        return name
    return f"{(folder / Path(source).expanduser()).resolve()}{colon}{class_name}"


def from_outside() -> dict[str, type[Bot] | EntryPoint | Entry]:
    """The bots that have a name; entry points and those of the house are loaded when they are wanted."""
    points = {point.name: point for point in entry_points(group=GROUP)}
    return {**points, **house.entries(), **_registered}


def others(game: Game) -> dict[str, type[Bot]]:
    """The bots from outside that have a name and play this game."""
    loaded = {name: load_point(kind) for name, kind in from_outside().items()}
    return {name: kind for name, kind in loaded.items() if plays(kind, game)}


def find(name: str, game: Game) -> type[Bot] | None:
    """The bot with this name, or where this says; None if there is none. Raises BadOption if it cannot be used."""
    if name.startswith(lines.PREFIX):
        return lines.find(name)
    if is_spec(name):
        kind = load(name)
    elif name in from_outside():
        kind = load_point(from_outside()[name])
    else:
        return None
    if not plays(kind, game):
        raise BadOption(f"the bot {name} does not play {game.title}, only {', '.join(kind.games)}")
    return kind


def plays(kind: type[Bot], game: Game) -> bool:
    """Whether a bot plays this game: those that it lists in `games`, or any."""
    games = getattr(kind, "games", ())
    return not games or game.id in games


# ---- loading ----


def load_point(point: type[Bot] | EntryPoint | Entry) -> type[Bot]:
    """The class of an entry point or of an entry in the house's file, checked."""
    if isinstance(point, Entry):
        return load_entry(point)
    return load(point.value, point.name) if isinstance(point, EntryPoint) else point


@cache
def load_entry(entry: Entry) -> type[Bot]:
    """A class of its own for an entry of the house's file: it may say other things of the bot than the bot does."""
    kind = lines.find(entry.bot) if entry.bot.startswith(lines.PREFIX) else load(beside(entry.bot, entry.folder))
    facts: dict[str, Any] = {"sentence": entry.sentence, "games": entry.games or getattr(kind, "games", ())}
    return type(kind.__name__, (kind,), facts)


def load(spec: str, name: str = "") -> type[Bot]:
    """The class that `file.py:Class` or `module:Class` names. Raises BadOption; a class is loaded once a process."""
    if spec not in _loaded:
        source, _, class_name = spec.rpartition(":")
        module = module_of(source.strip(), name or spec)
        kind = getattr(module, class_name, None)
        if kind is None:
            here = ", ".join(bots_in(module)) or "none"
            raise BadOption(f"{source} has no class {class_name}; classes with choose() in it: {here}")
        _loaded[spec] = checked(name or spec, kind)
    return _loaded[spec]


def module_of(source: str, bot: str) -> ModuleType:
    """The module of a file's or module's name."""
    if not source.endswith(".py"):
        try:
            return importlib.import_module(source)
        except Exception as fault:  # whatever a foreign module does while it is imported
            raise BadOption(f"cannot import {source} for the bot {bot}: {fault!r}") from fault
    path = Path(source).expanduser().resolve()
    if not path.is_file():
        raise BadOption(f"there is no file {source} for the bot {bot}")
    name = f"starcup_bot_{path.stem}_{hashlib.blake2b(str(path).encode(), digest_size=4).hexdigest()}"
    if name in sys.modules:
        return sys.modules[name]
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module  # where dataclasses and pickle look for it
    try:
        spec.loader.exec_module(module)
    except Exception as fault:  # whatever a foreign file does while it is run
        del sys.modules[name]
        raise BadOption(f"cannot run {source} for the bot {bot}: {fault!r}") from fault
    return module


def bots_in(module: ModuleType) -> list[str]:
    """The classes of a module that could be bots."""
    kinds = inspect.getmembers(module, inspect.isclass)
    return [name for name, kind in kinds if callable(getattr(kind, "choose", None)) and kind is not Bot]


def checked(name: str, kind: Any) -> type[Bot]:
    """The class, if a bot can be made from it. Raises BadOption, which says what a bot must have."""
    if not isinstance(kind, type):
        raise BadOption(f"{name} is {kind!r}, not a class: {NEEDED}")
    choose = getattr(kind, "choose", None)
    if not callable(choose):
        raise BadOption(f"{name} has no method choose: {NEEDED}")
    if inspect.isabstract(kind):
        raise BadOption(f"{name} is abstract, so none can be made: {NEEDED}")
    wrong = wrong_call(kind, 2) or wrong_call(choose, 2)
    if wrong:
        raise BadOption(f"{name} cannot be called as it should be ({wrong}): {NEEDED}")
    return kind


def wrong_call(what: Any, arguments: int) -> str:
    """What is wrong with calling something with so many arguments; "" if nothing is, or nobody can tell."""
    try:
        signature = inspect.signature(what)
    except ValueError:  # compiled code does not always say
        return ""
    try:
        signature.bind(*[None] * arguments)
    except TypeError as fault:
        return str(fault)
    return ""


def made(name: str, kind: type[Bot], game: Game, rng: Rng) -> Bot:
    """A bot of the class. Raises BadOption if its own code fails."""
    try:
        return kind(game, rng)
    except BadOption:
        raise
    except Exception as fault:  # whatever a foreign class does
        raise BadOption(f"the bot {name} cannot be made for {game.title}: {fault!r}") from fault
