"""`python tools/needs.py server`: what has to be installed for Starcup with these extras, Starcup itself left out.

So it can be installed while Starcup is being compiled. Needs nothing but Python.
"""

import ast
import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
LISTS = ("NEEDS", "COMPILED_NEEDS")
OURS = re.compile(r"starcup\[([\w,]+)\]")


def always() -> list[str]:
    """What setup.py says that every compiled build needs. It is read, not run: running it would compile."""
    found: list[str] = []
    for node in ast.parse((ROOT / "setup.py").read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id in LISTS:
            found += ast.literal_eval(node.value)
    return found


def of_extras(names: list[str]) -> list[str]:
    """What the extras add; an extra may be made of others."""
    extras: dict[str, list[str]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"][
        "optional-dependencies"
    ]
    found: list[str] = []
    for name in names:
        for need in extras[name]:
            ours = OURS.fullmatch(need)
            found += of_extras(ours[1].split(",")) if ours else [need]
    return found


if __name__ == "__main__":
    sys.stdout.write("\n".join([*always(), *of_extras(sys.argv[1:])]) + "\n")
