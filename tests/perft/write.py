"""Count all perft positions anew and write the counts in: `python -m tests.perft.write`. Read what changed."""

import re
from pathlib import Path

from starcup.core.playout import perft
from tests.perft.counts import FOLDER, read


def write(path: Path) -> None:
    """One file: the counts keep their depths, and everything else stays as it is."""
    text = path.read_text("utf-8")
    fresh = [[perft(count.state(), depth) for depth in range(len(count.counts))] for count in read(path)]
    parts = re.split(r"^counts = .*$", text, flags=re.MULTILINE)
    whole = parts[0]
    for counts, part in zip(fresh, parts[1:], strict=True):
        whole += f"counts = {counts}{part}"
    path.write_text(whole, "utf-8")


if __name__ == "__main__":
    for each in sorted(FOLDER.glob("*.toml")):
        write(each)
