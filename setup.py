"""Compiles the rules engine with mypyc, and says what it needs. Everything else is in pyproject.toml.

STARCUP_PURE=1 skips it. Without a C compiler the pure build is installed; a type error fails the install.
"""

import os
import re
import shutil
import sys
import sysconfig
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from glob import glob
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError

# Folders; most words of a game are not hot.
PARTS = ("core", "games/*", "games/*/questions", "games/*/checks", "bots/greedy/thumb")
# What everybody at a table is shown after each answer.
SHOWN = ("frames", "log", "patches", "story")
WORDS = ("aids", "events", "labels", "names")
# What a save is read with, answer by answer.
LOADED = ("answers", "chronicle", "run")
# All files of the group are one program to the compiler: calls from file to file cost no more than calls within one.
ONE_PROGRAM = ["-fno-semantic-interposition", "-fvisibility=hidden", "-flto"] if os.name == "posix" else []
# A third of the C code is not worth the compiler's time: what runs once, when a game's module is read, and what runs
# once for a position that comes from outside.
READ_ONCE = ("book", "codes", "data", "meta")
FROM_OUTSIDE = ("checks", "fields", "position")
# mypyc's C files, by what they are for, joined to one file for each line: the headers, which are larger than most of
# them, are read four times and not a hundred. The hot ones are two, for two cores; what takes longest comes first.
JOINED: dict[str, list[str]] = {
    "from_outside": ["-O1", "-fno-lto"],
    "hot_1": [],
    "hot_2": [],
    "read_once": ["-O0", "-fno-lto"],
}
# How mypyc frees an instance of a class marked as acyclic. Instances deep in what is freed are put off, in a list that
# runs through the collector's part of each; theirs have none, so it would run through what lies before them in memory.
PUT_OFF = re.compile(r"^\{\n +CPy_TRASHCAN_BEGIN\(.*\)\n(.+\n.+\n) +CPy_TRASHCAN_END\(self\)\n", re.MULTILINE)
PURE_COMMANDS = {"editable_wheel", "sdist", "egg_info", "dist_info"}

NEEDS = [
    "mypy_extensions>=1.1",
    "numpy>=2.2",
    "threadpoolctl>=3.5",
    "rich>=15",
    "typer>=0.29",
    "typing_extensions>=4.12",
    # `starcup serve` with a database in a file
    "alembic>=1.20",
    "fastapi>=0.162",
    "httpx>=0.28",
    "orjson>=3.13",
    "platformdirs>=4.14",
    "prometheus-client>=0.26",
    "pydantic-settings>=2.16",
    "sqlalchemy>=2.1",
    "structlog>=26.1",
    "uvicorn>=0.54",
    "websockets>=17",
]
COMPILED_NEEDS = ["librt>=0.16"]  # the pure build has a stand-in of its own


