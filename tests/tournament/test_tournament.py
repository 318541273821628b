"""Tournaments: who meets whom, results that survive being stopped, failures that are named, a page that is whole."""

import json
import math
import shlex
import subprocess
import sys
import time
from collections import Counter
from html.parser import HTMLParser
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from starcup.bots.where import Here, Processes, Where
from starcup.core.errors import BadOption
from starcup.tournament.journal import GAMES, Journal, Record
from starcup.tournament.pairing import everybody, pair, swiss
from starcup.tournament.plan import Plan, read_plan
from starcup.tournament.run import PAGE, STANDINGS, Tournament
from starcup.tournament.standings import curve, ratings, standings
from tests.cli.tools import refused, run
from tests.server.serving import PATIENCE, children, wait_until_gone

BOTS = """
import time
from starcup.bots import Bot

class First(Bot):
    def choose(self, perspective):
        return perspective.legal[0]

class Cheat(Bot):
    def choose(self, perspective):
        return perspective.legal[0] if self.rng.below(40) else -5

class Dozy(Bot):
    def choose(self, perspective):
        time.sleep(0.003)
        return perspective.legal[0]

class Slow(Bot):
    def choose(self, perspective):
        while True:
            pass
"""


def cup(folder: Path, text: str, bots: str = '["random", "bots.py:First", "greedy"]') -> Path:
    (folder / "bots.py").write_text(BOTS)
    path = folder / "cup.toml"
    path.write_text(f'game = "rollers"\ngames = 2\nbots = {bots}\n{text}\n')
    return path


def played(plan: Plan, folder: Path, where: Where | None = None) -> Tournament:
    journal = Journal(folder, plan)
    tournament = Tournament(plan, journal)
    list(tournament.play(where or Here()))
    journal.close()
    return tournament


def made_up(strength: list[float], games: int, seats: int, seed: int = 1) -> list[Record]:
    """Games whose places are drawn by the bots' strengths, in Elo."""
    luck = np.random.default_rng(seed)
    records = []
    for game in range(games):
        players = luck.permutation(len(strength))[:seats]
        power = np.array(strength)[players] * math.log(10) / 400 + luck.gumbel(size=seats)
        ranking = [1 + int((power > own).sum()) for own in power]
        records.append(Record(0, 0, game, players.tolist(), ranking, ranking, 1))
    return records


# ---- what the file says ----


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('system = "knockout"', "round robin or swiss"),
        ("seats = 4", "at least 4 bots, not 3"),
        ("seats = 1", "starcup sim"),
        ("seats = true", "how many sit at a table"),
        ("rounds = 0", "at least 1"),
        ("colour = 3", "which no tournament knows. game: "),
        ('[options]\nset_up = "quick"', "option set_up cannot be 'quick'"),
    ],
)
def test_bad_plans_are_refused_in_words(tmp_path: Path, text: str, words: str) -> None:
    assert words in refused("tournament", cup(tmp_path, text))


@pytest.mark.parametrize("bots", ['["greedy"]', '["greedy", "greedy"]', "3", '["greedy", 3]', "{ a = 3, b = 4 }"])
def test_bots_are_at_least_two_different_ones(tmp_path: Path, bots: str) -> None:
    with pytest.raises(BadOption, match="at least two different"):
        read_plan(cup(tmp_path, "", bots))


def test_what_is_no_file_or_no_toml_is_refused(tmp_path: Path) -> None:
    assert "cannot read" in refused("tournament", tmp_path / "none.toml")
    (tmp_path / "bad.toml").write_text("game = ")
    assert "is not TOML" in refused("tournament", tmp_path / "bad.toml")
    (tmp_path / "bare.toml").write_text('game = "tiny"')
    assert "lacks 'bots'" in refused("tournament", tmp_path / "bare.toml")


# ---- who meets whom ----


def field(bots: int, seats: int, system: str = "swiss") -> Plan:
    names = tuple(f"bot {number}" for number in range(bots))
    return Plan("rollers", names, ("random",) * bots, seats, system)


def test_in_a_round_robin_everybody_meets_everybody_equally_often() -> None:
    met = Counter(two for table in everybody(field(6, 3)) for two in combinations(table, 2))
    assert set(met.values()) == {4}
    assert len(met) == 15


