"""The OpenAPI document is true: whatever is sent, no fault of the server's, and answers of the shapes it promises."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from starcup.server.live.commands import COMMANDS
from tests.profiles import examples
from tests.server.conftest import MakeBrowser
from tests.server.people import ME, OPEN, finished_table
from tests.server.serving import Server

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
SECRET = "the secret of a script"


@pytest.fixture(scope="session")
def document(server: Server) -> Any:
    """The document as the server gives it."""
    return schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")


KINDS = {"waiting": [ME, OPEN, OPEN], "playing": [ME, ME], "over": []}
SOME = {"any": 4, "waiting": 10, "playing": 10, "over": 5}  # routes that must have worked at least once


@pytest.mark.parametrize("kind", SOME)
def test_every_route_keeps_its_word(document: Any, come: MakeBrowser, kind: str) -> None:
    script = come(token=SECRET)
    table = finished_table(come()) if kind == "over" else None
    worked: list[str] = []
    tried = 0
    for found in document.get_all_operations():
        operation = found.ok()
        if kind == "any" or "{id}" in operation.path or operation.path == "/api/tables":
            tried += 1
            fresh = script.table(*KINDS[kind], public=True) if KINDS.get(kind) else table
            if any(200 <= status < 300 for status in statuses(operation, fresh)):
                worked.append(operation.label)
    assert tried > 20
    assert len(worked) >= SOME[kind], f"only {worked} did anything but refuse"


def statuses(operation: Any, table: str | None) -> set[int]:
    """Ask for all kinds of things on one route; where a table is given, at this table and with seats it has."""
    seen: set[int] = set()

    @settings(max_examples=examples(12), suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy())
    def ask(case: Any) -> None:
        if table is not None:
            make_sense(case, table)
        answer = case.call_and_validate(checks=CHECKS, headers={"Authorization": f"Bearer {SECRET}"})
        seen.add(answer.status_code)

    ask()
    return seen


def make_sense(case: Any, table: str) -> None:
    """Let a request be about something that there is."""
    if "id" in case.path_parameters:
        case.path_parameters["id"] = table
    if isinstance(case.body, dict):
        for name, value in (("seat", 0), ("game", "rollers"), ("options", {}), ("save", None), ("position", None)):
            if name in case.body:
                case.body[name] = value


def test_the_document_names_every_route_and_error(come: MakeBrowser) -> None:
    document = come().get("/openapi.json")
    paths = document["paths"]
    assert {path for path in paths if path.startswith("/api/")} == set(paths)
    for name in COMMANDS:
        assert "post" in paths[f"/api/tables/{{id}}/{name}"]
    for name in ["log", "save", "report", "replay", "replay/{ply}"]:
        assert "get" in paths[f"/api/tables/{{id}}/{name}"]
    for path, methods in paths.items():
        for method, route in methods.items():
            assert route["responses"]["4XX"]["content"]["application/json"]["schema"]["$ref"].endswith("/Fault"), path
            assert "422" not in route["responses"], (path, method)
            assert route.get("description"), f"{method} {path} says nothing about itself"
