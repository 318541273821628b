"""What each of the twenty-four planets of 1, 2 and 3 points does."""

import pytest

from tests.games.tiny.table import asked, colony, lying, mat, mine, offers, play, rolls, row, ships, stock, table, using

# A colony die and one more, so that the turn goes on after it. gort: long economy track; maia, nibiru: diplomacy.
DICE = "colony move"
ROW = "gort maia nibiru"


# ---- 1 point ----


@pytest.mark.rule("tiny:planet.jakks")
def test_jakks_gives_a_culture() -> None:
    assert stock(play(table(colony("jakks"), mat(), inactive=DICE), *using("jakks"))) == (0, 1)


@pytest.mark.rule("tiny:planet.vici_ks156")
def test_vici_ks156_gives_an_energy() -> None:
    assert stock(play(table(colony("vici_ks156"), mat(), inactive=DICE), *using("vici_ks156"))) == (1, 0)


@pytest.mark.parametrize(
    ("planet", "before", "after"),
    [
        pytest.param("drewkaiden", "maia 0", "maia 1", marks=pytest.mark.rule("tiny:planet.drewkaiden")),
        pytest.param("leandra", "gort 0", "gort 1", marks=pytest.mark.rule("tiny:planet.leandra")),
    ],
)
def test_drewkaiden_and_leandra_advance_a_ship_on_one_kind_of_track(planet: str, before: str, after: str) -> None:
    state = table(colony(planet, ships=("gort 0", "maia 0")), mat("gort 2", "maia 2"), row=ROW, inactive=DICE)
    play(state, *using(planet))
    assert sorted(ships(state)) == sorted([after, "gort 0" if before == "maia 0" else "maia 0"])
    assert ships(state, 1) == ["gort 2", "maia 2"]


@pytest.mark.rule("tiny:planet.drewkaiden")
def test_drewkaiden_may_colonise() -> None:
    state = table(colony("drewkaiden", ships=("jakks 1", "home")), mat(), row="jakks", inactive=DICE)
    assert mine(play(state, *using("drewkaiden")))["points"] == 3


@pytest.mark.parametrize(
    ("planet", "gain"),
    [
        pytest.param("birkomius", (0, 1), marks=pytest.mark.rule("tiny:planet.birkomius")),
        pytest.param("bisschop", (1, 0), marks=pytest.mark.rule("tiny:planet.bisschop")),
    ],
)
def test_birkomius_and_bisschop_pay_for_every_follow_from_now_on(planet: str, gain: tuple[int, int]) -> None:
    follower = {"culture": 3, "energy": 2}
    mine_own = mat("gort", "gort 0", colonies=f"{planet} vici_ks156", level=2)
    state = table(mine_own, mat(**follower), mat(**follower), row="gort", inactive="culture colony energy move move")
    play(state, "activate culture", *using(planet), "follow", "upgrade 2")  # the die itself pays already
    assert stock(state) == gain
    play(state, "pass")
    assert stock(state) == gain
    play(state, "activate energy", "follow", "follow")
    assert stock(state) == (2 + 3 * gain[0], 3 * gain[1])


@pytest.mark.parametrize(
    "planet",
    [
        pytest.param("birkomius", marks=pytest.mark.rule("tiny:planet.birkomius")),
        pytest.param("bisschop", marks=pytest.mark.rule("tiny:planet.bisschop")),
    ],
)
def test_birkomius_and_bisschop_work_once_and_until_the_turn_ends(planet: str) -> None:
    state = table(mat(colonies=f"{planet} vici_ks156"), mat(), inactive="colony colony energy")
    play(state, *using(planet), "activate colony")
    assert stock(state) == (1, 0)  # only the other colony was left
    play(state, "end_turn")
    assert state.view(0)["bounty"] == {"energy": 0, "culture": 0}


