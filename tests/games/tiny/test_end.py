"""The end: 21 points, equal turns, missions, ties."""

from typing import Any

import pytest

from starcup.games.tiny.data import LAST_ROUND
from starcup.games.tiny.state import TinyState
from tests.games.tiny.table import ALL_MISSIONS, asked, mat, mine, offers, play, table

# 7 + 7 + 5 + 1 = 20 points: one more colony is enough.
TWENTY = "shouhua nibiru maia birkomius"


def about_to_win(**facts: Any) -> dict[str, Any]:
    """A mat with 20 points and a ship before the symbol of jakks."""
    return mat("jakks 1", "home", colonies=TWENTY, **facts)


@pytest.mark.rule("tiny:end.trigger", "tiny:end.equal_turns")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_the_round_is_played_to_its_end(active: int) -> None:
    mats = [mat(), mat(), mat()]
    mats[active] = about_to_win()
    state = table(*mats, row="jakks", inactive="diplomacy move", active=active, first=0)
    play(state, "activate diplomacy")
    assert state.view(0)["trigger"] == active
    for seat in range(active, 3):
        assert asked(state) == (seat, "turn")
        play(state, "end_turn")
    assert state.over


@pytest.mark.rule("tiny:end.equal_turns")
def test_the_starting_player_counts_not_seat_0() -> None:
    state = table(about_to_win(), mat(), mat(), row="jakks", inactive="diplomacy move", active=0, first=1)
    play(state, "activate diplomacy", "end_turn")
    assert state.over  # seat 0 was the last of the round


@pytest.mark.rule("tiny:end.trigger")
def test_the_end_can_be_triggered_on_anothers_turn() -> None:
    state = table(
        mat("jakks 0", "home"), about_to_win(culture=1), row="jakks", inactive="diplomacy move", active=0, first=0
    )
    play(state, "activate diplomacy", "follow")
    assert state.view(0)["trigger"] == 1
    play(state, "end_turn", "end_turn")
    assert state.over


@pytest.mark.rule("tiny:end.trigger")
def test_twenty_points_are_not_enough_and_the_first_to_reach_21_stays_the_trigger() -> None:
    state = table(mat("jakks 0", "home", colonies=TWENTY), mat(), row="jakks", inactive="diplomacy move")
    play(state, "activate diplomacy")
    assert (mine(state)["points"], state.view(0)["trigger"]) == (20, None)
    both = table(
        mat("gort 5", "home", colonies="terra_bettia piedes"),
        mat("jakks 1", "home", colonies=TWENTY, culture=1),
        row="gort jakks",
        inactive="economy diplomacy move",
        first=0,
    )
    play(both, "activate economy")
    assert both.view(0)["trigger"] == 0
    play(both, "end_turn")
    assert both.view(0)["trigger"] == 0


@pytest.mark.rule("tiny:end.missions")
def test_missions_do_not_trigger_the_end() -> None:
    state = table(mat(colonies=TWENTY, kept="hoarder", energy=3, culture=3), mat(), inactive="energy move")
    assert mine(state)["points"] == 20
    play(state, "end_turn", "end_turn")
    assert not state.over


@pytest.mark.rule("tiny:end.unfinished")
def test_a_game_without_end_is_stopped() -> None:
    assert LAST_ROUND == 500
    state = table(mat(level=2), mat(), inactive="energy move", round=500, active=1)
    play(state, "end_turn")
    assert (state.over, state.ranking()) == (True, [1, 2])
    state = table(mat(), mat(), inactive="energy move", round=499, active=1)
    assert not play(state, "end_turn").over


# ---- missions ----


def finished(*mats: dict[str, Any], trigger: int | None = None) -> TinyState:
    """A game that is over, with these mats."""
    kept = [facts["kept"] for facts in mats]
    spare = [name for name in ("orbiter", "explorer", "elder", "equalizer", "industrialist") if name not in kept]
    for facts, given_back in zip(mats, spare, strict=False):
        facts.setdefault("given_back", given_back)
    more: dict[str, Any] = {} if trigger is None else {"trigger": trigger}
    return table(*mats, over=True, options=ALL_MISSIONS if len(mats) == 2 else {}, **more)


def bonus(*mats: dict[str, Any], trigger: int | None = None) -> int:
    """What the mission of seat 0 is worth."""
    others = ["hoarder", "industrialist", "trader", "noble"]
    for facts, name in zip(mats[1:], others, strict=False):
        facts.setdefault("kept", name)
    state = finished(*mats, trigger=trigger)
    return state.scores()[0] - int(mine(state)["points"])


MOST: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "charger": ({"energy": 3}, {"energy": 2}),
    "seeker": ({"culture": 3}, {"culture": 2}),
    "conqueror": ({"colonies": "jakks vici_ks156"}, {"colonies": "maia"}),
    "noble": ({"colonies": "jakks"}, {"colonies": "gort"}),
    "trader": ({"colonies": "gort"}, {"colonies": "jakks"}),
    "hermit": ({"colonies": "gort"}, {"colonies": "jakks vici_ks156"}),
}


@pytest.mark.parametrize(
    "mission", [pytest.param(name, marks=pytest.mark.rule(f"tiny:mission.{name}")) for name in MOST]
)
def test_a_comparative_mission_wants_to_be_first_alone(mission: str) -> None:
    ahead, behind = MOST[mission]
    assert bonus(mat(kept=mission, **ahead), mat(**behind)) == 3
    assert bonus(mat(kept=mission, **behind), mat(**ahead)) == 0
    assert bonus(mat(kept=mission, **behind), mat(**ahead), mat()) == 0


