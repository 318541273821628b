"""The settings of environments that are chosen by name."""

from starcup.core.errors import BadOption
from starcup.core.results import REWARDS

OBSERVATIONS = ["row", "view"]
ILLEGAL = ["raise", "first"]


def choice(what: str, name: str, names: list[str]) -> str:
    """The name, if it is one of these. Raises BadOption."""
    if name not in names:
        raise BadOption(f"{what} cannot be {name!r}; choose from {', '.join(names)}")
    return name


def reward_number(name: str) -> int:
    """Which reward has this name. Raises BadOption."""
    return REWARDS.index(choice("rewards", name, REWARDS))
