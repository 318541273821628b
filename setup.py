"""Compiles the rules engine with mypyc. Everything else about the package is in pyproject.toml.

STARCUP_PURE=1 skips it. Without a C compiler the pure build is installed; a type error fails the install.
"""

import os
import shutil
import sys
import sysconfig
from glob import glob

from setuptools import Extension, setup

# Folders, so games/<id>/words is not among them: words and what boards show are not hot.
PARTS = ("core", "games/*", "games/*/questions", "games/*/checks")
PURE_COMMANDS = {"editable_wheel", "sdist", "egg_info", "dist_info"}


def has_compiler() -> bool:
    """Whether there is a C compiler: the one in CC, or the one that built this Python."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(command.split()[0]) is not None


def modules() -> list[Extension]:
    """The extension modules, as one group; none for the pure build."""
    if os.environ.get("STARCUP_PURE") or PURE_COMMANDS & set(sys.argv):
        return []
    if not has_compiler():
        print("starcup: no C compiler found, so the slower pure build is installed", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    files = [path for part in PARTS for path in glob(f"src/starcup/{part}/*.py")]
    compiled = [path for path in files if not path.endswith("__init__.py")]  # packages import fastest as they are
    options = ["--strict", "--config-file=", *sorted(compiled)]
    return mypycify(options, opt_level="3", group_name="starcup", multi_file=True)


setup(ext_modules=modules())
