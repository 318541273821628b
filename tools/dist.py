"""`make dist`: a source package, and wheels with the page inside, pure and compiled for this platform, in dist/."""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
FILES = ("setup.py", "pyproject.toml", "README.md", "LICENSE")
PAGE = Path("src") / "starcup" / "server" / "http" / "page"
KINDS = ("source", "pure", "compiled")


def stage(folder: Path, page: Path) -> None:
    """A clean copy of what is packed, with the built page at its place in the package."""
    if not (page / "index.html").is_file():
        raise SystemExit(f"there is no page in {page}: build it first, with `make page` or `make tab`")
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info", "page")
    shutil.copytree(ROOT / "src", folder / "src", ignore=ignored)
    for name in FILES:
        shutil.copy(ROOT / name, folder / name)
    shutil.copytree(page, folder / PAGE)


def make(kind: str, page: Path, out: Path) -> None:
    """One file. Each is made in a copy of its own: what another build leaves behind would get into it."""
    with tempfile.TemporaryDirectory() as staged:
        stage(Path(staged), page)
        if kind == "source":
            command = [sys.executable, "setup.py", "--quiet", "sdist", "--dist-dir", str(out.resolve())]
        else:
            wheel = ["wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(out.resolve())]
            command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *wheel, "."]
        settings = {} if kind == "compiled" else {"STARCUP_PURE": "1"}
        subprocess.run(command, cwd=staged, env=os.environ | settings, check=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    parser.add_argument("--page", type=Path, default=ROOT / "web" / "dist", help="the folder of the built page")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=KINDS)
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    for kind in asked.kinds:
        make(kind, asked.page, asked.out)
    sys.stdout.write("\n".join(str(path) for path in sorted(asked.out.glob("starcup-*"))) + "\n")


if __name__ == "__main__":
    main()
