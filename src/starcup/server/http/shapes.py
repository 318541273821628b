"""The shapes of every game's views, aids, components and events, for OpenAPI: the page's types are made from them."""

from typing import Any

from fastapi import FastAPI
from pydantic import TypeAdapter

from starcup.core.book import EventKind
from starcup.core.game import Game
from starcup.games import game as game_of
from starcup.games import game_ids

JSON = dict[str, Any]
PARTS = ("view", "aids", "components")
ANYTHING: JSON = {"type": "object", "additionalProperties": True}
REFERENCE = "#/components/schemas/{model}"


def describe_games(app: FastAPI) -> None:
    """Put the games' shapes into the application's OpenAPI document, under `Games` by id."""
    plain = app.openapi

    def with_games() -> JSON:
        made = app.openapi_schema is not None
        document = plain()
        if not made:
            add_games(document["components"]["schemas"])
        return document

    app.openapi = with_games  # type: ignore[method-assign]


def add_games(schemas: JSON) -> None:
    """A schema for each part of each game, and one that names them by the game's id."""
    games: JSON = {}
    for id in game_ids():
        game = game_of(id)
        parts = {part: shape(schemas, game, part) for part in PARTS}
        parts["event"] = reference(schemas, f"{type(game).__name__}Event", events(game))
        games[id] = closed(parts)
    schemas["Games"] = closed(games)


def shape(schemas: JSON, game: Game, part: str) -> JSON:
    """One part of a game; anything where the game declares no shape for it."""
    if part not in game.shapes:
        return ANYTHING
    made = TypeAdapter(game.shapes[part]).json_schema(ref_template=REFERENCE, mode="serialization")
    for name, inner in made.pop("$defs", {}).items():
        reference(schemas, name, inner)
    return reference(schemas, game.shapes[part].__name__, made)


def reference(schemas: JSON, name: str, schema: JSON) -> JSON:
    """Put a schema under a name, and refer to it. Two games must not use one name for two things."""
    if schemas.setdefault(name, schema) != schema:
        raise ValueError(f"two shapes are called {name}")
    return {"$ref": REFERENCE.format(model=name)}


def events(game: Game) -> JSON:
    """Any event of a game: its kind says which fields it has."""
    return {"anyOf": [event(kind) for kind in game.event_book.kinds]}


def event(kind: EventKind) -> JSON:
    """The events of one kind, as `frames` tells them."""
    every: JSON = {name: {"type": "integer"} for name in ("n", "ply", "seat")}
    fields = {field.name: field.schema() for field in kind.fields}
    return closed({"kind": {"type": "string", "enum": [kind.kind]}, **every, "words": {"type": "string"}, **fields})


def closed(properties: JSON) -> JSON:
    """An object with these properties, all there."""
    return {"type": "object", "properties": properties, "required": list(properties)}
