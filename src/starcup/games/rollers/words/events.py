"""Events in words."""

from typing import Any, Final

from starcup.core.event import Event
from starcup.core.names import Names, listed_run
from starcup.games.rollers.book import EVENTS
from starcup.games.rollers.data import ROUTE_NAMES, TECHNOLOGIES
from starcup.games.rollers.words.labels import counted, route_name

# An event in words by its kind. A word in braces is a field of the event, or one of the phrases below. What a player
# did begins with who it was.
WHO: Final = "{who}"
EVENT_WORDS: Final = {
    "charted": "Planet {planet}: defence {defence}, technology {technology}",
    "placed": "{who} put a ship on {planet}",
    "spread": "{who} began with {amount} {resource}",
    "drawn": "Round {round}: the {colour} die shows {value}",
    "took": "{who} took {value} {colour}",
    "settled": "{who} settled {planet} for {cost}",
    "attacked": "{who} attacked {planet} with {dice}: {sum}",
    "conquered": "{who} conquered {planet}",
    "failed": "{who} failed to conquer {planet}: it takes more than {defence}",
    "bombarded": "{who} bombarded {planet}: all dice are rolled again",
    "finished": "{who} finished route {route} for {cost}",
    "traded": "{who} took {planet} by trade",
    "moved": "{who} moved from {start} to {to} for {cost}",
    "researched": "{who} researched {technology} for {cost}",
    "won": "{who} controlled all ten planets, with {resources} left",
    "stopped": "The game was stopped after round {round}",
}

KEPT: Final = 8192  # deeds in words; a hundred bytes each
kept: dict[tuple[int, int, int, int], str] = {}
RESTS: Final = frozenset(["conquered", "failed", "bombarded", "traded"])  # how an attack or a route ended


def goes_on(before: Event, event: Event) -> bool:
    """Whether an event is the rest of the deed before it; the whole star map is one line."""
    if EVENTS.kind(event) == "charted":
        return EVENTS.kind(before) == "charted"
    return EVENTS.kind(event) in RESTS and EVENTS.kind(before) in ("attacked", "finished")


def describe(event: Event, names: Names) -> str:
    """An event in words."""
    return names.subject(event.seat) + deed(event) if event.seat >= 0 else deed(event)


def deed(event: Event) -> str:
    """The same without the player it begins with: these words are everybody's, so they are kept."""
    key = event.code, event.a, event.b, event.c
    found = kept.get(key)
    if found is None:
        if len(kept) >= KEPT:
            kept.clear()
        template = EVENT_WORDS[EVENTS.kind(event)].removeprefix(WHO)
        found = kept[key] = template.format_map(facts_in_words(event))
    return found


def describe_run(run: list[Event], names: Names) -> str:
    """Several events of one kind and one player: "Ann finished route A-D for 1, D-E for 2"."""
    if EVENTS.kind(run[0]) == "charted":
        return "; ".join([describe(event, names) for event in run])
    return listed_run(EVENT_WORDS[EVENTS.kind(run[0])], [fields(event, names) for event in run])


def fields(event: Event, names: Names) -> dict[str, Any]:
    """What a sentence may name."""
    return facts_in_words(event) | {"who": names.subject(event.seat)}


def facts_in_words(event: Event) -> dict[str, Any]:
    """The facts of an event, some of them in words."""
    facts = EVENTS.facts(event)
    if "technology" in facts:
        facts["technology"] = TECHNOLOGIES[facts["technology"] - 1].name
    if "route" in facts:
        facts["route"] = route_name(ROUTE_NAMES.index(facts["route"]))
    if "resources" in facts:
        facts["resources"] = counted(facts["resources"], "resource")
    if "faces" in facts:
        facts["dice"] = counted(len(facts["faces"]), "die", "dice")
        facts["sum"] = addition(facts["faces"], facts["total"])
    return facts


def addition(faces: list[int], total: int) -> str:
    """Every die, the bonus, and what they make: "4 + 5 = 9"; a die alone is its own total."""
    parts = [str(face) for face in faces]
    bonus = total - sum(faces)
    if bonus:
        parts.append(f"{bonus} bonus")
    return " + ".join(parts) + (f" = {total}" if len(parts) > 1 else "")
