"""Starcup in a tab: the host answers as the server does, keeps every answer before it is shown, and loses nothing."""

import json
import typing
from pathlib import Path
from typing import Any

import pytest

import starcup
from starcup.bots.ranks import ADMIRAL, CADET
from starcup.minds.bot import NetBot
from starcup.minds.levels import LEVELS
from starcup.minds.net import Net
from starcup.minds.policy import codes as numpy_codes
from starcup.server import wire, wire_minds
from starcup.tab import minds
from starcup.tab.commands import COMMANDS
from starcup.table.daily import shipped_puzzles
from starcup.table.refusal import Refusal
from starcup.table.save import Save
from starcup.table.session import Session
from tests.loops import run
from tests.minds.nets import random_net
from tests.tab.page import MemoryKeeper, Page


@pytest.mark.parametrize("id", starcup.game_ids())
def test_a_whole_game_with_a_new_visit_in_the_middle(id: str) -> None:
    async def visit() -> None:
        keeper = MemoryKeeper()
        page = Page(keeper)
        table = await page.new(id, "greedy")
        for _ in range(20):
            await page.step()
        before = page.frame
        page = Page(keeper)  # the tab was closed
        cards = await page.ask("GET", "/tables/mine")
        assert [card["table"] for card in cards] == [table]
        await page.sit(table)
        assert page.frame["view"] == before["view"]
        assert page.frame["ask"] == before["ask"]
        while page.frame["status"] == "playing":
            await page.step()
        assert page.frame["result"]["scores"]
        save = await page.ask("GET", f"/tables/{table}/save")
        assert Session.load(Save.from_data(save)).scores() == page.frame["result"]["scores"]
        replay = await page.ask("GET", f"/tables/{table}/replay")
        assert len(replay["steps"]) == replay["plies"] + 1
        middle = await page.ask("GET", f"/tables/{table}/replay/{replay['plies'] // 2}?seat=1")
        assert middle["viewer"] == 1
        assert middle["view"]
        again = await page.tell("rematch")
        await page.sit(again["table"])
        assert page.frame["status"] == "playing"

    run(visit())


def checked(model: type[Any], data: Any) -> None:
    """What the server would send has the same shape: nothing is missing, nothing is too much."""
    model.model_validate(data)
    assert set(data) == set(model.model_fields)


@pytest.mark.parametrize("id", starcup.game_ids())
def test_the_wire_is_the_servers(id: str) -> None:
    async def visit() -> None:
        page = Page(MemoryKeeper())
        table = await page.new(id, "random")
        await page.step()
        checked(wire.Frame, page.frame)
        checked(wire.Frame, await page.ask("GET", f"/tables/{table}?seat=0"))
        for info in await page.ask("GET", "/games"):
            checked(wire.GameInfo, info)
        checked(wire.GameDetails, await page.ask("GET", f"/games/{id}"))
        checked(wire.TableCard, (await page.ask("GET", "/tables/mine"))[0])
        checked(wire.Story, await page.ask("GET", f"/tables/{table}/story?seat=0&since=0"))
        checked(wire.Created, await page.ask("POST", "/tables", {"game": id}))
        assert (await page.ask("GET", f"/tables/{table}/log"))["words"]
        assert (await page.ask("GET", f"/tables/{table}/report?seat=0"))["save"]["game"] == id

    run(visit())


def test_every_command_of_the_server_is_known() -> None:
    from starcup.server.live.commands import COMMANDS as SERVER

    assert {name for name in SERVER if name not in COMMANDS} <= {"reopen"}  # tables here are never closed by time


