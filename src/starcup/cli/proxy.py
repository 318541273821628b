"""`starcup proxy`: the configuration of nginx in front of several workers."""

from typing import Annotated

import typer

from starcup.cli.common import fail


def proxy(
    workers: Annotated[list[str], typer.Argument(help="The workers' addresses, such as 10.0.0.5:8023.")],
    listen: Annotated[str, typer.Option(help="The address or port that nginx listens on.")] = "80",
    certificate: Annotated[str, typer.Option(help="The file of the certificate; nginx then speaks https.")] = "",
    key: Annotated[str, typer.Option(help="The file of the certificate's key.")] = "",
) -> None:
    """Print a configuration of nginx that keeps each table at one of these workers. See docs/running.md."""
    try:
        from starcup.server.ops.proxy import Listening, configuration
    except ImportError as error:
        fail(f"the server's packages are not installed ({error.name} is missing): pip install 'starcup[server]'")
    if bool(certificate) != bool(key):
        fail("a certificate needs its key, and a key its certificate: give both or neither")
    for worker in workers:
        host, _, port = worker.rpartition(":")
        if not host or not port.isdigit() or not 0 < int(port) < 65_536:
            fail(f"{worker!r} is not the address of a worker: it should be like 10.0.0.5:8023")
    typer.echo(configuration(workers, Listening(listen, certificate, key)), nl=False)
