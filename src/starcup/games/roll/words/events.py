"""What happened in Roll for the Galaxy, in words."""

from typing import Any

from starcup.core.event import Event
from starcup.core.names import Names, listed, listed_run
from starcup.games.roll import codes as c
from starcup.games.roll.data import DEVELOPMENTS, FACTIONS, HOME_WORLDS, LAST_SQUARES, MOST_CREDITS, WORLDS
from starcup.games.roll.words.names import (
    DIE_WORDS,
    FACE_WORDS,
    PHASE_WORDS,
    SLOT_WORDS,
    STACK_WORDS,
    WORLD_WORDS,
    Count,
    an,
    dice,
    plural,
    sides,
    tile_name,
)

# How an int of an event is named where a sentence has it as {a:phase}; `a_` before the name asks for an article.
NAMED: dict[str, list[str]] = {
    "die": DIE_WORDS,
    "face": FACE_WORDS,
    "phase": PHASE_WORDS,
    "colour": WORLD_WORDS,
    "slot": SLOT_WORDS,
    "stack": STACK_WORDS,
    "builders": ["", *STACK_WORDS],
    "development": [row[0] for row in DEVELOPMENTS],
    "world": [row[0] for row in WORLDS],
    "home": HOME_WORLDS,
    "faction": [" and ".join(halves) for halves in FACTIONS],
    "on": ["under", "on top of"],
    "order": ["", ", in player order"],
    "end": [
        "The VP pool is empty: the game is over",
        f"An empire has {LAST_SQUARES} squares: the game is over",
        "The game was stopped unfinished",
    ],
}

EVENT_WORDS: dict[int, str] = {
    c.E_DEALT: "{who} got the faction {a:faction}, and {b:home}",
    c.E_STARTED: "{who} began with {a:development} and {b:world}",
    c.E_ROUND: "Round {a}",
    c.E_ROLLED: "{who} rolled {b:face} with {a:a_die} die",
    c.E_WORKERS: "{who} had {dice} in {a:phase}",
    c.E_SELECTED: "{who} selected {a:phase} with {b:a_die} die",
    c.E_SPARE_DIE: "The spare die shows {a:phase}",
    c.E_PHASE: "{a:phase}{b:order}",
    c.E_STOCKED: "{who} stocked {a:gain} with {b:a_die} explorer{limit}",
    c.E_SCOUTED: "{who} {abandoned}scouted for {b:tiles}",
    c.E_ABANDONED: "{who} abandoned {a:sides}",
    c.E_DREW: "{who} drew {a:sides}",
    c.E_KEPT: "{who} put a tile {b:on} the {a:stack}",
    c.E_KEPT_TILE: "{who} put {b:sides} {c:on} the {a:stack}",
    c.E_REARRANGED: "{who} rearranged the construction zone",
    c.E_GAVE: "{who} gave a tile back to the bag",
    c.E_REFILLED: "{a:tiles} went back into the bag",
    c.E_PUT: "{who} put {dice} on the {a:builders}",
    c.E_COMPLETED: "{who} completed {a:built} with {b:dice}",
    c.E_RETURNED: "{who} took {a:a_die} die back to the cup",
    c.E_REMOVED: "{who} removed {b:a_die} die from {a:slot}",
    c.E_GAINED: "{who} gained {dice} for {b:slot}",
    c.E_CREDITS: "{who} gained {a:gain} by {b:built} (now {c})",
    c.E_PRODUCED: "{who} produced {b:a_die} good on {a:a_colour} world",
    c.E_TRADED: "{who} traded {b:a_die} good from {a:a_colour} world for {c:gain}{limit}",
    c.E_CONSUMED: "{who} consumed {b:a_die} good from {a:a_colour} world for {c} VP",
    c.E_CHIPS: "{who} took {a} VP by {b:built}",
    c.E_RECRUITED: "{who} recruited {dice}",
    c.E_RECALLED: "{who} recalled {b:a_die} die from {a:slot}",
    c.E_SHOWN: "{who} turned up a new top tile among the {b:stack}: {a:sides}",
    c.E_END: "{a:end}",
    c.E_SCORE: "{who} scored {a:point}",
    c.E_UNUSED: "{who} returned {b:worker} from {a:phase} to the cup",
    c.E_DICTATED: "{who} had set aside {dice}",
    c.E_WAITING: "{who} {waits} for tiles",
    c.E_SHIPPER: "{who} shipped with {shipper} shipper",
    c.E_BANKED: "{who} paid 1 credit for 1 VP",
    c.E_TEAM: "{who} drew {a:tiles} at the end of Explore",
}

# Events about dice: where the colour stands, and their number if it is not one.
DICE = {
    c.E_ROLLED: ("a", ""),
    c.E_WORKERS: ("b", "c"),
    c.E_PUT: ("b", "c"),
    c.E_RECRUITED: ("a", "b"),
    c.E_DICTATED: ("a", "b"),
    c.E_GAINED: ("a", ""),
}
# What comes of a deed, or goes with it, and after what it is no sentence of its own: all of a Reveal is one.
REVEALED = frozenset([c.E_WORKERS, c.E_DICTATED])
RESULTS = frozenset([c.E_COMPLETED, c.E_GAINED, c.E_REMOVED, c.E_TRADED, c.E_CONSUMED])


