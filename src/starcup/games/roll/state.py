"""A game of Roll for the Galaxy: empires, the bag and the round. Prompts are handed to the files of questions/."""

from typing import TYPE_CHECKING, Any, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from starcup.core.book import Action
from starcup.core.event import NOBODY
from starcup.core.rng import Rng
from starcup.core.rows import NO_PARTS
from starcup.core.setup import Setup
from starcup.core.state import Seat, State
from starcup.games.roll import deal, features, knowledge, meanings, position, scoring, stages, view, zone
from starcup.games.roll.codes import (
    E_CREDITS,
    E_PHASE,
    E_SHOWN,
    Q_ARRANGE,
    S_DRAW_ON,
    S_EXPLORED,
    S_FINISH,
    S_TEAM,
    S_TURN,
)
from starcup.games.roll.data import POOL_PER_PLAYER
from starcup.games.roll.empire import Empire
from starcup.games.roll.powers import due, end_counts, owns_any, paid_by
from starcup.games.roll.questions import assign, build, explore, manage, produce, ship, start, tiles
from starcup.games.roll.zone import FIRST_EPOCH, NO_MEMORY, OPEN, TILE

if TYPE_CHECKING:
    from starcup.core.game import Game
    from starcup.core.reader import Reader
    from starcup.games.roll.words.shapes import RollView


