"""What keeps tables between visits: a table's facts, and its log, which only ever grows."""

import json
from dataclasses import asdict, dataclass, field
from typing import Any, Protocol

from starcup.table.journal import Row
from starcup.table.refusal import Refusal

YOU = "you"  # everybody in a tab is the same visitor


@dataclass
class Facts:
    """How a table is run. In a tab nobody else can come to it, and no clock runs."""

    id: str
    game: str
    ruleset: int
    seed: str | None
    options: dict[str, str]
    start: dict[str, Any] | None
    status: str
    created: float
    touched: float
    public: bool = False
    host: str = YOU
    clock: float | None = None
    next: str | None = None
    closes: float | None = None
    imported: str | None = None
    bank: dict[str, Any] | None = None
    result: dict[str, Any] | None = None
    secret: str | None = None  # of fair luck
    contributions: list[str] = field(default_factory=list)
    hidden: bool = False  # taken off the list
    asked: list[int] | None = None  # the seats that are asked, so that a list need not play the log; None: not known


@dataclass
class SeatFacts:
    """A seat: a person's, or a bot's."""

    seat: int
    kind: str
    name: str
    bot: str | None = None
    sits_in: str | None = None
    given_up: bool = False  # a person gave it to the bot, and may take it again


@dataclass(frozen=True)
class KeptRow:
    """A row of a log as it was written."""

    n: int
    kind: str
    seat: int
    what: list[Any]


@dataclass
class Kept:
    """A table as it is kept."""

    facts: Facts
    seats: list[SeatFacts]
    rows: list[KeptRow]


class Keeper(Protocol):
    """Where tables are kept, as texts. A write is there as a whole or not at all, once it returns."""

    async def list(self) -> str:
        """The facts of all tables."""

    async def read(self, id: str) -> str | None:
        """A table with its rows; None if there is none."""

    async def write(self, id: str, table: str, rows: str) -> None:
        """Put a table's facts, and add rows. Fails if a row with the same number is there already."""


class Shelf:
    """Tables on their keeper, as objects."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper

    async def listed(self) -> list[Kept]:
        """All tables that are on the list, the latest first, without their logs."""
        found = [kept_of(data, []) for data in json.loads(await self.keeper.list())]
        return sorted((kept for kept in found if not kept.facts.hidden), key=lambda kept: -kept.facts.touched)

    async def read(self, id: str) -> Kept:
        text = await self.keeper.read(id)
        if text is None:
            raise Refusal("unknown", f"there is no table {id[:20]!r} in this browser")
        data = json.loads(text)
        rows = [KeptRow(row["n"], row["kind"], row["seat"], row["what"]) for row in data["rows"]]
        return kept_of(data, rows)

    async def write(self, facts: Facts, seats: list[SeatFacts], rows: list[Row]) -> None:
        """Write it down; raises Refusal if that is impossible, and then nothing is changed."""
        table = {"facts": asdict(facts), "seats": [asdict(seat) for seat in seats]}
        try:
            await self.keeper.write(facts.id, json.dumps(table), json.dumps(rows))
        except Exception as fault:
            why = str(fault).splitlines()[-1] if str(fault) else type(fault).__name__
            raise Refusal(
                "not_written",
                f"your browser could not keep this ({why}): nothing was lost. Is the game open in another tab, "
                "or the disk full? Try again",
            ) from None


def kept_of(data: dict[str, Any], rows: list[KeptRow]) -> Kept:
    return Kept(Facts(**data["facts"]), [SeatFacts(**seat) for seat in data["seats"]], rows)
