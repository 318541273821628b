"""The tables of docs/play/roll.md, made from the game's data: `python -m tests.games.roll.tables` writes them in."""

from pathlib import Path

from starcup.games.roll import data as d
from starcup.games.roll.words.components import development_words, world_words
from starcup.games.roll.words.names import DIE_WORDS, FACE_WORDS, WORLD_WORDS

PAGE = Path(__file__).parents[3] / "docs" / "play" / "roll.md"
DIE_LOOKS = ["white", "red", "purple", "cyan", "brown", "green", "yellow"]


def table(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(row)} |" for row in lines)


def dice() -> str:
    rows = []
    for colour, (count, faces) in enumerate(d.DICE):
        words = [f"{FACE_WORDS[face]} x{faces.count(face)}" for face in sorted(set(faces))]
        rows.append([DIE_WORDS[colour], DIE_LOOKS[colour], str(count), ", ".join(words)])
    return table(["die", "colour", "number", "faces"], rows)


def developments() -> str:
    order = sorted(range(d.TILE_COUNT), key=lambda i: (d.DEVELOPMENTS[i][1], d.DEVELOPMENTS[i][0]))
    rows = [[d.DEVELOPMENTS[i][0], str(d.DEVELOPMENTS[i][1]), development_words(i), d.WORLDS[i][0]] for i in order]
    return table(["development", "cost", "what it does", "other side"], rows)


def worlds() -> str:
    order = sorted(range(d.TILE_COUNT), key=lambda i: (d.WORLDS[i][2], d.WORLDS[i][1], d.WORLDS[i][0]))
    rows = [
        [d.WORLDS[i][0], WORLD_WORDS[d.WORLDS[i][2]], str(d.WORLDS[i][1]), world_words(i), d.DEVELOPMENTS[i][0]]
        for i in order
    ]
    return table(["world", "colour", "cost", "what it brings", "other side"], rows)


def half(code: int) -> str:
    if code >= d.A_WORLD:
        row = d.WORLDS[code - d.A_WORLD]
        return f"**{row[0]}**, {WORLD_WORDS[row[2]]} world, {row[1]}. {world_words(code - d.A_WORLD)}"
    return f"**{d.DEVELOPMENTS[code][0]}**, development, {d.DEVELOPMENTS[code][1]}. {development_words(code)}"


def factions() -> str:
    rows = [[str(i), half(left), half(right)] for i, (left, right) in enumerate(d.FACTION_HALVES, 1)]
    return table(["number", "one half", "the other"], rows)


def homes() -> str:
    rows = []
    for number in range(d.FIRST_HOME, len(d.WORLDS)):
        row = d.WORLDS[number]
        rows.append([row[0], WORLD_WORDS[row[2]], str(row[1]), world_words(number)])
    return table(["home world", "colour", "cost", "in the set-up"], rows)


TABLES = {"dice": dice, "developments": developments, "worlds": worlds, "factions": factions, "homes": homes}


def filled(page: str) -> str:
    """The page with its tables made anew, between their marks."""
    for name, make in TABLES.items():
        before, mark, rest = page.partition(f"<!-- {name} -->\n")
        assert mark, f"the page must have a place for the table of {name}"
        page = f"{before}{mark}{make()}\n<!-- end -->{rest.partition('<!-- end -->')[2]}"
    return page


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text("utf-8")), "utf-8")
