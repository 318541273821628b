"""The benchmarks run to their end and print a table with ratios; how good those are is for people to judge."""

import sys
from pathlib import Path

import pytest

import starcup
from benchmarks import costs, learners, limit, matches, strength, where
from starcup.bots.ladder import contest
from starcup.minds.shipped import shipped


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


def test_every_match_of_a_net_has_a_row() -> None:
    """At each number of seats, alone against every opponent there is, and level by level."""
    tiny = starcup.game("tiny")
    net = shipped(tiny)
    rows = [row[:3] for row in strength.matches(tiny, net, net, 2, 1)]
    many = [(name, seats, 2 if seats == 2 else 1) for seats in (2, 3, 4, 5) for name in ("greedy", "the net before")]
    assert rows == [*many, *((name, 1, 1) for name in ("artemis", "rothkel", "zendica", "hades", "gamelyn"))]
    levels = [row[:3] for row in strength.levels(starcup.game("rollers"), shipped(starcup.game("rollers")), 2)]
    names = ["pilot against cadet", "captain against pilot", "admiral against captain"]
    assert levels == [(name, seats, 2) for seats in (2, 4) for name in names]


def test_long_matches_go_on_where_they_were(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    tiny = {(len(one.contest.bots), one.foe) for one in matches.wanted("tiny")}
    assert tiny == {
        *((2, foe) for foe in ("greedy", "admiral", "playouts")),
        (4, "admiral"),
        *((1, foe) for foe in ("artemis", "rothkel", "zendica", "hades", "gamelyn")),
    }
    rollers = [one.foe for one in matches.wanted("rollers")]  # where an admiral is not the bare net
    assert rollers == ["greedy", "admiral", "the bare net", "playouts", "admiral"]
    short = [matches.Wanted(contest("rollers", ("admiral", "random"), 2, 4, 0, {}), "random", 0.9)]
    monkeypatch.setattr(matches, "wanted", lambda _: short)
    monkeypatch.setattr(matches, "PARTS", 2)
    file = tmp_path / "matches.jsonl"
    matches.main(["rollers"], minutes=0.0, jobs=1, keep=file)
    assert " 0 of 4 " in capsys.readouterr().out
    matches.main(["rollers"], jobs=1, keep=file)
    assert " 4 of 4 " in capsys.readouterr().out
    whole = file.read_text("utf-8")
    monkeypatch.setattr(matches, "match", None)  # nothing is left to play
    matches.main(["rollers"], jobs=1, keep=file)
    assert file.read_text("utf-8") == whole
