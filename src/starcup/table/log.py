"""The log as people read it: several like things of one player, or one thing that several did, are one line."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from starcup.core.game import Game
from starcup.core.names import Names
from starcup.core.state import SPECTATOR, Seat
from starcup.table.chronicle import Entry


@dataclass
class Line:
    """Entries `first` to `last` of what the viewer knows, told in one sentence."""

    first: int
    last: int
    seats: list[Seat]
    words: str


def lines(game: Game, entries: list[Entry], first: int, viewer: Seat, names: Sequence[str]) -> list[Line]:
    """The entries from number `first` on, as lines.

    Only what became known at one moment shares a line, so a line never grows once it was shown. What the viewer did
    itself and is told in full has no line beside for what the others were told of it.
    """
    out: list[Line] = []
    told = [n for n in range(first, len(entries)) if game.event_book.is_told_to(entries[n].event, viewer)]
    runs = runs_of([entries[n] for n in told])
    start, at = 0, 0
    while start < len(runs):
        group = [runs[start]]
        while start + len(group) < len(runs) and joins(game, group, runs[start + len(group)]):
            group.append(runs[start + len(group)])
        seats = [run[0].event.seat for run in group]
        end = at + sum(len(run) for run in group)
        whose = [seat for seat in seats if seat >= 0]
        out.append(Line(told[at], told[end - 1], whose, sentence_of(game, group, seats, viewer, names)))
        at, start = end, start + len(group)
    return out


def runs_of(entries: list[Entry]) -> list[list[Entry]]:
    """Entries of one kind that one seat brought about at one moment, together."""
    runs: list[list[Entry]] = []
    for entry in entries:
        last = runs[-1][-1] if runs else None
        if last is not None and entry.event.seat >= 0 and moment(last) == moment(entry):
            runs[-1].append(entry)
        else:
            runs.append([entry])
    return runs


def moment(entry: Entry) -> tuple[int, int, int, int]:
    """What entries of one run have in common."""
    return entry.ply, entry.event.window, entry.event.seat, entry.event.code


def joins(game: Game, group: list[list[Entry]], run: list[Entry]) -> bool:
    """Whether another seat did just the same at the same moment."""
    seat, seats = run[0].event.seat, [other[0].event.seat for other in group]
    at_once = run[0].ply == group[0][0].ply
    return (
        seat >= 0
        and seats[0] >= 0
        and seat not in seats
        and at_once
        and facts_of(game, run) == facts_of(game, group[0])
    )


def facts_of(game: Game, run: list[Entry]) -> list[dict[str, Any]]:
    """What was done, without whose doing it was."""
    return [{**game.event_book.facts(entry.event), "seat": SPECTATOR} for entry in run]


def sentence_of(game: Game, group: list[list[Entry]], seats: list[Seat], viewer: Seat, names: Sequence[str]) -> str:
    """One sentence for a group of runs."""
    events = [entry.event for entry in group[0]]
    if len(group) > 1:
        together = Names(viewer, names).together(seats)
        names, viewer = [together] * (max(seats) + 1), SPECTATOR
    if len(events) > 1:
        return game.describe_run(events, viewer, names)
    return game.describe(events[0], viewer, names)
