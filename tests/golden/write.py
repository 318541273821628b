"""Play all golden games anew and write them down: `python -m tests.golden.write`. Read what changed before it lands."""

import sys

from tests.golden.games import GOLDENS
from tests.golden.tables import Golden, story


def write(golden: Golden) -> None:
    """One game's save and story."""
    save = golden.play()
    golden.path("json").parent.mkdir(exist_ok=True)
    golden.path("json").write_text(save.text(), "utf-8")
    golden.path("txt").write_text(story(save), "utf-8")
    sys.stdout.write(f"{golden.game.id}/{golden.name}: {len(save.actions)} answers, scores {save.scores}\n")


if __name__ == "__main__":
    for each in GOLDENS:
        write(each)
