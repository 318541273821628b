"""What a table is to every host: a log that was played in memory, and how far its game can go on."""

from collections.abc import Callable, Sequence

from starcup.core.errors import StarcupError
from starcup.core.game import Game
from starcup.table.change import Change
from starcup.table.heading import SeatFacts, TableFacts
from starcup.table.journal import Journal
from starcup.table.refusal import Refusal, refusal_of
from starcup.table.session import Session


class PlayedTable:
    """The part that a server's tables and a tab's have in common. They differ in who keeps them, and for whom."""

    row: TableFacts
    seats: Sequence[SeatFacts]
    journal: Journal | None  # None: it cannot be played here, and `why_not` says why unless its ruleset is gone
    why_not: str
    must_reload: bool  # memory may be ahead of what is kept

    @property
    def game(self) -> Game | None:
        """The game, unless the ruleset the table was started with is not here any more."""
        return self.journal.session.game if self.journal else None

    @property
    def title(self) -> str:
        return self.game.title if self.game else self.row.game

    @property
    def session(self) -> Session | None:
        """The session of a game that has started."""
        return self.journal.session if self.journal and self.is_dealt() else None

    @property
    def status(self) -> str:
        if self.journal is None:
            return "damaged" if self.why_not else "old_ruleset"
        return self.row.status

    def is_dealt(self) -> bool:
        """Whether the game has begun."""
        return True

    def playing(self) -> Session:
        """The session of a game in play; raises Refusal if there is none."""
        if self.status == "old_ruleset":
            raise Refusal("old_ruleset", "this table was started with a different ruleset: its log is left as it is")
        if self.status == "damaged":
            raise Refusal("damaged", f"this table cannot be played on: {self.why_not}. Its log is left as it is")
        if self.session is None or self.status != "playing":
            raise Refusal("not_now", f"the game is not in play: it is {self.status}")
        return self.session

    def carried_out(self, session: Session, command: Callable[[], Change]) -> Change:
        """What the session did. If it refuses and has changed nothing, neither has the table."""
        run, count = session.run, len(session.log)
        try:
            return command()
        except StarcupError as fault:
            self.must_reload = session.run is not run or len(session.log) != count
            raise refusal_of(fault) from None

    def questions(self) -> dict[int, tuple[int, int]]:
        """Which question each seat is asked."""
        session = self.session
        actors = session.state.actors() if session and self.row.status == "playing" else []
        return {seat: session.at(seat) for seat in actors} if session else {}

    def screen(self) -> int:
        """The number of the window in which several seats answer unseen by each other; 0 if there is none."""
        state = self.session.state if self.session else None
        return int(state.windows) if state and state.opening else 0

    def name_players(self) -> None:
        """Let the session's sentences use the players' names."""
        if self.journal is not None:
            self.journal.session.names = [seat.name for seat in self.seats]
