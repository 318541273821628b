"""Nets that have learned nothing, for tests: they are small, and the same for the same seed."""

from pathlib import Path

import numpy as np

from starcup import Game, game, game_ids
from starcup.minds.file import Arrays, pack
from starcup.minds.net import Net, Sizes, shapes

TRAINING = {"recipe": {"points": 12.0}}


def random_net(title: Game, seed: int = 1) -> Net:
    """A net that has learned nothing, and likes things all the same."""
    luck = np.random.default_rng(seed)
    arrays: Arrays = {
        name: luck.normal(scale=0.2, size=shape).astype(np.float32)
        for name, shape in shapes(title, Sizes(6, 16, 8)).items()
    }
    return Net(title, arrays)


def write_nets(folder: Path) -> Path:
    """A folder with such a net for every game, for a server of one's own."""
    folder.mkdir(exist_ok=True)
    for id in game_ids():
        (folder / f"{id}.mind").write_bytes(pack(game(id), random_net(game(id)).arrays, TRAINING))
    return folder