class EventInt(Count):
    """An int of an event, put into words by the format it stands in: {a:die}, {b:credit}."""

    def __format__(self, how: str) -> str:
        if how in NAMED:
            return NAMED[how][self.value]
        if how.startswith("a_"):
            return an(NAMED[how[2:]][self.value])
        if how in WORDED:
            return WORDED[how](self.value)
        return super().__format__({"dice": "die", "tiles": "tile"}.get(how, how))


def gain(credits: int) -> str:
    """Credits really gained."""
    return plural(credits, "credit") if credits else "nothing"


WORDED = {"sides": sides, "built": tile_name, "gain": gain}


def describe(event: Event, names: Names) -> str:
    """An event in words."""
    return EVENT_WORDS[event.code].format_map(fields(event, names))


def goes_on(before: Event, event: Event) -> bool:
    """Whether an event is the rest of the deed before it: dice were put there, and the tile is complete."""
    if event.code in REVEALED:
        return before.code == c.E_SELECTED or before.code in REVEALED
    return event.code in RESULTS and (before.code in (c.E_PUT, c.E_SHIPPER) or before.code in RESULTS)


def describe_run(run: list[Event], names: Names) -> str:
    """Several events of one kind and one player: "Ann stocked 2 credits with a Home explorer (2 times)"."""
    code, who = run[0].code, names.subject(run[0].seat)
    if code == c.E_ROLLED:
        return f"{who} rolled {in_columns([(FACE_WORDS[event.b], event) for event in run])}"
    if code == c.E_WORKERS:
        return f"{who} had workers in {in_columns([(PHASE_WORDS[event.a], event) for event in run])}"
    if code in DICE:
        return by_place(run, names)
    if code == c.E_SHOWN:
        tops = [f"{sides(event.a)} among the {STACK_WORDS[event.b]}" for event in run]
        return f"{who} turned up new top tiles: {listed(tops)}"
    return listed_run(EVENT_WORDS[code], [fields(event, names) for event in run])


def in_columns(workers: list[tuple[str, Event]]) -> str:
    """Dice by the column they lie in: "Explore (Home, Genes), Ship (Novelty)"."""
    columns: dict[str, list[str]] = {}
    for column, event in sorted(workers, key=lambda worker: FACE_WORDS.index(worker[0])):
        die, count = dice_of(event)
        columns.setdefault(column, []).extend([DIE_WORDS[die]] * count)
    return ", ".join([f"{column} ({', '.join(colours)})" for column, colours in columns.items()])


def dice_of(event: Event) -> tuple[int, int]:
    """The colour of an event's dice, and how many they are."""
    colour, count = DICE[event.code]
    return int(getattr(event, colour)), int(getattr(event, count)) if count else 1


def by_place(run: list[Event], names: Names) -> str:
    """Dice by where they went: "Ann put 2 Home dice and a Genes die on the worlds"."""
    begin, _, end = EVENT_WORDS[run[0].code].partition("{dice}")
    places: dict[str, dict[int, int]] = {}
    for event in run:
        die, count = dice_of(event)
        here = places.setdefault(end.format_map(fields(event, names)), {})
        here[die] = here.get(die, 0) + count
    parts = [listed([some_dice(*pair) for pair in here.items()]) + place for place, here in places.items()]
    return begin.format_map(fields(run[0], names)) + ", and ".join(parts)


def some_dice(die: int, count: int) -> str:
    """Dice of one colour: "a Home die", "2 Genes dice"."""
    return f"{an(DIE_WORDS[die])} die" if count == 1 else dice(count, die)


def fields(event: Event, names: Names) -> dict[str, Any]:
    """What a sentence may name."""
    own = names.is_you(event.seat)
    return {
        "who": names.subject(event.seat),
        "waits": "wait" if own else "waits",
        "shipper": shipper(event) if event.code == c.E_SHIPPER else "",
        "limit": limit(event),
        "abandoned": f"abandoned {plural(event.a, 'tile')} and " if event.a else "",
        "dice": some_dice(*dice_of(event)) if event.code in DICE else "",
        "a": EventInt(event.a),
        "b": EventInt(event.b),
        "c": EventInt(event.c),
    }


def shipper(event: Event) -> str:
    """A shipper with its article."""
    return f"an imaginary {DIE_WORDS[event.a]}" if event.b else an(DIE_WORDS[event.a])


def limit(event: Event) -> str:
    """Why a Stock or a Trade brought nothing."""
    in_vain = (event.code == c.E_STOCKED and not event.a) or (event.code == c.E_TRADED and not event.c)
    return f": {MOST_CREDITS} credits are the most" if in_vain else ""
