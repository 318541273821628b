"""While a window is sealed, no public figure moves because one seat answers."""

from tests.server.conftest import MakeBrowser, MakeServer
from tests.server.people import ME, OPEN, Browser
from tests.server.serving import Server


def figures(stranger: Browser, table: str) -> object:
    """All that somebody who holds no seat can ask for."""
    cards = [card for card in stranger.get("/tables") if card["table"] == table]
    report = stranger.get(f"/tables/{table}/report", seat=-1)
    return [
        cards,
        stranger.frame(table, seat=-1),
        stranger.get(f"/tables/{table}/log"),
        report,
        stranger.get("/health"),
    ]


def long_ago(server: Server) -> None:
    """The table was touched so long ago that the next answer would touch it."""
    server.stop()
    server.ask("UPDATE tables SET touched = touched - 1000")
    server.start()


def test_no_figure_moves_while_a_window_is_sealed(own: MakeServer, come: MakeBrowser) -> None:
    server = own()
    host, guest, stranger = come(server), come(server), come(server)
    created = host.create(ME, OPEN, public=True)
    table = created["table"]
    guest.do("claim", table, token=created["seats"][1]["token"])
    long_ago(server)
    frame = host.frame(table)
    window = frame["ask"]["at"][0]
    before = figures(stranger, table)
    for _ in range(2):
        frame = host.answer(frame)
    host.do("undo", table, seat=0)
    assert frame["ask"]["at"][0] == window, "the window is still open"
    assert figures(stranger, table) == before
    for browser in (host, guest):
        frame = browser.frame(table)
        while frame["ask"] and frame["ask"]["at"][0] == window:
            frame = browser.answer(frame)
    assert figures(stranger, table) != before
    [card] = stranger.get("/tables")
    assert card["updated"] > created_at(server, table), "when it closes the table has been touched"


def created_at(server: Server, table: str) -> float:
    return float(server.ask("SELECT created FROM tables WHERE id = ?", table)[0][0])