def has_compiler() -> bool:
    """Whether there is a C compiler: the one in CC, or the one that built this Python."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(command.split()[0]) is not None


def is_pure() -> bool:
    """Whether the pure build is wanted."""
    return bool(os.environ.get("STARCUP_PURE"))


def needs() -> list[str]:
    """What must be installed with this build."""
    return NEEDS if is_pure() or not has_compiler() else NEEDS + COMPILED_NEEDS


def modules() -> list[Extension]:
    """The extension modules, as one group; none for the pure build."""
    if is_pure() or PURE_COMMANDS & set(sys.argv):
        return []
    if not has_compiler():
        print("starcup: no C compiler found, so the slower pure build is installed", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    files = [path for part in PARTS for path in glob(f"src/starcup/{part}/*.py")]
    files += [f"src/starcup/table/{part}.py" for part in SHOWN + LOADED]
    files += [path for part in WORDS for path in glob(f"src/starcup/games/*/words/{part}.py")]
    compiled = [path for path in files if not path.endswith("__init__.py")]  # packages import fastest as they are
    options = ["--strict", "--config-file=", *sorted(compiled)]
    # Without lines for a debugger: it would want the C files, which nobody keeps. Functions keep their names.
    shared, *doors = mypycify(options, opt_level="2", debug_level="0", group_name="starcup", multi_file=True)
    for source in shared.sources:
        free_at_once(source)
    shared.sources = joined(shared.sources)
    shared.extra_compile_args = [*shared.extra_compile_args, *ONE_PROGRAM]
    shared.extra_link_args = ["-O2", "-flto=auto"] if ONE_PROGRAM else []
    return [shared, *doors]


def part_of(source: str) -> str:
    """Which kind of code a C file holds, named as mypyc names them."""
    _, _, within = source.partition("___games___")
    names = set(within.removesuffix(".c").split("___"))
    return "read_once" if names & set(READ_ONCE) else "from_outside" if names & set(FROM_OUTSIDE) else "hot"


def free_at_once(source: str) -> None:
    """Have instances of acyclic classes freed where they are: what they hold is never deep."""
    with open(source, encoding="utf-8") as file:
        text = file.read()
    mended = PUT_OFF.sub(r"{\n\1", text)
    if mended != text:
        with open(source, "w", encoding="utf-8") as file:
            file.write(mended)


def joined(sources: list[str]) -> list[str]:
    """Files that take these in; the largest first, each to the smaller of the two that are for hot code."""
    texts, sizes = dict.fromkeys(JOINED, ""), dict.fromkeys(JOINED, 0)
    for source in sorted(sources, key=os.path.getsize, reverse=True):
        name = min((name for name in JOINED if name.startswith(part_of(source))), key=lambda name: sizes[name])
        texts[name] += f'#include "{os.path.abspath(source)}"\n'
        sizes[name] += os.path.getsize(source)
    folder = os.path.dirname(sources[0])
    for name, text in texts.items():
        with open(f"{folder}/{name}.c", "w", encoding="utf-8") as file:
            file.write(text)
    return [f"{folder}/{name}.c" for name in JOINED]


class SideBySide(build_ext):
    """Compiles C files on all cores: the engine is one library of many files, which setuptools takes one by one.

    Each module's own file is a few lines that open a door to the library. They are made while the library is linked,
    which begins on one core; all of them read Python's header, which is therefore compiled once for all.
    """

    def build_extensions(self) -> None:
        self.parallel = 2
        self.compiled = threading.Event()
        self.compiler.compile = self.compile_all
        doors = [ext for ext in self.extensions if len(ext.sources) == 1]
        if doors and ONE_PROGRAM:
            self.compile_header(doors)
        super().build_extensions()

    def compile_header(self, doors: list[Extension]) -> None:
        """Python's header, where gcc finds it before the text. Other compilers pass it by, or refuse to make it."""
        header = os.path.join(sysconfig.get_path("include"), "Python.h")
        folder = os.path.join(self.build_temp, "header")
        os.makedirs(folder, exist_ok=True)
        options = [f"-I{path}" for path in self.include_dirs]
        with suppress(CompileError):
            self.compiler._compile(
                f"{folder}/Python.h.gch", header, ".h", [*options, "-c"], doors[0].extra_compile_args, []
            )
            for door in doors:
                door.include_dirs = [folder, *door.include_dirs]

    def build_extension(self, ext: Extension) -> None:
        is_library = len(ext.sources) > 1
        if not is_library:
            self.compiled.wait()
        try:
            super().build_extension(ext)
        finally:
            if is_library:
                self.compiled.set()  # if it failed, nobody shall wait

    def compile_all(
        self,
        sources: list[str],
        output_dir: str | None = None,
        macros: Any = None,
        include_dirs: Any = None,
        debug: Any = False,
        extra_preargs: Any = None,
        extra_postargs: Any = None,
        depends: Any = None,
    ) -> list[str]:
        """As the compiler's own `compile`; a file that fails raises CompileError."""
        c = self.compiler
        macros, objects, after, options, build = c._setup_compile(
            output_dir, macros, include_dirs, sources, depends, extra_postargs
        )
        before = c._get_cc_args(options, debug, extra_preargs)

        def compile_one(item: tuple[str, tuple[str, str]]) -> None:
            made, (source, kind) = item
            own = JOINED.get(os.path.splitext(os.path.basename(source))[0], []) if ONE_PROGRAM else []
            c._compile(made, source, kind, before, [*after, *own], options)

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(compile_one, build.items()))
        if len(sources) > 1:
            self.compiled.set()
        return list(objects)


setup(ext_modules=modules(), install_requires=needs(), cmdclass={"build_ext": SideBySide})
