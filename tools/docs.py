"""`make docs`: the site, built strictly; a link that leads nowhere fails it."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def build(out: Path) -> None:
    """Build the site into a folder."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(out.resolve())]
    subprocess.run(command, cwd=ROOT, env=os.environ | {"NO_MKDOCS_2_WARNING": "1"}, check=True)


if __name__ == "__main__":
    build(ROOT / "site")
