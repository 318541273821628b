"""The settings of environments that are chosen by name."""

from starcup.core.errors import BadOption
from starcup.core.results import REWARDS

OBSERVATIONS = ["row", "view"]
ILLEGAL = ["raise", "first"]
RENDER_MODES = ["ansi", "rgb_array"]  # the table as text, and as the page shows it
RENDER_FPS = 4


def choice(what: str, name: str, names: list[str]) -> str:
    """The name, if it is one of these. Raises BadOption."""
    if name not in names:
        raise BadOption(f"{what} cannot be {name!r}; choose from {', '.join(names)}")
    return name


def render_mode_of(name: str | None) -> str | None:
    """The way to draw that has this name, or none. Raises BadOption."""
    return None if name is None else choice("render_mode", name, RENDER_MODES)


def reward_number(name: str) -> int:
    """Which reward has this name. Raises BadOption."""
    return REWARDS.index(choice("rewards", name, REWARDS))
