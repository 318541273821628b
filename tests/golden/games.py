"""All golden games."""

from tests.golden import of_rollers
from tests.golden.tables import Golden

GOLDENS: list[Golden] = [*of_rollers.GOLDENS]
