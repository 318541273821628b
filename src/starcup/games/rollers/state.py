"""A game of Galactic Rollers: the round of five dice, and what a player does with one."""

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from starcup.core.book import Action
from starcup.core.event import NOBODY
from starcup.core.rng import Rng
from starcup.core.setup import Setup
from starcup.core.state import BIT, Seat, State
from starcup.games.rollers import position, scoring, view
from starcup.games.rollers.book import (
    A_CONQUER,
    A_DONE,
    A_MOVE,
    A_PLACE,
    A_RESEARCH,
    A_SETTLE,
    A_SPREAD,
    A_TAKE,
    A_TRADE,
    AMOUNT_CODES,
    DICE_CODES,
    DIE,
    E_BOMBARDED,
    E_CONQUERED,
    E_DIE,
    E_FAILED,
    E_MOVED,
    E_PIPS,
    E_PLACED,
    E_RESEARCHED,
    E_ROLLED,
    E_ROUTE,
    E_SETTLED,
    E_SHEET,
    E_SPREAD,
    E_STOPPED,
    E_TOOK,
    E_TRADED,
    E_WON,
    FIRST_SHIP,
    MORE,
    PIPS_BASE,
    PIPS_PART,
    SECOND_SHIP,
    SPREAD,
)
from starcup.games.rollers.data import (
    COLOURS,
    CONNECTIONS,
    CONQUER,
    DEFENCE_DICE,
    FACES,
    LAST_ROUND,
    MOVE,
    PLANET_COUNT,
    RED_FACES,
    RESEARCH,
    ROUTE_COST,
    ROUTE_END,
    ROUTE_START,
    ROUTES_AT,
    SECOND_ROLL,
    SETTLE,
    SIZE_OF,
    TAKE_AND_ACT,
    TECHNOLOGY_COUNT,
    TRADE,
)
from starcup.games.rollers.legal import add_actions, placings, spreads
from starcup.games.rollers.powers import conquer_bonus, move_cost, research_cost, settle_cost
from starcup.games.rollers.sheet import Galaxy, Sheet, blank_sheet, count_bits

if TYPE_CHECKING:
    from starcup.core.game import Game
    from starcup.core.reader import Reader

ALL_DICE: Final = 31  # a bit for each of the five colours
NO_DIE: Final = -1


