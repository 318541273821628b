"""What everybody at a table is shown of it at one moment. Each thing is worked out once for all who see the same."""

from typing import Any, Protocol

import orjson

from starcup.core.state import SPECTATOR, Seat
from starcup.table import heading as frames
from starcup.table.heading import Hosted
from starcup.table.patches import own_of, part_change, told_changes

JSON = dict[str, Any]


class Part:
    """What a viewer is shown of the game, events apart. Whoever was sent it can be sent what changed since."""

    def __init__(self, data: JSON) -> None:
        self.data = data
        self.text: bytes | None = None

    def written(self) -> bytes:
        """As it is sent whole."""
        if self.text is None:
            self.text = orjson.dumps(self.data)
        return self.text


class Sent:
    """What a browser was last sent of a table, how many open events it has, and the number of the message.

    `own` is what the viewer did unseen.
    """

    def __init__(self, heading: JSON, part: Part, own: JSON, events: int, number: int) -> None:
        self.heading = heading
        self.part = part
        self.own = own
        self.events = events
        self.number = number
        self.is_cut = False  # some of its events were taken back, so it must be told in any case

    def cut(self, events: int) -> "Sent":
        """The same, of which only so many events still stand."""
        kept = Sent(self.heading, self.part, self.own, events, self.number)
        kept.is_cut = True
        return kept

    def says_the_same(self, other: "Sent") -> bool:
        """Whether there is nothing new in the other."""
        is_same = not self.is_cut and self.events == other.events and self.own == other.own
        return is_same and self.heading == other.heading and self.part.data == other.part.data


class Shown(Hosted, Protocol):
    """A table that is shown to several, and what each viewer is shown of its game until that changes."""

    parts: dict[Seat, Part]


class Showing:
    """A table at one moment. What a viewer is shown of the game stays in `table.parts` until it changes."""

    def __init__(self, table: Shown) -> None:
        self.table = table
        self.headings: dict[str, JSON] = {}
        self.told: dict[tuple[Seat, int], JSON] = {}
        self.changes: dict[tuple[int, int, int, Seat, int], tuple[JSON, bytes]] = {}

    def heading(self, visitor: str) -> JSON:
        """The part of a frame that every table has, for a visitor."""
        found = self.headings.get(visitor)
        if found is None:
            found = self.headings[visitor] = frames.heading(self.table, visitor)
        return found

    def part(self, seat: Seat, is_veiled: bool) -> Part:
        """What a seat is shown of the game; veiled, as a spectator where its question is about a secret."""
        veil = frames.veil_of(self.table, seat) if is_veiled else None
        if veil is not None:
            return Part(frames.game_part(self.table, seat, veil))
        return part_of(self.table, SPECTATOR if is_veiled else seat)

    def events(self, eyes: Seat, since: int) -> JSON:
        """What has happened, from event number `since` on."""
        found = self.told.get((eyes, since))
        if found is None:
            view = part_of(self.table, eyes).data["view"]
            found = self.told[eyes, since] = frames.events(self.table, eyes, since, view)
        return found

    def sent(self, visitor: str, seat: Seat, is_veiled: bool, eyes: Seat, last: Sent | None) -> Sent:
        """What a browser would have after another message; `eyes` see the events, and are a spectator's if veiled."""
        events = self.events(eyes, last.events if last else 0)
        count, number = events["since"] + len(events["items"]), last.number + 1 if last else 0
        return Sent(self.heading(visitor), self.part(seat, is_veiled), own_of(events), count, number)

    def frame(self, now: Sent, eyes: Seat, since: int, is_numbered: bool) -> bytes:
        """A message with a whole frame; with its number for who wants to be sent changes after it."""
        heading, part = orjson.dumps(now.heading)[:-1], now.part.written()[1:-1]
        number = b',"n":%d' % now.number if is_numbered else b""
        return b'{"frame":%b,%b,"events":%b}%b}' % (heading, part, orjson.dumps(self.events(eyes, since)), number)

    def patch(self, last: Sent, now: Sent, eyes: Seat) -> bytes:
        """A message with what has changed since the last one."""
        changed, told = self.change(last, now, eyes)
        changed = part_change(last.heading, now.heading) | changed
        table = self.table.row.id.encode()
        return b'{"patch":{"table":"%b","n":%d,"change":%b,%b}}' % (table, now.number, orjson.dumps(changed), told)

    def change(self, last: Sent, now: Sent, eyes: Seat) -> tuple[JSON, bytes]:
        """How a part came to be another by way of the moments in between, and what happened, as it is sent."""
        key = id(last.part), id(now.part), id(last.own), eyes, last.events
        found = self.changes.get(key)
        if found is None:
            events = self.events(eyes, last.events)
            moments, before = told_changes(last.part.data, events["moments"])
            changed = {} if before is now.part.data else part_change(before, now.part.data)
            told = {"since": events["since"], "items": events["items"], "lines": events["lines"], "moments": moments}
            own = part_change(last.own, now.own)
            found = self.changes[key] = changed, b'"events":%b,"own":%b' % (orjson.dumps(told), orjson.dumps(own))
        return found


def part_of(table: Shown, viewer: Seat) -> Part:
    """What a viewer is shown of the game; kept until it changes."""
    found = table.parts.get(viewer)
    if found is None:
        found = table.parts[viewer] = Part(frames.game_part(table, viewer))
    return found


def forget_parts(table: Shown, answered: set[Seat] | None) -> None:
    """The game went on. If only `answered` did anything, behind a screen, nobody else's part has changed."""
    for seat in list(table.parts):
        if answered is None or seat in answered:
            del table.parts[seat]
