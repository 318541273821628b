"""The learning curve of a run as a picture: wins against another bot over processor time, and how sure the answers are.

It is drawn as SVG, which any browser shows.
"""

import json
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from starcup.train.run import CURVE

WIDTH, HEIGHT = 720, 360
LEFT, RIGHT, TOP, BOTTOM = 56, 16, 36, 44
COLOURS = ["#2563eb", "#dc2626", "#059669", "#9333ea", "#d97706", "#0891b2"]
TICKS = 5
LINE = 18  # the height of a line of words


def read_curve(folder: Path) -> list[dict[str, Any]]:
    """The lines of a run's curve."""
    return [json.loads(line) for line in (folder / CURVE).read_text(encoding="utf-8").splitlines()]


def draw_curve(lines: list[dict[str, Any]], title: str) -> str:
    """The picture, from the lines of a curve."""
    lessons = [line for line in lines if "variety" in line]
    measured = [line for line in lines if "share" in line]
    end = max([line["seconds"] for line in lines], default=1.0) / 60 or 1.0
    parts = [axes(title, end), path(lessons, "variety", end, "#9ca3af")]
    names = ["variety of answers"]
    colours = ["#9ca3af"]
    for number, key in enumerate(sorted({(line["seats"], line["foe"]) for line in measured})):
        rows = [line for line in measured if (line["seats"], line["foe"]) == key]
        colour = COLOURS[number % len(COLOURS)]
        parts += [band(rows, end, colour), path(rows, "share", end, colour)]
        names.append(f"wins against {key[1]}, {key[0]} seats")
        colours.append(colour)
    parts.append(legend(names, colours))
    size = WIDTH, HEIGHT + LINE * len(names)
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}"'.format(*size)
    head += ' font-family="sans-serif" font-size="12">\n<rect width="{}" height="{}" fill="#ffffff"/>'.format(*size)
    return "\n".join([head, *parts, "</svg>\n"])


def x_of(minutes: float, end: float) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * minutes / end


def y_of(share: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - share)


def axes(title: str, end: float) -> str:
    """Both axes and the title."""
    out = [text(LEFT, 20, title, "start")]
    for i in range(TICKS + 1):
        share = i / TICKS
        y = y_of(share)
        out.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#e5e7eb"/>')
        out.append(text(LEFT - 6, y + 4, f"{share:.0%}", "end"))
        out.append(text(x_of(share * end, end), HEIGHT - BOTTOM + 18, f"{share * end:.3g}", "middle"))
    out.append(text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, "minutes of processor time", "middle"))
    return "\n".join(out)


def text(x: float, y: float, words: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="#111827">{escape(words)}</text>'


def path(lines: list[dict[str, Any]], name: str, end: float, colour: str) -> str:
    """One curve."""
    points = [f"{x_of(line['seconds'] / 60, end):.1f} {y_of(line[name]):.1f}" for line in lines]
    return f'<path d="M{"L".join(points)}" fill="none" stroke="{colour}" stroke-width="1.5"/>' if points else ""


def band(lines: list[dict[str, Any]], end: float, colour: str) -> str:
    """The intervals around a curve."""
    there = [f"{x_of(line['seconds'] / 60, end):.1f} {y_of(line['low']):.1f}" for line in lines]
    back = [f"{x_of(line['seconds'] / 60, end):.1f} {y_of(line['high']):.1f}" for line in reversed(lines)]
    return f'<path d="M{"L".join(there + back)}Z" fill="{colour}" opacity="0.15"/>'


def legend(names: list[str], colours: list[str]) -> str:
    """What each colour means, a line each below the axes: among the curves it would lie over one of them."""
    out = []
    for i, (name, colour) in enumerate(zip(names, colours, strict=True)):
        y = HEIGHT + LINE * i + 4
        out.append(f'<path d="M{LEFT} {y - 4}h16" stroke="{colour}" stroke-width="3"/>')
        out.append(text(LEFT + 24, y, name, "start"))
    return "\n".join(out)
