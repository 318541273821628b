"""Minds at a table: hints with reasons, analyses of finished games alone, takeover by the nearest level, puzzles."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from starcup.table.save import Save
from tests.minds.nets import write_nets
from tests.server.conftest import MakeBrowser, MakeServer
from tests.server.people import JSON, ME, OPEN, Browser, Refused
from tests.server.serving import PATIENCE, Server, wait_until

GOLDEN = Path(__file__).parents[1] / "golden" / "rollers"
LEVELS = ["cadet", "pilot", "captain", "admiral", "oracle"]


@pytest.fixture(scope="module")
def minded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots have nets, which have learned nothing."""
    folder = tmp_path_factory.mktemp("minded")
    server = Server(folder, nets=write_nets(folder / "nets")).start()
    yield server
    server.close()


def finished(browser: Browser, name: str = "win_two") -> str:
    """A table that begins with a finished game."""
    save = Save.parse((GOLDEN / f"{name}.json").read_text("utf-8"))
    created: JSON = browser.ask("POST", "/tables", {"save": save.wire()})
    return str(created["table"])


def analysed(browser: Browser, table: str) -> JSON:
    """Wait for an analysis; progress only ever grows."""
    end, before = time.monotonic() + PATIENCE, 0
    while time.monotonic() < end:
        told: JSON = browser.get(f"/tables/{table}/analysis")
        if told["status"] != "working":
            return told
        assert before <= told["done"] <= told["total"]
        before = told["done"]
        time.sleep(0.05)
    raise AssertionError("the analysis takes too long")


def test_levels_are_told_with_the_strongest_last(minded: Server, come: MakeBrowser) -> None:
    for game in come(minded).get("/games"):
        levels = [bot for bot in game["bots"] if bot["level"]]
        assert [bot["name"] for bot in levels] == LEVELS
        assert [bot["level"] for bot in levels] == [1, 2, 3, 4, 5]
        assert game["bots"][-1]["name"] == "oracle"
        assert all(bot["title"] and bot["sentence"] for bot in game["bots"])
        assert len(game["tastes"]) >= 3
        assert game["usual_bot"] == "admiral"


def test_bots_have_tastes_and_names_that_say_so(minded: Server, come: MakeBrowser) -> None:
    ada = come(minded)
    bot = {"kind": "bot", "bot": "pilot"}
    table = ada.table(ME, bot, bot, {"kind": "bot", "bot": "cadet-scholar"})
    seats = ada.frame(table)["seats"]
    assert all(seat["bot"].startswith("pilot-") for seat in seats[1:3])
    assert seats[1]["bot"] != seats[2]["bot"]
    assert seats[3]["bot"] == "cadet-scholar"
    for seat in seats[1:]:
        assert seat["name"].endswith(f" the {seat['bot'].split('-')[1].capitalize()}")
    with pytest.raises(Refused, match="there is no bot 'pilot-poet'"):
        ada.table(ME, {"kind": "bot", "bot": "pilot-poet"})


def test_a_hint_has_numbers_and_plays_nothing(minded: Server, come: MakeBrowser) -> None:
    ada = come(minded)
    table = ada.table(ME, {"kind": "bot", "bot": "cadet"})
    advice = ada.do("suggest", table, seat=0)
    steps = [*advice["actions"], *([advice["then"]] if advice["then"] else [])]
    assert steps
    legal = [choice["action"] for choice in ada.frame(table)["ask"]["actions"]]
    assert steps[0]["action"] in legal
    for step in steps:
        assert 0 <= step["wins"] <= 1
        assert f"wins {step['wins']:.0%}" in step["why"]
    assert not ada.frame(table)["mine"]


def test_a_finished_game_is_analysed_once_and_kept(minded: Server, come: MakeBrowser) -> None:
    ada, brahe = come(minded), come(minded)
    table = finished(ada)
    told = ada.get(f"/tables/{table}/analysis")
    assert (told["status"], told["can_begin"], told["analysis"]) == ("none", True, None)
    assert not brahe.get(f"/tables/{table}/analysis")["can_begin"]
    with pytest.raises(Refused, match="only its players and its host"):
        brahe.do("analyse", table)
    ada.do("analyse", table)
    ada.do("analyse", table)  # asked twice, done once
    told = analysed(ada, table)
    assert told["status"] == "done"
    analysis = told["analysis"]
    plies = ada.get(f"/tables/{table}/replay")["plies"]
    assert len(analysis["chances"]) == len(analysis["movers"]) == plies + 1
    assert all(sum(chances) == pytest.approx(1, abs=1e-3) for chances in analysis["chances"])
    for player in analysis["players"]:
        sum_of = player["start"] - player["mistakes"] + player["gifts"] + player["luck"]
        assert sum_of == pytest.approx(player["end"], abs=1e-3)
        assert 0 <= player["accuracy"] <= 1
    steps = {step["ply"]: step for step in ada.get(f"/tables/{table}/replay")["steps"]}
    assert analysis["costliest"]
    for decision in analysis["costliest"]:
        assert decision["chosen_words"] == steps[decision["ply"] + 1]["label"]
        assert decision["best_words"] != decision["chosen_words"]
        assert decision["cost"] == pytest.approx(decision["best_chance"] - decision["chosen_chance"], abs=1e-3)
    assert analysis["swings"]
    assert brahe.get(f"/tables/{table}/analysis")["analysis"] == analysis, "whoever may see the game may see it"
    assert minded.ask("SELECT count(*) FROM analyses WHERE table_id = ?", table) == [(1,)]


