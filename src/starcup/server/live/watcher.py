"""Who looks at a table, as the table sees them."""

from typing import TYPE_CHECKING, Any, Protocol

from starcup.core.state import Seat

if TYPE_CHECKING:
    from starcup.server.live.table import LiveTable

JSON = dict[str, Any]


class Watcher(Protocol):
    """Somebody who is shown the table."""

    visitor: str

    def watched_as(self, table: str) -> Seat: ...

    def show(self, table: "LiveTable") -> None: ...

    def keep_events(self, table: str, count: int) -> None:
        """Events were taken back: of those that were sent, only the first `count` still stand."""

    def pass_on(self, line: JSON) -> None:
        """Somebody said something."""

    def send_away(self) -> None:
        """The table is at another worker now: come back, and be led there."""
