"""What a host of tables refuses, with a code for programs and a sentence for people. docs/api.md lists the codes."""

from starcup.core.errors import IllegalAction, StarcupError


class Refusal(Exception):
    """A request that was not carried out. Nothing has changed."""

    def __init__(self, code: str, text: str, seconds: int = 0) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.seconds = seconds  # after which it makes sense to try again; 0 where nobody knows

    def data(self) -> dict[str, str]:
        return {"code": self.code, "text": self.text}


def refusal_of(fault: StarcupError) -> Refusal:
    """What the engine refuses, in a host's terms."""
    return Refusal("illegal" if isinstance(fault, IllegalAction) else "bad_request", str(fault))
