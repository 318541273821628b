"""What is installed while Starcup compiles is what Starcup says it needs."""

from importlib.metadata import requires

import pytest
from packaging.requirements import Requirement

from tools.needs import always, of_extras


def names(needs: list[str]) -> set[str]:
    return {Requirement(need).name.replace("_", "-").lower() for need in needs}


def said(extra: str) -> set[str]:
    """What the installed package asks for with an extra, and with those that it is made of."""
    found: set[str] = set()
    for need in map(Requirement, requires("starcup") or []):
        if need.marker is None or need.marker.evaluate({"extra": extra}):
            found |= set().union(*map(said, need.extras)) if need.name == "starcup" else names([need.name])
    return found


@pytest.mark.parametrize("extra", ["server", "dev"])
def test_nothing_that_is_needed_is_left_out(extra: str) -> None:
    assert names([*always(), *of_extras([extra])]) - {"librt"} == said(extra) - {"librt"}  # the pure build does without
