"""Nobody brings luck along: a table from a save or a position says so, and with others at it gets fresh luck."""

import json
from typing import Any

import pytest

import starcup
from starcup.core.rng import Rng
from starcup.table.fair import hash_of
from starcup.table.fresh import with_fresh_luck
from starcup.table.session import Session
from tests.server.conftest import MakeBrowser
from tests.server.people import ME, OPEN, RANDOM, Refused
from tests.server.serving import Server
from tests.server.test_saves import half_played, with_rolls
from tests.table.tools import play_on

JSON = dict[str, Any]


def luck_of(server: Server, table: str) -> JSON | str | None:
    """The luck in the position that a table begins with, or the secret that goes with it."""
    start, secret = server.ask("SELECT start, secret FROM tables WHERE id = ?", table)[0]
    found = json.loads(start or "null") or {}
    assert not ("luck" in found and secret), "luck of two kinds"
    return secret or found.get("luck")


@pytest.mark.parametrize("save", [half_played().save().data(), with_rolls()], ids=["a save", "with rolls"])
def test_a_save_with_others_gets_fresh_luck(come: MakeBrowser, server: Server, save: JSON) -> None:
    host, guest = come(), come()
    created = host.create(ME, OPEN, save=save)
    table = created["table"]
    frame = guest.frame(table)
    assert (frame["status"], frame["imported"]) == ("waiting", True), "they see it before they sit down"
    guest.do("claim", table, token=created["seats"][1]["token"])
    session = half_played() if "rolls" not in save else None
    if session is not None:
        assert guest.frame(table)["view"] == session.state.view(1), "what is decided stays"
    luck = luck_of(server, table)
    assert isinstance(luck, str)
    assert frame["luck"]["commitment"] == hash_of(luck), "and what its luck is made of"
    assert server.rows(table) == [], "rolls that were not used are dropped"
    again = host.create(ME, OPEN, save=save)
    assert luck_of(server, again["table"]) != luck
    assert server.ask("SELECT seed FROM tables WHERE id = ?", table) == [(None,)]


def test_alone_or_at_one_browser_a_save_goes_on_as_it_would_have(come: MakeBrowser, server: Server) -> None:
    host, other = come(), come()
    save = half_played().save().data()
    created = host.create(ME, ME, save=save)
    table = created["table"]
    assert host.frame(table)["imported"]
    assert luck_of(server, table) is None
    with pytest.raises(Refused, match="make a table with open seats") as fault:
        other.do("claim", table, token=created["seats"][1]["token"])
    assert fault.value.code == "forbidden"
    assert come(token=created["seats"][1]["token"]).http.get(f"/api/tables/{table}").status_code == 403
    alone = host.create(ME, RANDOM, save=save)
    assert other.do("claim", alone["table"], token=alone["seats"][0]["token"])["seat"] == 0, "a phone of one's own"


def test_a_position_without_luck_gets_random_luck(come: MakeBrowser, server: Server) -> None:
    host = come()
    position = half_played().state.position()
    with_luck = host.table(ME, RANDOM, position=position)
    assert luck_of(server, with_luck) == position["luck"]
    del position["luck"]
    found = [luck_of(server, host.table(ME, RANDOM, position=position)) for _ in range(2)]
    assert found[0] != found[1]
    assert host.frame(host.table(ME, RANDOM))["imported"] is False


@pytest.mark.parametrize("id", starcup.game_ids())
def test_fresh_luck_changes_what_is_to_come_and_nothing_else(id: str) -> None:
    """Every view stays; the same answers lead elsewhere, or the cards nobody has drawn lie in another order."""
    game = starcup.game(id)
    session = play_on(Session(game, game.setup(2, 3)), 40)
    session.hand_in(-1, [0, 0, 0])
    fresh = [with_fresh_luck(session) for _ in range(3)]
    for one in fresh:
        for viewer in (-1, 0, 1):
            assert one.state.view(viewer) == session.state.view(viewer)
        assert one.state.actors() == session.state.actors()
        assert not any(stream.forced for stream in one.run.streams())
        play_on(one, 200)
    assert len({str(one.state.position()) for one in fresh}) == 3


@pytest.mark.parametrize("id", ["roll", "tiny"])
def test_what_is_not_drawn_yet_lies_in_another_order(id: str) -> None:
    game = starcup.game(id)
    state = play_on(Session(game, game.setup(3, 3)), 60).state
    orders = set()
    for seed in range(5):
        twin = state.clone()
        twin.reshuffle(Rng.seeded(seed))
        facts = twin.position()
        pile = facts["bag"] if id == "roll" else facts["deck"]
        orders.add(str(pile))
        assert sorted(map(str, pile)) == sorted(map(str, state.position()["bag" if id == "roll" else "deck"]))
    assert len(orders) == 5
