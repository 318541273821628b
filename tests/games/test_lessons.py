"""Lessons of the page, played as data: every position is sound, every answer that is asked for can be given."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import starcup
from starcup.table.session import Session

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"
FILES = sorted(GAMES.glob("*/lessons/*.json"))
YOU = 0

Lesson = dict[str, Any]
Action = list[Any]


def begin(lesson: Lesson, id: str) -> Session:
    game = starcup.game(id)
    state = game.restore(lesson["position"])
    return Session(game, state.setup, state.position())


def answers(session: Session, seat: int, beginning: Action) -> list[int]:
    """The legal answers that begin like this, as the page compares them."""
    book = session.game.book
    found = []
    for code in session.state.legal_actions(seat):
        kind, numbers = book.decode(code)
        if [kind, *numbers][: len(beginning)] == beginning:
            found.append(code)
    return found


def played(lesson: Lesson, session: Session) -> Iterator[tuple[dict[str, Any], list[int]]]:
    """Every step that asks for something, with the answers that it takes; the first one is given."""
    for step in lesson["steps"]:
        if "expect" in step:
            wanted = [step["light"]] if "light" in step else step["expect"]
            right = [code for beginning in wanted for code in answers(session, YOU, beginning)]
            yield step, right
            session.play(YOU, right[0])
        for other in step.get("then", []):
            given = answers(session, other["seat"], other["action"])
            assert given, f"seat {other['seat']} cannot answer {other['action']}"
            session.play(other["seat"], given[0])


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_a_lesson_can_be_played_as_it_says(file: Path) -> None:
    lesson: Lesson = json.loads(file.read_text("utf-8"))
    session = begin(lesson, file.parts[-3])
    asked = 0
    for step, right in played(lesson, session):
        assert right, f"nothing that begins like {step['expect']} can be answered at {step['say'][:60]!r}"
        legal = session.state.legal_actions(YOU)
        assert len(legal) > 1 or right == legal
        for beginning, why in step.get("whyNot", []):
            assert answers(session, YOU, beginning), f"nobody can answer {beginning}, so nobody needs to hear {why!r}"
        asked += 1
    assert asked, "a lesson is something to do"
    forced = session.state.position()["luck"].get("forced", [])
    assert not any(forced), f"prepared dice that are never rolled: {forced}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_a_lesson_is_told_in_short_sentences(file: Path) -> None:
    lesson: Lesson = json.loads(file.read_text("utf-8"))
    assert lesson["title"]
    assert lesson["idea"].endswith(".")
    assert 2 <= len(lesson["steps"]) <= 12
    for words in [*(step["say"] for step in lesson["steps"]), lesson["end"]]:
        assert len(words) < 420, f"too long for a phone: {words!r}"
        assert words.endswith((".", "!", "?"))
