"""`make tab`: Starcup as a folder of files that any static host can serve, and that needs no server behind it.

The page in its edition for tabs, Python for browsers (the npm package pyodide), the rules, bots and tables as one
archive, the nets, and a service worker that knows every file by name, so that all of it is there without a network.
"""

import argparse
import hashlib
import importlib.util
import json
import shutil
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
SOURCE = ROOT / "src" / "starcup"
NETS = SOURCE / "minds" / "nets"
PYODIDE = WEB / "node_modules" / "pyodide"
# What a browser needs of Python; the rest of the package is for tools.
PYTHON = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
OWN = ("manifest.webmanifest", "icon-192.png", "icon-512.png")
# The parts of the package that a tab needs. Of `minds` only its front door: it finds no numpy, and says so.
PARTS = ("core", "games", "bots", "table", "tab")
# The Python there is new enough for what `typing_extensions` brings to older ones.
TYPING = "from typing import TypedDict\n"


def stage(folder: Path) -> None:
    """Put together what goes into the engine's archive."""
    package = folder / "starcup"
    for part in PARTS:
        shutil.copytree(SOURCE / part, package / part, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for source in [*SOURCE.glob("*.py"), SOURCE / "minds" / "__init__.py"]:
        if source.name != "__main__.py":
            target = package / source.relative_to(SOURCE)
            target.parent.mkdir(exist_ok=True)
            shutil.copy(source, target)
    shutil.copytree(SOURCE / "minds" / "puzzles", package / "minds" / "puzzles")
    found = importlib.util.find_spec("mypy_extensions")
    if found is None or found.origin is None:
        raise SystemExit("mypy_extensions is not installed: make tab needs it")
    shutil.copy(found.origin, folder / "mypy_extensions.py")
    (folder / "typing_extensions.py").write_text(TYPING)


def pack(out: Path) -> None:
    """The engine's archive, compiled by the Python that will run it."""
    with tempfile.TemporaryDirectory() as staged:
        stage(Path(staged))
        subprocess.run(["node", "tab/engine.mjs", staged, str(out)], cwd=WEB, check=True)


def add_python(out: Path) -> None:
    """Python for browsers. Of its list of packages only the heading is left: nothing is fetched from elsewhere."""
    out.mkdir()
    for name in PYTHON:
        shutil.copy(PYODIDE / name, out / name)
    lock = json.loads((PYODIDE / LOCK).read_text())
    (out / LOCK).write_text(json.dumps({**lock, "packages": {}}))


def add_nets(out: Path, folder: Path) -> list[str]:
    """The nets of a folder; their names."""
    nets = sorted(folder.glob("*.mind"))
    for net in nets:
        shutil.copy(net, out / net.name)
    return [net.name for net in nets]


def hash_of(out: Path, names: list[str]) -> str:
    """A short hash that changes whenever one of these files does."""
    seen = hashlib.sha256()
    for name in names:
        seen.update(name.encode() + (out / name).read_bytes())
    return seen.hexdigest()[:12]


def add_edition(out: Path, nets: list[str]) -> None:
    """What the worker must know of the other files: which Python and rules they are, and which nets there are."""
    engine = hash_of(out, ["engine.zip", *(f"pyodide/{name}" for name in PYTHON)])
    (out / "edition.json").write_text(json.dumps({"engine": engine, "nets": nets}))


def add_service_worker(out: Path) -> None:
    """The service worker, with the name of every file, and a version that changes whenever one of them does."""
    files = sorted(path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file())
    files = [name for name in files if name not in ("sw.js", "index.html")]
    text = (WEB / "tab" / "sw.js").read_text()
    text = text.replace("__VERSION__", f"starcup-{hash_of(out, [*files, 'index.html'])}")
    (out / "sw.js").write_text(text.replace("__FILES__", json.dumps(["./", *files])))


def build(out: Path, nets: Path = NETS) -> None:
    """Make the whole folder; what was there before, or nothing, is there until it is complete."""
    new = out.with_name(f"{out.name}.new")
    lay_out(new)
    finish(new, nets)
    shutil.rmtree(out, ignore_errors=True)
    new.rename(out)


def lay_out(out: Path) -> None:
    """Everything but the nets, and what names the files."""
    vite = ["npx", "vite", "build", "--mode", "tab", "--outDir", str(out.resolve()), "--emptyOutDir"]
    subprocess.run(vite, cwd=WEB, check=True)
    for old in (out / "assets").glob("*.woff"):  # for browsers without woff2, which cannot run the rest either
        old.unlink()
    add_python(out / "pyodide")
    for name in OWN:
        shutil.copy(WEB / "tab" / name, out / name)
    pack(out)


def finish(out: Path, nets: Path) -> None:
    """Put nets into a folder that is laid out, and write down what it holds."""
    add_edition(out, add_nets(out, nets))
    add_service_worker(out)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=WEB / "dist" / "tab")
    parser.add_argument("--nets", type=Path, default=NETS, help="a folder with nets to put in")
    asked = parser.parse_args()
    build(asked.out, asked.nets)


if __name__ == "__main__":
    main()
