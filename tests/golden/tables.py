"""Golden games: which there are, how they are played, and how they read.

A golden game is played by a seeded hand that takes what it can get, so it comes out the same until a rule or the luck
changes. `<game>/<name>.json` is its save, `<game>/<name>.txt` the whole game in words.
"""

from pathlib import Path
from typing import Any

import starcup
from starcup.core.rng import Rng
from starcup.core.setup import Setup
from starcup.core.state import SPECTATOR, State
from starcup.table.save import Save
from starcup.table.session import Session

FOLDER = Path(__file__).parent
HAND = 1  # the seed of the hand that plays; the game has its own
MODEST = {"take", "done", "move"}  # what the hand does when there is nothing better


class Golden:
    """One golden game: from a seed, or from a position with dice that are handed in."""

    def __init__(self, game: str, name: str, **facts: Any) -> None:
        self.game = starcup.game(game)
        self.name = name
        self.facts = facts
        self.rolls: list[tuple[int, int]] = facts.pop("rolls", [])

    def path(self, ending: str) -> Path:
        return FOLDER / self.game.id / f"{self.name}.{ending}"

    def begin(self) -> Session:
        """The table before the first answer."""
        if "start" in self.facts:
            return Session.from_position(self.game, self.facts["start"])
        setup = self.game.setup(self.facts["seats"], self.facts["seed"], self.facts.get("options", {}))
        return Session(self.game, Setup(setup.seats, setup.seed, setup.options))

    def play(self) -> Save:
        """The whole game."""
        session = self.begin()
        for stream, outcome in self.rolls:
            session.hand_in(stream, [outcome])
        luck = Rng.seeded(HAND)
        while not session.state.over:
            seats = session.state.actors()
            seat = seats[luck.below(len(seats))]
            session.play(seat, choose(session.state, seat, luck))
        return session.save()


def choose(state: State, seat: int, luck: Rng) -> int:
    """Something that leads on, where there is any."""
    legal = state.legal_actions(seat)
    eager = [action for action in legal if state.game.book.decode(action)[0] not in MODEST] or legal
    return eager[luck.below(len(eager))]


def story(save: Save) -> str:
    """A save as people read it: each question, the answer, and what came of it."""
    game = save.game
    options = ", ".join(f"{name} {choice}" for name, choice in game.option_names(save.setup).items())
    begun = "a position" if save.start is not None else f"seed {save.setup.seed}"
    lines = [f"{game.title}, ruleset {game.ruleset}, seats {save.setup.seats}, {options}, from {begun}"]
    state = game.restore(save.start, events=True) if save.start is not None else game.new(save.setup, events=True)
    lines += told(state)
    for ply, (seat, action) in enumerate(save.actions):
        hand_in(state, save, ply)
        lines += ["", f"Player {seat + 1}: {game.question(state, seat)}", f"  > {game.label(state, seat, action)}"]
        state.play(seat, action)
        lines += told(state)
    lines += ["", f"The end: scores {state.scores()}, ranking {state.ranking()}"]
    return "\n".join(lines) + "\n"


def told(state: State) -> list[str]:
    """What has just happened, in words."""
    return [f"    {state.game.describe(event, SPECTATOR)}" for event in state.events or []]


def hand_in(state: State, save: Save, ply: int) -> None:
    """The outcomes that were handed in before this answer."""
    for before, stream, outcome in save.rolls:
        if before == ply:
            luck = state.rng if stream < 0 else state.streams[stream]
            luck.forced = [*(luck.forced or []), outcome]
