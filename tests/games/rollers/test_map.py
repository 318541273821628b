"""The map, planet by planet and route by route, by what it does: prices, defences, technologies, neighbours."""

import pytest

from tests.games.rollers.table import RICH, choices, faces_for, left, mine, planets, play, red, sheet, table

# letter: settle cost, defence, technology, neighbours
PLANETS = {
    "A": (5, 10, 9, "DIJ"),
    "B": (3, 6, 10, "CDJ"),
    "C": (7, 14, 1, "BFH"),
    "D": (3, 6, 2, "ABE"),
    "E": (5, 10, 3, "DFG"),
    "F": (3, 7, 4, "CEH"),
    "G": (5, 9, 5, "EHI"),
    "H": (7, 13, 6, "CFG"),
    "I": (3, 5, 7, "AG"),
    "J": (5, 8, 8, "AB"),
}
ROUTES = {
    "AD": 1, "AI": 2, "AJ": 2, "BD": 2, "DE": 2, "BJ": 3, "BC": 2,
    "CF": 2, "EF": 1, "EG": 2, "FH": 3, "GH": 2, "GI": 3, "CH": 3,
}  # fmt: skip

each_planet = pytest.mark.parametrize(
    "planet", [pytest.param(letter, marks=pytest.mark.rule(f"rollers:planet.{letter}")) for letter in PLANETS]
)
each_route = pytest.mark.parametrize(
    "route", [pytest.param(name, marks=pytest.mark.rule(f"rollers:route.{name}")) for name in ROUTES]
)
each_end = pytest.mark.parametrize("end", [0, 1])


@each_planet
def test_a_planet_is_settled_for_the_price_of_its_size(planet: str) -> None:
    cost = PLANETS[planet][0]
    assert choices("settle", sheet(planet * 2, settle=cost - 1)) == ["take"]
    state = table("settle", sheet(planet * 2, settle=cost), RICH)
    play(state, f"settle {planet}")
    assert (planets(state), left(state, "settle")) == (planet, 0)


@each_planet
def test_a_planet_falls_to_one_more_than_its_defence(planet: str) -> None:
    defence = PLANETS[planet][1]
    dice = defence // 6 + 1
    for total, taken in ((defence, ""), (defence + 1, planet)):
        state = red(table("conquer", sheet(planet * 2, conquer=9), RICH), *faces_for(total, dice))
        assert planets(play(state, f"conquer {planet} {dice}")) == taken


@each_planet
def test_a_planet_offers_its_technology(planet: str) -> None:
    technology = PLANETS[planet][2]
    assert choices("research", sheet(planet * 2, research=10)) == ["take", f"research {technology}"]


@each_planet
def test_a_planet_is_connected_to_its_neighbours(planet: str) -> None:
    near = PLANETS[planet][3]
    assert choices("move", sheet(planet * 2, move=3)) == ["take", *[f"move {planet} {to}" for to in near]]


@each_planet
def test_a_planet_falls_to_more_than_half_of_its_routes(planet: str) -> None:
    routes = [name for name in ROUTES if planet in name]
    state = play(table("trade", sheet(planet * 2, trade=9), RICH), f"trade {routes[0]}")
    assert planets(state) == ""
    assert planets(play(state, f"trade {routes[-1]}")) == planet


@each_route
@each_end
def test_a_route_is_finished_from_either_end_for_its_number(route: str, end: int) -> None:
    cost = ROUTES[route]
    ship = route[end] * 2
    assert f"trade {route}" not in choices("trade", sheet(ship, trade=cost - 1))
    state = play(table("trade", sheet(ship, trade=cost), RICH), f"trade {route}")
    assert (mine(state)["routes"], left(state, "trade")) == ([route], 0)


@each_route
@each_end
def test_a_ship_moves_along_a_route_either_way_for_its_number(route: str, end: int) -> None:
    cost = ROUTES[route]
    start, to = route[end], route[1 - end]
    assert f"move {start} {to}" not in choices("move", sheet(start * 2, move=cost - 1))
    state = play(table("move", sheet(start * 2, move=cost), RICH), f"move {start} {to}")
    assert (mine(state)["ships"], left(state, "move")) == (sorted([start, to]), 0)


@each_route
@each_end
def test_a_route_counts_for_both_its_ends(route: str, end: int) -> None:
    planet, other = route[end], route[1 - end]
    another = next(name for name in ROUTES if planet in name and name != route)
    state = play(table("trade", sheet(other * 2, trade=9, routes=[another]), RICH), f"trade {route}")
    assert planet in planets(state)


@each_route
def test_a_route_stands_in_the_view(route: str) -> None:
    routes = table("trade", RICH, RICH).view(0)["routes"]
    fact = {"route": route, "between": list(route), "cost": ROUTES[route]}
    assert fact in routes
    assert len(routes) == len(ROUTES)


@each_planet
def test_a_planet_stands_in_the_view(planet: str) -> None:
    cost, defence, technology, _ = PLANETS[planet]
    fact = table("trade", RICH, RICH).view(0)["planets"]["ABCDEFGHIJ".index(planet)]
    assert fact["planet"] == planet
    assert fact["size"] == {3: "small", 5: "medium", 7: "large"}[cost]
    assert (fact["defence"], fact["technology"]) == (defence, technology)