def test_take_backs_and_orders() -> None:
    async def visit() -> None:
        page = Page(MemoryKeeper())
        await page.new("rollers", "greedy")
        first = page.frame["ask"]["actions"][0]["action"]
        await page.tell("play", at=page.frame["ask"]["at"], action=first)
        await page.rest()
        assert [answer["action"] for answer in page.frame["mine"]] == [first]
        others = (await page.tell("alternatives", n=0))["actions"]
        other = next(choice["action"] for choice in others if choice["action"] != first)
        assert (await page.tell("revise", n=0, action=other))["ok"]
        assert page.frame["mine"][0]["action"] == other
        assert (await page.tell("undo"))["ok"]
        assert page.frame["mine"] == []
        assert (await page.tell("redo"))["ok"]
        assert page.frame["mine"][0]["action"] == other
        assert (await page.tell("restart"))["ok"]
        assert (await page.tell("rename", name="Bea"))["ok"]
        assert page.frame["seats"][0]["name"] == "Bea"
        await page.step()
        count = len(page.heard)
        assert (await page.tell("concede"))["ok"]
        first = next(message["frame"] for message in page.heard[count:] if "frame" in message)
        assert (first["viewer"], first["events"]["since"]) == (-1, 0)  # other eyes are told everything from the start
        await page.rest()
        assert page.frame["status"] == "over"  # bots play it out

    run(visit())


def test_hot_seat_and_alone() -> None:
    async def visit() -> None:
        page = Page(MemoryKeeper())
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]
        made = await page.ask("POST", "/tables", {"game": "roll", "seats": seats})
        await page.sit(made["table"], -1)
        assert page.frame["ask"] is None  # the curtain is down
        for seat in range(2):
            await page.sit(made["table"], seat)
            assert page.frame["ask"]
        await page.new("tiny", options={"rogue": "hades"})
        await page.step()
        assert page.frame["status"] == "playing"

    run(visit())


def test_saves_and_positions_come_in() -> None:
    async def visit() -> None:
        page = Page(MemoryKeeper())
        table = await page.new("rollers", "greedy")
        for _ in range(4):
            await page.step()
        save = await page.ask("GET", f"/tables/{table}/save")
        made = await page.ask("POST", "/tables", {"save": save})
        await page.sit(made["table"])
        assert page.frame["imported"]
        assert page.frame["seats"][0]["name"] == "Ann"
        position = Session.load(Save.from_data(save)).state.position()
        made = await page.ask("POST", "/tables", {"game": "rollers", "position": position})
        await page.sit(made["table"])
        await page.step()

    run(visit())


def test_what_is_not_kept_is_not_shown() -> None:
    async def visit() -> None:
        keeper = MemoryKeeper()
        page = Page(keeper)
        await page.new("rollers", "greedy")
        await page.rest()
        frame, count = page.frame, len(page.heard)
        keeper.fails = True
        action = frame["ask"]["actions"][0]["action"]
        reply = await page.tell("play", at=frame["ask"]["at"], action=action)
        assert reply["error"]["code"] == "not_written"
        assert "the disk is full" in reply["error"]["text"]
        assert not any("frame" in message for message in page.heard[count:])
        reply = await page.tell("rename", name="Zoe")
        assert reply["error"]["code"] == "not_written"
        keeper.fails = False
        assert (await page.tell("play", at=frame["ask"]["at"], action=action))["ok"]
        assert page.frame["seats"][0]["name"] == "Ann"

    run(visit())


