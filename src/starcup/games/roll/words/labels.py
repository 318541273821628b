"""Roll for the Galaxy in words: prompts, actions and events, for people. Not compiled: nothing here is hot."""

from starcup.core.book import Action
from starcup.core.event import Event
from starcup.core.state import Seat, State
from starcup.games.roll import codes as b
from starcup.games.roll.book import ACTIONS, IMAGINARY_GENES, IMAGINARY_HOME
from starcup.games.roll.data import (
    A_WORLD,
    DEVELOPMENTS,
    FACTIONS,
    HOME_WORLDS,
    POWERS,
    REASSIGN_OF,
    TRADE_VALUE,
    WORLDS,
)
from starcup.games.roll.empire import BY_DICTATE, DEVELOPERS, SETTLERS, Empire
from starcup.games.roll.powers import development_cost, world_cost
from starcup.games.roll.words.components import DIE_WORDS, PHASE_WORDS, WORLD_WORDS, an
from starcup.games.roll.zone import TILE

SIDE_WORDS = ["developments", "worlds"]
FACE_WORDS = [*PHASE_WORDS, "wild"]
PLACE_WORDS = [
    "the cup",
    "the Citizenry",
    *[f"the {phase} column" for phase in PHASE_WORDS],
    "the strip",
    "the Dictate area",
    "the stack of developments",
    "the stack of worlds",
    *[f"the goods on {colour} worlds" for colour in WORLD_WORDS[:4]],
]
END_WORDS = [
    "The VP pool is empty: the game is over",
    "An empire has 12 squares: the game is over",
    "The game was stopped unfinished",
]


