"""Tries what `make dist` has built: each file is installed in a fresh environment, and used as its users would.

Needs an index for what Starcup depends on. uv and pipx are taken from the path, or installed for the occasion.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tools.installed import check_serving, check_version, check_without_a_page, expect, read, run, serving

ROOT = Path(__file__).parent.parent
PAGE = "<title>Starcup</title>"
# What an install without extras says to whoever needs one: the command or code, and the extra.
UNMET = (
    (["-m", "starcup", "serve", "--database", "postgresql+psycopg://u@127.0.0.1/x"], "starcup[server]"),
    (["-m", "starcup", "train", "rollers"], "starcup[train]"),
    (["-m", "starcup", "sim", "rollers", "--on", "ray", "--games", "2"], "starcup[ray]"),
    (["-c", "import starcup.rl as rl; rl.aec('rollers')"], "starcup[rl]"),
    (["-c", "import starcup.rl.spiel"], "starcup[spiel]"),
)


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def environment(place: Path, *packages: str) -> Path:
    """A fresh environment with these packages; the folder of its commands."""
    subprocess.run([sys.executable, "-m", "venv", place], check=True)
    pip = [str(place / "bin" / "python"), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    subprocess.run([*pip, "-c", str(ROOT / "constraints.txt"), *packages], check=True)
    return place / "bin"


def folder_in(place: Path, name: str) -> Path:
    made = place / name
    made.mkdir()
    return made


def check_install(package: Path, build: str, version: str, place: Path) -> None:
    """pip install, then everything that an install must do."""
    commands = environment(place / "env", str(package))
    starcup = [str(commands / "starcup")]
    check_version(starcup, folder_in(place, "version"), version, build)
    check_serving(starcup, folder_in(place, "any"), PAGE)
    check_without_a_page(starcup, folder_in(place, "bare"))
    for words, extra in UNMET:
        check_unmet(str(commands / "python"), words, extra, place)


def check_unmet(python: str, words: Sequence[str], extra: str, folder: Path) -> None:
    """Whoever needs an extra is told its name."""
    done = run([python, *words], folder)
    expect(done.returncode != 0 and extra in done.stderr, f"{words} does not name {extra}: {done.stdout}{done.stderr}")


def program(name: str, place: Path) -> str:
    """The path of a program that runs packages."""
    return shutil.which(name) or str(environment(place / name, {"uvx": "uv"}.get(name, name)) / name)


def check_runner(command: Sequence[str], version: str, place: Path) -> None:
    """A program that runs Starcup straight from its wheel."""
    check_version(command, folder_in(place, "version"), version, "pure")
    with serving(command, folder_in(place, "any")) as (_, address):
        expect(PAGE in read(address), f"the page is not at {address}")


def check(out: Path) -> None:
    """Everything in the folder."""
    (source,) = out.glob("starcup-*.tar.gz")
    version = source.name.removeprefix("starcup-").removesuffix(".tar.gz")
    pure = out / f"starcup-{version}-py3-none-any.whl"
    wheels = sorted(out.glob(f"starcup-{version}-*.whl"))
    expect(pure in wheels and len(wheels) >= 2, f"a wheel is missing: there are {[wheel.name for wheel in wheels]}")
    for wheel in wheels:
        build = "pure" if wheel == pure else "compiled"
        with tempfile.TemporaryDirectory() as place:
            check_install(wheel.resolve(), build, version, Path(place))
        say(f"{wheel.name}: installs ({build}), serves its page, finds a free port, names the extras that are missing")
    with tempfile.TemporaryDirectory() as place:
        check_runners(str(pure.resolve()), version, Path(place))
    say("uvx and pipx run: it serves its page straight from the wheel")


def check_runners(wheel: str, version: str, place: Path) -> None:
    """Both programs that need no install. They must not take what they kept of an earlier wheel of the same name."""
    uvx, pipx = program("uvx", place), program("pipx", place)
    check_runner(
        [uvx, "--refresh-package", "starcup", "--from", wheel, "starcup"], version, folder_in(place, "with-uvx")
    )
    home = f"PIPX_HOME={place / 'pipx-home'}"  # a new one: it installs once, and what is timed is not the installing
    check_runner(["env", home, pipx, "run", "--spec", wheel, "starcup"], version, folder_in(place, "with-pipx"))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    check(parser.parse_args().out)
