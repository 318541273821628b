"""What happened in Roll for the Galaxy, in words."""

from typing import Any

from starcup.core.event import Event
from starcup.core.names import Names, listed_run
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
    c.E_WORKERS: "{who} had {c:worker} in {a:phase}: {b:die}",
    c.E_SELECTED: "{who} selected {a:phase} with {b:a_die} die",
    c.E_SPARE_DIE: "The spare die shows {a:phase}",
    c.E_PHASE: "{a:phase}{b:order}",
    c.E_STOCKED: "{who} stocked {a:gain} with {b:a_die} explorer{limit}",
    c.E_SCOUTED: "{who} abandoned {a:tiles} and scouted for {b:tiles}",
    c.E_ABANDONED: "{who} abandoned {a:sides}",
    c.E_DREW: "{who} drew {a:sides}",
    c.E_KEPT: "{who} put a tile {b:on} the {a:stack}",
    c.E_KEPT_TILE: "{who} put {b:sides} {c:on} the {a:stack}",
    c.E_REARRANGED: "{who} rearranged the construction zone",
    c.E_GAVE: "{who} gave a tile back to the bag",
    c.E_REFILLED: "{a:tiles} went back into the bag",
    c.E_PUT: "{who} put {c:dice} on the {a:builders}: {b:die}",
    c.E_COMPLETED: "{who} completed {a:built} with {b:dice}",
    c.E_RETURNED: "{who} took {a:a_die} die back to the cup",
    c.E_REMOVED: "{who} removed {b:a_die} die from {a:slot}",
    c.E_GAINED: "{who} gained {a:a_die} die for {b:slot}",
    c.E_CREDITS: "{who} gained {a:gain} by {b:built} and {has} {c}",
    c.E_PRODUCED: "{who} produced {b:a_die} good on {a:a_colour} world",
    c.E_TRADED: "{who} traded {b:a_die} good from {a:a_colour} world for {c:gain}{limit}",
    c.E_CONSUMED: "{who} consumed {b:a_die} good from {a:a_colour} world for {c} VP",
    c.E_CHIPS: "{who} took {a} VP by {b:built}",
    c.E_RECRUITED: "{who} recruited {b:dice}: {a:die}",
    c.E_RECALLED: "{who} recalled {b:a_die} die from {a:slot}",
    c.E_SHOWN: "{who} turned up a new top tile among the {b:stack}: {a:sides}",
    c.E_END: "{a:end}",
    c.E_SCORE: "{who} scored {a:point}",
    c.E_UNUSED: "{who} returned {b:worker} from {a:phase} to the cup",
    c.E_DICTATED: "{who} had set aside {b:dice}: {a:die}",
    c.E_WAITING: "{who} {waits} for tiles",
    c.E_SHIPPER: "{who} shipped with {shipper} shipper",
    c.E_BANKED: "{who} paid 1 credit for 1 VP",
    c.E_TEAM: "{who} drew {a:tiles} at the end of Explore",
}


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


def describe_run(run: list[Event], names: Names) -> str:
    """Several events of one kind and one player: "Ann rolled Explore with a Home die, Settle with a Genes die"."""
    return listed_run(EVENT_WORDS[run[0].code], [fields(event, names) for event in run])


def fields(event: Event, names: Names) -> dict[str, Any]:
    """What a sentence may name."""
    own = names.is_you(event.seat)
    return {
        "who": names.subject(event.seat),
        "has": "have" if own else "has",
        "waits": "wait" if own else "waits",
        "shipper": shipper(event) if event.code == c.E_SHIPPER else "",
        "limit": limit(event),
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