def test_bots_go_on_while_a_game_is_analysed(minded: Server, come: MakeBrowser) -> None:
    ada = come(minded)
    old = finished(ada, "win_variable")
    ada.do("analyse", old)
    table = ada.table(ME, {"kind": "bot", "bot": "cadet"})
    frame = ada.frame(table)
    for _ in range(6):
        if frame["ask"]:
            frame = ada.answer(frame)
        else:
            time.sleep(0.05)
            frame = ada.frame(table)
    assert frame["mine"] or frame["events"]["items"]
    assert analysed(ada, old)["status"] == "done"


def test_a_running_game_is_not_analysed(minded: Server, come: MakeBrowser) -> None:
    ada = come(minded)
    table = ada.table(ME, {"kind": "bot", "bot": "cadet"})
    with pytest.raises(Refused, match="the game is not over"):
        ada.get(f"/tables/{table}/analysis")
    with pytest.raises(Refused, match="the game is not over"):
        ada.do("analyse", table)
    waiting = ada.table(ME, OPEN)
    with pytest.raises(Refused, match="the game is not over"):
        ada.get(f"/tables/{waiting}/analysis")


def test_without_a_net_it_is_said(come: MakeBrowser) -> None:
    ada = come()
    table = finished(ada)
    told = ada.get(f"/tables/{table}/analysis")
    assert (told["status"], told["can_begin"]) == ("none", False)
    assert "no net" in told["why"]
    with pytest.raises(Refused, match="there is no net for Galactic Rollers"):
        ada.do("analyse", table)
    assert ada.do("suggest", ada.table(ME, {"kind": "bot", "bot": "random"}), seat=0)["actions"], "greedy helps out"


def test_an_analysis_survives_the_server(own: MakeServer, come: MakeBrowser, tmp_path: Path) -> None:
    server = own(nets=write_nets(tmp_path / "nets"))
    ada = come(server)
    table = finished(ada, "tie_shared")
    ada.do("analyse", table)
    before = analysed(ada, table)["analysis"]
    server.kill()
    server.start()
    assert come(server).get(f"/tables/{table}/analysis")["analysis"] == before


def left(ada: Browser, answers: int) -> str:
    """A table that somebody leaves after so many answers, each the last in the list."""
    table = ada.table(ME, ME)
    for _ in range(answers):
        frame = next(one for one in (ada.frame(table, seat=seat) for seat in (0, 1)) if one["ask"])
        ada.answer(frame, -1 if frame["viewer"] == 0 else 0)
    ada.do("leave", table, seat=0)
    return table


def test_whoever_leaves_is_replaced_by_the_nearest_level(minded: Server, come: MakeBrowser) -> None:
    """Who has hardly played is taken for an admiral; who plays as the net would not is known a moment later."""
    ada = come(minded)
    novice = left(ada, 60)
    stranger = left(ada, 4)
    wait_until(lambda: ada.frame(novice)["seats"][0]["bot"] in ("cadet", "pilot"), "a weaker level")
    assert ada.frame(stranger)["seats"][0]["bot"] == "admiral"


# ---- puzzles ----


def test_a_puzzle_is_shown_and_answered(come: MakeBrowser) -> None:
    ada = come()
    puzzle = ada.get("/puzzles/today")
    frame, seat = puzzle["frame"], puzzle["seat"]
    assert frame["viewer"] == seat
    assert frame["ask"]["question"] == puzzle["question"]
    assert [info["yours"] for info in frame["seats"]].count(True) == 1
    verdicts = {}
    for choice in frame["ask"]["actions"]:
        answer = ada.ask("POST", f"/puzzles/{puzzle['day']}", {"action": choice["action"]})
        verdicts[answer["verdict"]] = answer
        assert answer["yours"]["label"] == choice["label"]
        assert answer["words"]
    best = verdicts["best"]
    assert best["best"]["action"] == best["yours"]["action"] == best["answers"][0]["action"]
    assert best["answers"][0]["wins"] > best["answers"][1]["wins"]
    assert best["obvious"]["action"] != best["best"]["action"]
    assert "weak" in verdicts


def test_puzzles_go_from_day_to_day(come: MakeBrowser) -> None:
    ada = come()
    today = ada.get("/puzzles/today")
    before = ada.get(f"/puzzles/{today['previous']}")
    assert before["next"] == today["day"]
    assert before["frame"] != today["frame"]
    for day, words in (("1999-01-01", "365 days"), ("soon", "is no day")):
        with pytest.raises(Refused, match=words):
            ada.get(f"/puzzles/{day}")
    too_much = [*today["frame"]["ask"]["actions"][0]["action"], 7, 7]
    for action, words in ((too_much, "takes"), (["nonsense"], "no action 'nonsense'")):
        with pytest.raises(Refused, match=words):
            ada.ask("POST", f"/puzzles/{today['day']}", {"action": action})
