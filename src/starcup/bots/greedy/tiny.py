"""The greedy bot of Tiny Epic Galaxies: it does what leaves it best off, and looks no further than one action.

An action may take several answers: which die, which ship, where to, whether to use the planet. The bot tries every way
to answer them on copies of a sample and takes the first step of the best. Dice that bring too little are rerolled while
that is free, or spent in the Converter for a face that brings much.
"""

from starcup.bots.base import Bot
from starcup.bots.greedy.tiny_worth import worth
from starcup.core.book import Action
from starcup.core.perspective import Perspective
from starcup.games.tiny.codes import (
    A_ACCEPT,
    A_ACTIVATE,
    A_CONVERT,
    A_END_TURN,
    A_FACE,
    A_FORCE,
    A_KEEP,
    A_PICK,
    A_REROLL,
    A_ROLL,
    A_SPEND,
    A_TURN,
    Q_CONFIRM,
    Q_CONVERT,
    Q_DISCARD_DIE,
    Q_END_TURN,
    Q_FOLLOW,
    Q_FORCE,
    Q_MISSION,
    Q_PICK_DICE,
    Q_ROLL,
    Q_TURN,
    Q_TURN_DIE,
)
from starcup.games.tiny.data import FACE_COUNT
from starcup.games.tiny.dice import UNIT, number, showing
from starcup.games.tiny.state import TinyState

GOOD = 0.3  # an action that gains this much is done at once
LEAST = 0.02  # and one that gains less than this never
CONVERTED = 0.8  # what a face must gain for two dice to be spent on it
PAID = 2  # this many useless dice are worth an energy
BAD_DIE = 1.0  # a die of the Rogue that costs more is forced away
LIMIT = 600  # answers tried for one decision
# How likely a mission is to come true for a player who simply collects points.
MISSIONS = [4, 8, 7, 6, 2, 1, 5, 3, 7, 1, 4, 7]
WAITING = (
    *(Q_TURN, Q_END_TURN, Q_FOLLOW, Q_FORCE, Q_CONFIRM),
    *(Q_PICK_DICE, Q_ROLL, Q_CONVERT, Q_TURN_DIE, Q_DISCARD_DIE),
)


class Greedy(Bot):
    """Nothing that it looks at is hidden from it but missions and the deck, and those it does not count."""

    name = "greedy"
    sentence = "Follows rules of thumb, and takes what looks best right now."

    def choose(self, perspective: Perspective) -> Action:
        legal = perspective.legal
        if len(legal) == 1:
            return legal[0]
        prompt = perspective.prompt
        if prompt == Q_MISSION:
            return max(legal, key=lambda action: MISSIONS[action - A_KEEP])
        sample = perspective.sample(self.rng.clone())
        assert isinstance(sample, TinyState)
        seat = perspective.seat
        if prompt == Q_TURN:
            return turn(sample, seat, legal)
        if prompt in (Q_PICK_DICE, Q_CONVERT, Q_TURN_DIE, Q_DISCARD_DIE):
            return dice(sample, seat, legal, prompt)
        if prompt == Q_FORCE:
            return force(sample, seat)
        return Search(sample, seat).best(legal)


class Search:
    """Every way to answer what one action asks, as far as the limit goes."""

    def __init__(self, state: TinyState, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.left = LIMIT

    def best(self, legal: list[Action]) -> Action:
        """The answer that the best way begins with."""
        return max(legal, key=lambda action: self.value(self.state, action))

    def value(self, state: TinyState, action: Action) -> float:
        """What the position is worth after this answer and the best ones to the questions that come of it."""
        self.left -= 1
        child = state.clone()
        child.apply(self.seat, action)
        return self.go_on(child)

    def go_on(self, state: TinyState) -> float:
        """What the position is worth, with open questions of the same action answered as well as can be."""
        seat = self.seat
        if self.left <= 0 or state.over or state.to_move() != seat or state.prompt(seat) in WAITING:
            return worth(state, seat)
        return max(self.value(state, action) for action in state.legal_actions(seat))


# ---- dice ----


def gains(state: TinyState, seat: int, legal: list[Action]) -> dict[int, float]:
    """What activating each face would gain now."""
    now = worth(state, seat)
    return {
        action - A_ACTIVATE: Search(state, seat).value(state, action) - now
        for action in legal
        if A_ACTIVATE <= action < A_PICK
    }


def turn(state: TinyState, seat: int, legal: list[Action]) -> Action:
    """Use the best die; without a good one reroll, convert, or use what there is; then stop."""
    found = gains(state, seat, legal)
    face = max(found, key=lambda f: found[f], default=-1)
    best = found.get(face, 0.0)
    if best >= GOOD:
        return A_ACTIVATE + face
    if A_REROLL in legal and (not state.rerolled or is_worth_energy(state, seat)):
        return A_REROLL
    if A_CONVERT in legal and wish(state, seat)[1] - max(best, 0.0) >= CONVERTED:
        return A_CONVERT
    return A_ACTIVATE + face if best > LEAST else A_END_TURN


def is_worth_energy(state: TinyState, seat: int) -> bool:
    """Whether a reroll is worth its price."""
    return number(state.inactive) >= PAID + 1 and state.mats[seat].energy >= PAID


def wish(state: TinyState, seat: int) -> tuple[int, float]:
    """The face that a turned die should show, and what it would gain."""
    best, gain = 0, 0.0
    now = worth(state, seat)
    for face in range(FACE_COUNT):
        twin = state.clone()
        twin.inactive = UNIT[face] * 2
        twin.agenda = []
        twin.proceed()
        if A_ACTIVATE + face in twin.legal_actions(seat):
            value = Search(twin, seat).value(twin, A_ACTIVATE + face) - now
            if value > gain:
                best, gain = face, value
    return best, gain


def dice(state: TinyState, seat: int, legal: list[Action], prompt: int) -> Action:
    """Dice to reroll, to spend, to give up and to turn: those that would gain least."""
    value = face_values(state, seat)
    if prompt == Q_PICK_DICE:
        poor = [action for action in legal if action != A_ROLL and value[action - A_PICK] < GOOD]
        return poor[0] if poor else legal[0]
    if prompt == Q_TURN_DIE:
        return turn_die(state, seat, legal, value)
    base = A_SPEND if prompt == Q_CONVERT else A_FACE - FACE_COUNT
    return min(legal, key=lambda action: value[action - base])


def turn_die(state: TinyState, seat: int, legal: list[Action], value: list[float]) -> Action:
    """The poorest die becomes the face that is wished for."""
    face, _ = wish(state, seat)
    fitting = [action for action in legal if (action - A_TURN) % FACE_COUNT == face]
    return min(fitting, key=lambda action: value[(action - A_TURN) // FACE_COUNT])


def face_values(state: TinyState, seat: int) -> list[float]:
    """What each face among the inactive dice, and those in hand, would gain."""
    twin = state.clone()
    twin.inactive += twin.hand
    twin.hand = 0
    twin.agenda = []
    twin.proceed()
    found = gains(twin, seat, twin.legal_actions(seat))
    return [found.get(face, 0.0) if showing(twin.inactive, face) else 0.0 for face in range(FACE_COUNT)]


# ---- the Rogue ----


def force(state: TinyState, seat: int) -> Action:
    """Pay to keep the Rogue from a die that costs more than most."""
    now = worth(state, seat)
    after = state.clone()
    after.apply(seat, A_ACCEPT)
    return A_FORCE if now - worth(after, seat) > BAD_DIE else A_ACCEPT
