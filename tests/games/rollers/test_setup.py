"""Set-up: sheets, ships, the first resources, and the variable galaxy."""

import pytest

import starcup
from starcup.games.rollers.state import RollersState
from tests.games.rollers.table import (
    DEFENCE_DICE,
    LETTERS,
    ROLLERS,
    left,
    mine,
    next_die,
    offers,
    planets,
    play,
    red,
    said,
    sheet,
    table,
    variable,
)


def new(seats: int = 1, seed: int = 0, set_up: str = "quick_start") -> RollersState:
    state = ROLLERS.new(ROLLERS.setup(seats, seed, {"set_up": set_up}))
    assert isinstance(state, RollersState)
    return state


def set_up(state: RollersState, seat: int, ships: str, *spread: str) -> None:
    play(state, *[f"place {ship}" for ship in ships], *[f"spread {words}" for words in spread], seat=seat)


@pytest.mark.rule("rollers:seats")
@pytest.mark.parametrize("seats", range(1, 9))
def test_one_to_eight_play(seats: int) -> None:
    assert new(seats).actors() == list(range(seats))


@pytest.mark.rule("rollers:seats")
@pytest.mark.parametrize("seats", [0, 9])
def test_nobody_or_nine_do_not(seats: int) -> None:
    with pytest.raises(starcup.BadOption, match="seats 1 to 8"):
        ROLLERS.setup(seats)


@pytest.mark.rule("rollers:sheets")
def test_two_players_settle_the_same_planet_each_on_their_own_sheet() -> None:
    state = table("settle", sheet("AB", settle=8), sheet("AB", settle=9))
    play(state, "settle A", seat=0)
    play(state, "settle A", seat=1)
    assert (planets(state, 0), planets(state, 1)) == ("A", "A")
    assert (left(state, "settle", 0), left(state, "settle", 1)) == (3, 4)


@pytest.mark.rule("rollers:setup.ships")
def test_the_first_ship_starts_anywhere() -> None:
    assert offers(new()) == [f"place {letter}" for letter in LETTERS]


@pytest.mark.rule("rollers:setup.ships")
@pytest.mark.parametrize("first", LETTERS)
def test_the_second_ship_starts_on_another_planet(first: str) -> None:
    state = play(new(), f"place {first}")
    assert offers(state) == [f"place {letter}" for letter in LETTERS if letter != first]


@pytest.mark.rule("rollers:setup.ships")
@pytest.mark.parametrize("ships", ["AJ", "JA"])
def test_two_ships_stand_where_they_were_put(ships: str) -> None:
    state = play(new(), f"place {ships[0]}", f"place {ships[1]}")
    assert mine(state)["ships"] == ["A", "J"]
    assert offers(state)[0] == "spread settle 0", "no third ship"


@pytest.mark.rule("rollers:setup.ships")
def test_nobody_has_three_ships() -> None:
    assert mine(table("move", sheet("AB", move=9)))["ships"] == ["A", "B"]
    with pytest.raises(starcup.BadPosition, match="at most 2"):
        table("move", sheet("ABC", move=9))


@pytest.mark.rule("rollers:setup.resources")
def test_six_resources_are_spread_as_the_player_likes() -> None:
    state = play(new(), "place A", "place B")
    assert offers(state) == [f"spread settle {n}" for n in range(7)]
    play(state, "spread settle 1")
    assert offers(state) == [f"spread conquer {n}" for n in range(6)]
    play(state, "spread conquer 1")
    assert offers(state) == [f"spread trade {n}" for n in range(5)]
    play(state, "spread trade 0")
    assert offers(state) == [f"spread move {n}" for n in range(5)]


@pytest.mark.rule("rollers:setup.resources")
def test_example_one_settle_three_trade_two_move() -> None:
    """The rulebook's spread; what is left for research is nothing, and that is not asked."""
    state = new(2)
    set_up(state, 0, "AB", "settle 1", "conquer 0", "trade 3", "move 2")
    assert state.prompt(0) == 0
    assert mine(state)["resources"] == {"settle": 1, "conquer": 0, "trade": 3, "move": 2, "research": 0}


@pytest.mark.rule("rollers:setup.resources")
def test_the_last_resource_gets_the_rest() -> None:
    state = new(2)
    set_up(state, 0, "AB", "settle 0", "conquer 1", "trade 0", "move 0")
    assert state.prompt(0) == 0
    assert left(state, "research") == 5


