"""Developments whose powers work in Ship."""

import pytest

from tests.games.roll.table import (
    asked,
    at,
    bystander,
    chips,
    credits,
    empire,
    offers,
    play,
    table,
)


def shipping(tableau: str = "", **facts: object) -> dict[str, object]:
    """One world of each colour with its good, and nothing else that pays in Ship."""
    worlds = "spice_world asteroid_belt plague_world alien_sentinels"
    base = {"faction": "alien_archaeology", "cup": "H", "novelty_goods": "N", "rare_goods": "R", "genes_goods": "G"}
    return empire(f"{tableau} {worlds}", **{**base, "alien_goods": "A", "ship": "H", **facts})


def traded(tableau: str, **facts: object) -> list[int]:
    """What a Trade from each colour of world earns."""
    out = []
    for move in ("trade novelty N H", "trade rare R H", "trade genes G H", "trade alien A H"):
        state = table("ship", shipping(tableau, **facts))
        out.append(credits(play(state, move)) - 1)
    return out


def consumed(tableau: str, **facts: object) -> list[tuple[int, int]]:
    """Chips and credits of a Consume from each colour of world, with one die that matches."""
    out = []
    for move in ("consume novelty N H", "consume rare R H", "consume genes G H", "consume alien A H"):
        state = table("ship", shipping(tableau, **facts))
        play(state, move)
        out.append((chips(state), credits(state) - 1))
    return out


PLAIN = [(2, 0), (2, 0), (2, 0), (2, 0)]


@pytest.mark.rule("roll:ship.trade")
def test_trade_values() -> None:
    assert traded("") == [3, 4, 5, 6]
    assert consumed("") == PLAIN


@pytest.mark.parametrize(
    ("name", "values"),
    [
        pytest.param("export_duties", [4, 5, 6, 7], marks=pytest.mark.rule("roll:export_duties")),
        pytest.param("galactic_demand", [5, 4, 5, 6], marks=pytest.mark.rule("roll:galactic_demand")),
        pytest.param("jumpdrive_research", [3, 5, 5, 6], marks=pytest.mark.rule("roll:jumpdrive_research")),
        pytest.param(
            "export_duties galactic_demand jumpdrive_research",
            [6, 6, 6, 7],
            marks=pytest.mark.rule("roll:combination.trade"),
        ),
    ],
)
def test_powers_that_add_to_a_trade(name: str, values: list[int]) -> None:
    assert traded(name) == values
    assert consumed(name) == PLAIN


@pytest.mark.parametrize(
    ("name", "values"),
    [
        pytest.param("galactic_renaissance", [(3, 0)] * 4, marks=pytest.mark.rule("roll:galactic_renaissance")),
        pytest.param(
            "space_refineries", [(2, 0), (3, 0), (2, 0), (2, 0)], marks=pytest.mark.rule("roll:space_refineries")
        ),
        pytest.param(
            "minor_research_labs", [(2, 0), (2, 0), (3, 0), (3, 0)], marks=pytest.mark.rule("roll:minor_research_labs")
        ),
        pytest.param("trade_levies", [(2, 1)] * 4, marks=pytest.mark.rule("roll:trade_levies")),
        pytest.param("new_economy", [(2, 2)] * 4, marks=pytest.mark.rule("roll:new_economy")),
        pytest.param("trade_levies new_economy", [(2, 3)] * 4, marks=pytest.mark.rule("roll:combination.consume")),
    ],
)
def test_powers_that_add_to_a_consume(name: str, values: list[tuple[int, int]]) -> None:
    assert consumed(name) == values
    assert traded(name) == [3, 4, 5, 6]


@pytest.mark.rule("roll:mining_industry", "roll:combination.consume")
def test_mining_industry_pays_for_goods_consumed_from_rare_worlds() -> None:
    assert consumed("", faction="mining_industry") == [(2, 0), (2, 1), (2, 0), (2, 0)]
    assert traded("", faction="mining_industry") == [3, 4, 5, 6]
    assert consumed("trade_levies new_economy", faction="mining_industry")[1] == (2, 4)


