"""The end: ten planets, ties, and the last round."""

import pytest

from tests.games.rollers.table import LETTERS, RESOURCES, RICH, left, mine, next_die, offers, play, said, sheet, table

NINE = "BCDEFGHIJ"


def ready(**resources: int) -> dict[str, object]:
    """A sheet that lacks A only."""
    return sheet("AA", settled=NINE, **resources)


@pytest.mark.rule("rollers:end.first")
def test_ten_planets_stop_the_game_within_the_round() -> None:
    state = table("settle", ready(settle=6), RICH, bag=["move", "trade"], round=9)
    play(state, "settle A")
    assert said(state, "take", seat=1) == [
        "Player 2 took 1 settle",
        "You controlled all ten planets, with 1 resource left",
    ]
    assert state.over
    assert (state.view(0)["round"], state.view(0)["bag"]) == (9, ["trade", "move"])
    assert (state.scores(), state.ranking()) == ([10, 0], [1, 2])
    assert state.actors() == []


@pytest.mark.rule("rollers:end.first")
@pytest.mark.parametrize(
    ("die", "last", "moves"),
    [
        ("settle", sheet("AA", settled=NINE, settle=5), ["settle A"]),
        ("conquer", sheet("AA", conquered=NINE, conquer=11), ["conquer A 11"]),
        ("trade", sheet("AA", settled=NINE, trade=3), ["trade AD", "trade AJ"]),
    ],
)
def test_the_last_planet_may_be_taken_in_any_way(die: str, last: dict[str, object], moves: list[str]) -> None:
    state = play(table(die, last), *moves)
    assert state.over
    assert state.ranking() == [1]


@pytest.mark.rule("rollers:end.first")
def test_nine_planets_do_not() -> None:
    state = table("settle", sheet("AB", settled="CDEFGHIJ", settle=8), RICH)
    play(state, "settle B", "done")
    play(state, "take", seat=1)
    assert not state.over
    assert state.scores()[0] == 9


@pytest.mark.rule("rollers:end.in_hand")
def test_everyone_finishes_the_die_in_hand() -> None:
    state = table("settle", ready(settle=9), sheet("BG", settle=9))
    play(state, "settle A")
    assert state.actors() == [1], "who has all ten is done with the die"
    play(state, "settle G", seat=1)
    assert state.actors() == [1]
    play(state, "done", seat=1)
    assert state.over
    assert mine(state, 1)["settled"] == ["G"]


@pytest.mark.rule("rollers:end.in_hand")
def test_who_has_all_ten_does_nothing_more_with_the_die() -> None:
    state = table("trade", sheet("AA", settled=NINE, routes=["AD"], trade=9), RICH)
    play(state, "trade AJ")
    assert offers(state) == []
    assert left(state, "trade") == 7


@pytest.mark.rule("rollers:end.ties")
@pytest.mark.parametrize("colour", RESOURCES)
def test_of_several_at_once_most_resources_left_in_total_win(colour: str) -> None:
    more = {"settle": 5}
    more[colour] = more.get(colour, 0) + 4
    state = table("settle", ready(settle=8), ready(**more))
    play(state, "settle A", seat=1)
    play(state, "settle A", seat=0)
    assert state.over
    assert (state.scores(), state.ranking()) == ([10, 10], [2, 1])


@pytest.mark.rule("rollers:end.ties")
def test_resources_make_nobody_win_who_has_not_all_ten() -> None:
    state = table("settle", ready(settle=5), sheet("CC", settled="BCDEFGHIJ", move=50))
    play(state, "settle A")
    assert state.over
    assert state.ranking() == [1, 2]


@pytest.mark.rule("rollers:end.shared")
def test_who_is_still_tied_shares_the_victory() -> None:
    state = table("settle", ready(settle=7), ready(settle=5, move=2), ready(settle=6))
    for seat in range(3):
        play(state, "settle A", seat=seat)
    assert state.over
    assert state.ranking() == [1, 1, 3]


LAST = sheet("AE", settled="BC", settle=9, move=1)


@pytest.mark.rule("rollers:end.unfinished")
def test_a_game_stops_after_round_200() -> None:
    ours = [LAST, sheet("AE", settled="BCD", settle=9), sheet("AE", settled="BC", settle=9, move=2)]
    state = table("settle", *ours, bag=[], round=200)
    play(state, "take", seat=0)
    play(state, "take", seat=1)
    assert said(state, "take", seat=2)[-1] == "The game was stopped after round 200"
    assert state.over
    assert (state.scores(), state.ranking()) == ([2, 3, 2], [3, 1, 2]), "most planets first, then resources"


@pytest.mark.rule("rollers:end.unfinished")
def test_round_200_is_played_out() -> None:
    state = table("settle", LAST, bag=["move"], round=200)
    play(next_die(state, "move", 1), "take")
    assert not state.over
    play(state, "take")
    assert state.over


@pytest.mark.rule("rollers:end.unfinished")
def test_round_199_is_not_the_last() -> None:
    state = play(table("settle", LAST, bag=[], round=199), "take")
    assert not state.over
    assert state.view(0)["round"] == 200


@pytest.mark.rule("rollers:end.unfinished", "rollers:seats")
def test_alone_it_is_a_race_against_the_rounds() -> None:
    won = play(table("settle", ready(settle=5), bag=[], round=200), "settle A")
    assert (won.over, won.scores(), won.ranking(), won.view(0)["round"]) == (True, [10], [1], 200)
    lost = play(table("settle", LAST, bag=[], round=200), "take")
    assert (lost.over, lost.scores(), lost.ranking()) == (True, [2], [1])


@pytest.mark.rule("rollers:end.first")
def test_a_winner_in_the_last_round_is_told_as_one() -> None:
    state = table("settle", ready(settle=5), bag=[], round=200)
    assert said(state, "settle A") == ["You settled A for 5", "You controlled all ten planets, with 0 resources left"]


def test_all_ten_are_the_letters_a_to_j() -> None:
    assert sorted("A" + NINE) == list(LETTERS)