def test_in_a_swiss_neighbours_meet_nobody_meets_twice_and_rests_are_shared_out() -> None:
    plan = field(9, 2)
    met: Counter[tuple[int, ...]] = Counter()
    byes = [0] * 9
    points = [0.0] * 9
    for number in range(7):
        tables, resting = swiss(plan, points, met, byes)
        assert sorted([bot for table in tables for bot in table] + list(resting)) == list(range(9))
        met.update(pair(*table) for table in tables)
        for bot in resting:
            byes[bot] += 1
        for one, other in tables:
            points[min(one, other)] += 1  # the lower number always wins
            gap = abs(points[one] - points[other])
            assert gap <= 3 or number > 4
    assert set(met.values()) == {1}
    assert max(byes) == 1


def test_a_swiss_with_more_seats_fills_tables_from_the_top() -> None:
    tables, resting = swiss(field(7, 3), [7, 6, 5, 4, 3, 2, 1], Counter(), [0] * 7)
    assert tables == [(0, 1, 2), (3, 4, 5)]
    assert resting == (6,)


# ---- ratings ----


@pytest.mark.parametrize("seats", [2, 4])
def test_ratings_find_the_strengths_that_made_the_results(seats: int) -> None:
    strength = [1300.0, 1450.0, 1500.0, 1600.0, 1650.0]
    inside = total = 0
    for seed in range(12):
        elo, reach = ratings(5, made_up(strength, 300, seats, seed), seats)
        assert elo.mean() == pytest.approx(1500)
        inside += int((np.abs(elo - strength) <= reach).sum())
        total += 5
        assert reach.max() < 70
    assert inside / total > 0.85


def test_who_always_wins_has_a_rating_all_the_same_and_who_has_not_played_an_open_one() -> None:
    plan = field(3, 2)
    records = [Record(0, 0, game, [0, 1], [1, 2], [5, 3], 9) for game in range(20)]
    first, *others = standings(plan, records, [0, 0, 7.5])
    assert (first.bot, first.points, first.wins.share) == (0, 20, 1)
    assert 1500 < first.elo < 2500
    unseen = next(one for one in others if one.bot == 2)
    assert (unseen.games, unseen.points, unseen.reach, unseen.mean_score) == (0, 7.5, math.inf, None)
    assert curve(plan, records)[-1].games == 20


# ---- playing ----


@pytest.mark.parametrize("text", ['system = "swiss"\nrounds = 2', "seats = 3\nrounds = 2"])
def test_a_tournament_that_was_stopped_goes_on_as_if_it_had_not_been(tmp_path: Path, text: str) -> None:
    plan = read_plan(cup(tmp_path, text))
    whole = played(plan, tmp_path / "whole")
    lines = (tmp_path / "whole" / GAMES).read_bytes().splitlines(keepends=True)
    assert len(lines) == 1 + whole.games()
    stopped = tmp_path / "stopped"
    stopped.mkdir()
    (stopped / GAMES).write_bytes(b"".join(lines[:3]) + lines[3][:17])  # the crash came while a line was written
    again = played(plan, stopped)
    assert sorted(again.journal.records, key=lambda one: one.key) == sorted(
        whole.journal.records, key=lambda one: one.key
    )
    assert (stopped / STANDINGS).read_text() == (tmp_path / "whole" / STANDINGS).read_text()
    assert played(plan, stopped).standings() == again.standings()


def test_processes_make_no_difference(tmp_path: Path) -> None:
    plan = read_plan(cup(tmp_path, "seed = 4"))
    one, two = played(plan, tmp_path / "one"), played(plan, tmp_path / "two", Processes(2))
    assert one.standings() == two.standings()


def test_results_of_another_tournament_are_left_alone(tmp_path: Path) -> None:
    path = cup(tmp_path, "")
    played(read_plan(path), tmp_path / "out")
    before = (tmp_path / "out" / GAMES).read_bytes()
    path.write_text(path.read_text() + "seed = 9")
    assert "seed was 0, and now it is 9" in refused("tournament", path, "--out", tmp_path / "out")
    assert (tmp_path / "out" / GAMES).read_bytes() == before


def test_two_do_not_play_the_same_tournament_at_once(tmp_path: Path) -> None:
    plan = read_plan(cup(tmp_path, ""))
    first = Journal(tmp_path / "out", plan)
    with pytest.raises(BadOption, match="another process"):
        Journal(tmp_path / "out", plan)
    first.close()
    Journal(tmp_path / "out", plan).close()


