"""How hard hypothesis looks: the same few examples every time, or, with STARCUP_FUZZ=1, many that were never tried."""

import os

from hypothesis import HealthCheck, settings

from starcup.core import state

IS_FUZZ = os.environ.get("STARCUP_FUZZ") == "1"
FUZZ_FACTOR = 20
PURE_LAW_EXAMPLES = 2
COMPILED_LAW_EXAMPLES = 5

# Machines are noisy: a slow draw is no fault of a law.
SLOW = [HealthCheck.too_slow]

settings.register_profile("steady", derandomize=True, deadline=None, database=None, suppress_health_check=SLOW)
settings.register_profile("fuzz", deadline=None, print_blob=True, suppress_health_check=SLOW)


def examples(steady: int) -> int:
    """How many examples a test tries: this many, or many more when fuzzing."""
    return steady * FUZZ_FACTOR if IS_FUZZ else steady


def law_examples() -> int:
    """How many examples a law is tried on: the compiled build plays ten times as fast, so it looks harder."""
    return examples(COMPILED_LAW_EXAMPLES if is_compiled() else PURE_LAW_EXAMPLES)


def is_compiled() -> bool:
    """Whether the engine under test is the compiled one."""
    return not str(state.__file__).endswith(".py")


def load() -> None:
    """Choose the profile of this run."""
    settings.load_profile("fuzz" if IS_FUZZ else "steady")
