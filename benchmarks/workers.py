"""What a move costs with one worker and with several, on PostgreSQL and behind nginx, in one run.

Real processes: PostgreSQL and nginx from Debian's packages, workers as `starcup serve` starts them. Beside moves per
second it prints the CPU time that a move takes in each of them, which hardly depends on what else the machine does, and
the memory that a table takes. docs/scale.md does its sums with these figures. Run it with `make load-workers`.
"""

import asyncio
import os
import statistics
import tempfile
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from benchmarks.load import measure
from tests.server.fleet import Fleet, fleet
from tests.server.postgres import Postgres, running
from tests.server.serving import children

SETUPS = [("1 worker", 1, False), ("1 worker, nginx", 1, True), ("2 workers, nginx", 2, True)]
PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")


def memory(pid: int) -> int:
    """The bytes of memory that a process has to itself."""
    words = Path(f"/proc/{pid}/statm").read_text().split()
    return (int(words[1]) - int(words[2])) * PAGE_BYTES


def wal_bytes(made: Fleet) -> int:
    """How much PostgreSQL has written to its log since it was made."""
    return int(made.ask("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn")[0][0])


def row_count(made: Fleet) -> int:
    return int(made.ask("SELECT count(*) FROM log")[0][0])


def postgres_processes(cluster: Postgres) -> list[int]:
    first = int((Path(cluster.data) / "postmaster.pid").read_text().splitlines()[0])
    return [first, *children(first)]


def one(made: Fleet, cluster: Postgres, tables: int, seconds: float) -> list[str]:
    """A row of the table."""
    workers = [worker.pid for worker in made.workers]
    nginx = [made.nginx.process.pid, *children(made.nginx.process.pid)] if made.nginx else []
    base = made.nginx.address if made.nginx else made.workers[0].address
    opened = [worker.metric("tables_open") for worker in made.workers]
    before = sum(map(memory, workers))
    wal, rows = wal_bytes(made), row_count(made)
    tally = asyncio.run(measure(base, lambda: [workers, nginx, postgres_processes(cluster)], tables, seconds))
    new = sum(worker.metric("tables_open") for worker in made.workers) - sum(opened)
    grown = (sum(map(memory, workers)) - before) / max(new, 1)
    moves = len(tally.times) / tally.took
    cuts = statistics.quantiles(tally.times, n=100)
    costs = [f"{busy / moves * 1e3:.2f}" for busy in tally.busy]
    log = (wal_bytes(made) - wal) / (row_count(made) - rows)
    sizes = [f"{tally.received / len(tally.times) / 1e3:.1f}", f"{log / 1e3:.1f}"]
    return [f"{moves:,.0f}", f"{cuts[49] * 1e3:.1f}", f"{cuts[98] * 1e3:.1f}", *costs, *sizes, f"{grown / 1e3:,.0f}"]


def main(
    tables: Annotated[str, typer.Option(help="Numbers of tables, separated by commas.")] = "1,10,50,200",
    seconds: Annotated[float, typer.Option(help="Seconds of play for each.")] = 5.0,
) -> None:
    """Measure, and print a table."""
    times = ["setup", "tables", "moves/s", "p50 ms", "p99 ms", "worker", "nginx", "PostgreSQL", "clients"]
    out = Table(*times, "kB sent", "kB WAL", "kB a table", title="milliseconds of CPU a move")
    with tempfile.TemporaryDirectory(prefix="starcup-load-") as folder, running() as cluster:
        Path(folder).chmod(0o711)
        for number, (name, workers, proxied) in enumerate(SETUPS):
            with fleet(Path(folder) / str(number), cluster, workers, log_level="WARNING") as made:
                if proxied:
                    made.with_nginx()
                for count in tables.split(","):
                    out.add_row(name, count, *one(made, cluster, int(count), seconds))
    Console(width=130).print(out)


if __name__ == "__main__":
    typer.run(main)
