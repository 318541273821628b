"""The set-up: mats, row, missions, who begins, and the empire track."""

import pytest

from starcup import SPECTATOR, BadOption, Rng
from starcup.games.tiny import data
from starcup.games.tiny.state import TinyState
from tests.games.tiny.table import MISSIONS, TINY, mat, mine, offers, play, rolls, row, ships, stock, table

COMPARATIVE = {"charger", "conqueror", "hermit", "noble", "seeker", "trader"}


def new(seats: int, seed: int = 1, **options: int | str) -> TinyState:
    state = TINY.new(TINY.setup(seats, seed, options), events=True)
    assert isinstance(state, TinyState)
    return state


@pytest.mark.rule("tiny:seats")
def test_one_to_five_play() -> None:
    assert list(TINY.seats) == [1, 2, 3, 4, 5]
    for seats in (0, 6):
        with pytest.raises(BadOption):
            TINY.setup(seats)


@pytest.mark.rule("tiny:setup.energy", "tiny:setup.culture", "tiny:setup.ships", "tiny:setup.level")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_everybody_begins_alike(seats: int) -> None:
    state = new(seats)
    for seat in range(seats):
        facts = mine(state, seat)
        assert stock(state, seat) == (2, 1)
        assert (facts["level"], facts["points"], facts["colonies"]) == (1, 0, [])
        assert [ship["where"] for ship in facts["ships"]] == ["home", "home", "ship_track", "ship_track"]


@pytest.mark.rule("tiny:setup.row")
@pytest.mark.parametrize(("seats", "planets"), [(1, 4), (2, 4), (3, 5), (4, 6), (5, 6)])
def test_the_row_goes_by_the_number_of_players(seats: int, planets: int) -> None:
    state = new(seats)
    assert len(row(state)) == len(set(row(state))) == planets
    assert state.view(0)["deck"] == 40 - planets
    assert data.ROW_OF_SEATS[0] == 0  # nobody plays without players


def test_the_row_is_dealt_from_the_top_of_the_deck() -> None:
    rows = {tuple(row(new(2, seed))) for seed in range(20)}
    assert len(rows) == 20


@pytest.mark.rule("tiny:setup.missions", "tiny:setup.keep")
def test_everybody_chooses_one_of_two_missions_at_the_same_time() -> None:
    state = new(5)
    assert state.actors() == [0, 1, 2, 3, 4]
    dealt = [mine(state, seat)["missions"] for seat in range(5)]
    assert len({card for pair in dealt for card in pair}) == 10
    for seat in (3, 0, 4, 2, 1):
        kept = dealt[seat][seat % 2]
        state.play(seat, TINY.book.encode("keep", [MISSIONS.index(kept)]))
    for seat in range(5):
        assert mine(state, seat)["kept"] == dealt[seat][seat % 2]
        assert mine(state, seat)["given_back"] == dealt[seat][1 - seat % 2]
    assert len(state.actors()) == 1


@pytest.mark.rule("tiny:setup.secret")
def test_missions_are_secret_until_the_end() -> None:
    state = new(3)
    for seat in (0, 1, 2):
        play(state, offers(state, seat)[0])
        for viewer in (SPECTATOR, 0, 1, 2):
            for other in range(3):
                facts = state.view(viewer)["mats"][other]
                if viewer != other:
                    assert (facts["missions"], facts["kept"], facts["given_back"]) == (None, None, None)
    seen = {state.determinize(0, Rng.seeded(n)).position()["mats"][1]["kept"] for n in range(60)}
    mine_own = {mine(state)["kept"], mine(state)["given_back"]}
    assert seen == set(MISSIONS) - mine_own


@pytest.mark.rule("tiny:option.six")
def test_two_players_leave_the_comparative_missions_out_unless_they_want_them() -> None:
    for options, cards in [({}, set(MISSIONS) - COMPARATIVE), ({"two_seat_missions": "all"}, set(MISSIONS))]:
        dealt: set[str] = set()
        for seed in range(40):
            state = new(2, seed, **options)
            dealt.update(mine(state, 0)["missions"] + mine(state, 1)["missions"])
        assert dealt == cards
    with pytest.raises(BadOption, match="is for 2 players, not 3"):
        new(3, 1, two_seat_missions="all")


@pytest.mark.rule("tiny:setup.missions")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_three_or_more_players_are_dealt_from_all_twelve(seats: int) -> None:
    dealt: set[str] = set()
    for seed in range(40):
        state = new(seats, seed)
        dealt.update(card for seat in range(seats) for card in mine(state, seat)["missions"])
    assert dealt == set(MISSIONS)


@pytest.mark.parametrize(("option", "choice", "seats"), [("two_seat_missions", "all", 1), ("rogue", "hades", 2)])
def test_an_option_is_refused_where_it_means_nothing(option: str, choice: str, seats: int) -> None:
    with pytest.raises(BadOption, match=f"option {option} is for"):
        new(seats, 1, **{option: choice})


@pytest.mark.rule("tiny:setup.first")
def test_chance_decides_who_begins() -> None:
    assert {new(4, seed).view(0)["first"] for seed in range(40)} == {0, 1, 2, 3}
    state = new(4, 3)
    for seat in range(4):
        play(state, offers(state, seat)[0])
    assert state.actors() == [state.view(0)["first"]]


# ---- the empire track ----

LEVELS = [(1, 4, 2, 0), (2, 5, 2, 1), (3, 5, 3, 2), (4, 6, 3, 3), (5, 6, 4, 5), (6, 7, 4, 8)]


@pytest.mark.parametrize(
    ("level", "dice", "in_play", "points"),
    [pytest.param(*level, marks=pytest.mark.rule(f"tiny:empire.{level[0]}")) for level in LEVELS],
)
def test_a_level_gives_dice_ships_and_points(level: int, dice: int, in_play: int, points: int) -> None:
    state = table(mat(), mat(level=level), inactive="energy energy")
    assert len(ships(state, 1)) == in_play
    assert mine(state, 1)["points"] == points
    assert mine(state, 1)["dice"] == dice
    play(rolls(state, "move " * dice), "end_turn")
    assert state.view(1)["dice"]["inactive"] == ["move_ship"] * dice
