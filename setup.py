"""Compiles the rules engine with mypyc. Everything else about the package stands in pyproject.toml.

STARCUP_PURE=1 skips it. Where no C compiler is found the install goes on without, and says so; a type error fails it.
"""

import os
import shutil
import sys
import sysconfig
from glob import glob

from setuptools import Extension, setup

# Folders, so games/<id>/words is not among them: words and what boards show are not hot.
PARTS = ("core", "games/*", "games/*/questions")
PURE_COMMANDS = {"editable_wheel", "sdist", "egg_info", "dist_info"}


def has_compiler() -> bool:
    """Whether the compiler that built this Python, or the one in CC, is there."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(command.split()[0]) is not None


def modules() -> list[Extension]:
    """One group of extension modules, or none."""
    if os.environ.get("STARCUP_PURE") or PURE_COMMANDS & set(sys.argv):
        return []
    if not has_compiler():
        print("starcup: no C compiler found: installing the pure build, which is slower", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    files = [path for part in PARTS for path in glob(f"src/starcup/{part}/*.py")]
    compiled = [path for path in files if not path.endswith("__init__.py")]  # packages import fastest as they are
    options = ["--strict", "--config-file=", *sorted(compiled)]
    return mypycify(options, opt_level="3", group_name="starcup", multi_file=True)


setup(ext_modules=modules())
