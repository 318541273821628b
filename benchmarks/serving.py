"""A server process of its own for a benchmark, on an empty database."""

import os
import socket
import subprocess
import time
from pathlib import Path

import httpx

UNLIMITED = {"STARCUP_MESSAGES_PER_SECOND": "0", "STARCUP_TABLES_PER_HOUR": "0", "STARCUP_LOG_LEVEL": "WARNING"}
UNLIMITED |= {"STARCUP_WORK_MS_PER_SECOND": "0", "STARCUP_CONNECTIONS_PER_ADDRESS": "0"}


def start_server(python: str, database: str, *more: str, **settings: str) -> tuple[subprocess.Popen[bytes], str]:
    """The process and its address, as soon as it answers there."""
    port = free_port()
    words = [python, "-m", "starcup", "serve", "--port", str(port), "--database", database, *more]
    process = subprocess.Popen(words, env=os.environ | UNLIMITED | settings, stdout=subprocess.DEVNULL)
    base = f"http://127.0.0.1:{port}"
    for _ in range(100):
        try:
            httpx.get(base + "/api/health").raise_for_status()
            return process, base
        except httpx.HTTPError:
            time.sleep(0.1)
    process.kill()
    raise RuntimeError("the server did not start")


def free_port() -> int:
    """A port that nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


def fresh(folder: str) -> str:
    """The address of a new SQLite file in a folder."""
    return f"sqlite:///{Path(folder) / 'starcup.db'}"
