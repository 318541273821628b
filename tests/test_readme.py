"""What the README and the docs say is true: the example runs, the commands exist, the links lead somewhere."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


def test_readme_example_runs() -> None:
    failures, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried >= 10
    assert failures == 0


def test_package_example_runs() -> None:
    import starcup

    failures, tried = doctest.testmod(starcup)
    assert tried
    assert failures == 0


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_make_commands_exist(page: Path) -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = set(re.findall(r"`make ([a-z]+)`", page.read_text()))
    assert named <= targets


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", page.read_text())
    missing = [link for link in links if not (page.parent / link).exists()]
    assert missing == []


def test_every_dependency_has_its_reason() -> None:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    always = re.findall(r'"([a-z_-]+)>=', (ROOT / "setup.py").read_text())
    groups = [always, *project["optional-dependencies"].values()]
    assert {"librt", "numpy"} <= set(always)
    names = {re.split(r"[\[<>=~]", line)[0].lower().replace("_", "-") for group in groups for line in group} - {
        "starcup"
    }
    explained = (ROOT / "docs/dependencies.md").read_text().lower().replace("_", "-")
    assert {name for name in names if f"| {name}" not in explained} == set()
