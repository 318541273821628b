"""What speaks for an answer, in one clause made of facts of one's own sheet."""

from starcup.core.book import Action
from starcup.core.state import Seat
from starcup.games.rollers.book import ACTIONS
from starcup.games.rollers.data import (
    CONNECTIONS,
    CONQUER,
    LETTERS,
    MOVE,
    PLANET_COUNT,
    RESEARCH,
    RESOURCES,
    ROUTE_COST,
    ROUTE_COUNT,
    ROUTES,
    ROUTES_AT,
    SETTLE,
    SIZES,
    STARTING_RESOURCES,
    TECHNOLOGY_COUNT,
    TRADE,
)
from starcup.games.rollers.data import PLANETS as PLANET_ROWS
from starcup.games.rollers.data import TECHNOLOGIES as TECHNOLOGY_ROWS
from starcup.games.rollers.odds import percent
from starcup.games.rollers.powers import (
    attack_rolls,
    conquer_needs,
    conquer_targets,
    has_majority,
    move_cost,
    research_cost,
    research_offers,
    settle_cost,
    settle_targets,
    trade_offers,
)
from starcup.games.rollers.sheet import Galaxy, Sheet, count_bits
from starcup.games.rollers.state import RollersState
from starcup.games.rollers.words.components import TECHNOLOGY_PITCH
from starcup.games.rollers.words.labels import counted, route_name

FAIR_CHANCE = 50  # in percent: from here on dice are enough for a conquest


def reason(state: RollersState, seat: Seat, action: Action) -> str:
    """What the answer does for the seat."""
    kind, params = ACTIONS.decode(action)
    sheet = state.sheets[seat]
    if kind == "place":
        return start_reason(state.galaxy, params[0])
    if kind == "spread":
        return spread_reason(sheet, state.galaxy, params[0], params[1])
    if kind == "take":
        return take_reason(state, sheet)
    if kind == "done":
        left = int(sheet.resources[state.colour])
        return f"what is left stays yours: {left} {RESOURCES[state.colour]}"
    return act_reason(sheet, state.galaxy, kind, params)


# ---- the set-up ----


def start_reason(galaxy: Galaxy, planet: int) -> str:
    """A planet as a place to begin."""
    size, routes = SIZES[PLANET_ROWS[planet].size], int(CONNECTIONS[planet])
    technology = int(galaxy.technology[planet])
    name = TECHNOLOGY_ROWS[technology].name
    return f"{LETTERS[planet]} is {size}, with {counted(routes, 'route')} and {name}: {pitch(technology)}"


def spread_reason(sheet: Sheet, galaxy: Galaxy, resource: int, amount: int) -> str:
    """What so much of a resource is good for from where the ships are."""
    if not amount:
        left = STARTING_RESOURCES - int(sheet.total())
        within = [(cost, what) for cost, what in prices_of(sheet, galaxy, RESEARCH) if cost <= left]
        use = f": {left} research are enough {max(within)[1]}" if within and resource != RESEARCH else ""
        return f"leaves {left} for the other colours{use}"
    found = first_use(sheet, galaxy, resource, 0, amount)
    return found or f"{amount} towards the first {RESOURCES[resource]}"


# ---- taking ----


def take_reason(state: RollersState, sheet: Sheet) -> str:
    """What the resources would then be enough for."""
    colour, have = int(state.colour), int(sheet.resources[state.colour])
    then = have + int(state.value)
    many = in_a_row(sheet, state.galaxy, then) if colour == RESEARCH else 0
    if many > max(1, in_a_row(sheet, state.galaxy, have)):
        return f"makes {then} research: enough for {many} technologies in a row"
    found = first_use(sheet, state.galaxy, colour, have, then)
    return found or f"makes {then} {RESOURCES[colour]}"


def in_a_row(sheet: Sheet, galaxy: Galaxy, resources: int) -> int:
    """How many technologies so much research pays for one after the other, always the cheapest next."""
    known = sheet.clone()
    count = 0
    while offers := bits(int(research_offers(known, galaxy)), TECHNOLOGY_COUNT):
        cost, cheapest = min((int(research_cost(known, one)), one) for one in offers)
        if cost > resources:
            break
        resources -= cost
        known.learn(cheapest)
        count += 1
    return count


def first_use(sheet: Sheet, galaxy: Galaxy, resource: int, have: int, then: int) -> str:
    """The cheapest thing that `then` resources pay for and `have` do not; "" for none."""
    prices = sorted(prices_of(sheet, galaxy, resource))
    for cost, what in prices:
        if have < cost <= then:
            return f"makes {then} {RESOURCES[resource]}: enough {what}"
    dearer = [(cost, what) for cost, what in prices if cost > then]
    if not dearer:
        return ""
    cost, what = dearer[0]
    return f"makes {then} of the {cost} {RESOURCES[resource]} it takes {what}"


