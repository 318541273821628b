"""Wraps every request: security headers on the way out, and a limit on the size of what comes in."""

import structlog
from starlette.datastructures import MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from starcup.server.ops.settings import Settings

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
FAULT = {"code": "fault", "text": "something went wrong on the server; its log says what"}


class Guard:
    """ASGI middleware."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.max_bytes = settings.import_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
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

        if self.is_too_large(scope):
            await JSONResponse({"error": TOO_LARGE}, 413, {"connection": "close"})(scope, receive, with_headers)
            return
        try:
            await self.app(scope, receive, with_headers)
        except Exception:
            log.exception("request_failed", method=scope["method"], path=scope["path"])
            if begun:
                raise
            await JSONResponse({"error": FAULT}, 500)(scope, receive, with_headers)

    def is_too_large(self, scope: Scope) -> bool:
        """Whether a body is too large; without a stated length it could be any length."""
        headers = dict(scope["headers"])
        length = headers.get(b"content-length", b"0")
        return not length.isdigit() or int(length) > self.max_bytes or b"transfer-encoding" in headers
