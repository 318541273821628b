"""Explore: Scout, Stock, and a bag that runs out."""

from typing import Any

import pytest

from starcup.games.roll.data import WORLD_IDS
from starcup.games.roll.state import RollState
from tests.games.roll.table import (
    TILES,
    asked,
    at,
    bystander,
    credits,
    empire,
    mine,
    next_tiles,
    offers,
    play,
    said,
    shown,
    stack,
    table,
)


def explorer(**facts: Any) -> dict[str, Any]:
    return empire(**{"explore": "H", "cup": "H", **facts})


def spread(bag: list[str], stacks: list[list[str]], built: tuple[str, ...] = (), **facts: Any) -> RollState:
    """A table whose bag holds only these tiles, first to be drawn first.

    Seat 0 has built some; all other tiles are built as worlds.
    """
    held = [*built, *[name for names in stacks for name in names]]
    rest = [tile for tile, name in enumerate(TILES) if name not in bag and name not in held]
    homes = ["new_sparta", "old_earth", "doomed_world"]
    factions = ["mining_industry", "space_piracy", "genetics_lab"]
    seats: list[dict[str, Any]] = []
    for seat, names in enumerate(stacks):
        one = explorer(developments=names, home=homes[seat], faction=factions[seat], **facts.get(f"seat{seat}", {}))
        one["tableau"] = [WORLD_IDS[tile] for i, tile in enumerate(rest) if i % len(stacks) == seat]
        one["tableau"] += built if seat == 0 else ()
        seats.append(one)
    return table("explore", *seats, phases=["explore"], bag=bag)


# ---- tasks ----


@pytest.mark.rule("roll:explore.stock", "roll:explore.citizenry", "roll:explore.tasks")
def test_stocking_gains_two_credits() -> None:
    state = table("explore", explorer(explore="HM"))
    assert offers(state) == ["stock", "scout"]
    play(state, "stock")
    assert (credits(state), at(state, "citizenry"), at(state, "explore")) == (3, "H", "M")


@pytest.mark.rule("roll:credits.most", "roll:explore.stock")
def test_nobody_has_more_than_ten_credits() -> None:
    assert credits(play(table("explore", explorer(credits=9)), "stock")) == 10


@pytest.mark.rule("roll:explore.all_explorers", "roll:explore.tasks")
def test_every_explorer_works_and_chooses_its_own_task() -> None:
    state = next_tiles(table("explore", explorer(explore="HMN")), "public_works")
    play(state, "stock")
    play(state, "scout", "under world public_works")
    assert offers(state) == ["stock", "scout"], "no way to stop before all have worked"
    play(state, "stock")
    assert (asked(state), at(state, "citizenry"), credits(state)) == ("", "HMN", 5)


@pytest.mark.rule("roll:explore.scout", "roll:explore.sides", "roll:explore.one_stack")
def test_a_scout_draws_one_more_than_it_abandons() -> None:
    state = table("explore", explorer(developments="public_works", worlds="gem_world"))
    next_tiles(state, "space_docks", "trade_levies", "diversification")
    play(state, "scout")
    assert offers(state) == ["draw", "abandon conscription", "abandon public_works"]
    play(state, "abandon public_works", "abandon conscription")
    assert {words.split()[2] for words in offers(state)} == {"space_docks", "trade_levies", "diversification"}
    play(state, "under world diversification", "under world space_docks", "under world trade_levies")
    assert stack(state, "developments") == []
    assert stack(state, "worlds") == ["lost_species_ark_world", "armaments_world", "comet_zone"], "in that order"


@pytest.mark.rule("roll:explore.scout")
def test_nothing_need_be_abandoned() -> None:
    state = next_tiles(table("explore", explorer(developments="public_works")), "space_docks")
    play(state, "scout", "draw", "under development space_docks")
    assert stack(state, "developments") == ["public_works", "space_docks"]


@pytest.mark.rule("roll:explore.abandon", "roll:explore.tasks")
def test_three_scouts_in_a_row() -> None:
    """The rulebook's diagram: draw 1; abandon 1 and draw 2; abandon 2, one of them just drawn, and draw 3."""
    state = table("explore", explorer(explore="HHH", developments="public_works", worlds="gem_world"))
    next_tiles(state, *TILES[15:21])
    drew = TILES[15:21]
    play(state, "scout", "draw", f"under world {drew[0]}")
    play(state, "scout", "abandon conscription", "draw", f"under world {drew[1]}", f"under development {drew[2]}")
    assert stack(state, "developments") == ["public_works", drew[2]]
    play(state, "scout", f"abandon {drew[1]}", "abandon public_works", "draw")
    play(state, f"under world {drew[3]}", f"under development {drew[4]}", f"under development {drew[5]}")
    assert stack(state, "developments") == [drew[2], drew[4], drew[5]]
    assert [TILES[entry & 63] for entry in mine(state).worlds] == [drew[0], drew[3]]


