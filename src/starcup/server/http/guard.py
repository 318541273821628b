"""Wraps every request: who it is for and how large it is on the way in, security headers on the way out."""

import structlog
from starlette.datastructures import MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from starcup.server.errors import STATUS, Refusal
from starcup.server.http.limits import Budgets, Limits
from starcup.server.ops.settings import Settings
from starcup.server.work import Measured, Meter

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "frame-ancestors 'none'; form-action 'self'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
log = structlog.get_logger()
TOO_LARGE = {"code": "too_large", "text": "the request is too large, or does not state its length: see docs/api.md"}
WRONG_HOST = {"code": "forbidden", "text": "this server is not known under that name: see STARCUP_ALLOWED_HOSTS"}
LOCAL_NAMES = {"localhost", "127.0.0.1", "[::1]"}
FAULT = {"code": "fault", "text": "something went wrong on the server; its log says what"}


class Guard:
    """ASGI middleware."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits, budgets: Budgets) -> None:
        self.app = app
        self.limits = limits
        self.budgets = budgets
        self.max_bytes = settings.import_bytes
        self.hosts = allowed_hosts(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and not self.is_known(scope):
            await WebSocketClose(1008, "unknown host")(scope, receive, send)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = False

        async def with_headers(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        if not self.is_known(scope):
            await JSONResponse({"error": WRONG_HOST}, 403)(scope, receive, with_headers)
            return
        if self.is_too_large(scope):
            await JSONResponse({"error": TOO_LARGE}, 413, {"connection": "close"})(scope, receive, with_headers)
            return
        try:
            await self.on_account(scope, receive, with_headers)
        except Refusal as fault:
            await refused(fault)(scope, receive, with_headers)
        except Exception:
            log.exception("request_failed", method=scope["method"], path=scope["path"])
            if begun:
                raise
            await JSONResponse({"error": FAULT}, 500)(scope, receive, with_headers)

    async def on_account(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Carry a request out within its visitor's limits; raises Refusal if there is nothing left of them.

        It counts before its body is read, whatever is in it.
        """
        if not scope["path"].startswith("/api"):
            await self.app(scope, receive, send)
            return
        visitor, meter = scope["client"][0] if scope.get("client") else "", Meter()
        self.limits.check(visitor)
        self.budgets.check(visitor)
        try:
            await Measured(self.run(scope, receive, send), meter)
        finally:
            self.budgets.charge(visitor, meter)

    async def run(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.app(scope, receive, send)

    def is_known(self, scope: Scope) -> bool:
        """Whether the request is for a name of ours: one that somebody else points here would make a page theirs."""
        if not self.hosts:
            return True
        name = dict(scope["headers"]).get(b"host", b"").decode("latin-1").lower()
        return without_port(name) in self.hosts

    def is_too_large(self, scope: Scope) -> bool:
        """Whether a body is too large; without a stated length it could be any length."""
        headers = dict(scope["headers"])
        length = headers.get(b"content-length", b"0")
        return not length.isdigit() or int(length) > self.max_bytes or b"transfer-encoding" in headers


def refused(fault: Refusal) -> JSONResponse:
    """What is refused, with when to come back where that is known."""
    headers = {"retry-after": str(fault.seconds)} if fault.seconds else None
    return JSONResponse({"error": fault.data()}, STATUS[fault.code], headers)


def allowed_hosts(settings: Settings) -> set[str]:
    """The names that are ours; none means any, as does "*". What only this machine reaches goes by its own names."""
    named = {name.strip().lower() for name in settings.allowed_hosts.split(",") if name.strip()}
    if "*" in named:
        return set()
    if named or settings.host not in LOCAL_NAMES | {"::1"}:
        return named
    return LOCAL_NAMES


def without_port(host: str) -> str:
    """The name in a Host header; an IPv6 address has colons of its own, in brackets."""
    name, _, port = host.rpartition(":")
    return name if name and port.isdigit() else host
