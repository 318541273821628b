"""The greedy bot of Galactic Rollers: what it counts on is right, it sees what is there to be seen, and it wins."""

from itertools import product
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from starcup import Perspective, bots, game
from starcup.bots.arena import Contest, Result, play, summary
from starcup.bots.greedy.thumb import rollers_plan as plan
from starcup.bots.greedy.thumb import rollers_research as research
from starcup.bots.greedy.thumb.rollers_map import (
    LABORATORY,
    MEAN_DIE,
    Stand,
    chart_of,
    conquest_cost,
    distances,
    odds,
)
from starcup.games.rollers import data
from starcup.games.rollers.sheet import Galaxy

ROLLERS = game("rollers")
A, B, C, D, E, G, H, J = 0, 1, 2, 3, 4, 6, 7, 9
WAITS = vec[float]([0.4] * data.COLOURS)
READY = plan.Outlook(chart_of(Galaxy()), WAITS)
NO_RESOURCES = dict.fromkeys(data.RESOURCES, 0)


def answer(die: tuple[str, int], ships: str, resources: dict[str, int], **sheet: Any) -> list[Any]:
    """What the bot does with a die: kind and parameters."""
    facts = {"ships": list(ships), "resources": NO_RESOURCES | resources, **sheet}
    state = ROLLERS.restore(
        {
            "seats": 1,
            "round": 3,
            "bag": [],
            "die": {"colour": die[0], "value": die[1]},
            "sheets": [facts],
        }
    )
    kind, params = ROLLERS.book.decode(bots.bot("greedy", ROLLERS).choose(Perspective(state, 0)))
    return [kind, *params]


def contest(*names: str, games: int = 100, **options: int | str) -> Result:
    match = Contest("rollers", names, games, 1, options)
    return summary(match, list(play(match)), 1.0)


# ---- what it counts on ----


@pytest.mark.parametrize(("dice", "defence"), [(1, 3), (2, 6), (3, 10), (4, 14), (4, 24), (3, 2), (2, -1)])
def test_odds_are_exact(dice: int, defence: int) -> None:
    rolls = [sum(roll) for roll in product(range(1, 7), repeat=dice)]
    chance = sum(total > defence for total in rolls) / len(rolls)
    assert odds(dice, defence, again=False) == pytest.approx(chance)
    assert odds(dice, defence, again=True) == pytest.approx(1 - (1 - chance) ** 2)


def test_a_conquest_is_tried_with_the_best_number_of_dice() -> None:
    """Against 6 two dice succeed in 21 of 36: 3.43 on average; three in 196 of 216: 3.31."""
    assert conquest_cost(6, again=False) == pytest.approx(3 * 216 / 196)
    assert conquest_cost(6, again=True) < conquest_cost(6, again=False)
    assert conquest_cost(-2, again=False) == 1


def test_distances() -> None:
    by_routes, with_hops = distances(hops=False), distances(hops=True)
    assert by_routes[A][D] == 1
    assert by_routes[A][E] == 3  # over D
    assert by_routes[J][H] == 8  # over B and C
    assert by_routes[E][A] == by_routes[A][E]
    assert with_hops[G][H] == 1
    assert with_hops[H][G] == 2  # never back
    assert with_hops[J][A] == 1


def test_the_best_deal_of_a_planet() -> None:
    """D has routes to A for 1, to B and E for 2 each; two make a majority."""
    deal = plan.best_deal(D, 0, 0)
    assert int(deal.routes).bit_count() == 2
    assert deal.routes & 1  # A-D
    assert deal.cost == pytest.approx(3 / MEAN_DIE)
    assert deal.net_cost < deal.cost
    assert int(plan.best_deal(D, 1, 0).routes).bit_count() == 1
    assert plan.best_deal(D, 0b11000, 0).routes == 0  # taken by its other two routes
    everything = plan.best_deal(D, 0, data.ALL_PLANETS)
    assert everything.net_cost == everything.cost


def test_the_laboratory_makes_dear_technologies_cheap() -> None:
    """From the Laboratory on, cheap technologies pay for the dear ones: Space Base for 5 in all, not 9."""
    laboratory = 1 << LABORATORY
    cost, known = research.cheapest_ways(laboratory)[9]
    assert cost == 5
    assert known & laboratory
    assert known >> 9 & 1
    assert research.cheapest_ways(laboratory)[0] == (1, laboratory | 1)


def test_programmes_begin_where_their_first_technology_is() -> None:
    known = research.programmes(0)
    assert {aim.first for aim in known} == set(range(10))
    assert all(aim.first == -1 for aim in research.programmes(1 << LABORATORY))
    assert research.programmes(2**data.TECHNOLOGY_COUNT - 1) == []


