"""The application: routes, socket, page, headers and errors, put together."""

import asyncio
import contextlib
import secrets
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import structlog
from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse, RedirectResponse
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles

import starcup
from starcup.server.bots.thinkers import Thinkers
from starcup.server.errors import Refusal
from starcup.server.http import api, guard, puzzles
from starcup.server.http.connections import Connections
from starcup.server.http.guard import HEADERS, Guard
from starcup.server.http.limits import Budgets, Limits
from starcup.server.http.shapes import describe_games
from starcup.server.http.socket import Connection
from starcup.server.http.visitors import address_of, bearer_of, cookie_of, give_cookie
from starcup.server.identity import hashed, new_token
from starcup.server.live.clock import run_clock
from starcup.server.live.hall import Hall
from starcup.server.live.sharing import Sharing
from starcup.server.ops.metrics import Metrics
from starcup.server.ops.settings import Settings
from starcup.server.store.store import Store
from starcup.server.store.workers import workers_of

log = structlog.get_logger()
HOUR = 3600
WASM = "; script-src 'self' 'wasm-unsafe-eval'"


def create_app(settings: Settings) -> FastAPI:
    """A server with these settings."""
    app = FastAPI(
        title="Starcup",
        version=starcup.__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.settings = settings
    rate = settings.messages_per_second
    app.state.limits = Limits(rate, 2 * rate, f"too many requests: at most {rate:g} a second")
    hourly = settings.tables_per_hour
    app.state.table_limits = Limits(hourly / HOUR, hourly, f"too many new tables: at most {hourly} an hour")
    app.state.budgets = Budgets(settings.work_ms_per_second)
    app.state.sockets = Connections(settings.connections_per_address)
    app.include_router(api.router)
    app.include_router(puzzles.router, responses=api.FAULTS)
    app.add_api_websocket_route("/ws", serve_socket)
    app.add_api_route("/metrics", metrics, include_in_schema=False)
    add_errors(app)
    describe_games(app)
    add_page(app, settings.page or Path(__file__).parent / "page")
    app.add_middleware(GZipMiddleware, minimum_size=1024)
    app.add_middleware(Guard, settings=settings, limits=app.state.limits, budgets=app.state.budgets)
    return app


@contextlib.asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Open the database and the bots' processes; close them in order."""
    settings: Settings = app.state.settings
    store = Store(settings.database, settings.synchronous)
    workers = await workers_of(store, settings.name or f"{socket.gethostname()}:{settings.port}")
    thinkers = Thinkers(settings.bot_processes, settings.bot_seconds, settings.bot_quick_ms / 1000)
    hall = Hall(settings, store, thinkers, workers)
    app.state.hall = hall
    app.state.metrics = Metrics(hall)
    background = [asyncio.create_task(task) for task in (run_clock(hall), workers.run(Sharing(hall)))]
    log.info("started", database=settings.database.split("@")[-1], version=starcup.__version__)
    try:
        yield
    finally:
        hall.is_closing = True
        tasks = [*background, *hall.tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await workers.leave()
        thinkers.close()
        store.close()
        log.info("stopped")


async def serve_socket(browser: WebSocket) -> None:
    """A browser connects; a new one gets its cookie with the handshake."""
    origin = browser.headers.get("origin")
    if origin is not None and origin.split("://", 1)[-1] != browser.headers.get("host"):
        await browser.close(1008, "this page is from another site")
        return
    state, address = browser.app.state, address_of(browser)
    try:
        for limits in (state.limits, state.budgets, state.sockets):
            limits.check(address)
    except Refusal as fault:
        await browser.send_denial_response(guard.refused(fault))
        return
    state.sockets.come(address)
    try:
        await serve_counted(browser)
    finally:
        state.sockets.go(address)


async def serve_counted(browser: WebSocket) -> None:
    """Serve a browser that is welcome."""
    token = cookie_of(browser)
    headers: list[tuple[bytes, bytes]] = []
    if token is None:
        token = new_token()
        handshake = Response()
        give_cookie(handshake, token, browser.app.state.settings.secure_cookies)
        headers = [header for header in handshake.raw_headers if header[0] == b"set-cookie"]
    await browser.accept(headers=headers)
    gauge = browser.app.state.metrics.sockets
    gauge.inc()
    try:
        await Connection(browser.app.state.hall, browser.app.state.limits, browser, hashed(token)).run()
    finally:
        gauge.dec()


async def metrics(request: Request) -> Response:
    """Figures for Prometheus, for who has the operator's token: they show when somebody does something."""
    wanted: str = request.app.state.settings.metrics_token
    shown = bearer_of(request) or ""
    if not wanted or not secrets.compare_digest(shown.encode(), wanted.encode()):
        raise Refusal("unknown", "there is nothing at /metrics without the operator's token: see docs/server.md")
    return Response(request.app.state.metrics.text(), media_type=CONTENT_TYPE_LATEST)


# ---- errors, all in one shape ----


def add_errors(app: FastAPI) -> None:
    app.add_exception_handler(Refusal, refused)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, http_fault)


async def refused(_: Request, fault: Exception) -> Response:
    assert isinstance(fault, Refusal)
    return guard.refused(fault)


async def malformed(_: Request, fault: Exception) -> Response:
    assert isinstance(fault, RequestValidationError)
    error = fault.errors()[0]
    place = ".".join(str(part) for part in error["loc"])
    return JSONResponse({"error": {"code": "bad_request", "text": f"{place}: {error['msg']}"}}, 400)


async def http_fault(_: Request, fault: Exception) -> Response:
    assert isinstance(fault, HTTPException)
    code = {404: "unknown", 405: "bad_request"}.get(fault.status_code, "bad_request")
    return JSONResponse({"error": {"code": code, "text": str(fault.detail)}}, fault.status_code, fault.headers)


# ---- the page ----


def add_page(app: FastAPI, folder: Path) -> None:
    """Serve the built page; every path that is not a file is one of the page's own.

    The page brings the visitor's cookie: otherwise several first requests at once would each get a different one.
    """
    index = folder / "index.html"
    if not index.is_file():
        return
    app.mount("/assets", StaticFiles(directory=folder / "assets"), name="assets")

    async def page(path: str, request: Request) -> Response:
        if path.startswith(("api/", "assets/")):
            return JSONResponse({"error": {"code": "unknown", "text": f"there is nothing at /{path}"}}, 404)
        if path == "tab" or path.startswith("tab/"):
            return tab_file(folder, path)
        response = FileResponse(file_in(folder, path) or index)
        if cookie_of(request) is None:
            give_cookie(response, new_token(), app.state.settings.secure_cookies)
        return response

    app.add_api_route("/{path:path}", page, include_in_schema=False)


def tab_file(folder: Path, path: str) -> Response:
    """A file of the edition that needs no server. It may run WebAssembly: Python is in there."""
    if path == "tab":
        return RedirectResponse("/tab/")
    file = file_in(folder, "tab/index.html" if path == "tab/" else path)
    if file is None:
        text = f"there is nothing at /{path}: `make tab` builds the edition that needs no server"
        return JSONResponse({"error": {"code": "unknown", "text": text}}, 404)
    return FileResponse(file, headers={"content-security-policy": HEADERS["content-security-policy"] + WASM})


def file_in(folder: Path, path: str) -> Path | None:
    """The file at a path, if the folder has one."""
    try:
        file = (folder / path).resolve()
        return file if file.is_file() and file.is_relative_to(folder.resolve()) else None
    except (OSError, ValueError):  # not a path that a file could have
        return None
