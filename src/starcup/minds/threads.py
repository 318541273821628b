"""One thread for a net's products.

They are small. Shared out among threads, each waits for the others longer than it works; where something else wants the
processor, a decision of the oracle took ten times as long that way. Whoever uses numpy for larger things in the same
process has all threads back afterwards.
"""

from collections.abc import Callable
from functools import cache, wraps
from typing import ParamSpec, TypeVar

from threadpoolctl import ThreadpoolController

Given = ParamSpec("Given")
Found = TypeVar("Found")


@cache
def libraries() -> ThreadpoolController:
    """The libraries that multiply for numpy. To look for them takes a while, so it is done once."""
    return ThreadpoolController()


def in_one_thread(function: Callable[Given, Found]) -> Callable[Given, Found]:
    """The function, with products in one thread for as long as it runs."""

    @wraps(function)
    def wrapped(*args: Given.args, **kwargs: Given.kwargs) -> Found:
        with libraries().limit(limits=1, user_api="blas"):
            return function(*args, **kwargs)

    return wrapped
