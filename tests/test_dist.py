"""What `make dist` builds installs in a fresh environment, and serves the page from any folder."""

import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import time
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import starcup
from tools import dist

PATIENCE = 60.0
PAGE = "<!doctype html><title>Starcup</title>"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A source package and a pure wheel, with a page that is quick to build."""
    folder = tmp_path_factory.mktemp("built")
    page = folder / "web"
    (page / "assets").mkdir(parents=True)
    (page / "tab").mkdir()
    (page / "index.html").write_text(PAGE)
    (page / "assets" / "index.js").write_text("0")
    (page / "tab" / "index.html").write_text("tab")
    for kind in ("source", "pure"):
        dist.make(kind, page, folder)
    return folder


@pytest.fixture(scope="module")
def fresh(built: Path) -> Path:
    """An environment with the wheel. What it depends on is lent by ours, so that no network is needed."""
    place = built / "fresh"
    subprocess.run([sys.executable, "-m", "venv", place], check=True)
    lent = place / "lib" / f"python{sys.version_info[0]}.{sys.version_info[1]}" / "site-packages" / "zz-lent.pth"
    lent.write_text(f"import site; site.addsitedir({sysconfig.get_paths()['purelib']!r})\n")
    wheel = next(built.glob("*.whl"))
    subprocess.run([place / "bin" / "pip", "install", "-q", "--no-deps", "--no-index", wheel], check=True)
    return place


def settings(folder: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("STARCUP", "PYTHONPATH"))}
    return kept | {"XDG_DATA_HOME": str(folder / "data"), "PYTHONUNBUFFERED": "1", "COLUMNS": "200"}


@contextmanager
def serving(fresh: Path, folder: Path, *more: str) -> Iterator[tuple[str, str]]:
    """A server from the install, in a folder; what it has printed, and its address."""
    log = folder / "out"
    with log.open("w") as out:
        command = [str(fresh / "bin" / "starcup"), "serve", *more]
        process = subprocess.Popen(command, cwd=folder, env=settings(folder), stdout=out, stderr=out)
    try:
        end = time.monotonic() + PATIENCE
        while not (found := re.search(r"Starcup is at (http://\S+)", log.read_text())):
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < end, log.read_text()
            time.sleep(0.1)
        yield log.read_text(), found[1]
    finally:
        process.terminate()
        process.wait()


def read(url: str) -> str:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(url) as answer:
                return str(answer.read().decode())
        except urllib.error.URLError:
            assert time.monotonic() < end
            time.sleep(0.1)


def test_the_files_hold_everything(built: Path) -> None:
    wheel, source = next(built.glob("*.whl")), next(built.glob("*.tar.gz"))
    assert wheel.name == f"starcup-{starcup.__version__}-py3-none-any.whl"
    names = set(zipfile.ZipFile(wheel).namelist())
    page = "starcup/server/http/page/"
    wanted = {f"{page}index.html", f"{page}assets/index.js", f"{page}tab/index.html", "starcup/tab/host.py"}
    assert wanted <= names
    metadata = zipfile.ZipFile(wheel).read(f"starcup-{starcup.__version__}.dist-info/METADATA").decode()
    needed = re.findall(r"^Requires-Dist: ([\w-]+)[^;\n]*$", metadata, re.MULTILINE)
    assert {"fastapi", "numpy", "platformdirs", "typer"} <= set(needed)
    assert "librt" not in needed
    with tarfile.open(source) as opened:
        inside = {name.partition("/")[2] for name in opened.getnames()}
    assert {"setup.py", "pyproject.toml", f"src/{page}index.html"} <= inside


def test_it_serves_the_page_from_any_folder(fresh: Path, tmp_path: Path) -> None:
    """The database is among the user's data; the second server takes the next port."""
    with serving(fresh, tmp_path) as (_, first):
        assert PAGE in read(first)
        assert read(first + "tab/") == "tab"
        assert (tmp_path / "data" / "starcup" / "starcup.db").is_file()
        assert not (tmp_path / "starcup.db").exists()
        other = tmp_path / "other"
        other.mkdir()
        with serving(fresh, other) as (printed, second):
            assert second != first
            assert "is in use, so this is port" in printed
            assert PAGE in read(second)
        port = first.rstrip("/").rsplit(":", 1)[1]
        command = [str(fresh / "bin" / "starcup"), "serve", "--port", port, "--database", "sqlite:///x.db"]
        done = subprocess.run(command, cwd=other, env=settings(other), capture_output=True, text=True, check=False)
        assert done.returncode == 2
        assert re.search(rf"port {port} is in use: --port \d+ is free", done.stderr)


def test_an_install_without_a_page_says_so(fresh: Path, tmp_path: Path) -> None:
    more = ("--page", str(tmp_path / "nowhere"), "--port", "0", "--database", f"sqlite:///{tmp_path / 'x.db'}")
    with serving(fresh, tmp_path, *more) as (printed, address):
        assert "There is no page in" in printed
        assert "starcup serve --page web/dist" in printed
        assert '"status":"ok"' in read(address + "api/health")


def test_version_names_build_rules_and_weights(fresh: Path, tmp_path: Path) -> None:
    command = [str(fresh / "bin" / "starcup"), "--version"]
    done = subprocess.run(command, cwd=tmp_path, env=settings(tmp_path), capture_output=True, text=True, check=True)
    first, *others = done.stdout.splitlines()
    assert first == f"starcup {starcup.__version__} (pure)"
    assert [line.split(":")[0] for line in others] == starcup.game_ids()
    assert all(re.search(r": ruleset \d+, (no weights|weights [0-9a-f]{12})$", line) for line in others)


@pytest.mark.parametrize(
    ("missing", "arguments", "extra"),
    [
        ("psycopg", ["serve", "--database", "postgresql+psycopg://u@127.0.0.1/x"], "starcup[server]"),
        ("torch", ["train", "rollers"], "train"),
    ],
)
def test_an_unmet_extra_is_named(fresh: Path, tmp_path: Path, missing: str, arguments: list[str], extra: str) -> None:
    code = f"""
import importlib.util, sys
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, *more: None if name == {missing!r} else found(name, *more)
sys.argv = ["starcup", *{arguments!r}]
from starcup.cli.app import app
app()
"""
    command = [str(fresh / "bin" / "python"), "-c", code]
    done = subprocess.run(command, cwd=tmp_path, env=settings(tmp_path), capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert extra in done.stderr
    assert missing in done.stderr
