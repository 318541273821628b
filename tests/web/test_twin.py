"""The net's twin in TypeScript makes of 1,000 positions what Python's net makes of them, to within 1e-4."""

import json
import os
import subprocess
from pathlib import Path

import numpy as np

import starcup
from starcup.minds.arrays import as_rows
from starcup.minds.file import pack
from starcup.minds.net import Net
from starcup.minds.policy import codes
from tests.minds.nets import random_net

WEB = Path(__file__).parent.parent.parent / "web"
POSITIONS = 334  # of each game: more than 1,000 in all


def recorded(net: Net, count: int) -> list[str]:
    """What the net makes of positions from random games with every number of seats, a line of JSON each."""
    game = net.game
    luck = starcup.Rng.seeded(3)
    lines: list[str] = []
    seed = 0
    while len(lines) < count:
        seats = list(game.seats)[seed % len(game.seats)]
        state = game.new(game.setup(seats, seed))
        seed += 1
        for ply in range(400):
            if state.over or len(lines) == count:
                break
            seat = state.actors()[0]
            if ply % 11 == 0:
                lines.append(line_of(net, starcup.Perspective(state, seat)))
            legal = state.legal_actions(seat)
            state.play(seat, legal[luck.below(len(legal))])
    return lines


def line_of(net: Net, perspective: starcup.Perspective) -> str:
    row, others = as_rows(perspective.row()), net.layout.others(perspective.seats)
    thought, (answers, seconds) = net.think(row, others), codes(net, perspective)
    logits = net.logits(thought, answers, seconds, np.zeros(len(answers), np.int64))
    return json.dumps(
        {
            "row": row[0].tolist(),
            "others": others,
            "answers": answers.tolist(),
            "seconds": seconds.tolist(),
            "logits": logits.tolist(),
            "shares": net.shares(thought)[0].tolist(),
            "margins": net.margins(thought)[0].tolist(),
        }
    )


def test_the_twin_thinks_alike(tmp_path: Path) -> None:
    for id in starcup.game_ids():
        game = starcup.game(id)
        path = tmp_path / f"{id}.mind"
        path.write_bytes(pack(game, random_net(game).arrays, {}))
        lines = recorded(Net.load(path, game), POSITIONS)  # as it is in the file: its numbers have half precision
        (tmp_path / f"{id}.jsonl").write_text("\n".join(lines))
    told = {"TWIN": str(tmp_path), "TWIN_GAMES": json.dumps(starcup.game_ids()), "TWIN_COUNT": str(POSITIONS)}
    done = subprocess.run(
        ["npx", "vitest", "run", "src/minds/net.test.ts"],
        cwd=WEB,
        env=os.environ | {f"STARCUP_{name}": value for name, value in told.items()},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "skipped" not in done.stdout
