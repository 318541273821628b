"""What the pure build uses where `librt` is not installed: rows of numbers, on the standard library's arrays.

Compiled code needs `librt` itself. Interpreted code gets by with this where there is no wheel of it, as in a browser;
`starcup` puts it in place before anything else is imported.
"""

import sys
from array import array
from collections.abc import Callable, Iterable
from functools import partial
from types import ModuleType
from typing import Any

from mypy_extensions import i32, i64, u8


def row(code: str, items: Iterable[Any] = (), /, *, capacity: int = 0) -> "array[Any]":  # noqa: ARG001
    """A row of numbers of one kind; room for more is made when it is needed."""
    return array(code, list(items) if isinstance(items, bytes) else items)


def append(v: Any, o: Any, /) -> Any:
    """The row with one number more. As with librt, only the row that is returned may be used from now on."""
    v.append(o)
    return v


def extend(v: Any, o: Iterable[Any], /) -> Any:
    """The row with some numbers more; what is said of `append` goes for this, too."""
    v.extend(o)
    return v


def rows(items: Iterable[Any] = (), /, *, capacity: int = 0) -> list[Any]:  # noqa: ARG001
    """A row of rows."""
    return list(items)


# `vec[i64]` looks a kind up, and `vec[i64](items)` makes a row of it; `vec[vec[i64]]` is a row of rows.
vec: dict[Any, Callable[..., Any]] = {
    i64: partial(row, "q"),
    i32: partial(row, "i"),
    u8: partial(row, "B"),
    float: partial(row, "d"),
}
vec |= dict.fromkeys(list(vec.values()), rows)


def stand_in() -> None:
    """Be `librt.vecs` if there is none."""
    try:
        import librt.vecs  # noqa: F401
    except ImportError:
        package, module = ModuleType("librt"), ModuleType("librt.vecs", __doc__)
        vars(package)["vecs"] = module
        vars(module).update(vec=vec, append=append, extend=extend)
        sys.modules |= {"librt": package, "librt.vecs": module}