@pytest.mark.rule("roll:galactic_bankers")
def test_galactic_bankers_sell_a_chip_with_each_trade() -> None:
    state = table("ship", shipping("galactic_bankers", ship="HM", credits=10))
    play(state, "trade novelty N H")
    assert offers(state) == ["bank no", "bank yes"]
    play(state, "bank yes")
    assert (credits(state), chips(state)) == (9, 1), "after the income, which was lost beyond 10"
    play(state, "consume rare R M")
    assert chips(state) == 3, "not with a Consume"
    no = play(table("ship", shipping("galactic_bankers")), "trade novelty N H", "bank no")
    assert (credits(no), chips(no)) == (4, 0)


@pytest.mark.rule("roll:space_docks", "roll:imaginary", "roll:ship.all_shippers")
def test_space_docks_have_one_more_home_shipper() -> None:
    state = table("ship", shipping("space_docks", ship=""))
    assert "consume novelty N home" in offers(state)
    play(state, "consume novelty N home")
    assert (chips(state), at(state, "citizenry"), asked(state)) == (2, "N", ""), "used once, and it is no die"


@pytest.mark.rule("roll:organic_shipyards", "roll:imaginary")
def test_organic_shipyards_have_a_home_and_a_genes_shipper() -> None:
    state = table("ship", shipping("organic_shipyards", ship="M"))
    assert at(state, "imaginary") == "HG"
    play(state, "consume genes G genes")
    assert chips(state) == 3, "the Genes shipper matches a Genes world"
    play(state, "consume novelty N home")
    assert chips(state) == 5
    assert at(play(state, "trade rare R M"), "citizenry") == "MNRG"
    other = play(table("ship", shipping("organic_shipyards", ship="")), "consume novelty N genes")
    assert chips(other) == 2


def at_end_of_ship(tableau: str, other: dict[str, object] | None = None, **facts: object) -> tuple[int, int]:
    """Credits gained and chips taken by the end of Ship, with nothing shipped."""
    one = empire(tableau, **{"faction": "alien_archaeology", "cup": "H", **facts})
    state = table("ship", one, other or bystander())
    if state.prompt(1):
        play(state, "trade novelty N H", seat=1)
    assert state.stage == 7
    return credits(state) - 1, chips(state)


@pytest.mark.rule("roll:free_trade_association", "roll:power.no_workers")
def test_free_trade_association_pays_at_the_end_of_ship() -> None:
    assert at_end_of_ship("free_trade_association") == (2, 0)


@pytest.mark.rule("roll:galactic_salon", "roll:power.no_workers")
def test_galactic_salon_takes_a_chip_in_each_ship() -> None:
    assert at_end_of_ship("galactic_salon") == (0, 1)


@pytest.mark.rule("roll:space_tourism")
@pytest.mark.parametrize(("mine_", "other", "earned"), [
    ("gem_world", "", 2),
    ("gem_world", "asteroid_belt", 1),
    ("gem_world", "mining_world", 1),
    ("silicon_world tourist_world", "mining_world", 2),
])  # fmt: skip
def test_space_tourism_pays_more_for_the_highest_world(mine_: str, other: str, earned: int) -> None:
    beside = bystander(tableau=other.split(), home="doomed_world", faction="consumer_markets")

    beside["dice"]["novelty_goods"] = {"novelty": 1}
    assert at_end_of_ship(f"space_tourism {mine_}", beside, home="ancient_race") == (earned, 0)


@pytest.mark.rule("roll:space_piracy", "roll:round_up", "roll:purple.elsewhere")
@pytest.mark.parametrize(("citizenry", "earned"), [("", 0), ("M", 1), ("MM", 1), ("MMM", 2), ("CCMMM", 2), ("CC", 0)])
def test_space_piracy_pays_for_pairs_of_military_dice(citizenry: str, earned: int) -> None:
    other = bystander(faction="genetics_lab")
    assert at_end_of_ship("", other, faction="space_piracy", citizenry=citizenry, ship="MMM") == (earned, 0)