@pytest.mark.parametrize(
    ("planet", "target", "after"),
    [
        pytest.param("tifnod", "maia 2", "maia 1", marks=pytest.mark.rule("tiny:planet.tifnod")),
        pytest.param("vizcarra", "gort 2", "gort 1", marks=pytest.mark.rule("tiny:planet.vizcarra")),
    ],
)
def test_tifnod_and_vizcarra_push_one_enemy_back_on_one_kind_of_track(planet: str, target: str, after: str) -> None:
    state = table(
        colony(planet, ships=("gort 3", "maia 3")),
        mat("gort 2", "maia 2"),
        mat("gort 1", "maia 1"),
        row=ROW,
        inactive=DICE,
    )
    play(state, *using(planet))
    assert offers(state) == [f"regress 1 {target}", f"regress 2 {target[:-1]}1"]
    play(state, f"regress 1 {target}")
    assert after in ships(state, 1)
    assert ships(state) == ["gort 3", "maia 3"]
    assert asked(state) == (0, "turn")  # one ship, and no more


# ---- 2 points ----


@pytest.mark.rule("tiny:planet.mj_120210")
def test_mj_120210_gives_two_energy() -> None:
    assert stock(play(table(colony("mj_120210"), mat(), inactive=DICE), *using("mj_120210"))) == (2, 0)


@pytest.mark.rule("tiny:planet.helios")
def test_helios_replaces_a_planet_without_ships() -> None:
    state = table(
        colony("helios", ships=("home", "gort 0")),
        mat("maia", "home"),
        row="gort nibiru maia jorg",
        deck=["zalax", "shouhua"],
        inactive=DICE,
    )
    play(state, *using("helios"))
    assert offers(state) == ["replace nibiru", "replace jorg"]
    play(state, "replace nibiru")
    assert row(state) == ["gort", "zalax", "maia", "jorg"]
    assert "nibiru" in state.view(0)["discarded_planets"]
    assert state.view(0)["deck"] == 1


@pytest.mark.rule("tiny:planet.helios")
def test_helios_needs_a_deck_and_cannot_replace_itself() -> None:
    state = table(colony("helios"), mat(), row="gort nibiru maia jorg", deck=[], inactive=DICE)
    assert stock(play(state, "activate colony")) == (1, 0)  # only the other colony was left
    state = table(mat(), mat("nibiru", "jorg 1"), row="helios nibiru maia jorg", inactive="move energy")
    play(state, "activate move", "move home > helios", "use helios")
    assert row(state)[0] == "helios"
    assert row(state)[2] != "maia"


@pytest.mark.rule("tiny:planet.mared")
def test_mared_is_cheaper_for_the_lowest_empire_alone() -> None:
    state = table(colony("mared", energy=1), mat(level=2), inactive=DICE)
    play(state, *using("mared"))
    assert (mine(state)["level"], stock(state)) == (2, (0, 0))
    state = table(colony("mared", energy=2, culture=2, level=2), mat(level=3), inactive=DICE)
    play(state, *using("mared"))
    assert offers(state) == ["upgrade 0", "upgrade 2"]  # of one kind
    for other in (1, 2):  # tied, or not the lowest
        state = table(colony("mared", energy=2, level=2), mat(level=other), inactive=DICE)
        assert mine(play(state, "activate colony"))["level"] == 2


@pytest.mark.rule("tiny:planet.lureena")
def test_lureena_upgrades_with_any_mix() -> None:
    state = table(colony("lureena", energy=2, culture=2, level=2), mat(), inactive=DICE)
    play(state, *using("lureena"))
    assert offers(state) == ["upgrade 1", "upgrade 2"]
    play(state, "upgrade 1")
    assert (mine(state)["level"], stock(state)) == (3, (1, 0))
    state = table(colony("lureena", energy=1, culture=1, level=2), mat(), inactive=DICE)
    assert mine(play(state, "activate colony"))["level"] == 2  # 2 do not pay 3


@pytest.mark.rule("tiny:planet.zalax")
def test_zalax_rerolls_for_nothing_and_leaves_the_free_reroll() -> None:
    state = table(colony("zalax"), mat(), inactive="colony move energy economy")
    play(rolls(state, "culture culture"), *using("zalax", "pick economy", "pick move", "roll"))
    assert lying(state) == "energy culture culture"
    assert "reroll" in offers(state)  # the free one
    state = table(colony("zalax"), mat(), inactive="colony move energy", rerolled=True)
    play(rolls(state, "culture"), *using("zalax", "pick move", "roll"))
    assert lying(state) == "energy culture"


