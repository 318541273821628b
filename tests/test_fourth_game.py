"""A game from outside the package, as docs/adding-a-game.md promises: everything that plays ours plays it.

The toy of tests/core is that game. Nothing in `src` names it.
"""

import json
import random
from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

import starcup
from starcup import bots, games
from starcup.bots.arena import Contest, play
from starcup.table.save import Save
from starcup.table.session import Session
from tests.cli.tools import played, run, session_in
from tests.core.toy import EVENTS, Toy
from tests.server.people import ME, RANDOM, Browser, play_out
from tests.server.serving import Server, wait_until

NAMED = "tests.core.toy:Toy"  # as STARCUP_GAMES and entry points name it


@pytest.fixture
def fresh_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games as in a process that has just started, and as they were again afterwards."""
    ours = {id: starcup.game(id) for id in ("roll", "tiny", "rollers")}
    monkeypatch.setattr(games, "_GAMES", ours)
    monkeypatch.setattr(games, "_unread_sources", [games.GROUP, games.VARIABLE])
    monkeypatch.delenv(games.VARIABLE, raising=False)


@pytest.fixture
def toy(fresh_registry: None, monkeypatch: pytest.MonkeyPatch) -> starcup.Game:  # noqa: ARG001
    """The toy, named in the environment, so that new processes know it too."""
    monkeypatch.setenv(games.VARIABLE, NAMED)
    return starcup.game("toy")


# ---- ways in ----


@pytest.mark.usefixtures("fresh_registry")
def test_a_game_can_be_registered() -> None:
    toy = Toy()
    games.register(toy)
    assert starcup.game("toy") is toy
    assert starcup.game_ids() == ["roll", "tiny", "rollers", "toy"]
    with pytest.raises(starcup.BadOption, match="there is already a game 'toy': Face Down"):
        games.register(Toy())


@pytest.mark.usefixtures("fresh_registry")
def test_an_entry_point_brings_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("toy", NAMED, games.GROUP)
    monkeypatch.setattr(games, "entry_points", lambda group: EntryPoints([point] if group == games.GROUP else []))
    assert isinstance(starcup.game("toy"), Toy)


@pytest.mark.usefixtures("fresh_registry")
@pytest.mark.parametrize(
    ("named", "reason"),
    [
        ("nowhere.toy:Toy", "No module named 'nowhere'"),
        ("tests.core.toy:Missing", "no attribute 'Missing'"),
        ("tests.core.toy:ToyState", "missing 2 required positional arguments"),
        ("builtins:dict", "it makes {}, not a Game"),
    ],
)
def test_a_game_that_cannot_be_loaded_is_named(monkeypatch: pytest.MonkeyPatch, named: str, reason: str) -> None:
    monkeypatch.setenv(games.VARIABLE, named)
    with pytest.raises(starcup.BadOption, match=f"cannot load the game '{named}' from STARCUP_GAMES: .*{reason}"):
        starcup.game_ids()


# ---- what plays it ----


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_arena_plays_it(toy: starcup.Game, jobs: int) -> None:
    assert bots.names(toy) == ["random"]
    contest = Contest("toy", ("random", "random", "random"), games=6, seed=3, options={"deck": "long"})
    results = list(play(contest, jobs))
    assert [result.index for result in results] == list(range(6))
    assert all(sorted(result.ranking)[0] == 1 for result in results)


def test_a_save_of_it_survives_being_written(toy: starcup.Game) -> None:
    session = played(toy, 3)
    text = session.save().text()
    again = Session.load(Save.parse(text))
    assert again.state.over
    assert again.state.position() == session.state.position()
    assert again.save().text() == text


def test_the_command_line_plays_it(toy: starcup.Game, tmp_path: Path) -> None:
    result = run("sim", "toy", "--bots", "random,random", "--games", "4", "--json")
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["game"] == toy.id
    file = tmp_path / "toy.json"
    result = run("play", "toy", "--players", "Ann,random", "--file", file, typed=["1"] * 100)
    assert result.exit_code == 0, result.output
    assert session_in(file).state.over
    assert run("replay", file, "--log").exit_code == 0
    assert run("perft", "toy", "3").exit_code == 0


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server that finds the toy in its environment."""
    server = Server(tmp_path, games=NAMED).start()
    yield server
    server.close()


def test_the_server_plays_it(server: Server) -> None:
    ann = Browser(server)
    try:
        table = ann.table(ME, RANDOM, game="toy")
        frame = play_out(ann.line(table), random.Random(1))
        assert frame["status"] == "over"
        assert {event["kind"] for event in frame["events"]["items"]} <= {kind.kind for kind in EVENTS.kinds}
        among_bots = ann.table(RANDOM, RANDOM, game="toy", public=True)
        wait_until(lambda: ann.frame(among_bots)["status"] == "over", "two bots play a toy to its end")
        save = ann.get(f"/tables/{table}/save")
        assert save["game"] == "toy"
    finally:
        ann.close()


def test_the_openapi_document_has_its_events(server: Server) -> None:
    visitor = Browser(server)
    schemas = visitor.get("/openapi.json")["components"]["schemas"]
    visitor.close()
    kinds = [one["properties"]["kind"]["enum"][0] for one in schemas["ToyEvent"]["anyOf"]]
    assert kinds == [kind.kind for kind in EVENTS.kinds]
    assert "toy" in schemas["Games"]["properties"]
