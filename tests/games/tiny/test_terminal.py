"""The drawing for a terminal, checked as text."""

from collections.abc import Mapping
from io import StringIO
from typing import Any

from rich.console import Console

from starcup.draw import draw
from tests.games.tiny.table import mat, solo, table


def drawn(view: Mapping[str, Any], viewer: int = 0) -> list[str]:
    """The lines of the drawing, with single blanks."""
    screen = StringIO()
    Console(file=screen, width=120).print(draw("tiny", view, viewer, ["Ann", "Bob"]))
    return [" ".join(line.split()) for line in screen.getvalue().splitlines()]


ANN = mat("gort 2", "maia", energy=3, culture=1, colonies="jorg", kept="hoarder")
BOB = mat("gort", "gort 2", culture=4, kept="elder", level=2)


def test_the_row_shows_tracks_and_ships() -> None:
    lines = drawn(table(ANN, BOB, row="gort maia jakks zalax", inactive="move colony", bay="energy").view(0))
    assert lines[0].startswith("Round 1 turn: ● Ann following costs 1 culture deck ")
    assert "1 Gort ϟ 7 ■ · 1 ●■ 3 4 5 $ Move one of your orbiting ships to the same space of another track." in lines
    assert any(line.startswith("2 Maia ♪ 5 ● · 1 2 3 4 ☮ ") for line in lines)
    assert "3 Jakks ♪ 1 · 1 ☮ Gain 1 culture." in lines


def test_dice_lie_where_they_are() -> None:
    facts = {"converter": "move energy", "discarded": "economy economy"}
    lines = drawn(
        table(
            {**ANN, "level": 6, "ships": ["home"] * 4},
            BOB,
            row="gort maia",
            inactive="move colony",
            bay="energy",
            **facts,
        ).view(0)
    )
    assert "inactive: ➤ move ⌂ colony bay: ϟ energy Converter: ➤ move ϟ energy gone: $ economy $ economy" in lines


def test_mats_show_what_is_known() -> None:
    view = table(ANN, BOB, row="gort maia", inactive="move colony")
    assert "● Ann 3 1 (4 dice) 3 1 0 of 2 jorg hoarder" in drawn(view.view(0))
    assert "■ Bob 1 2 (5 dice) 0 4 0 of 2 none secret" in drawn(view.view(0))
    assert "■ Bob 1 2 (5 dice) 0 4 0 of 2 none elder" in drawn(view.view(1), 1)


def test_gaps_and_the_last_round_are_shown() -> None:
    rich = mat(colonies="shouhua nibiru maia birkomius bisschop")
    lines = drawn(table(rich, mat(), row="gort jorg jakks zalax", deck=[], inactive="move").view(0))
    assert lines[0].endswith("deck 0 the last round")
    state = table(mat("jakks 1", "home"), mat(), row="jakks gort jorg zalax", deck=[], inactive="diplomacy move")
    state.apply(0, state.legal_actions(0)[-1])
    assert "1 no planet" in drawn(state.view(0))


def test_the_rogue_has_a_line_of_its_own() -> None:
    rogue = {"energy": 2, "space": 3, "ships": ["gort 1", "home", "home", "home"], "colonies": ["maia"]}
    lines = drawn(solo(mat(energy=1), rogue, "zendica", row="gort", inactive="move").view(0))
    assert "☠ Zendica 9 space 3, medium 2 0 3 of 4 maia maximum 5" in lines
    assert any(line.startswith("1 Gort ϟ 7 · ☠ 2 3 4 5 $") for line in lines)