def test_two_tabs_cannot_both_go_on() -> None:
    """Whoever comes second is told, and then sees what the first has done."""

    async def visit() -> None:
        keeper = MemoryKeeper()
        one, two = Page(keeper), Page(keeper)
        table = await one.new("rollers", "greedy")
        await one.rest()
        await two.sit(table)
        await one.step()
        stale = two.frame["ask"]
        reply = await two.tell("play", at=stale["at"], action=stale["actions"][-1]["action"])
        assert reply["error"]["code"] == "not_written"
        await two.sit(table)
        assert two.frame["view"] == one.frame["view"]

    run(visit())


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"game": "chess"}, "chess"),
        ({}, "game is missing"),
        ({"game": "roll", "seats": [{"kind": "me"}, {"kind": "open"}]}, "no server that friends could reach"),
        ({"game": "roll", "seats": [{"kind": "me"}]}, "2 to 5"),
        ({"game": "roll", "seats": "two"}, "seats must be a list"),
        ({"game": "roll", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "deep"}]}, "there is no bot 'deep'"),
        ({"game": "roll", "seats": [{"kind": "me", "name": "x" * 25}, {"kind": "bot"}]}, "not a valid name"),
        ({"game": "roll", "clock": {"seconds": 30}}, "no clock runs"),
        ({"save": {"game": "roll"}}, "ruleset"),
    ],
)
def test_bad_wishes_are_refused(wish: dict[str, Any], words: str) -> None:
    async def visit() -> None:
        keeper = MemoryKeeper()
        with pytest.raises(AssertionError, match=words):
            await Page(keeper).ask("POST", "/tables", wish)
        assert keeper.tables == {}

    run(visit())


@pytest.mark.parametrize(
    ("do", "more", "code"),
    [
        ("play", {"at": [0, 0], "action": ["place", 1]}, "stale"),
        ("play", {"seat": 1}, "forbidden"),
        ("undo", {}, "illegal"),
        ("revise", {"n": "one", "action": ["place", 1]}, "bad_request"),
        ("revise", {"n": 0, "action": [1]}, "bad_request"),
        ("alternatives", {"n": 3}, "illegal"),
        ("order", {"name": "never", "choice": "yes"}, "bad_request"),
        ("link", {}, "not_now"),
        ("say", {"text": "hello"}, "not_now"),
        ("fly", {}, "bad_request"),
        ("rematch", {}, "not_now"),
    ],
)
def test_bad_messages_are_refused(do: str, more: dict[str, Any], code: str) -> None:
    async def visit() -> None:
        page = Page(MemoryKeeper())
        await page.new("rollers", "greedy")
        await page.rest()
        before = page.frame
        reply = await page.tell(do, **more)
        assert reply["error"]["code"] == code
        assert page.frame["ask"] == before["ask"]

    run(visit())


def test_a_damaged_log_and_an_old_ruleset_are_left_alone() -> None:
    async def visit() -> None:
        keeper = MemoryKeeper()
        page = Page(keeper)
        damaged, old = await page.new("rollers", "greedy"), await page.new("rollers", "greedy")
        await page.rest()
        await page.step()
        keeper.rows[damaged] = {3: {"n": 3, "kind": "play", "seat": 0, "what": ["place", 1]}}
        facts = json.loads(keeper.tables[old])
        facts["facts"]["ruleset"] = 99
        keeper.tables[old] = json.dumps(facts)
        page = Page(keeper)
        await page.sit(damaged)
        assert page.frame["status"] == "damaged"
        assert "gap" in (await page.tell("undo"))["error"]["text"]
        await page.sit(old)
        assert page.frame["status"] == "old_ruleset"

    run(visit())


# ---- minds ----


class NumpyForward:
    """Works nets out with numpy: the page does the same in TypeScript."""

    def __init__(self, net: Net) -> None:
        self.net = net
        self.count = 0

    def has(self, game: starcup.Game) -> bool:
        return game is self.net.game

    def logits(
        self, game: starcup.Game, row: bytes, others: int, answers: typing.Sequence[int], seconds: typing.Sequence[int]
    ) -> list[float]:
        import numpy as np

        assert game is self.net.game
        self.count += 1
        thought = self.net.think(np.frombuffer(row, np.uint8)[None], others)
        firsts, zeros = np.array(answers), np.zeros(len(answers), np.int64)
        return [float(n) for n in self.net.logits(thought, firsts, np.array(seconds, np.int64), zeros)]


def test_levels_are_those_of_minds() -> None:
    """But for the oracle, which is too slow in a tab."""
    net = random_net(starcup.game("rollers"))
    ours = [(kind.name, kind.sentence, kind.level) for kind in minds.levels(net.game, NumpyForward(net)).values()]
    assert ours == [(kind.name, kind.sentence, kind.level) for kind in LEVELS if issubclass(kind, NetBot)]


