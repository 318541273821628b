"""The Rogue Galaxy: its turn die by die, its two specials, and how the solo game ends."""

from typing import Any

import pytest

from starcup.games.tiny.state import TinyState
from tests.games.tiny.table import (
    TINY,
    asked,
    last_die,
    mat,
    mine,
    offers,
    play,
    rogue,
    rogue_ships,
    rolls,
    ships,
    solo,
    stock,
)

ROW = "gort maia nibiru piedes"  # economy, diplomacy, diplomacy, economy; energy, culture, culture, energy


def against(words: str, mine_own: dict[str, Any], theirs: dict[str, Any] | None = None, **facts: Any) -> TinyState:
    """The Rogue rolls these faces as soon as my turn is over."""
    row = facts.pop("row", ROW)
    state = solo(mine_own, theirs, row=row, inactive="energy", rerolled=True, **facts)
    return play(rolls(state, words), "end_turn")


def faces_left(state: TinyState) -> int:
    return len(state.rng.forced or [])


# ---- set-up ----


@pytest.mark.rule("tiny:rogue.setup", "tiny:rogue.first", "tiny:rogue.no_missions")
def test_the_rogue_begins_with_nothing_but_ships_and_you_begin() -> None:
    for seed in range(10):
        state = TINY.new(TINY.setup(1, seed, {"rogue": "hades"}))
        assert isinstance(state, TinyState)
        assert asked(state) == (0, "turn")
        facts = rogue(state)
        assert (facts["energy"], facts["culture"], facts["space"], facts["points"]) == (0, 0, 1, 0)
        assert rogue_ships(state) == ["home"] * 4
        assert (facts["name"], mine(state)["missions"], mine(state)["kept"]) == ("Hades", None, None)


@pytest.mark.rule("tiny:rogue.dice", "tiny:rogue.one_die")
@pytest.mark.parametrize(("space", "dice"), [(1, 5), (2, 5), (3, 6), (4, 6), (5, 7)])
def test_the_rogue_rolls_the_dice_of_its_space_one_at_a_time(space: int, dice: int) -> None:
    state = against("energy", mat(energy=1, culture=1), {"space": space})
    assert (asked(state), rogue(state)["dice"]) == ((0, "force"), dice - 1)


# ---- rerolls ----


@pytest.mark.rule("tiny:rogue.reroll")
def test_a_die_of_no_use_is_rerolled_once() -> None:
    state = against("diplomacy move", mat("gort", "gort 0", culture=3))
    assert (asked(state), rogue_ships(state)[0]) == ((0, "follow"), "gort 0")
    assert rogue(state)["dice"] == 4


@pytest.mark.rule("tiny:rogue.discard")
def test_still_of_no_use_it_is_lost_and_cannot_be_followed() -> None:
    state = against("diplomacy diplomacy move", mat("maia 0", "home", culture=3))
    assert (asked(state), lying_bay(state)) == ((0, "follow"), ["move_ship"])
    assert rogue(state)["dice"] == 3
    assert TINY.question(state, 0) == "Follow Artemis: move a ship for 1 culture?"


def lying_bay(state: TinyState) -> list[str]:
    bay: list[str] = state.view(0)["dice"]["bay"]
    return bay


@pytest.mark.rule("tiny:rogue.force")
def test_you_force_rerolls_as_often_as_you_can_pay() -> None:
    state = last_die("move energy culture", mat(energy=2, culture=3), {})
    assert (asked(state), offers(state)) == ((0, "force"), ["force", "accept"])
    play(state, "force")
    assert (stock(state), asked(state)) == ((1, 2), (0, "force"))
    play(state, "force")
    assert (stock(state), asked(state)) == ((0, 1), (0, "turn"))  # nothing left to pay with: culture it is
    assert rogue(state)["culture"] == 4
    assert rogue_ships(state) == ["home"] * 4


@pytest.mark.rule("tiny:rogue.force")
@pytest.mark.parametrize(("energy", "culture"), [(0, 1), (1, 0)])
def test_it_takes_both_resources(energy: int, culture: int) -> None:
    state = against("move move", mat("gort", "maia", energy=energy, culture=culture))
    assert asked(state)[1] != "force"


