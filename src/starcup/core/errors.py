"""What can go wrong.

Every error is a `StarcupError` whose text says what was wrong and what would be right. Whatever raises one has changed
nothing.
"""


class StarcupError(ValueError):
    """The base class: catch this to catch everything Starcup refuses."""


class IllegalAction(StarcupError):
    """A seat tried something it may not do now. The state is unchanged."""


class BadOption(StarcupError):
    """A number of seats, a seed or an option that the game does not have."""


class BadBot(StarcupError):
    """A bot that failed, or answered what is not legal."""


class BadPosition(StarcupError):
    """An impossible position: unknown names, numbers out of range, things that do not add up."""


class BadSave(StarcupError):
    """A save that is damaged, not ours, or cannot be replayed.

    `index` is the index of the offending action in the save's list, or -1 if no single action is to blame.
    """

    def __init__(self, message: str, index: int = -1) -> None:
        super().__init__(message)
        self.index = index
