"""Ships: moving, acquiring, advancing, colonising, going back; and the upgrades that bring more of them."""

import pytest

from tests.games.tiny.table import asked, lying, mat, mine, offers, play, rolls, row, ships, stock, table


def moves_of(state_offers: list[str], ship: str) -> list[str]:
    """Where a ship may go."""
    start = f"move {ship} > "
    return [words.removeprefix(start) for words in state_offers if words.startswith(start)]


# ---- moving ----


@pytest.mark.rule("tiny:move.land", "tiny:move.orbit")
def test_a_ship_lands_or_takes_up_orbit_on_the_start_space() -> None:
    state = table(mat(), mat(), row="gort maia nibiru jorg", inactive="move move")
    play(state, "activate move", "move home > gort", "activate move", "move home > maia orbit")
    assert ships(state) == ["gort", "maia 0"]


@pytest.mark.rule("tiny:move.may_use")
@pytest.mark.parametrize(("answer", "energy"), [("use mj_120210", 2), ("skip", 0)])
def test_who_lands_may_use_the_planet(answer: str, energy: int) -> None:
    state = table(mat(), mat(), row="mj_120210", inactive="move move")
    play(state, "activate move", "move home > mj_120210", answer)
    assert stock(state) == (energy, 0)


@pytest.mark.rule("tiny:move.may_use")
def test_who_takes_up_orbit_may_not() -> None:
    state = table(mat(), mat(), row="mj_120210", inactive="move move")
    play(state, "activate move", "move home > mj_120210 orbit")
    assert asked(state) == (0, "turn")


@pytest.mark.rule("tiny:move.switch", "tiny:move.home")
def test_a_move_leads_to_another_planet_or_home() -> None:
    state = table(mat("gort 2", "maia"), mat(), row="gort maia nibiru jorg", inactive="move move")
    play(state, "activate move")
    assert moves_of(offers(state), "gort 2") == ["home", "maia orbit", "nibiru", "nibiru orbit", "jorg", "jorg orbit"]
    assert moves_of(offers(state), "maia") == ["home", "gort", "nibiru", "nibiru orbit", "jorg", "jorg orbit"]
    play(state, "move gort 2 > home")
    assert ships(state) == ["home", "maia"]


@pytest.mark.rule("tiny:move.both", "tiny:move.one_track", "tiny:move.one_surface")
def test_one_ship_to_a_surface_and_one_to_a_track() -> None:
    state = table(mat("gort", "home"), mat(), row="gort maia nibiru jorg", inactive="move move")
    play(state, "activate move")
    assert "gort orbit" in moves_of(offers(state), "home")
    assert "gort" not in moves_of(offers(state), "home")
    play(state, "move home > gort orbit")
    assert ships(state) == ["gort", "gort 0"]
    state = table(mat("gort 3", "home"), mat(), row="gort maia nibiru jorg", inactive="move move")
    play(state, "activate move")
    assert "gort" in moves_of(offers(state), "home")
    assert "gort orbit" not in moves_of(offers(state), "home")


@pytest.mark.rule("tiny:move.others")
def test_ships_of_others_do_not_block() -> None:
    state = table(mat(), mat("gort", "gort 0"), row="gort maia nibiru jorg", inactive="move move")
    play(state, "activate move")
    assert {"gort", "gort orbit"} <= set(moves_of(offers(state), "home"))


@pytest.mark.rule("tiny:move.row_only")
def test_no_ship_goes_to_a_colony() -> None:
    state = table(mat(colonies="gort"), mat(colonies="maia"), row="nibiru jorg jakks zalax", inactive="move move")
    play(state, "activate move")
    places = {words.split()[0] for words in moves_of(offers(state), "home")}
    assert places == {"nibiru", "jorg", "jakks", "zalax"}