@pytest.mark.rule("tiny:rogue.reroll_once")
def test_the_one_reroll_of_a_die_is_used_up_whoever_forces_more() -> None:
    # Of no use, rerolled to a move; forced; of no use again: lost at once. The next die begins anew.
    state = against("diplomacy move diplomacy energy", mat(energy=1, culture=2))
    play(state, "force")
    assert lying_bay(state) == ["acquire_energy"]
    assert rogue(state)["dice"] == 3
    # Forced first, then of no use: that die still has its reroll.
    state = against("move diplomacy energy", mat(energy=1, culture=2))
    play(state, "force")
    assert lying_bay(state) == ["acquire_energy"]
    assert rogue(state)["dice"] == 4


@pytest.mark.rule("tiny:orders.force")
def test_a_standing_order_lets_all_its_dice_stand() -> None:
    state = against("move", mat(energy=1, culture=1))
    accept = TINY.book.encode("accept", [])
    assert TINY.ordered(state, 0, {"force": 1}) == accept
    assert TINY.ordered(state, 0, {"force": 0}) == -1
    assert TINY.ordered(state, 0, {}) == -1


@pytest.mark.rule("tiny:rogue.follow")
def test_you_may_follow_its_dice() -> None:
    state = against("energy", mat("gort", "home", culture=1))
    assert asked(state) == (0, "follow")
    play(state, "follow")
    assert stock(state)[0] >= 2
    assert mine(state)["culture"] == 0


@pytest.mark.rule("tiny:rogue.follow", "tiny:piedes.follower")
def test_following_the_rogue_piedes_looks_into_its_bay() -> None:
    mine_own = mat(culture=2, colonies="piedes vici_ks156")
    state = against("energy colony", mine_own, name="hades", row="gort maia nibiru jorg")
    play(state, "pass", "follow", "use piedes")
    assert stock(state)[0] == 2  # its energy die once more, for my two ships at home


@pytest.mark.rule("tiny:rogue.never_follows")
def test_the_rogue_never_follows() -> None:
    state = solo(mat(colonies="zavodnick vici_ks156"), {"culture": 4, "energy": 2}, inactive="colony energy move")
    play(state, "activate energy", "activate colony", "use zavodnick", "face energy")
    assert (asked(state), rogue(state)["energy"]) == ((0, "turn"), 2)


@pytest.mark.rule("tiny:rogue.never_follows")
@pytest.mark.parametrize("planet", ["birkomius", "bisschop", "nibiru"])
def test_so_planets_about_following_do_nothing(planet: str) -> None:
    state = solo(mat(colonies=f"{planet} vici_ks156"), inactive="colony move")
    assert stock(play(state, "activate colony")) == (1, 0)


# ---- its actions ----


@pytest.mark.rule("tiny:rogue.move", "tiny:rogue.one_die")
def test_a_ship_goes_to_the_leftmost_planet_it_does_not_orbit() -> None:
    theirs = {"ships": ["gort 2", "nibiru 0", "home", "home"]}
    state = against("move move", mat("maia", "maia 0", culture=7), theirs)
    assert rogue_ships(state) == ["gort 2", "nibiru 0", "maia 0", "home"]
    play(state, "pass")
    assert rogue_ships(state) == ["gort 2", "nibiru 0", "maia 0", "piedes 0"]


@pytest.mark.rule("tiny:rogue.move")
def test_without_a_ship_at_home_a_move_is_of_no_use() -> None:
    theirs = {"ships": ["gort 0", "maia 0", "nibiru 0", "piedes 0"]}
    state = against("move energy", mat(culture=7), theirs)
    assert lying_bay(state) == ["acquire_energy"]


@pytest.mark.rule("tiny:rogue.advance")
def test_all_its_ships_of_a_kind_advance_from_left_to_right() -> None:
    theirs = {"ships": ["nibiru 5", "maia 1", "gort 3", "home"]}
    state = against("diplomacy", mat("nibiru", "maia 1", culture=7), theirs, deck=["jorg", "zalax"])
    assert rogue_ships(state) == ["home", "maia 2", "gort 3", "home"]
    assert rogue(state)["colonies"] == ["nibiru"]
    assert ships(state) == ["home", "maia 1"]
    assert [planet["planet"] for planet in state.view(0)["row"] if planet] == ["gort", "maia", "jorg", "piedes"]
    assert lying_bay(state) == ["diplomacy"]


