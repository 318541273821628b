"""Every code block of every page: what can run does, in its page's order; the rest is held against what there is.

`python` and `sh` run as a reader would run them. `shell` is for what installs, serves for ever or takes an hour: its
commands are read by the real command line, extras and make targets are looked up. Data must be well-formed.
"""

import doctest
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml
from typer.testing import CliRunner

import starcup
from starcup.cli.app import app
from starcup.table.session import Session
from tests.commands import check_commands, words_of

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), ROOT / "web" / "README.md"])
FENCE = re.compile(r"^( *)```(\w*)$")
FILE = re.compile(r"# (\w+\.(?:py|toml))\n")
# Blocks that need more than a folder run where that is at hand.
ELSEWHERE = {"fair-dice.md": "tests/table/test_fair.py", "api.md": "tests/server/test_examples.py"}


class Block(NamedTuple):
    language: str
    text: str


def blocks_of(page: Path) -> Iterator[Block]:
    """The code blocks of a page."""
    inside: list[str] | None = None
    margin, language = "", ""
    for line in page.read_text(encoding="utf-8").splitlines():
        fence = FENCE.match(line)
        if fence is None:
            if inside is not None:
                inside.append(line.removeprefix(margin))
        elif inside is None:
            margin, language, inside = fence[1], fence[2], []
        else:
            yield Block(language, "\n".join(inside) + "\n")
            inside = None
    assert inside is None, f"a code block of {page.name} has no end"


def write_a_game(file: Path) -> None:
    """A save such as readers have: of a whole game."""
    game = starcup.game("rollers")
    session = Session(game, game.setup(2, 5))
    luck = starcup.Rng.seeded(5)
    while not session.state.over:
        seat = session.state.actors()[0]
        legal = session.state.legal_actions(seat)
        session.play(seat, legal[luck.below(len(legal))])
    file.write_text(session.save().text(), encoding="utf-8")


def run_python(text: str, page: Path) -> None:
    if ">>>" in text:
        example = doctest.DocTestParser().get_doctest(text, {}, page.name, page.name, 0)
        assert doctest.DocTestRunner().run(example).failed == 0
    else:
        exec(compile(text, page.name, "exec"), {"__name__": "__main__"})


def run_commands(text: str) -> None:
    for line in text.splitlines():
        word, *words = words_of(line)
        assert word == "starcup", f"mark what cannot run here as `shell`: {line}"
        done = CliRunner().invoke(app, words)
        assert done.exit_code == 0, f"{line}: {done.output}"


def check_data(language: str, text: str) -> None:
    if language == "toml":
        tomllib.loads(text)
    elif language == "yaml":
        yaml.safe_load(text)
    elif language == "javascript":
        examples = [path.read_text(encoding="utf-8") for path in ROOT.glob("examples/*.mjs")]
        assert text in examples, "code in JavaScript is an example, word for word: those are run by tests"
    elif language.startswith("json"):
        json.loads(re.sub(r"  // [^\n]*", "", text))
    else:
        assert language in ("text", "nginx"), f"say which language this is, or `text`: {language!r}\n{text}"


@pytest.mark.parametrize("page", PAGES, ids=[page.relative_to(ROOT).as_posix() for page in PAGES])
def test_code_and_commands(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write_a_game(tmp_path / "game.json")
    for language, text in blocks_of(page):
        name = FILE.match(text)
        if name:
            Path(name[1]).write_text(text, encoding="utf-8")
        elif language == "python" and page.name in ELSEWHERE:
            assert f'"{page.name}"' in (ROOT / ELSEWHERE[page.name]).read_text(encoding="utf-8")
        elif language == "python":
            run_python(text, page)
        elif language == "sh":
            run_commands(text)
        elif language == "shell":
            check_commands(text)
        else:
            check_data(language, text)


@pytest.mark.parametrize("page", PAGES, ids=[page.relative_to(ROOT).as_posix() for page in PAGES])
def test_no_code_hides_in_a_margin(page: Path) -> None:
    """Code that is only indented would not be found by the test above."""
    text = re.sub(r"^( *)```.*?^ *```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    assert re.findall(r"\n\n {4,}(?:\$|pip|starcup|python|make|podman|docker)\b[^\n]*", text) == []


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("starcup sim rollers --game 5", "--game"),
        ("starcup flarn", "flarn"),
        ("STARCUP_PORT=1 starcup serve --port many", "many"),
        ("make flarn", "flarn"),
        ("pip install 'starcup[flarn]'", "flarn"),
        ("python examples/flarn.py", "flarn"),
        ("STARCUP_FLARN=1", "flarn"),
        ("sh -c 'true && starcup flarn'", "flarn"),
        ("flarn --now", "flarn"),
    ],
)
def test_what_is_not_there_is_found(line: str, fault: str) -> None:
    with pytest.raises(AssertionError, match=fault):
        check_commands(line)
