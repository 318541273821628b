"""The database's tables. The log is append-only: a row, once written, never changes."""

from dataclasses import dataclass, field, fields
from typing import Any

from sqlalchemy import JSON, BigInteger, Boolean, Float, ForeignKey, Index, Integer, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

ID_LENGTH = 16
HASH_LENGTH = 64


class Base(DeclarativeBase):
    """The base of all models."""


class TableRow(Base):
    """A table: what was dealt, and how it is run."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(ID_LENGTH), primary_key=True)
    game: Mapped[str] = mapped_column(String(32))
    ruleset: Mapped[int] = mapped_column(Integer)
    seats: Mapped[int] = mapped_column(Integer)
    seed: Mapped[str | None] = mapped_column(String(24))  # as text: it may have 64 bits
    options: Mapped[dict[str, str]] = mapped_column(JSON)
    start: Mapped[dict[str, Any] | None] = mapped_column(JSON)
    status: Mapped[str] = mapped_column(String(16))  # waiting, playing, over, closed
    public: Mapped[bool] = mapped_column(Boolean)
    host: Mapped[str] = mapped_column(String(HASH_LENGTH))  # the hash of the host's visitor token
    clock: Mapped[float | None] = mapped_column(Float)  # seconds for a decision
    next: Mapped[str | None] = mapped_column(String(ID_LENGTH))  # the rematch
    created: Mapped[float] = mapped_column(Float)
    touched: Mapped[float] = mapped_column(Float, index=True)
    closes: Mapped[float | None] = mapped_column(Float)  # when it is closed, or was, because nobody touches it
    imported: Mapped[str | None] = mapped_column(String(8))  # it began with a save or a position: luck kept, or fresh
    # seconds that each player has beyond those for a decision: `whole` at the start, `left` for each seat
    bank: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    invite: Mapped[str | None] = mapped_column(String(HASH_LENGTH))  # the hash of the table's token for guests
    result: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))  # scores, ranking
    secret: Mapped[str | None] = mapped_column(String(HASH_LENGTH))  # what its fair luck is made of


class SeatRow(Base):
    """A seat, and who has it."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))  # person, bot, open
    name: Mapped[str] = mapped_column(String(100))
    bot: Mapped[str | None] = mapped_column(String(32))
    sits_in: Mapped[str | None] = mapped_column(String(32))  # the bot that plays for an absent person
    token: Mapped[str | None] = mapped_column(String(HASH_LENGTH), index=True)  # the hash of the seat's token
    webhook: Mapped[str | None] = mapped_column(Text)
    added: Mapped[str | None] = mapped_column(String(HASH_LENGTH))  # to the luck; "" is awaited, null is nothing


class HolderRow(Base):
    """A visitor that holds a seat: a person may use several browsers."""

    __tablename__ = "holders"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    visitor: Mapped[str] = mapped_column(String(HASH_LENGTH), primary_key=True)

    __table_args__ = (Index("holders_by_visitor", "visitor"),)


class LogRow(Base):
    """One row of a table's log: an answer, answers struck out by their rows' numbers, an order, a roll, or a note."""

    __tablename__ = "log"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    n: Mapped[int] = mapped_column(BigInteger, primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))  # play, strike, order, roll, note
    seat: Mapped[int] = mapped_column(Integer)
    # kind and parameters; rows' numbers; name and choice; outcome; what about the seat, and after how many actions
    what: Mapped[list[Any]] = mapped_column(JSON)
    by: Mapped[str] = mapped_column(String(8))  # person, bot, order, save, table
    at: Mapped[float] = mapped_column(Float)


class ChatRow(Base):
    """A line of chat."""

    __tablename__ = "chat"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), index=True)
    seat: Mapped[int] = mapped_column(Integer)
    name: Mapped[str] = mapped_column(String(100))
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[float] = mapped_column(Float)


class AnalysisRow(Base):
    """The analysis of a finished game."""

    __tablename__ = "analyses"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    facts: Mapped[dict[str, Any]] = mapped_column(JSON)
    at: Mapped[float] = mapped_column(Float)


class WorkerRow(Base):
    """A server process that shares the database with others. A lock with its number says that it is alive."""

    __tablename__ = "workers"

    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    name: Mapped[str] = mapped_column(String(100))  # the same after a restart
    beat: Mapped[float] = mapped_column(Float)  # when it was last heard of, by the database's clock


class RunningRow(Base):
    """Who runs a table, and what lists say of it, so that nobody has to open it for that.

    A row of its own, since it changes with every answer.
    """

    __tablename__ = "running"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    epoch: Mapped[int] = mapped_column(BigInteger)  # how often the table has changed hands
    owner: Mapped[int | None] = mapped_column(Integer, index=True)  # a worker's number
    taken: Mapped[float] = mapped_column(Float)  # since when, by the database's clock; 0 for the one that made it
    asked: Mapped[int | None] = mapped_column(Integer)  # a bit for each seat; None: nobody has looked yet
    here: Mapped[int] = mapped_column(Integer)  # a bit for each seat whose player is connected to the owner
    damaged: Mapped[bool] = mapped_column(Boolean)


# ---- the same in memory: plain objects, since a table in play reads them all the time ----


@dataclass
class TableFacts:
    """A row of `tables`."""

    id: str
    game: str
    ruleset: int
    seats: int
    seed: str | None
    options: dict[str, str]
    start: dict[str, Any] | None
    status: str
    public: bool
    host: str
    clock: float | None
    next: str | None
    created: float
    touched: float
    closes: float | None = None
    imported: str | None = None
    bank: dict[str, Any] | None = None
    invite: str | None = None
    result: dict[str, Any] | None = None
    secret: str | None = field(default=None, repr=False)


@dataclass
class SeatFacts:
    """A row of `seats`."""

    seat: int
    kind: str
    name: str
    bot: str | None
    sits_in: str | None
    token: str | None
    webhook: str | None
    added: str | None = None


def table_facts(row: TableRow) -> TableFacts:
    return TableFacts(**{column.name: getattr(row, column.name) for column in fields(TableFacts)})


def seat_facts(row: SeatRow) -> SeatFacts:
    return SeatFacts(**{column.name: getattr(row, column.name) for column in fields(SeatFacts)})
