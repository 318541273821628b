"""What the greedy bot of Galactic Rollers does with a die: it looks at every way to go on with it.

Where each way leads, `rollers_plan` judges. The bot begins with the first action of the best. Conquests are weighed by
their exact odds.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from starcup.bots.greedy.thumb.rollers_map import (
    END_BITS,
    LABORATORY,
    MAJORITY,
    Chart,
    Stand,
    chart_of,
    move_cost,
    odds,
    research_cost,
    settle_cost,
    stand_of,
    trade_reach,
)
from starcup.bots.greedy.thumb.rollers_plan import FIRST_ACT, MISSED, UNLIMITED, Outlook, rounds_left
from starcup.core.rng import Rng
from starcup.core.state import BIT
from starcup.games.rollers.book import AMOUNT_CODES, DICE_CODES
from starcup.games.rollers.codes import (
    A_CONQUER,
    A_DONE,
    A_MOVE,
    A_PLACE,
    A_RESEARCH,
    A_SETTLE,
    A_SPREAD,
    A_TAKE,
    A_TRADE,
    Q_DIE,
    Q_FIRST_SHIP,
    Q_MORE,
    Q_SECOND_SHIP,
)
from starcup.games.rollers.data import (
    BONUS_PER_PLANET,
    COLOURS,
    CONQUER,
    HOPS,
    MOVE,
    NEIGHBOURS,
    PLANET_COUNT,
    REACH_OVER_ROUTES,
    RESEARCH,
    RESEARCH_ANYWHERE,
    ROUTE_COST,
    ROUTE_COUNT,
    ROUTE_END,
    ROUTE_START,
    ROUTES_AT,
    SECOND_ROLL,
    SETTLE,
    STARTING_RESOURCES,
    TECHNOLOGY_COUNT,
    TECHNOLOGY_GIVES,
    TRADE,
    TRADE_FROM_ROUTES,
)
from starcup.games.rollers.sheet import Sheet, count_bits
from starcup.games.rollers.state import ALL_DICE, RollersState

LEAST_ODDS: Final = 0.3  # conquests less likely than this are not looked at
ENOUGH_ODDS: Final = 0.97  # nor what one more die would do beyond this
CLOSE_LOOKS: Final = 3  # how many outcomes of a die are looked at closely, after a glance at all
MOST_ENDS: Final = 500  # where there are more ways than this, the bot looks less far ahead
NEARLY_AS_GOOD: Final = 0.5  # rounds: among beginnings within this, luck decides, so that bots race apart
TIE: Final = 1e-9  # plans that differ by less are as good: then take, or do what was found first


def answer(state: RollersState, seat: i64, rng: Rng) -> i64:
    """What the bot answers in a sample of its seat; `rng` is its own luck."""
    prompt: i64 = state.prompt(seat)
    sheet = state.sheets[seat]
    chart = chart_of(state.galaxy)
    if prompt != Q_DIE and prompt != Q_MORE:
        return set_up(prompt, sheet, chart, rng)
    stand = stand_of(sheet)
    colour: i64 = state.colour
    outlook = Outlook(chart, waits(state.bag))
    if colour != RESEARCH:  # what is known stays the same, so one aim serves all outcomes
        outlook = outlook.focused(stand)
    if prompt == Q_MORE:
        return best_use(stand, colour, outlook, A_DONE, stand)
    return best_use(stand, colour, outlook, A_TAKE, stand.after_paying(colour, -state.value))


def waits(bag: i64) -> vec[float]:
    """The dice that the first action of each colour takes: more where this round's die is gone."""
    return vec[float]([FIRST_ACT + (0.0 if bag >> colour & 1 else MISSED) for colour in range(COLOURS)])


# ---- set-up ----


def set_up(prompt: i64, sheet: Sheet, chart: Chart, rng: Rng) -> i64:
    """Everything goes into research, and one ship to the Laboratory: of all beginnings that was the fastest."""
    laboratory: i64 = chart.planet_of[LABORATORY]
    if prompt == Q_FIRST_SHIP or (prompt == Q_SECOND_SHIP and sheet.low != laboratory):
        return A_PLACE + laboratory
    if prompt == Q_SECOND_SHIP:
        planets = chart.second_ships
        if not planets:
            planets = second_ship(chart)
            chart.second_ships = planets
        return A_PLACE + planets[rng.below(len(planets))]
    amount: i64 = STARTING_RESOURCES - sheet.total() if sheet.spread == RESEARCH else 0
    return A_SPREAD + sheet.spread * AMOUNT_CODES + amount


