"""The lessons as pages to read, docs/play/lessons, from the lessons themselves: `make schemas` writes them.

On the board a lesson waits for the right answer, and meets the wrong ones with why. Here both stand below each other.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import starcup

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "web" / "src" / "games"
HEAD = """# Lessons of {title}

What the lessons say, for reading. On the page, with the board before you, they are better: Learn, at the game's card.
"""


def page_of(game: starcup.Game) -> str:
    """All of a game's lessons, and those of its other courses."""
    folder, asked = GAMES / game.id / "lessons", GAMES / game.id / "questions"
    parts = [HEAD.format(title=game.title), *lessons_in(folder), *questions_in(asked / "main.json", "Questions")]
    for course in sorted(path for path in folder.iterdir() if path.is_dir()):
        name = course.name.capitalize()
        parts += lessons_in(course, f"{name}: ")
        parts += questions_in(asked / f"{course.name}.json", f"{name}: questions")
    return "\n".join(parts)


def lessons_in(folder: Path, course: str = "") -> Iterator[str]:
    """The lessons of a course in their order, each as a chapter."""
    for number, path in enumerate(sorted(folder.glob("*.json")), 1):
        lesson = json.loads(path.read_text(encoding="utf-8"))
        yield f"## {course}{number}. {lesson['title']}\n\n*{lesson['idea']}*\n"
        yield from map(said, lesson["steps"])
        yield f"{lesson['end']}\n"


def questions_in(path: Path, title: str) -> Iterator[str]:
    """The questions after a course, with their answers."""
    yield f"## {title}\n"
    for question in json.loads(path.read_text(encoding="utf-8")):
        yield f"- {question['ask']} **{question['answers'][question['right']]}.** {question['why']}"
    yield ""


def said(step: dict[str, Any]) -> str:
    """A step: what is said, and what somebody hears who answers otherwise."""
    others = [f"    - *Otherwise:* {text}\n" for text in dict.fromkeys(why for _, why in step.get("whyNot", []))]
    return f"- {step['say']}\n" + "".join(others)


def write(docs: Path) -> None:
    """Write the pages of all games."""
    folder = docs / "play" / "lessons"
    folder.mkdir(parents=True, exist_ok=True)
    for id in starcup.game_ids():
        (folder / f"{id}.md").write_text(page_of(starcup.game(id)), encoding="utf-8")


if __name__ == "__main__":
    write(ROOT / "docs")
