"""A table in play: checked actions, take-backs for each seat, standing orders, events, saves. No web in here.

A game is its log. Taking back strikes an answer out and plays the rest again, so nothing can be left half done; what
was sealed stays (see `State.sealed`), so nobody learns anything by it and nobody else has to do anything again.
"""

from typing import Any

from starcup.core.book import Action
from starcup.core.errors import BadOption, BadPosition, BadSave, IllegalAction
from starcup.core.fields import INT_LIMIT
from starcup.core.game import Game
from starcup.core.setup import Setup
from starcup.core.state import Seat, State
from starcup.table.chronicle import Entry
from starcup.table.run import SHARED, IndexedFault, Run
from starcup.table.save import Roll, Save

NOTHING_YET = "there is nothing to take back"
SEALED = "it can no longer be taken back: dice have fallen, something was shown, or somebody else was asked since"


class Session:
    """One table. Every method that raises has changed nothing."""

    def __init__(self, game: Game, setup: Setup, start: dict[str, Any] | None = None) -> None:
        self.game = game
        self.setup = setup if start is not None else game.setup(setup.seats, setup.seed, dict(setup.options))
        self.start = start
        self.rolls: list[Roll] = []
        self.names: list[str] = []
        self.run = Run(game, self.setup, start)
        self.struck: list[list[Action]] = [[] for _ in range(setup.seats)]
        self.orders: list[dict[str, int]] = [
            {order.name: order.default for order in game.orders} for _ in range(setup.seats)
        ]

    # ---- saves ----

    @staticmethod
    def from_position(game: Game, position: dict[str, Any]) -> "Session":
        """A table that begins from a position. Raises BadPosition."""
        return Session(game, game.restore(position).setup, position)

    @staticmethod
    def load(save: Save) -> "Session":
        """The table of a save, played out. Raises BadSave with the index of the first action that does not fit."""
        try:
            session = Session(save.game, save.setup, save.start)
        except (BadPosition, BadOption) as fault:
            raise BadSave(f"start: {fault}") from None
        dealt = session.state.setup
        if dealt.seats != save.setup.seats or dealt.options != save.setup.options:
            raise BadSave("the start has other seats or options than the save itself")
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
        return Save(self.game, self.setup, log, self.scores(), self.start, rolls, names)

    def scores(self) -> list[int] | None:
        """The final scores; None while the game goes on."""
        return self.state.scores() if self.state.over else None

    # ---- questions ----

    @property
    def state(self) -> State:
        """The state as it stands: read it, and change it only through the session."""
        return self.run.state

    @property
    def log(self) -> list[tuple[int, int]]:
        """Every answer that counts: seat and action, in the order they were given."""
        return self.run.log

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
        words = self.game.describe(entry.event, viewer)
        if words.startswith("Player "):
            for seat, name in enumerate(self.names):
                if words.startswith(f"Player {seat + 1} "):
                    return name + words.removeprefix(f"Player {seat + 1}")
        return words

    def at_ply(self, ply: int) -> "Session":
        """The table as it stood after so many actions."""
        if not 0 <= ply <= len(self.log):
            raise IllegalAction(f"there is no step {ply}: the game has steps 0 to {len(self.log)}")
        past = Session(self.game, self.setup, self.start)
        past.names = list(self.names)
        past.rolls = [roll for roll in self.rolls if roll[0] <= ply]
        past.run.replay(self.log[:ply], past.rolls)
        return past

    # ---- play ----

    def play(self, seat: Seat, action: Action) -> None:
        """Play a checked answer, then those of standing orders. Raises IllegalAction."""
        self.check_seat(seat)
        self.run.play(seat, action)
        self.struck[seat] = []
        self.follow_orders()

    def hand_in(self, stream: int, outcomes: list[int]) -> None:
        """Let the next draws come out so, as at a table with real dice: of a seat's own luck, or of the shared, -1.

        An outcome counts from 0: a die's first face is 0. One that does not fit its draw is refused when it is drawn,
        with BadOption; `withdraw` it, and hand in another.
        """
        self.check_stream(stream)
        for outcome in outcomes:
            if not 0 <= outcome <= INT_LIMIT:
                raise BadOption(f"outcome {outcome} cannot be: outcomes count from 0 to {INT_LIMIT} at most")
        for outcome in outcomes:
            self.rolls.append((len(self.log), stream, outcome))
            self.run.hand_in(stream, outcome)

    def withdraw(self, stream: int) -> None:
        """Take back all outcomes that were handed in for a stream and are not drawn yet."""
        self.check_stream(stream)
        luck = self.run.luck(stream)
        for place in reversed([place for place, roll in enumerate(self.rolls) if roll[1] == stream]):
            if luck.forced:
                luck.forced.pop()
                del self.rolls[place]

    def order(self, seat: Seat, name: str, choice: int | str) -> None:
        """Settle a standing order of a seat. Raises BadOption."""
        self.check_seat(seat)
        for option in self.game.orders:
            if option.name == name:
                self.orders[seat][name] = option.number(choice)
                self.struck[seat] = []
                self.follow_orders()
                return
        known = ", ".join(option.name for option in self.game.orders) or "none"
        raise BadOption(f"there is no standing order {name!r}: there are {known}")

    def follow_orders(self) -> None:
        """Answer for every seat whose standing orders say so."""
        while any(self.follow_order(seat) for seat in self.state.actors()):
            pass

    def follow_order(self, seat: Seat) -> bool:
        """Answer for one seat if its orders say so. Who has taken an answer back wants to be asked."""
        action = -1 if self.struck[seat] else self.game.ordered(self.state, seat, self.orders[seat])
        if action < 0:
            return False
        try:
            self.run.play(seat, action)
        except BadOption:  # an outcome handed in does not fit: it is said to whoever answers
            return False
        return True

    # ---- take-backs ----

    def why_not_undo(self, seat: Seat) -> str:
        """Why the seat cannot take its last answer back; "" when it can."""
        self.check_seat(seat)
        if self.run.open_answers(seat):
            return ""
        return SEALED if self.run.own[seat] else NOTHING_YET

    def undo(self, seat: Seat) -> None:
        """Take back the seat's last answer. Raises IllegalAction where it is sealed."""
        self.check_open(seat)
        place = self.run.open_answers(seat)[-1]
        action = self.log[place][1]
        self.rebuild({place})
        self.struck[seat].append(action)

    def redo(self, seat: Seat) -> None:
        """Give the answer again that was taken back last."""
        self.check_seat(seat)
        if not self.struck[seat]:
            raise IllegalAction("there is nothing to do again")
        self.run.play(seat, self.struck[seat][-1])
        self.struck[seat].pop()
        self.follow_orders()

    def restart(self, seat: Seat) -> None:
        """Take back all answers of the seat that are not sealed: its turn begins anew."""
        self.check_open(seat)
        places = self.run.open_answers(seat)
        actions = [self.log[place][1] for place in reversed(places)]
        self.rebuild(set(places))
        self.struck[seat] += actions

    def alternatives(self, seat: Seat, n: int) -> tuple[State, list[Action]]:
        """What the n-th of the seat's answers that are not sealed could have been, and the state it was given in."""
        places = self.open_places(seat, n)
        state = self.without(set(places[n:]))[0].state
        return state, state.legal_actions(seat)

    def revise(self, seat: Seat, n: int, action: Action) -> None:
        """Change the n-th of the seat's answers that are not sealed, and keep the later ones as far as they fit.

        They are given again in their order up to the first that is no longer legal, or until something is sealed.
        """
        places = self.open_places(seat, n)
        later = [self.log[place][1] for place in places[n + 1 :]]
        run, rolls = self.without(set(places[n:]))
        run.play(seat, action)
        for answer in later:
            if run.state.sealed >> seat & 1 or answer not in run.state.legal_actions(seat):
                break
            run.play(seat, answer)
        self.run, self.rolls = run, rolls
        self.struck[seat] = []
        self.follow_orders()

    def open_places(self, seat: Seat, n: int) -> list[int]:
        """Where in the log the seat's answers stand that are not sealed. Raises IllegalAction if there is no n-th."""
        self.check_open(seat)
        places = self.run.open_answers(seat)
        if not 0 <= n < len(places):
            raise IllegalAction(f"there is no answer {n} to change: there are {len(places)} that are not sealed")
        return places

    def check_seat(self, seat: Seat) -> None:
        if not 0 <= seat < self.setup.seats:
            raise IllegalAction(f"there is no seat {seat}: seats go from 0 to {self.setup.seats - 1}")

    def check_stream(self, stream: int) -> None:
        if not SHARED <= stream < self.setup.seats:
            last = self.setup.seats - 1
            raise BadOption(f"there is no luck of seat {stream}: seats go from 0 to {last}, {SHARED} is shared")

    def check_open(self, seat: Seat) -> None:
        why = self.why_not_undo(seat)
        if why:
            raise IllegalAction(why)

    def rebuild(self, struck: set[int]) -> None:
        """Strike answers out of the log."""
        self.run, self.rolls = self.without(struck)

    def without(self, struck: set[int]) -> tuple[Run, list[Roll]]:
        """The game played again without some of its answers, and the rolls that go with it."""
        log = [entry for place, entry in enumerate(self.log) if place not in struck]
        rolls = [
            (before - sum(place < before for place in struck), stream, outcome)
            for before, stream, outcome in self.rolls
        ]
        run = Run(self.game, self.setup, self.start)
        run.replay(log, rolls)
        return run, rolls