def second_ship(chart: Chart) -> list[int]:
    """Where the other ship makes the shortest plans."""
    outlook = Outlook(chart, waits(ALL_DICE))
    one: i64 = chart.planet_of[LABORATORY]
    planets: list[int] = []
    rounds: list[float] = []
    for planet in range(PLANET_COUNT):
        if planet != one:
            have = vec[i64]([0, 0, 0, 0, STARTING_RESOURCES])
            low: i64 = one if one < planet else planet
            planets.append(planet)
            rounds.append(rounds_left(Stand(have, low, one + planet - low, 0, 0, 0, 0), outlook))
    limit = min(rounds) + NEARLY_AS_GOOD
    return [planets[i] for i in range(len(planets)) if rounds[i] < limit]


# ---- the use of a die ----


@final
@mypyc_attr(acyclic=True)
class End:
    """Where a die can lead, and how that begins."""

    def __init__(self, stand: Stand, first: i64) -> None:
        self.stand = stand
        self.first = first


@final
class Choice:
    """The best action so far, and the rounds that it leaves."""

    def __init__(self, rounds: float, action: i64) -> None:
        self.rounds = rounds
        self.action = action

    def weigh(self, rounds: float, action: i64) -> None:
        """Take another action if it leaves fewer rounds."""
        if rounds < self.rounds - TIE:
            self.rounds = rounds
            self.action = action


def best_use(stand: Stand, colour: i64, outlook: Outlook, otherwise: i64, there: Stand) -> i64:
    """The action that leaves the fewest rounds, if any leaves fewer than doing otherwise does."""
    choice = Choice(rounds_left(there, outlook), otherwise)
    if colour == CONQUER:
        weigh_conquests(choice, stand, outlook)
    else:
        for end in best_looking(Ways(stand, colour, outlook.chart).all(), outlook):
            choice.weigh(rounds_left(end.stand, outlook), end.first)
    return choice.action


def best_looking(ends: list[End], outlook: Outlook) -> list[End]:
    """The few outcomes that deserve a closer look."""
    if len(ends) <= CLOSE_LOOKS:
        return ends
    best: list[tuple[float, int]] = []
    limit = UNLIMITED
    for place in range(len(ends) - 1, -1, -1):  # longer ways first: they come further, and make a sharper limit
        length = outlook.glance(ends[place].stand, limit)
        if length < limit:
            best.append((length, place))
            best.sort()
            if len(best) >= CLOSE_LOOKS:
                best = best[:CLOSE_LOOKS]
                limit = best[CLOSE_LOOKS - 1][0]
    return [ends[place] for _, place in best]


@final
class Ways:
    """Wherever one die of a colour can lead by any number of actions. Not for conquests."""

    def __init__(self, stand: Stand, colour: i64, chart: Chart) -> None:
        self.colour = colour
        self.chart = chart
        self.ends = [End(stand, A_DONE)]
        # What the cheapest way to each place leaves. A place is named by what actions of the colour change.
        self.left: dict[int, int] = {}
        if colour == MOVE:  # only ships can come back to where they began
            self.left[ships_at(stand.low, stand.high)] = stand.have[MOVE]

    def all(self) -> list[End]:
        """Every end, the shorter ways first."""
        at: i64 = 0
        while at < len(self.ends) and len(self.ends) <= MOST_ENDS:
            self.go_on(self.ends[at])
            at += 1
        return self.ends[1:]

    def go_on(self, here: End) -> None:
        """Take every action that the player can pay for."""
        colour = self.colour
        if colour == SETTLE:
            settle(self, here)
        elif colour == TRADE:
            trade(self, here)
        elif colour == MOVE:
            move(self, here)
        else:
            research(self, here)

    def is_better(self, place: i64, left: i64) -> bool:
        """Whether no way to the place has left so much; if so, this one is the cheapest from now on."""
        if left <= self.left.get(place, -1):
            return False
        self.left[place] = left
        return True

    def add(self, here: End, action: i64, there: Stand) -> None:
        """A way that goes on from here with one more action."""
        self.ends.append(End(there, action if here.first == A_DONE else here.first))


# ---- single actions ----


def settle(ways: Ways, here: End) -> None:
    stand = here.stand
    ships: i64 = stand.ships() & ~stand.controlled
    for planet in range(PLANET_COUNT):
        if ships >> planet & 1:
            cost: i64 = settle_cost(planet, stand.powers)
            controlled: i64 = stand.controlled | BIT[planet]
            if cost <= stand.have[SETTLE] and ways.is_better(controlled, stand.have[SETTLE] - cost):
                there = stand.after_paying(SETTLE, cost)
                there.controlled = controlled
                ways.add(here, A_SETTLE + planet, there)


