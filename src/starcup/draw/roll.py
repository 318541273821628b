"""Roll for the Galaxy in a terminal: the phase strip, your dice by colour and place, stacks and tableau, the others."""

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from starcup.draw.seats import mark, style
from starcup.games.roll.data import (
    COLOUR_NAMES,
    DEVELOPMENT_IDS,
    DEVELOPMENTS,
    FACTION_IDS,
    FACTIONS,
    HOME_IDS,
    HOME_WORLDS,
    PHASE_NAMES,
    WORLD_COLOURS,
    WORLD_IDS,
    WORLDS,
)

# A die is a letter on its colour, so that colour is never the only sign.
DIE_STYLES = {
    "home": "black on white",
    "military": "white on #b3261e",
    "consumption": "white on #7b3fa0",
    "novelty": "black on #46c7e8",
    "rare": "white on #8a5a2b",
    "genes": "black on #4cc35a",
    "alien": "black on #e8d44d",
}
DIE_LETTERS = {name: name[0].upper() for name in COLOUR_NAMES}
WORLD_STYLES = dict(zip(WORLD_COLOURS, ["#46c7e8", "#c08a52", "#4cc35a", "#e8d44d", "grey62"], strict=True))
PLACES = {
    "cup": "cup",
    "citizenry": "Citizenry",
    "wild": "wild",
    "strip": "on the strip",
    "dictate": "set aside",
    "used": "used",
    "imaginary": "imaginary",
    "developers": "developers",
    "settlers": "settlers",
    "novelty_goods": "goods, Novelty",
    "rare_goods": "goods, Rare",
    "genes_goods": "goods, Genes",
    "alien_goods": "goods, Alien",
}
HIDDEN = "?"
LEGEND = {
    **{letter: f"{'an' if name[0] in 'a' else 'a'} {name.capitalize()} die" for name, letter in DIE_LETTERS.items()},
    "[ ]": "the die that selects a phase",
    "●": "a phase that takes place",
    "▶": "the phase being played",
    HIDDEN: "a tile you cannot see",
}


def draw(view: Mapping[str, Any], viewer: int, names: list[str]) -> RenderableType:
    """The whole table as one viewer sees it; a spectator sits behind the first player."""
    seat = max(viewer, 0)
    own = view["empires"][seat]
    parts: list[RenderableType] = [header(view), strip(view, own)]
    parts.append(Panel(empire(own, view["scores"][seat]), title=title(seat, names), title_align="left"))
    parts.append(others(view, seat, names))
    return Group(*parts)


def title(seat: int, names: list[str]) -> Text:
    return Text(f"{mark(seat)} {names[seat]}", style(seat))


def header(view: Mapping[str, Any]) -> Text:
    """Round, pool and bag."""
    out = Text(f"Round {view['round']}", style="bold")
    out.append(f"   VP pool {max(0, view['pool'])}   tiles in the bag {view['tiles_in_bag']}", "dim")
    return out


def strip(view: Mapping[str, Any], own: dict[str, Any]) -> Table:
    """The five phases: those that take place, the one being played, and the player's workers below."""
    table = Table(box=None, pad_edge=False)
    for number, phase in enumerate(PHASE_NAMES, 1):
        chosen = phase in view["phases"]
        current = view["stage"] == phase
        sign = "▶" if current else "●" if chosen else " "
        table.add_column(Text(f"{sign} {number} {phase}", "bold reverse" if current else "bold" if chosen else "dim"))
    selected = own.get("doing", {}).get("selected") if view["stage"] == "assign" else None
    cells = []
    for phase in PHASE_NAMES:
        cell = dice(own["dice"].get(phase, {}))
        if phase == selected:
            cell = Text.assemble("[", dice(own["dice"].get("strip", {})), "] ", cell)
        cells.append(cell)
    table.add_row(*cells)
    return table


def dice(row: dict[str, int]) -> Text:
    """Dice as letters on their colours."""
    out = Text()
    for name, count in row.items():
        for _ in range(count):
            out.append(f" {DIE_LETTERS[name]} ", DIE_STYLES[name])
            out.append(" ")
    return out


def empire(own: dict[str, Any], score: int) -> Table:
    """Everything in front of one player."""
    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_column(style="dim", justify="right")
    table.add_column()
    table.add_row("credits", Text(f"${own['credits']}   {own['chips']} VP   {own['squares']} squares   {score} points"))
    for place, word in PLACES.items():
        if place in own["dice"]:
            table.add_row(word, dice(own["dice"][place]))
    table.add_row("developments", stack(own, "developments", "development"))
    table.add_row("worlds", stack(own, "worlds", "world"))
    for place in ("drawn", "abandoned"):
        if place in own:
            table.add_row(place, Text(", ".join(both_sides(entry) for entry in own[place])))
    table.add_row("tableau", tableau(own))
    return table


def tile_id(entry: Any) -> str | None:
    """The name in an entry of a stack, or None where it is hidden."""
    if isinstance(entry, dict):
        return entry["tile"]  # type: ignore[no-any-return]
    return entry  # type: ignore[no-any-return]


def both_sides(entry: Any) -> str:
    id = tile_id(entry)
    if id is None:
        return HIDDEN
    number = DEVELOPMENT_IDS.index(id)
    return f"{DEVELOPMENTS[number][0]} / {WORLDS[number][0]}"


def stack(own: dict[str, Any], side: str, word: str) -> Text:
    """A stack, top first, with what the top tile costs now."""
    out = Text()
    for place, entry in enumerate(own[side]):
        id = tile_id(entry)
        if place:
            out.append(", ")
        if id is None:
            out.append(HIDDEN, "dim")
        else:
            out.append_text(tile(id))
        if place == 0 and word in own["costs"]:
            out.append(f" needs {own['costs'][word]}", "bold")
    return out if own[side] else Text("none", "dim")


def tile(id: str) -> Text:
    """A tile by its name and cost, worlds in their colours."""
    if id in DEVELOPMENT_IDS:
        row = DEVELOPMENTS[DEVELOPMENT_IDS.index(id)]
        return Text(f"{row[0]} ◇{row[1]}")
    world = WORLDS[WORLD_IDS.index(id)]
    return Text(f"{world[0]} ○{world[1]}", WORLD_STYLES[WORLD_COLOURS[world[2]]])


def tableau(own: dict[str, Any]) -> Text:
    """Faction, home world and everything built."""
    out = Text(", ".join(FACTIONS[FACTION_IDS.index(own["faction"])]))
    out.append(f", {HOME_WORLDS[HOME_IDS.index(own['home'])]}")
    for id in own["tableau"]:
        out.append(", ")
        out.append_text(tile(id))
    return out


def others(view: Mapping[str, Any], seat: int, names: list[str]) -> Table:
    """A few lines for everybody else."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    for word in ("player", "points", "VP", "credits", "squares", "zone", "dice", "tableau"):
        table.add_column(word)
    for other, facts in enumerate(view["empires"]):
        if other != seat:
            zone = Text.assemble(stack(facts, "developments", "development"), "\n", stack(facts, "worlds", "world"))
            table.add_row(
                title(other, names),
                str(view["scores"][other]),
                str(facts["chips"]),
                f"${facts['credits']}",
                str(facts["squares"]),
                zone,
                all_dice(facts),
                tableau(facts),
            )
    return table


def all_dice(facts: dict[str, Any]) -> Text:
    """Another player's dice: one line a place."""
    lines = [Text.assemble((f"{place}: ", "dim"), dice(row)) for place, row in facts["dice"].items()]
    return Text("\n").join(lines)
