"""The answers to a question in a terminal: numbered, in columns, a page at a time if they are many."""

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.text import Text

GAP = 3  # between columns
SHARE_OF_SCREEN = 2  # answers fill one screen in so many, so that the table stays in sight
FEWEST_ROWS = 6


class Choices:
    """Numbered labels, and which page of them is shown."""

    def __init__(self, labels: list[str], page: int, console: Console) -> None:
        self.labels = [
            Text.assemble((f"{number:>2}", "bold"), (") ", "dim"), label) for number, label in enumerate(labels, 1)
        ]
        self.per_page = columns(self.labels, console.width) * max(FEWEST_ROWS, console.height // SHARE_OF_SCREEN)
        self.pages = max(1, -(-len(labels) // self.per_page))
        self.page = page % self.pages

    def shown(self) -> RenderableType:
        """The answers of this page."""
        first = self.page * self.per_page
        return Columns(self.labels[first : first + self.per_page], padding=(0, GAP), column_first=True)

    def hint(self) -> str:
        """What to type."""
        more = f", n for more (page {self.page + 1} of {self.pages})" if self.pages > 1 else ""
        numbers = f"1-{len(self.labels)}" if len(self.labels) > 1 else "1"
        return f"{numbers}{more}, or h for help"


def columns(labels: list[Text], width: int) -> int:
    """How many columns fit."""
    widest = max(len(label) for label in labels)
    return max(1, (width + GAP) // (widest + GAP))
