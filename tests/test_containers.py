"""The container files are not built in tests: at least they say what they must, and name nothing that is not there."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from starcup.server.ops.settings import Settings

ROOT = Path(__file__).parent.parent
KNOWN = {
    "ARG",
    "FROM",
    "COPY",
    "RUN",
    "USER",
    "WORKDIR",
    "VOLUME",
    "ENV",
    "EXPOSE",
    "HEALTHCHECK",
    "STOPSIGNAL",
    "ENTRYPOINT",
}


def instructions() -> list[tuple[str, str]]:
    """The instructions of the Containerfile, lines that go on put together."""
    text = re.sub(r"^#.*\n", "", (ROOT / "Containerfile").read_text(), flags=re.MULTILINE)
    lines = re.sub(r"\\\n\s*", " ", text).splitlines()
    return [(name, rest) for name, _, rest in (line.partition(" ") for line in lines if line.strip())]


def settings_named(text: str) -> set[str]:
    return {name.lower() for name in re.findall(r"\bSTARCUP_([A-Z_]+)(?==|:)", text)}


@pytest.mark.parametrize("name", ["Containerfile", "deploy/Dockerfile"])
def test_hadolint_has_nothing_to_say(name: str) -> None:
    done = subprocess.run(
        [Path(sys.executable).parent / "hadolint", "--no-color", ROOT / name],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_container_is_small_and_safe() -> None:
    found = instructions()
    names = [name for name, _ in found]
    assert set(names) <= KNOWN | {"CMD"}
    assert names[:2] == ["ARG", "FROM"]
    said = dict(found)
    assert "-slim" in said["FROM"]
    assert said["USER"] == "10001"  # a number: the host can check that it is not root
    assert names.index("RUN") < names.index("USER") < names.index("ENTRYPOINT")
    assert said["VOLUME"] == "/data"
    assert "/api/health" in said["HEALTHCHECK"]
    assert settings_named(said["ENV"].replace(" ", "\n")) <= set(Settings.model_fields)


def test_compose_starts_with_postgresql() -> None:
    text = (ROOT / "compose.yaml").read_text()
    services: dict[str, Any] = yaml.safe_load(text)["services"]
    starcup, database = services["starcup"], services["database"]
    assert starcup["read_only"]
    assert starcup["cap_drop"] == ["ALL"]
    assert starcup["healthcheck"]["test"][1:] == json.loads(dict(instructions())["HEALTHCHECK"].partition("CMD ")[2])
    assert starcup["depends_on"]["database"]["condition"] == "service_healthy"
    assert starcup["environment"]["STARCUP_DATABASE"].startswith("postgresql+psycopg://starcup:")
    named = {name.removeprefix("STARCUP_").lower() for name in starcup["environment"]}
    assert named <= set(Settings.model_fields)
    assert "pg_isready" in database["healthcheck"]["test"][1]
    assert database["volumes"] == ["database:/var/lib/postgresql/data"]
    assert all("PASSWORD:?" in value for value in re.findall(r"\$\{STARCUP_DB_PASSWORD[^}]*\}", text))


def test_the_dashboard_shows_metrics_that_exist() -> None:
    text = (ROOT / "docs" / "dashboard.json").read_text()
    source = (ROOT / "src" / "starcup" / "server" / "ops" / "metrics.py").read_text()
    there = {f"starcup_{name}" for name in re.findall(r'gauge\("(\w+)"', source)}
    shown = set(re.findall(r"starcup_\w+", text))
    assert shown
    assert shown <= there
    told = set(re.findall(r"`(starcup_\w+)`", (ROOT / "docs" / "running.md").read_text()))
    assert told == there
    assert len({panel["id"] for panel in json.loads(text)["panels"]}) == len(json.loads(text)["panels"])


def test_settings_in_the_operators_guide_exist() -> None:
    text = (ROOT / "docs" / "running.md").read_text()
    named = {name.lower() for name in re.findall(r"STARCUP_([A-Z_]+)", text)} - {"db_password"}
    assert named <= set(Settings.model_fields)