def plural(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def dice(count: int, colour: int) -> str:
    return f"{count} {DIE_WORDS[colour]} {'die' if count == 1 else 'dice'}"


def sides(tile: int) -> str:
    """A tile by both its sides."""
    return f"{DEVELOPMENTS[tile][0]} / {WORLDS[tile][0]}"


def tile_word(code: int) -> str:
    """A tile as a tableau numbers it."""
    return WORLDS[code - A_WORLD][0] if code >= A_WORLD else DEVELOPMENTS[code][0]


# ---- questions ----


def question(state: State, seat: Seat) -> str:
    """What the seat is being asked."""
    from starcup.games.roll.state import RollState

    assert isinstance(state, RollState)
    prompt = state.prompt(seat)
    if not prompt:
        return ""
    empire = state.empires[seat]
    fixed = {
        b.Q_START: "Which tile do you start with as a development? The other one is your world.",
        b.Q_SELECT: "Which worker selects which phase?",
        b.Q_PLACE: "Which phase does this wild worker join?",
        b.Q_REASSIGN: "Reassign workers, Dictate, or ready?",
        b.Q_EXPLORE: "Scout or Stock with the next explorer?",
        b.Q_ABANDON: "Abandon tiles to draw more, or draw now?",
        b.Q_ARRANGE: "Which tile goes on top of which stack?",
        b.Q_GIVE: "There are too few tiles: which of yours goes back into the bag?",
        b.Q_REMOVE: "Which of your dice goes back to the supply?",
        b.Q_SHIP: "Which good is shipped by whom: Trade or Consume?",
        b.Q_BANK: "Pay 1 credit for 1 VP?",
        b.Q_RECALL: "Recall dice from your stacks and worlds?",
    }
    return fixed[prompt] if prompt in fixed else counted_question(empire, prompt)


def counted_question(empire: Empire, prompt: int) -> str:
    """Questions with a number or a name in them."""
    if prompt == b.Q_MOVE:
        name = "Dictate" if empire.power == BY_DICTATE else DEVELOPMENTS[REASSIGN_OF[empire.power]][0]
        return f"{name}: which worker moves where? {plural(empire.moves, 'move')} left."
    if prompt == b.Q_KEEP:
        return f"{plural(len(empire.drawn), 'tile')} to place: which one, on which side?"
    if prompt == b.Q_DEVELOP:
        tile = empire.developments[0] & TILE
        need = development_cost(empire, tile) - empire.count(DEVELOPERS)
        return f"{DEVELOPMENTS[tile][0]} needs {plural(need, 'more developer')}: which one is next?"
    if prompt == b.Q_SETTLE:
        tile = empire.worlds[0] & TILE
        need = world_cost(empire, tile) - empire.count(SETTLERS)
        return f"{WORLDS[tile][0]} needs {plural(need, 'more settler')}: which one is next?"
    if prompt == b.Q_USE:
        return f"{tile_word(empire.tile)} uses {empire.needed} of the dice on it: which one?"
    if prompt == b.Q_TO_CUP:
        return f"{tile_word(empire.tile)} is complete: which of the dice used goes to your cup?"
    if prompt == b.Q_PRODUCE:
        return "Which producer becomes a good on which world?"
    return f"{plural(empire.credits, 'credit')} left: which die do you recruit?"


# ---- actions ----


def label(state: State, seat: Seat, action: Action) -> str:
    """An action in words, with what it costs and earns as things stand."""
    from starcup.games.roll.state import RollState

    assert isinstance(state, RollState)
    kind, params = ACTIONS.decode(action)
    if kind == "done":
        return done_label(state.prompt(seat))
    if kind in ("start", "abandon", "raise", "keep"):
        return tile_label(state, seat, kind, params)
    if kind in ("power", "dictate", "place", "move", "select"):
        return assign_label(kind, params)
    return work_label(state.empires[seat], kind, params)


def done_label(prompt: int) -> str:
    return {
        b.Q_MOVE: "No more moves",
        b.Q_TO_CUP: "No more to the cup",
        b.Q_PRODUCE: "No more goods",
        b.Q_RECALL: "No more to recall",
        b.Q_ARRANGE: "The zone is as it should be",
    }.get(prompt, "Done")


def tile_label(state: State, seat: Seat, kind: str, params: list[int]) -> str:
    tile = params[-1]
    if kind == "start":
        return f"{DEVELOPMENTS[tile][0]} ({DEVELOPMENTS[tile][1]}) as the development"
    if kind == "abandon":
        verb = "Give" if state.prompt(seat) == b.Q_GIVE else "Abandon"
        return f"{verb} {sides(tile)}"
    side = params[-2]
    name = WORLDS[tile][0] if side else DEVELOPMENTS[tile][0]
    cost = WORLDS[tile][1] if side else DEVELOPMENTS[tile][1]
    if kind == "raise":
        return f"Raise {name} ({cost}) to the top of the {SIDE_WORDS[side]}"
    where = "on top of" if params[0] else "under"
    return f"{name} ({cost}) {where} the {SIDE_WORDS[side]}"


def assign_label(kind: str, params: list[int]) -> str:
    if kind == "power":
        return f"Use {DEVELOPMENTS[REASSIGN_OF[params[0]]][0]}"
    if kind == "dictate":
        return f"Dictate: set aside {an(DIE_WORDS[params[1]])} worker from {PHASE_WORDS[params[0]]}"
    if kind == "place":
        return f"Wild {DIE_WORDS[params[1]]} worker to {PHASE_WORDS[params[0]]}"
    if kind == "move":
        return f"{DIE_WORDS[params[2]]} worker from {PHASE_WORDS[params[0]]} to {PHASE_WORDS[params[1]]}"
    return f"Select {PHASE_WORDS[params[1]]} with {an(DIE_WORDS[params[2]])} worker ({FACE_WORDS[params[0]]})"


def work_label(empire: Empire, kind: str, params: list[int]) -> str:
    """Everything that is neither about tiles nor in Assign."""
    plain = {
        "ready": "Ready",
        "draw": f"Draw {plural(empire.scrapped + 1, 'tile')}",
        "rearrange": "Rearrange the construction zone",
    }
    if kind in plain:
        return plain[kind]
    if kind == "bank":
        return "Pay 1 credit for 1 VP" if params[0] else "No chip"
    if kind in ("stock", "scout"):
        return kind.capitalize() + (" with an Alien explorer" if params[0] else "")
    colour = DIE_WORDS[params[-1] if params[-1] < len(DIE_WORDS) else 0]
    if kind == "put":
        return f"{colour} worker next"
    if kind == "use":
        return f"Use {an(colour)} die"
    if kind == "to_cup":
        return f"{colour} die to the cup"
    if kind == "recruit":
        return f"Recruit {an(colour)} die"
    if kind == "produce":
        return f"{colour} good on {an(WORLD_WORDS[params[0]])} world"
    if kind == "recall":
        return f"Recall {an(colour)} die from {PLACE_WORDS[DEVELOPERS + params[0]]}"
    if kind == "remove":
        return f"Remove {an(colour)} die from {PLACE_WORDS[params[0]]}"
    return ship_label(params)


def ship_label(params: list[int]) -> str:
    task, world, good, shipper = params
    imaginary = {IMAGINARY_HOME: "an imaginary Home", IMAGINARY_GENES: "an imaginary Genes"}
    who = imaginary.get(shipper) or f"{an(DIE_WORDS[shipper])}"
    what = "Consume" if task else f"Trade for {TRADE_VALUE[world]} or more:"
    return f"{what} the {DIE_WORDS[good]} good on {an(WORLD_WORDS[world])} world, with {who} shipper"


# ---- events ----


class Told:
    """A number of an event, put into words by the format it stands in: {a:die}, {b:credit}."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __format__(self, how: str) -> str:
        n = self.value
        if how in NAMED:
            return NAMED[how][n]
        if how.startswith("a_"):
            return an(NAMED[how[2:]][n])
        if how == "tiles":
            return plural(n, "tile")
        if how == "tile":
            return tile_word(n)
        if how == "sides":
            return sides(n)
        if how == "dice":
            return "1 die" if n == 1 else f"{n} dice"
        if how == "power":
            return source_words(n)
        return plural(n, how) if how else str(n)


NAMED: dict[str, list[str]] = {
    "die": DIE_WORDS,
    "face": FACE_WORDS,
    "phase": PHASE_WORDS,
    "colour": WORLD_WORDS,
    "place": PLACE_WORDS,
    "stack": SIDE_WORDS,
    "builders": ["", *SIDE_WORDS],
    "development": [row[0] for row in DEVELOPMENTS],
    "world": [row[0] for row in WORLDS],
    "home": HOME_WORLDS,
    "faction": [" and ".join(halves) for halves in FACTIONS],
    "on": ["under", "on"],
    "order": ["", ", in player order"],
    "imaginary": ["a", "an imaginary"],
    "end": END_WORDS,
}

EVENT_WORDS: dict[int, str] = {
    b.E_DEALT: "{who} got the faction {a:faction}, and {b:home}",
    b.E_STARTED: "{who} began with {a:development} and {b:world}",
    b.E_ROUND: "Round {a}",
    b.E_ROLLED: "{who} rolled {b:face} with {a:a_die} die",
    b.E_WORKERS: "{who} had {c:worker} in {a:phase}: {b:die}",
    b.E_SELECTED: "{who} selected {a:phase} with {b:a_die} die",
    b.E_SPARE_DIE: "The spare die shows {a:phase}",
    b.E_PHASE: "{a:phase}{b:order}",
    b.E_STOCKED: "{who} stocked {a:credit} with {b:a_die} explorer",
    b.E_SCOUTED: "{who} abandoned {a:tiles}, and scouted for {b:tiles}",
    b.E_ABANDONED: "{who} abandoned {a:sides}",
    b.E_DREW: "{who} drew {a:sides}",
    b.E_KEPT: "{who} put a tile {b:on} the {a:stack}",
    b.E_KEPT_TILE: "{who} put {b:sides} {c:on} the {a:stack}",
    b.E_REARRANGED: "{who} rearranged the construction zone",
    b.E_GAVE: "{who} gave a tile for the bag",
    b.E_REFILLED: "{a:tiles} went back into the bag",
    b.E_PUT: "{who} put {c:dice} on the {a:builders}: {b:die}",
    b.E_COMPLETED: "{who} completed {a:tile} with {b:dice}",
    b.E_RETURNED: "{who} took {a:a_die} die back to the cup",
    b.E_REMOVED: "{who} removed {b:a_die} die from {a:place}",
    b.E_GAINED: "{who} gained {a:a_die} die: {b:place}",
    b.E_CREDITS: "{who} gained {a:credit}{b:power}, and has {c}",
    b.E_PRODUCED: "{who} produced {b:a_die} good on {a:a_colour} world",
    b.E_TRADED: "{who} traded {b:a_die} good from {a:a_colour} world for {c:credit}",
    b.E_CONSUMED: "{who} consumed {b:a_die} good from {a:a_colour} world for {c} VP",
    b.E_CHIPS: "{who} took {a} VP{b:power}",
    b.E_RECRUITED: "{who} recruited {b:dice}: {a:die}",
    b.E_RECALLED: "{who} recalled {b:a_die} die from {a:place}",
    b.E_SHOWN: "{who} shows a new top tile: {a:sides}, among the {b:stack}",
    b.E_END: "{a:end}",
    b.E_SCORE: "{who} scored {a:point}",
    b.E_UNUSED: "{who} returned {b:worker} of {a:phase} to the cup",
    b.E_DICTATED: "{who} had set aside {b:dice}: {a:die}",
    b.E_WAITING: "{who} waits for tiles",
    b.E_SHIPPER: "{who} shipped with {b:imaginary} {a:die} shipper",
    b.E_BANKED: "{who} paid 1 credit for 1 VP",
    b.E_TEAM: "{who} drew {a:tiles} at the end of Explore",
}


YOUR_WORDS = {
    code: text.replace("{who} shows", "You show").replace("{who} waits", "You wait")
    for code, text in EVENT_WORDS.items()
}


def describe(event: Event, viewer: Seat) -> str:
    """An event in words. `You` is the viewer; other seats are numbered from 1, as people count."""
    who = "You" if event.seat == viewer else f"Player {event.seat + 1}"
    words = YOUR_WORDS if event.seat == viewer else EVENT_WORDS
    return words[event.code].format(who=who, a=Told(event.a), b=Told(event.b), c=Told(event.c))


def source_words(power: int) -> str:
    """Which developments give a power; which tile brought credits at once stands before."""
    names = [row[0] for row in DEVELOPMENTS if any(code[0] == power for code in row[2])]
    if power >= POWERS or not names:
        return ""
    return f" by {' or '.join(names)}"