@pytest.mark.rule("tiny:rogue.acquire")
def test_its_mat_makes_energy_and_culture() -> None:
    theirs = {"ships": ["gort 0", "maia 0", "nibiru 0", "home"]}
    state = against("energy culture", mat("gort", "maia", culture=7), theirs)
    assert (rogue(state)["energy"], rogue(state)["culture"]) == (2, 0)
    play(state, "pass")
    assert (rogue(state)["energy"], rogue(state)["culture"]) == (2, 3)


@pytest.mark.rule("tiny:rogue.acquire_nothing")
def test_to_acquire_nothing_is_of_no_use() -> None:
    theirs = {"energy": 6, "ships": ["maia 0", "nibiru 0", "gort 0", "piedes 0"]}
    state = against("energy culture", mat("maia", "home", culture=7), theirs)
    assert lying_bay(state) == ["acquire_culture"]
    ships_at = {"ships": ["maia 0", "nibiru 0", "jorg 0", "jakks 0"]}
    state = against("energy culture", mat("maia", "home", culture=7), ships_at, row="maia nibiru jorg jakks")
    assert lying_bay(state) == ["acquire_culture"]  # four culture planets and nobody at home


# ---- specials ----


IN_ORBIT = ["gort 0", "maia 0", "home", "home"]


@pytest.mark.rule("tiny:rogue.upgrade")
def test_with_energy_at_its_maximum_the_rogue_moves_up() -> None:
    state = last_die("energy", mat(), {"energy": 5, "space": 2, "ships": IN_ORBIT})
    assert (rogue(state)["space"], rogue(state)["energy"], asked(state)) == (3, 0, (0, "turn"))
    state = last_die("energy", mat(), {"energy": 2, "space": 2, "ships": IN_ORBIT})
    assert (rogue(state)["space"], rogue(state)["energy"]) == (2, 5)


@pytest.mark.rule("tiny:rogue.extra", "tiny:rogue.specials")
def test_with_culture_at_its_maximum_it_takes_an_extra_turn_of_three_dice() -> None:
    # The last die brings culture to 6. The extra turn: twice 3 energy, and a move; what is rolled then is mine.
    faces = "culture energy energy move move energy energy energy"
    state = last_die(faces, mat(), {"culture": 5, "ships": IN_ORBIT})
    assert asked(state) == (0, "turn")
    assert (rogue(state)["culture"], rogue(state)["energy"], rogue(state)["space"]) == (0, 6, 1)
    assert rogue_ships(state) == ["gort 0", "maia 0", "nibiru 0", "home"]
    assert mine(state)["dice"] == 4
    assert faces_left(state) == 0
    assert (rogue(state)["extra"], rogue(state)["attacked"]) == (False, False)  # it is over


@pytest.mark.rule("tiny:rogue.extra")
def test_the_extra_turn_can_be_followed_and_begins_with_an_empty_bay() -> None:
    state = last_die("culture move", mat("gort", "gort 0", culture=1), {"culture": 5, "ships": IN_ORBIT})
    assert rogue(state)["extra"]
    assert lying_bay(state) == ["move_ship"]
    assert asked(state) == (0, "follow")
    assert rogue(state)["dice"] == 2


@pytest.mark.rule("tiny:rogue.specials")
def test_both_specials_energy_first() -> None:
    # At the maximum of both it moves up first: the extra turn attacks from the new space, where you lose a culture.
    mine_own = mat("maia", "maia 0", "nibiru", energy=1, culture=1, level=3)
    state = last_die("energy colony", mine_own, {"energy": 5, "culture": 6, "space": 1, "ships": IN_ORBIT})
    play(state, "accept")
    assert (rogue(state)["space"], rogue(state)["extra"], asked(state)) == (2, True, (0, "force"))
    play(state, "accept")
    assert stock(state) == (1, 0)


@pytest.mark.rule("tiny:rogue.upgrade")
def test_energy_that_fills_up_in_the_extra_turn_waits_for_the_next_turn() -> None:
    theirs = {"energy": 5, "culture": 6, "extra": True, "ships": IN_ORBIT}
    state = last_die("energy move move move move", mat(), theirs)
    assert (rogue(state)["energy"], rogue(state)["culture"], rogue(state)["space"]) == (6, 0, 1)


@pytest.mark.rule("tiny:rogue.once")
def test_an_attack_is_forgotten_with_the_turn() -> None:
    state = last_die("colony move move move move", mat(energy=1), {"space": 1, "ships": IN_ORBIT})
    assert (asked(state), stock(state)) == ((0, "turn"), (0, 0))
    assert not rogue(state)["attacked"]


# ---- the end ----


