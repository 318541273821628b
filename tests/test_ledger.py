"""The ledger bites: what it must refuse is refused, and the code cites what it lists."""

import shutil
from pathlib import Path

import pytest

from tests.ledger import cited_rules, read_rules

pytest_plugins = ["pytester"]

ROOT = Path(__file__).resolve().parents[1]
GAMES = sorted(path.stem for path in (ROOT / "tests" / "rules").glob("*.toml"))

RULES = """
["first"]
where = "page 1"
says = "The first rule."

["second"]
where = "page 2"
says = "The second rule."

["third"]
where = "page 3"
says = "The third rule."
waived = "for people only"
"""
BOTH = """
import pytest

@pytest.mark.rule("made_up:first")
def test_first(): ...

@pytest.mark.rule("made_up:second")
def test_second(): {second}
"""


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A project of its own with three rules, one of them waived; other plugins would only be slow to load."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    pytester.makeini("[pytest]\nmarkers = rule\naddopts = -p ledger -p no:cacheprovider\npythonpath = .\n")
    shutil.copy(ROOT / "tests" / "ledger.py", pytester.path)
    folder = pytester.path / "tests" / "rules"
    folder.mkdir(parents=True)
    (folder / "made_up.toml").write_text(RULES, "utf-8")
    return pytester


def run(project: pytest.Pytester, *args: str) -> pytest.RunResult:
    return project.runpytest_subprocess(*args) if "-n" in args else project.runpytest_inprocess(*args)


def test_a_ledger_whose_rules_are_tested_or_waived_passes(project: pytest.Pytester) -> None:
    project.makepyfile(BOTH.format(second="..."))
    result = run(project, "--ledger")
    assert result.ret == pytest.ExitCode.OK
    result.stdout.fnmatch_lines(["2 rules tested, 1 waived, 0 missing"])


def test_only_the_full_run_wants_every_rule(project: pytest.Pytester) -> None:
    project.makepyfile('import pytest\n\n@pytest.mark.rule("made_up:second")\ndef test_second(): ...\n')
    assert run(project).ret == pytest.ExitCode.OK


@pytest.mark.parametrize("xdist", [[], ["-p", "xdist.plugin", "-n", "1"]], ids=["alone", "xdist"])
def test_an_untested_rule_fails_the_full_run(project: pytest.Pytester, xdist: list[str]) -> None:
    project.makepyfile('import pytest\n\n@pytest.mark.rule("made_up:second")\ndef test_second(): ...\n')
    result = run(project, "--ledger", *xdist)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["neither tested nor waived: made_up:first: The first rule.", "1 rules tested, *"])


@pytest.mark.parametrize("second", ["pytest.skip('later')", "pytest.xfail('later')"])
def test_a_test_that_does_not_pass_holds_nothing(project: pytest.Pytester, second: str) -> None:
    project.makepyfile(BOTH.format(second=second))
    result = run(project, "--ledger")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["neither tested nor waived: made_up:second: *"])


@pytest.mark.parametrize(
    ("mark", "fault"),
    [
        ('"made_up:forth"', "*there is no rule 'made_up:forth'"),
        ('"elsewhere:first"', "*there is no rule 'elsewhere:first'"),
        ('"made_up:third"', "*rule made_up:third is waived, and tested all the same"),
        ("", "*the mark names no rule"),
    ],
)
def test_a_mark_that_fits_no_rule_is_refused(project: pytest.Pytester, mark: str, fault: str) -> None:
    project.makepyfile(f"import pytest\n\n@pytest.mark.rule({mark})\ndef test_it(): ...\n")
    result = run(project)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([fault])


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ('says = "A rule."', "*rule made_up:bad lacks 'where'"),
        ('where = "page 1"', "*rule made_up:bad lacks 'says'"),
        ('where = "1"\nsays = "A rule."\nwaived = ""', "*rule made_up:bad is waived without a reason"),
        ('where = "1"\nsays = "A rule."\nruling = true\nbecause = ""', "*rule made_up:bad gives reasons, *in words"),
        ('where = "1"\nsays = "A rule."\nbecause = "so"', "*rule made_up:bad gives reasons, *in words"),
        ('where = "1"\nsays = "A rule."\nwaved = "no"', "*rule made_up:bad has unknown fields: waved"),
    ],
)
def test_a_rule_is_written_in_full(project: pytest.Pytester, row: str, fault: str) -> None:
    (project.path / "tests" / "rules" / "made_up.toml").write_text(f'["bad"]\n{row}\n', "utf-8")
    result = run(project)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([fault])


def test_the_tests_of_one_rule_can_be_run_alone(project: pytest.Pytester) -> None:
    project.makepyfile(BOTH.format(second="assert False"))
    run(project, "--rule", "made_up:first").assert_outcomes(passed=1, deselected=1)
    run(project, "--rule", "made_up:second").assert_outcomes(failed=1, deselected=1)
    assert run(project, "--rule", "made_up:nowhere").ret == pytest.ExitCode.USAGE_ERROR


def test_comments_cite_and_code_does_not(tmp_path: Path) -> None:
    folder = tmp_path / "src" / "starcup" / "games" / "made_up"
    folder.mkdir(parents=True)
    (folder / "data.py").write_text('A = "made_up:text"  # made_up:one.A made_up:7.3b, and made_up:x.\n', "utf-8")
    assert cited_rules(tmp_path, "made_up") == dict.fromkeys(
        ["made_up:one.A", "made_up:7.3b", "made_up:x"], "data.py:1"
    )


@pytest.mark.parametrize("game", GAMES)
def test_the_code_cites_every_rule(game: str) -> None:
    rules = [rule.id for rule in read_rules(ROOT).values() if rule.id.startswith(f"{game}:") and not rule.waived]
    assert rules
    cited = cited_rules(ROOT, game)
    assert [id for id in rules if id not in cited] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_code_cites_no_rule_that_is_not_there(game: str) -> None:
    rules = read_rules(ROOT)
    unknown = {id: place for id, place in cited_rules(ROOT, game).items() if id not in rules or rules[id].waived}
    assert unknown == {}
