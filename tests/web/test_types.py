"""The page's types are those of the server, and its logic does what its own tests say."""

from pathlib import Path

import pytest

from tests.web.house import WEB, run
from web.openapi import document


def test_the_openapi_document_is_the_servers() -> None:
    assert (WEB / "openapi.json").read_text() == document(), "run: python web/openapi.py && npm run types"


def test_the_types_are_made_from_it(tmp_path: Path) -> None:
    made = tmp_path / "schema.d.ts"
    run(["npx", "--no-install", "openapi-typescript", "openapi.json", "-o", str(made)])
    assert made.read_text() == (WEB / "src" / "api" / "schema.d.ts").read_text()


@pytest.mark.long
def test_the_pages_logic() -> None:
    """Its own tests. That it is typed, `make check` has found before any test runs."""
    run(["npm", "test"])