def weigh_conquests(choice: Choice, stand: Stand, outlook: Outlook) -> None:
    """Every planet in reach, attacked with every sensible number of dice."""
    targets: i64 = stand.ships()
    if stand.powers & REACH_OVER_ROUTES:
        targets |= NEIGHBOURS[stand.low] | NEIGHBOURS[stand.high]
    for planet in range(PLANET_COUNT):
        if targets & ~stand.controlled & BIT[planet]:
            weigh_attacks(choice, stand, planet, outlook)


def weigh_attacks(choice: Choice, stand: Stand, planet: i64, outlook: Outlook) -> None:
    """The rounds after a success and after a failure, each as likely as it is."""
    again = stand.powers & SECOND_ROLL != 0
    bonus: i64 = count_bits(stand.controlled) if stand.powers & BONUS_PER_PLANET else 0
    needed: i64 = outlook.chart.defence[planet] - bonus
    most: i64 = needed + 1 if needed > 0 else 1
    if stand.have[CONQUER] < most:
        most = stand.have[CONQUER]
    chance = 0.0
    for dice in range(1, most + 1):
        if chance > ENOUGH_ODDS:
            break
        chance = odds(dice, needed, again)
        if chance < LEAST_ODDS:
            continue
        lost = stand.after_paying(CONQUER, dice)
        won = stand.after_paying(CONQUER, dice)
        won.controlled |= BIT[planet]
        rounds = chance * rounds_left(won, outlook)
        if chance < 1.0:
            rounds += (1.0 - chance) * rounds_left(lost, outlook)
        choice.weigh(rounds, A_CONQUER + planet * DICE_CODES + dice)


def trade(ways: Ways, here: End) -> None:
    """Routes that take a planet, come nearer to it, or lead to new places to trade from."""
    stand = here.stand
    starts: i64 = stand.ships()
    wanted: i64 = ~stand.controlled
    if stand.powers & TRADE_FROM_ROUTES:
        starts |= trade_reach(stand.routes)
        wanted |= ~starts
    for route in range(ROUTE_COUNT):
        ends: i64 = END_BITS[route]
        left: i64 = stand.have[TRADE] - ROUTE_COST[route]
        if left >= 0 and not stand.routes >> route & 1 and ends & starts and ends & wanted:
            routes: i64 = stand.routes | BIT[route]
            if ways.is_better(routes, left):
                there = stand.after_paying(TRADE, ROUTE_COST[route])
                there.routes = routes
                take_by_trade(there, ROUTE_START[route])
                take_by_trade(there, ROUTE_END[route])
                ways.add(here, A_TRADE + route, there)


def take_by_trade(stand: Stand, planet: i64) -> None:
    """With enough of its routes finished, the planet is taken."""
    if count_bits(stand.routes & ROUTES_AT[planet]) >= MAJORITY[planet]:
        stand.controlled |= BIT[planet]


def move(ways: Ways, here: End) -> None:
    move_from(ways, here, here.stand.low, here.stand.high)
    if here.stand.low != here.stand.high:
        move_from(ways, here, here.stand.high, here.stand.low)


def ships_at(low: i64, high: i64) -> i64:
    """Where both ships are, as one int."""
    return low * PLANET_COUNT + high


def move_from(ways: Ways, here: End, start: i64, other: i64) -> None:
    """Every step of the ship at `start`."""
    stand = here.stand
    hops = stand.powers & HOPS != 0
    for to in range(PLANET_COUNT):
        cost: i64 = move_cost(start, to, hops)
        if 0 < cost <= stand.have[MOVE]:
            low: i64 = to if to < other else other
            high: i64 = other if to < other else to
            if ways.is_better(ships_at(low, high), stand.have[MOVE] - cost):
                there = stand.after_paying(MOVE, cost)
                there.low = low
                there.high = high
                ways.add(here, A_MOVE + start * PLANET_COUNT + to, there)


def research(ways: Ways, here: End) -> None:
    stand = here.stand
    for technology in range(TECHNOLOGY_COUNT):
        planet: i64 = ways.chart.planet_of[technology]
        if stand.technologies >> technology & 1:
            continue
        if stand.powers & RESEARCH_ANYWHERE or planet == stand.low or planet == stand.high:
            left: i64 = stand.have[RESEARCH] - research_cost(technology, stand.technologies, stand.powers)
            known: i64 = stand.technologies | BIT[technology]
            if left >= 0 and ways.is_better(known, left):
                there = stand.after_paying(RESEARCH, stand.have[RESEARCH] - left)
                there.technologies = known
                there.powers |= TECHNOLOGY_GIVES[technology]
                ways.add(here, A_RESEARCH + technology, there)