@pytest.mark.rule("tiny:move.locked")
def test_ships_on_the_ship_track_are_not_in_play() -> None:
    state = table(mat("gort", "maia"), mat(), row="gort maia nibiru jorg", inactive="move energy culture")
    assert mine(state)["ships"][2:] == [{"at": "ship_track", "where": "ship_track"}] * 2
    play(state, "activate energy")
    assert stock(state) == (1, 0)  # gort makes energy; the two locked ships bring none
    play(state, "activate move")
    assert not moves_of(offers(state), "ship_track")
    assert not moves_of(offers(state), "home")


# ---- acquiring ----


@pytest.mark.rule("tiny:acquire.planets", "tiny:acquire.home")
def test_ships_bring_what_their_planets_make_and_home_brings_energy() -> None:
    mine = mat("gort", "gort 2", "maia", "home", level=5)
    state = table(mine, mat("gort", "maia 1"), row="gort maia", inactive="energy culture move")
    play(state, "activate energy")
    assert stock(state) == (3, 0)
    play(state, "activate culture")
    assert stock(state) == (3, 1)
    assert stock(state, 1) == (0, 0)


@pytest.mark.rule("tiny:acquire.max")
def test_seven_is_the_most() -> None:
    state = table(mat("maia", "maia 0", energy=6, culture=6), mat(), row="maia", inactive="culture energy move")
    play(state, "activate culture")
    assert stock(state) == (6, 7)
    state = table(mat(energy=6), mat(), inactive="energy move")
    play(state, "activate energy")
    assert stock(state) == (7, 0)


# ---- advancing ----


@pytest.mark.rule("tiny:advance.symbol", "tiny:advance.one")
def test_the_die_must_show_the_symbol_of_the_track() -> None:
    state = table(
        mat("gort 0", "maia 1", "nibiru 2", level=3), mat(), row="gort maia nibiru", inactive="diplomacy economy move"
    )
    play(state, "activate diplomacy")
    assert offers(state) == ["advance maia 1", "advance nibiru 2"]
    play(state, "advance nibiru 2", "activate economy")
    assert ships(state) == ["gort 1", "maia 1", "nibiru 3"]  # one ship alone is not asked about


@pytest.mark.rule("tiny:colonise.reach", "tiny:colonise.take", "tiny:colonise.home", "tiny:colonise.gap")
def test_who_reaches_the_symbol_colonises() -> None:
    state = table(
        mat("maia 4", "maia"),
        mat("maia 2", "maia"),
        row="gort maia nibiru jorg",
        deck=["helios", "zalax"],
        inactive="diplomacy move",
    )
    play(state, "activate diplomacy")
    assert mine(state)["colonies"] == ["maia"]
    assert mine(state)["points"] == 5
    assert ships(state) == ships(state, 1) == ["home", "home"]
    assert row(state) == ["gort", "helios", "nibiru", "jorg"]
    assert state.view(0)["deck"] == 1


@pytest.mark.rule("tiny:colonise.reach")
def test_one_space_before_the_symbol_is_not_enough() -> None:
    state = table(mat("maia 3", "home"), mat(), row="maia", inactive="diplomacy move")
    play(state, "activate diplomacy")
    assert ships(state) == ["maia 4", "home"]


@pytest.mark.rule("tiny:colonise.reach")
def test_surplus_spaces_are_lost() -> None:
    state = table(
        mat("jakks 1", "shouhua 0", culture=2, colonies="padraigin_3110"),
        mat(),
        row="jakks shouhua",
        inactive="colony move",
    )
    play(state, "activate colony", "use padraigin_3110", "advance jakks 1")
    assert mine(state)["colonies"] == ["jakks", "padraigin_3110"]
    assert ships(state) == ["home", "shouhua 0"]


@pytest.mark.rule("tiny:colonise.empty_deck")
def test_with_no_deck_left_the_gap_stays() -> None:
    state = table(mat("jakks 1", "home"), mat(), row="jakks gort maia jorg", deck=[], inactive="diplomacy move")
    play(state, "activate diplomacy", "activate move")
    assert row(state) == ["gap", "gort", "maia", "jorg"]
    assert {words.split()[0] for words in moves_of(offers(state), "home")} == {"gort", "maia", "jorg"}


