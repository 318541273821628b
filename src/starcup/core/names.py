"""How a sentence calls the players: "You" for whoever reads it, the others by name, or by number from 1."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

MOST_NAMED: Final = 3  # players that one line of the log names; beyond that it is "Ann and 3 others"


class Names:
    """The players as one viewer reads of them; a seat without a name is "Player 2", as people count."""

    def __init__(self, viewer: int, names: Sequence[str] = ()) -> None:
        self.viewer = viewer
        self.names = names

    def is_you(self, seat: int) -> bool:
        """Whether the seat is the viewer's own: it takes "have", and not "has"."""
        return seat == self.viewer and seat >= 0

    def subject(self, seat: int) -> str:
        """A player at the beginning of a sentence."""
        if self.is_you(seat):
            return "You"
        return self.names[seat] if 0 <= seat < len(self.names) else f"Player {seat + 1}"

    def inside(self, seat: int) -> str:
        """A player inside a sentence."""
        if self.is_you(seat):
            return "you"
        return self.names[seat] if 0 <= seat < len(self.names) else f"player {seat + 1}"

    def possessive(self, seat: int) -> str:
        """Whose something is, inside a sentence."""
        return "your" if self.is_you(seat) else f"{self.inside(seat)}'s"

    def together(self, seats: list[int]) -> str:
        """Several players as the subject of one sentence; whoever reads it comes first."""
        others = [self.subject(seat) for seat in seats if not self.is_you(seat)]
        subjects = others if len(others) == len(seats) else ["You", *others]
        if len(subjects) > MOST_NAMED:
            return f"{subjects[0]} and {len(subjects) - 1} others"
        return listed(subjects)


def listed(parts: Sequence[str]) -> str:
    """Several things as a sentence has them: "Ann, Ben and Cleo"."""
    return " and ".join([part for part in [", ".join(parts[:-1]), *parts[-1:]] if part])


def listed_run(template: str, sentences: Sequence[Mapping[str, Any]]) -> str:
    """Several sentences of one template as one: the beginning once, then what differs, and how often.

    The template begins with its subject, a field in braces; the beginning ends where the next field begins.
    """
    start = template.find("{", template.index("}"))
    if start < 0:
        return template.format_map(sentences[0])
    counts: dict[str, int] = {}
    for fields in sentences:
        words = template[start:].format_map(fields)
        counts[words] = counts.get(words, 0) + 1
    parts = [f"{words} ({times} times)" if times > 1 else words for words, times in counts.items()]
    return template[:start].format_map(sentences[0]) + listed(parts)
