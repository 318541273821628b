"""Cards that use cards, moves inside moves, and follows inside follows."""

import pytest

from starcup.games.tiny.state import TinyState
from tests.games.tiny.table import TINY, asked, mat, mine, offers, play, ships, stock, table


@pytest.mark.rule("tiny:chain.guard")
def test_a_planet_occurs_once_in_a_chain() -> None:
    # Umbra-Forum leads to Walsfeo, that to Sargus-36, and that to Jakks: not to Sargus-36 again.
    state = table(
        mat(colonies="umbra_forum vici_ks156", culture=1, energy=2, level=6),
        mat(colonies="sargus_36 jakks"),
        row="walsfeo gort maia jorg",
        inactive="colony move",
    )
    play(state, "activate colony", "use umbra_forum")  # only walsfeo can be used
    assert offers(state) == ["use jakks", "use sargus_36"]
    play(state, "use sargus_36")
    assert (stock(state), stock(state, 1)) == ((1, 1), (1, 1))  # paid twice, and jakks at the end


@pytest.mark.rule("tiny:chain.guard")
def test_umbra_forum_does_not_lead_back_to_itself() -> None:
    state = table(mat(energy=1), mat(), row="umbra_forum piedes gort maia", inactive="move energy", bay="colony move")
    play(state, "activate move", "move home > umbra_forum")
    # Piedes could repeat the earlier move, and that ship might land on Umbra-Forum's surface only if it were free.
    play(state, "use umbra_forum")
    assert asked(state) == (0, "move")  # piedes repeats the first move die: the colony die has nothing to do
    play(state, "move home > piedes")
    assert asked(state) == (0, "turn")  # piedes is in this chain already


@pytest.mark.rule("tiny:use.ways")
def test_a_chain_of_six_planets() -> None:
    state = table(
        mat("home", "home", "home", level=4, colonies="zavodnick piedes", energy=3, culture=3),
        mat(colonies="umbra_forum", level=6),
        row="nagato walsfeo mj_120210 sargus_36",
        inactive="colony energy",
        bay="colony move",
    )
    play(state, "activate colony", "use piedes", "face colony", "face move")  # zavodnick is all that is left
    play(state, "move home > nagato", "use nagato")
    assert stock(state) == (3, 2)
    play(state, "move home > walsfeo", "use walsfeo")  # umbra_forum is all that can be borrowed
    assert (stock(state), asked(state)) == ((5, 1), (0, "move"))  # mj_120210 was all that was left in the row
    play(state, "move nagato > home")
    assert ships(state) == ["home", "walsfeo", "home"]
    assert asked(state) == (1, "follow")  # Zavodnick's move, for free
    play(state, "pass")
    assert asked(state) == (1, "follow")  # the colony die, for the culture that Walsfeo brought
    play(state, "pass")
    assert asked(state) == (0, "turn")


@pytest.mark.rule("tiny:use.no_window")
def test_only_the_die_is_followed_not_what_it_led_to() -> None:
    state = table(
        mat("gort", "home", colonies="piedes vici_ks156"),
        mat(culture=3),
        row="gort",
        inactive="colony move",
        bay="energy",
    )
    play(state, "activate colony", "use piedes")
    assert stock(state) == (2, 0)  # the energy die once more
    assert asked(state) == (1, "follow")
    play(state, "follow")
    assert (mine(state, 1)["level"], stock(state, 1)) == (2, (0, 0))  # the colony die, and not energy
    assert asked(state) == (0, "turn")


# ---- Nagato ----


@pytest.mark.rule("tiny:nagato.different", "tiny:nagato.must")
def test_the_second_ship_of_nagato_is_another_one() -> None:
    state = table(
        mat("gort", "maia", "home", level=3, culture=1, colonies="nagato vici_ks156"),
        mat(),
        row="gort maia nibiru jorg",
        inactive="colony move",
    )
    play(state, "activate colony", "use nagato", "move gort > nibiru orbit")
    assert TINY.question(state, 0) == "Nagato moves a second ship: which one, and where?"
    assert {words.split(" > ")[0] for words in offers(state)} == {"move maia", "move home"}
    play(state, "move maia > home")
    assert (ships(state), asked(state)) == (["nibiru 0", "home", "home"], (0, "turn"))


