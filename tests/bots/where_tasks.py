"""Work that the tests of `Where` hand to other processes."""

import os
import signal
from pathlib import Path

from starcup.core.errors import BadOption


def add(told: int, share: int) -> int:
    return told + share


def refuse(told: int, share: int) -> int:
    if share == told:
        raise BadOption(f"not {share}")
    return share


def die_once(told: str, share: int) -> int:
    """At share 3 the first process that comes by is killed, as if its node were lost."""
    mark = Path(told)
    if share == 3 and not mark.exists():
        mark.write_text("killed")
        os.kill(os.getpid(), signal.SIGKILL)
    return share * share


def always_die(told: str, share: int) -> int:  # noqa: ARG001
    os._exit(1)
