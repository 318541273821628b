"""The host of a tab: requests and messages as a server gets them, answered in the same words.

A request is `[method, path, body]` and is answered with a status and a body, as over HTTP. Messages are those of the
WebSocket: commands with an id, answered by replies and frames, which go to whoever is given as `send`.
"""

import asyncio
import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, urlsplit

import starcup
from starcup.core.errors import BadOption
from starcup.core.game import Game
from starcup.core.state import SPECTATOR, Seat
from starcup.games import game as game_of
from starcup.games import game_ids
from starcup.tab.commands import COMMANDS
from starcup.tab.house import House
from starcup.tab.keeper import YOU
from starcup.tab.table import TabTable
from starcup.table import boxes, frames, heading
from starcup.table.chronicle import Chronicle
from starcup.table.daily import shipped_puzzles
from starcup.table.puzzles import judged, shown, the_puzzle
from starcup.table.refusal import Refusal
from starcup.table.session import Session
from starcup.table.story import Story
from starcup.table.verify import verify
from starcup.version import build

JSON = dict[str, Any]
TABLE = re.compile(r"/tables/([\w-]+)(?:/(\w+))?(?:/(-?\d+))?")
FAULT_TEXT = "something went wrong in the rules engine ({fault}): reload the page, nothing is lost"


@dataclass
class Watched:
    """The table that the page shows, through whose eyes, and how many open events it has been sent."""

    table: str
    seat: Seat
    events: int = 0
    is_veiled: bool = False  # several people look on