@pytest.mark.rule("tiny:rogue.skull")
def test_on_the_skull_the_rogue_wins_at_once() -> None:
    state = last_die("energy", mat(), {"energy": 5, "space": 5, "ships": IN_ORBIT})
    assert (state.over, state.view(0)["winner"], state.ranking()) == (True, "rogue", [2])
    assert rogue(state)["space"] == 6


@pytest.mark.rule("tiny:rogue.win")
def test_with_21_points_the_rogue_wins_at_once() -> None:
    theirs = {"space": 5, "colonies": ["shouhua"], "ships": ["gort 5", "piedes 5", "home", "home"]}
    state = last_die("economy", mat(culture=1), theirs)
    assert (rogue(state)["points"], state.over, state.view(0)["winner"]) == (21, True, "rogue")
    assert rogue_ships(state) == ["home", "piedes 5", "home", "home"]  # gort was enough
    theirs = {"space": 4, "energy": 5, "colonies": ["shouhua", "terra_bettia"], "ships": IN_ORBIT}
    state = last_die("energy", mat(), theirs)  # 14 and 4; the fifth space is worth 7
    assert (rogue(state)["points"], state.over) == (21, True)


@pytest.mark.rule("tiny:solo.win")
def test_with_21_points_you_win_at_once() -> None:
    state = solo(
        mat("jakks 1", "home", colonies="shouhua aughmoore jac_110912 birkomius"),
        row="jakks",
        inactive="diplomacy move",
    )
    play(state, "activate diplomacy")
    assert (state.over, state.view(0)["winner"], state.scores(), state.ranking()) == (True, "you", [21], [1])
    mine_own = mat(level=5, energy=6, colonies="shouhua maia birkomius")  # 13 and 5; level 6 is worth 8
    state = solo(mine_own, row="jakks", inactive="colony move")
    play(state, "activate colony")
    assert (state.over, state.view(0)["winner"]) == (True, "you")


@pytest.mark.rule("tiny:end.unfinished")
def test_a_solo_game_without_end_is_lost() -> None:
    state = last_die("energy", mat(), {"ships": IN_ORBIT}, round=500)
    assert (state.over, state.view(0)["winner"]) == (True, "rogue")


# ---- the Rogue as another player ----


@pytest.mark.rule("tiny:rogue.other_player")
def test_the_rogue_is_another_player_for_every_planet() -> None:
    theirs = {"energy": 2, "culture": 2, "ships": ["gort 0", "maia 2", "home", "home"], "colonies": ["mj_120210"]}
    state = solo(mat(colonies="clj_0517 vici_ks156"), theirs, row=ROW, inactive="colony move")
    play(state, "activate colony", "use clj_0517")
    assert (stock(state), rogue(state)["culture"]) == ((0, 1), 1)
    state = solo(mat(colonies="k_widow vici_ks156"), theirs, row=ROW, inactive="colony move")
    play(state, "activate colony", "use k_widow")
    assert rogue_ships(state)[1] == "maia 1"
    state = solo(mat(colonies="walsfeo vici_ks156", culture=1), theirs, row=ROW, inactive="colony move")
    play(state, "activate colony", "use walsfeo")
    assert (stock(state), rogue(state)["culture"]) == ((2, 0), 3)
    state = solo(mat(colonies="gleam_zanier vici_ks156"), {"energy": 6}, inactive="colony move")
    play(state, "activate colony", "use gleam_zanier")
    assert (stock(state), rogue(state)["energy"]) == ((2, 0), 6)  # its maximum
    for space, level in [(1, 1), (2, 2)]:
        state = solo(mat(colonies="mared vici_ks156", energy=1), {"space": space}, inactive="colony move")
        play(state, "activate colony", *(["use mared"] if space == 2 else []))
        assert mine(state)["level"] == level


@pytest.mark.rule("tiny:rogue.terra_bettia")
def test_for_terra_bettia_the_rogue_advances_its_most_advanced_ship() -> None:
    theirs = {"ships": ["piedes 2", "maia 3", "gort 3", "home"]}
    state = solo(mat("nibiru 0", "home", colonies="terra_bettia vici_ks156"), theirs, row=ROW, inactive="colony move")
    play(state, "activate colony", "use terra_bettia")
    assert rogue_ships(state) == ["piedes 2", "maia 3", "gort 4", "home"]  # gort lies left of maia
    assert ships(state) == ["nibiru 2", "home"]
