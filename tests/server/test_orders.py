"""Standing orders at a table: they answer, they are the seat's own secret, and they outlive the server."""

import pytest

from tests.server.conftest import MakeBrowser, MakeServer
from tests.server.people import ME, OPEN, Refused
from tests.server.serving import WITH_TEST_PARTS


def test_a_standing_order_answers_and_outlives_the_server(own: MakeServer, come: MakeBrowser) -> None:
    server = own(WITH_TEST_PARTS)
    host, guest = come(server), come(server)
    created = host.create(ME, OPEN, game="toy")
    table = created["table"]
    guest.do("claim", table, token=created["seats"][1]["token"])
    line, other = host.line(table), guest.line(table)
    assert line.frame["orders"] == {"boost": "ask"}
    shown = other.catch_up()
    line.do("order", table, seat=0, name="boost", choice="never")
    assert line.frame["orders"] == {"boost": "never"}
    assert other.catch_up() == shown, "an order is nobody else's matter"
    for way, name, choice in ((guest.do, "boost", "never"), (host.do, "boost", "often"), (host.do, "lunch", "never")):
        with pytest.raises(Refused) as fault:
            way("order", table, seat=0, name=name, choice=choice)
        assert fault.value.code in ("bad_request", "forbidden")

    server.kill()
    server.start()
    assert host.frame(table)["orders"] == {"boost": "never"}
    assert guest.frame(table)["orders"] == {"boost": "ask"}
    host.answer(host.frame(table))
    rows = [(n, kind, seat, what[:1], by) for n, kind, seat, what, by in server.rows(table)]
    assert rows == [
        (0, "order", 0, ["boost"], "person"),
        (1, "play", 0, ["bid"], "person"),
        (2, "play", 0, ["keep"], "order"),
    ]
    assert host.frame(table)["ask"] is None
    host.do("undo", table, seat=0)
    assert host.frame(table)["ask"]["prompt"] == "boost", "who takes an answer back wants to be asked"
    assert server.rows(table)[3][1:4] == ("strike", 0, [2])
