"""A grid of characters to draw maps on."""

from rich.text import Text


class Canvas:
    """A grid of styled characters, `width` by `height`; anything outside is not drawn."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.cells: dict[tuple[int, int], tuple[str, str]] = {}

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write text from left to right, starting here."""
        for i, char in enumerate(text):
            if 0 <= x + i < self.width and 0 <= y < self.height:
                self.cells[x + i, y] = (char, style)

    def centre(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write text centred on a point."""
        self.put(x - len(text) // 2, y, text, style)

    def line(self, a: tuple[int, int], b: tuple[int, int], char: str, style: str) -> None:
        """Dots from one point to another."""
        steps = max(abs(b[0] - a[0]) // 2, abs(b[1] - a[1]), 1)
        for i in range(steps + 1):
            x = a[0] + round((b[0] - a[0]) * i / steps)
            y = a[1] + round((b[1] - a[1]) * i / steps)
            self.put(x, y, char, style)

    def text(self) -> Text:
        """The drawing."""
        out = Text()
        for y in range(self.height):
            for x in range(self.width):
                char, style = self.cells.get((x, y), (" ", ""))
                out.append(char, style)
            out.append("\n")
        return out
