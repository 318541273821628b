"""Whether what a game says about itself has the shapes that it promises to pages."""

from collections.abc import Mapping
from typing import Any

from pydantic import ConfigDict, TypeAdapter
from typing_extensions import get_type_hints, is_typeddict

from starcup import SPECTATOR, Game, Rng

STRICT = ConfigDict(strict=True, extra="forbid")


def strict_adapter(shape: Any) -> TypeAdapter[Any]:
    """Checks data against a TypedDict: no type is converted, no field may be missing or too many at any depth."""
    inner_shapes = typed_dicts(shape, set())
    for inner in inner_shapes:
        inner.__pydantic_config__ = STRICT
    try:
        return TypeAdapter(shape)
    finally:
        for inner in inner_shapes:  # the shapes are shared: others describe them as they are
            del inner.__pydantic_config__


def typed_dicts(shape: Any, found: set[Any]) -> set[Any]:
    """A TypedDict and all those it is made of."""
    if is_typeddict(shape) and shape not in found:
        found.add(shape)
        for hint in get_type_hints(shape).values():
            typed_dicts(hint, found)
    for inner in getattr(shape, "__args__", ()):
        typed_dicts(inner, found)
    return found


def check_components(game: Game) -> None:
    """The components have the promised shape, and whoever asks may change them."""
    strict_adapter(game.shapes["components"]).validate_python(game.components())
    spoil(game.components())
    strict_adapter(game.shapes["components"]).validate_python(game.components())


def check_random_game(game: Game, seats: int, seed: int, options: dict[str, Any], plies: int = 400) -> None:
    """Views and aids of every viewer have the promised shapes, from the deal on, for `plies` answers at most."""
    view, aids = strict_adapter(game.shapes["view"]), strict_adapter(game.shapes["aids"])
    luck = Rng.seeded(seed, 99)
    state = game.new(game.setup(seats, seed, options))
    for _ in range(plies):
        for viewer in [SPECTATOR, *range(seats)]:
            view.validate_python(state.view(viewer))
            aids.validate_python(game.aids(state, viewer))
        if state.over:
            return
        seat = state.actors()[luck.below(len(state.actors()))]
        legal = state.legal_actions(seat)
        state.apply(seat, legal[luck.below(len(legal))])


def spoil(data: Any) -> None:
    """Empty everything that can be emptied."""
    for item in list(data.values()) if isinstance(data, Mapping) else data:
        if isinstance(item, dict | list):
            spoil(item)
    data.clear()
