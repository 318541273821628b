"""What a seat may know of tiles: samples keep to all it has seen, and to nothing else."""

from typing import Any

import pytest

from starcup import Rng
from starcup.games.roll.state import RollState
from tests.games.roll.table import TILES, asked, bystander, empire, new, next_tiles, offers, play, shown, stack, table

SAMPLES = 60


def samples(state: RollState, viewer: int) -> list[RollState]:
    out = []
    for seed in range(SAMPLES):
        sample = state.determinize(viewer, Rng.seeded(seed))
        assert isinstance(sample, RollState)
        out.append(sample)
    return out


def names(entries: list[int]) -> list[str]:
    return [TILES[entry & 63] for entry in entries]


def explorer(tableau: str = "", **facts: Any) -> dict[str, Any]:
    return empire(tableau, **{"explore": "H", "cup": "H", **facts})


@pytest.mark.rule("roll:explore.secret")
def test_hidden_tiles_are_dealt_anew_and_open_ones_are_not() -> None:
    state = table("explore", explorer(developments="public_works conscription"), bystander(explore="H"))
    seconds = {names(sample.empires[0].developments)[1] for sample in samples(state, 1)}
    tops = {names(sample.empires[0].developments)[0] for sample in samples(state, 1)}
    assert tops == {"public_works"}
    assert len(seconds) > 20
    own = {tuple(names(sample.empires[0].developments)) for sample in samples(state, 0)}
    assert own == {("public_works", "conscription")}


@pytest.mark.rule("roll:roll.secret")
def test_rolled_workers_are_rolled_anew() -> None:
    state = new(2, 4)
    play(state, offers(state)[0])
    play(state, offers(state, 1)[0], seat=1)
    assert asked(state) == "select"
    for viewer, other in ((0, 1), (1, 0)):
        rolls = {tuple(sample.empires[other].dice) for sample in samples(state, viewer)}
        assert len(rolls) > 10
        assert {tuple(sample.empires[viewer].dice) for sample in samples(state, viewer)} == {
            tuple(state.empires[viewer].dice)
        }


@pytest.mark.rule("roll:explore.return", "roll:explore.secret")
def test_a_seat_remembers_what_it_abandoned() -> None:
    """It cannot lie in places that were drawn before it went back."""
    other = bystander(developments=["trade_levies", "space_docks", "space_marines"], explore="H")
    state = table("explore", explorer(developments="public_works conscription"), other)
    play(state, "scout", "abandon conscription", "draw")
    while asked(state) == "keep":
        play(state, offers(state)[0])
    play(state, "scout", "draw", seat=1)
    play(state, offers(state, 1)[0], seat=1)
    assert state.view(0)["stage"] == "ship", "Explore is over, and the tile is back in the bag"
    for sample in samples(state, 0):
        assert "conscription" not in names(sample.empires[1].developments)
        assert "conscription" in [TILES[tile] for tile in sample.bag]


@pytest.mark.rule("roll:explore.secret")
def test_everybody_remembers_a_top_tile_that_was_abandoned() -> None:
    third = empire(
        faction="genetics_lab", home="old_earth", developments=["new_economy", "space_docks", "space_marines"], cup="H"
    )
    state = table("explore", explorer(developments="public_works"), bystander(explore="H"), third)
    play(state, "scout", "abandon public_works")
    while asked(state) == "keep":
        play(state, offers(state)[0])
    play(state, "stock", seat=1)
    for viewer in (0, 1, -1):
        for sample in samples(state, viewer):
            assert "public_works" not in names(sample.empires[2].developments[1:])
    assert state.view(1)["memory"] == {"public_works": 3}
    assert state.view(1)["empires"][1]["memory"] == {"public_works": 3}


@pytest.mark.rule("roll:explore.secret")
def test_others_do_not_remember_a_hidden_tile_that_was_abandoned() -> None:
    state = table("explore", explorer(developments="public_works conscription"), bystander(explore="H"))
    play(state, "scout", "abandon conscription", "draw")
    while asked(state) == "keep":
        play(state, offers(state)[0])
    play(state, "stock", seat=1)
    assert state.view(1)["memory"] == {}
    assert state.view(0)["empires"][0]["memory"] == {"conscription": 3}
    hidden = {name for sample in samples(state, 1) for name in names(sample.empires[0].developments[1:])}
    assert len(hidden) > 20


