"""Writes docs/positions.md and docs/schemas: what positions and messages may hold, from the code that reads them.

Every field of a position is found by reading real positions and noting what the reader asks for: its name, what it may
be, and what it is when it is left out. So neither the guide nor the schemas can drift from the readers.
"""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import starcup
from starcup.core.reader import Reader

DOCS = Path(__file__).parent.parent / "docs"
JSON = dict[str, Any]
DRAFT = "https://json-schema.org/draft/2020-12/schema"
WALKS = 2  # games with each number of seats
STEP = 37  # plies between two positions
MOST_PLIES = 300
MOST_NAMES = 12  # choices that a table lists
WIDE = 10**6  # numbers that are this large are limits of the machine, not of the game


@dataclass
class Noted:
    """What a reader may find in one field."""

    kinds: set[str] = field(default_factory=set)  # integer, boolean, string, array, object, null
    low: int | None = None
    high: int | None = None
    names: list[str] = field(default_factory=list)
    default: Any = None
    inside: dict[str, "Noted"] = field(default_factory=dict)  # of an object, or of each object in a list
    items: "Noted | None" = None

    def number(self, low: int, high: int) -> None:
        self.kinds.add("integer")
        self.low = low if self.low is None else min(low, self.low)
        self.high = high if self.high is None else max(high, self.high)

    def named(self, names: Sequence[str]) -> None:
        self.kinds.add("string")
        self.names += [name for name in names if name not in self.names]

    def item(self) -> "Noted":
        self.kinds.add("array")
        self.items = self.items or Noted()
        return self.items

    def seen(self, value: Any) -> None:
        """A value that the reader took as it is."""
        if isinstance(value, bool):
            self.kinds.add("boolean")
        elif isinstance(value, int):
            self.number(value, value)
        elif isinstance(value, str):
            self.kinds.add("string")
        elif isinstance(value, list):
            for one in value:
                self.item().seen(one)
            self.kinds.add("array")
        elif isinstance(value, dict):
            self.kinds.add("object")
            for name, one in value.items():
                self.inside.setdefault(name, Noted()).seen(one)
        else:
            self.kinds.add("null")


class Notes:
    """Everything that readers of one game asked for."""

    def __init__(self) -> None:
        self.top = Noted({"object"})

    def at(self, reader: Reader, name: str) -> Noted:
        """The note for a field of the object that a reader is at."""
        note = self.top
        for step in reader.where.split(".")[1:]:
            plain, _, index = step.partition("[")
            note = note.inside.setdefault(plain, Noted())
            if index:
                note = note.item()
            note.kinds.add("object")
        return note.inside.setdefault(name, Noted())


@contextmanager
def noting(notes: Notes) -> Iterator[None]:
    """Let readers note what they ask for. Only the interpreted build can be listened to like this."""
    plain = {name: getattr(Reader, name) for name in ("get", "number", "whole", "flag", "choice", "index", "items")}

    def listen(name: str, note: Callable[..., None]) -> None:
        def noted(self: Reader, *given: Any) -> Any:
            note(notes.at(self, given[0]), self, *given)
            return plain[name](self, *given)

        setattr(Reader, name, noted)

    def took(note: Noted, reader: Reader, name: str) -> None:
        if reader.data.get(name) is not None:
            note.seen(reader.data[name])

    def number(note: Noted, _: Reader, __: str, default: int, low: int, high: int) -> None:
        note.number(low, high)
        note.default = default

    def whole(note: Noted, reader: Reader, name: str, _: Any, low: int, high: int) -> None:
        within(note, reader, name).number(low, high)

    def flag(note: Noted, *_: Any) -> None:
        note.kinds.add("boolean")
        note.default = False

    def choice(note: Noted, _: Reader, __: str, choices: Sequence[str], default: int) -> None:
        note.named(choices)
        note.default = choices[default] if 0 <= default < len(choices) else None

    def index(note: Noted, reader: Reader, name: str, _: Any, choices: Sequence[str]) -> None:
        within(note, reader, name).named(choices)

    def items(note: Noted, *_: Any) -> None:
        note.item()

    def within(note: Noted, reader: Reader, name: str) -> Noted:
        return note.item() if isinstance(reader.data.get(name), list) else note

    heard: dict[str, Callable[..., None]] = {
        "get": took,
        "number": number,
        "whole": whole,
        "flag": flag,
        "choice": choice,
        "index": index,
        "items": items,
    }
    for name, note in heard.items():
        listen(name, note)
    try:
        yield
    finally:
        for name, method in plain.items():
            setattr(Reader, name, method)


