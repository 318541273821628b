"""A table in play: checked actions, take-backs for each seat, standing orders, events, saves. No web in here.

A game is its log. A take-back strikes an answer out and plays the rest again, so nothing can be left half done. What
is final stays (see `State.final`): nobody learns anything from a take-back, and nobody else has to answer again.
Every method that changes the log returns the `Change`, so whoever keeps the log elsewhere need not guess.
"""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any

from starcup.core.book import Action
from starcup.core.errors import BadOption, BadPosition, BadSave, IllegalAction
from starcup.core.fields import INT_LIMIT
from starcup.core.game import Game
from starcup.core.setup import Setup
from starcup.core.source import Draw
from starcup.core.state import Seat, State
from starcup.table.change import Answer, Change
from starcup.table.changeable import Changeable
from starcup.table.chronicle import Entry
from starcup.table.fair import Fair
from starcup.table.run import SHARED, IndexedFault, Run
from starcup.table.save import MAX_ROLLS, Roll, Save

NOTHING_TO_UNDO = "there is nothing to take back"
NOTHING_TO_REDO = "there is nothing to redo"
FINAL = "it can no longer be taken back: dice were rolled, something was revealed, or someone else was asked since then"


class Session:
    """One table. A method that raises has changed nothing."""

    def __init__(self, game: Game, setup: Setup, start: dict[str, Any] | None = None, fair: Fair | None = None) -> None:
        """With `fair`, luck comes from there, and not from the setup's seed or the start."""
        checked = setup if start is not None else game.setup(setup.seats, setup.seed, dict(setup.options))
        self.game = game
        self.setup = checked if fair is None else checked.with_key(fair.key())
        self.start = start
        self.fair = fair
        self.rolls: list[Roll] = []
        self.names: list[str] = []
        self.run = Run(game, self.setup, start)
        self.taken_back: list[list[Action]] = [[] for _ in range(setup.seats)]
        self.open_before: list[tuple[int, int] | None] = [None] * setup.seats  # what was asked when orders were given
        self.orders: list[dict[str, int]] = [
            {order.name: order.default for order in game.orders} for _ in range(setup.seats)
        ]

    # ---- saves ----

    @staticmethod
    def from_position(game: Game, position: dict[str, Any], fair: Fair | None = None) -> "Session":
        """A table that begins from a position. Raises BadPosition."""
        return Session(game, game.restore(position).setup, position, fair)

    @staticmethod
    def load(save: Save) -> "Session":
        """The table of a save, played out. Raises BadSave with the index of the first action that does not fit."""
        try:
            session = Session(save.game, save.setup, save.start, save.fair)
        except (BadPosition, BadOption) as fault:
            raise BadSave(f"start: {fault}") from None
        dealt = session.state.setup
        if dealt.seats != save.setup.seats or dealt.options != save.setup.options:
            raise BadSave("start has different seats or options from the save itself")
        try:
            session.run.replay(save.actions, save.rolls)
        except IndexedFault as fault:
            raise BadSave(f"action {fault.index} does not fit: {fault}", fault.index) from None
        session.rolls = list(save.rolls)
        session.names = list(save.names)
        if save.scores is not None and save.scores != session.scores():
            end = session.scores() or "no end: scores must be null"
            raise BadSave(f"scores is {save.scores}, and the log comes to {end}")
        return session

    def save(self) -> Save:
        """The table written down."""
        log, rolls, names = list(self.log), list(self.rolls), list(self.names)
        return Save(self.game, self.setup, log, self.scores(), self.start, rolls, names, self.fair, self.draws())

    def draws(self) -> list[Draw]:
        """Every die and draw so far, in order, for those who check them; none where luck is not fair luck."""
        if self.fair is None:
            return []
        drawn: list[Draw] = []
        Run(self.game, self.setup.with_key(self.fair.key(drawn)), self.start).replay(self.log, self.rolls)
        return drawn

    def scores(self) -> list[int] | None:
        """The final scores; None while the game goes on."""
        return self.state.scores() if self.state.over else None

    # ---- questions ----

    @property
    def state(self) -> State:
        """The state as it stands: read it, and change it only through the session."""
        return self.run.state

    @property
    def log(self) -> list[Answer]:
        """Every answer that counts: seat and action, in the order they were given."""
        return self.run.log

    @property
    def cast(self) -> Sequence[str]:
        """Everybody whom sentences name: the players, and whomever the game itself plays."""
        return self.game.cast(self.setup, self.names)

    def at(self, seat: Seat) -> tuple[int, int]:
        """The window's number and the seat's answers in it: what a click must carry to be fresh.

        Another seat's answer in a sealed window does not change it.
        """
        self.check_seat(seat)
        return int(self.state.windows), self.run.answers[seat]

    def events(self, viewer: Seat) -> list[Entry]:
        """What the viewer may know of what happened, oldest first."""
        return self.run.chronicle.seen_by(viewer)

    def words(self, viewer: Seat) -> list[str]:
        """The same, in words, with the players' names where the session has them."""
        return [self.in_words(entry, viewer) for entry in self.events(viewer)]

    def in_words(self, entry: Entry, viewer: Seat) -> str:
        """One entry in words."""
        return self.game.describe(entry.event, viewer, self.cast)

    def at_ply(self, ply: int) -> "Session":
        """The table as it stood after `ply` actions."""
        if not 0 <= ply <= len(self.log):
            raise IllegalAction(f"there is no step {ply}: the game has steps 0 to {len(self.log)}")
        past = Session(self.game, self.setup, self.start, self.fair)
        past.names = list(self.names)
        past.rolls = [roll for roll in self.rolls if roll[0] <= ply]
        past.run.replay(self.log[:ply], past.rolls)
        return past

    # ---- play ----

    def play(self, seat: Seat, action: Action) -> Change:
        """Play a checked answer, then those of standing orders. Raises IllegalAction."""
        self.check_seat(seat)
        before = len(self.log)
        self.run.tell(True)
        self.run.play(seat, action)
        self.taken_back[seat] = []
        self.follow_orders()
        return self.added_since(before)

    def hand_in(self, stream: int, outcomes: list[int]) -> None:
        """Fix the next draws, as at a table with real dice: of a seat's own luck, or of the shared luck, -1.

        An outcome counts from 0: a die's first face is 0. One that does not fit its draw is refused when it is drawn,
        with BadOption; `withdraw` it, and hand in another.
        """
        self.check_stream(stream)
        if len(self.rolls) + len(outcomes) > MAX_ROLLS:
            raise BadOption(f"at most {MAX_ROLLS} outcomes can be handed in at one table")
        for outcome in outcomes:
            if not 0 <= outcome <= INT_LIMIT:
                raise BadOption(f"outcome {outcome} cannot be: outcomes count from 0 to {INT_LIMIT} at most")
        for outcome in outcomes:
            self.rolls.append((len(self.log), stream, outcome))
            self.run.hand_in(stream, outcome)

    def withdraw(self, stream: int) -> None:
        """Take back all outcomes that were handed in for a stream and have not been drawn yet."""
        self.check_stream(stream)
        luck = self.run.luck(stream)
        for index in reversed([index for index, roll in enumerate(self.rolls) if roll[1] == stream]):
            if luck.forced:
                luck.forced.pop()
                del self.rolls[index]

    def order(self, seat: Seat, name: str, choice: int | str) -> Change:
        """Set one of the seat's standing orders: from the next question on it answers. Raises BadOption.

        It never answers the question that is already open: whoever gives an order has not answered that.
        """
        self.check_seat(seat)
        for option in self.game.orders:
            if option.name == name:
                self.orders[seat][name] = option.number(choice)
                self.open_before[seat] = self.at(seat) if self.state.prompt(seat) else None
                return Change()
        known = ", ".join(option.name for option in self.game.orders) or "none"
        raise BadOption(f"there is no standing order {name!r}: there are {known}")

    def follow_orders(self) -> None:
        """Answer for every seat whose standing orders say so."""
        while any(self.follow_order(seat) for seat in self.state.actors()):
            pass

    def follow_order(self, seat: Seat) -> bool:
        """Answer for one seat if its orders say so. A seat that has just taken an answer back wants to be asked."""
        must_ask = self.taken_back[seat] or self.open_before[seat] == self.at(seat)
        action = -1 if must_ask else self.game.ordered(self.state, seat, self.orders[seat])
        if action < 0:
            return False
        try:
            self.run.play(seat, action)
        except BadOption:  # a roll that was handed in does not fit: whoever answers is told
            return False
        return True

    def added_since(self, before: int) -> Change:
        """What was added to a log that had this many answers."""
        return Change(played=tuple(self.log[before:]))

    # ---- take-backs ----

    def why_not_undo(self, seat: Seat) -> str:
        """Why the seat cannot take its last answer back; "" if it can."""
        self.check_seat(seat)
        if self.run.open_answers(seat):
            return ""
        return FINAL if self.run.own[seat] else NOTHING_TO_UNDO

    def undo(self, seat: Seat) -> Change:
        """Take back the seat's last answer. Raises IllegalAction if it is final."""
        return self.take_back(seat, self.open_indexes(seat)[-1:])

    def restart(self, seat: Seat) -> Change:
        """Take back every answer of the seat that is not final: its turn begins again."""
        return self.take_back(seat, self.open_indexes(seat))

    def take_back(self, seat: Seat, indexes: list[int]) -> Change:
        """Strike these answers of a seat out of the log; `redo` gives them again, one by one."""
        actions = [self.log[index][1] for index in reversed(indexes)]
        self.run, self.rolls = self.without(indexes)
        self.taken_back[seat] += actions
        return Change(struck=tuple(indexes))

    def redo(self, seat: Seat) -> Change:
        """Give the answer again that was taken back last."""
        self.check_seat(seat)
        if not self.taken_back[seat]:
            raise IllegalAction(NOTHING_TO_REDO)
        before = len(self.log)
        self.run.tell(True)
        self.run.play(seat, self.taken_back[seat][-1])
        self.taken_back[seat].pop()
        self.follow_orders()
        return self.added_since(before)

    def revise(self, seat: Seat, n: int, action: Action) -> Change:
        """Change the n-th of the seat's answers that are not final, and keep the later ones as far as they fit.

        They are given again in their order, up to the first that is no longer legal or until something becomes final.
        """
        self.changeable(seat).check(n)
        struck = self.run.open_answers(seat)[n:]
        run, rolls = self.without(struck)
        kept = len(run.log)
        run.play(seat, action)
        for later in struck[1:]:
            answer = self.log[later][1]
            if run.state.final >> seat & 1 or answer not in run.state.legal_actions(seat):
                break
            run.play(seat, answer)
        self.run, self.rolls = run, rolls
        self.taken_back[seat] = []
        self.follow_orders()
        return Change(tuple(struck), tuple(self.log[kept:]))

    def changeable(self, seat: Seat) -> Changeable:
        """The seat's answers that are not final, to ask what they could have been. Raises IllegalAction if none are."""
        indexes = self.open_indexes(seat)
        log, rolls = self.struck_out(indexes)
        answers = tuple(self.log[index][1] for index in indexes)
        return Changeable(self.game, self.setup, self.start, seat, answers, log, rolls, list(self.names))

    def open_indexes(self, seat: Seat) -> list[int]:
        """The indexes of the seat's answers that are not final. Raises IllegalAction if there are none."""
        why = self.why_not_undo(seat)
        if why:
            raise IllegalAction(why)
        return self.run.open_answers(seat)

    def without(self, struck: list[int]) -> tuple[Run, list[Roll]]:
        """The game played again without some of its answers, and the rolls that go with it."""
        log, rolls = self.struck_out(struck)
        run = None if rolls else self.run.from_kept()
        if run is None:
            run = Run(self.game, self.setup, self.start)
        run.replay(log[len(run.log) :], rolls)
        return run, rolls

    def struck_out(self, struck: list[int]) -> tuple[list[Answer], list[Roll]]:
        """The log without some of its answers, and the rolls that go with it."""
        gone = set(struck)
        log = [answer for index, answer in enumerate(self.log) if index not in gone]
        rows = sorted(struck)
        rolls = [(before - bisect_left(rows, before), stream, outcome) for before, stream, outcome in self.rolls]
        return log, rolls

    # ---- checks ----

    def check_seat(self, seat: Seat) -> None:
        if not 0 <= seat < self.setup.seats:
            raise IllegalAction(f"there is no seat {seat}: seats go from 0 to {self.setup.seats - 1}")

    def check_stream(self, stream: int) -> None:
        if not SHARED <= stream < self.setup.seats:
            last = self.setup.seats - 1
            raise BadOption(f"there is no luck of seat {stream}: seats go from 0 to {last}, {SHARED} is shared")