@final
class RollersState(State):
    """Sheets, the galaxy they show, the dice left in the bag and the die on the table."""

    def __init__(self, game: "Game", setup: Setup) -> None:
        super().__init__(game, setup)
        self.galaxy: Galaxy = NO_GALAXY
        self.sheets: list[Sheet] = []
        self.shown: list[Sheet] = []
        self.round: i64 = 0
        self.bag: i64 = 0
        self.colour: i64 = NO_DIE
        self.value: i64 = 0

    def clone(self) -> "RollersState":
        twin = RollersState(self.game, self.setup)
        self.copy_base(twin)
        twin.galaxy = self.galaxy
        twin.sheets = [sheet.clone() for sheet in self.sheets]
        twin.shown = self.shown
        twin.round = self.round
        twin.bag = self.bag
        twin.colour = self.colour
        twin.value = self.value
        return twin

    # ---- set-up ----

    def deal(self) -> None:
        self.galaxy = Galaxy()  # rollers:setup.same
        self.sheets = [blank_sheet() for _ in range(self.seats)]  # rollers:sheets
        if self.setup.options["set_up"]:
            self.roll_galaxy()
        self.ask([FIRST_SHIP] * self.seats)  # rollers:setup.secret

    def roll_galaxy(self) -> None:
        """The variable set-up: dice for defences, a random planet for technology 1."""
        galaxy = self.galaxy
        start: i64 = self.rng.below(PLANET_COUNT)
        for planet in range(PLANET_COUNT):
            defence: i64 = CONNECTIONS[planet]  # rollers:setup.defence
            for _ in range(DEFENCE_DICE[SIZE_OF[planet]]):
                defence += 1 + self.rng.below(RED_FACES)
            galaxy.defence[planet] = defence
            galaxy.technology[planet] = (planet - start) % TECHNOLOGY_COUNT  # rollers:setup.technology
            self.emit(E_SHEET, NOBODY, planet, defence, galaxy.technology[planet])

    def place(self, seat: Seat, planet: i64) -> None:
        sheet = self.sheets[seat]
        self.emit(E_PLACED, seat, planet)
        if sheet.low < 0:
            sheet.low = planet
            self.answered(seat, SECOND_SHIP)
        else:
            sheet.put_ships(sheet.low, planet)
            self.answered(seat, SPREAD)

    def spread(self, seat: Seat, resource: i64, amount: i64) -> None:
        sheet = self.sheets[seat]
        sheet.resources[resource] = amount  # rollers:setup.resources
        sheet.spread = resource + 1
        if amount:
            self.emit(E_SPREAD, seat, resource, amount)
        self.answered(seat, SPREAD if sheet.spread < COLOURS else 0)

    # ---- the round ----

    def advance(self) -> None:
        if self.is_won():  # rollers:end.in_hand: asked when everybody is done with the die
            self.over = True
        elif self.bag:
            self.draw_die()
        elif self.round == LAST_ROUND:  # rollers:end.unfinished
            self.emit(E_STOPPED, NOBODY, self.round)
            self.over = True
        else:
            self.round += 1
            self.bag = ALL_DICE  # rollers:round.end
            self.draw_die()

    def is_won(self) -> bool:
        """Whether anybody controls all ten planets: the round is not played out."""
        won = False
        for seat in range(self.seats):
            sheet = self.sheets[seat]
            if sheet.has_all():  # rollers:end.first
                self.emit(E_WON, seat, sheet.total())
                won = True
        return won

    def draw_die(self) -> None:
        """Draw a die that has not been drawn in this round, roll it, and ask everyone at once."""
        place: i64 = self.rng.below(count_bits(self.bag))  # rollers:turn.draw
        colour: i64 = 0
        while not self.bag >> colour & 1 or place:
            place -= self.bag >> colour & 1
            colour += 1
        self.bag &= ~BIT[colour]
        self.colour = colour
        self.value = FACES[self.rng.below(len(FACES))]  # rollers:die.faces
        self.emit(E_DIE, NOBODY, colour, self.value, self.round)
        self.ask([DIE] * self.seats)  # rollers:turn.simultaneous rollers:turn.independent

    def begin(self, seat: Seat) -> None:
        """With Space Base a player takes first, then may act: the other order is never better."""
        # rollers:technology.10.next_die: who learns it with this die is past the beginning
        if self.prompt(seat) == DIE and self.sheets[seat].powers & TAKE_AND_ACT:  # rollers:technology.10
            self.take(seat, MORE)  # rollers:technology.10.order

    def take(self, seat: Seat, then: int) -> None:
        self.sheets[seat].resources[self.colour] += self.value  # rollers:turn.take
        self.emit(E_TOOK, seat, self.colour, self.value)
        self.answered(seat, then)

    # ---- the five actions ----

    def settle(self, seat: Seat, planet: i64) -> None:
        sheet = self.sheets[seat]
        cost: i64 = settle_cost(sheet, planet)
        sheet.resources[SETTLE] -= cost
        sheet.settled |= BIT[planet]  # rollers:settle.take
        self.emit(E_SETTLED, seat, planet, cost)

    def conquer(self, seat: Seat, planet: i64, dice: i64) -> None:
        sheet = self.sheets[seat]
        sheet.resources[CONQUER] -= dice  # rollers:conquer.gamble
        won: bool = self.attack(seat, planet, dice)
        if not won and sheet.powers & SECOND_ROLL:  # rollers:technology.7
            self.emit(E_BOMBARDED, seat, planet)
            won = self.attack(seat, planet, dice)  # rollers:technology.7.itself
        if won:
            sheet.conquered |= BIT[planet]
            self.emit(E_CONQUERED, seat, planet)
        else:
            self.emit(E_FAILED, seat, planet, self.galaxy.defence[planet])

    def attack(self, seat: Seat, planet: i64, dice: i64) -> bool:
        """One roll of all dice, from the player's own luck."""
        total: i64 = conquer_bonus(self.sheets[seat])  # rollers:technology.8.now
        luck = self.streams[seat]
        pips: i64 = 0
        for _ in range(dice):
            face: i64 = 1 + luck.below(RED_FACES)  # rollers:conquer.dice
            total += face
            pips = pips * PIPS_BASE + face
        self.emit(E_ROLLED, seat, planet, dice, total)
        self.emit(E_PIPS, seat, pips // PIPS_PART // PIPS_PART, pips // PIPS_PART % PIPS_PART, pips % PIPS_PART)
        return total > self.galaxy.defence[planet]  # rollers:conquer.exceed

    def trade(self, seat: Seat, route: i64) -> None:
        sheet = self.sheets[seat]
        sheet.resources[TRADE] -= ROUTE_COST[route]  # rollers:trade.whole
        sheet.routes |= BIT[route]
        self.emit(E_ROUTE, seat, route, ROUTE_COST[route])
        self.take_by_trade(seat, ROUTE_START[route])  # rollers:trade.both
        self.take_by_trade(seat, ROUTE_END[route])

    def take_by_trade(self, seat: Seat, planet: i64) -> None:
        """A planet is taken with more than half of the routes that touch it, with a ship there or without."""
        sheet = self.sheets[seat]
        finished: i64 = count_bits(sheet.routes & ROUTES_AT[planet])  # rollers:trade.no_ship
        if 2 * finished > CONNECTIONS[planet] and not sheet.controlled() >> planet & 1:  # rollers:trade.majority
            sheet.traded |= BIT[planet]
            self.emit(E_TRADED, seat, planet)

    def move(self, seat: Seat, start: i64, to: i64) -> None:
        sheet = self.sheets[seat]
        cost: i64 = move_cost(sheet, start, to)
        sheet.resources[MOVE] -= cost
        sheet.move_ship(start, to)  # rollers:move.stop rollers:move.share
        self.emit(E_MOVED, seat, start, to, cost)

    def research(self, seat: Seat, technology: i64) -> None:
        sheet = self.sheets[seat]
        cost: i64 = research_cost(sheet, technology)
        sheet.resources[RESEARCH] -= cost
        sheet.learn(technology)  # rollers:research.at_once
        self.emit(E_RESEARCHED, seat, technology, cost)

    # ---- the contract ----

    def legal(self, seat: Seat) -> list[Action]:
        prompt = self.prompt(seat)
        sheet = self.sheets[seat]
        if prompt == FIRST_SHIP or prompt == SECOND_SHIP:
            return placings(sheet)
        if prompt == SPREAD:
            return spreads(sheet)
        out = [A_TAKE if prompt == DIE else A_DONE]  # rollers:turn.choice rollers:turn.at_least_one
        if not sheet.has_all():  # rollers:end.first
            add_actions(out, sheet, self.galaxy, self.colour)  # rollers:turn.only_take
        return out

    def act(self, seat: Seat, action: Action) -> None:
        code: i64 = action
        if code == A_DONE:
            self.answered(seat)
        elif code == A_TAKE:
            self.take(seat, 0)
        elif code < A_SPREAD:
            self.place(seat, code - A_PLACE)
        elif code < A_SETTLE:
            self.spread(seat, (code - A_SPREAD) // AMOUNT_CODES, (code - A_SPREAD) % AMOUNT_CODES)
        else:
            self.answered(seat, MORE)  # rollers:turn.act rollers:turn.again rollers:conquer.again
            self.act_with_die(seat, code)

    def act_with_die(self, seat: Seat, code: i64) -> None:
        if code < A_CONQUER:
            self.settle(seat, code - A_SETTLE)
        elif code < A_TRADE:
            self.conquer(seat, (code - A_CONQUER) // DICE_CODES, (code - A_CONQUER) % DICE_CODES)
        elif code < A_MOVE:
            self.trade(seat, code - A_TRADE)
        elif code < A_RESEARCH:
            self.move(seat, (code - A_MOVE) // PLANET_COUNT, (code - A_MOVE) % PLANET_COUNT)
        else:
            self.research(seat, code - A_RESEARCH)

    def snapshot(self) -> None:
        self.shown = [sheet.clone() for sheet in self.sheets]

    def drop_snapshot(self) -> None:
        self.shown = []

    def rewind(self, seat: Seat) -> None:
        self.sheets[seat] = self.shown[seat].clone()

    def redeal(self, seat: Seat, rng: Rng) -> None:
        """Nothing is hidden but what others do in a sealed window, and that the base has rewound."""

    def seen(self, viewer: Seat) -> list[Sheet]:
        """The sheets as the viewer sees them: its own as it stands, the others as the window opened."""
        if not self.opening:
            return self.sheets
        sheets = self.shown[:]
        if viewer >= 0:
            sheets[viewer] = self.sheets[viewer]
        return sheets

    def view(self, viewer: Seat) -> dict[str, Any]:
        return view.view(self, self.seen(viewer))

    def scores(self) -> list[int]:
        return scoring.scores(self.sheets)

    def ranking(self) -> list[int]:
        return scoring.ranking(self.sheets)

    def facts(self) -> dict[str, Any]:
        return position.write(self)

    def read(self, facts: "Reader") -> None:
        position.read(self, facts)


NO_GALAXY: Final = Galaxy()
