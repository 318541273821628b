"""How hard hypothesis looks: the same few examples every time, or, with STARCUP_FUZZ=1, many that were never tried."""

import os
import sys

from hypothesis import HealthCheck, settings

IS_FUZZ = os.environ.get("STARCUP_FUZZ") == "1"
FUZZ_FACTOR = 20
DEEP = 20_000

# Machines are noisy: a slow draw is no fault of a law.
SLOW = [HealthCheck.too_slow]

settings.register_profile("steady", derandomize=True, deadline=None, database=None, suppress_health_check=SLOW)
settings.register_profile("fuzz", deadline=None, print_blob=True, suppress_health_check=SLOW)


def examples(steady: int) -> int:
    """How many examples a test tries: this many, or many more when fuzzing."""
    return steady * FUZZ_FACTOR if IS_FUZZ else steady


def load() -> None:
    """Choose the profile of this run."""
    # hypothesis looks its database up through the settings of every earlier run of a function: a deep way in our suite.
    sys.setrecursionlimit(DEEP)
    settings.load_profile("fuzz" if IS_FUZZ else "steady")