TIED: dict[str, list[dict[str, Any]]] = {
    "charger": [{"energy": 3}, {"energy": 3}, {"energy": 1}],
    "seeker": [{"culture": 3}, {"culture": 3}, {"culture": 2}],
    "conqueror": [{"colonies": "jakks"}, {"colonies": "gort"}, {}],
    "noble": [{"colonies": "jakks"}, {"colonies": "maia"}, {"colonies": "gort"}],
    "trader": [{"colonies": "gort"}, {"colonies": "piedes"}, {"colonies": "maia"}],
    "hermit": [{"colonies": "gort"}, {"colonies": "jakks"}, {"colonies": "maia piedes"}],
}


@pytest.mark.rule("tiny:mission.tie")
@pytest.mark.parametrize(
    "mission", [pytest.param(name, marks=pytest.mark.rule(f"tiny:mission.{name}")) for name in TIED]
)
def test_tied_it_is_worth_less_among_three_and_nothing_between_two(mission: str) -> None:
    first, second, third = TIED[mission]
    assert bonus(mat(kept=mission, **first), mat(**second), mat(**third)) == 2
    assert bonus(mat(kept=mission, **first), mat(**second)) == 0


@pytest.mark.rule("tiny:mission.elder")
def test_the_elder_triggered_the_end() -> None:
    rich = {"colonies": TWENTY + " jakks"}
    other = {"colonies": "terra_bettia piedes gort"}
    assert bonus(mat(kept="elder", **rich), mat(**other), trigger=0) == 2
    assert bonus(mat(kept="elder", **rich), mat(**other), trigger=1) == 0


@pytest.mark.rule("tiny:mission.equalizer")
@pytest.mark.parametrize(("colonies", "points"), [("", 3), ("jakks gort", 3), ("jakks", 0), ("jakks maia gort", 0)])
def test_the_equalizer_has_as_many_of_one_kind_as_of_the_other(colonies: str, points: int) -> None:
    assert bonus(mat(kept="equalizer", colonies=colonies), mat()) == points


@pytest.mark.rule("tiny:mission.explorer", "tiny:mission.orbiter")
@pytest.mark.parametrize(
    ("at", "explorer", "orbiter"), [(("jakks", "gort 1"), 2, 0), (("jakks", "home"), 0, 0), ((), 0, 2)]
)
def test_the_explorer_has_no_ship_at_home_and_the_orbiter_all(at: tuple[str, ...], explorer: int, orbiter: int) -> None:
    row = {"row": "jakks gort"}
    for mission, points in [("explorer", explorer), ("orbiter", orbiter)]:
        state = table(mat(*at, kept=mission), mat(), over=True, **row)
        assert state.scores()[0] == points  # ships on the ship track are ignored


@pytest.mark.rule("tiny:mission.hoarder")
@pytest.mark.parametrize(("energy", "culture", "points"), [(3, 3, 2), (2, 7, 0), (7, 2, 0)])
def test_the_hoarder_has_three_of_each(energy: int, culture: int, points: int) -> None:
    assert bonus(mat(kept="hoarder", energy=energy, culture=culture), mat(kept="elder")) == points


@pytest.mark.rule("tiny:mission.industrialist")
@pytest.mark.parametrize(("level", "points"), [(6, 2), (5, 0)])
def test_the_industrialist_has_a_complete_empire(level: int, points: int) -> None:
    assert bonus(mat(kept="industrialist", level=level), mat(kept="elder")) == points


@pytest.mark.rule("tiny:end.reveal")
def test_missions_are_shown_and_counted_at_the_end() -> None:
    state = table(
        mat("jakks 1", "home", colonies=TWENTY, kept="hoarder", energy=3, culture=3),
        mat(kept="orbiter"),
        row="jakks",
        inactive="diplomacy move",
        active=0,
        first=1,
    )
    play(state, "activate diplomacy")
    assert state.scores() == [21, 0]
    play(state, "end_turn")
    assert state.over
    assert state.scores() == [23, 2]
    facts = state.view(1)["mats"][0]
    assert (facts["kept"], facts["given_back"]) == ("hoarder", None)


# ---- ties ----


@pytest.mark.rule("tiny:end.ties")
@pytest.mark.parametrize(
    ("one", "other", "ranks"),
    [
        (mat(colonies="jakks"), mat(), [1, 2]),
        (mat(colonies="jakks vici_ks156"), mat(colonies="helios"), [1, 2]),  # as many points, more colonies
        (mat(colonies="gort"), mat(colonies="jakks", level=3), [1, 2]),
        (mat(colonies="jakks vici_ks156", level=1), mat(colonies="bisschop", level=2), [1, 2]),
        (mat(energy=1, culture=2), mat(energy=2), [1, 2]),
        (mat(energy=1, culture=2), mat(energy=3), [1, 1]),
    ],
)
def test_ties_go_by_colonies_then_empire_then_resources(
    one: dict[str, Any], other: dict[str, Any], ranks: list[int]
) -> None:
    hopeless = {"kept": "industrialist"}, {"kept": "hoarder"}
    state = table({**one, **hopeless[0]}, {**other, **hopeless[1]}, over=True)
    assert state.ranking() == ranks
    back = table({**other, **hopeless[1]}, {**one, **hopeless[0]}, over=True)
    assert back.ranking() == ranks[::-1]


@pytest.mark.rule("tiny:end.ties")
def test_with_as_many_colonies_the_higher_empire_wins() -> None:
    # 1 + 3 and 3 + 1: birkomius and level 4 against omicron_fenzi and level 2.
    state = table(
        mat(colonies="birkomius", level=4, kept="industrialist"),
        mat(colonies="omicron_fenzi", level=2, kept="hoarder", energy=7),
        over=True,
    )
    assert state.scores() == [4, 4]
    assert state.ranking() == [1, 2]
    assert offers(state, 0) == []
