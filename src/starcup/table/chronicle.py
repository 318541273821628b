"""What has happened at a table, for each pair of eyes."""

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
    opened: dict[Seat, list[Entry]] = field(default_factory=dict)  # for each viewer, as far as they were sorted out
    sorted_out: dict[Seat, int] = field(default_factory=dict)

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
        """What is open to the viewer for good. The list grows with the game: read it, do not change it."""
        opened = self.opened.setdefault(viewer, [])
        news = self.entries[self.sorted_out.get(viewer, 0) :]
        opened += [entry for entry in news if entry.event.audience in (EVERYONE, viewer)]
        self.sorted_out[viewer] = len(self.entries)
        return opened

    def own(self, viewer: Seat) -> list[Entry]:
        """The viewer's own doings in the window at hand."""
        own = [event for event in self.held if event.seat == viewer and event.audience in (EVERYONE, viewer)]
        return [Entry(NOT_YET, event) for event in own]

    def seen_by(self, viewer: Seat) -> list[Entry]:
        """All that the viewer knows of: what is open, and its own doings in the window at hand."""
        return self.open_to(viewer) + self.own(viewer)
