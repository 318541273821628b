"""What can go wrong, and how it is said.

Every error of Starcup is a `StarcupError` whose text says what was wrong and what would be right.
Whoever raises one has changed nothing.
"""


class StarcupError(ValueError):
    """The common root: catch this to catch everything Starcup refuses."""


class IllegalAction(StarcupError):
    """A seat tried something it may not do now. The state is as it was."""


class BadOption(StarcupError):
    """A game was asked for with seats, a seed or an option it does not have."""


class BadPosition(StarcupError):
    """A position that cannot be: unknown names, numbers out of range, things that do not add up."""


class BadSave(StarcupError):
    """A save that is damaged, foreign, or does not play out.

    `index` is the place of the offending action in the save's list, or -1 where no single action is to blame.
    """

    def __init__(self, message: str, index: int = -1) -> None:
        super().__init__(message)
        self.index = index
