"""What each of the sixteen planets of 5 and 7 points does."""

import pytest

from tests.games.tiny.table import asked, colony, lying, mat, mine, offers, play, ships, stock, table, using

# A colony die and one more, so that the turn goes on after it. gort: long economy track; maia, nibiru: diplomacy.
DICE = "colony move"
ROW = "gort maia nibiru"


# ---- 5 points ----


@pytest.mark.parametrize(
    ("planet", "own", "others"),
    [
        pytest.param("jac_110912", (0, 2), (0, 1), marks=pytest.mark.rule("tiny:planet.jac_110912")),
        pytest.param("gleam_zanier", (2, 0), (1, 0), marks=pytest.mark.rule("tiny:planet.gleam_zanier")),
    ],
)
def test_jac_110912_and_gleam_zanier_give_two_and_one(
    planet: str, own: tuple[int, int], others: tuple[int, int]
) -> None:
    state = table(mat(), colony(planet), mat(), inactive=DICE, active=1)
    play(state, *using(planet))
    while asked(state)[1] == "follow":
        play(state, "pass")
    assert [stock(state, seat) for seat in range(3)] == [others, own, others]


@pytest.mark.rule("tiny:planet.maia")
def test_maia_trades_two_inactive_dice() -> None:
    state = table(colony("maia"), mat(culture=2), inactive="colony move energy economy", rerolled=True)
    play(state, *using("maia", "discard move"))
    assert offers(state) == ["discard energy", "discard economy"]
    play(state, "discard economy")
    assert (stock(state), lying(state), lying(state, "discarded")) == ((2, 2), "energy", "move economy")
    assert asked(state) == (0, "turn")  # discarded dice are not followed
    state = table(colony("maia"), mat(), inactive="colony move")
    assert stock(play(state, "activate colony")) == (1, 0)  # one die is too few: only the other colony works


@pytest.mark.rule("tiny:planet.andellouxian_6")
def test_andellouxian_6_calls_a_ship_home_for_the_number_of_its_space() -> None:
    state = table(colony("andellouxian_6", ships=("gort 3", "maia 0")), mat(), row=ROW, inactive=DICE)
    play(state, *using("andellouxian_6"))
    assert offers(state) == ["recall gort 3 energy", "recall gort 3 culture", "recall maia 0 energy"]
    twin = state.clone()
    play(state, "recall gort 3 culture")
    assert (stock(state), ships(state)) == ((0, 3), ["home", "maia 0"])
    assert stock(play(twin, "recall maia 0 energy")) == (0, 0)


@pytest.mark.rule("tiny:borrow.pay")
@pytest.mark.parametrize(
    ("planet", "kind"),
    [
        pytest.param("walsfeo", "culture", marks=pytest.mark.rule("tiny:planet.walsfeo")),
        pytest.param("sargus_36", "energy", marks=pytest.mark.rule("tiny:planet.sargus_36")),
    ],
)
def test_walsfeo_and_sargus_36_pay_for_the_use_of_a_colony(planet: str, kind: str) -> None:
    state = table(
        mat(colonies=f"{planet} jakks", **{kind: 1}),
        mat(colonies="mj_120210 hoefker", **{kind: 7}),
        mat(colonies="gleam_zanier"),
        inactive=DICE,
        rerolled=True,
    )
    play(state, *using(planet))
    assert offers(state) == ["use mj_120210", "use gleam_zanier"]  # hoefker is too dear, and jakks my own
    twin = state.clone()
    play(state, "use gleam_zanier")
    assert mine(state)[kind] == (2 if kind == "energy" else 0)
    assert mine(state, 2)[kind] == (2 if kind == "energy" else 1)
    play(twin, "use mj_120210")
    assert (mine(twin)["energy"], mine(twin, 1)[kind]) == (2, 7)


@pytest.mark.rule("tiny:planet.zavodnick")
def test_zavodnick_does_the_action_of_any_face() -> None:
    state = table(colony("zavodnick", ships=("maia 0", "gort")), mat(), row=ROW, inactive=DICE)
    play(state, *using("zavodnick"))
    assert offers(state) == [f"face {face}" for face in ("move", "energy", "culture", "diplomacy", "colony")]
    play(state, "face diplomacy")
    assert ships(state) == ["maia 1", "gort"]
    assert mine(state)["used"] == ["zavodnick"]


