"""`starcup serve`: tables in the browser."""

import socket
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from starcup.cli.common import clear_errors, fail, out
from starcup.games import game_ids


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on.")] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen on; 0 picks a free one.")] = None,
    database: Annotated[str | None, typer.Option(help="sqlite:///FILE or postgresql+psycopg://...")] = None,
    page: Annotated[Path | None, typer.Option(help="The folder with the built page.")] = None,
    browse: Annotated[bool, typer.Option(help="Open the page in a browser.")] = False,
) -> None:
    """Serve tables to browsers and scripts. All other settings are STARCUP_... variables: see docs/server.md."""
    try:
        import uvicorn
        from pydantic import ValidationError

        from starcup.server.http.app import create_app
        from starcup.server.http.bounded import bounded_to
        from starcup.server.ops import logs
        from starcup.server.ops.settings import Settings
        from starcup.server.store.alone import Alone, InUse
    except ImportError as fault:
        fail(f"the server's packages are not installed ({fault.name} is missing): pip install 'starcup[server]'")
    given = {"host": host, "port": port, "database": database, "page": page}
    try:
        settings = Settings(**{name: value for name, value in given.items() if value is not None})  # type: ignore[arg-type]
    except ValidationError as fault:
        error = fault.errors()[0]
        fail(f"setting {'.'.join(map(str, error['loc']))}: {error['msg']}")
    with clear_errors():
        game_ids()  # fail now, not at the first request, if a game from outside cannot be loaded
    try:
        Alone(settings.database).release()  # say so now, in one sentence; the server itself takes it for life
    except InUse as fault:
        fail(str(fault))
    logs.configure(settings.log_level)
    listening = listen(settings.host, settings.port)
    address = f"http://{settings.host}:{listening.getsockname()[1]}/"
    out.print(f"Starcup is at [bold]{address}[/bold] (Ctrl-C to stop)")
    if browse:
        webbrowser.open(address)
    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        ws=bounded_to(settings.socket_bytes_per_second),
        ws_max_size=settings.message_bytes * 4,
        timeout_graceful_shutdown=5,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies,
    )
    uvicorn.Server(config).run([listening])


def listen(host: str, port: int) -> socket.socket:
    """A socket that is already open when the address is printed."""
    try:
        return socket.create_server((host, port))
    except OSError as fault:
        fail(f"cannot listen on {host}:{port}: {fault.strerror}")