@pytest.mark.rule("tiny:nagato.must")
def test_where_the_second_ship_cannot_move_one_is_enough() -> None:
    # The first ship lands on Shouhua and colonises it from there; no other planet is left to go to.
    state = TINY.restore(
        {
            "seats": 2,
            "row": ["shouhua", None, None, None],
            "deck": [],
            "dice": {"inactive": ["utilize_colony", "economy"]},
            "mats": [mat("home", "shouhua 5", culture=1, colonies="nagato vici_ks156"), mat()],
        }
    )
    assert isinstance(state, TinyState)
    play(state, "activate colony", "use nagato", "move home > shouhua", "use shouhua")
    assert (ships(state), asked(state)) == (["home", "home"], (0, "turn"))


@pytest.mark.rule("tiny:nagato.not_the_landed")
def test_the_ship_that_landed_on_nagato_does_not_move_first() -> None:
    state = table(mat("home", "gort", culture=1), mat(), row="nagato gort maia", inactive="move energy")
    play(state, "activate move", "move home > nagato", "use nagato")
    assert all(words.startswith("move gort > ") for words in offers(state))
    play(state, "move gort > maia orbit")
    assert "move nagato > home" in offers(state)  # but second it may
    play(state, "move nagato > maia")
    assert ships(state) == ["maia", "maia 0"]


@pytest.mark.rule("tiny:nagato.not_the_landed")
def test_nor_does_the_ship_that_landed_on_the_way_to_nagato() -> None:
    state = table(mat("home", "gort", culture=1), mat(), row="umbra_forum nagato gort maia", inactive="move energy")
    play(state, "activate move", "move home > umbra_forum", "use umbra_forum")
    assert all(words.startswith("move gort > ") for words in offers(state))


@pytest.mark.rule("tiny:nagato.different")
def test_a_ship_sent_home_between_the_moves_is_still_the_first_one() -> None:
    # The first ship lands on drewkaiden and colonises jakks from there; the ship in orbit of jakks comes home.
    state = table(
        mat("jakks 1", "home", culture=1, colonies="nagato vici_ks156"),
        mat(),
        row="jakks drewkaiden gort maia",
        inactive="colony move",
    )
    play(state, "activate colony", "use nagato", "move home > drewkaiden", "use drewkaiden")
    assert ships(state) == ["home", "drewkaiden"]
    assert all(words.startswith("move home > ") for words in offers(state))
    # And where the first ship itself comes home, only the other one is left to move.
    state = table(
        mat("drewkaiden 1", "home", culture=1, colonies="nagato vici_ks156 leandra"),
        mat(),
        row="umbra_forum drewkaiden gort maia",
        inactive="colony move",
    )
    play(state, "activate colony", "use nagato", "move drewkaiden 1 > gort orbit")
    assert {words.split(" > ")[0] for words in offers(state)} == {"move home"}


# ---- Zavodnick ----


@pytest.mark.rule("tiny:zavodnick.free", "tiny:zavodnick.then")
def test_zavodnicks_face_is_followed_for_nothing_and_then_the_die_as_usual() -> None:
    state = table(
        mat(colonies="zavodnick vici_ks156"),
        mat(culture=1, energy=2),
        mat(culture=0),
        inactive="colony move",
    )
    play(state, "activate colony", "use zavodnick", "face energy")
    assert (stock(state), asked(state)) == ((2, 0), (1, "follow"))
    play(state, "follow")
    assert (stock(state, 1), asked(state)) == ((4, 1), (2, "follow"))
    play(state, "follow")
    assert (stock(state, 2), asked(state)) == ((2, 0), (1, "follow"))  # the colony die now, for a culture
    play(state, "follow")
    assert (stock(state, 1), mine(state, 1)["level"]) == ((2, 0), 2)
    assert asked(state) == (0, "turn")  # seat 2 has no culture


@pytest.mark.rule("tiny:zavodnick.free")
def test_nibiru_does_not_tax_free_follows_and_birkomius_is_paid_for_them() -> None:
    state = table(
        mat(colonies="zavodnick vici_ks156", used=["birkomius"]),
        mat(),
        inactive="colony move",
        tax=2,
        bounty={"culture": 1},
    )
    play(state, "activate colony", "use zavodnick", "face energy", "follow")
    assert (stock(state, 1), stock(state)) == ((2, 0), (2, 1))