@final
class RollState(State):
    """Empires, the bag, the round, and what everybody remembers of tiles that went back into the bag."""

    def __init__(self, game: "Game", setup: Setup) -> None:
        super().__init__(game, setup)
        self.empires: list[Empire] = []
        self.shown: list[Empire] = []  # as a sealed window opened
        self.bag: list[int] = []  # replaced, never changed: clones share it
        self.sharers: i64 = 0  # how many draw from shares of the bag; 0: tiles are drawn from its front
        self.epoch: i64 = FIRST_EPOCH
        self.memories: list[vec[i64]] = []  # a row a seat and one for the public: when each tile was last seen
        self.round: i64 = 0
        self.stage: i64 = stages.SET_UP
        self.chosen: i64 = 0  # phases that take place in this round, a bit each
        # What rows of each seat say before its own empire, in this sealed window and with this tableau.
        self.kept_in: i64 = -1
        self.kept_for: list[list[int]] = []
        self.kept: vec[vec[u8]] = NO_PARTS

    def clone(self) -> "RollState":
        twin = RollState(self.game, self.setup)
        self.copy_base(twin)
        twin.empires = [empire.clone() for empire in self.empires]
        twin.shown = self.shown
        twin.bag = self.bag
        twin.sharers = self.sharers
        twin.epoch = self.epoch
        twin.memories = self.memories
        twin.round = self.round
        twin.stage = self.stage
        twin.chosen = self.chosen
        return twin

    def goes_on_like(self, other: State) -> bool:
        if not isinstance(other, RollState) or self.stage != other.stage or not self.alike_so_far(other):
            return False
        if self.round != other.round or self.chosen != other.chosen or self.epoch != other.epoch:
            return False
        if self.sharers != other.sharers or not are_alike(self.empires, other.empires) or self.bag != other.bag:
            return False
        return remember_alike(self, other) and (not self.opening or are_alike(self.shown, other.shown))

    # ---- questions ----

    def phase(self) -> i64:
        """The phase being played; out of range in any other stage."""
        return self.stage - stages.FIRST_PHASE

    def pool(self) -> i64:
        """VP left in the pool, below 0 when set-aside chips are in play."""
        left: i64 = POOL_PER_PLAYER * self.seats  # roll:setup.pool
        for empire in self.empires:
            left -= empire.chips
        return left

    def in_order(self, turn: i64) -> i64:
        """The seat whose turn it is in strict order: clockwise from the lowest faction number."""
        first: i64 = 0
        for seat in range(self.seats):
            if self.empires[seat].faction < self.empires[first].faction:  # roll:timing.order
                first = seat
        return (first + turn) % self.seats

    # ---- what the phases call ----

    def earn(self, seat: i64, credits: i64, code: int) -> None:
        """Credits that a tile of the tableau pays."""
        if credits:
            empire = self.empires[seat]
            gained: i64 = empire.gain(credits)
            self.emit(E_CREDITS, seat, gained, code, empire.credits)

    def earn_by(self, seat: i64, powers: list[int], counts: list[int]) -> None:
        """Credits by powers that pay so many times each, tile by tile in the order they were built."""
        empire = self.empires[seat]
        if due(empire, powers, counts):
            for code in empire.tableau:
                self.earn(seat, paid_by(code, powers, counts), code)

    def earn_end(self, seat: i64, powers: list[int]) -> None:
        """Credits by these of the powers that pay at the end of a phase."""
        if owns_any(self.empires[seat], powers):
            self.earn_by(seat, powers, end_counts(self, seat, powers))

    def announce_phase(self, strict: bool) -> None:
        """A phase begins."""
        self.emit(E_PHASE, NOBODY, self.phase(), 1 if strict else 0)

    def show(self, seat: i64) -> None:
        """Everybody sees the seat's top tiles."""
        empire = self.empires[seat]
        if self.events is not None:
            for side, stack in enumerate((empire.developments, empire.worlds)):
                if stack and not stack[0] & OPEN:
                    self.emit(E_SHOWN, seat, stack[0] & TILE, side)
        zone.show_tops(empire)

    def show_all(self) -> None:
        """Everybody sees all top tiles."""
        for seat in range(self.seats):
            self.show(seat)

    # ---- the course of the game ----

    def deal(self) -> None:
        self.memories = blank_memories(self.setup.seats)
        deal.deal(self)

    def advance(self) -> None:
        stages.begin(self)

    def begin(self, seat: i64) -> None:
        stages.open_window(self, seat)
        if not self.opening:
            self.show(seat)

    def resume(self, step: i64, a: i64, b: i64, c: i64) -> None:  # noqa: ARG002
        if step == S_FINISH:
            stages.finish(self)
        elif step == S_TURN:
            stages.turn(self, a)
        elif step == S_EXPLORED:
            explore.explored(self)
        elif step == S_TEAM:
            explore.team_draws(self, a)
        elif step == S_DRAW_ON:
            explore.draw_on(self, a)

    # ---- questions: a prompt belongs to one file of questions/ ----

    def legal(self, seat: i64) -> list[Action]:
        return [int(action) for action in self.legal_row(seat)]

    def legal_row(self, seat: i64) -> vec[i64]:
        prompt: i64 = self.prompt(seat)
        empire = self.empires[seat]
        if assign.asks(prompt):
            return assign.legal(self, seat, prompt)
        if explore.asks(prompt):
            return explore.legal(empire, prompt)
        if tiles.asks(prompt):
            return tiles.legal(empire, prompt)
        if build.asks(prompt):
            return build.legal(empire, self.phase(), prompt)
        if produce.asks(prompt):
            return produce.legal(empire)
        if ship.asks(prompt):
            return ship.legal(empire, prompt)
        if manage.asks(prompt):
            return manage.legal(empire, prompt)
        return start.legal(empire)

    def act(self, seat: i64, action: i64) -> None:
        prompt: i64 = self.prompt(seat)
        self.answered(seat)
        then = self.answer(seat, prompt, action)
        if then:
            self.answered(seat, then)
        if not self.opening and then != Q_ARRANGE:
            self.show(seat)

    def answer(self, seat: i64, prompt: i64, action: i64) -> i64:
        """Do what the seat answered to a prompt; returns what it is asked next in the same window."""
        if assign.asks(prompt):
            return assign.answer(self, seat, prompt, action)
        if explore.asks(prompt):
            return explore.answer(self, seat, prompt, action)
        if tiles.asks(prompt):
            return tiles.answer(self, seat, prompt, action)
        if build.asks(prompt):
            return build.answer(self, seat, prompt, action)
        if produce.asks(prompt):
            return produce.answer(self, seat, action)
        if ship.asks(prompt):
            return ship.answer(self, seat, prompt, action)
        if manage.asks(prompt):
            return manage.answer(self, seat, prompt, action)
        return start.answer(self, seat, action)

    # ---- the contract ----

    def snapshot(self) -> None:
        self.shown = [empire.clone() for empire in self.empires]

    def drop_snapshot(self) -> None:
        self.shown = []
        self.show_all()

    def rewind(self, seat: i64) -> None:
        knowledge.undraw(self, seat)
        self.empires[seat] = self.shown[seat].clone()

    def redeal(self, seat: i64, rng: Rng) -> None:
        knowledge.redeal(self, seat, rng)

    def reshuffle(self, rng: Rng) -> None:
        knowledge.shuffle_bag(self, rng)

    def seen(self, viewer: Seat) -> list[Empire]:
        """The empires as the viewer sees them: its own as it stands, the others as the window opened."""
        if not self.opening:
            return self.empires
        return [self.empires[seat] if self.is_seen(seat, viewer) else self.shown[seat] for seat in range(self.seats)]

    def view(self, viewer: Seat) -> "RollView":
        return view.view(self, viewer)

    def encode(self, seat: Seat, row: vec[u8], at: i64) -> None:
        features.encode(self, seat, row, at)

    def add_row(self, seat: i64, rows: vec[u8], blank: vec[u8]) -> vec[u8]:  # noqa: ARG002
        return features.add_row(self, seat, rows)

    def meaning(self, seat: Seat, action: Action) -> i64:
        return meanings.meaning(self, seat, action)

    def part_of(self, seat: i64) -> vec[u8]:
        return features.part_of(self, seat)

    def scores(self) -> list[int]:
        return scoring.scores(self.empires)

    def ranking(self) -> list[int]:
        return scoring.ranking(self.empires)

    def rounds(self) -> int:
        return int(self.round)

    def facts(self) -> dict[str, Any]:
        return position.write(self)

    def read(self, facts: "Reader") -> None:
        position.read(self, facts)


def are_alike(ones: list[Empire], others: list[Empire]) -> bool:
    """Whether empires are alike, seat by seat."""
    if ones is not others:
        for seat in range(i64(len(ones))):
            if not ones[seat].is_like(others[seat]):
                return False
    return True


def remember_alike(one: RollState, other: RollState) -> bool:
    """Whether everybody remembers the same in two states."""
    if one.memories is not other.memories:
        for who in range(i64(len(one.memories))):
            mine = one.memories[who]
            theirs = other.memories[who]
            if len(mine) != len(theirs):
                return False
            for tile in range(i64(len(mine))):
                if mine[tile] != theirs[tile]:
                    return False
    return True


def blank_memories(seats: int) -> list[vec[i64]]:
    """Nobody has seen anything. Rows are replaced, never changed: all may be the same."""
    return [NO_MEMORY for _ in range(seats + 1)]