def positions(game: starcup.Game) -> Iterator[JSON]:
    """Positions from all stages of games with every number of seats, and each option's every choice."""
    luck = starcup.Rng.seeded(1)
    for seats in game.seats:
        for walk in range(WALKS):
            options = {
                option.name: walk % len(option.choices)
                for option in game.options
                if option.is_for(seats) and not option.many
            }
            state = game.new(game.setup(seats, walk, options))
            for ply in range(MOST_PLIES):
                if ply % STEP == 0:
                    yield state.position()
                if state.over:
                    break
                seat = state.actors()[luck.below(len(state.actors()))]
                legal = state.legal_actions(seat)
                state.play(seat, legal[luck.below(len(legal))])
            yield state.position()


def noted(game: starcup.Game) -> Notes:
    """What the readers of a game ask for."""
    notes = Notes()
    with noting(notes):
        for position in positions(game):
            game.restore(position)
    return notes


# ---- schemas ----


def schema(note: Noted) -> JSON:
    """A field as JSON schema. Whole numbers and names keep their limits, lists and objects what is in them."""
    kinds = sorted(note.kinds - {"null"}) or ["string", "integer", "boolean", "array", "object"]
    out: JSON = {"type": [*kinds, "null"]}
    if "integer" in note.kinds and note.low is not None and note.high is not None and note.high < WIDE:
        out |= {"minimum": note.low, "maximum": note.high}
    if note.names and kinds == ["string"]:
        out["enum"] = [*note.names, None]
    if note.items is not None and note.items.kinds:
        out["items"] = schema(note.items)
    if note.inside:
        out["properties"] = {name: schema(inner) for name, inner in sorted(note.inside.items())}
    if note.default is not None:
        out["default"] = note.default
    return out


def position_schema(game: starcup.Game, notes: Notes) -> JSON:
    """The schema of a game's positions."""
    out = schema(notes.top)
    out["properties"]["game"] = {"const": game.id}
    out["properties"]["ruleset"] = {"const": game.ruleset}
    out["properties"]["seats"] = {"type": "integer", "minimum": game.seats.start, "maximum": game.seats.stop - 1}
    out["properties"]["options"] = {"type": "object", "properties": {o.name: choices(o.choices) for o in game.options}}
    out["properties"]["luck"] = {"type": "object", "description": "The luck to come: leave it out for luck of its own."}
    head = {"$schema": DRAFT, "title": f"A position of {game.title}"}
    return {**head, **out, "type": "object", "required": ["seats"], "additionalProperties": False}


def choices(names: Sequence[str]) -> JSON:
    return {"enum": [*names, *range(len(names))]}


def message_schemas() -> JSON:
    """Every message of the server, by name: what comes in and what goes out."""
    from starcup.server.http.app import create_app
    from starcup.server.ops.settings import Settings

    given: dict[str, Any] = {"database": "sqlite://"}
    found = create_app(Settings(**given)).openapi()["components"]["schemas"]
    text = json.dumps(found).replace("#/components/schemas/", "#/$defs/")
    return {"$schema": DRAFT, "title": "The messages of Starcup's server", "$defs": json.loads(text)}


# ---- the guide ----


def what(note: Noted) -> str:
    """What a field may be, in words."""
    words: list[str] = []
    if "boolean" in note.kinds:
        words.append("true or false")
    if "integer" in note.kinds and note.low is not None and note.high is not None:
        is_wide = note.high >= WIDE
        words.append("a whole number" + ("" if is_wide else f" from {note.low} to {note.high}"))
    if note.names:
        more = len(note.names) - MOST_NAMES
        names = ", ".join(f"`{name}`" for name in note.names[:MOST_NAMES] if name)
        words.append("one of " + names + (f" and {more} more" if more > 0 else ""))
    elif "string" in note.kinds:
        words.append("a name")
    if note.items is not None:
        inner = "objects" if "object" in note.items.kinds else what(note.items) if note.items.kinds else "nothing yet"
        words.append(f"a list of {inner}" if inner == "objects" else f"a list, each {inner}")
    elif "object" in note.kinds:
        words.append("an object")
    return ", or ".join(words) or "anything"