def prices_of(sheet: Sheet, galaxy: Galaxy, resource: int) -> list[tuple[int, str]]:
    """What can be had with a resource from where the ships are, by its price."""
    if resource == SETTLE:
        return [
            (int(settle_cost(sheet, planet)), f"to settle {LETTERS[planet]}")
            for planet in bits(int(settle_targets(sheet)), PLANET_COUNT)
        ]
    if resource == CONQUER:
        targets = bits(int(conquer_targets(sheet)), PLANET_COUNT)
        return [(fair_dice(sheet, galaxy, planet), f"for a fair chance at {LETTERS[planet]}") for planet in targets]
    if resource == TRADE:
        routes = bits(int(trade_offers(sheet)), ROUTE_COUNT)
        return [(int(ROUTE_COST[route]), f"to finish {route_name(route)}") for route in routes]
    if resource == MOVE:
        return [(cost, f"to fly to {LETTERS[to]}") for cost, to in flights(sheet)]
    offers = bits(int(research_offers(sheet, galaxy)), TECHNOLOGY_COUNT)
    return [(int(research_cost(sheet, one)), f"to research {TECHNOLOGY_ROWS[one].name}") for one in offers]


def flights(sheet: Sheet) -> list[tuple[int, int]]:
    """Steps to planets that are not controlled yet: the price and the planet."""
    found: list[tuple[int, int]] = []
    for start in {int(sheet.low), int(sheet.high)}:
        for to in range(PLANET_COUNT):
            cost = int(move_cost(sheet, start, to))
            if cost and not sheet.controlled() >> to & 1:
                found.append((cost, to))
    return found


def fair_dice(sheet: Sheet, galaxy: Galaxy, planet: int) -> int:
    """The fewest dice with a fair chance of taking the planet."""
    dice = 1
    while chance(sheet, galaxy, planet, dice) < FAIR_CHANCE:
        dice += 1
    return dice


def chance(sheet: Sheet, galaxy: Galaxy, planet: int, dice: int) -> int:
    return percent(int(conquer_needs(sheet, galaxy, planet)), dice, int(attack_rolls(sheet)))


def bits(row: int, count: int) -> list[int]:
    return [index for index in range(count) if row >> index & 1]


# ---- acting ----


def act_reason(sheet: Sheet, galaxy: Galaxy, kind: str, params: list[int]) -> str:
    """What one of the five actions brings."""
    if kind == "settle":
        return f"takes {LETTERS[params[0]]}, {nth_planet(sheet, 1)}"
    if kind == "conquer":
        planet, dice = params
        now = chance(sheet, galaxy, planet, dice)
        return f"{now} % to take {LETTERS[planet]}, {nth_planet(sheet, 1)}"
    if kind == "trade":
        return trade_reason(sheet, params[0])
    if kind == "move":
        return move_reason(sheet, galaxy, params[1])
    return pitch(params[0])


def pitch(technology: int) -> str:
    """What a technology does, as the end of a sentence."""
    sentence = TECHNOLOGY_PITCH[technology].rstrip(".")
    return f"{sentence[0].lower()}{sentence[1:]}"


def nth_planet(sheet: Sheet, more: int) -> str:
    """How many planets one would control with so many more."""
    count = int(count_bits(sheet.controlled())) + more
    return "the last of ten" if count >= PLANET_COUNT else f"planet {count} of {PLANET_COUNT}"


def trade_reason(sheet: Sheet, route: int) -> str:
    """Planets that the route takes, or how far it brings the nearest one."""
    after = sheet.clone()
    after.routes |= 1 << route
    ends = [planet for planet in range(PLANET_COUNT) if ROUTES_AT[planet] >> route & 1]
    open_ends = [planet for planet in ends if not sheet.controlled() >> planet & 1]
    taken = [planet for planet in open_ends if has_majority(after, planet)]
    if taken:
        return f"takes {' and '.join(LETTERS[planet] for planet in taken)}, {nth_planet(sheet, len(taken))}"
    if not open_ends:
        return f"both ends of {route_name(route)} are yours already"
    missing = [
        (int(CONNECTIONS[planet]) // 2 + 1 - int(count_bits(after.routes & ROUTES_AT[planet])), planet)
        for planet in open_ends
    ]
    fewest = min(missing)[0]
    nearest = " or ".join(LETTERS[planet] for routes, planet in missing if routes == fewest)
    return f"{counted(fewest, 'more route')} and {nearest} is yours"


def move_reason(sheet: Sheet, galaxy: Galaxy, to: int) -> str:
    """What there is to do where the ship goes."""
    letter, technology = LETTERS[to], int(galaxy.technology[to])
    if not sheet.controlled() >> to & 1:
        cost, have = int(settle_cost(sheet, to)), int(sheet.resources[SETTLE])
        return f"{letter} is not yours yet: settling costs {cost}, and you have {have}"
    if not sheet.technologies >> technology & 1:
        cost, have = int(research_cost(sheet, technology)), int(sheet.resources[RESEARCH])
        return f"{TECHNOLOGY_ROWS[technology].name} is at {letter}: it costs {cost}, and you have {have}"
    ways = [f"{start}-{end}" for start, end, _ in ROUTES if letter in (start, end)]
    return f"on the way: {', '.join(ways)} start there"
