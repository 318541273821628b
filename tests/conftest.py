"""Set up for all tests."""

from collections.abc import Generator
from typing import Any

import pytest

from tests import profiles

SETTINGS = "_hypothesis_internal_use_settings"

profiles.load()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long begins first: else all cores but one would wait for the last of it."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, Any]:
    """For each run with parameters, hypothesis puts a layer of settings upon those of the function's run before.

    After thousands of runs every look at a setting goes through thousands of layers. So we take each off again.
    """
    function = getattr(item, "function", None)
    kept = getattr(function, SETTINGS, None)
    try:
        return (yield)
    finally:
        if kept is not None:
            setattr(function, SETTINGS, kept)
