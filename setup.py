"""Compiles the rules engine with mypyc, and says what it needs. Everything else is in pyproject.toml.

STARCUP_PURE=1 skips it. Without a C compiler the pure build is installed; a type error fails the install.
"""

import os
import shutil
import sys
import sysconfig
import threading
from concurrent.futures import ThreadPoolExecutor
from glob import glob
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

# Folders, so games/<id>/words is not among them: words are not hot.
PARTS = ("core", "games/*", "games/*/questions", "games/*/checks", "bots/greedy/thumb")
# What everybody at a table is shown after each answer.
SHOWN = ("games/*/words/aids", "table/frames", "table/log", "table/patches", "table/story")
# What a save is read with, answer by answer.
LOADED = ("table/answers", "table/chronicle", "table/run")
# All files of the group are one program to the compiler: calls from file to file cost no more than calls within one.
ONE_PROGRAM = ["-fno-semantic-interposition", "-fvisibility=hidden", "-flto"] if os.name == "posix" else []
# What runs once, when a module is read, or once for a position that comes from outside: a third of the C code, on which
# the compiler would spend its time for nothing.
COLD = ("book", "checks", "codes", "data", "fields", "meta", "position")
IN_PASSING = ["-O1", "-fno-lto"] if ONE_PROGRAM else []
PURE_COMMANDS = {"editable_wheel", "sdist", "egg_info", "dist_info"}

NEEDS = [
    "mypy_extensions>=1.1",
    "numpy>=2.2",
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
    files += [path for part in SHOWN + LOADED for path in glob(f"src/starcup/{part}.py")]
    compiled = [path for path in files if not path.endswith("__init__.py")]  # packages import fastest as they are
    options = ["--strict", "--config-file=", *sorted(compiled)]
    # Without lines for a debugger: it would want the C files, which nobody keeps. Functions keep their names.
    shared, *doors = mypycify(options, opt_level="2", debug_level="0", group_name="starcup", multi_file=True)
    shared.extra_compile_args = [*shared.extra_compile_args, *ONE_PROGRAM]
    shared.extra_link_args = ["-O2", "-flto=auto"] if ONE_PROGRAM else []
    return [shared, *doors]


def is_cold(source: str) -> bool:
    """Whether a C file, named as mypyc names them, is of a game's module that is not hot."""
    _, _, within = source.partition("___games___")
    return bool(set(COLD) & set(within.removesuffix(".c").split("___")))


class SideBySide(build_ext):
    """Compiles C files on all cores: the engine is one library of many files, which setuptools takes one by one.

    Each module's own file is a few lines that open a door to the library. They are made while the library is linked,
    which begins on one core.
    """

    def build_extensions(self) -> None:
        self.parallel = 2
        self.compiled = threading.Event()
        self.compiler.compile = self.compile_all
        super().build_extensions()

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
            c._compile(made, source, kind, before, [*after, *IN_PASSING] if is_cold(source) else after, options)

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            # The largest first: one that begins last would keep everybody waiting.
            work = sorted(build.items(), key=lambda item: -os.path.getsize(item[1][0]))
            list(pool.map(compile_one, work))
        if len(sources) > 1:
            self.compiled.set()
        return list(objects)


setup(ext_modules=modules(), install_requires=needs(), cmdclass={"build_ext": SideBySide})
