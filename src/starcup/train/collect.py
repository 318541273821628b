"""Playing: the net answers in all games at once, and everything that a lesson needs is kept."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import torch

from starcup.bots.arena import luck as luck_of
from starcup.bots.base import Bot
from starcup.core.perspective import Perspective
from starcup.core.rng import Rng
from starcup.minds.arrays import Ints, Rows, observe, spread_out
from starcup.train.model import Model, batch_of
from starcup.train.recipe import Recipe
from starcup.train.tables import Flags, Tables

Floats = npt.NDArray[np.float32]


class Played(NamedTuple):
    """Answers in the order they were given, step by step and game by game: what was known, chosen and expected.

    `answers[start:start + choices]` says what the choices meant, `pick` is the number of the one taken, `log_chance`
    the log of its chance. `win_target` and `margin_target` are what the net should have expected.
    `use` is False for answers that teach nothing: those of earlier selves, and those whose end is not known yet.
    `rows` lie in the tables' own memory: the next lesson writes over them.
    """

    rows: Rows
    others: Ints
    answers: Ints
    seconds: Ints
    start: Ints
    choices: Ints
    pick: Ints
    log_chance: Floats
    advantage: Floats
    win_target: Floats
    margin_target: Floats
    use: Flags
    games: int
    plies: int


class Notes:
    """What is written down while playing: one entry a step, each with a place for every game."""

    def __init__(self) -> None:
        self.rows: list[Rows] = []
        self.movers: list[Ints] = []
        self.answers: list[Ints] = []
        self.seconds: list[Ints] = []
        self.offsets: list[Ints] = []
        self.pick: list[Ints] = []
        self.log_chance: list[Floats] = []
        self.win: list[Floats] = []
        self.margin: list[Floats] = []
        self.learns: list[Flags] = []
        self.ended: list[list[tuple[int, Floats, Floats]]] = []
        self.plies = 0


def collect(tables: Tables, model: Model, old: Model | None, luck: np.random.Generator) -> Played:
    """Play the recipe's steps in all games; `old` answers for the seats that do not learn."""
    notes = Notes()
    for _ in range(tables.recipe.steps):
        look(tables, notes)
        answer(tables, model, old, luck, notes)
        ended = tables.box.play(notes.pick[-1].tolist())
        notes.ended.append([finished(tables, index, notes) for index in ended])
        for index in ended:
            tables.deal(index)
    return judged(tables, notes, tables.recipe.trust)


def look(tables: Tables, notes: Notes) -> None:
    """Note what the movers know and may answer."""
    seen = observe(tables.box)
    start, games = len(notes.rows) * len(tables.seats), len(tables.seats)
    rows = tables.rows[start : start + games]
    rows[:] = seen.rows
    notes.rows.append(rows)
    notes.movers.append(seen.movers)
    notes.answers.append(seen.answers)
    notes.seconds.append(seen.seconds)
    notes.offsets.append(seen.offsets)
    notes.learns.append((tables.learner < 0) | (tables.learner == seen.movers))


def answer(tables: Tables, model: Model, old: Model | None, luck: np.random.Generator, notes: Notes) -> None:
    """Let the net, and where it does not learn an earlier self, choose in every game."""
    games = len(tables.seats)
    players = 1 + tables.game_others
    notes.win.append(np.zeros((games, players), np.float32))
    notes.margin.append(np.zeros((games, players), np.float32))
    notes.pick.append(np.zeros(games, np.int64))
    notes.log_chance.append(np.zeros(games, np.float32))
    learns = notes.learns[-1]
    by_bot = ~learns & tables.with_bot
    answer_by_bot(tables, np.flatnonzero(by_bot), notes)
    groups = [(model, learns), (old, ~learns & ~by_bot)] if old is not None else [(model, ~by_bot)]
    for net, chosen in groups:
        where = np.flatnonzero(chosen)
        if net is not None and len(where):
            answer_some(tables, net, where, luck, notes)


