"""Galactic Rollers in words: prompts, actions and events, for people. Not compiled: nothing here is hot."""

from collections.abc import Callable
from fractions import Fraction

from starcup.core.book import Action
from starcup.core.event import Event
from starcup.core.state import Seat, State
from starcup.games.rollers.book import (
    BOOK,
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
    LETTERS,
    RESOURCES,
    ROUTE_COST,
    ROUTES,
    SECOND_ROLL,
    STARTING_RESOURCES,
    TECHNOLOGIES,
)
from starcup.games.rollers.odds import conquer_odds
from starcup.games.rollers.powers import conquer_bonus, move_cost, research_cost, settle_cost
from starcup.games.rollers.sheet import Galaxy, Sheet

# What a technology does, in our words.
TECHNOLOGY_WORDS = [
    "Settling costs 1 less.",
    "For 1 move a ship hops to the next planet of the alphabet, from J to A, never back.",
    "You may conquer planets one route away from your ships.",
    "A trade route may also start at either end of a route you have finished.",
    "Every technology you know takes 2 off the price of research instead of 1.",
    "You may research any technology from anywhere.",
    "When a conquest fails, all its dice are rolled once more.",
    "Add 1 to every conquest for each planet you control.",
    "Settling any planet costs just 1.",
    "With every die you take its resources and may act as well.",
]


ACTION_WORDS = {
    "settle": "Pay 3, 5 or 7 for a small, medium or large planet where a ship of yours is.",
    "conquer": "Pay any number and roll as many dice: a total above the planet's defence takes it.",
    "trade": "Pay a route's number to finish it; with more than half of its routes finished a planet is yours.",
    "move": "Pay a route's number to move a ship along it.",
    "research": "Pay a technology's number, less 1 for each you know, where a ship of yours is.",
}


def glossary() -> dict[str, str]:
    """The five actions and the ten technologies."""
    names = [f"#{number} {row[0]}" for number, row in enumerate(TECHNOLOGIES, 1)]
    return ACTION_WORDS | dict(zip(names, TECHNOLOGY_WORDS, strict=True))


def resources(count: int) -> str:
    return f"{count} resource" if count == 1 else f"{count} resources"


def route(number: int) -> str:
    a, b, _ = ROUTES[number]
    return f"{a}-{b}"


def question(state: State, seat: Seat) -> str:
    """What the seat is being asked."""
    from starcup.games.rollers.state import RollersState

    assert isinstance(state, RollersState)
    prompt = state.prompt(seat)
    if prompt == FIRST_SHIP:
        return "Where does your first ship start?"
    if prompt == SECOND_SHIP:
        return "Where does your second ship start? It needs a planet of its own."
    sheet = state.sheets[seat]
    if prompt == SPREAD:
        left = STARTING_RESOURCES - sheet.total()
        return f"{resources(left)} left to spread: how many go to {RESOURCES[sheet.spread]}?"
    colour = RESOURCES[state.colour]
    if prompt == DIE:
        return f"The die shows {state.value} {colour}: take that many, or {colour} now?"
    if prompt == MORE:
        return f"You have {sheet.resources[state.colour]} {colour} left: {colour} again, or done?"
    return ""


def label(state: State, seat: Seat, action: Action) -> str:
    """An action in words, with its price as things stand."""
    from starcup.games.rollers.state import RollersState

    assert isinstance(state, RollersState)
    kind, params = BOOK.decode(action)
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
    return act_label(state.sheets[seat], kind, params)


def conquer_label(sheet: Sheet, galaxy: Galaxy, planet: int, count: int) -> str:
    """A conquest with its exact chance."""
    rolls = 2 if sheet.powers & SECOND_ROLL else 1
    chance = conquer_odds(int(galaxy.defence[planet] - conquer_bonus(sheet)), count, rolls)
    return f"Conquer {LETTERS[planet]} with {dice(count)} ({percent(chance)})"


def percent(chance: Fraction) -> str:
    """A chance for people: only what is certain is called 100 % or 0 %."""
    if chance in (0, 1):
        return f"{int(chance) * 100} %"
    return f"{min(max(round(chance * 100), 1), 99)} %"


def act_label(sheet: Sheet, kind: str, params: list[int]) -> str:
    """One of the five actions in words."""
    if kind == "settle":
        return f"Settle {LETTERS[params[0]]} for {settle_cost(sheet, params[0])}"
    if kind == "trade":
        return f"Finish route {route(params[0])} for {ROUTE_COST[params[0]]}"
    if kind == "move":
        cost = move_cost(sheet, params[0], params[1])
        price = f" for {cost}" if cost else ""
        return f"Move from {LETTERS[params[0]]} to {LETTERS[params[1]]}{price}"
    return f"Research {TECHNOLOGIES[params[0]][0]} for {research_cost(sheet, params[0])}"


def dice(count: int) -> str:
    return f"{count} die" if count == 1 else f"{count} dice"


def pips(*parts: int) -> list[int]:
    """The faces of the dice in E_PIPS, in the order they fell."""
    number = 0
    for part in parts:
        number = number * PIPS_PART + part
    faces: list[int] = []
    while number:
        number, face = divmod(number, PIPS_BASE)
        faces.insert(0, face)
    return faces


# An event in words, by its code: who did it, and what it was.
TOLD: dict[int, Callable[[str, Event], str]] = {
    E_SHEET: lambda _, e: f"Planet {LETTERS[e.a]}: defence {e.b}, technology {TECHNOLOGIES[e.c][0]}",
    E_PLACED: lambda who, e: f"{who} put a ship on {LETTERS[e.a]}",
    E_SPREAD: lambda who, e: f"{who} began with {e.b} {RESOURCES[e.a]}",
    E_DIE: lambda _, e: f"Round {e.c}: the {RESOURCES[e.a]} die shows {e.b}",
    E_TOOK: lambda who, e: f"{who} took {e.b} {RESOURCES[e.a]}",
    E_SETTLED: lambda who, e: f"{who} settled {LETTERS[e.a]} for {e.b}",
    E_PIPS: lambda who, e: f"{who} rolled {', '.join(str(face) for face in pips(e.a, e.b, e.c))}",
    E_ROLLED: lambda who, e: f"{who} attacked {LETTERS[e.a]} with {dice(e.b)}: {e.c} in all",
    E_CONQUERED: lambda who, e: f"{who} conquered {LETTERS[e.a]}",
    E_FAILED: lambda who, e: f"{who} failed at {LETTERS[e.a]}: more than {e.b} was needed",
    E_BOMBARDED: lambda who, e: f"{who} bombarded {LETTERS[e.a]}: all dice again",
    E_ROUTE: lambda who, e: f"{who} finished route {route(e.a)} for {e.b}",
    E_TRADED: lambda who, e: f"{who} took {LETTERS[e.a]} by trade",
    E_MOVED: lambda who, e: f"{who} moved from {LETTERS[e.a]} to {LETTERS[e.b]} for {e.c}",
    E_RESEARCHED: lambda who, e: f"{who} researched {TECHNOLOGIES[e.a][0]} for {e.b}",
    E_WON: lambda who, e: f"{who} controlled all ten planets, with {resources(e.a)} left",
    E_STOPPED: lambda _, e: f"The game was stopped after round {e.a}",
}


def describe(event: Event, viewer: Seat) -> str:
    """An event in words. `You` is the viewer; other seats are numbered from 1, as people count."""
    who = "You" if event.seat == viewer else f"Player {event.seat + 1}"
    return TOLD[event.code](who, event)
