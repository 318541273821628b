"""Lessons of the page, played as data: positions are sound, answers can be given, words fit the board, questions are
taught."""

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import starcup
from starcup.table.session import Session

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"
FILES = sorted(GAMES.glob("*/lessons/**/*.json"))
QUIZZES = sorted(GAMES.glob("*/questions/*.json"))
RULES = Path(__file__).parents[1] / "rules"
YOU = 0

SINGLE_THINGS = ["developments", "worlds", "factions", "planets", "missions", "rogues", "technologies"]
SMALL_WORDS = {"with", "from", "your", "what", "which", "this", "that", "then", "into", "more", "next", "other", "dice"}

Lesson = dict[str, Any]
Action = list[Any]


def game_of(file: Path) -> str:
    return file.relative_to(GAMES).parts[0]


def name_of(file: Path) -> str:
    """A lesson or quiz as the page calls it, with its game."""
    return f"{game_of(file)}-{file.parent.name}-{file.stem}"


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


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_a_lesson_can_be_played_as_it_says(file: Path) -> None:
    lesson: Lesson = json.loads(file.read_text("utf-8"))
    session = begin(lesson, game_of(file))
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


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_a_lesson_is_told_in_short_sentences(file: Path) -> None:
    lesson: Lesson = json.loads(file.read_text("utf-8"))
    assert lesson["title"]
    assert lesson["idea"].endswith(".")
    assert 2 <= len(lesson["steps"]) <= 12
    for words in [*(step["say"] for step in lesson["steps"]), lesson["end"]]:
        assert len(words) < 420, f"too long for a phone: {words!r}"
        assert words.endswith((".", "!", "?"))


def test_a_lesson_points_at_parts_that_the_page_has() -> None:
    """A `look` names a part of the board, as the page's own `data-coach` does."""
    for file in FILES:
        pages = [page.read_text("utf-8") for page in (GAMES / game_of(file)).glob("*.svelte")]
        looks = {step["look"] for step in json.loads(file.read_text("utf-8"))["steps"] if "look" in step}
        for look in looks:
            named = re.compile(rf'data-coach=(\{{[^}}]*)?"{look}"')
            assert any(named.search(page) for page in pages), f"{name_of(file)} looks at {look!r}"


# ---- words and the board ----


def slug(words: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", words.lower().replace("'", ""))


def component_names(id: str) -> set[str]:
    """Things in the box of which some are on the table and others are not, by the names that people read."""
    box = starcup.game(id).components()
    return {thing["name"] for kind in SINGLE_THINGS for thing in box.get(kind, [])}


def board_words(session: Session) -> str:
    """Everything that the learner can read at this moment: the board, the question and its answers."""
    state, game, names = session.state, session.game, session.names
    legal = state.legal_actions(YOU)
    parts = [
        json.dumps(state.view(YOU)),
        json.dumps(game.aids(state, YOU)),
        game.question(state, YOU, names),
        *(game.label(state, YOU, action, names) for action in legal),
    ]
    return slug(" ".join(parts))


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_a_lesson_names_what_is_on_the_board(file: Path) -> None:
    """Every step speaks of something that can be seen, and of no tile, planet, mission or Rogue that cannot."""
    lesson: Lesson = json.loads(file.read_text("utf-8"))
    id = game_of(file)
    session = begin(lesson, id)
    people = [name for name in lesson.get("names", []) if name]
    terms = {slug(term) for term in starcup.game(id).glossary()}
    boxed = component_names(id)
    for step, board in zip(lesson["steps"], moments_of(lesson, session), strict=True):
        said = slug(step["say"])
        for name in boxed:
            if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", step["say"]):
                assert slug(name) in board, f"{name} is nowhere to be seen: {step['say']!r}"
        seen = {word for word in board.split("_") if len(word) > 3} - SMALL_WORDS
        seen |= {slug(one) for one in people} | terms
        assert any(f"_{word}_" in f"_{said}_" for word in seen), f"names nothing on the board: {step['say']!r}"


def moments_of(lesson: Lesson, session: Session) -> Iterator[str]:
    """The words on the board at each step; after it what it asks for is done."""
    for step in lesson["steps"]:
        yield board_words(session)
        for _ in played({"steps": [step]}, session):
            pass


# ---- what was learned ----


@pytest.mark.parametrize("file", QUIZZES, ids=name_of)
def test_twelve_questions_are_each_taught_by_a_lesson(file: Path) -> None:
    """Whoever went through the lessons has read every answer there; what is asked is a rule of the rulebook."""
    game = game_of(file)
    rules = tomllib.loads((RULES / f"{game}.toml").read_text("utf-8"))
    questions = json.loads(file.read_text("utf-8"))
    assert len(questions) == 12
    course = "" if file.stem == "main" else f"{file.stem}/"
    for question in questions:
        assert question["rule"] in rules, question["rule"]
        assert len(question["answers"]) >= 3
        assert len(set(question["answers"])) == len(question["answers"])
        assert 0 <= question["right"] < len(question["answers"])
        assert question["ask"].endswith("?")
        assert question["why"].endswith(".")
        assert question["lesson"].startswith(course)
        lesson = json.loads((GAMES / game / "lessons" / f"{question['lesson']}.json").read_text("utf-8"))
        words = [lesson["idea"], *(step["say"] for step in lesson["steps"]), lesson["end"]]
        assert any(question["taught"] in sentence for sentence in words), question["taught"]
    assert len({question["ask"] for question in questions}) == 12


def test_every_game_and_course_has_its_lessons_and_questions() -> None:
    courses: dict[tuple[str, str], int] = {}
    for file in FILES:
        course = file.relative_to(GAMES / game_of(file) / "lessons").parent.name or "main"
        courses[game_of(file), course] = courses.get((game_of(file), course), 0) + 1
    assert set(courses) == {("roll", "main"), ("rollers", "main"), ("tiny", "main"), ("tiny", "alone")}
    assert all(8 <= count <= 12 for count in courses.values()), courses
    assert {(game_of(file), file.stem) for file in QUIZZES} == set(courses)
