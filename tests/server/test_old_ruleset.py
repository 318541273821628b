"""A table keeps the ruleset it began with. Where that is not here any more it says so, and its players get the save."""

import pytest

from starcup.table.save import Save
from starcup.table.session import Session
from tests.server.conftest import MakeBrowser, MakeServer
from tests.server.people import ME, OPEN, RANDOM, Refused, finished_table


def test_a_table_of_another_ruleset_shows_how_far_it_came(own: MakeServer, come: MakeBrowser) -> None:
    server = own()
    host, guest, stranger = come(server), come(server), come(server)
    created = host.create({"kind": "me", "name": "Ann"}, OPEN, public=True)
    table = created["table"]
    guest.do("claim", table, token=created["seats"][1]["token"])
    line = host.line(table)
    for choice in (1, 2):
        line.answer(line.frame, choice)
    line.do("undo", table, seat=0)
    finished = finished_table(host)
    good = host.get(f"/tables/{finished}/save")
    server.stop()
    server.ask("UPDATE tables SET ruleset = 0")
    server.start()

    frame = guest.frame(table)
    assert (frame["status"], frame["view"], frame["ask"], frame["game"]) == ("old_ruleset", None, None, "rollers")
    assert "a different ruleset" in frame["undo"]["why"]
    for name, fields in (
        ("play", {"seat": 1, "at": [1, 0], "action": ["place", 0]}),
        ("undo", {"seat": 1}),
        ("concede", {"seat": 1}),
    ):
        with pytest.raises(Refused, match="ruleset") as fault:
            guest.do(name, table, **fields)
        assert (fault.value.code, fault.value.status) == ("old_ruleset", 409)

    save = guest.get(f"/tables/{table}/save")
    assert (save["ruleset"], save["names"], len(save["actions"])) == (0, ["Ann", "Player 2"], 1)
    assert host.get(f"/tables/{table}/log")["words"] == [f"Ann: {' '.join(map(str, save['actions'][0][1:]))}"]
    session = Session.load(Save.from_data(save | {"ruleset": 1}))
    assert session.state.view(0)["sheets"][0]["ships"], "the save plays where the ruleset is"
    for path in ("save", "log"):
        with pytest.raises(Refused, match="only its players") as fault:
            stranger.get(f"/tables/{table}/{path}")
        assert fault.value.code == "forbidden"
    assert stranger.get(f"/tables/{finished}/save")["actions"] == good["actions"], "a finished game is open"
    assert table in [card["table"] for card in host.get("/tables/mine")]
    assert host.do("close", table)["status"] == "old_ruleset"

    server.stop()
    server.ask("UPDATE tables SET ruleset = 1, status = 'playing' WHERE id = ?", table)
    server.start()
    assert len(host.frame(table)["mine"]) == 1, "with its ruleset back the table goes on"


def test_a_log_that_does_not_play_out_or_a_game_that_is_gone_hurts_no_other_table(
    own: MakeServer, come: MakeBrowser
) -> None:
    server = own()
    host = come(server)
    broken, gone, sound = host.table(ME, OPEN), host.table(ME, RANDOM), host.table(ME, RANDOM)
    gappy = host.table(ME, ME)
    for _ in range(3):
        host.answer(host.frame(gappy))
    host.do("join", broken, name="me as well")
    host.answer(host.frame(broken, seat=0))
    server.stop()
    server.ask("UPDATE log SET what = '[\"take\"]' WHERE table_id = ?", broken)
    server.ask("UPDATE tables SET game = 'ludo' WHERE id = ?", gone)
    server.ask("DELETE FROM log WHERE table_id = ? AND n = 1", gappy)
    server.start()
    assert host.frame(broken)["status"] == "damaged"
    assert "damaged" in host.frame(broken)["undo"]["why"]
    with pytest.raises(Refused, match="row 1 is missing, and row 2 comes next") as fault:
        host.do("undo", gappy, seat=0)
    assert (fault.value.code, fault.value.status) == ("damaged", 409)
    assert len(host.get(f"/tables/{gappy}/save")["actions"]) == 2
    assert host.get(f"/tables/{broken}/save")["actions"] == [[0, "take"]]
    assert host.frame(gone)["status"] == "old_ruleset"
    assert host.get(f"/tables/{gone}/save")["game"] == "ludo"
    assert host.frame(sound)["status"] == "playing"
    cards = {card["table"]: card["status"] for card in host.get("/tables/mine")}
    assert cards == {broken: "damaged", gappy: "damaged", gone: "old_ruleset", sound: "playing"}
    for _ in range(3):
        host.get("/tables/mine")
    told = server.logged("table_damaged")
    assert sorted(line["table"] for line in told) == sorted([broken, gappy]), "each is named once"
    assert any("row 1 is missing" in line["why"] for line in told)
