"""Set-up: what everybody begins with."""

import pytest

from starcup import BadOption
from tests.games.roll.table import ROLL, TILES, at, credits, empire, new, offers, play, stack, table


@pytest.mark.rule("roll:seats")
def test_two_to_five_play() -> None:
    for seats in (2, 3, 4, 5):
        assert len(new(seats).empires) == seats
    for seats in (0, 1, 6):
        with pytest.raises(BadOption, match="seats 2 to 5"):
            ROLL.setup(seats)


@pytest.mark.rule("roll:setup.pool")
@pytest.mark.parametrize(("seats", "pool"), [(2, 24), (3, 36), (4, 48), (5, 60)])
def test_the_pool_has_twelve_a_player(seats: int, pool: int) -> None:
    assert new(seats).view(0)["pool"] == pool


@pytest.mark.rule("roll:setup.random", "roll:setup.tableau")
def test_factions_and_home_worlds_are_random_and_different() -> None:
    seen = set()
    for seed in range(60):
        views = new(5, seed).view(0)["empires"]
        for name in ("faction", "home"):
            cards = [facts[name] for facts in views]
            assert len(set(cards)) == 5
            seen |= set(cards)
        assert all(facts["squares"] == 3 and facts["tableau"] == [] for facts in views)
    assert len(seen) == 18


@pytest.mark.rule("roll:setup.fixed")
def test_options_fix_factions_and_home_worlds() -> None:
    for seed in range(20):
        state = new(3, seed, faction_2="space_piracy", home_1="old_earth", home_3="doomed_world")
        views = state.view(0)["empires"]
        assert views[1]["faction"] == "space_piracy"
        assert (views[0]["home"], views[2]["home"]) == ("old_earth", "doomed_world")
        assert len({facts["home"] for facts in views}) == len({facts["faction"] for facts in views}) == 3


@pytest.mark.rule("roll:setup.fixed")
def test_no_two_seats_have_the_same_and_nobody_beyond_the_table_has_one() -> None:
    with pytest.raises(BadOption, match="same faction"):
        ROLL.setup(3, 0, {"faction_1": "space_piracy", "faction_3": "space_piracy"})
    with pytest.raises(BadOption, match="option home_3 is for 3 to 5 players, not 2"):
        ROLL.setup(2, 0, {"home_3": "old_earth"})
    with pytest.raises(BadOption, match="option faction_1"):
        ROLL.setup(2, 0, {"faction_1": "old_earth"})


@pytest.mark.rule("roll:setup.tiles", "roll:setup.choose")
def test_each_player_chooses_which_of_two_tiles_is_the_development() -> None:
    state = new(2, 3)
    drawn = [words.split()[1] for words in offers(state)]
    assert len(drawn) == 2
    assert len(state.bag) == 55 - 4
    other = play(state.clone(), f"start {drawn[1]}")
    play(state, f"start {drawn[0]}")
    worlds = [stack(table_, "worlds") for table_ in (state, other)]
    assert stack(state, "developments") == [drawn[0]]
    assert stack(other, "developments") == [drawn[1]]
    assert worlds[0] != worlds[1], "the other tile lies as a world"


@pytest.mark.rule("roll:setup.dice", "roll:setup.zone_world", "roll:setup.no_recall", "roll:setup.credits")
def test_the_world_in_the_zone_grants_nothing_and_nothing_is_recalled() -> None:
    state = new(2, 3, faction_1="mining_industry", home_1="alpha_centauri")
    play(state, offers(state)[0])
    assert (at(state, "cup"), at(state, "citizenry"), at(state, "rare_goods")) == ("HHH", "HHR", "R")
    assert credits(state) == 1
    play(state, offers(state, 1)[0], seat=1)
    assert state.round == 1, "the first thing to come is Roll"


COSTS = {"public_works": (1, 5), "backup_planning": (1, 6), "conscription": (4, 2), "information_tech": (4, 2),
         "trade_levies": (3, 3), "space_marines": (3, 3)}  # fmt: skip


@pytest.mark.rule("roll:setup.first_game")
@pytest.mark.parametrize(
    ("first", "second", "development"),
    [
        ("public_works", "conscription", "public_works"),
        ("conscription", "public_works", "public_works"),
        ("public_works", "backup_planning", "backup_planning"),  # equal: the lower world decides
        ("backup_planning", "public_works", "backup_planning"),
        ("conscription", "information_tech", "conscription"),  # equal in both: the one drawn first
        ("information_tech", "conscription", "information_tech"),
        ("trade_levies", "public_works", "public_works"),  # costs 3 and 3 against 1 and 5
    ],
)
def test_in_a_first_game_costs_decide(first: str, second: str, development: str) -> None:
    state = table(
        "set_up",
        {"drawn": [first, second]},
        {"drawn": ["space_docks", "space_tourism"], "dice": {"cup": {"home": 3}, "citizenry": {"home": 2}}},
        options={"first_game": "yes"},
    )
    assert stack(state, "developments") == [development]
    assert stack(state, "worlds") != []
    assert state.round == 1


@pytest.mark.rule("roll:setup.first_game")
def test_a_first_game_does_not_ask() -> None:
    for seed in range(5):
        state = new(3, seed, first_game="yes")
        assert state.round == 1
        assert all(len(stack(state, side, seat)) == 1 for seat in range(3) for side in ("developments", "worlds"))


def test_tiles_of_the_tests_are_all_tiles() -> None:
    assert len(TILES) == len(set(TILES)) == 55
    assert empire()["dice"] == {}