@pytest.mark.rule("roll:explore.abandon")
def test_tiles_are_abandoned_from_any_place() -> None:
    state = table("explore", explorer(developments="public_works conscription diversification"))
    play(state, "scout")
    assert offers(state) == ["draw", "abandon conscription", "abandon diversification", "abandon public_works"]


@pytest.mark.rule("roll:explore.dice_stay", "roll:explore.one_stack")
def test_dice_stay_on_an_emptied_stack() -> None:
    state = table("explore", explorer(developments="public_works", developers="MM"))
    next_tiles(state, "space_docks", "trade_levies")
    play(state, "scout", "abandon public_works", "under world space_docks", "under world trade_levies")
    assert (stack(state, "developments"), at(state, "developers")) == ([], "MM")


@pytest.mark.rule("roll:explore.return")
def test_abandoned_tiles_go_back_at_the_end() -> None:
    state = table("explore", explorer(explore="HH", developments="public_works"))
    play(state, "scout", "abandon public_works", *[offers_first(state)])
    while asked(state) == "keep":
        play(state, offers(state)[0])
    assert TILES.index("public_works") not in state.bag, "not before the end of the phase"
    play(state, "stock")
    assert TILES.index("public_works") in state.bag
    assert mine(state).abandoned == []


def offers_first(state: RollState) -> str:
    """The first tile drawn, as a development; the answer after abandoning the only tile is a draw by itself."""
    twin = state.clone()
    play(twin, "scout", "abandon public_works")
    return offers(twin)[0]


# ---- secrets ----


@pytest.mark.rule("roll:explore.secret")
def test_hidden_tiles_are_their_owners_secret() -> None:
    mine_ = explorer(developments="public_works conscription")
    state = table("explore", mine_, bystander(explore="H"))
    next_tiles(state, "space_docks", "trade_levies")
    play(state, "scout", "abandon conscription")
    stack_ = shown(state, 1)["developments"]
    assert [tile if tile is None else tile["tile"] for tile in stack_] == ["public_works", None]
    play(state, "draw")
    play(state, "stock", seat=1)
    words = str(state.view(1))
    drawn = [TILES[entry & 63] for entry in mine(state).drawn]
    assert not any(name in words for name in [*drawn, "conscription"]), "neither drawn nor abandoned tiles"
    assert state.view(0)["empires"][0]["abandoned"]


@pytest.mark.rule("roll:explore.secret")
def test_a_drawn_tile_on_top_is_seen_when_the_window_closes() -> None:
    state = table("explore", explorer(developments="public_works"), bystander(explore="H"))
    next_tiles(state, "space_docks", "trade_levies", "diversification")
    play(state, "scout", "abandon public_works")
    first, second = [TILES[entry & 63] for entry in mine(state).drawn]
    play(state, f"under development {first}", f"under development {second}")
    assert "public_works" in str(state.view(1)["empires"][0]["developments"]), "as the window opened"
    play(state, "stock", seat=1)
    stack_ = shown(state, 1)["developments"]
    assert stack_[0]["tile"] == first
    assert stack_[1] is None or stack_[1]["tile"] is None
    told = said(state, 1)
    assert not any(second.replace("_", " ") in line.lower() for line in told)


# ---- shares of the bag ----


@pytest.mark.rule("roll:explore.shares", "roll:simultaneous")
def test_explorers_draw_from_shares_in_any_order() -> None:
    def both(order: list[int]) -> RollState:
        state = table("explore", explorer(explore="HH"), bystander(explore="HH"))
        next_tiles(state, *TILES[10:20])
        for seat in order:
            play(state, "scout", seat=seat)
            if asked(state, seat) == "abandon":
                play(state, "draw", seat=seat)
            play(state, offers(state, seat)[0], seat=seat)
        return state

    one, two = both([0, 0, 1, 1]), both([1, 0, 1, 0])
    assert stack(one, "developments") == stack(two, "developments") == [TILES[10], TILES[12]]
    assert stack(one, "developments", 1) == [TILES[11], TILES[13]]
    assert one.bag == two.bag


@pytest.mark.rule("roll:explore.shares")
def test_shares_are_for_those_who_explore() -> None:
    state = table("explore", explorer(explore=""), bystander(explore="HH"))
    next_tiles(state, *TILES[10:20])
    play(state, "scout", offers_after(state, 1), "scout", "draw", seat=1)
    assert offers(state, 1)[0] == f"under development {TILES[11]}", "nobody else draws"


def offers_after(state: RollState, seat: int) -> str:
    twin = state.clone()
    play(twin, "scout", seat=seat)
    return offers(twin, seat)[0]