@pytest.mark.rule("tiny:planet.hoefker")
def test_hoefker_makes_two_culture_of_an_energy() -> None:
    assert stock(play(table(colony("hoefker", energy=1), mat(), inactive=DICE), *using("hoefker"))) == (0, 2)


@pytest.mark.rule("tiny:steal.lost")
@pytest.mark.parametrize(
    ("planet", "kind"),
    [
        pytest.param("clj_0517", 1, marks=pytest.mark.rule("tiny:planet.clj_0517")),
        pytest.param("la_torres", 0, marks=pytest.mark.rule("tiny:planet.la_torres")),
    ],
)
def test_clj_0517_and_la_torres_take_from_another_player(planet: str, kind: int) -> None:
    have = {"energy": 3 * (1 - kind), "culture": 3 * kind}
    name = ["energy", "culture"][kind]
    state = table(colony(planet), mat(), mat(**have), mat(**have), inactive=DICE, rerolled=True)
    play(state, *using(planet))
    assert offers(state) == ["steal 2", "steal 3"]
    play(state, "steal 3")
    assert mine(state)[name] == 1
    assert mine(state, 3)[name] == 2
    full = table(colony(planet, **{name: 7}), mat(**have), inactive=DICE)
    play(full, *using(planet))
    assert (mine(full)[name], mine(full, 1)[name]) == (7, 2)  # lost all the same


@pytest.mark.rule("tiny:use.once")
@pytest.mark.parametrize(
    "planet",
    [
        pytest.param("clj_0517", marks=pytest.mark.rule("tiny:planet.clj_0517")),
        pytest.param("la_torres", marks=pytest.mark.rule("tiny:planet.la_torres")),
    ],
)
def test_what_works_once_a_turn_works_once_for_each_player(planet: str) -> None:
    rich = {"energy": 2, "culture": 3}
    mine_own = mat(colonies="umbra_forum vici_ks156", **rich)
    state = table(mine_own, mat(colonies="jakks", **rich), row=f"{planet} gort maia", inactive="colony colony move")
    play(state, *using("umbra_forum", f"use {planet}", "pass"))
    assert mine(state)["used"] == [planet]
    play(state, "activate colony", "use umbra_forum")
    assert f"use {planet}" not in offers(state)
    state = table(
        mat(colonies="vici_ks156 jakks"), mat(colonies=f"{planet} mj_120210", culture=1), inactive="colony move"
    )
    state.mats[0].energy = 1
    play(state, "activate colony", "use jakks", "follow", f"use {planet}")
    assert mine(state, 1)["used"] == [planet]  # on the turn of seat 0
    play(state, "end_turn")
    assert mine(state, 1)["used"] == []  # a new turn


# ---- 3 points ----


@pytest.mark.rule("tiny:use.exchange")
@pytest.mark.parametrize(
    ("planet", "given", "other"),
    [
        pytest.param("pembertonia_major", "culture", "energy", marks=pytest.mark.rule("tiny:planet.pembertonia_major")),
        pytest.param("omicron_fenzi", "energy", "culture", marks=pytest.mark.rule("tiny:planet.omicron_fenzi")),
    ],
)
def test_pembertonia_major_and_omicron_fenzi_exchange_one_for_one(planet: str, given: str, other: str) -> None:
    state = table(colony(planet, level=6, **{given: 5, other: 4}), mat(), inactive=DICE)
    play(state, *using(planet))
    assert offers(state) == ["exchange 1", "exchange 2", "exchange 3"]  # as much as there is room for
    play(state, "exchange 2")
    assert (mine(state)[given], mine(state)[other]) == (3, 6)
    for have, has in [(0, 0), (5, 7)]:
        state = table(colony(planet, level=6, **{given: have, other: has}), mat(), inactive=DICE)
        play(state, "activate colony")  # only the other colony is left
        assert (asked(state)[1], mine(state)[given]) == ("turn", have + (given == "energy"))


