"""The docs: the site builds without a warning, the generated pages are up to date, and schemas fit what is read."""

import json
import re
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

import starcup
from tests.profiles import is_compiled
from tools import docs, positions, tutorials

DOCS = Path(__file__).parent.parent / "docs"


def test_the_site_builds_without_a_warning(tmp_path: Path) -> None:
    docs.build(tmp_path)
    reference = (tmp_path / "reference" / "index.html").read_text()
    names = {name for name in starcup.__all__ if name[0].isupper() and not name.isupper()} | {"game", "game_ids"}
    assert {name for name in names if f">{name}<" not in reference} == set()
    found = [path for path in tmp_path.rglob("*.html") if re.search(r'(?:src|href)="https?://fonts', path.read_text())]
    assert found == []  # nothing is fetched from elsewhere


@pytest.mark.skipif(is_compiled(), reason="only interpreted readers can be listened to")
def test_the_guide_and_the_schemas_are_up_to_date(tmp_path: Path) -> None:
    """If this fails, `make schemas` writes them anew."""
    positions.write(tmp_path)
    for new in sorted(path for path in tmp_path.rglob("*") if path.is_file()):
        assert new.read_text() == (DOCS / new.relative_to(tmp_path)).read_text(), new.name


def test_the_lessons_to_read_are_up_to_date(tmp_path: Path) -> None:
    """If this fails, `make schemas` writes them anew."""
    tutorials.write(tmp_path)
    for id in starcup.game_ids():
        name = f"play/lessons/{id}.md"
        assert (tmp_path / name).read_text() == (DOCS / name).read_text(), name


def schema_of(id: str) -> Any:
    return json.loads((DOCS / "schemas" / f"{id}.position.schema.json").read_text())


@pytest.mark.parametrize("id", starcup.game_ids())
def test_positions_fit_their_schema(id: str) -> None:
    """Those of other games than the ones it was made from, too; and what is wrong does not."""
    game = starcup.game(id)
    check = jsonschema_rs.validator_for(schema_of(id))
    luck = starcup.Rng.seeded(99)
    for seats in game.seats:
        state = game.new(game.setup(seats, 99))
        for ply in range(150):
            if ply % 30 == 0:
                assert [fault.message for fault in check.iter_errors(state.position())] == []
            if state.over:
                break
            seat = state.actors()[0]
            legal = state.legal_actions(seat)
            state.play(seat, legal[luck.below(len(legal))])
    good = state.position()
    for wrong in ({**good, "seats": 99}, {**good, "game": "chess"}, {**good, "moon": 1}, {"game": id}):
        assert not check.is_valid(wrong)


def test_the_commented_examples_are_real() -> None:
    """Without their comments they are positions that can be played on."""
    text = (DOCS / "positions.md").read_text()
    examples = re.findall(r"```jsonc\n(.*?)```", text, re.DOTALL)
    assert len(examples) == len(starcup.game_ids())
    for example in examples:
        position = json.loads(re.sub(r"  // [^\n]*", "", example))
        state = starcup.game(position["game"]).restore(position)
        starcup.random_playout(state, starcup.Rng.seeded(1))
        assert state.over


def test_messages_have_schemas() -> None:
    messages = json.loads((DOCS / "schemas" / "messages.schema.json").read_text())
    assert {"Frame", "Play", "NewTable", "Fault", "Replay", "Story"} <= set(messages["$defs"])
    jsonschema_rs.meta.validate(messages)
