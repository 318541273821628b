"""Following: who is asked, when, what it costs, what it copies; confirming; standing orders."""

import pytest

from starcup.games.tiny.fields import FREE
from tests.games.tiny.table import TINY, asked, mat, mine, offers, play, ships, stock, table


@pytest.mark.rule("tiny:follow.cost", "tiny:follow.copy")
def test_a_follower_pays_a_culture_and_does_what_the_face_says_with_its_own() -> None:
    state = table(mat("gort", "home"), mat("gort", "gort 1", culture=1), row="gort", inactive="energy move")
    play(state, "activate energy")
    assert asked(state) == (1, "follow")
    assert offers(state) == ["follow", "pass"]
    play(state, "follow")
    assert (stock(state, 0), stock(state, 1)) == ((2, 0), (2, 0))
    assert asked(state) == (0, "turn")


@pytest.mark.rule("tiny:follow.copy")
def test_a_follower_uses_its_own_colonies_and_makes_its_own_choices() -> None:
    state = table(
        mat(colonies="mj_120210 shouhua", energy=2),
        mat(culture=1, energy=2, colonies="jakks"),
        inactive="colony move",
    )
    play(state, "activate colony", "use mj_120210", "follow")
    assert offers(state) == ["upgrade 2", "use jakks"]
    play(state, "upgrade 2")
    assert (mine(state, 1)["level"], mine(state, 0)["level"]) == (2, 1)


@pytest.mark.rule("tiny:follow.copy")
def test_a_follower_of_a_move_may_land_and_use_the_planet() -> None:
    state = table(mat(), mat(culture=1), row="mj_120210 gort", inactive="move energy")
    play(state, "activate move", "move home > gort orbit", "follow", "move home > mj_120210", "use mj_120210")
    assert stock(state, 1) == (2, 0)
    assert ships(state, 1) == ["mj_120210", "home"]


@pytest.mark.rule("tiny:follow.first")
def test_the_culture_is_paid_first() -> None:
    upgrade = {"level": 5, "energy": 0}
    for culture, can in [(7, True), (6, False)]:
        state = table(mat(energy=2), mat(culture=culture, **upgrade), inactive="colony move")
        play(state, "activate colony")
        assert (asked(state) == (1, "follow")) is can
        if can:
            play(state, "follow")
            assert (mine(state, 1)["level"], stock(state, 1)) == (6, (0, 0))


@pytest.mark.rule("tiny:follow.after")
def test_followers_are_asked_when_the_action_is_done_and_the_new_card_lies() -> None:
    state = table(
        mat("jakks 1", "home"),
        mat("gort 0", "home", culture=1),
        row="gort jakks",
        deck=["maia"],
        inactive="diplomacy move",
    )
    play(state, "activate diplomacy")
    assert [planet["planet"] for planet in state.view(1)["row"] if planet][1] == "maia"
    assert asked(state) == (0, "turn")  # gort is an economy track: nothing for seat 1 to do
    state = table(
        mat("jakks 1", "home"), mat("maia 0", "home", culture=1), row="gort jakks maia", inactive="diplomacy move"
    )
    play(state, "activate diplomacy")
    assert asked(state) == (1, "follow")
    play(state, "follow")
    assert ships(state, 1) == ["maia 1", "home"]


@pytest.mark.rule("tiny:follow.after")
def test_a_ship_that_was_sent_home_follows_no_more() -> None:
    state = table(
        mat("jakks 1", "home"), mat("jakks 0", "home", culture=1), row="jakks gort", inactive="diplomacy move"
    )
    play(state, "activate diplomacy")
    assert asked(state) == (0, "turn")


@pytest.mark.rule("tiny:follow.order", "tiny:follow.once", "tiny:follow.who")
def test_everybody_else_is_asked_once_clockwise_from_the_left() -> None:
    rich = {"culture": 3}
    state = table(*[mat(**rich) for _ in range(4)], inactive="energy move", active=2)
    play(state, "activate energy")
    seen = []
    while asked(state)[1] == "follow":
        seen.append(asked(state)[0])
        play(state, "pass" if asked(state)[0] == 0 else "follow")
    assert seen == [3, 0, 1]
    assert asked(state) == (2, "turn")
    assert [stock(state, seat) for seat in range(4)] == [(0, 3), (2, 2), (2, 3), (2, 2)]