@pytest.mark.rule("tiny:planet.nagato", "tiny:nagato.two")
def test_nagato_moves_two_ships_for_a_culture() -> None:
    state = table(colony("nagato", culture=1), mat(), row="mj_120210 gort maia", inactive=DICE)
    play(state, *using("nagato", "move home > mj_120210", "use mj_120210"))
    assert (stock(state), asked(state)) == ((2, 0), (0, "move"))  # the first planet before the second move
    play(state, "move home > gort orbit")
    assert ships(state) == ["mj_120210", "gort 0"]
    assert mine(state)["used"] == ["nagato"]


@pytest.mark.parametrize(
    ("planet", "price", "ship", "other"),
    [
        pytest.param("padraigin_3110", "culture", "maia", "gort", marks=pytest.mark.rule("tiny:planet.padraigin_3110")),
        pytest.param("nakagawakozi", "energy", "gort", "maia", marks=pytest.mark.rule("tiny:planet.nakagawakozi")),
    ],
)
def test_padraigin_3110_and_nakagawakozi_advance_one_ship_by_two(
    planet: str, price: str, ship: str, other: str
) -> None:
    at = (f"{ship} 1", f"{other} 1")
    state = table(colony(planet, ships=at, level=1, **{price: 2}), mat(), row=ROW, inactive=DICE)
    play(state, *using(planet))
    assert ships(state) == [f"{ship} 3", f"{other} 1"]
    assert stock(state) == (0, 0)


@pytest.mark.rule("tiny:planet.jorg")
def test_jorg_pushes_an_enemy_back_by_two_on_any_track() -> None:
    state = table(colony("jorg", culture=2), mat("gort 3", "maia 2"), row=ROW, inactive=DICE)
    play(state, *using("jorg"))
    assert offers(state) == ["regress 1 gort 3", "regress 1 maia 2"]
    play(state, "regress 1 gort 3")
    assert (ships(state, 1), stock(state)) == (["gort 1", "maia 2"], (0, 0))
    assert asked(state) == (0, "turn")


@pytest.mark.rule("tiny:planet.brumbaugh", "tiny:brumbaugh.two")
def test_brumbaugh_pushes_two_enemies_back() -> None:
    state = table(colony("brumbaugh", energy=2), mat("gort 3", "maia 2"), mat("gort 1", "home"), row=ROW, inactive=DICE)
    play(state, *using("brumbaugh", "regress 1 gort 3"))
    assert offers(state) == ["stop", "regress 1 maia 2", "regress 2 gort 1"]  # not the same ship again
    play(state, "regress 2 gort 1")
    assert (ships(state, 1), ships(state, 2), stock(state)) == (["gort 2", "maia 2"], ["gort 0", "home"], (0, 0))
    state = table(colony("brumbaugh", energy=2), mat("gort 3", "maia 2"), row=ROW, inactive=DICE)
    play(state, *using("brumbaugh", "regress 1 gort 3", "stop"))
    assert ships(state, 1) == ["gort 2", "maia 2"]
    state = table(colony("brumbaugh", energy=2), mat("gort 3", "maia 0"), row=ROW, inactive=DICE)
    play(state, *using("brumbaugh"))
    assert (ships(state, 1), asked(state)) == (["gort 2", "maia 0"], (0, "turn"))  # one target, one ship


@pytest.mark.rule("tiny:planet.umbra_forum")
def test_umbra_forum_uses_a_planet_of_the_row() -> None:
    state = table(colony("umbra_forum"), mat(colonies="jakks"), row="mj_120210 hoefker gort maia", inactive=DICE)
    play(state, *using("umbra_forum"))
    assert stock(state) == (2, 0)  # hoefker costs an energy, gort wants a ship, maia two dice
    state = table(colony("umbra_forum"), mat(), row="hoefker gort maia jorg", inactive=DICE)
    assert stock(play(state, "activate colony")) == (1, 0)  # nothing in the row can be used
