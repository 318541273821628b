"""The log as people read it: a deed with all that came of it, or one thing that several did, is one line."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from starcup.core.game import Game
from starcup.core.names import Names, listed
from starcup.core.state import SPECTATOR, Seat
from starcup.table.chronicle import Entry

NOTHING: Mapping[int, str] = {}


@dataclass
class Line:
    """Entries `first` to `last` of what the viewer knows, told in one sentence."""

    first: int
    last: int
    seats: list[Seat]
    words: str


def lines(
    game: Game, entries: list[Entry], first: int, viewer: Seat, names: Sequence[str], said: Mapping[int, str] = NOTHING
) -> list[Line]:
    """The entries from number `first` on, as lines; `said` is what the viewer reads of each event, by the event's id.

    Only what became known at one moment shares a line, so a line never grows once it was shown. What the viewer did
    itself and is told in full has no line beside for what the others were told of it.
    """
    out: list[Line] = []
    if first >= len(entries):
        return out
    told = [n for n in range(first, len(entries)) if game.event_book.is_told_to(entries[n].event, viewer)]
    runs = runs_of(game, [entries[n] for n in told])
    start, at = 0, 0
    while start < len(runs):
        group = group_at(game, runs, start)
        seats = list(dict.fromkeys([run[0].event.seat for run in group]))
        end = at + sum(len(run) for run in group)
        whose = [seat for seat in seats if seat >= 0]
        is_shared = len(seats) > 1
        words = together(game, group, seats, viewer, names) if is_shared else deed(game, group, viewer, names, said)
        out.append(Line(told[at], told[end - 1], whose, words))
        at, start = end, start + len(group)
    return out


def group_at(game: Game, runs: list[list[Entry]], start: int) -> list[list[Entry]]:
    """The runs from here on that share a line: the same deed of several seats, or a deed of one and its rest."""
    group = [runs[start]]
    for run in runs[start + 1 :]:
        if joins(game, group, run):
            group.append(run)
        else:
            break
    if len(group) > 1:
        return group
    for run in runs[start + 1 :]:
        if not is_rest(game, group[-1][-1], run[0]):
            break
        group.append(run)
    return group


def is_rest(game: Game, before: Entry, entry: Entry) -> bool:
    """Whether an entry is the rest of the deed before it."""
    at_once = (before.ply, before.event.window) == (entry.ply, entry.event.window)
    return at_once and before.event.seat == entry.event.seat and game.goes_on(before.event, entry.event)


def runs_of(game: Game, entries: list[Entry]) -> list[list[Entry]]:
    """Entries of one kind that one seat brought about at one moment, together; nobody's where the game says so."""
    runs: list[list[Entry]] = []
    for entry in entries:
        last = runs[-1][-1] if runs else None
        alike = last is not None and moment(last) == moment(entry)
        if last is not None and alike and (entry.event.seat >= 0 or game.goes_on(last.event, entry.event)):
            runs[-1].append(entry)
        else:
            runs.append([entry])
    return runs


def moment(entry: Entry) -> tuple[int, int, int, int]:
    """What entries of one run have in common."""
    return entry.ply, entry.event.window, entry.event.seat, entry.event.code


def joins(game: Game, group: list[list[Entry]], run: list[Entry]) -> bool:
    """Whether another seat did just the same at the same moment."""
    one, other = run[0], group[0][0]
    if one.ply != other.ply or one.event.code != other.event.code or one.event.seat < 0 or other.event.seat < 0:
        return False
    seats = [run[0].event.seat for run in group]
    return one.event.seat not in seats and facts_of(game, run) == facts_of(game, group[0])


def facts_of(game: Game, run: list[Entry]) -> list[dict[str, Any]]:
    """What was done, without whose doing it was."""
    return [{**game.event_book.facts(entry.event), "seat": SPECTATOR} for entry in run]


def together(game: Game, group: list[list[Entry]], seats: list[Seat], viewer: Seat, names: Sequence[str]) -> str:
    """What several seats did alike."""
    subject = Names(viewer, names).together(seats)
    return sentence_of(game, group[0], SPECTATOR, [subject] * (max(seats) + 1))


def deed(game: Game, group: list[list[Entry]], viewer: Seat, names: Sequence[str], said: Mapping[int, str]) -> str:
    """What one seat did, and what came of it: its name is said once."""
    first, *rest = [sentence_of(game, run, viewer, names, said) for run in group]
    if not rest:
        return first
    subject = game.subject(group[0][0].event.seat, viewer, names)
    return listed([first, *[words.removeprefix(f"{subject} ") for words in rest]])


def sentence_of(
    game: Game, run: list[Entry], viewer: Seat, names: Sequence[str], said: Mapping[int, str] = NOTHING
) -> str:
    """A run in one sentence."""
    events = [entry.event for entry in run]
    if len(events) > 1:
        return game.describe_run(events, viewer, names)
    return said.get(id(events[0])) or game.describe(events[0], viewer, names)
