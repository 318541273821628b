"""`make chaos-leaks`: every message that goes to every viewer over a hundred thousand moves, searched for secrets.

The real hall, tables, database and connections of the server, in one process and without sockets: what a connection is
about to send is what is searched. At each table every seat is a visitor of its own, and somebody watches; each has one
browser that asks for whole frames and one that asks for what changed, as the page does. Of every message:

- it has neither the secret, the key of the luck, nor any token, and no name of what lies face down for its viewer;
- whoever did nothing behind a screen is sent nothing because of it, but that a seat has finished;
- and for one viewer in turn after each move, the frame is the one that a table would send on which all that the viewer
  cannot know was dealt anew, and what was sent as changes has come to the same frame.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson

import starcup
from starcup import SPECTATOR, Rng
from starcup.server import wire
from starcup.server.identity import hashed
from starcup.server.live import commands
from starcup.server.live.hall import Hall
from starcup.server.live.table import LiveTable
from starcup.table.answers import decoded
from starcup.table.patches import patched_frame
from starcup.table.session import Session
from tests.server.recorded import AS_ID, FACE_DOWN, OTHER_SIDE, around, is_in, knowledge, shown, words_in
from tests.server.test_live import with_hall
from tests.server.unplugged import Unplugged

JSON = dict[str, Any]
PLAYERS = 43  # the stream of those who play, and of those who deal anew
TABLES = [("rollers", 2), ("roll", 2), ("tiny", 2), ("rollers", 5), ("roll", 3), ("tiny", 4)]
UNDO_EVERY = 20
LONGEST = 1500  # moves at one table: of the longest games the beginning will do


class Ears(Unplugged):
    """A browser whose every message is looked at."""

    def heard(self) -> list[bytes]:
        """What has come since this was last called; the frame is as it is after it."""
        messages = list(self.out)
        self.out.clear()
        self.must_go.clear()
        for message in messages:
            data = orjson.loads(message)
            if "frame" in data:
                self.frame = data["frame"]
            elif "patch" in data:
                self.frame = patched_frame(self.frame, data["patch"])
        return messages


@dataclass
class Found:
    """What was looked at."""

    moves: int = 0
    tables: int = 0
    messages: int = 0
    bytes: int = 0
    samples: int = 0
    sealed: int = 0
    marks: int = 0

    def __str__(self) -> str:
        return (
            f"{self.moves:,} moves at {self.tables} tables, {self.messages:,} messages ({self.bytes / 1e6:,.0f} MB) "
            f"searched, with {self.marks:,} names that they must not have; {self.samples:,} frames compared with those "
            f"of another deal; {self.sealed:,} moves behind a screen: 0 leaks"
        )


class Watched:
    """A table with all its viewers."""

    def __init__(self, hall: Hall, table: LiveTable, tokens: list[str], found: Found, rng: Rng) -> None:
        self.hall = hall
        self.table = table
        self.found = found
        self.rng = rng
        session = table.session
        assert session is not None
        self.session: Session = session
        self.viewers = [SPECTATOR, *range(session.setup.seats)]
        self.ears = {
            (viewer, is_patched): Ears(hall, visitor_of(viewer), is_patched)
            for viewer in self.viewers
            for is_patched in (False, True)
        }
        secret = str(table.row.secret)
        key = session.state.position()["luck"]["key"]
        hashes = [row.token for row in table.seats if row.token]
        self.never = [text.encode() for text in [secret, key, *tokens, *hashes, *map(visitor_of, self.viewers)]]

    async def come(self) -> None:
        for (viewer, is_patched), ears in self.ears.items():
            await ears.watch(self.table.id, viewer, False, is_patched)
        self.listen()

    async def move(self) -> None:
        """Somebody answers, or takes an answer back."""
        able = [seat for seat in self.viewers[1:] if not self.session.why_not_undo(seat)]
        if able and self.rng.below(UNDO_EVERY) == 0:
            seat = able[self.rng.below(len(able))]
            await self.do("undo", seat)
            return
        actors = self.session.state.actors()
        seat = actors[self.rng.below(len(actors))]
        legal = self.session.state.legal_actions(seat)
        words = decoded(self.session.game, legal[self.rng.below(len(legal))])
        await self.do("play", seat, at=list(self.session.at(seat)), action=words)

    async def do(self, name: str, seat: int, **fields: Any) -> None:
        screen, was_asked = self.table.screen(), bool(self.session.state.prompt(seat))
        ask = commands.parse(name, {"seat": seat, **fields})
        await commands.run(self.hall, self.table.id, visitor_of(seat), name, ask)
        assert self.table.session is not None
        self.session = self.table.session
        heard = self.listen()
        if screen and self.table.screen() == screen:
            self.found.sealed += 1
            is_asked = bool(self.session.state.prompt(seat))
            for (viewer, _), messages in heard.items():
                if viewer != seat:
                    assert len(messages) == (was_asked != is_asked), f"a click of {seat} was heard by {viewer}"
        self.found.moves += 1
        if not self.session.state.over:
            self.compare(self.viewers[self.found.moves % len(self.viewers)])

    def listen(self) -> dict[tuple[int, bool], list[bytes]]:
        """Read what everybody was sent, and search it."""
        heard = {key: ears.heard() for key, ears in self.ears.items()}
        if self.session.state.over:
            return heard
        marks = self.marks()
        for (viewer, _), messages in heard.items():
            self.search(viewer, messages, marks[viewer])
        return heard

    def search(self, viewer: int, messages: Iterable[bytes], names: set[str]) -> None:
        for message in messages:
            self.found.messages += 1
            self.found.bytes += len(message)
            for secret in self.never:
                assert secret not in message, f"viewer {viewer} was sent {secret!r}"
            if names:
                self.found.marks += len(names)
                plain = message.decode().lower().translate(AS_ID)
                for name in names:
                    found = f"_{name}_" in plain and is_in(name, plain)
                    assert not found, f"viewer {viewer} was sent {name}: {around(plain, name)}"

    def marks(self) -> dict[int, set[str]]:
        """For each viewer what others can see and it cannot, by name."""
        marks = FACE_DOWN.get(self.session.game.id, set())
        if not marks:
            return {viewer: set() for viewer in self.viewers}
        seen = {viewer: words_in(dict(self.session.state.view(viewer))) for viewer in self.viewers}
        known = {viewer: words | {OTHER_SIDE.get(word, word) for word in words} for viewer, words in seen.items()}
        return {viewer: marks & set().union(*seen.values()) - known[viewer] for viewer in self.viewers}

    def compare(self, viewer: int) -> None:
        """What a viewer was sent is what it would be sent if all it cannot know were dealt anew."""
        self.found.samples += 1
        whole, changed = self.ears[viewer, False].frame, self.ears[viewer, True].frame
        right = knowledge(self.session, viewer, self.rng)
        assert shown(whole) == right, f"viewer {viewer} after {len(self.session.log)} answers"
        assert shown(changed) == right, f"viewer {viewer}, by what changed, after {len(self.session.log)} answers"

    async def leave(self) -> None:
        for ears in self.ears.values():
            ears.unwatch(self.table.id)
        del self.hall.tables[self.table.id]


def visitor_of(viewer: int) -> str:
    """Who a viewer is, as tables know it: a hash that nobody is told."""
    return hashed(f"the cookie of viewer {viewer}")


async def seated(hall: Hall, game: str, seats: int) -> tuple[LiveTable, list[str]]:
    """A new table where everybody has come by a link, and the tokens that were given out on the way."""
    wishes = [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)]
    created = await hall.create(visitor_of(0), wire.NewTable.model_validate({"game": game, "seats": wishes}))
    tokens = [row["token"] for row in created["seats"]] + ([created["invite"]] if created["invite"] else [])
    for seat in range(1, seats):
        ask = commands.parse("claim", {"token": created["seats"][seat]["token"]})
        tokens.append((await commands.run(hall, created["table"], visitor_of(seat), "claim", ask))["token"])
    return hall.tables[created["table"]], tokens


async def search_all(hall: Hall, moves: int, seed: int) -> Found:
    """Play and search, at one kind of table after the other, until there are enough moves."""
    found, rng, began = Found(), Rng.seeded(seed, PLAYERS), time.monotonic()
    shares = [moves * (number + 1) // len(TABLES) for number in range(len(TABLES))]
    for (game, seats), until in zip(TABLES, shares, strict=True):
        while found.moves < until:
            watched = Watched(hall, *await seated(hall, game, seats), found, rng)
            await watched.come()
            enough = min(until, found.moves + LONGEST)
            while found.moves < enough and not watched.session.state.over:
                await watched.move()
            await watched.leave()
            found.tables += 1
        sys.stderr.write(f"{starcup.game(game).title}, {seats} seats: {found} ({time.monotonic() - began:.0f} s)\n")
    return found


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--moves", type=int, default=100_000)
    words.add_argument("--seed", type=int, default=1)
    wish = words.parse_args()

    async def act(hall: Hall) -> None:
        sys.stdout.write(f"{await search_all(hall, wish.moves, wish.seed)}\n")

    with tempfile.TemporaryDirectory(prefix="starcup-leaks-") as folder:
        with_hall(Path(folder), act)


if __name__ == "__main__":
    main()
