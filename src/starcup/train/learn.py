"""A lesson: PPO on the answers just given. What did better than expected becomes likelier; the heads learn the end."""

from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor

from starcup.core.game import Game
from starcup.minds.arrays import Ints, spread_out
from starcup.train.collect import Played
from starcup.train.model import Batch, Judged, Model, batch_of
from starcup.train.recipe import Recipe

MARGIN_LOSS = 0.5
LONGEST_STEP = 0.7  # of the gradient
STRONGER = 1.1  # how the reward for variety changes from lesson to lesson
WEAKER = 0.97
MOST_ENTROPY = 0.1


class Lesson(NamedTuple):
    """What a lesson showed, averaged over its batches: losses, variety (1: all alike), how far answers moved."""

    policy: float
    win: float
    margin: float
    variety: float
    moved: float


class Learner:
    """The model, its optimiser, and the reward for variety as it stands."""

    def __init__(self, model: Model, recipe: Recipe) -> None:
        self.model = model
        self.recipe = recipe
        self.entropy = recipe.entropy
        self.optimiser = torch.optim.Adam(model.parameters(), recipe.rate, eps=1e-5, fused=True)

    def set_rate(self, rate: float) -> None:
        for group in self.optimiser.param_groups:
            group["lr"] = rate

    def lesson(self, played: Played, luck: np.random.Generator) -> Lesson:
        """Go over the answers, and adjust the reward for variety."""
        useful = np.flatnonzero(played.use)
        advantage = played.advantage[useful]
        centre, spread = float(advantage.mean()), float(advantage.std()) + 1e-6
        sums = np.zeros(len(Lesson._fields))
        batches = 0
        for _ in range(self.recipe.epochs):
            order = luck.permutation(useful)
            for start in range(0, len(order) - self.recipe.batch + 1, self.recipe.batch):
                chosen = order[start : start + self.recipe.batch]
                sums += self.step(played, most_others_first(played, chosen), centre, spread)
                batches += 1
        found = Lesson(*(sums / max(batches, 1)))
        if batches:
            change = STRONGER if found.variety < self.recipe.floor else WEAKER
            self.entropy = min(MOST_ENTROPY, max(self.recipe.entropy, self.entropy * change))
        return found

    def step(self, played: Played, chosen: Ints, centre: float, spread: float) -> list[float]:
        """One step of the optimiser."""
        batch, firsts = batch_from(self.model.game, played, chosen)
        found: Judged = self.model(batch)
        logs = log_chances(found.logits, batch, len(chosen))
        now = logs.index_select(0, torch.from_numpy(firsts + played.pick[chosen]))
        before = torch.from_numpy(played.log_chance[chosen])
        advantage = torch.from_numpy((played.advantage[chosen] - centre) / spread)
        ratio = (now - before).exp()
        clip = self.recipe.clip
        policy = -torch.min(ratio * advantage, ratio.clamp(1 - clip, 1 + clip) * advantage).mean()
        entropy = -(logs.exp() * logs).sum() / len(chosen)
        win, margin = head_losses(found, batch.there, played, chosen)
        self.descend(policy + win + MARGIN_LOSS * margin - self.entropy * entropy)
        even = float(np.log(played.choices[chosen]).mean())
        moved = float((before - now.detach()).mean())
        return [
            float(policy.detach()),
            float(win.detach()),
            float(margin.detach()),
            float(entropy.detach()) / even,
            moved,
        ]

    def descend(self, loss: Tensor) -> None:
        """One step down the slope of a loss."""
        self.optimiser.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), LONGEST_STEP)
        self.optimiser.step()


def most_others_first(played: Played, chosen: Ints) -> Ints:
    """The same answers, sorted as a batch must be."""
    return chosen[np.argsort(-played.others[chosen], kind="stable")]


def batch_from(game: Game, played: Played, chosen: Ints) -> tuple[Batch, Ints]:
    """The batch of some answers, which are sorted already, and where the choices of each begin in it."""
    index, row_of, firsts = spread_out(played.start[chosen], played.choices[chosen])
    seconds = played.seconds[index] if len(played.seconds) else played.seconds
    return batch_of(game, played.rows[chosen], played.others[chosen], played.answers[index], seconds, row_of), firsts


def log_chances(logits: Tensor, batch: Batch, rows: int) -> Tensor:
    """The log of each answer's chance among those of its row; logits are bounded, so that exp is safe."""
    sums = torch.zeros(rows).index_add(0, batch.row_of, logits.exp()).log()
    return logits - sums.index_select(0, batch.row_of)


def head_losses(found: Judged, there: Tensor, played: Played, chosen: Ints) -> tuple[Tensor, Tensor]:
    """How far the heads are from what they should have said."""
    players = found.win.shape[1]
    win_target = torch.from_numpy(played.win_target[chosen, :players])
    win = -(win_target * found.win.masked_fill(~there, 0.0)).sum(1).mean()
    margin_target = torch.from_numpy(played.margin_target[chosen, :players])
    gap = (found.margin - margin_target).masked_fill(~there, 0.0)
    return win, gap.square().sum(1).mean()
