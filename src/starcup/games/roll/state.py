"""A game of Roll for the Galaxy: empires, the bag and the round; a facade over the files of each step and phase."""

from typing import TYPE_CHECKING, Any, final

from librt.vecs import vec
from mypy_extensions import i64

from starcup.core.book import Action
from starcup.core.event import NOBODY
from starcup.core.rng import Rng
from starcup.core.setup import Setup
from starcup.core.state import Seat, State
from starcup.games.roll import (
    assign,
    build,
    deal,
    explore,
    flow,
    knowledge,
    manage,
    position,
    produce,
    scoring,
    ship,
    view,
    zone,
)
from starcup.games.roll.bag import draw, refill
from starcup.games.roll.book import (
    A_ABANDON,
    A_BANK,
    A_DICTATE,
    A_DONE,
    A_DRAW,
    A_KEEP,
    A_MOVE,
    A_PLACE,
    A_POWER,
    A_PRODUCE,
    A_PUT,
    A_RAISE,
    A_READY,
    A_REARRANGE,
    A_RECALL,
    A_RECRUIT,
    A_REMOVE,
    A_SCOUT,
    A_SELECT,
    A_SHIP,
    A_START,
    A_STOCK,
    A_TO_CUP,
    A_USE,
    E_CREDITS,
    E_PHASE,
    E_SHOWN,
    Q_ABANDON,
    Q_ARRANGE,
    Q_BANK,
    Q_DEVELOP,
    Q_EXPLORE,
    Q_GIVE,
    Q_KEEP,
    Q_MOVE,
    Q_PLACE,
    Q_PRODUCE,
    Q_REASSIGN,
    Q_RECRUIT,
    Q_REMOVE,
    Q_SELECT,
    Q_SETTLE,
    Q_SHIP,
    Q_START,
    Q_TO_CUP,
    Q_USE,
    S_DRAW_ON,
    S_EXPLORED,
    S_FINISH,
    S_TEAM,
    S_TURN,
)
from starcup.games.roll.data import COLOURS, POOL_PER_PLAYER
from starcup.games.roll.empire import COLUMN, ROLLED_WILD, Empire
from starcup.games.roll.zone import FIRST_EPOCH, NO_MEMORY, OPEN, TILE