@pytest.mark.rule("roll:improved_reconnaissance", "roll:explore.secret")
def test_a_top_tile_that_was_covered_is_known_to_lie_there() -> None:
    one = explorer(faction="improved_reconnaissance", developments="public_works")
    state = next_tiles(table("explore", one, bystander(explore="H")), "space_docks")
    play(state, "scout", "draw", "top development space_docks")
    play(state, "stock", seat=1)
    assert {tuple(names(sample.empires[0].developments)) for sample in samples(state, 1)} == {
        ("space_docks", "public_works")
    }
    assert [tile["tile"] for tile in shown(state, 1)["developments"]] == ["space_docks", "public_works"]


@pytest.mark.rule("roll:advanced_logistics", "roll:explore.secret")
def test_after_a_rearrangement_open_tiles_are_known_but_not_where() -> None:
    one = explorer("advanced_logistics", explore="", developments="public_works conscription trade_levies space_docks")
    state = table("explore", one, bystander(explore="H"))
    play(state, "rearrange", "raise development space_docks", "done")
    play(state, "stock", seat=1)
    assert stack(state, "developments") == ["space_docks", "public_works", "conscription", "trade_levies"]
    assert state.view(1)["empires"][0]["somewhere"] == ["public_works"]
    places = set()
    for sample in samples(state, 1):
        found = names(sample.empires[0].developments)
        assert found[0] == "space_docks"
        places.add(found.index("public_works"))
    assert places == {1, 2, 3}
    assert len({name for sample in samples(state, 1) for name in names(sample.empires[0].developments)}) > 20


@pytest.mark.rule("roll:advanced_logistics", "roll:explore.secret")
def test_a_known_tile_of_a_mixed_zone_may_have_gone_back() -> None:
    """A hidden tile of the rearranged zone is abandoned: nobody else knows whether it was the known one."""
    one = explorer("advanced_logistics", developments="public_works conscription trade_levies space_docks")
    state = table("explore", one, bystander(explore="H"))
    play(state, "rearrange", "raise development space_docks", "done", "scout", "abandon trade_levies", "draw")
    while asked(state) == "keep":
        play(state, offers(state)[0])
    if asked(state) == "explore":
        play(state, "done")
    play(state, "stock", seat=1)
    assert "somewhere" not in state.view(1)["empires"][0]
    inside = [
        "public_works" in names(sample.empires[0].developments + sample.empires[0].worlds)
        for sample in samples(state, 1)
    ]
    assert any(inside)
    assert not all(inside)


@pytest.mark.rule("roll:explore.shares", "roll:explore.secret")
def test_a_seat_keeps_its_own_draws_in_a_sample() -> None:
    state = table("explore", explorer(explore="HH"), bystander(explore="HH"))
    next_tiles(state, *TILES[10:20])
    play(state, "scout")
    first = offers(state)[0]
    play(state, first)
    play(state, "scout", seat=1)
    for sample in samples(state, 0):
        assert stack(sample, "developments") == stack(state, "developments")
        assert sample.empires[1].draws == 0, "the other is back at the opening"
        assert sorted([tile for tile in sample.bag if tile >= 0] + [TILES.index(first.split()[2])]) == sorted(range(55))


@pytest.mark.rule("roll:explore.secret")
def test_a_window_that_is_open_is_open_in_every_sample() -> None:
    """The first tile is completed at once. Somebody is still asked, so the tile below is one with something to choose:
    it costs 1, for two dice of two colours.
    """
    builder = empire(developments="backup_planning public_works conscription", developers="H", develop="HM", cup="H")
    other = bystander(developments="hydroponics_guild space_docks", develop="HM", developers="")
    state = table("develop", builder, other)
    assert asked(state) == asked(state, 1) == "develop"
    play(state, offers(state, 1)[0], seat=1)
    assert state.actors() == [0]
    for sample in samples(state, 1):
        assert sample.view(1) == state.view(1)
        assert sample.actors() == [0]