def fields(note: Noted, place: str = "") -> Iterator[tuple[str, Noted]]:
    """Every field, with the way to it."""
    for name, inner in note.inside.items():
        if name in ("luck", "options") and not place:
            continue
        path = f"{place}{name}"
        yield path, inner
        yield from fields(inner, f"{path}.")
        if inner.items is not None:
            yield from fields(inner.items, f"{path}[].")


def commented(example: JSON, notes: Notes) -> str:
    """A position as people would write it down, each field with what it may be."""
    lines = []
    for name, value in example.items():
        note = notes.top.inside.get(name)
        word = f"  // {what(note)}" if note and name not in ("game", "ruleset", "options", "luck") else ""
        lines.append(f'  "{name}": {json.dumps(value)},{word}')
    lines[-1] = re.sub(r",(\s*//|$)", r"\1", lines[-1])
    return "{\n" + "\n".join(lines) + "\n}"


def example_of(game: starcup.Game) -> JSON:
    """A position from the middle of a small game, without its luck."""
    found = [position for position in positions(game) if position["seats"] == max(2, game.seats.start)]
    example = dict(found[len(found) // 2])
    del example["luck"]
    return example


INTRO = """# Positions by hand

<!-- Written by tools/positions.py from the readers themselves: change them, then `make schemas`. -->

A position is a whole table as one JSON document, in the rulebook's words. `game.restore(position)` gives the state,
`state.position()` writes it. Every field but `seats` can be left out: the table below says what it is then. What
contradicts itself or the rules is refused, with a sentence that says what is wrong and what would be right.

```python
import starcup

rollers = starcup.game("rollers")
state = rollers.restore(
    {"seats": 2, "round": 3, "bag": ["trade"], "sheets": [{"ships": ["A", "B"]}, {"ships": ["C", "D"]}]}
)
assert not state.over
try:
    rollers.restore({"seats": 2, "round": -1})
except starcup.BadPosition as fault:
    print(fault)
```

Every game's positions have these fields: `game` and `ruleset` (checked where they are there), `seats`, `options` (by
name), `windows` and `opening` (who is asked what; without them the game works out what comes next), `over`, and `luck`
(the luck to come; without it the table has luck of its own). `luck.seed` alone is enough for luck that can be repeated.

[Schemas for machines](schemas/README.md): positions of each game, saves, and every message of the server.
"""


def guide() -> str:
    """The whole guide."""
    parts = [INTRO]
    for id in starcup.game_ids():
        game = starcup.game(id)
        notes = noted(game)
        parts.append(f"## {game.title}\n\n```jsonc\n{commented(example_of(game), notes)}\n```\n")
        rows = ["| field | what it may be | left out |", "|---|---|---|"]
        for path, note in fields(notes.top):
            default = "" if note.default is None else f"`{json.dumps(note.default)}`"
            rows.append(f"| `{path}` | {what(note)} | {default} |")
        parts.append("\n".join(rows) + "\n")
    return "\n".join(parts)


LIST = """# Schemas

Written by `make schemas`, for editors and programs that check JSON: [positions by hand](../positions.md) and
[the server's API](../api.md) say the same to people.

| what | schema |
|---|---|
"""


def write(docs: Path) -> None:
    """Write the guide and all schemas."""
    folder = docs / "schemas"
    folder.mkdir(exist_ok=True)
    (docs / "positions.md").write_text(guide())
    rows = ["| a save | [save.schema.json](../save.schema.json) |"]
    for id in starcup.game_ids():
        game = starcup.game(id)
        name = f"{id}.position.schema.json"
        (folder / name).write_text(json.dumps(position_schema(game, noted(game)), indent=1, sort_keys=True) + "\n")
        rows.append(f"| a position of {game.title} | [{name}]({name}) |")
    (folder / "messages.schema.json").write_text(json.dumps(message_schemas(), indent=1, sort_keys=True) + "\n")
    rows.append("| the server's messages, by name | [messages.schema.json](messages.schema.json) |")
    (folder / "README.md").write_text(LIST + "\n".join(rows) + "\n")


if __name__ == "__main__":
    write(DOCS)
