"""What the greedy bot of Tiny Epic Galaxies answers: it tries every way to go on with one action.

An action may take several answers: which die, which ship, where to, whether to use the planet. The bot tries every way
to answer them on copies of a sample and takes the first step of the best. Dice that bring too little are rerolled while
that is free, or spent in the Converter for a face that brings much.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from starcup.bots.greedy.thumb.tiny_worth import worth
from starcup.core.state import BIT
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
    Q_PICK_DICE,
    Q_ROLL,
    Q_TURN,
    Q_TURN_DIE,
)
from starcup.games.tiny.data import FACE_COUNT
from starcup.games.tiny.dice import UNIT, number, showing
from starcup.games.tiny.state import TinyState

GOOD: Final = 0.3  # an action that gains this much is done at once
LEAST: Final = 0.02  # and one that gains less than this never
CONVERTED: Final = 0.8  # what a face must gain for two dice to be spent on it
PAID: Final = 2  # this many useless dice are worth an energy
BAD_DIE: Final = 1.0  # a die of the Rogue that costs more is forced away
LIMIT: Final = 600  # answers tried for one decision
NOTHING: Final = -1e9  # less than anything is worth
ANYTHING: Final = 1e9  # more than anything gains
# How likely a mission is to come true for a player who simply collects points.
MISSIONS: Final = vec[i64]([4, 8, 7, 6, 2, 1, 5, 3, 7, 1, 4, 7])
# Prompts that begin another action: a bit each.
WAITING: Final[i64] = (BIT[Q_TURN] | BIT[Q_END_TURN] | BIT[Q_FOLLOW] | BIT[Q_FORCE] | BIT[Q_CONFIRM]) | (
    BIT[Q_PICK_DICE] | BIT[Q_ROLL] | BIT[Q_CONVERT] | BIT[Q_TURN_DIE] | BIT[Q_DISCARD_DIE]
)


def answer(state: TinyState, seat: i64, prompt: i64, legal: vec[i64]) -> i64:
    """What the bot answers in a sample of its seat."""
    if prompt == Q_TURN:
        return turn(state, seat, legal)
    if prompt == Q_PICK_DICE or prompt == Q_CONVERT or prompt == Q_TURN_DIE or prompt == Q_DISCARD_DIE:
        return dice(state, seat, legal, prompt)
    if prompt == Q_FORCE:
        return force(state, seat)
    return Search(seat).best(state, legal)


def mission(legal: list[int]) -> int:
    """The mission that comes true most often."""
    best = legal[0]
    for action in legal:
        if MISSIONS[action - A_KEEP] > MISSIONS[best - A_KEEP]:
            best = action
    return best


@final
class Search:
    """Every way to answer what one action asks, as far as the limit goes."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat
        self.left: i64 = LIMIT

    def best(self, state: TinyState, legal: vec[i64]) -> i64:
        """The answer that the best way begins with."""
        best: i64 = legal[0]
        most = NOTHING
        for action in legal:
            value = self.value(state, action)
            if value > most:
                most = value
                best = action
        return best

    def value(self, state: TinyState, action: i64) -> float:
        """What the position is worth after this answer and the best ones to the questions that come of it."""
        return self.after(state.clone(), action)

    def after(self, state: TinyState, action: i64) -> float:
        """The same for a state that nobody needs any more."""
        self.left -= 1
        state.apply(self.seat, action)
        return self.go_on(state)

    def go_on(self, state: TinyState) -> float:
        """What the position is worth, with open questions of the same action answered as well as can be.

        The state may be used up: most of the bot's time goes into copies, so the last answer is given without one.
        """
        seat: i64 = self.seat
        if self.left <= 0 or state.over or state.to_move() != seat or WAITING & BIT[state.prompt(seat)]:
            return worth(state, seat)
        most = NOTHING
        choices = state.choices[seat]
        last: i64 = len(choices) - 1
        for place in range(last + 1):
            value = self.value(state, choices[place]) if place < last else self.after(state, choices[place])
            if value > most:
                most = value
        return most


# ---- dice ----


def gains(state: TinyState, seat: i64, legal: vec[i64]) -> vec[float]:
    """What activating each face would gain now; NOTHING for a face that cannot be activated."""
    now = worth(state, seat)
    out = vec[float]([NOTHING for _ in range(FACE_COUNT)])
    for action in legal:
        if A_ACTIVATE <= action < A_PICK:
            out[action - A_ACTIVATE] = Search(seat).value(state, action) - now
    return out