if TYPE_CHECKING:
    from starcup.core.game import Game
    from starcup.core.reader import Reader


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
        self.stage: i64 = flow.SET_UP
        self.chosen: i64 = 0  # phases that take place in this round, a bit each

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

    # ---- questions ----

    def phase(self) -> i64:
        """The phase being played; out of range in any other stage."""
        return self.stage - flow.FIRST_PHASE

    def pool(self) -> i64:
        """VP left in the pool, below 0 when set-aside chips are in play."""
        left: i64 = POOL_PER_PLAYER * self.seats  # roll:setup.pool
        for empire in self.empires:
            left -= empire.chips
        return left

    def in_order(self, turn: i64) -> int:
        """The seat whose turn it is in strict order: clockwise from the lowest faction number."""
        first: i64 = 0
        for seat in range(self.seats):
            if self.empires[seat].faction < self.empires[first].faction:  # roll:timing.order
                first = seat
        return (first + turn) % self.seats

    # ---- what the phases call ----

    def earn(self, seat: Seat, credits: i64, power: int) -> None:
        """Credits by a power or an effect."""
        if credits:
            empire = self.empires[seat]
            empire.gain(credits)
            self.emit(E_CREDITS, seat, credits, power, empire.credits)

    def tell_phase(self, strict: bool) -> None:
        """A phase begins."""
        self.emit(E_PHASE, NOBODY, self.phase(), 1 if strict else 0)

    def show(self, seat: Seat) -> None:
        """Everybody sees the seat's top tiles."""
        empire = self.empires[seat]
        if self.events is not None:
            for side, stack in enumerate((empire.developments, empire.worlds)):
                if stack and not stack[0] & OPEN:
                    self.emit(E_SHOWN, seat, stack[0] & TILE, side)
        zone.show_tops(empire)

    def show_all(self) -> None:
        for seat in range(self.seats):
            self.show(seat)

    # ---- the course of the game ----

    def deal(self) -> None:
        self.memories = blank_memories(self.setup.seats)
        deal.deal(self)

    def advance(self) -> None:
        flow.begin(self)

    def begin(self, seat: Seat) -> None:
        flow.start(self, seat)
        if not self.opening:
            self.show(seat)

    def resume(self, step: int, a: int, b: int, c: int) -> None:  # noqa: ARG002
        if step == S_FINISH:
            flow.finish(self)
        elif step == S_TURN:
            flow.turn(self, a)
        elif step == S_EXPLORED:
            explore.explored(self)
        elif step == S_TEAM:
            explore.team_draws(self, a)
        elif step == S_DRAW_ON:
            refill(self)
            draw(self, a)
            prompt = explore.after_draw(self, a)
            if prompt:
                self.ask_one(a, prompt)

    # ---- answers ----

    def legal(self, seat: Seat) -> list[Action]:
        prompt = self.prompt(seat)
        empire = self.empires[seat]
        if prompt == Q_START:
            return [A_START + tile for tile in zone.numbers(empire.drawn)]
        if prompt <= Q_MOVE:
            return self.legal_assign(seat, prompt)
        if prompt <= Q_GIVE:
            return self.legal_explore(empire, prompt)
        if prompt <= Q_REMOVE:
            return self.legal_build(empire, prompt)
        if prompt == Q_PRODUCE:
            return produce.produces(empire)
        if prompt == Q_SHIP:
            return ship.shipments(empire)
        if prompt == Q_BANK:
            return ship.bankings()
        if prompt == Q_RECRUIT:
            return manage.recruits(empire)
        return manage.recalls(empire)

    def legal_assign(self, seat: Seat, prompt: int) -> list[Action]:
        empire = self.empires[seat]
        if prompt == Q_SELECT:
            return assign.selections(empire)
        if prompt == Q_PLACE:
            return assign.placings(empire)
        if prompt == Q_REASSIGN:
            return assign.reassigns(self, seat)
        return assign.moves(empire)

    def legal_explore(self, empire: Empire, prompt: int) -> list[Action]:
        if prompt == Q_EXPLORE:
            return explore.tasks(empire)
        if prompt == Q_ABANDON:
            return explore.abandons(empire)
        if prompt == Q_KEEP:
            return explore.keepings(empire)
        if prompt == Q_ARRANGE:
            return explore.raises(empire)
        return explore.gifts(empire)

    def legal_build(self, empire: Empire, prompt: int) -> list[Action]:
        if prompt == Q_DEVELOP or prompt == Q_SETTLE:
            return build.puts(empire, self.phase())
        if prompt == Q_USE:
            return build.uses(empire, self.phase())
        if prompt == Q_TO_CUP:
            return build.cup_choices(empire)
        return build.removals(empire)

    def act(self, seat: Seat, action: Action) -> None:
        prompt = self.prompt(seat)
        self.answered(seat)
        then = self.answer(seat, prompt, action)
        if then:
            self.answered(seat, then)
        if not self.opening and then != Q_ARRANGE:
            self.show(seat)

    def answer(self, seat: Seat, prompt: int, action: i64) -> int:
        """Do it; returns what the seat is asked next in the same window."""
        if prompt == Q_START:
            deal.start(self, seat, action - A_START)
            return 0
        if prompt <= Q_MOVE:
            return self.answer_assign(seat, action)
        if prompt <= Q_GIVE:
            return self.answer_explore(seat, prompt, action)
        if prompt <= Q_REMOVE:
            return self.answer_build(seat, action)
        if action == A_DONE:  # no second good, or enough recalled
            return 0
        if prompt == Q_PRODUCE:
            return produce.produce(self, seat, action - A_PRODUCE)
        if prompt == Q_SHIP:
            return ship.ship(self, seat, action - A_SHIP)
        if prompt == Q_BANK:
            return ship.bank(self, seat, action - A_BANK)
        if prompt == Q_RECRUIT:
            return manage.recruit(self, seat, action - A_RECRUIT)
        return manage.recall(self, seat, action - A_RECALL)

    def answer_assign(self, seat: Seat, action: i64) -> int:
        empire = self.empires[seat]
        if action == A_READY:
            return 0
        if action == A_DONE:
            empire.moves = 0
        elif action >= A_SELECT:
            assign.select(empire, action - A_SELECT)
        elif action >= A_MOVE:
            assign.move(empire, action - A_MOVE)
        elif action >= A_PLACE:
            code: i64 = action - A_PLACE
            empire.shift(code % COLOURS, ROLLED_WILD, COLUMN + code // COLOURS)
        elif action >= A_DICTATE:
            assign.dictate(empire, action - A_DICTATE)
        else:
            assign.start_power(self, seat, action - A_POWER)
        return assign.next_assign(self, seat)

    def answer_explore(self, seat: Seat, prompt: int, action: i64) -> int:
        empire = self.empires[seat]
        if prompt == Q_GIVE:
            return explore.give(self, seat, action - A_ABANDON)
        if action == A_DONE:
            if prompt == Q_EXPLORE:
                empire.arranged = True
            return explore.next_explore(empire)
        if action == A_DRAW:
            return explore.draw_for_scout(self, seat)
        if action == A_REARRANGE:
            return explore.rearrange(self, seat)
        if action < A_SCOUT:
            return explore.stock(self, seat, action - A_STOCK)
        if action < A_POWER:
            return explore.scout(self, seat, action - A_SCOUT)
        if action < A_RAISE:
            return explore.abandon(self, seat, action - A_ABANDON)
        if action < A_KEEP:
            return explore.raise_tile(empire, action - A_RAISE)
        return explore.keep(self, seat, action - A_KEEP)

    def answer_build(self, seat: Seat, action: i64) -> int:
        if action == A_DONE:
            return build.place_tile(self, seat)
        if action < A_USE:
            return build.put(self, seat, action - A_PUT)
        if action < A_TO_CUP:
            return build.use(self, seat, action - A_USE)
        if action < A_RECRUIT:
            return build.to_cup(self, seat, action - A_TO_CUP)
        return build.remove(self, seat, action - A_REMOVE)

    # ---- the contract ----

    def snapshot(self) -> None:
        self.shown = [empire.clone() for empire in self.empires]

    def drop_snapshot(self) -> None:
        self.shown = []
        self.show_all()

    def rewind(self, seat: Seat) -> None:
        knowledge.undraw(self, seat)
        self.empires[seat] = self.shown[seat].clone()

    def redeal(self, seat: Seat, rng: Rng) -> None:
        knowledge.redeal(self, seat, rng)

    def seen(self, viewer: Seat) -> list[Empire]:
        """The empires as the viewer sees them: its own as it stands, the others as the window opened."""
        if not self.opening:
            return self.empires
        empires = self.shown[:]
        if viewer >= 0:
            empires[viewer] = self.empires[viewer]
        return empires

    def view(self, viewer: Seat) -> dict[str, Any]:
        return view.view(self, viewer)

    def scores(self) -> list[int]:
        return scoring.scores(self.empires)

    def ranking(self) -> list[int]:
        return scoring.ranking(self.empires)

    def facts(self) -> dict[str, Any]:
        return position.write(self)

    def read(self, facts: "Reader") -> None:
        position.read(self, facts)


def blank_memories(seats: int) -> list[vec[i64]]:
    """Nobody has seen anything. Rows are replaced, never changed: all may be the same."""
    return [NO_MEMORY for _ in range(seats + 1)]
