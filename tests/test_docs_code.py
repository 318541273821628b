"""The code and the commands on the page for learners run, in its order, as a reader would run them."""

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from starcup.cli.app import app

ROOT = Path(__file__).parent.parent
PAGES = ["bots.md", "learners.md", "minds.md", "positions.md"]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
FILE = re.compile(r"# (\w+\.(?:py|toml))\n")


@pytest.mark.parametrize("page", PAGES)
def test_code_and_commands_run(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    blocks = BLOCK.findall((ROOT / "docs" / page).read_text(encoding="utf-8"))
    assert blocks
    for language, text in blocks:
        name = FILE.match(text)
        if name:
            Path(name[1]).write_text(text, encoding="utf-8")
        elif language == "python":
            exec(compile(text, page, "exec"), {"__name__": "__main__"})
        elif language == "sh":
            for line in text.splitlines():
                word, *words = shlex.split(line)
                assert word == "starcup"
                done = CliRunner().invoke(app, words)
                assert done.exit_code == 0, f"{line}: {done.output}"