@pytest.mark.rule("tiny:planet.bsw_10_1")
def test_bsw_10_1_pulls_one_ship_back_and_sends_another_on() -> None:
    mine_own = colony("bsw_10_1", ships=("gort 2", "maia 1", "nibiru 0"), level=3)
    state = table(mine_own, mat(), row=ROW, inactive=DICE)
    play(state, *using("bsw_10_1"))
    assert offers(state) == ["retreat gort 2", "retreat maia 1"]
    play(state, "retreat gort 2")
    assert offers(state) == ["advance maia 1", "advance nibiru 0"]
    play(state, "advance nibiru 0")
    assert ships(state) == ["gort 1", "maia 1", "nibiru 1"]
    for at in [("gort 0", "maia 0"), ("gort 2", "home")]:  # nothing to pull back; nothing else to send on
        state = table(colony("bsw_10_1", ships=at), mat(), row=ROW, inactive=DICE)
        assert ships(play(state, "activate colony")) == list(at)


# ---- 7 points ----


@pytest.mark.rule("tiny:planet.aughmoore")
def test_aughmoore_gives_a_culture_for_every_ship_at_home() -> None:
    state = table(colony("aughmoore", ships=("home", "gort", "home"), level=3), mat(), row=ROW, inactive=DICE)
    assert stock(play(state, *using("aughmoore"))) == (0, 2)
    state = table(mat(), mat(), row="aughmoore", inactive="move energy")
    play(state, "activate move", "move home > aughmoore", "use aughmoore")
    assert stock(state) == (0, 1)  # the ship that landed is not at home


@pytest.mark.rule("tiny:planet.shouhua")
def test_shouhua_advances_a_ship_on_any_track() -> None:
    state = table(colony("shouhua", ships=("gort 0", "maia 0")), mat(), row=ROW, inactive=DICE)
    play(state, *using("shouhua"))
    assert offers(state) == ["advance gort 0", "advance maia 0"]
    assert ships(play(state, "advance gort 0")) == ["gort 1", "maia 0"]


@pytest.mark.rule("tiny:planet.nibiru")
def test_nibiru_makes_following_cost_two_for_the_rest_of_the_turn() -> None:
    state = table(colony("nibiru"), mat(culture=2, energy=2), mat(culture=1, energy=2), inactive="colony energy move")
    play(state, *using("nibiru"))
    assert asked(state) == (1, "follow")  # this very die, and seat 2 cannot pay
    play(state, "follow")
    assert stock(state, 1) == (0, 0)
    assert asked(state) == (0, "turn")
    assert state.view(0)["follow_cost"] == 2
    play(state, "end_turn")
    assert state.view(0)["follow_cost"] == 1


@pytest.mark.rule("tiny:planet.nibiru")
def test_nibiru_twice_is_nibiru_once() -> None:
    state = table(colony("nibiru"), mat(), inactive="colony move", tax=2)
    assert stock(play(state, "activate colony")) == (1, 0)  # only the other colony has something to do


@pytest.mark.rule("tiny:planet.gort", "tiny:gort.free", "tiny:gort.number")
def test_gort_moves_a_ship_to_the_same_number_of_another_track() -> None:
    mine_own = colony("gort", ships=("maia 4", "nibiru 1", "home"), level=3)
    state = table(mine_own, mat(), row="maia nibiru jorg jakks", inactive=DICE)
    play(state, *using("gort"))
    # maia 4 reaches the symbol of jorg; jakks ends with 2. nibiru has a ship, and so has maia.
    assert offers(state) == ["relocate maia 4 > jorg", "relocate nibiru 1 > jorg", "relocate nibiru 1 > jakks"]
    twin = state.clone()
    play(state, "relocate maia 4 > jorg")
    assert "jorg" in mine(state)["colonies"]
    assert ships(state) == ["home", "nibiru 1", "home"]
    assert ships(play(twin, "relocate nibiru 1 > jakks")) == ["maia 4", "jakks 1", "home"]