def answer_some(tables: Tables, net: Model, where: Ints, luck: np.random.Generator, notes: Notes) -> None:
    """One net chooses in the games `where`."""
    offsets, answers, seconds = notes.offsets[-1], notes.answers[-1], notes.seconds[-1]
    starts, counts = offsets[where], offsets[where + 1] - offsets[where]
    index, row_of, firsts = spread_out(starts, counts)
    seconds = seconds[index] if len(seconds) else seconds
    batch = batch_of(tables.game, notes.rows[-1][where], tables.others[where], answers[index], seconds, row_of)
    with torch.inference_mode():
        found = net(batch)
    logs = log_chances(found.logits.numpy(), firsts, row_of)
    sure = tables.recipe.probe and not notes.learns[-1][where[0]]
    leaning = logs + leans_of(tables, where, notes.movers[-1][where], index, row_of)
    chosen = largest(logs, firsts, row_of) if sure else draw(leaning, firsts, row_of, luck)
    notes.pick[-1][where] = chosen - firsts
    notes.log_chance[-1][where] = logs[chosen]
    win = np.exp(found.win.numpy())
    notes.win[-1][where, : win.shape[1]] = win
    notes.margin[-1][where, : win.shape[1]] = found.margin.numpy()


def answer_by_bot(tables: Tables, where: Ints, notes: Notes) -> None:
    """The greedy bot chooses in the games `where`."""
    for index in where.tolist():
        notes.pick[-1][index] = bot_pick(tables, tables.greedy, index, int(tables.box.states[index].plies))


def bot_pick(tables: Tables, kind: type[Bot], index: int, step: int) -> int:
    """The number of a bot's answer in a game."""
    state = tables.box.states[index]
    view = Perspective(state, state.to_move())
    return view.legal.index(kind(tables.game, Rng.seeded(luck_of(tables.recipe.seed, index, step))).choose(view))


def leans_of(tables: Tables, where: Ints, movers: Ints, index: Ints, row_of: Ints) -> Floats:
    """How much more each answer is liked because of what its seat leans to.

    What was chosen for that reason is learned from as if the net had chosen it: good surprises become likelier at once,
    not only as often as the net would have had them.
    """
    if not any(tables.curious):
        return np.zeros(len(row_of), np.float32)
    legal = np.frombuffer(memoryview(tables.box.legal), np.int32)
    taste = tables.leans[where, np.maximum(movers, 0)]
    liked: Floats = tables.tastes[taste[row_of], legal[index]]
    return liked


def log_chances(logits: Floats, firsts: Ints, row_of: Ints) -> Floats:
    """The log of each answer's chance among those of its row."""
    logits = logits - np.maximum.reduceat(logits, firsts)[row_of]
    out: Floats = logits - np.log(np.add.reduceat(np.exp(logits), firsts))[row_of]
    return out


def draw(logs: Floats, firsts: Ints, row_of: Ints, luck: np.random.Generator) -> Ints:
    """Draw one answer of each row by its chance: the one whose log plus Gumbel noise is largest."""
    return largest(logs - np.log(-np.log(luck.random(len(logs)) * (1 - 1e-12) + 1e-13)), firsts, row_of)


def largest(numbers: Floats, firsts: Ints, row_of: Ints) -> Ints:
    """Where the largest number of each row is."""
    best = np.flatnonzero(numbers == np.maximum.reduceat(numbers, firsts)[row_of])
    if len(best) > len(firsts):  # a tie: the first one
        best = best[np.unique(row_of[best], return_index=True)[1]]
    return best


# ---- what became of it ----


def finished(tables: Tables, index: int, notes: Notes) -> tuple[int, Floats, Floats]:
    """How a game ended: for every seat, the shares of the win and the margins as that seat counts players."""
    found = tables.box.outcome(index)
    notes.plies += found.plies
    others = int(tables.others[index])
    shares = np.array(found.shares, np.float32)
    scores = np.array(found.scores, np.float32)
    favoured = tables.favoured(index)
    if favoured.any():
        scores += favoured
        best = scores == scores.max()
        shares = (best / best.sum()).astype(np.float32)
    margins = margins_of(scores, tables.recipe)
    if others >= len(shares):  # an opponent without a seat wins what the seats do not
        shares = np.append(shares, 1 - shares.sum()).astype(np.float32)
        margins = np.append(margins, np.zeros(1, np.float32))
    players = len(shares)
    turned = (np.arange(players)[:, None] + np.arange(players)) % players
    return index, shares[turned], margins[turned]


