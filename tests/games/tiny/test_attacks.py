"""The Rogues' attacks, space by space."""

from typing import Any

import pytest

from starcup.games.tiny.state import TinyState
from tests.games.tiny.table import activated, asked, last_die, mat, offers, play, rogue, rogue_ships, ships, stock

MINE = ("gort 2", "maia 1", "nibiru 0")
THEIRS = ["gort 1", "maia 2", "home", "home"]


def attacked(name: str, space: int, words: str = "colony", **facts: Any) -> TinyState:
    """What the last die of this Rogue's turn does to me: 3 energy, 3 culture, ships in orbit. I force nothing."""
    have = {"energy": facts.pop("energy", 3), "culture": facts.pop("culture", 3)}
    mine_own = mat(*facts.pop("mine", MINE), level=3, **have)
    theirs = {"space": space, "ships": facts.pop("theirs", THEIRS), **facts.pop("has", {})}
    state = last_die(words, mine_own, theirs, name=name, **facts)
    if asked(state)[1] == "force":
        play(state, "accept")
    return state


def rogue_stock(state: TinyState) -> tuple[int, int]:
    return rogue(state)["energy"], rogue(state)["culture"]


LOSSES = [
    ("artemis", 1, (2, 3), (0, 0)),
    ("artemis", 2, (3, 2), (0, 0)),
    ("artemis", 3, (3, 2), (0, 1)),
    ("rothkel", 1, (2, 3), (0, 0)),
    ("rothkel", 2, (3, 2), (0, 0)),
    ("rothkel", 3, (3, 3), (2, 0)),
    ("zendica", 1, (2, 3), (0, 0)),
    ("zendica", 2, (3, 3), (0, 2)),
    ("hades", 1, (3, 3), (1, 1)),
    ("hades", 2, (1, 3), (2, 0)),
    ("hades", 3, (3, 1), (0, 2)),
    ("gamelyn", 1, (2, 2), (0, 0)),
    ("gamelyn", 2, (2, 2), (1, 1)),
    ("gamelyn", 4, (2, 3), (1, 0)),
]


@pytest.mark.rule("tiny:rogue.attack")
@pytest.mark.parametrize(
    ("name", "space", "left", "gained"),
    [pytest.param(*row, marks=pytest.mark.rule(f"tiny:attack.{row[0]}.{row[1]}")) for row in LOSSES],
)
def test_attacks_on_resources(name: str, space: int, left: tuple[int, int], gained: tuple[int, int]) -> None:
    state = attacked(name, space)
    assert (stock(state), rogue_stock(state)) == (left, gained)


ADVANCES = [("rothkel", 5, 1), ("hades", 4, 2), ("gamelyn", 3, 1), ("gamelyn", 4, 1), ("gamelyn", 5, 2)]


@pytest.mark.parametrize(
    ("name", "space", "steps"),
    [pytest.param(*row, marks=pytest.mark.rule(f"tiny:attack.{row[0]}.{row[1]}")) for row in ADVANCES],
)
def test_attacks_that_advance_all_its_ships(name: str, space: int, steps: int) -> None:
    state = attacked(name, space)
    assert rogue_ships(state) == [f"gort {1 + steps}", f"maia {2 + steps}", "home", "home"]
    state = attacked(name, space, theirs=[f"gort {6 - steps}", "maia 0", "home", "home"])
    assert rogue(state)["colonies"] == ["gort"]
    assert rogue_ships(state) == ["home", f"maia {steps}", "home", "home"]


@pytest.mark.rule("tiny:rogue.regress_one")
@pytest.mark.parametrize(
    ("name", "space"),
    [
        pytest.param(name, space, marks=pytest.mark.rule(f"tiny:attack.{name}.{space}"))
        for name, space in [("artemis", 4), ("rothkel", 4), ("zendica", 3)]
    ],
)
def test_attacks_that_push_one_ship_back_let_you_choose(name: str, space: int) -> None:
    state = attacked(name, space)
    assert (asked(state), offers(state)) == ((0, "retreat"), ["retreat gort 2", "retreat maia 1"])
    play(state, "retreat gort 2")
    assert ships(state) == ["gort 1", "maia 1", "nibiru 0"]
    assert asked(state)[1] != "advance"


@pytest.mark.rule("tiny:attack.zendica.5")
def test_zendica_pushes_all_ships_back() -> None:
    assert ships(attacked("zendica", 5)) == ["gort 1", "maia 0", "nibiru 0"]


@pytest.mark.rule("tiny:attack.zendica.4", "tiny:rogue.lost_dice")
def test_zendica_takes_a_die_of_the_next_turn() -> None:
    state = attacked("zendica", 4)
    assert asked(state) == (0, "turn")
    assert len(state.view(0)["dice"]["inactive"]) == 4  # instead of 5
    assert state.view(0)["lost_dice"] == 0


@pytest.mark.rule("tiny:rogue.lost_dice")
def test_lost_dice_add_up_down_to_one() -> None:
    for lost, left in [(2, 2), (3, 1)]:
        state = attacked("zendica", 4, lost_dice=lost)
        assert len(state.view(0)["dice"]["inactive"]) == left
    state = play(attacked("zendica", 4, "colony energy", lost_dice=4), "pass")
    assert len(state.view(0)["dice"]["inactive"]) == 1  # the attack was of no use, and energy came instead
    assert rogue(state)["energy"] == 3


