"""A page for the tab's host in tests: it keeps what it is sent, and clicks as a person would."""

import asyncio
import json
from typing import Any

from starcup.tab.host import Host
from starcup.tab.house import House
from starcup.tab.minds import Forward

JSON = dict[str, Any]


class MemoryKeeper:
    """Keeps tables as texts for as long as the test runs; it can be told to fail."""

    def __init__(self) -> None:
        self.tables: dict[str, str] = {}
        self.rows: dict[str, dict[int, JSON]] = {}
        self.fails = False

    async def list(self) -> str:
        return f"[{','.join(self.tables.values())}]"

    async def read(self, id: str) -> str | None:
        if id not in self.tables:
            return None
        rows = [row for _, row in sorted(self.rows[id].items())]
        return json.dumps({**json.loads(self.tables[id]), "rows": rows})

    async def write(self, id: str, table: str, rows: str) -> None:
        new = {row["n"]: row for row in json.loads(rows)}
        await asyncio.sleep(0)
        if self.fails or new.keys() & self.rows.get(id, {}).keys():
            raise RuntimeError("the disk is full")
        self.tables[id] = table
        self.rows.setdefault(id, {}).update(new)


class Page:
    """One visit."""

    def __init__(self, keeper: MemoryKeeper, forward: Forward | None = None) -> None:
        self.heard: list[JSON] = []
        self.host = Host(House(keeper, forward), lambda text: self.heard.append(json.loads(text)))
        self.table = ""
        self.seat = 0
        self.count = 0

    async def ask(self, method: str, path: str, body: JSON | None = None) -> Any:
        answer = json.loads(await self.host.request(json.dumps([method, path, body])))
        if answer["status"] != 200:
            raise AssertionError(answer["body"]["error"]["text"])
        return answer["body"]

    async def sit(self, table: str, seat: int = 0) -> None:
        self.table, self.seat = table, seat
        await self.tell("watch", seat=seat)

    async def new(self, game: str, *bots: str, **more: Any) -> str:
        """Sit down at a new table with these bots."""
        seats = [{"kind": "me", "name": "Ann"}, *({"kind": "bot", "bot": bot} for bot in bots)]
        made = await self.ask("POST", "/tables", {"game": game, "seats": seats, **more})
        await self.sit(made["table"])
        return str(made["table"])

    async def tell(self, do: str, **more: Any) -> JSON:
        """Send a message; the reply to it."""
        self.count += 1
        message = {"id": self.count, "do": do, "table": self.table, "seat": self.seat, **more}
        await self.host.message(json.dumps(message))
        return next(reply for reply in reversed(self.heard) if reply.get("re") == self.count)

    @property
    def frame(self) -> JSON:
        """The table as it was last shown."""
        return next(message["frame"] for message in reversed(self.heard) if "frame" in message)

    async def rest(self) -> None:
        """Wait until the bots have answered."""
        while self.host.tasks:
            await asyncio.gather(*self.host.tasks)

    async def step(self) -> None:
        """Give the first of the answers that the best bot suggests."""
        await self.rest()
        advice = await self.tell("suggest")
        action = (advice["actions"] or [advice["then"]])[0]["action"]
        reply = await self.tell("play", at=self.frame["ask"]["at"], action=action)
        assert reply.get("ok"), reply
        await self.rest()
