"""Drawings, checked as text: Galactic Rollers' map and sheets, and the outline for games without a drawing."""

import re
from collections.abc import Mapping
from io import StringIO
from typing import Any

from rich.console import Console

from starcup import SPECTATOR
from starcup.core.state import MAX_SEATS
from starcup.draw import draw
from starcup.draw.canvas import Canvas
from starcup.draw.seats import COLOURS, SHAPES, mark, style
from tests.games.rollers.table import sheet, table

ANN = sheet("AA", [1, 9], settled="A", conquered="B", traded="D", routes=["AD", "BD"], settle=2, research=4, move=11)
BOB = sheet("CH", trade=7)
NAMES = ["Ann", "Bob"]


def drawn(game: str, view: Mapping[str, Any], viewer: int = 0, names: list[str] = NAMES, width: int = 110) -> str:
    screen = StringIO()
    Console(file=screen, width=width).print(draw(game, view, viewer, names))
    return screen.getvalue()


def rollers(viewer: int = 0) -> str:
    state = table("move", ANN, BOB, value=2, round=3, bag=["settle", "trade"])
    return drawn("rollers", state.view(viewer), viewer)


def map_of(text: str) -> list[str]:
    """The lines of the map: those after the first and before the players."""
    lines = text.splitlines()
    return lines[1 : next(i for i, line in enumerate(lines) if line.startswith("player"))]


def words(line: str) -> str:
    """A line with single blanks."""
    return " ".join(line.split())


def test_round_die_and_bag() -> None:
    assert words(rollers().splitlines()[0]) == "Round 3 die 2 move in the bag: settle, trade"


def test_every_planet_shows_its_defence_and_technology() -> None:
    stars = "\n".join(map_of(rollers()))
    facts = [(10, 9), (6, 10), (14, 1), (6, 2), (10, 3), (7, 4), (9, 5), (13, 6), (5, 7), (8, 8)]
    for letter, (defence, technology) in zip("ABCDEFGHIJ", facts, strict=True):
        assert re.search(rf"(?<!\d){defence}! #{technology}(?!\d)", stars), letter
        assert len(re.findall(letter, stars)) == 1, letter


def test_sizes_differ() -> None:
    stars = "\n".join(map_of(rollers()))
    for name in ("(A)", "(E)", "(G)", "(J)", "(( C ))", "(( H ))"):
        assert name in stars
    for letter in "BDFI":
        assert f"({letter}" not in stars


def test_ships_stand_above_their_planets() -> None:
    stars = map_of(rollers())
    row = next(i for i, line in enumerate(stars) if "(A)" in line)
    assert stars[row - 1].count("●●") == 1
    assert abs(stars[row - 1].index("●●") - stars[row].index("A")) <= 1
    assert "".join(stars).count("●") == 2


def test_each_sees_its_own_ships() -> None:
    stars = map_of(rollers(viewer=1))
    assert "●" not in "".join(stars)
    for planet in ("(( C ))", "(( H ))"):
        row = next(i for i, line in enumerate(stars) if planet in line)
        centre = stars[row].index(planet) + len(planet) // 2
        assert "■" in stars[row - 1][centre - 2 : centre + 2]


def test_planets_say_how_they_were_taken() -> None:
    stars = "\n".join(map_of(rollers()))
    for name in ("(A)⌂", "B✶", "D$"):
        assert name in stars
    assert stars.count("⌂") + stars.count("✶") + stars.count("$") == 3


def test_routes_have_their_prices_and_finished_ones_another_line() -> None:
    stars = "\n".join(map_of(rollers()))
    bare = re.sub(r"\d+! #\d+", "", stars)
    assert sorted(re.findall(r"\d", bare)) == sorted("12222322123233")
    assert "•" in stars
    assert "•" not in "\n".join(map_of(rollers(viewer=1)))


def test_a_line_for_each_player() -> None:
    lines = rollers().splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("player"))
    assert words(lines[at]) == "player planets ships settle conquer trade move research routes known"
    assert words(lines[at + 1]) == "● Ann 3 of 10 A⌂ B✶ D$ A A 2 0 0 11 4 2 #1 #9"
    assert words(lines[at + 2]) == "■ Bob 0 of 10 C H 0 0 7 0 0 0"


def test_technologies_have_prices_for_the_viewer() -> None:
    mine, others = rollers(0), rollers(1)
    assert "#1 Recruit on C: known" in mine
    assert "#10 Space Base on B: 8" in mine
    assert "#3 Space Cannons on E: 1" in mine
    assert "#1 Recruit on C: 1" in others
    assert "#10 Space Base on B: 10" in others


def test_who_looks_on_sees_the_first_players_map() -> None:
    assert map_of(rollers(SPECTATOR)) == map_of(rollers(0))


def test_everything_fits_a_small_terminal() -> None:
    """In 80 columns nothing is cut off, and a new game has one line for each player."""
    names = ["A long name", "Bob"]
    view = table("move", sheet("AB", settle=12, conquer=10, trade=20), BOB).view(0)
    text = drawn("rollers", view, names=names, width=80)
    assert "…" not in text
    assert words(text.split("known")[1].splitlines()[1]) == "● A long name 0 of 10 A B 12 10 20 1 0 0"
    ten = sheet("AA", list(range(1, 11)), settled="ABCDEFGHIJ", settle=100, conquer=100)
    late = drawn("rollers", table("move", ten, BOB, over=True).view(0), names=names, width=80)
    assert "…" not in late
    for taken in [*(f"{letter}⌂" for letter in "ABCDEFGHIJ"), *(f"#{number}" for number in range(1, 11))]:
        assert taken in late.split("known")[1]


def test_eight_seats_have_eight_shapes_and_colours() -> None:
    assert len(set(SHAPES)) == len(set(COLOURS)) == MAX_SEATS
    assert [mark(seat) for seat in range(MAX_SEATS)] == SHAPES
    assert style(MAX_SEATS) == style(0)


def test_a_game_without_a_drawing_gets_an_outline() -> None:
    text = drawn("nothing", {"round": 3, "cards": [7, 8], "player": {"name": "[red]x", "hand": []}})
    lines = [line.strip("├─└│ ") for line in text.splitlines()]
    assert lines == ["nothing", "round: 3", "cards", "0: 7", "1: 8", "player", "name: [red]x", "hand: []"]


def test_a_canvas_keeps_to_its_edges() -> None:
    canvas = Canvas(5, 2)
    canvas.put(3, 0, "abc")
    canvas.put(-1, 1, "xy")
    canvas.put(0, 7, "z")
    canvas.line((0, 0), (2, 0), "-", "")
    assert canvas.text().plain == "- -ab\ny    \n"