@pytest.mark.rule("rollers:setup.resources")
def test_there_are_210_ways_to_spread_six_over_five() -> None:
    ways: set[tuple[int, ...]] = set()
    todo = [play(new(2), "place A", "place B")]
    for state in todo:  # grows while it is walked
        for action in state.legal_actions(0):
            child = state.clone()
            child.play(0, action)
            if child.prompt(0):
                todo.append(child)
            else:
                ways.add(tuple(mine(child)["resources"].values()))
    assert len(ways) == 210
    assert {sum(way) for way in ways} == {6}


@pytest.mark.rule("rollers:setup.secret", "rollers:sheets")
def test_everyone_sets_up_in_secret_and_all_is_shown_together() -> None:
    state = new(2)
    set_up(state, 0, "AB", "settle 6")
    assert state.view(1)["sheets"][0] == state.view(1)["sheets"][1]
    assert state.view(1)["sheets"][0]["ships"] == []
    assert state.view(starcup.SPECTATOR)["sheets"][0]["resources"]["settle"] == 0
    assert len(offers(state, 1)) == 10
    set_up(state, 1, "CD", "settle 0", "conquer 6")
    assert state.view(1)["sheets"][0]["ships"] == ["A", "B"]
    assert state.view(0)["sheets"][1]["ships"] == ["C", "D"]


@pytest.mark.rule("rollers:setup.secret")
def test_ships_may_be_placed_in_any_order_of_players() -> None:
    state = new(3)
    for seat in (2, 0, 1):
        play(state, "place E", "place F", "spread settle 6", seat=seat)
    assert [sheet["ships"] for sheet in state.view(0)["sheets"]] == [["E", "F"]] * 3


@pytest.mark.rule("rollers:setup.quick_start")
@pytest.mark.parametrize("seed", [0, 1])
def test_the_quick_start_sheet_is_printed(seed: int) -> None:
    facts = new(seed=seed).view(0)["planets"]
    assert [planet["defence"] for planet in facts] == [10, 6, 14, 6, 10, 7, 9, 13, 5, 8]
    assert [planet["technology"] for planet in facts] == [9, 10, 1, 2, 3, 4, 5, 6, 7, 8]


ROLLS = [1, 2, 3, 4, 5, 6, 1, 1, 2, 3, 2, 4, 6, 6, 6, 5, 3, 3]


@pytest.mark.rule("rollers:setup.defence")
def test_defence_is_dice_by_size_and_connections() -> None:
    facts = variable(1, ROLLS).view(0)["planets"]
    # A 1+2+3, B 3+3, C 4+5+6+3, D 1+3, E 1+2+3, F 3+3, G 2+4+3, H 6+6+6+3, I 5+2, J 3+3+2
    assert [planet["defence"] for planet in facts] == [6, 6, 18, 4, 6, 6, 9, 21, 7, 8]


@pytest.mark.rule("rollers:setup.defence")
def test_example_planet_g_is_two_and_four_and_three_connections() -> None:
    before = sum(DEFENCE_DICE[:6])
    rolls = [1] * sum(DEFENCE_DICE)
    rolls[before : before + 2] = [2, 4]
    assert variable(1, rolls).view(0)["planets"][6]["defence"] == 9


@pytest.mark.rule("rollers:setup.technology")
def test_example_a_three_puts_technology_one_on_c() -> None:
    facts = variable(3, ROLLS).view(0)["planets"]
    assert [planet["technology"] for planet in facts] == [9, 10, 1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.rule("rollers:setup.technology")
@pytest.mark.parametrize(
    ("start", "row"), [(1, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]), (10, [2, 3, 4, 5, 6, 7, 8, 9, 10, 1])]
)
def test_technologies_follow_the_alphabet_and_loop(start: int, row: list[int]) -> None:
    facts = variable(start, ROLLS).view(0)["planets"]
    assert [planet["technology"] for planet in facts] == row


@pytest.mark.rule("rollers:setup.technology")
def test_every_letter_can_be_the_start() -> None:
    starts = {new(seed=seed, set_up="variable").view(0)["planets"][0]["technology"] for seed in range(80)}
    assert starts == set(range(1, 11))


@pytest.mark.rule("rollers:setup.same")
def test_rolled_values_are_the_same_for_all_players() -> None:
    state = next_die(variable(1, ROLLS), "conquer", 1)
    spread = ["settle 0", "conquer 3", "trade 0", "move 0"]
    for seat in (0, 1):
        set_up(state, seat, "GB", *spread)
    for seat in (0, 1):
        red(state, 3, 3, 4, seat=seat)
        assert "attacked G with 3 dice: 3 + 3 + 4 = 10" in said(state, "conquer G 3", seat)[0]
        assert planets(state, seat) == "G", "10 is more than 9, for everybody"
    assert state.view(0)["planets"] == state.view(1)["planets"]
