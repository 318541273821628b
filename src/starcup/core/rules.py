"""What each game writes: the rules between one decision and the next. `State` has all that games share."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from starcup.core.book import Action
from starcup.core.rng import Rng

if TYPE_CHECKING:
    from starcup.core.reader import Reader

ROOM: Final = 8  # a row of legal answers begins with room for so many, and grows where there are more


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(ABC):
    """The part of a state that differs from game to game."""

    @abstractmethod
    def deal(self) -> None:
        """Set up the game; `proceed` runs afterwards."""

    @abstractmethod
    def legal(self, seat: i64) -> list[Action]:
        """Work out what the prompted seat may answer: ascending, no repeats, never empty."""

    def legal_row(self, seat: i64) -> vec[i64]:
        """The same as a row, which is what the engine keeps. Compiled games write this, and `legal` from it."""
        return vec[i64](self.legal(seat))

    @abstractmethod
    def act(self, seat: i64, action: i64) -> None:
        """Carry out the seat's answer: call `answered`, then change the state and open windows.

        In a sealed window, touch only the seat's own fields and its own luck, `streams[seat]`.
        """

    @abstractmethod
    def advance(self) -> None:
        """No window is open: go on to whatever the rules ask next, or set `over`."""

    def begin(self, seat: i64) -> None:  # noqa: B027 (most games have nothing to do here)
        """What happens automatically to a prompted seat when its window opens; touch only the seat's own fields.

        It happens after the snapshot, and again when a sample puts the seat back to when the window opened.
        """

    def resume(self, step: i64, a: i64, b: i64, c: i64) -> None:  # noqa: ARG002
        """Run a step that has waited. Games without steps leave this out."""
        raise RuntimeError(f"step {step} was put on the stack, but nothing runs it")

    @abstractmethod
    def snapshot(self) -> None:
        """Keep the seats as they are, for views and samples while a window is sealed. Clones share the snapshot."""

    @abstractmethod
    def drop_snapshot(self) -> None:
        """Drop the snapshot: the sealed window has closed."""

    @abstractmethod
    def rewind(self, seat: i64) -> None:
        """Put a seat back to how it is in the snapshot."""

    @abstractmethod
    def redeal(self, seat: i64, rng: Rng) -> None:
        """Deal anew what the seat cannot know. Sort it before shuffling, or its old order leaks."""

    def reshuffle(self, rng: Rng) -> None:  # noqa: B027 (most games draw when they need to)
        """Put what nobody has drawn yet into a new order, where the game keeps an order of it."""

    @abstractmethod
    def facts(self) -> dict[str, Any]:
        """The game's own part of `position`, snapshot included."""

    @abstractmethod
    def read(self, facts: "Reader") -> None:
        """Read the game's own part of a position into a blank state; raises BadPosition.

        If the position has no windows, leave the agenda empty so that `advance` goes on from here, or open the window
        that the facts call for.
        """
