"""What has happened at a table, per viewer."""

from dataclasses import dataclass, field

from starcup.core.event import EVERYONE, Event
from starcup.core.state import Seat, State

NOT_YET = -1


@dataclass(frozen=True)
class Entry:
    """An event, and after how many actions everybody in its audience could know of it; NOT_YET while it is held."""

    ply: int
    event: Event


@dataclass
class Chronicle:
    """The events of a game. What a seat does in a sealed window is held back from the others until it closes.

    On release the window's events are put in seat order, so that the order of clicks tells nothing.
    """

    entries: list[Entry] = field(default_factory=list)
    held: list[Event] = field(default_factory=list)
    opened: dict[Seat, list[Entry]] = field(default_factory=dict)  # per viewer, as far as entries were sorted
    sorted_count: dict[Seat, int] = field(default_factory=dict)

    def record(self, state: State, ply: int) -> None:
        """Take in what the last apply did."""
        for event in state.events or []:
            if self.held and event.window != self.held[0].window:
                self.release(ply)
            if event.window:
                self.held.append(event)
            else:
                self.entries.append(Entry(ply, event))
        if self.held and not (state.opening and state.windows == self.held[0].window):
            self.release(ply)

    def release(self, ply: int) -> None:
        self.entries += [Entry(ply, event) for event in sorted(self.held, key=lambda event: event.seat)]
        self.held = []

    def open_to(self, viewer: Seat) -> list[Entry]:
        """What the viewer knows for good. The list grows with the game: read it, do not change it."""
        opened = self.opened.setdefault(viewer, [])
        news = self.entries[self.sorted_count.get(viewer, 0) :]
        opened += [entry for entry in news if entry.event.audience in (EVERYONE, viewer)]
        self.sorted_count[viewer] = len(self.entries)
        return opened

    def own(self, viewer: Seat) -> list[Entry]:
        """What the viewer itself did in the current window."""
        own = [event for event in self.held if event.seat == viewer and event.audience in (EVERYONE, viewer)]
        return [Entry(NOT_YET, event) for event in own]

    def seen_by(self, viewer: Seat) -> list[Entry]:
        """Everything that the viewer knows of: what is open, and what it did itself in the current window."""
        return self.open_to(viewer) + self.own(viewer)

    def shared_with(self, other: "Chronicle", viewer: Seat) -> int:
        """How many of the viewer's open events two chronicles have in common, counted from the beginning."""
        count = 0
        for one, two in zip(self.open_to(viewer), other.open_to(viewer), strict=False):
            if one.ply != two.ply or one.event.row() != two.event.row():
                break
            count += 1
        return count
