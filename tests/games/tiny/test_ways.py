"""Every planet in every way to use it: landing, as a colony, through another card, by following; for its price."""

from typing import Any, NamedTuple

import pytest

from starcup import BadPosition
from tests.games.tiny.table import mat, offers, table


class Card(NamedTuple):
    """What it takes to use a planet: its price, and something for it to act on."""

    price: tuple[int, int] = (0, 0)
    stock: tuple[int, int] = (0, 0)  # what is needed beside the price
    own_turn: bool = False
    ships: tuple[str, ...] = ()  # of mine, in orbit
    enemy: str = "home"
    enemy_stock: tuple[int, int] = (0, 0)
    enemy_colony: str = ""
    inactive: str = ""


# gort has a long economy track, terra_bettia a long diplomacy track: both stand in every row here.
CARDS = {
    "jakks": Card(),
    "vici_ks156": Card(),
    "drewkaiden": Card(ships=("terra_bettia 0",)),
    "leandra": Card(ships=("gort 0",)),
    "birkomius": Card(own_turn=True),
    "bisschop": Card(own_turn=True),
    "tifnod": Card(enemy="terra_bettia 1"),
    "vizcarra": Card(enemy="gort 1"),
    "mj_120210": Card(),
    "helios": Card(),
    "mared": Card(stock=(3, 0)),
    "lureena": Card(stock=(2, 2)),
    "zalax": Card(own_turn=True, inactive="move"),
    "hoefker": Card(price=(1, 0)),
    "clj_0517": Card(enemy_stock=(0, 1)),
    "la_torres": Card(enemy_stock=(1, 0)),
    "pembertonia_major": Card(stock=(0, 1)),
    "omicron_fenzi": Card(stock=(1, 0)),
    "nagato": Card(price=(0, 1)),
    "padraigin_3110": Card(price=(0, 2), ships=("terra_bettia 0",)),
    "jorg": Card(price=(0, 2), enemy="gort 1"),
    "nakagawakozi": Card(price=(2, 0), ships=("gort 0",)),
    "brumbaugh": Card(price=(2, 0), enemy="gort 1"),
    "umbra_forum": Card(),
    "jac_110912": Card(),
    "gleam_zanier": Card(),
    "maia": Card(own_turn=True, inactive="move move"),
    "andellouxian_6": Card(ships=("gort 0",)),
    "walsfeo": Card(stock=(0, 1), enemy_colony="mj_120210"),
    "sargus_36": Card(stock=(1, 0), enemy_colony="mj_120210"),
    "zavodnick": Card(),
    "bsw_10_1": Card(ships=("gort 1", "terra_bettia 0")),
    "aughmoore": Card(),
    "shouhua": Card(ships=("gort 0",)),
    "nibiru": Card(own_turn=True),
    "gort": Card(ships=("terra_bettia 1",)),
    "terra_bettia": Card(ships=("gort 0",)),
    "k_widow": Card(enemy="gort 1"),
    "piedes": Card(),
    "gyore": Card(own_turn=True, inactive="move"),
}
PLANETS = [pytest.param(name, marks=pytest.mark.rule(f"tiny:planet.{name}")) for name in CARDS]
WAYS = ["landing", "colony", "row", "enemy"]
PROMPTS = {"landing": "landed", "colony": "colony", "row": "row_planet", "enemy": "borrow"}


def is_offered(planet: str, way: str, following: bool = False, **less: int) -> bool:
    """Whether seat 0 may use the planet when the rules have led it there in this way. Somebody else may be active."""
    card = CARDS[planet]
    spare = "jakks" if planet == "vici_ks156" else "vici_ks156"  # whoever has one choice only is not asked
    first = planet if way == "landing" else "home"
    mine = mat(
        *[first, *card.ships, "home", "home"][:3],
        level=3,
        energy=card.price[0] + card.stock[0] - less.get("energy", 0) + (way == "enemy" and planet == "walsfeo"),
        culture=card.price[1] + card.stock[1] - less.get("culture", 0) + (way == "enemy" and planet != "walsfeo"),
        colonies=f"{planet} {spare}" if way == "colony" else "",
    )
    theirs = mat(
        card.enemy,
        *["home", "home"],
        level=4,
        energy=card.enemy_stock[0],
        culture=card.enemy_stock[1],
        colonies=f"{card.enemy_colony} {planet} {spare}" if way == "enemy" else card.enemy_colony,
    )
    row = [planet, spare] if way in ("landing", "row") else []
    row += [name for name in ("gort", "terra_bettia") if name != planet]
    facts: dict[str, Any] = {"active": 1 if following else 0, "die": "colony", "windows": stack(planet, way, following)}
    try:
        state = table(mine, theirs, row=" ".join(row), inactive=card.inactive, bay="energy colony", **facts)
    except BadPosition:
        return False
    return f"use {planet}" in offers(state, 0)


def stack(planet: str, way: str, following: bool) -> list[dict[str, Any]]:
    """The windows that ask seat 0, on its own die or on one that it follows. No planet leads to itself."""
    lender = "sargus_36" if planet == "walsfeo" else "walsfeo"
    facts: dict[str, dict[str, Any]] = {
        "landing": {"chain": {"landed": 0}, "planet": planet},
        "colony": {},
        "row": {"chain": {"planets": ["umbra_forum"]}},
        "enemy": {"chain": {"planets": [lender]}, "resource": "energy" if lender == "sargus_36" else "culture"},
    }
    followed = {"next": 2, "owner": 1, "die": {"face": "utilize_colony"}}
    below = [{"prompts": ["", ""], "then": "follow", "with": followed}] if following else []
    return [*below, {"prompts": [PROMPTS[way], ""], "with": facts[way]}]


@pytest.mark.rule("tiny:use.ways")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("planet", PLANETS)
def test_a_planet_is_used_in_every_way_for_its_price(planet: str, way: str) -> None:
    assert is_offered(planet, way) or (planet, way) == ("umbra_forum", "row"), "Umbra-Forum does not lead to itself"


@pytest.mark.rule("tiny:use.own_turn")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("planet", PLANETS)
def test_on_another_players_turn_all_but_six_planets_work(planet: str, way: str) -> None:
    to_itself = (planet, way) == ("umbra_forum", "row")
    assert is_offered(planet, way, following=True) is not (CARDS[planet].own_turn or to_itself)


@pytest.mark.rule("tiny:use.price")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("planet", PLANETS)
def test_without_its_price_a_planet_cannot_be_used(planet: str, way: str) -> None:
    for resource, price in zip(("energy", "culture"), CARDS[planet].price, strict=True):
        if price:
            assert not is_offered(planet, way, False, **{resource: 1})


def test_six_planets_work_on_ones_own_turn_only() -> None:
    assert sum(card.own_turn for card in CARDS.values()) == 6
    assert len(CARDS) == 40