def test_a_bot_that_cheats_or_does_not_answer_is_named_with_the_position_as_a_file(tmp_path: Path) -> None:
    bots = '{ "<cheat>" = "bots.py:Cheat", slow = "bots.py:Slow", random = "random" }'
    plan = read_plan(cup(tmp_path, "seconds = 0.2", bots))
    tournament = played(plan, tmp_path / "out")
    failed = {one.name: one.faults for one in tournament.standings()}
    assert failed["random"] == 0
    assert failed["slow"] >= 2  # against random; against the cheat one of them fails first
    assert failed["<cheat>"] >= 1
    words = [record.fault or "" for record in tournament.journal.records if record.faulty is not None]
    assert any("answered -5" in one for one in words)
    assert any(one.endswith("failed in seat 0: no answer within 0.2 seconds") for one in words)
    record = next(one for one in tournament.journal.records if one.faulty == 0)
    seat = record.players.index(0)
    assert record.ranking == [2 if place == seat else 1 for place in range(2)]
    shown = run("perspective", tmp_path / "out" / str(record.position), "--seat", str(seat))
    assert shown.exit_code == 0, shown.output
    page = (tmp_path / "out" / PAGE).read_text()
    assert "<b>&lt;cheat&gt;</b> failed" in page
    assert f'href="{record.position}"' in page


def test_a_program_that_fails_is_named_with_the_position_too(tmp_path: Path) -> None:
    """Elsewhere chance would answer for it; a rating must not rest on that."""
    (tmp_path / "bad.py").write_text("import sys; sys.stdin.readline(); sys.exit(7)")
    program = f"exec:{shlex.join([sys.executable, str(tmp_path / 'bad.py')])}"
    plan = read_plan(cup(tmp_path, "", f"{{ bad = {program!r}, random = 'random' }}"))
    tournament = played(plan, tmp_path / "out")
    assert {one.name: one.faults for one in tournament.standings()} == {"bad": 2, "random": 0}
    for record in tournament.journal.records:
        assert str(record.fault).endswith("it has ended, with exit code 7")
        assert run("perspective", tmp_path / "out" / str(record.position)).exit_code == 0


def test_a_tournament_that_was_killed_goes_on_and_leaves_nobody_behind(tmp_path: Path) -> None:
    path = cup(tmp_path, "", '["random", "bots.py:Dozy"]')
    path.write_text(path.read_text().replace("games = 2", "games = 16"))
    words = [sys.executable, "-m", "starcup", "tournament", str(path), "--jobs", "2", "--json"]
    games = tmp_path / "cup.results" / GAMES
    with subprocess.Popen(words, stdout=subprocess.DEVNULL) as process:
        until = time.monotonic() + PATIENCE
        while not games.exists() or games.read_bytes().count(b"\n") < 4:
            assert process.poll() is None
            assert time.monotonic() < until
            time.sleep(0.01)
        workers = children(process.pid)
        process.kill()
    assert games.read_bytes().count(b"\n") < 1 + 16
    assert len(workers) >= 2
    wait_until_gone(workers)
    again, whole = run("tournament", path, "--json"), run("tournament", path, "--json", "--out", tmp_path / "whole")
    assert json.loads(again.stdout) == json.loads(whole.stdout)
    assert sorted(games.read_text().splitlines()) == sorted((tmp_path / "whole" / GAMES).read_text().splitlines())


class Checked(HTMLParser):
    """Every tag is closed, and nothing is loaded from anywhere."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: Counter[str] = Counter()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen[tag] += 1
        assert "src" not in dict(attrs)
        if tag not in ("meta", "path"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag != "path":
            assert self.open.pop() == tag


def test_the_command_plays_and_leaves_a_page(tmp_path: Path) -> None:
    path = cup(tmp_path, "", '{ lucky = "random", first = "bots.py:First" }')
    done = run("tournament", path)
    assert done.exit_code == 0, done.output
    assert "lucky" in done.stdout
    assert "cup.results/index.html" in done.stdout.replace("\n", "")
    data = json.loads(run("tournament", path, "--json").stdout)
    assert [one["games"] for one in data["standings"]] == [2, 2]
    page = Checked()
    page.feed((tmp_path / "cup.results" / PAGE).read_text())
    assert page.open == []
    assert page.seen["svg"] == 1
    assert page.seen["table"] == 2
