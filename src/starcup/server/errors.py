"""What the server refuses, with a code for programs and a sentence for people. docs/api.md lists the codes."""

from starcup.core.errors import IllegalAction, StarcupError

STATUS = {
    "bad_request": 400,
    "forbidden": 403,
    "unknown": 404,
    "stale": 409,
    "illegal": 409,
    "not_now": 409,
    "old_ruleset": 409,
    "too_large": 413,
    "too_many": 429,
    "damaged": 409,
    "fault": 500,
    "no_database": 503,
    "not_written": 507,
}


class Refusal(Exception):
    """A request that was not carried out. Nothing has changed."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text

    @property
    def status(self) -> int:
        return STATUS[self.code]

    def data(self) -> dict[str, str]:
        return {"code": self.code, "text": self.text}


class NotWritten(Refusal):
    """The database could not write it, or what was written before could not be read again."""

    def __init__(self, why: str) -> None:
        super().__init__("not_written", f"this could not be saved ({why}): nothing was lost, try again in a moment")


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


def refusal_of(fault: StarcupError) -> Refusal:
    """What the engine refuses, in the server's terms."""
    return Refusal("illegal" if isinstance(fault, IllegalAction) else "bad_request", str(fault))
