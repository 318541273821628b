"""The bots of a house: a file that gives names to bots from outside, for a server or for every command.

`starcup serve --bots mybots.toml`, or the environment variable `STARCUP_BOTS`, names the file:

    [careful]
    bot = "mybot.py:Careful"
    sentence = "Looks one answer ahead."
    games = ["rollers"]

The last two may be left out. Files of bots are looked for beside it. Processes that are started later know it, too.
"""

import os
import shlex
import shutil
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from starcup.core.errors import BadOption

VARIABLE = "STARCUP_BOTS"
USUAL_SENTENCE = "A bot of this house's own."


class Entry(NamedTuple):
    """One bot of the file: how it is found, and what else is said of it."""

    bot: str
    folder: Path
    sentence: str
    games: tuple[str, ...]


_read: dict[str, dict[str, Entry]] = {}


def entries() -> dict[str, Entry]:
    """The bots of the file that the environment names, by name; it is read once a process. Raises BadOption."""
    path = os.environ.get(VARIABLE, "")
    if path and path not in _read:
        _read[path] = read(Path(path))
    return _read.get(path, {})


def read(path: Path) -> dict[str, Entry]:
    """The bots of a file. Raises BadOption, which says what is wrong with it."""
    try:
        facts = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as fault:
        raise BadOption(f"cannot read the bots in {path}: {fault.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise BadOption(f"{path} is not TOML: {fault}") from None
    return {name: entry(path, name, fact) for name, fact in facts.items()}


def entry(path: Path, name: str, fact: Any) -> Entry:
    """What the file says of one bot, checked."""
    said = {"bot": fact} if isinstance(fact, str) else fact
    unknown = set(said) - {"bot", "sentence", "games"} if isinstance(said, dict) else {"this"}
    games = said.get("games", []) if isinstance(said, dict) else []
    if unknown or not isinstance(said.get("bot"), str) or not isinstance(games, list):
        raise BadOption(
            f"{path} says {fact!r} of the bot {name}: write bot = (mybot.py:Careful, module:Careful, or exec: and a "
            "command), and if you like sentence = and games = [...]"
        )
    command = said["bot"].removeprefix("exec:")
    if command != said["bot"] and (not command.strip() or shutil.which(shlex.split(command)[0]) is None):
        raise BadOption(f"{path}: there is no program to start for the bot {name} ({said['bot']})")
    return Entry(said["bot"], path.parent, str(said.get("sentence", USUAL_SENTENCE)), tuple(map(str, games)))
