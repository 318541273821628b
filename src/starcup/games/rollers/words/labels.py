"""Questions and answers in words."""

from starcup.core.book import Action
from starcup.core.state import Seat
from starcup.games.rollers.book import ACTIONS
from starcup.games.rollers.codes import Q_DIE, Q_FIRST_SHIP, Q_MORE, Q_SECOND_SHIP, Q_SPREAD
from starcup.games.rollers.data import LETTERS, RESOURCES, ROUTE_COST, ROUTES, STARTING_RESOURCES, TECHNOLOGIES
from starcup.games.rollers.odds import percent
from starcup.games.rollers.powers import attack_rolls, conquer_needs, move_cost, research_cost, settle_cost
from starcup.games.rollers.sheet import Galaxy, Sheet
from starcup.games.rollers.state import RollersState


def counted(count: int, noun: str, plural: str = "") -> str:
    """A number with its noun: "1 resource", "2 dice"."""
    return f"{count} {noun if count == 1 else plural or noun + 's'}"


def route_name(route: int) -> str:
    """A route as people write it: "A-D"."""
    start, end, _ = ROUTES[route]
    return f"{start}-{end}"


def question(state: RollersState, seat: Seat) -> str:
    """What the seat is being asked; "" for nothing."""
    prompt = state.prompt(seat)
    if prompt == Q_FIRST_SHIP:
        return "Where does your first ship start?"
    if prompt == Q_SECOND_SHIP:
        return "Where does your second ship start? It needs a planet of its own."
    if prompt == Q_SPREAD:
        sheet = state.sheets[seat]
        left = counted(STARTING_RESOURCES - sheet.total(), "resource")
        return f"You have {left} left to spread: how many go to {RESOURCES[sheet.spread]}?"
    colour = RESOURCES[state.colour]
    if prompt == Q_DIE:
        return f"The {colour} die shows {state.value}: take {state.value} {colour}, or {colour} now?"
    if prompt == Q_MORE:
        return f"You have {state.sheets[seat].resources[state.colour]} {colour} left: {colour} again, or stop?"
    return ""


def label(state: RollersState, seat: Seat, action: Action) -> str:
    """An action in words, with its price as things stand."""
    kind, params = ACTIONS.decode(action)
    if kind == "done":
        return "Done with this die"
    if kind == "take":
        return f"Take {state.value} {RESOURCES[state.colour]}"
    if kind == "place":
        return f"Ship on {LETTERS[params[0]]}"
    if kind == "spread":
        return f"{params[1]} {RESOURCES[params[0]]}"
    if kind == "conquer":
        return conquer_label(state.sheets[seat], state.galaxy, params[0], params[1])
    return action_label(state.sheets[seat], kind, params)


def conquer_label(sheet: Sheet, galaxy: Galaxy, planet: int, dice: int) -> str:
    """A conquest with its chance."""
    chance = percent(int(conquer_needs(sheet, galaxy, planet)), dice, int(attack_rolls(sheet)))
    return f"Conquer {LETTERS[planet]} with {counted(dice, 'die', 'dice')} ({chance}%)"


def action_label(sheet: Sheet, kind: str, params: list[int]) -> str:
    """One of the other four actions."""
    if kind == "settle":
        return f"Settle {LETTERS[params[0]]} for {settle_cost(sheet, params[0])}"
    if kind == "trade":
        return f"Finish route {route_name(params[0])} for {ROUTE_COST[params[0]]}"
    if kind == "move":
        cost = move_cost(sheet, params[0], params[1])
        price = f" for {cost}" if cost else ""
        return f"Move from {LETTERS[params[0]]} to {LETTERS[params[1]]}{price}"
    return f"Research {TECHNOLOGIES[params[0]].name} for {research_cost(sheet, params[0])}"
