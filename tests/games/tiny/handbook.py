"""The tables of docs/games/tiny.md, made of the game's data: `python -m tests.games.tiny.handbook` writes them anew."""

from pathlib import Path

from starcup.games.tiny import data, words

PAGE = Path(__file__).resolve().parents[3] / "docs" / "games" / "tiny.md"


def table(header: list[str], rows: list[list[object]]) -> str:
    """A table in Markdown."""
    lines: list[list[object]] = [[*header], ["---"] * len(header), *rows]
    return "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines)


def empire() -> str:
    rows: list[list[object]] = [
        [level, *row, level if level > 1 else "start"] for level, row in enumerate(data.EMPIRE, 1)
    ]
    return table(["Level", "Dice", "Ships", "Points", "Cost to reach"], rows)


def planets() -> str:
    rows: list[list[object]] = []
    for place, row in enumerate(data.PLANETS):
        track = f"{data.TRACKS[row[2]]}, {row[3]}"
        rows.append([row[0], data.RESOURCES[row[1]], track, int(data.POINTS[place]), words.PLANET_WORDS[place]])
    return table(["Planet", "Makes", "Track, advances", "Points", "Action"], rows)


def missions() -> str:
    rows: list[list[object]] = [
        [row[0], text, row[3], row[4] or ""] for row, text in zip(data.MISSIONS, words.MISSION_WORDS, strict=True)
    ]
    return table(["Mission", "Wants", "Points", "Tied (three or more)"], rows)


def rogues() -> str:
    spaces = range(1, len(data.ROGUE_DICE) + 1)
    rows: list[list[object]] = []
    for number, (name, difficulty, most, points) in enumerate(data.ROGUES):
        for space in spaces:
            label = f"**{name}**, {difficulty}, resources up to {most}" if space == 1 else ""
            attack = words.attack_words(number, space)
            rows.append([label, space, data.ROGUE_DICE[space - 1], points[space - 1], attack])
    return table(["Rogue", "Space", "Dice", "Points", "Attack"], rows)


TABLES = {"empire": empire, "planets": planets, "missions": missions, "rogues": rogues}


def filled(page: str) -> str:
    """The page with every table between its marks as the data has it."""
    for name, make in TABLES.items():
        before, opening, rest = page.partition(f"<!-- {name} -->\n")
        _, closing, after = rest.partition(f"<!-- /{name} -->")
        assert closing, f"the page has no place for the table of {name}"
        page = f"{before}{opening}{make()}\n{closing}{after}"
    return page


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text("utf-8")), "utf-8")