def turn(state: TinyState, seat: i64, legal: vec[i64]) -> i64:
    """Use the best die; without a good one reroll, convert, or use what there is; then stop."""
    found = gains(state, seat, legal)
    face: i64 = -1
    for i in range(FACE_COUNT):
        if found[i] > (found[face] if face >= 0 else NOTHING):
            face = i
    best = found[face] if face >= 0 else 0.0
    if best >= GOOD:
        return A_ACTIVATE + face
    if has(legal, A_REROLL) and (not state.rerolled or is_worth_energy(state, seat)):
        return A_REROLL
    if has(legal, A_CONVERT) and Wish(state, seat).gain - (best if best > 0.0 else 0.0) >= CONVERTED:
        return A_CONVERT
    return A_ACTIVATE + face if best > LEAST else A_END_TURN


def has(legal: vec[i64], action: i64) -> bool:
    """Whether an answer is legal."""
    for other in legal:
        if other == action:
            return True
    return False


def is_worth_energy(state: TinyState, seat: i64) -> bool:
    """Whether a reroll is worth its price."""
    return number(state.inactive) >= PAID + 1 and state.mats[seat].energy >= PAID


@final
class Wish:
    """The face that a turned die should show, and what it would gain."""

    def __init__(self, state: TinyState, seat: i64) -> None:
        self.face: i64 = 0
        self.gain = 0.0
        now = worth(state, seat)
        for face in range(FACE_COUNT):
            twin = with_dice(state, UNIT[face] * 2)
            if has(asked_of(twin, seat), A_ACTIVATE + face):
                value = Search(seat).value(twin, A_ACTIVATE + face) - now
                if value > self.gain:
                    self.gain = value
                    self.face = face


def with_dice(state: TinyState, inactive: i64) -> TinyState:
    """A copy in which the player has these dice to use, and is asked what now."""
    twin = state.clone()
    twin.inactive = inactive
    twin.drop_windows()
    twin.proceed()
    return twin


def asked_of(state: TinyState, seat: i64) -> vec[i64]:
    """What the seat may answer; nothing where it is not asked."""
    return state.choices[seat] if state.prompt(seat) else vec[i64]()


def dice(state: TinyState, seat: i64, legal: vec[i64], prompt: i64) -> i64:
    """Dice to reroll, to spend, to give up and to turn: those that would gain least."""
    faces = Faces(state, seat)
    if prompt == Q_PICK_DICE:
        for action in legal:
            if action != A_ROLL and faces.gain(action - A_PICK) < GOOD:
                return action
        return legal[0]
    if prompt == Q_TURN_DIE:
        return turn_die(state, seat, legal, faces)
    base: i64 = A_SPEND if prompt == Q_CONVERT else A_FACE - FACE_COUNT
    best: i64 = legal[0]
    least = ANYTHING
    for action in legal:
        gain = faces.gain(action - base)
        if gain < least:
            least = gain
            best = action
    return best


def turn_die(state: TinyState, seat: i64, legal: vec[i64], faces: "Faces") -> i64:
    """The poorest die becomes the face that is wished for."""
    face: i64 = Wish(state, seat).face
    best: i64 = -1
    least = ANYTHING
    for action in legal:
        if (action - A_TURN) % FACE_COUNT == face:
            gain = faces.gain((action - A_TURN) // FACE_COUNT)
            if gain < least:
                least = gain
                best = action
    return best


@final
class Faces:
    """What a die would gain if those in hand were inactive again; worked out for each face that is asked for."""

    def __init__(self, state: TinyState, seat: i64) -> None:
        twin = state.clone()
        twin.hand = 0
        self.seat = seat
        self.state = with_dice(twin, state.inactive + state.hand)
        self.legal: vec[i64] = asked_of(self.state, seat)
        self.now = worth(self.state, seat)

    def gain(self, face: i64) -> float:
        """What using a die with this face would gain; 0 if there is none, or nothing to use it for."""
        if not showing(self.state.inactive, face) or not has(self.legal, A_ACTIVATE + face):
            return 0.0
        return Search(self.seat).value(self.state, A_ACTIVATE + face) - self.now


# ---- the Rogue ----


def force(state: TinyState, seat: i64) -> i64:
    """Pay to keep the Rogue from a die that costs more than most."""
    now = worth(state, seat)
    after = state.clone()
    after.apply(seat, A_ACCEPT)
    return A_FORCE if now - worth(after, seat) > BAD_DIE else A_ACCEPT