class Host:
    """One page's host."""

    def __init__(self, house: House, send: Callable[[str], None]) -> None:
        self.house = house
        self.send = send
        self.watched: Watched | None = None
        self.tasks: set[asyncio.Task[None]] = set()

    # ---- requests ----

    async def request(self, text: str) -> str:
        """Answer a request."""
        method, path, body = json.loads(text)
        try:
            return json.dumps({"status": 200, "body": await self.respond(method, path, body or {})})
        except Refusal as no:
            return json.dumps({"status": 409, "body": {"error": no.data()}})
        except Exception as fault:
            text = FAULT_TEXT.format(fault=repr(fault))
            return json.dumps({"status": 500, "body": {"error": {"code": "fault", "text": text}}})

    async def respond(self, method: str, path: str, body: JSON) -> Any:
        parts = urlsplit(path)
        asked = {name: values[-1] for name, values in parse_qs(parts.query).items()}
        if parts.path == "/games":
            return [self.game_info(game_of(id)) for id in game_ids()]
        if parts.path.startswith("/games/"):
            return self.game_details(parts.path.removeprefix("/games/"))
        if parts.path == "/here":
            return {"host": None}  # nobody else reaches it
        if parts.path == "/verify" and method == "POST":
            return {"checks": [{"ok": check.ok, "text": check.text} for check in verify(body.get("save"))]}
        if parts.path == "/tables" and method == "POST":
            return {"table": await self.house.create(body), "seats": [], "invite": None}
        if parts.path == "/tables":
            return []  # nobody else's tables are here
        if parts.path == "/tables/mine":
            return sorted(await self.house.cards(), key=lambda card: not card["your_turn"])
        if parts.path.startswith("/puzzles/"):
            when, puzzle = the_puzzle(parts.path.removeprefix("/puzzles/"))
            return judged(puzzle, body.get("action", [])) if method == "POST" else shown(when, puzzle)
        found = TABLE.fullmatch(parts.path)
        if found is None:
            raise Refusal("unknown", f"there is nothing at {parts.path}")
        table = await self.house.table(found[1])
        if method == "POST":
            return await self.command(table, found[2], body)
        async with table.locked():
            return self.look(table, found[2] or "", int(found[3]) if found[3] else None, asked)

    def game_info(self, game: Game) -> JSON:
        info = boxes.game_info(game, self.house.kinds(game), self.house.usual(game))
        return info | {"tastes": [], "puzzles": len(shipped_puzzles(game))}  # tastes need a net that looks ahead

    def game_details(self, id: str) -> JSON:
        try:
            game = game_of(id)
        except BadOption as fault:
            raise Refusal("unknown", str(fault)) from None
        return {**self.game_info(game), "glossary": game.glossary(), "components": game.components()}

    def look(self, table: TabTable, what: str, ply: int | None, asked: dict[str, str]) -> Any:
        """What can be looked at, at one table."""
        seat = int(asked["seat"]) if "seat" in asked else None
        if what == "":
            return heading.frame(table, YOU, table.viewer_of(seat), int(asked.get("since", 0)))
        session = table.session
        if session is None:
            raise Refusal(table.status, f"this table cannot be read here: {table.why_not or 'its ruleset is gone'}")
        if what == "save":
            return session.save().wire()
        if what == "log":
            return {"words": session.words(table.viewer_of(seat))}
        if what == "story":
            return Story.of(session, table.viewer_of(seat), int(asked.get("since", 0))).tell()
        if what == "report":
            return self.report(table, session, table.viewer_of(seat))
        if what == "replay":
            return self.replay(table, session, ply, seat)
        raise Refusal("unknown", f"there is nothing called {what!r} at a table")

    def report(self, table: TabTable, session: Session, viewer: Seat) -> JSON:
        """A problem report: the save is the player's own, so all of it is in there."""
        frame = heading.frame(table, YOU, viewer)
        return {
            "version": starcup.__version__,
            "build": f"{build()}, in a tab",
            "table": table.row.id,
            "frame": frame,
            "save": session.save().wire(),
        }

    def replay(self, table: TabTable, session: Session, ply: int | None, seat: Seat | None) -> JSON:
        """A finished game in words, or as it stood after `ply` answers."""
        if not session.state.over:
            raise Refusal("not_now", "the game is not over: its replay would give away what is still secret")
        if ply is None:
            return {"plies": len(session.log), "steps": frames.replay_steps(session)}
        viewer = SPECTATOR if seat is None else seat
        if not 0 <= ply <= len(session.log) or viewer >= session.setup.seats:
            raise Refusal("unknown", f"there are steps 0 to {len(session.log)}")
        past = session.at_ply(ply)
        part = frames.game_part(past, viewer) | {"events": frames.events(past, viewer, 0)}
        return heading.heading(table, YOU) | part | heading.at_rest("over")

    # ---- messages ----

    async def message(self, text: str) -> None:
        """Carry out one message, and reply."""
        message = json.loads(text)
        reply: JSON = {"re": message.get("id")}
        try:
            reply |= {"ok": True, **await self.do(message)}
        except Refusal as no:
            reply["error"] = no.data()
        except Exception as fault:
            reply["error"] = {"code": "fault", "text": FAULT_TEXT.format(fault=repr(fault))}
        self.send(json.dumps(reply))

    async def do(self, message: JSON) -> JSON:
        name, id = message.get("do"), message.get("table")
        if not isinstance(id, str) or not isinstance(name, str):
            raise Refusal("bad_request", 'a message must have "do" and "table"')
        table = await self.house.table(id)
        if name == "watch":
            async with table.locked():
                seat = table.viewer_of(message.get("seat"))
                self.watched = Watched(id, seat, is_veiled=message.get("veiled") is True)
                self.show(table)
            self.wake(table)
            return {}
        if name == "unwatch":
            self.watched = None
            return {}
        return await self.command(table, name, message)

    async def command(self, table: TabTable, name: str | None, ask: JSON) -> JSON:
        """Carry out a command: it is kept, then shown. Bots that are asked now answer."""
        if name not in COMMANDS:
            raise Refusal("bad_request", f"unknown command {name!r}: there are {', '.join(COMMANDS)}")
        async with table.locked():
            before = self.chronicle(table)
            answer = await COMMANDS[name](self.house, table, ask)
            self.show(table, before)
        self.wake(table)
        return answer or {}

    def chronicle(self, table: TabTable) -> Chronicle | None:
        return table.session.run.chronicle if table.session else None

    def show(self, table: TabTable, before: Chronicle | None = None) -> None:
        """Show the page the table. Of what was sent, only what still stands counts as sent."""
        watched = self.watched
        if watched is None or watched.table != table.row.id:
            return
        if watched.seat != SPECTATOR and watched.seat not in table.yours():
            watched.seat, watched.events = SPECTATOR, 0  # other eyes: they are told everything from the start
        now = self.chronicle(table)
        if now is not None and before is not None and now is not before:
            eyes = SPECTATOR if watched.is_veiled else watched.seat
            watched.events = min(watched.events, now.shared_with(before, eyes))
        frame = self.frame(table, watched)
        watched.events = frame["events"]["since"] + len(frame["events"]["items"])
        self.send(json.dumps({"frame": frame}))

    def frame(self, table: TabTable, watched: Watched) -> JSON:
        """What the page is shown; veiled, without what is secret to the seat."""
        if not watched.is_veiled:
            return heading.frame(table, YOU, watched.seat, watched.events)
        veil = heading.veil_of(table, watched.seat)
        part = heading.game_part(table, SPECTATOR if veil is None else watched.seat, veil)
        return heading.heading(table, YOU) | part | {"events": heading.events(table, SPECTATOR, watched.events)}

    def wake(self, table: TabTable) -> None:
        """Let bots answer, unless they do already."""
        if table.is_busy or self.house.next_bot(table) is None:
            return
        table.is_busy = True
        task = asyncio.get_running_loop().create_task(self.let_bots_answer(table))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def let_bots_answer(self, table: TabTable) -> None:
        """Bots answer one after the other. In between, the page may ask for something."""
        try:
            while True:
                async with table.locked():
                    before = self.chronicle(table)
                    if not await self.house.bot_answer(table):
                        return
                    self.show(table, before)
                await asyncio.sleep(0)
        finally:
            table.is_busy = False