def margins_of(scores: Floats, recipe: Recipe) -> Floats:
    """How clearly each seat is ahead of the best other, from -1 to 1.

    A single seat is measured by its own score, up to the recipe's `alone`: who loses every game at first learns nothing
    from losing, and gives up.
    """
    if len(scores) == 1:
        near = np.minimum(scores / recipe.alone, 1) if recipe.alone else np.full(1, 0.5)
        return np.asarray(2 * near - 1, np.float32)
    order = np.sort(scores)
    best_other = np.where(scores == order[-1], order[-2], order[-1])
    clear: Floats = np.tanh((scores - best_other) / recipe.points).astype(np.float32)
    return clear


def judged(tables: Tables, notes: Notes, trust: float) -> Played:
    """Put everything together, and judge each answer by what the same seat expected when it was asked next."""
    recipe = tables.recipe
    steps, games = len(notes.rows), len(tables.seats)
    win, margin = np.stack(notes.win), np.stack(notes.margin)
    win_target, margin_target, use = targets(tables, notes, win, margin, trust)
    gain = np.where(tables.others > 0, (1 + tables.others) / np.maximum(tables.others, 1), 0).astype(np.float32)
    advantage = recipe.win_weight * gain * (win_target - win)[:, :, 0]
    advantage += (1 - recipe.win_weight) * (margin_target - margin)[:, :, 0]
    counts = np.stack([offsets[1:] - offsets[:-1] for offsets in notes.offsets])
    before = np.cumsum([0] + [len(answers) for answers in notes.answers[:-1]])
    starts = np.stack([offsets[:-1] for offsets in notes.offsets]) + before[:, None]
    flat = steps * games
    return Played(
        tables.rows[:flat],
        np.tile(tables.others, steps),
        np.concatenate(notes.answers),
        np.concatenate(notes.seconds),
        starts.reshape(flat),
        counts.reshape(flat),
        np.stack(notes.pick).reshape(flat),
        np.stack(notes.log_chance).reshape(flat),
        advantage.reshape(flat).astype(np.float32),
        win_target.reshape(flat, -1),
        margin_target.reshape(flat, -1),
        use.reshape(flat),
        sum(len(ended) for ended in notes.ended),
        notes.plies,
    )


def targets(tables: Tables, notes: Notes, win: Floats, margin: Floats, trust: float) -> tuple[Floats, Floats, Flags]:
    """What the heads should have said, by TD(lambda) along each seat's own answers, from the last step to the first."""
    steps, games, players = win.shape
    both = np.concatenate([win, margin], 2)
    wanted = np.zeros_like(both)
    use = np.zeros((steps, games), bool)
    later = np.zeros((games, int(tables.seats.max()), 2 * players), np.float32)  # what a seat's next answer says
    known = np.zeros((games, int(tables.seats.max())), bool)
    every = np.arange(games)
    for t in range(steps - 1, -1, -1):
        for index, shares, margins in notes.ended[t]:
            seats = int(tables.seats[index])
            width = shares.shape[1]
            later[index] = 0
            later[index, :seats, :width] = shares[:seats]
            later[index, :seats, players : players + width] = margins[:seats]
            known[index] = True
        seat = notes.movers[t]
        wanted[t] = later[every, seat]
        use[t] = known[every, seat] & notes.learns[t]
        later[every, seat] = (1 - trust) * both[t] + trust * np.where(known[every, seat][:, None], wanted[t], both[t])
        known[every, seat] = True
    return wanted[:, :, :players], wanted[:, :, players:], use
