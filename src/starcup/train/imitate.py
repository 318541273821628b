"""Imitation: a net's first steps, by watching another bot play. From there self-play goes on."""

from collections.abc import Iterator

import numpy as np
import torch

from starcup.train.collect import Notes, Played, bot_pick, finished, judged, look
from starcup.train.learn import Learner, batch_from, head_losses, log_chances, most_others_first
from starcup.train.tables import Tables, bot_kind

ODD_ANSWERS = 0.1  # answers that are given at random, so that the net also sees what the bot would not let happen
EPOCHS = 2


def imitate(tables: Tables, learner: Learner, luck: np.random.Generator, games: int, teacher: str) -> Iterator[int]:
    """Watch about so many games of the teacher, step by step, and learn its answers; yields the games seen so far."""
    seen = 0
    while seen < games:
        played = watch(tables, luck, teacher)
        for _ in range(EPOCHS):
            learn(learner, played, luck)
        seen += played.games
        yield seen


def watch(tables: Tables, luck: np.random.Generator, teacher: str) -> Played:
    """Let the teacher answer in all games; noted is its answer, even where another one is given."""
    notes = Notes()
    players = 1 + tables.game_others
    tables.learner[:] = -1
    kind = bot_kind(teacher, tables.game)
    for step in range(tables.recipe.steps):
        look(tables, notes)
        games = len(tables.seats)
        picks = np.array([bot_pick(tables, kind, i, step) for i in range(games)])
        notes.pick.append(picks)
        notes.log_chance.append(np.zeros(games, np.float32))
        notes.win.append(np.zeros((games, players), np.float32))
        notes.margin.append(np.zeros((games, players), np.float32))
        counts = notes.offsets[-1][1:] - notes.offsets[-1][:-1]
        odd = luck.random(games) < ODD_ANSWERS
        ended = tables.box.play(np.where(odd, (luck.random(games) * counts).astype(np.int64), picks).tolist())
        notes.ended.append([finished(tables, index, notes) for index in ended])
        for index in ended:
            tables.deal(index)
    return judged(tables, notes, trust=1.0)


def learn(learner: Learner, played: Played, luck: np.random.Generator) -> None:
    """Make the teacher's answers likelier; where the end is known, the heads learn it."""
    order = luck.permutation(len(played.pick))
    for start in range(0, len(order), learner.recipe.batch):
        chosen = most_others_first(played, order[start : start + learner.recipe.batch])
        batch, firsts = batch_from(learner.model.game, played, chosen)
        found = learner.model(batch)
        logs = log_chances(found.logits, batch, len(chosen))
        loss = -logs.index_select(0, torch.from_numpy(firsts + played.pick[chosen])).mean()
        known = torch.from_numpy(played.use[chosen])
        win, margin = head_losses(found, batch.there & known[:, None], played, chosen)
        learner.descend(loss + win + margin)
