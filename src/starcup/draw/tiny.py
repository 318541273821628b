"""Tiny Epic Galaxies in a terminal: the row with its tracks and ships, everyone's mat, the dice on the Control Mat."""

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from starcup.draw.seats import mark, style

FACES = {
    "move_ship": "➤ move",
    "acquire_energy": "ϟ energy",
    "acquire_culture": "♪ culture",
    "diplomacy": "☮ diplomacy",
    "economy": "$ economy",
    "utilize_colony": "⌂ colony",
}
FACE_STYLES = {
    "move_ship": "cyan",
    "acquire_energy": "yellow",
    "acquire_culture": "magenta",
    "diplomacy": "green",
    "economy": "#ff9f43",
    "utilize_colony": "white",
}
MAKES = {"energy": ("ϟ", "yellow"), "culture": ("♪", "magenta")}
SYMBOLS = {"diplomacy": ("☮", "green"), "economy": ("$", "#ff9f43")}
LIES = [
    ("inactive", "inactive"),
    ("hand", "to reroll"),
    ("bay", "bay"),
    ("converter", "Converter"),
    ("discarded", "gone"),
]
ROGUE_STYLE, ROGUE_MARK = "red", "☠"
LEGEND = {
    **{text.split()[0]: f"a die or symbol: {text.split()[1]}" for text in FACES.values()},
    ROGUE_MARK: "the Rogue Galaxy",
    "· 1 2 3": "a planet's track: the start of the orbit, then its spaces; the planet's symbol stands at the end",
}


def draw(view: Mapping[str, Any], viewer: int, names: list[str]) -> RenderableType:
    """The whole table as one viewer sees it."""
    return Group(header(view, names), row(view), dice(view), mats(view, viewer, names))


def header(view: Mapping[str, Any], names: list[str]) -> Text:
    """Round, whose turn it is, what following costs, and the deck."""
    out = Text(f"Round {view['round']}", style="bold")
    if not view["over"]:
        out.append("   turn: ")
        out.append(*player(view, view["active"], names))
    out.append(f"   following costs {view['follow_cost']} culture   deck {view['deck']}", "dim")
    if view["trigger"] is not None:
        out.append("   the last round", "bold red")
    return out


def player(view: Mapping[str, Any], owner: int, names: list[str]) -> tuple[str, str]:
    """A player's mark and name, with the colour; the Rogue comes after the seats."""
    if owner >= len(view["mats"]):
        return f"{ROGUE_MARK} {view['rogue']['name']}", ROGUE_STYLE
    return f"{mark(owner)} {names[owner]}", style(owner)


def owners(view: Mapping[str, Any]) -> list[tuple[dict[str, Any], str, str]]:
    """Every mat with its mark and colour."""
    out = [(mat, mark(seat), style(seat)) for seat, mat in enumerate(view["mats"])]
    return [*out, (view["rogue"], ROGUE_MARK, ROGUE_STYLE)] if view["rogue"] else out


# ---- the row ----


def row(view: Mapping[str, Any]) -> Table:
    """The planets from left to right, one to a line: what each makes, its points, who has landed, its track."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    for name in ("", "planet", "pts", "landed", "track", "action"):
        table.add_column(name, justify="right" if name in ("", "pts") else "left")
    for place, planet in enumerate(view["row"]):
        if planet is None:
            table.add_row(str(place + 1), Text("no planet", "dim"))
            continue
        sign, colour = MAKES[planet["makes"]]
        title = Text(planet["name"], "bold").append(f" {sign}", colour)
        landed = ships_at(view, place, None)
        action = Text(planet["action"], "grey70")
        table.add_row(str(place + 1), title, str(planet["points"]), landed, track(view, place, planet), action)
    return table


def track(view: Mapping[str, Any], place: int, planet: dict[str, Any]) -> Text:
    """The spaces from the start to the symbol, with the ships on them."""
    out = Text()
    for space in range(planet["spaces"] + 1):
        ships = ships_at(view, place, space)
        if ships.plain:
            out.append_text(ships)
        else:
            out.append("·" if space == 0 else str(space), "grey50")
        out.append(" ")
    sign, colour = SYMBOLS[planet["track"]]
    out.append(sign, f"bold {colour}")
    return out


def ships_at(view: Mapping[str, Any], place: int, space: int | None) -> Text:
    """The marks of all ships there; no space is the surface."""
    out = Text()
    for mat, sign, colour in owners(view):
        for ship in mat["ships"]:
            if ship.get("place") == place and ship.get("space") == space:
                out.append(sign, f"bold {colour}")
    return out


# ---- dice and mats ----


def dice(view: Mapping[str, Any]) -> Text:
    """The dice by where they lie."""
    out = Text()
    for place, words in LIES:
        lying = view["dice"][place]
        if lying:
            out.append(f"{words}: ", "dim")
            for face in lying:
                out.append(f" {FACES[face]} ", f"black on {FACE_STYLES[face]}" if place == "inactive" else "grey70")
                out.append(" ")
            out.append(" ")
    if view["rogue"] and view["active"] == len(view["mats"]):
        out.append(f"{view['rogue']['dice']} dice to come", "dim")
    return out


def mats(view: Mapping[str, Any], viewer: int, names: list[str]) -> Table:
    """A line for each player, and one for the Rogue."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    for name in ("player", "points", "empire", "ϟ", "♪", "ships home", "colonies", "mission"):
        table.add_column(name, justify="right" if name in ("points", "ϟ", "♪") else "left")
    for seat, mat in enumerate(view["mats"]):
        level = f"{mat['level']} ({mat['dice']} dice)"
        table.add_row(*line(view, seat, mat, level, names), mission(mat, seat == viewer))
    if view["rogue"]:
        rogue = view["rogue"]
        level = f"space {rogue['space']}, {rogue['difficulty']}"
        table.add_row(*line(view, len(view["mats"]), rogue, level, names), f"maximum {rogue['most']}")
    return table


def line(
    view: Mapping[str, Any], owner: int, mat: dict[str, Any], level: str, names: list[str]
) -> list[RenderableType]:
    """What every mat shows."""
    home = sum(ship["where"] == "home" for ship in mat["ships"])
    in_play = sum(ship["where"] != "ship_track" for ship in mat["ships"])
    points = view["scores"][owner] if owner < len(view["scores"]) else mat["points"]
    return [
        Text(*player(view, owner, names)),
        str(points),
        level,
        str(mat["energy"]),
        str(mat["culture"]),
        f"{home} of {in_play}",
        Text(", ".join(mat["colonies"]) or "none"),
    ]


def mission(mat: dict[str, Any], own: bool) -> str:
    """The mission as far as it is known."""
    if mat["missions"]:
        return " or ".join(mat["missions"])
    return mat["kept"] or ("none" if own else "secret")