@pytest.mark.rule("tiny:rogue.take_any", "tiny:rogue.steal")
@pytest.mark.parametrize(
    ("name", "space", "amount"),
    [
        pytest.param("artemis", 5, 2, marks=pytest.mark.rule("tiny:attack.artemis.5")),
        pytest.param("hades", 5, 3, marks=pytest.mark.rule("tiny:attack.hades.5")),
    ],
)
def test_attacks_on_any_resources_let_you_choose(name: str, space: int, amount: int) -> None:
    state = attacked(name, space)
    for _ in range(amount - 1):
        assert (asked(state), offers(state)) == ((0, "give_up"), ["give_up energy", "give_up culture"])
        play(state, "give_up energy")
    play(state, "give_up culture")
    assert (stock(state), rogue_stock(state)) == ((4 - amount, 2), (amount - 1, 1))
    state = attacked(name, space, energy=0, culture=1)
    assert (stock(state), rogue_stock(state)) == ((0, 0), (0, 1))  # fewer if you have fewer


# ---- in general ----


@pytest.mark.rule("tiny:rogue.take")
def test_an_attack_takes_what_there_is() -> None:
    state = attacked("hades", 2, energy=1, culture=0)
    assert (stock(state), rogue_stock(state)) == ((0, 0), (1, 0))
    state = attacked("gamelyn", 2, energy=0, culture=3)
    assert (stock(state), rogue_stock(state)) == ((0, 2), (0, 1))


@pytest.mark.rule("tiny:rogue.steal")
def test_what_the_rogue_has_no_room_for_is_gone() -> None:
    state = attacked("hades", 2, "colony colony", has={"energy": 4, "dice": 2})
    assert (stock(state), rogue_stock(state)) == ((1, 3), (5, 0))


@pytest.mark.rule("tiny:rogue.attack")
def test_it_attacks_from_its_space_and_uses_no_planet() -> None:
    state = attacked("artemis", 1, has={"colonies": ["mj_120210"]})
    assert (stock(state), rogue_stock(state)) == ((2, 3), (0, 0))


@pytest.mark.rule("tiny:rogue.once")
def test_an_attack_limited_to_once_a_turn_is_of_no_use_the_second_time() -> None:
    state = attacked("rothkel", 5, "colony culture", has={"attacked": True})
    assert activated(state) == ["acquire culture"]
    assert rogue_ships(state) == THEIRS
    state = attacked("rothkel", 4, "colony", has={"attacked": True})
    assert asked(state)[1] == "retreat"  # unlimited


@pytest.mark.rule("tiny:rogue.once")
def test_an_attack_is_noted_and_an_extra_turn_is_a_turn_of_its_own() -> None:
    state = attacked("rothkel", 5, "colony colony move", has={"dice": 2})
    assert (rogue(state)["attacked"], rogue_ships(state)) == (True, ["gort 2", "maia 3", "home", "home"])
    assert asked(state) == (0, "force")  # the second colony die became a move
    state = play(attacked("rothkel", 5, "energy colony", has={"attacked": True, "culture": 6}), "pass")
    assert (rogue(state)["extra"], asked(state)) == (True, (0, "force"))
    play(state, "accept")
    assert rogue_ships(state) == ["gort 2", "maia 3", "home", "home"]


@pytest.mark.rule("tiny:rogue.attack_nothing")
@pytest.mark.parametrize(
    ("name", "space", "facts"),
    [
        ("artemis", 1, {"energy": 0}),
        ("artemis", 2, {"culture": 0}),
        ("artemis", 3, {"culture": 0}),
        ("artemis", 4, {"mine": ("gort 0", "maia", "home")}),
        ("artemis", 5, {"energy": 0, "culture": 0}),
        ("rothkel", 3, {"has": {"energy": 6}}),
        ("rothkel", 5, {"theirs": ["home"] * 4}),
        ("zendica", 5, {"mine": ("gort 0", "maia", "home")}),
        ("hades", 1, {"has": {"energy": 5, "culture": 5}}),
        ("gamelyn", 4, {"theirs": ["home"] * 4, "energy": 0}),
    ],
)
def test_an_attack_that_changes_nothing_is_of_no_use(name: str, space: int, facts: dict[str, Any]) -> None:
    state = attacked(name, space, "colony move", **facts)
    assert activated(state)[0] == "move a ship"


@pytest.mark.rule("tiny:rogue.attack_nothing")
@pytest.mark.parametrize(
    ("name", "space", "facts"),
    [
        ("hades", 1, {"has": {"energy": 5, "culture": 4}}),
        ("gamelyn", 1, {"energy": 0}),
        ("gamelyn", 4, {"theirs": ["home"] * 4}),
        ("gamelyn", 4, {"energy": 0}),
    ],
)
def test_one_part_that_does_something_is_enough(name: str, space: int, facts: dict[str, Any]) -> None:
    state = attacked(name, space, "colony move", **facts)
    assert activated(state)[0] == "utilize a colony"
