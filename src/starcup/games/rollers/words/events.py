"""Events in words."""

from collections.abc import Callable
from typing import Any

from starcup.core.event import Event
from starcup.core.names import Names
from starcup.games.rollers.book import EVENTS
from starcup.games.rollers.data import ROUTE_NAMES, TECHNOLOGIES
from starcup.games.rollers.words.labels import counted, route_name

Facts = dict[str, Any]


def describe(event: Event, names: Names) -> str:
    """An event in words."""
    return SENTENCES[EVENTS.kind(event)](names.subject(event.seat), EVENTS.facts(event))


def technology(facts: Facts) -> str:
    """The name of an event's technology."""
    number: int = facts["technology"]
    return TECHNOLOGIES[number - 1].name


def attacked(who: str, facts: Facts) -> str:
    """An attack with every die: "You attacked G with 2 dice: 4 + 5 = 9"."""
    faces: list[int] = facts["faces"]
    parts = [str(face) for face in faces]
    bonus = facts["total"] - sum(faces)
    if bonus:
        parts.append(f"{bonus} bonus")
    total = f" = {facts['total']}" if len(parts) > 1 else ""
    return f"{who} attacked {facts['planet']} with {counted(len(faces), 'die', 'dice')}: {' + '.join(parts)}{total}"


# An event in words by its kind: who did it, and its facts.
SENTENCES: dict[str, Callable[[str, Facts], str]] = {
    "charted": lambda _, e: f"Planet {e['planet']}: defence {e['defence']}, technology {technology(e)}",
    "placed": lambda who, e: f"{who} put a ship on {e['planet']}",
    "spread": lambda who, e: f"{who} began with {e['amount']} {e['resource']}",
    "drawn": lambda _, e: f"Round {e['round']}: the {e['colour']} die shows {e['value']}",
    "took": lambda who, e: f"{who} took {e['value']} {e['colour']}",
    "settled": lambda who, e: f"{who} settled {e['planet']} for {e['cost']}",
    "attacked": attacked,
    "conquered": lambda who, e: f"{who} conquered {e['planet']}",
    "failed": lambda who, e: f"{who} failed to conquer {e['planet']}: it takes more than {e['defence']}",
    "bombarded": lambda who, e: f"{who} bombarded {e['planet']}: all dice are rolled again",
    "finished": lambda who, e: f"{who} finished route {route_name(ROUTE_NAMES.index(e['route']))} for {e['cost']}",
    "traded": lambda who, e: f"{who} took {e['planet']} by trade",
    "moved": lambda who, e: f"{who} moved from {e['start']} to {e['to']} for {e['cost']}",
    "researched": lambda who, e: f"{who} researched {technology(e)} for {e['cost']}",
    "won": lambda who, e: f"{who} controlled all ten planets, with {counted(e['resources'], 'resource')} left",
    "stopped": lambda _, e: f"The game was stopped after round {e['round']}",
}