@pytest.mark.rule("tiny:zavodnick.follower")
def test_a_follower_may_use_zavodnick_and_then_the_active_player_follows_too() -> None:
    state = table(
        mat("home", "home", energy=2, used=["bisschop"]),
        mat(colonies="zavodnick vici_ks156", culture=1),
        mat("home", "home"),
        inactive="colony move",
        bounty={"energy": 1},
    )
    play(state, "activate colony", "follow")
    assert stock(state) == (1, 0)  # two for the upgrade, and one for being followed
    play(state, "use zavodnick", "face energy")
    assert asked(state) == (2, "follow")  # clockwise from the follower
    play(state, "follow")
    assert asked(state) == (0, "follow")
    play(state, "follow")
    assert [stock(state, seat) for seat in range(3)] == [(3, 0), (2, 0), (2, 0)]
    assert asked(state) == (0, "turn")


@pytest.mark.rule("tiny:option.confirm")
def test_confirming_is_asked_of_whoever_is_followed() -> None:
    state = table(
        mat("home", "home", energy=2),
        mat(colonies="zavodnick vici_ks156", culture=1),
        inactive="colony move",
        options={"confirm": "on"},
    )
    play(state, "activate colony", "done", "follow", "use zavodnick", "face energy")
    assert asked(state) == (1, "confirm")
    play(state, "done")
    assert asked(state) == (0, "follow")


# ---- Piedes ----


@pytest.mark.rule("tiny:piedes.follower")
def test_for_a_follower_the_bay_of_the_active_player_counts() -> None:
    state = table(
        mat(energy=2),
        mat("gort", "home", colonies="piedes vici_ks156", culture=1),
        row="gort",
        inactive="colony move",
        bay="energy",
    )
    play(state, "activate colony", "follow", "use piedes")
    assert stock(state, 1) == (2, 0)


@pytest.mark.rule("tiny:piedes.not_itself")
def test_the_die_that_is_followed_is_the_one_being_used() -> None:
    state = table(mat(energy=2), mat(colonies="piedes vici_ks156", culture=1), inactive="colony move")
    play(state, "activate colony", "follow")
    assert stock(state, 1) == (1, 0)  # no other die in the bay: only vici_ks156 works


@pytest.mark.rule("tiny:chain.guard")
def test_piedes_repeats_a_colony_die_with_another_colony() -> None:
    state = table(mat(colonies="piedes vici_ks156 jakks"), mat(), inactive="colony move", bay="colony")
    play(state, "activate colony", "use piedes")
    assert offers(state) == ["use jakks", "use vici_ks156"]


@pytest.mark.rule("tiny:nagato.different")
def test_at_home_the_ship_that_moved_first_is_told_from_the_others() -> None:
    # Seat 1 follows with Nagato: a ship lands on Zavodnick, and a colony's action colonises that planet, so the ship is
    # home again. Seat 2 follows for free, borrows Zavodnick and moves; so seat 1 moves for free in between.
    state = table(
        mat(energy=2),
        mat("zavodnick 4", "home", "home", level=3, culture=2, colonies="nagato leandra"),
        mat(culture=1, colonies="walsfeo"),
        row="zavodnick gort maia nibiru jorg",
        inactive="colony move",
    )
    play(state, "activate colony", "follow", "use nagato", "move home > zavodnick", "use zavodnick", "face colony")
    assert (ships(state, 1), asked(state)) == (["home", "home", "home"], (2, "follow"))
    play(state, "follow", "face move", "move home > gort orbit", "pass", "follow")
    assert offers(state).count("move home > gort") == 2
    labels = [TINY.label(state, 1, action) for action in state.legal_actions(1)]
    assert "Move the ship at home onto Gort" in labels
    again = labels.index("Move the ship at home that has already moved onto Gort")
    state.play(1, state.legal_actions(1)[again])
    assert ships(state, 1) == ["home", "gort", "home"]
    assert asked(state) == (1, "move")  # the second move of Nagato
    assert {words.split(" > ")[0] for words in offers(state)} == {"move home"}
