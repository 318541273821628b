"""What the greedy bot of Galactic Rollers does with a die: it looks at every way to go on with it.

Where each way leads, `rollers_plan` judges. The bot begins with the first action of the best. Conquests are weighed by
their exact odds.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

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
        planets = second_ship(chart)
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
        for end in best_looking(outcomes(stand, colour, outlook.chart), outlook):
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


def outcomes(stand: Stand, colour: i64, chart: Chart) -> list[End]:
    """Wherever one die of a colour can lead by any number of actions. Not for conquests."""
    left: dict[int, int] = {stand.place(): stand.have[colour]}  # what the cheapest way there leaves
    ends = [End(stand, A_DONE)]
    at: i64 = 0
    while at < len(ends) and len(ends) <= MOST_ENDS:
        here = ends[at]
        at += 1
        for step in steps(here.stand, colour, chart):
            place = step.stand.place()
            have: i64 = step.stand.have[colour]
            if have > left.get(place, -1):
                left[place] = have
                ends.append(step if here.first == A_DONE else End(step.stand, here.first))
    return ends[1:]


# ---- single actions ----


def steps(stand: Stand, colour: i64, chart: Chart) -> list[End]:
    """Every action of a colour that the player can pay for, and where it leads. Not for conquests."""
    if colour == SETTLE:
        return settlings(stand)
    if colour == TRADE:
        return trades(stand)
    if colour == MOVE:
        return moves(stand)
    return researches(stand, chart)


def settlings(stand: Stand) -> list[End]:
    out: list[End] = []
    ships: i64 = stand.ships() & ~stand.controlled
    for planet in range(PLANET_COUNT):
        if ships >> planet & 1:
            cost: i64 = settle_cost(planet, stand.powers)
            if cost <= stand.have[SETTLE]:
                there = stand.after_paying(SETTLE, cost)
                there.controlled |= BIT[planet]
                out.append(End(there, A_SETTLE + planet))
    return out


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


def trades(stand: Stand) -> list[End]:
    """Routes that take a planet, come nearer to it, or lead to new places to trade from."""
    out: list[End] = []
    starts: i64 = stand.ships()
    wanted: i64 = ~stand.controlled
    if stand.powers & TRADE_FROM_ROUTES:
        starts |= trade_reach(stand.routes)
        wanted |= ~starts
    for route in range(ROUTE_COUNT):
        cost: i64 = ROUTE_COST[route]
        ends: i64 = END_BITS[route]
        if cost <= stand.have[TRADE] and not stand.routes >> route & 1 and ends & starts and ends & wanted:
            there = stand.after_paying(TRADE, cost)
            there.routes |= BIT[route]
            take_by_trade(there, ROUTE_START[route])
            take_by_trade(there, ROUTE_END[route])
            out.append(End(there, A_TRADE + route))
    return out


def take_by_trade(stand: Stand, planet: i64) -> None:
    """With enough of its routes finished, the planet is taken."""
    if count_bits(stand.routes & ROUTES_AT[planet]) >= MAJORITY[planet]:
        stand.controlled |= BIT[planet]


def moves(stand: Stand) -> list[End]:
    out: list[End] = []
    add_moves(out, stand, stand.low, stand.high)
    if stand.low != stand.high:
        add_moves(out, stand, stand.high, stand.low)
    return out


def add_moves(out: list[End], stand: Stand, start: i64, other: i64) -> None:
    """Every step of the ship at `start`."""
    hops = stand.powers & HOPS != 0
    for to in range(PLANET_COUNT):
        cost: i64 = move_cost(start, to, hops)
        if 0 < cost <= stand.have[MOVE]:
            there = stand.after_paying(MOVE, cost)
            there.low = to if to < other else other
            there.high = other if to < other else to
            out.append(End(there, A_MOVE + start * PLANET_COUNT + to))


def researches(stand: Stand, chart: Chart) -> list[End]:
    out: list[End] = []
    for technology in range(TECHNOLOGY_COUNT):
        planet: i64 = chart.planet_of[technology]
        if stand.technologies >> technology & 1:
            continue
        if stand.powers & RESEARCH_ANYWHERE or planet == stand.low or planet == stand.high:
            cost: i64 = research_cost(technology, stand.technologies, stand.powers)
            if cost <= stand.have[RESEARCH]:
                there = stand.after_paying(RESEARCH, cost)
                there.technologies |= BIT[technology]
                there.powers |= TECHNOLOGY_GIVES[technology]
                out.append(End(there, A_RESEARCH + technology))
    return out