def stand(**facts: Any) -> Stand:
    """A stand with these facts; `have` is a list of resources."""
    out = Stand(vec[i64](facts.pop("have", [2] * data.COLOURS)), D, H, 0, 0, 0, 0)
    for name, value in facts.items():
        setattr(out, name, value)
    return out


@pytest.mark.parametrize(
    "better",
    [
        *({"have": [2 + 2 * (c == colour) for c in range(5)]} for colour in range(4)),
        {"controlled": 1 << C},
        {"controlled": 1 << D | 1 << H},
        {"routes": 1},
        {"powers": data.SETTLE_FOR_ONE},
        {"powers": data.TAKE_AND_ACT},
        {"powers": data.HOPS},
        {"powers": data.REACH_OVER_ROUTES},
        {"powers": data.BONUS_PER_PLANET},
        {"powers": data.SECOND_ROLL},
    ],
)
def test_what_helps_shortens_the_way(better: dict[str, Any]) -> None:
    here, there = stand(), stand(**better)
    without_research = plan.Outlook(chart_of(Galaxy()), WAITS, [])
    assert plan.rounds_left(there, without_research) < plan.rounds_left(here, without_research)


def test_a_won_race_is_better_than_any_other_and_the_more_is_left_the_better() -> None:
    nearly, won = stand(controlled=data.ALL_PLANETS & ~1), stand(controlled=data.ALL_PLANETS)
    richer = stand(controlled=data.ALL_PLANETS, have=[2, 2, 2, 2, 3])
    lengths = [plan.rounds_left(s, READY) for s in (nearly, won, richer)]
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[0] > 0 > lengths[1] > lengths[2]


# ---- what it sees ----


def test_it_begins_at_the_laboratory() -> None:
    state = ROLLERS.new(ROLLERS.setup(1, 1))
    player = bots.bot("greedy", ROLLERS)
    while state.view(0)["round"] == 0:
        state.play(0, player.choose(Perspective(state, 0)))
    sheet = state.view(0)["sheets"][0]
    assert "H" in sheet["ships"]


def test_bots_do_not_all_begin_alike() -> None:
    state = ROLLERS.new(ROLLERS.setup(8, 1))
    for seat in range(8):
        player = bots.bot("greedy", ROLLERS, seat)
        while state.prompt(seat):
            state.play(seat, player.choose(Perspective(state, seat)))
    starts = {tuple(sheet["ships"]) for sheet in state.view(0)["sheets"]}
    assert 3 <= len(starts) <= 5


def test_it_settles_the_last_planet() -> None:
    assert answer(("settle", 1), "AB", {"settle": 3}, conquered=list("ACDEFGHIJ")) == ["settle", B]


def test_it_takes_two_last_planets_with_one_die() -> None:
    assert answer(("settle", 3), "BD", {"settle": 6}, conquered=list("ACEFGHIJ"))[0] == "settle"


def test_it_sees_a_win_by_two_routes() -> None:
    """B lacks two routes; a ship is there, and both can be paid."""
    assert answer(("trade", 3), "BB", {"trade": 4}, conquered=list("ACDEFGHIJ"))[0] == "trade"


def test_it_keeps_resources_when_it_wins_anyway() -> None:
    """With Military Draft one die is enough against B's 6 from nine planets: more would be lost for ties."""
    played = answer(("conquer", 1), "BB", {"conquer": 5}, settled=list("ACDEFGHIJ"), technologies=[8])
    assert played == ["conquer", B, 1]


def test_it_does_not_throw_its_dice_away() -> None:
    assert answer(("conquer", 3), "CH", {"conquer": 2}) == ["take"]


def test_it_goes_where_the_last_planet_is() -> None:
    played = answer(("move", 1), "AD", {"move": 2, "settle": 9}, conquered=list("ABCDFGHIJ"))
    assert played == ["move", D, E]


def test_it_goes_through_the_laboratory_to_everything_else() -> None:
    """With 12 to spend on one die, Laboratory first makes the most of it."""
    assert answer(("research", 1), "DH", {"research": 12}) == ["research", LABORATORY]


# ---- how well it plays ----


def test_it_beats_random_play() -> None:
    """The promise is 95 of 100; it was never seen to lose one."""
    greedy, _ = contest("greedy", "random").players
    assert greedy.wins >= 95


def test_it_beats_random_play_in_the_variable_set_up_and_with_four() -> None:
    assert contest("greedy", "random", games=20, set_up="variable").players[0].wins >= 19
    assert contest("greedy", "random", "random", "random", games=12).players[0].wins >= 11


@pytest.mark.parametrize("set_up", ["quick_start", "variable"])
def test_it_races_well_alone(set_up: str) -> None:
    """Random play needs about 22 rounds."""
    rounds = contest("greedy", games=40, set_up=set_up).rounds
    assert rounds is not None
    assert rounds.mean < 8.5
