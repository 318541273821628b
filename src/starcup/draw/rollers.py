"""Galactic Rollers in a terminal: the star map with your ships, and everyone's sheet as a line of figures."""

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from starcup.draw.canvas import Canvas
from starcup.draw.seats import mark, style

WIDTH, HEIGHT = 78, 20
ROUTE = "grey50"
SIZES = {"small": "{}", "medium": "({})", "large": "(( {} ))"}
WAYS = [("settled", "⌂"), ("conquered", "✶"), ("traded", "$")]
LEGEND = {
    "A, (A), (( A ))": "a small, a medium and a large planet",
    "6! #3": "the planet's defence, and the number of its technology",
    **{sign: f"a planet you have {kind}" for kind, sign in WAYS},
    "· · 2 · ·": "a trade route and what it costs",
    "• • 2 • •": "a trade route you have finished",
}
RESOURCE_STYLES = {"settle": "green", "conquer": "red", "trade": "yellow", "move": "cyan", "research": "magenta"}


def draw(view: Mapping[str, Any], viewer: int, names: list[str]) -> RenderableType:
    """The whole table as one viewer sees it."""
    return Group(header(view), star_map(view, max(viewer, 0)), sheets(view, names), technologies(view, max(viewer, 0)))


def header(view: Mapping[str, Any]) -> Text:
    """Round, die and what is left in the bag."""
    out = Text(f"Round {view['round']}", style="bold")
    die = view["die"]
    if die and not view["over"]:
        out.append("   die ")
        out.append(f" {die['value']} {die['colour']} ", f"black on {RESOURCE_STYLES[die['colour']]}")
    if view["round"]:
        out.append("   in the bag: " + (", ".join(view["bag"]) or "nothing"), "dim")
    return out


def place(planet: dict[str, Any]) -> tuple[int, int]:
    """Where a planet stands on the canvas."""
    return 4 + planet["x"] * (WIDTH - 10) // 100, 1 + (planet["y"] - 8) * (HEIGHT - 3) // 78


def star_map(view: Mapping[str, Any], seat: int) -> Text:
    """Planets, routes and the seat's own ships and planets."""
    canvas = Canvas(WIDTH, HEIGHT)
    sheet = view["sheets"][seat]
    places = {planet["planet"]: place(planet) for planet in view["planets"]}
    for route in view["routes"]:
        a, b = (places[letter] for letter in route["between"])
        finished = route["route"] in sheet["routes"]
        canvas.line(a, b, "•" if finished else "·", style(seat) if finished else ROUTE)
        middle = (a[0] + b[0]) // 2, (a[1] + b[1]) // 2
        canvas.centre(*middle, f" {route['cost']} ", style(seat) if finished else "white")
    for planet in view["planets"]:
        draw_planet(canvas, planet, sheet, seat)
    return canvas.text()


def draw_planet(canvas: Canvas, planet: dict[str, Any], sheet: dict[str, Any], seat: int) -> None:
    """A planet: its letter and size, who is there, its defence and technology."""
    x, y = place(planet)
    letter = planet["planet"]
    way = next((sign for kind, sign in WAYS if letter in sheet[kind]), "")
    name = SIZES[planet["size"]].format(letter)
    canvas.centre(x, y, f" {name}{way} ", f"bold {style(seat)}" if way else "bold white")
    ships = mark(seat) * sheet["ships"].count(letter)
    if ships:
        canvas.centre(x, y - 1, f" {ships} ", f"bold {style(seat)}")
    canvas.centre(x, y + 1, f" {planet['defence']}! #{planet['technology']} ", "grey70")


def sheets(view: Mapping[str, Any], names: list[str]) -> Table:
    """A line for each player; only what has been taken and learnt may go on in a second one."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column("player", no_wrap=True)
    table.add_column("planets", min_width=len("10 of 10"))
    table.add_column("ships", no_wrap=True)
    for name in RESOURCE_STYLES:
        table.add_column(name, justify="right", style=RESOURCE_STYLES[name], no_wrap=True)
    table.add_column("routes", justify="right", no_wrap=True)
    table.add_column("known")
    for seat, sheet in enumerate(view["sheets"]):
        taken = " ".join(letter + sign for kind, sign in WAYS for letter in sheet[kind])
        table.add_row(
            Text(f"{mark(seat)} {names[seat]}", style(seat)),
            f"{view['scores'][seat]:>2} of 10  {taken}",
            " ".join(sheet["ships"]),
            *[str(amount) for amount in sheet["resources"].values()],
            str(len(sheet["routes"])),
            " ".join(f"#{number}" for number in sheet["technologies"]),
        )
    return table


def technologies(view: Mapping[str, Any], seat: int) -> Text:
    """Each technology: where it is, and what it would cost this player now."""
    sheet = view["sheets"][seat]
    out = Text()
    for planet in sorted(view["planets"], key=lambda planet: int(planet["technology"])):
        number = planet["technology"]
        known = number in sheet["technologies"]
        price = "known" if known else f"{sheet['research_costs'][number - 1]}"
        text = f"#{number} {planet['technology_name']} on {planet['planet']}: {price}"
        out.append(f"{text:<38}", "magenta" if known else "grey70")
        if number % 2 == 0:
            out.append("\n")
    out.append("planets: ", "dim")
    out.append("letter, ! defence, # technology; ", "dim")
    out.append("  ".join(f"{sign} {kind}" for kind, sign in WAYS), "dim")
    return out
