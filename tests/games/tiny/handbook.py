"""The tables of docs/play/tiny.md, made of the game's data: `python -m tests.games.tiny.handbook` writes them anew."""

from pathlib import Path

from starcup.games.tiny import data
from starcup.games.tiny.words import components

PAGE = Path(__file__).resolve().parents[3] / "docs" / "play" / "tiny.md"


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
    for planet in components.components()["planets"]:
        track = f"{planet['track']}, {planet['spaces'] + 1}"
        rows.append([planet["name"], planet["makes"], track, planet["points"], planet["action"]])
    return table(["Planet", "Makes", "Track, advances", "Points", "Action"], rows)


def missions() -> str:
    rows: list[list[object]] = [
        [mission["name"], mission["words"], mission["points"], mission["tied"] or ""]
        for mission in components.components()["missions"]
    ]
    return table(["Mission", "Wants", "Points", "Tied (three or more)"], rows)


def rogues() -> str:
    rows: list[list[object]] = []
    for rogue in components.components()["rogues"]:
        for space in rogue["spaces"]:
            title = f"**{rogue['name']}**, {rogue['difficulty']}, resources up to {rogue['most']}"
            label = title if space["space"] == 1 else ""
            rows.append([label, space["space"], space["dice"], space["points"], space["attack"]])
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
