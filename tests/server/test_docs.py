"""docs/api.md and docs/server.md say what there is: routes, commands, messages, error codes, settings, files."""

import ast
import re
from pathlib import Path
from typing import Any

from starcup.server.errors import STATUS
from starcup.server.http.app import create_app
from starcup.server.live.commands import COMMANDS
from starcup.server.ops.settings import Settings

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "starcup"
API = (ROOT / "docs" / "api.md").read_text()
GUIDE = (ROOT / "docs" / "server.md").read_text()
WEB_ONLY = {"GET /api/openapi.json", "GET /metrics"}  # not in the OpenAPI document


def rows(text: str, heading: str) -> list[list[str]]:
    """The rows of the table whose first heading this is."""
    lines = text[text.index(f"\n| {heading} |") + 1 :].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines]


def in_code(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def test_error_codes_and_their_status() -> None:
    assert {in_code(code)[0]: int(status) for code, status, _ in rows(API, "code")} == STATUS


def test_every_code_that_is_used_has_a_status() -> None:
    used: set[str] = set()
    for path in [*PACKAGE.glob("server/**/*.py"), *PACKAGE.glob("table/*.py"), *PACKAGE.glob("tab/*.py")]:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                used |= {str(arg.value) for arg in ast.walk(node.args[0]) if isinstance(arg, ast.Constant)}
            elif isinstance(node, ast.Dict) and "code" in [getattr(key, "value", None) for key in node.keys]:
                values = dict(zip([getattr(key, "value", None) for key in node.keys], node.values, strict=True))
                used |= {str(values["code"].value)} if isinstance(values["code"], ast.Constant) else set()
    assert used | {"not_written", "no_database", "moved"} == set(STATUS)  # these stand in classes of their own


def test_routes() -> None:
    defaults: dict[str, Any] = {}
    paths = create_app(Settings(**defaults)).openapi()["paths"]
    routes = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    commands = {f"POST /api/tables/{{id}}/{name}" for name in COMMANDS}
    told = {in_code(cell)[0] for cell, _, _ in rows(API, "method and path")}
    assert told - {"POST /api/tables/{id}/<command>"} == (routes - commands) | WEB_ONLY


def test_commands_and_their_fields() -> None:
    told = {name: in_code(body)[0] for names, body, _ in rows(API, "command") for name in in_code(names)}
    fields = {name: sorted(shape.model_fields) for name, (_, shape) in COMMANDS.items()}
    assert {name: sorted(re.findall(r"\w+", body)) for name, body in told.items()} == fields


def test_messages() -> None:
    source = (PACKAGE / "server" / "http" / "socket.py").read_text()
    sent = set(re.findall(r'self\.send\(\{"(\w+)"', source)) | set(re.findall(r"""b'\{"(\w+)":""", source))
    assert {in_code(message)[0].split('"')[1] for message, _ in rows(API, "message")} == sent


def test_settings() -> None:
    told = {name for cell, *_ in rows(GUIDE, "variable") for name in in_code(cell)}
    assert told == {f"STARCUP_{name.upper()}" for name in Settings.model_fields}


def test_the_way_of_one_move_names_files_and_functions_that_exist() -> None:
    way = GUIDE[GUIDE.index("## The way of one move") : GUIDE.index("## How fast it is")]
    files = [name for name in in_code(way) if name.endswith(".py")]
    assert len(files) > 10
    found = [PACKAGE / name if (PACKAGE / name).exists() else PACKAGE / "server" / name for name in files]
    text = "".join(path.read_text() for path in found)
    for name in in_code(way):
        if name.isidentifier() or (re.fullmatch(r"\w+\.[a-z_]+", name) and not name.endswith(".py")):
            assert re.search(rf"(def|class) {name.split('.')[-1]}\b", text), f"there is no {name}"
