"""The log says who paid and what was really gained: the tile that is owned, and no credit beyond the most."""

from typing import Any

import pytest

from starcup import Rng
from starcup.games.roll import codes as c
from starcup.games.roll.data import MOST_CREDITS
from starcup.games.roll.powers import effects_of
from starcup.games.roll.stages import MANAGE
from starcup.games.roll.state import RollState
from tests.games.roll.table import ROLL, bystander, empire, new, play, table


def told(state: RollState) -> list[str]:
    """What seat 0 is told of its credits and chips."""
    kinds = (c.E_CREDITS, c.E_CHIPS, c.E_STOCKED, c.E_TRADED)
    events = [event for event in state.events or [] if event.seat == 0 and event.code in kinds]
    return [ROLL.describe(event, 0) for event in events]


def shipping(tableau: str, world: str, good: str, **facts: Any) -> RollState:
    """Seat 0 is about to ship one good; it goes on, since somebody else ships as well."""
    goods = {f"{world}_goods": good}
    return table("ship", empire(tableau, cup="H", ship="H", **goods, **facts))


# ---- who paid ----


@pytest.mark.rule("roll:mining_industry")
def test_the_tile_that_paid_is_named_and_no_other() -> None:
    state = play(shipping("mining_world", "rare", "R", credits=1), "consume rare R H")
    assert told(state) == ["You gained 1 credit by Mining Industry (now 2)"]
    own = shipping("mining_world trade_levies", "rare", "R", credits=1, faction="genetics_lab")
    assert told(play(own, "consume rare R H")) == ["You gained 1 credit by Trade Levies (now 2)"]


@pytest.mark.rule("roll:combination.consume")
def test_where_several_tiles_pay_each_is_named_with_its_share() -> None:
    state = play(shipping("mining_world new_economy trade_levies", "rare", "R", credits=1), "consume rare R H")
    assert told(state) == [
        "You gained 1 credit by Mining Industry (now 2)",
        "You gained 2 credits by New Economy (now 4)",
        "You gained 1 credit by Trade Levies (now 5)",
    ]
    assert ROLL.describe_run([event for event in state.events or [] if event.code == c.E_CREDITS], 1) == (
        "Player 1 gained 1 credit by Mining Industry (now 2), 2 credits by New Economy (now 4)"
        " and 1 credit by Trade Levies (now 5)"
    )


@pytest.mark.rule("roll:terraforming_robots", "roll:galactic_recycling")
def test_a_tile_that_pays_for_two_reasons_is_named_once() -> None:
    facts = {"worlds": "asteroid_belt", "settle": "HM", "credits": 1}
    state = table("settle", empire("terraforming_robots galactic_recycling", cup="H", **facts))
    assert told(state) == [
        "You gained 2 credits by Terraforming Robots (now 3)",
        "You gained 1 credit by Galactic Recycling (now 4)",
    ]


def test_a_tile_just_placed_is_named_for_what_it_brings() -> None:
    state = table("settle", empire(worlds="silicon_world", settle="HHMM", cup="H", credits=1))
    assert told(state) == ["You gained 1 credit by Silicon World (now 2)"]


@pytest.mark.rule("roll:space_tourism", "roll:free_trade_association", "roll:galactic_salon")
def test_at_the_end_of_a_phase_each_tile_is_named() -> None:
    tableau = "spice_world space_tourism free_trade_association galactic_salon"
    one = empire(tableau, cup="H", ship="H", novelty_goods="N", credits=1)
    state = table("ship", one, bystander(one, ship="", tableau=["tourist_world"]))
    play(state, "trade novelty N H")
    assert told(state) == [
        "You traded a Novelty good from a Novelty world for 3 credits",
        "You gained 1 credit by Space Tourism (now 5)",
        "You gained 2 credits by Free Trade Association (now 7)",
        "You took 1 VP by Galactic Salon",
    ]


def test_events_carry_the_tile_by_its_id() -> None:
    state = play(shipping("mining_world", "rare", "R", credits=1), "consume rare R H")
    (event,) = [event for event in state.events or [] if event.code == c.E_CREDITS]
    facts = ROLL.event_book.facts(event)
    assert facts == {"kind": "credits", "seat": 0, "credits": 1, "by": "mining_industry", "now": 2}


# ---- how much ----


@pytest.mark.rule("roll:credits.most")
def test_the_log_tells_what_was_really_gained() -> None:
    trade = play(shipping("spice_world", "novelty", "N", credits=9), "trade novelty N H")
    assert told(trade) == ["You traded a Novelty good from a Novelty world for 1 credit"]
    full = play(shipping("spice_world trade_levies", "novelty", "N", credits=10), "trade novelty N H")
    assert told(full) == ["You traded a Novelty good from a Novelty world for nothing: 10 credits are the most"]
    stock = play(table("explore", empire(explore="H", cup="H", credits=9)), "stock")
    assert told(stock) == ["You stocked 1 credit with a Home explorer"]
    again = play(table("explore", empire(explore="HH", cup="H", credits=9)), "stock", "stock")
    assert told(again) == ["You stocked nothing with a Home explorer: 10 credits are the most"]
    both = play(shipping("mining_world new_economy trade_levies", "rare", "R", credits=8), "consume rare R H")
    assert told(both) == [
        "You gained 1 credit by Mining Industry (now 9)",
        "You gained 1 credit by New Economy (now 10)",
        "You gained nothing by Trade Levies (now 10)",
    ]


@pytest.mark.rule("roll:credits.most")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_credits_in_the_log_add_up(seats: int) -> None:
    """Random games with rich players: what events say was gained is what everybody has more, by tiles they own."""
    luck = Rng.seeded(seats)
    paid = lost = 0
    for seed in range(6):
        state = new(seats, seed)
        while not state.over:
            if luck.below(4) == 0:
                state.empires[luck.below(seats)].credits = MOST_CREDITS - luck.below(3)
            before = [int(one.credits) for one in state.empires]
            actor = state.to_move()
            legal = state.legal_actions(actor)
            state.apply(actor, legal[luck.below(len(legal))])
            gains = [0] * seats
            for event in state.events or []:
                if event.code == c.E_CREDITS:
                    effects = effects_of(event.b)
                    assert event.b in state.empires[event.seat].tableau
                    assert any(len(effect) > 1 and effect[1] >= 1 for effect in effects)
                    paid += 1
                    lost += event.a == 0
                gains[event.seat] += gained(event.code, event.a, event.c)
            if state.stage < MANAGE and state.stage > 1:
                assert [int(one.credits) for one in state.empires] == [
                    had + gain for had, gain in zip(before, gains, strict=True)
                ]
    assert paid > 20
    assert lost > 0


def gained(code: int, a: int, third: int) -> int:
    """Credits that an event stands for."""
    if code in (c.E_CREDITS, c.E_STOCKED):
        return a
    return third if code == c.E_TRADED else -1 if code == c.E_BANKED else 0