@pytest.mark.rule("tiny:follow.order")
def test_the_last_die_of_a_turn_is_followed_before_the_next_turn() -> None:
    state = table(mat(), mat(culture=1), inactive="energy")
    play(state, "activate energy")
    assert asked(state) == (1, "follow")
    play(state, "follow")
    assert asked(state) == (1, "turn")


@pytest.mark.rule("tiny:follow.offer")
def test_only_who_can_pay_and_has_something_to_do_is_asked() -> None:
    cases = [
        ("energy", mat(culture=0), False),
        ("energy", mat("maia", "maia 0", culture=1), False),  # none of its ships brings energy
        ("culture", mat(culture=1), False),
        ("culture", mat("maia", "home", culture=1), True),
        ("energy", mat(culture=1, energy=7), True),  # a gain lost to the end of the track is one all the same
        ("diplomacy", mat("maia 0", "home", culture=1), True),
        ("diplomacy", mat("gort 0", "home", culture=1), False),
        ("colony", mat(culture=1, energy=1), False),
        ("colony", mat(culture=1, energy=2), True),
    ]
    for face, other, can in cases:
        mine_own = mat("maia 0", "home", energy=2, colonies="hoefker")
        state = table(mine_own, other, row="maia gort", inactive=f"{face} move", rerolled=True)
        play(state, f"activate {face}")
        if asked(state)[1] == "colony":
            play(state, "use hoefker")
        assert (asked(state) == (1, "follow")) is can, (face, other)


@pytest.mark.rule("tiny:converter.spent")
def test_dice_in_the_converter_and_unused_dice_are_not_followed() -> None:
    state = table(mat(), mat(culture=3), inactive="energy energy energy energy")
    play(state, "convert", "turn energy culture")  # all alike: only the new face is asked for
    play(state, "end_turn")
    assert asked(state) == (1, "turn")
    assert stock(state, 1) == (0, 3)


# ---- the table option and standing orders ----


@pytest.mark.rule("tiny:option.confirm")
def test_with_confirming_the_owner_says_done_before_others_are_asked() -> None:
    state = table(mat(), mat(culture=1), mat(culture=1), inactive="energy culture move", options={"confirm": "on"})
    play(state, "activate energy")
    assert asked(state) == (0, "confirm")
    assert offers(state) == ["done"]
    assert not state.final
    play(state, "done")
    assert asked(state) == (1, "follow")
    assert state.final == 7
    play(state, "follow")
    assert asked(state) == (2, "follow")  # asked for once a die
    play(state, "follow", "activate culture")
    assert asked(state) == (0, "turn")  # nobody could follow: nothing to confirm


@pytest.mark.rule("tiny:option.confirm")
def test_without_confirming_a_die_is_final_once_somebody_is_asked() -> None:
    state = table(mat(), mat(culture=1), inactive="energy culture move")
    play(state, "activate energy")
    assert asked(state) == (1, "follow")
    assert state.final == 3


@pytest.mark.rule("tiny:orders.follow")
def test_standing_orders_answer_the_follow_question() -> None:
    state = table(mat(), mat(culture=1), inactive="energy culture move")
    play(state, "activate energy")
    passes, asks = TINY.book.encode("pass", []), -1
    assert TINY.ordered(state, 1, {}) == asks
    assert TINY.ordered(state, 1, {"follow": 0}) == asks
    assert TINY.ordered(state, 1, {"follow": 1}) == passes
    assert TINY.ordered(state, 1, {"follow": 2}) == asks, "these begins with all faces"
    assert TINY.ordered(state, 1, {"follow": 2, "follow_acquire_energy": 0}) == passes
    assert TINY.ordered(state, 1, {"follow": 2, "follow_acquire_culture": 0}) == asks
    play(state, "pass")
    assert TINY.ordered(state, 0, {"follow": 1}) == asks


@pytest.mark.rule("tiny:orders.free")
def test_a_die_that_is_free_to_follow_is_asked_about_whatever_its_face() -> None:
    state = table(mat(), mat(culture=1), inactive="energy culture move")
    play(state, "activate energy")
    passes, asks = TINY.book.encode("pass", []), -1
    not_this = {"follow": 2, "follow_acquire_energy": 0}
    assert TINY.ordered(state, 1, not_this) == passes
    windows = state.agenda
    windows[-1][state.setup.seats + 3] |= FREE
    state.agenda = windows
    assert TINY.ordered(state, 1, not_this) == asks
    assert TINY.ordered(state, 1, {"follow": 1}) == passes
