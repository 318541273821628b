"""Which Starcup this is."""

from starcup.core import state as engine

__version__ = "0.2.0"


def build() -> str:
    """Which build of the engine is running: `compiled` or `pure`."""
    return "pure" if engine.__file__.endswith((".py", ".pyc")) else "compiled"
