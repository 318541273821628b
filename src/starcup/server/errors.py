"""What the server refuses beside what every host of tables does: see `table/refusal.py`."""

from starcup.core.errors import StarcupError
from starcup.table.refusal import Refusal, refusal_of

__all__ = ["STATUS", "NoDatabase", "NotWritten", "Refusal", "changes_nothing", "first_line", "refusal_of"]

STATUS = {
    "bad_request": 400,
    "forbidden": 403,
    "unknown": 404,
    "stale": 409,
    "illegal": 409,
    "not_now": 409,
    "old_ruleset": 409,
    "too_large": 413,
    "too_late": 408,
    "too_many": 429,
    "damaged": 409,
    "fault": 500,
    "no_database": 503,
    "moved": 503,
    "not_written": 507,
}


class NotWritten(Refusal):
    """The database could not write it, or what was written before could not be read again."""

    def __init__(self, why: str) -> None:
        super().__init__("not_written", f"this could not be saved ({why}): nothing was lost, try again in a moment")


class Moved(NotWritten):
    """Another worker has the table now: what was to be written here was not."""

    def __init__(self) -> None:
        Refusal.__init__(
            self, "moved", "this table has just moved to another worker: nothing was lost, try again in a moment"
        )


class NoDatabase(Refusal):
    """The database does not respond."""

    def __init__(self, why: str) -> None:
        self.why = why
        super().__init__(
            "no_database", f"the database does not respond ({why}): nothing was lost, try again in a moment"
        )


def changes_nothing(fault: BaseException) -> bool:
    """Whether a fault is a plain no. After any other nobody knows how far things have got."""
    return isinstance(fault, StarcupError) or (isinstance(fault, Refusal) and not isinstance(fault, NotWritten))


def first_line(words: str) -> str:
    """Of what a driver says, only the first line goes out: the rest may quote a secret."""
    return (words.splitlines() or ["the database gave no reason"])[0]
