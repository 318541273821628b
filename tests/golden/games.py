"""All golden games."""

from tests.golden import of_roll, of_rollers
from tests.golden.tables import Golden

GOLDENS: list[Golden] = [*of_roll.GOLDENS, *of_rollers.GOLDENS]
