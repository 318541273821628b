"""The benchmarks run to their end and print a table with ratios; how good those are is for people to judge."""

import sys

import pytest

from benchmarks import costs, learners, limit, where


def line_of(text: str, *words: str) -> list[str]:
    """The words of the one line that begins with these."""
    (found,) = [line for line in map(str.split, text.splitlines()) if line[: len(words)] == list(words)]
    return found


def test_the_batch_is_shown_beside_other_libraries(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(learners, "SECONDS", 0.01)
    monkeypatch.setattr(learners, "GAMES", 4)
    monkeypatch.setattr(learners, "TABLES", [("rollers", 2)])
    monkeypatch.setattr(sys, "argv", ["learners", "--rounds", "1"])
    learners.main()
    text = capsys.readouterr().out
    batch, aim, *ratios = (float(word.replace(",", "")) for word in line_of(text, "rollers", "2")[4:])
    peers = [float(line.split()[-1].replace(",", "")) for line in text.splitlines() if "'s " in line and ": " in line]
    assert aim == 600_000
    assert ratios == pytest.approx([batch / steps for steps in peers], abs=0.06)


def test_two_workers_are_shown_beside_one(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(where, "CONTESTS", [("rollers", 24)])
    monkeypatch.setattr(where, "PLACES", ("here", "processes"))
    monkeypatch.setattr(sys, "argv", ["where", "--rounds", "1"])
    where.main()
    text = capsys.readouterr().out
    one, two, times, _ = (float(word.replace(",", "")) for word in line_of(text, "rollers", "24", "processes")[3:])
    assert times == pytest.approx(two / one, rel=0.1)


def test_the_loop_and_the_tree_before_are_shown_as_ratios(capsys: pytest.CaptureFixture[str]) -> None:
    rows = {"the loop": [{"games/s": 40.0, "actions/s": 1.0}]}
    for game in limit.GAMES:
        rows[f"{game}, before"] = [{"games/s": 8.0, "actions/s": 80.0}]
        rows[f"{game}, this tree"] = [{"games/s": 16.0, "actions/s": 160.0}]
    limit.show(rows)
    text = capsys.readouterr().out
    assert (
        " ".join(line_of(text, "rollers,", "this")) == "rollers, this tree 16 160 0.40 (0.40) 2.00 (2.00) 0.30 of loop"
    )
    assert " ".join(line_of(text, "tiny,", "this")) == "tiny, this tree 16 160 2.00 (2.00) 1.40 of before"


def test_what_a_driver_does_is_measured() -> None:
    assert costs.nothing(None, 3) == 3
    assert 0 < costs.size("rollers", with_log=False) < costs.size("rollers", with_log=True)
