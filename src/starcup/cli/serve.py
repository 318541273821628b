"""`starcup serve`: tables in the browser."""

import errno
import os
import socket
import webbrowser
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from starcup.bots import house, outside
from starcup.cli.common import clear_errors, err, fail, out
from starcup.games import game_ids

TRIED_PORTS = 20
MAX_PORT = 65_535
OLD_FILE = "starcup.db"  # where games were kept before 0.2.0
NO_PAGE = (
    "There is no page in {place}, so only scripts and bots can play here. Install a wheel, which has the page inside, "
    "or build it (`npm run build` in web) and name it: starcup serve --page web/dist"
)


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on.")] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen on; 0 picks a free one.")] = None,
    database: Annotated[str | None, typer.Option(help="sqlite:///FILE or postgresql+psycopg://...")] = None,
    page: Annotated[Path | None, typer.Option(help="The folder with the built page.")] = None,
    bots: Annotated[
        Path | None, typer.Option(help="A file with bots of your own, for every table: mybots.toml.")
    ] = None,
    workers: Annotated[int | None, typer.Option(help="Processes that serve tables together, behind nginx.")] = None,
    browse: Annotated[bool, typer.Option(help="Open the page in a browser.")] = False,
) -> None:
    """Serve tables to browsers and scripts. All other settings are STARCUP_... variables: see docs/server.md."""
    try:
        import uvicorn
        from pydantic import ValidationError

        from starcup.server.http.serving import config_of
        from starcup.server.ops import collector, logs
        from starcup.server.ops.settings import Settings
        from starcup.server.store.alone import Alone, InUse, file_of
    except ImportError as fault:
        fail(f"the server's packages are not installed ({fault.name} is missing): pip install 'starcup[server]'")
    given = {"host": host, "port": port, "database": database, "page": page, "workers": workers}
    try:
        settings = Settings(**{name: value for name, value in given.items() if value is not None})  # type: ignore[arg-type]
    except ValidationError as fault:
        error = fault.errors()[0]
        fail(f"setting {'.'.join(map(str, error['loc']))}: {error['msg']}")
    welcome(bots)
    prepare(settings.database, file_of(settings.database), is_named="database" in settings.model_fields_set)
    try:
        Alone(settings.database).release()  # say so now, in one sentence; the server itself takes it for life
    except InUse as fault:
        fail(str(fault))
    if not has_page(settings.page):
        err.print(NO_PAGE.format(place=settings.page or "this install"), soft_wrap=True)
    logs.configure(settings.log_level)
    listening = listen(settings.host, settings.port, is_fixed="port" in settings.model_fields_set)
    if settings.workers > 1:
        from starcup.cli.workers import serve_together

        serve_together(settings, listening)
        return
    address = f"http://{settings.host}:{listening.getsockname()[1]}/"
    out.print(f"Starcup is at [bold]{address}[/bold] (Ctrl-C to stop)")
    if browse:
        webbrowser.open(address)
    collector.calm()
    uvicorn.Server(config_of(settings)).run([listening])


def welcome(bots: Path | None) -> None:
    """Fail now, not at the first request, if a game or a bot from outside cannot be loaded."""
    with clear_errors():
        if bots is not None:
            os.environ[house.VARIABLE] = str(bots.resolve())  # the processes where bots think read it, too
        game_ids()
        outside.check_house()


def prepare(database: str, file: Path | None, is_named: bool) -> None:
    """See that the database can be there: its folder, or the packages it needs. Where nobody named it, say where."""
    if database.startswith("postgresql") and find_spec("psycopg") is None:
        fail("PostgreSQL needs the package psycopg: pip install 'starcup[server]'")
    if file is None:
        return
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        fail(f"cannot make the folder {file.parent} for the database: {fault.strerror}. Name another with --database")
    if is_named:
        return
    here = Path(OLD_FILE)
    if here.is_file() and here.resolve() != file.resolve():
        out.print(f"There is a {OLD_FILE} in this folder; to use it: --database sqlite:///{OLD_FILE}", soft_wrap=True)
    out.print(f"Games are kept in {file}", soft_wrap=True)


def has_page(folder: Path | None) -> bool:
    """Whether there is a page to serve: in the folder that was named, or with the package."""
    import starcup.server.http

    return ((folder or Path(starcup.server.http.__path__[0]) / "page") / "index.html").is_file()


def listen(host: str, port: int, is_fixed: bool) -> socket.socket:
    """A socket that is open before the address is printed. Where nobody chose the port, the next free one will do."""
    try:
        return socket.create_server((host, port))
    except OSError as fault:
        if fault.errno != errno.EADDRINUSE:
            fail(f"cannot listen on {host}:{port}: {fault.strerror}")
    free = next_free(host, port)
    if free is None:
        fail(f"port {port} is in use, and so are the {TRIED_PORTS} after it: name one with --port, or 0 for any")
    number = free.getsockname()[1]
    if is_fixed:
        free.close()
        fail(f"port {port} is in use: --port {number} is free")
    out.print(f"Port {port} is in use, so this is port {number}.")
    return free


def next_free(host: str, port: int) -> socket.socket | None:
    """A socket on the first port after this one that is free; None if there is none nearby."""
    for number in range(port + 1, min(port + 1 + TRIED_PORTS, MAX_PORT + 1)):
        try:
            return socket.create_server((host, number))
        except OSError:
            continue
    return None
