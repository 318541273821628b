"""The save format as it is written down: docs/save.schema.json, docs/saves.md and the parser agree."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import starcup
from starcup import BadSave
from starcup.core.state import MAX_SEATS
from starcup.table.save import FIELDS, Save
from starcup.table.session import Session
from tests.contract.tools import Table
from tests.table.test_save_faults import FAULTS, FROM_START, GOOD, finished
from tests.table.tools import REAL_TABLES, begin, play_on

DOCS = Path(__file__).parents[2] / "docs"
SCHEMA: dict[str, Any] = json.loads((DOCS / "save.schema.json").read_text(encoding="utf-8"))
PAGE = (DOCS / "saves.md").read_text(encoding="utf-8")
TYPES: dict[str, type] = {"object": dict, "array": list, "string": str, "integer": int, "null": type(None)}
KEYWORDS = {"type", "required", "properties", "additionalProperties", "anyOf", "items", "prefixItems"}
KEYWORDS |= {"minItems", "maxItems", "minimum", "maximum", "minLength", "pattern", "description", "title", "$schema"}
STRANGE: list[Any] = [None, True, 0, 1, -1, 1.5, 2**70, "", "x", [], [[]], [1], ["x"], {}, {"x": 1}, {"x": []}]


def fits(schema: dict[str, Any], value: Any) -> bool:
    """Whether a value fits a schema: as much of JSON Schema as ours needs, and no word of it passed over."""
    assert set(schema) <= KEYWORDS
    if "type" in schema and not is_of_type(schema["type"], value):
        return False
    if isinstance(value, int) and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        return False
    if isinstance(value, str) and not re.search(schema.get("pattern", ""), value):
        return False
    if isinstance(value, str) and len(value) < schema.get("minLength", 0):
        return False
    if isinstance(value, list) and not fits_items(schema, value):
        return False
    if isinstance(value, dict) and not fits_fields(schema, value):
        return False
    return "anyOf" not in schema or any(fits(choice, value) for choice in schema["anyOf"])


def is_of_type(named: str | list[str], value: Any) -> bool:
    types = [TYPES[name] for name in ([named] if isinstance(named, str) else named)]
    return isinstance(value, tuple(types)) and not isinstance(value, bool)


def fits_items(schema: dict[str, Any], value: list[Any]) -> bool:
    first = schema.get("prefixItems", [])
    if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
        return False
    rest = schema.get("items", {})
    return all(fits(first[i] if i < len(first) else rest, item) for i, item in enumerate(value))


def fits_fields(schema: dict[str, Any], value: dict[str, Any]) -> bool:
    fields = schema.get("properties", {})
    others = schema.get("additionalProperties", {})
    if not set(schema.get("required", [])) <= set(value):
        return False
    for name, item in value.items():
        if name not in fields and others is False:
            return False
        if not fits(fields.get(name, others), item):
            return False
    return True


def is_read(data: dict[str, Any]) -> bool:
    """Whether the parser takes it, log and all."""
    try:
        Session.load(Save.from_data(data))
    except BadSave:
        return False
    return True


# ---- the schema and the parser ----


def test_the_fields_are_the_same() -> None:
    assert set(SCHEMA["properties"]) == FIELDS
    assert SCHEMA["additionalProperties"] is False
    assert SCHEMA["properties"]["seats"]["maximum"] == MAX_SEATS


@pytest.mark.parametrize("good", [GOOD, {**GOOD, **FROM_START}, {**GOOD, **finished()}], ids=["deal", "start", "over"])
def test_the_same_fields_are_needed(good: dict[str, Any]) -> None:
    full = {**good, "rolls": [], "names": ["Ada", "Bo"]}
    assert fits(SCHEMA, full)
    for name in full:
        rest = {field: value for field, value in full.items() if field != name}
        assert fits(SCHEMA, rest) == is_read(rest), name


@pytest.mark.parametrize("table", REAL_TABLES, ids=Table.words)
@pytest.mark.parametrize("answers", [0, 25, -1])
def test_what_we_write_fits(table: Table, answers: int) -> None:
    session = play_on(begin(table), answers)
    session.names = [f"Player {seat}" for seat in range(table.seats)]
    session.hand_in(-1, [0, 0])
    assert fits(SCHEMA, json.loads(session.save().text()))
    again = Session.from_position(table.game, session.state.position())
    assert fits(SCHEMA, json.loads(again.save().text()))


@pytest.mark.parametrize("name", sorted(FIELDS))
def test_what_does_not_fit_is_not_read(name: str) -> None:
    refused = 0
    for good in (GOOD, {**GOOD, **FROM_START}):
        for value in STRANGE:
            data = {**good, name: value}
            if not fits(SCHEMA, data):
                refused += 1
                assert not is_read(data), value
    assert refused > 5


def test_most_faults_show_in_the_schema() -> None:
    """Those it lets pass are matters of a game: names, legal actions, what the log comes to."""
    passed = [message for changes, message, _ in FAULTS if fits(SCHEMA, json.loads(json.dumps({**GOOD, **changes})))]
    words = "no game|no action|ruleset 99|option|takes|must be from|seat|fit|order|log comes|names"
    words += "|match|printable|start|handed"
    assert [message for message in passed if not re.search(words, message)] == []
    assert len(passed) < len(FAULTS) / 2


# ---- the page ----


def test_the_page_has_a_row_for_each_field() -> None:
    rows = re.findall(r"^\| `(\w+)` \| [^|]+ \| ([^|]+) \|", PAGE, re.MULTILINE)
    assert {name for name, _ in rows} == FIELDS
    assert {name for name, needed in rows if needed == "yes"} == set(SCHEMA["required"])


def test_the_example_on_the_page_loads() -> None:
    (text,) = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    session = Session.load(Save.parse(text))
    assert session.save().text() == text
    assert fits(SCHEMA, json.loads(text))


def test_the_code_on_the_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    game = starcup.game("rollers")
    text = play_on(Session(game, game.setup(2, 1)), 20).save().text()
    monkeypatch.chdir(tmp_path)
    Path("game.json").write_text(text, encoding="utf-8")
    names: dict[str, Any] = {}
    exec(code, names)
    assert names["session"].save().text() == text