@pytest.mark.rule("roll:explore.shares", "roll:timing.order")
def test_who_has_used_up_its_share_goes_on_when_the_others_are_done() -> None:
    bag = TILES[:4]
    state = spread(bag, [["public_works", "conscription"], ["space_docks"]], seat1={"explore": "M"})
    play(state, "scout", "abandon public_works", "abandon conscription")
    assert asked(state) == "", "three tiles wanted, and a share of two"
    assert len(mine(state).drawn) == 2
    play(state, "stock", seat=1)
    assert asked(state) == "keep"
    assert len(mine(state).drawn) == 3


# ---- a bag that runs out ----


@pytest.mark.rule("roll:explore.bag_empty")
def test_an_empty_bag_takes_the_abandoned_tiles_and_the_draw_goes_on() -> None:
    state = spread(["trade_levies"], [["public_works", "conscription"], []], seat1={"explore": ""})
    play(state, "scout", "abandon public_works", "draw")
    assert sorted(TILES[entry & 63] for entry in mine(state).drawn) == ["public_works", "trade_levies"]
    assert mine(state).abandoned == []


@pytest.mark.rule("roll:explore.strict", "roll:timing.order")
def test_with_more_explorers_than_tiles_seats_explore_in_turn() -> None:
    state = spread(["trade_levies"], [["public_works"], ["conscription"]])
    assert state.actors() == [1], "faction 1 comes before faction 8"
    play(state, "stock", seat=1)
    assert state.actors() == [0]
    enough = spread(["trade_levies", "space_docks"], [["public_works"], ["conscription"]])
    assert enough.actors() == [0, 1]


@pytest.mark.rule("roll:explore.last_resort", "roll:explore.give_order")
def test_everybody_with_three_tiles_gives_one() -> None:
    state = spread(
        [],
        [["public_works", "conscription", "space_docks"], TILES[:4], TILES[7:9]],
        seat1={"explore": ""},
        seat2={"explore": ""},
    )
    play(state, "scout", "draw")
    assert state.actors() == [0], "clockwise from the scout, who is among them"
    assert offers(state) == ["abandon conscription", "abandon public_works", "abandon space_docks"]
    play(state, "abandon conscription")
    assert state.actors() == [1], "and not the third, who has two"
    play(state, f"abandon {TILES[0]}", seat=1)
    assert asked(state) == "keep"
    assert {TILES[mine(state).drawn[0] & 63]} | {TILES[tile] for tile in state.bag} == {"conscription", TILES[0]}
    assert "conscription" not in str(state.view(1)), "given unseen"


@pytest.mark.rule("roll:explore.last_resort")
def test_tiles_drawn_so_far_are_placed_first_and_count() -> None:
    state = spread(["trade_levies"], [["public_works", "conscription"], []], seat1={"explore": ""}, seat0={})
    next_ = play(state, "scout", "abandon public_works", "abandon conscription")
    # The bag had 1; two more came back: all three are drawn, and none is missing.
    assert len(mine(next_).drawn) == 3
    short = spread([], [["public_works", "conscription"], TILES[:3]], seat1={"explore": ""})
    play(short, "scout", "abandon public_works", "draw")
    assert asked(short) == "keep"
    assert len(mine(short).drawn) == 1
    play(short, "under development public_works")
    assert short.actors() == [1], "only then the others give; the scout has two tiles and gives none"
    play(short, f"abandon {TILES[1]}", seat=1)
    assert offers(short) == [f"under development {TILES[1]}", f"under world {TILES[1]}"]


@pytest.mark.rule("roll:explore.give_order")
def test_they_give_again_while_tiles_are_missing() -> None:
    state = spread([], [["public_works"], TILES[:4]], seat1={"explore": ""}, seat0={"explore": "HH"})
    play(state, "scout", "draw")
    play(state, f"abandon {TILES[0]}", seat=1)
    play(state, f"under world {TILES[0]}")
    play(state, "scout", "draw")
    assert state.actors() == [1], "three left: once more"
    play(state, f"abandon {TILES[1]}", seat=1)
    assert asked(state) == "keep"


@pytest.mark.rule("roll:explore.fewer")
def test_a_task_ends_with_fewer_tiles_when_nobody_has_three() -> None:
    state = spread([], [["public_works"], TILES[:2]], seat1={"explore": ""}, seat0={"explore": "HM"})
    play(state, "scout", "draw")
    assert offers(state) == ["stock", "scout"], "the next explorer; nothing was drawn"
    assert at(state, "citizenry") == "H"


@pytest.mark.rule("roll:explore.last_resort", "roll:alien_research_team")
def test_the_tile_of_the_end_is_drawn_by_the_same_procedure() -> None:
    rest = ["backup_planning", "colonial_affinity", "conscription"]
    state = spread([], [["public_works"], rest], ("alien_research_team",), seat0={"explore": ""}, seat1={"explore": ""})
    assert state.actors() == [1], "nobody explores, the bag is empty: seat 1 gives a tile"
    play(state, "abandon conscription", seat=1)
    assert offers(state) == ["under development conscription", "under world conscription"]
    play(state, "under world conscription")
    assert stack(state, "worlds") == ["gem_world"]
