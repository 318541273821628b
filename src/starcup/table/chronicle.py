"""What has happened at a table, per viewer."""

from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import count as count_from
from itertools import repeat
from operator import attrgetter
from typing import NamedTuple

from starcup.core.event import EVERYONE, Event
from starcup.core.moments import Moment
from starcup.core.state import BIT, Seat, State

NOT_YET = -1


class Entry(NamedTuple):
    """An event, its number among all, and after how many actions everybody in its audience could know of it.

    The number of actions is NOT_YET while the event is held back.
    """

    ply: int
    event: Event
    number: int = NOT_YET


# As Entry(*fields) does, without a call into Python for each: a game that is loaded has thousands.
entry_of: Callable[[tuple[int, Event, int]], Entry] = partial(tuple.__new__, Entry)


@dataclass
class Mark:
    """How the table looked after the first `entries` of a chronicle: a copy of the state, with these screens lifted."""

    entries: int
    state: State
    lifted: int = 0


@dataclass
class Chronicle:
    """The events of a game. What a seat does in a sealed window is held back from the others until it closes.

    On release the window's events are put in seat order, so that the order of clicks tells nothing.
    """

    entries: list[Entry] = field(default_factory=list)
    held: list[Event] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)  # of what happened last, for those who are told step by step
    opened: dict[Seat, list[Entry]] = field(default_factory=dict)  # per viewer, as far as entries were sorted
    sorted_count: dict[Seat, int] = field(default_factory=dict)

    def record(self, state: State, ply: int) -> None:
        """Take in what the last apply did."""
        moments = list(state.moments) if state.moments else []
        events = state.events or []
        held_in = self.held[0].window if self.held else 0
        for count, event in enumerate(events):
            if moments:
                self.mark(moments, count, ply)
            window = event.window
            if window != held_in:
                self.release(ply)
                held_in = window
            if window:
                self.held.append(event)
            else:
                self.entries.append(entry_of((ply, event, len(self.entries))))
        if moments:
            self.mark(moments, len(events), ply)
        if self.held and not (state.opening and state.windows == held_in):
            self.release(ply)

    def up_to(self, entries: int, held: list[Event]) -> "Chronicle":
        """A chronicle of its own that stands where this one stood with so many entries, and with these held back."""
        return Chronicle(self.entries[:entries], list(held))

    def mark(self, moments: list[Moment], count: int, ply: int) -> None:
        """Mark the moments that came after `count` events; they are taken off the list."""
        while moments and moments[0].count <= count:
            moment = moments.pop(0)
            if moment.closing:
                self.marks += self.lifting(moment.state)
                self.release(ply)
            else:
                self.marks.append(Mark(len(self.entries), moment.state))

    def lifting(self, state: State) -> Iterator[Mark]:
        """The screens of the window that closes are lifted, seat by seat."""
        lifted, entries = 0, len(self.entries)
        for seat in range(state.seats):
            lifted |= int(BIT[seat])
            entries += sum(event.seat == seat for event in self.held)
            yield Mark(entries, state, lifted)

    def release(self, ply: int) -> None:
        if self.held:
            self.held.sort(key=attrgetter("seat"))
            self.entries += map(entry_of, zip(repeat(ply), self.held, count_from(len(self.entries))))
            self.held = []

    def marks_for(self, viewer: Seat, since: int) -> list[tuple[int, Mark]]:
        """The first mark after each of the viewer's open events from number `since` on, with how many came before."""
        opened = self.open_to(viewer)
        found: dict[int, Mark] = {}
        for mark in self.marks:
            upto = bisect_left(opened, mark.entries, key=lambda entry: entry.number)
            if since < upto:
                found.setdefault(upto, mark)
        return sorted(found.items())

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
