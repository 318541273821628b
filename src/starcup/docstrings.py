"""Docstrings for compiled classes: the compiler drops them, and `help(starcup.State)` would say nothing."""

import ast
import inspect
import sys
from pathlib import Path


class SourceDocstring:
    """Stands in for a class's `__doc__`, and reads it from the source beside the extension module when it is asked for.

    So `import starcup` reads no source.
    """

    def __init__(self, owner: type) -> None:
        self.owner = owner

    def __get__(self, instance: object, owner: type | None = None) -> str:
        """The docstring; "" where the source is not installed."""
        source = source_of(self.owner)
        if not source.is_file():
            return ""
        for node in ast.parse(source.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and node.name == self.owner.__name__:
                return ast.get_docstring(node) or ""
        return ""


def source_of(owner: type) -> Path:
    """The source file of a class's module: beside the extension module, where there is one."""
    path = Path(inspect.getfile(sys.modules[owner.__module__]))
    return path.with_name(path.name.split(".")[0] + ".py")


def restore(names: dict[str, object]) -> None:
    """Give every compiled class among these its docstring back."""
    for value in names.values():
        if isinstance(value, type) and not value.__doc__:
            # The descriptor is what makes it lazy; the type of `__doc__` does not foresee one.
            value.__doc__ = SourceDocstring(value)  # type: ignore[assignment]
