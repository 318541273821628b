"""All golden games."""

from tests.golden import of_rollers, of_tiny
from tests.golden.tables import Golden

GOLDENS: list[Golden] = [*of_rollers.GOLDENS, *of_tiny.GOLDENS]