# ---- going back ----


@pytest.mark.rule("tiny:regress.start")
def test_a_ship_goes_back_to_the_start_at_most() -> None:
    state = table(mat(culture=2, colonies="jorg"), mat("gort 1", "maia 3"), row="gort maia", inactive="colony move")
    play(state, "activate colony", "use jorg", "regress 1 gort 1")
    assert ships(state, 1) == ["gort 0", "maia 3"]


@pytest.mark.rule("tiny:regress.target")
def test_a_ship_on_the_start_cannot_be_pushed_back() -> None:
    state = table(mat(culture=2, colonies="jorg"), mat("gort 0", "maia"), row="gort maia", inactive="colony move")
    play(state, "activate colony")  # an upgrade is all there is to do
    assert stock(state) == (0, 0)
    assert mine(state)["level"] == 2
    state = table(
        mat(energy=1, culture=2, colonies="jorg k_widow"),
        mat("gort 0", "maia 2"),
        row="gort maia",
        inactive="colony move",
    )
    play(state, "activate colony", "use k_widow")
    assert ships(state, 1) == ["gort 0", "maia 1"]


# ---- colonies and upgrades ----


@pytest.mark.rule("tiny:colony.which")
def test_a_colony_die_uses_the_mat_or_ones_own_colony() -> None:
    state = table(mat(energy=2, colonies="jakks mj_120210"), mat(colonies="shouhua vici_ks156"), inactive="colony move")
    play(state, "activate colony")
    assert offers(state) == ["upgrade 2", "use jakks", "use mj_120210"]


@pytest.mark.rule("tiny:upgrade.cost", "tiny:upgrade.kind", "tiny:upgrade.one")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_an_upgrade_costs_the_number_of_the_next_level_in_one_kind(level: int) -> None:
    cost = level + 1
    below = table(
        mat(energy=cost - 1, culture=cost - 1, level=level, colonies="jakks vici_ks156"), mat(), inactive="colony move"
    )
    assert not [words for words in offers(play(below, "activate colony")) if words.startswith("upgrade")]
    for paid, left in [(cost, (0, 7)), (0, (cost, 7 - cost))]:
        state = table(mat(energy=cost, culture=7, level=level), mat(), inactive="colony move")
        play(state, "activate colony")
        assert offers(state) == ["upgrade 0", f"upgrade {cost}"]
        play(state, f"upgrade {paid}")
        assert (mine(state)["level"], stock(state)) == (cost, left)


@pytest.mark.rule("tiny:upgrade.top")
def test_level_six_is_the_last() -> None:
    state = table(mat(energy=7, culture=7, level=6), mat(), inactive="colony move")
    assert "activate colony" not in offers(state)
    state = table(mat(energy=7, culture=7, level=6, colonies="jakks lureena vici_ks156"), mat(), inactive="colony move")
    assert offers(play(state, "activate colony")) == ["use jakks", "use vici_ks156"]


@pytest.mark.rule("tiny:upgrade.ship")
def test_a_new_ship_is_at_home_and_can_be_used_at_once() -> None:
    state = table(mat("gort", "maia", energy=3, level=2), mat(), row="gort maia", inactive="colony move energy")
    play(state, "activate colony")
    assert ships(state) == ["gort", "maia", "home"]
    play(state, "activate move")
    assert "move home > gort orbit" in offers(state)


@pytest.mark.rule("tiny:upgrade.die")
def test_a_new_die_counts_from_the_next_turn() -> None:
    state = table(mat(energy=2), mat(), inactive="colony move")
    play(state, "activate colony")
    assert lying(state) == "move"
    play(state, "end_turn", "end_turn")
    assert len(lying(state).split()) == 5
    assert rolls(state, "").rng.forced == []
