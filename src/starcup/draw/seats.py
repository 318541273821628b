"""Seats in a terminal: a colour and a shape each, so that nothing depends on colour alone."""

COLOURS = ["#4da3ff", "#ff9f43", "#4cc38a", "#ff7aa8", "#b18cff", "#e8d44d", "#5fd3e0", "#d08c60"]
SHAPES = ["●", "■", "▲", "◆", "⬢", "★", "✚", "○"]


def style(seat: int) -> str:
    """The seat's colour."""
    return COLOURS[seat % len(COLOURS)]


def mark(seat: int) -> str:
    """The seat's shape."""
    return SHAPES[seat % len(SHAPES)]
