"""Commands as they stand in the docs, held against what there is, without being run."""

import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import typer

from starcup.cli.app import app
from starcup.server.ops.settings import Settings

ROOT = Path(__file__).parent.parent
# Programs that are not ours: readers have them, or their own pages say how they are called.
OTHERS = {"apt", "createdb", "docker", "ip", "nginx", "perf", "pg_dump", "pg_restore", "podman", "true", "valgrind"}
# Variables of others that the pages name.
VARIABLES = {"POSTGRES_PASSWORD", "RAY_USAGE_STATS_ENABLED", "STARCUP_DB_PASSWORD"}
BREAKS = {"&&", "||", "|", ";", "&"}
ASSIGNMENT = re.compile(r"([A-Z_]+)=")


def words_of(line: str) -> list[str]:
    """A line as a shell takes it apart."""
    parts = shlex.shlex(line, posix=True, punctuation_chars=True)
    parts.whitespace_split = True
    parts.commenters = "#"
    return list(parts)


def check_commands(text: str) -> None:
    """Raises AssertionError where a line names what does not exist."""
    for line in re.sub(r"\\\n\s*", " ", text).splitlines():
        command: list[str] = []
        for word in [*words_of(line), ";"]:
            if word not in BREAKS:
                command.append(word)
            elif command:
                check_command(command)
                command = []


def check_command(words: list[str]) -> None:
    """One command, perhaps with variables set for it, and sent to a file."""
    while words and (set_here := ASSIGNMENT.match(words[0])):
        check_variable(set_here[1])
        words = words[1:]
    if ">" in words:
        words = words[: words.index(">")]
    if not words:
        return
    program, rest = Path(words[0]).name, words[1:]
    if program == "starcup":
        check_starcup(rest)
    elif program == "make":
        targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
        assert set(rest) <= set(targets), f"there is no make target {rest}"
    elif program in ("pip", "pipx", "uvx"):
        check_extras(rest)
    elif program == "python":
        files = [word for word in rest if word.endswith(".py")]
        assert all((ROOT / file).is_file() for file in files), f"there is no {files}"
    elif "-c" in rest and "sh" in words:
        check_commands(rest[rest.index("-c") + 1])
    else:
        assert program in OTHERS, f"nobody knows the program {program}"


def check_variable(name: str) -> None:
    known = name in VARIABLES or name.removeprefix("STARCUP_").lower() in Settings.model_fields
    assert known, f"there is no setting {name.lower()}"


def check_extras(words: list[str]) -> None:
    """`starcup[rl]` and the like: the extras are there."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    for named in re.findall(r"starcup\[([\w,]+)\]", " ".join(words)):
        assert set(named.split(",")) <= set(extras), f"there is no extra {named}"


def check_starcup(words: list[str]) -> None:
    """Let the real command line read it, down to the command's own options."""
    group: Any = typer.main.get_command(app)
    try:
        outer = group.make_context("starcup", list(words))
        name, command, rest = group.resolve_command(outer, [*outer._protected_args, *outer.args])
        command.make_context(name, rest, parent=outer)
    except Exception as fault:
        said = fault.format_message() if hasattr(fault, "format_message") else repr(fault)
        if "does not exist" not in said:  # files are the reader's own
            raise AssertionError(f"starcup {' '.join(words)}: {said}") from fault
