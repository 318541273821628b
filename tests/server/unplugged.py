"""A browser without a socket: what it would be sent stays with it."""

from types import SimpleNamespace
from typing import Any

from starcup.server.http.limits import Budgets, Limits
from starcup.server.http.socket import Connection
from starcup.server.live.hall import Hall


class Unplugged(Connection):
    """Keeps the last frame; whoever derives from it says how that comes about."""

    def __init__(self, hall: Hall, visitor: str, is_patched: bool) -> None:
        app = SimpleNamespace(state=SimpleNamespace(budgets=Budgets(0)))
        socket: Any = SimpleNamespace(client=None, headers={}, app=app, scope={})
        super().__init__(hall, Limits(0, 0, ""), socket, visitor)
        self.is_patched = is_patched
        self.frame: dict[str, Any] = {}