@pytest.mark.rule("tiny:planet.gort")
def test_gort_moves_from_start_to_start() -> None:
    state = table(colony("gort", ships=("maia 0", "home")), mat(), row="maia nibiru jorg jakks", inactive=DICE)
    play(state, *using("gort", "relocate maia 0 > jakks"))
    assert ships(state) == ["jakks 0", "home"]


@pytest.mark.rule("tiny:planet.terra_bettia", "tiny:terra_bettia.others")
def test_terra_bettia_lets_the_others_advance_first() -> None:
    state = table(
        mat("gort 0", "maia 0"),
        colony("terra_bettia", ships=("gort 1", "maia 1")),
        mat("nibiru 2", "home"),
        mat(),
        row="gort maia nibiru",
        inactive=DICE,
        active=1,
    )
    play(state, *using("terra_bettia"))
    assert ships(state, 2) == ["nibiru 3", "home"]  # clockwise, and not asked: it must, and has one ship
    assert (asked(state), offers(state)) == ((0, "advance"), ["advance gort 0", "advance maia 0"])
    play(state, "advance maia 0")
    assert (asked(state), offers(state)) == ((1, "advance"), ["advance gort 1", "advance maia 1"])
    play(state, "advance gort 1")
    assert (ships(state, 0), ships(state, 1)) == (["gort 0", "maia 1"], ["gort 3", "maia 1"])


@pytest.mark.rule("tiny:planet.terra_bettia", "tiny:terra_bettia.others")
def test_terra_bettia_may_let_another_colonise_first() -> None:
    mine_own = colony("terra_bettia", ships=("jakks 1", "gort 0"))
    state = table(mine_own, mat("jakks 1", "home"), row="jakks gort", inactive=DICE)
    play(state, *using("terra_bettia"))
    assert mine(state, 1)["colonies"] == ["jakks"]
    assert ships(state) == ["home", "gort 2"]


@pytest.mark.rule("tiny:planet.k_widow")
def test_k_widow_pushes_an_enemy_back_on_any_track() -> None:
    state = table(colony("k_widow"), mat("gort 3", "maia 2"), row=ROW, inactive=DICE)
    play(state, *using("k_widow", "regress 1 maia 2"))
    assert (ships(state, 1), stock(state)) == (["gort 3", "maia 1"], (0, 0))
    assert asked(state) == (0, "turn")


@pytest.mark.rule("tiny:planet.piedes", "tiny:piedes.not_itself")
def test_piedes_repeats_a_die_of_the_bay() -> None:
    facts = {"bay": "energy culture", "converter": "diplomacy diplomacy", "discarded": "economy economy"}
    mine = colony("piedes", ships=("maia 0", "gort 0", "home", "home"), level=6)
    state = table(mine, mat(), row=ROW, inactive="colony", **facts)
    play(state, *using("piedes"))
    assert offers(state) == ["face energy", "face culture"]  # not the colony die itself
    play(state, "face energy")
    assert stock(state) == (3, 0)  # two ships at home, one at a planet that makes energy
    alone = table(colony("piedes"), mat(), inactive="colony move", converter="energy energy")
    assert stock(play(alone, "activate colony")) == (1, 0)  # no other die in the bay: only the other colony works


@pytest.mark.rule("tiny:planet.gyore")
def test_gyore_turns_an_inactive_die() -> None:
    state = table(colony("gyore"), mat(), inactive="colony move energy")
    play(state, *using("gyore"))
    assert len(offers(state)) == 12
    play(state, "turn move economy")
    assert lying(state) == "energy economy"
    assert "convert" not in offers(state)


@pytest.mark.rule("tiny:planet.gyore")
def test_gyore_works_once_a_turn() -> None:
    state = table(mat(colonies="gyore jakks vici_ks156", level=2), mat(), inactive="colony colony colony move energy")
    play(state, *using("gyore"), "turn move economy")
    play(state, "activate colony")
    assert "use gyore" not in offers(state)
