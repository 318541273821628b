"""One corrupted position: it is refused in words, or it plays to an end and the laws hold on the way."""

import json
import time
from random import Random
from typing import Any, NamedTuple

import starcup
from starcup import BadPosition, Rng, State
from tests.contract.copies import replay_gives_the_same
from tests.contract.fuzz.corruptions import corrupt
from tests.contract.fuzz.sources import Position, sources
from tests.contract.known import CONSERVED
from tests.contract.laws import LAWS
from tests.contract.moments import moments_can_be_told
from tests.contract.secrets import nothing_is_kept_by_mistake
from tests.contract.tools import Law, is_json, same, step, viewers

MOST_WORDS = 500  # letters of a refusal: more is no sentence
LOOKS = 40  # plies between two looks at views and positions

# A position has no deal to replay; a hundred samples a viewer take long; moments are about how an answer is told.
NOT_TRIED: list[Law] = [replay_gives_the_same, nothing_is_kept_by_mistake, moments_can_be_told]
TRIED_LAWS: list[Law] = [law for law in LAWS if law not in NOT_TRIED]


class Case(NamedTuple):
    """A corrupted position, by its game, the run's seed and its number: these alone decide what it is."""

    id: str
    seed: int
    number: int

    def luck(self) -> Random:
        return Random(f"{self.id} {self.seed} {self.number}")

    def position(self) -> tuple[Position, list[str]]:
        """The position, and what was done to it."""
        luck = self.luck()
        texts = sources(self.id)
        position: Position = json.loads(luck.choice(texts))
        return position, corrupt(position, json.loads(luck.choice(texts)), luck)


class Outcome(NamedTuple):
    """What came of it: the refusal, or how many plies it took to the end; and seconds of the processor.

    The seconds are for reading and playing. Laws look at more than a server ever does, and take as long as they take.
    """

    refusal: str
    plies: int
    seconds: float


def tried(case: Case) -> Outcome:
    """Read the position, and play it if it is not refused; whatever else goes wrong is raised."""
    position, _ = case.position()
    before = repr(position)
    begin = time.process_time()
    try:
        state = starcup.game(case.id).restore(position)
    except BadPosition as fault:
        words = str(fault)
        assert words.startswith("position"), f"a refusal that does not say where: {words}"
        assert len(words) < MOST_WORDS, f"a refusal of {len(words)} letters: {words}"
        assert "\n" not in words, f"a refusal in several lines: {words}"
        return Outcome(words, 0, time.process_time() - begin)
    finally:
        assert repr(position) == before, "reading a position changed it"
    reading = time.process_time() - begin
    luck = case.luck()
    rng = Rng.seeded(luck.getrandbits(32), 11)
    for law in luck.sample(TRIED_LAWS, 2):
        law(state.clone(), rng)
    begin = time.process_time()
    plies = played(state, rng)
    return Outcome("", plies, reading + time.process_time() - begin)


def played(state: State, rng: Rng) -> int:
    """Play to the end in any order of actors, and look at every ply; returns how many there were."""
    bound = state.game.most_plies(state.setup.seats)
    conserved = CONSERVED[state.game.id]
    look_at(state)
    while not state.over:
        assert state.plies < bound, f"after {bound} plies the game is not over"
        for seat in state.actors():
            legal = state.legal_actions(seat)
            assert legal, f"seat {seat} is asked {state.game.prompts[state.prompt(seat)]}, and has no answer"
        conserved(state)
        step(state, rng)
        if state.plies % LOOKS == 0:
            look_at(state)
    conserved(state)
    look_at(state)
    return int(state.plies)


def look_at(state: State) -> None:
    """Views can be drawn, scores and ranks are there, and the position can be written and read again."""
    scores, ranks = state.scores(), state.ranking()
    assert len(scores) == len(ranks) == state.seats, f"{state.seats} seats, scores {scores}, ranks {ranks}"
    for viewer in viewers(state):
        assert is_json(state.view(viewer)), f"the view of {viewer} is no JSON"
    position: dict[str, Any] = state.position()
    same("a position read again differs", position, state.game.restore(position).position())
