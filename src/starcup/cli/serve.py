"""`starcup serve`: the table on the web."""

import socket
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from starcup.cli.common import clear_errors, fail, out
from starcup.games import game_ids


def serve(
    host: Annotated[str | None, typer.Option(help="Where to listen.")] = None,
    port: Annotated[int | None, typer.Option(help="On which port; 0 takes a free one.")] = None,
    database: Annotated[str | None, typer.Option(help="sqlite:///FILE or postgresql+psycopg://...")] = None,
    page: Annotated[Path | None, typer.Option(help="The folder of the built page.")] = None,
    browse: Annotated[bool, typer.Option(help="Open the page in a browser.")] = False,
) -> None:
    """Serve tables to browsers and scripts. Every other setting is a variable STARCUP_..., see docs/server.md."""
    try:
        import uvicorn
        from pydantic import ValidationError

        from starcup.server.http.app import create_app
        from starcup.server.ops import logs
        from starcup.server.ops.settings import Settings
    except ImportError as fault:
        fail(f"the server's parts are not installed ({fault.name}): pip install 'starcup[server]'")
    given = {"host": host, "port": port, "database": database, "page": page}
    try:
        settings = Settings(**{name: value for name, value in given.items() if value is not None})  # type: ignore[arg-type]
    except ValidationError as fault:
        error = fault.errors()[0]
        fail(f"setting {'.'.join(map(str, error['loc']))}: {error['msg']}")
    with clear_errors():
        game_ids()  # a game from outside that cannot be loaded is better found now than at the first request
    logs.configure(settings.log_level)
    listening = listen(settings.host, settings.port)
    address = f"http://{settings.host}:{listening.getsockname()[1]}/"
    out.print(f"Starcup is at [bold]{address}[/bold] (Ctrl-C stops it)")
    if browse:
        webbrowser.open(address)
    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        ws_max_size=settings.message_bytes * 4,
        timeout_graceful_shutdown=5,
    )
    uvicorn.Server(config).run([listening])


def listen(host: str, port: int) -> socket.socket:
    """A socket that is open before anything is printed, so that the address is true."""
    try:
        return socket.create_server((host, port))
    except OSError as fault:
        fail(f"cannot listen on {host}:{port}: {fault.strerror}")
