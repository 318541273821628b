"""The golden analysis: of a golden game, by a net made from a seed. `python -m tests.minds.golden` writes it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from starcup import State, game
from starcup.minds.analysis import analyse, last_step, to_json
from starcup.table.run import Run
from starcup.table.save import Save
from starcup.table.session import Session
from tests.minds.nets import random_net

SAVE = Path(__file__).parents[1] / "golden" / "rollers" / "win_two.json"
FILE = Path(__file__).parent / "golden_analysis.json"
SIMULATIONS = 4


def answers(session: Session) -> Iterator[tuple[State, int, int]]:
    run = Run(session.game, session.setup, session.start)
    for _, (seat, action) in run.before_each(session.log, session.rolls):
        yield run.state, seat, action
        run.play(seat, action)


def made() -> dict[str, Any]:
    """The analysis as it comes out now."""
    session = Session.load(Save.parse(SAVE.read_text("utf-8")))
    steps = list(analyse(random_net(game("rollers")), answers(session), SIMULATIONS))
    facts: dict[str, Any] = json.loads(json.dumps(to_json([*steps, last_step(session.state, len(session.log))])))
    for decision in facts["costliest"]:
        del decision["why"]  # words of the game, which may be put better some day
    return facts


if __name__ == "__main__":
    FILE.write_text(json.dumps(made(), indent=1) + "\n", encoding="utf-8")