@pytest.mark.parametrize("id", starcup.game_ids())
def test_levels_answer_as_the_net_does(id: str) -> None:
    game = starcup.game(id)
    net = random_net(game)
    forward = NumpyForward(net)
    state = game.new(game.setup(2, 5))
    admiral = minds.levels(game, forward)["admiral"](game, starcup.Rng.seeded(1))
    cadet = minds.levels(game, forward)["cadet"](game, starcup.Rng.seeded(1))
    likely, same = (
        NetBot(game, starcup.Rng.seeded(1), net, ADMIRAL.temperature(game)),
        NetBot(game, starcup.Rng.seeded(1), net, CADET.temperature(game)),
    )
    for _ in range(60):
        if state.over:
            break
        seat = state.actors()[0]
        perspective = starcup.Perspective(state, seat)
        answers, seconds = minds.codes(perspective)
        assert [list(part) for part in numpy_codes(net, perspective)] == [answers, seconds]
        assert admiral.choose(perspective) == likely.choose(perspective)
        action = cadet.choose(perspective)
        assert action == same.choose(perspective)
        state.play(seat, action)
    assert forward.count


def test_a_net_is_the_usual_opponent_and_gives_the_hints(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STARCUP_NETS", str(tmp_path))  # in a browser there is no numpy for the nets of the package

    async def visit() -> None:
        forward = NumpyForward(random_net(starcup.game("rollers")))
        page = Page(MemoryKeeper(), forward)
        games = {info["id"]: info for info in await page.ask("GET", "/games")}
        assert games["rollers"]["usual_bot"] == "admiral"
        assert games["roll"]["usual_bot"] == "greedy"
        await page.new("rollers", "cadet")
        count = forward.count
        await page.step()
        assert forward.count > count

    run(visit())


def test_refusals_have_the_servers_codes() -> None:
    from starcup.server.errors import STATUS

    assert Refusal("not_now", "x").data() == {"code": "not_now", "text": "x"}
    assert {"not_written", "unknown", "stale", "damaged", "old_ruleset"} <= set(STATUS)


@pytest.mark.parametrize("id", starcup.game_ids())
def test_a_list_of_tables_plays_no_log(id: str) -> None:
    """The lines are the same as those of open tables; only the facts are read for them."""

    async def visit() -> None:
        keeper = MemoryKeeper()
        page = Page(keeper)
        await page.new(id, "greedy")
        await page.step()
        await page.new(id, "random")
        await page.tell("concede")
        await page.rest()
        cards = await page.ask("GET", "/tables/mine")
        assert [(card["status"], card["your_turn"]) for card in cards] == [("playing", True), ("over", False)]
        keeper.rows.clear()  # whoever reads a log now fails
        assert await Page(keeper).ask("GET", "/tables/mine") == cards

    run(visit())


def test_puzzles_are_the_servers() -> None:
    """Neither needs a net: what was tried out is in the file."""

    async def visit() -> None:
        page = Page(MemoryKeeper())
        counts = {info["id"]: info["puzzles"] for info in await page.ask("GET", "/games")}
        assert counts == {id: len(shipped_puzzles(starcup.game(id))) for id in starcup.game_ids()}
        assert any(counts.values())
        puzzle = await page.ask("GET", "/puzzles/today")
        checked(wire_minds.Puzzle, puzzle)
        answers = [await page.ask("POST", "/puzzles/today", answer) for answer in puzzle["frame"]["ask"]["actions"]]
        for answer in answers:
            checked(wire_minds.PuzzleVerdict, answer)
        assert [answer["verdict"] for answer in answers].count("best") == 1
        with pytest.raises(AssertionError, match="is no day"):
            await page.ask("GET", "/puzzles/yesterday")

    run(visit())
