"""All golden games."""

from tests.golden import of_roll, of_rollers, of_tiny
from tests.golden.tables import Golden

GOLDENS: list[Golden] = [*of_roll.GOLDENS, *of_tiny.GOLDENS, *of_rollers.GOLDENS]
