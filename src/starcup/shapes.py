"""What every game's view has in common. It stands here since compiled modules keep no annotations to read."""

from typing import Any

from typing_extensions import TypedDict

Window = TypedDict("Window", {"prompts": list[str], "then": str, "with": dict[str, Any]})
Window.__doc__ = (
    "What the rules are in the middle of: a prompt per seat, the step that follows, and what they are about."
)
