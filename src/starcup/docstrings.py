"""Docstrings for compiled classes: the compiler drops them, and `help(starcup.State)` would say nothing."""

import os
import re
import sys

DOCSTRINGS = re.compile(r'^class (\w+)[^\n]*:\n    """(.*?)"""', re.MULTILINE | re.DOTALL)


def restore(names: dict[str, object]) -> None:
    """Give every compiled class among these its docstring back, from the source beside the extension module.

    Where the source is not installed a class stays without. It takes about a millisecond: looking for the text is far
    quicker than parsing it, or than importing pathlib.
    """
    for value in names.values():
        if isinstance(value, type) and not value.__doc__:
            path = source_of(value)
            if os.path.isfile(path):
                with open(path, encoding="utf-8") as source:
                    value.__doc__ = docstring(source.read(), value.__name__)


def source_of(owner: type) -> str:
    """The path of the source of a class's module: beside the extension module, where there is one."""
    folder, name = os.path.split(sys.modules[owner.__module__].__file__ or "")
    return os.path.join(folder, name.split(".")[0] + ".py")


def docstring(source: str, name: str) -> str | None:
    """The docstring of a class in a source text."""
    return next((text for found, text in DOCSTRINGS.findall(source) if found == name), None)
