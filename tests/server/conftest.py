"""Servers and people for the tests: one server that tests share, own ones for those that hurt theirs."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.nursery import ForkedServer
from tests.server.people import Browser
from tests.server.postgres import Postgres, running
from tests.server.serving import Server

MakeServer = Callable[..., Server]
MakeBrowser = Callable[..., Browser]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server that tests share, with no limit on how fast they are."""
    shared = Server(tmp_path_factory.mktemp("server")).start()
    yield shared
    shared.close()


@pytest.fixture
def own(tmp_path: Path) -> Iterator[MakeServer]:
    """Makes servers with settings of a test's own, and looks at their logs in the end. They are forked (nursery.py)."""
    made: list[Server] = []

    def make(module: list[str] | None = None, database: str = "", **settings: object) -> Server:
        folder = tmp_path / f"server{len(made)}"
        folder.mkdir()
        made.append(ForkedServer(folder, module, database, **settings))
        return made[-1].start()

    yield make
    for server in made:
        server.close()


@pytest.fixture
def come(server: Server) -> Iterator[MakeBrowser]:
    """Makes browsers, at the shared server unless told otherwise."""
    with ExitStack() as stack:

        def make(at: Server | None = None, token: str | None = None) -> Browser:
            browser = Browser(at or server, token)
            stack.callback(browser.close)
            return browser

        yield make


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL, started when the first test wants it."""
    with running() as cluster:
        yield cluster


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'store.db'}"
    cluster: Postgres = request.getfixturevalue("postgres")
    return cluster.new_database()
