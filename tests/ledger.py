"""The rule ledger as a pytest plugin: which rules there are, which tests hold them, which lines of code cite them.

`tests/rules/<game>.toml` lists the rules of a game; a ruling of our own may say why (`because`). A test carries the
rules it holds: `@pytest.mark.rule("game:id")`. An unknown or waived id stops the run. `--ledger` fails a run in which a
rule is neither held by a test that passed nor waived. `--rule game:id` runs only the tests that hold that rule.
"""

import io
import re
import tokenize
import tomllib
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path("tests", "rules")
CODE = Path("src", "starcup", "games")
FIELDS = {"where", "says", "ruling", "because", "waived"}
WANTED = pytest.StashKey["Ledger"]()


class Rule:
    """One sentence of a rulebook that has an effect, or a ruling of our own."""

    def __init__(self, id: str, row: dict[str, Any]) -> None:
        for field in ("where", "says"):
            if not row.get(field):
                raise pytest.UsageError(f"rule {id} lacks {field!r}")
        if set(row) - FIELDS:
            raise pytest.UsageError(f"rule {id} has unknown fields: {', '.join(sorted(set(row) - FIELDS))}")
        if "waived" in row and not row["waived"]:
            raise pytest.UsageError(f"rule {id} is waived without a reason")
        if "because" in row and not (row["because"] and row.get("ruling")):
            raise pytest.UsageError(f"rule {id} gives reasons, which only a ruling needs, and then in words")
        self.id = id
        self.says: str = row["says"]
        self.waived: str = row.get("waived", "")


class Ledger:
    """All rules, and those that a passed test holds."""

    def __init__(self, rules: dict[str, Rule]) -> None:
        self.rules = rules
        self.held: set[str] = set()

    def check(self, id: str, test: str) -> None:
        """Refuse an id that no test may carry."""
        if id not in self.rules:
            raise pytest.UsageError(f"{test}: there is no rule {id!r}")
        if self.rules[id].waived:
            raise pytest.UsageError(f"{test}: rule {id} is waived, and tested all the same")

    def missing(self) -> list[Rule]:
        """Rules that nothing holds."""
        return [rule for rule in self.rules.values() if not rule.waived and rule.id not in self.held]


def read_rules(root: Path) -> dict[str, Rule]:
    """Every rule of every game, by id."""
    rules: dict[str, Rule] = {}
    for path in sorted((root / FOLDER).glob("*.toml")):
        for name, row in tomllib.loads(path.read_text("utf-8")).items():
            id = f"{path.stem}:{name}"
            rules[id] = Rule(id, row)
    return rules


def cited_rules(root: Path, game: str) -> dict[str, str]:
    """The rules that comments in a game's code cite, each with a place where."""
    cited: dict[str, str] = {}
    pattern = re.compile(rf"\b{game}:\w[\w.-]*\w|\b{game}:\w")
    for path in sorted((root / CODE / game).rglob("*.py")):
        for token in tokenize.generate_tokens(io.StringIO(path.read_text("utf-8")).readline):
            if token.type == tokenize.COMMENT:
                for id in pattern.findall(token.string):
                    cited[id] = f"{path.name}:{token.start[0]}"
    return cited


def rules_of(item: pytest.Item) -> list[str]:
    """The ids that a test carries."""
    return [id for mark in item.iter_markers("rule") for id in mark.args]


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("rule ledger")
    group.addoption("--ledger", action="store_true", help="fail while a rule is neither tested nor waived")
    group.addoption("--rule", metavar="ID", action="append", help="run only the tests that hold this rule; repeatable")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[WANTED] = Ledger(read_rules(config.rootpath))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Check every id, and let it travel with the test's report."""
    ledger = config.stash[WANTED]
    only: list[str] = config.getoption("rule") or []
    for id in only:
        ledger.check(id, "--rule")
    for item in items:
        for mark in item.iter_markers("rule"):
            if not mark.args:
                raise pytest.UsageError(f"{item.nodeid}: the mark names no rule")
        for id in rules_of(item):
            ledger.check(id, item.nodeid)
            item.user_properties.append(("rule", id))
    if only:
        chosen = [item for item in items if not set(only).isdisjoint(rules_of(item))]
        config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
        items[:] = chosen


class Watch:
    """Notes what passes, and tells what is missing at the end."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            self.ledger.held.update(str(id) for name, id in report.user_properties if name == "rule")

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if session.exitstatus == pytest.ExitCode.OK and self.ledger.missing():
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        missing = self.ledger.missing()
        waived = sum(1 for rule in self.ledger.rules.values() if rule.waived)
        terminalreporter.section("rule ledger")
        for rule in missing:
            terminalreporter.line(f"neither tested nor waived: {rule.id}: {rule.says}")
        held = len(self.ledger.rules) - waived - len(missing)
        terminalreporter.line(f"{held} rules tested, {waived} waived, {len(missing)} missing")


@pytest.hookimpl(trylast=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """With xdist the tests run elsewhere, but their reports come here."""
    config = session.config
    if config.getoption("ledger") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Watch(config.stash[WANTED]), "ledger-watch")
