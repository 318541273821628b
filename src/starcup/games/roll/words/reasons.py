"""What speaks for an answer, in one clause of facts: what it finishes, pays or leaves, and who else may want it."""

from starcup.core.book import Action
from starcup.core.names import Names
from starcup.core.state import Seat, State
from starcup.games.roll import codes as c
from starcup.games.roll.book import ACTIONS, IMAGINARY_GENES, IMAGINARY_HOME
from starcup.games.roll.data import (
    DEVELOP,
    DEVELOPMENTS,
    DICE,
    EXPLORE,
    GENES,
    GOODS_COLOURS,
    HOME,
    PRODUCE,
    REASSIGN_OF,
    SETTLE,
    SHIP,
    WORLDS,
)
from starcup.games.roll.empire import CITIZENRY, CUP, DEVELOPERS, Empire
from starcup.games.roll.powers import consume_chips, cost_of, room, site_of, stack_of, trade_credits
from starcup.games.roll.state import RollState
from starcup.games.roll.words import forecast
from starcup.games.roll.words.components import development_words
from starcup.games.roll.words.names import DIE_WORDS, FACE_WORDS, PHASE_WORDS, WORLD_WORDS, an, plural
from starcup.games.roll.zone import OPEN, TILE

NEARLY = 2  # dice that a tile lacks for its owner to want its phase
FEW = 1  # tiles or credits with which somebody would like to explore
SIX = 6


def reason(state: State, seat: Seat, action: Action, names: Names) -> str:
    """What the answer does for the seat."""
    assert isinstance(state, RollState)
    kind, params = ACTIONS.decode(action)
    empire = state.empires[seat]
    if kind in ("select", "place", "move", "dictate", "power", "ready"):
        return assign_reason(state, seat, action, names)
    if kind in ("start", "keep", "raise", "abandon"):
        return tile_reason(empire, kind, params, state.prompt(seat) == c.Q_GIVE)
    if kind == "ship":
        return ship_reason(empire, params)
    if kind in ("scout", "stock", "draw", "rearrange"):
        return explore_reason(empire, kind)
    if kind == "done":
        return done_reason(empire, state.prompt(seat))
    return work_reason(state, seat, kind, params)


# ---- behind the screen ----


def assign_reason(state: RollState, seat: Seat, action: Action, names: Names) -> str:
    """What the phase in question would do then, and who else may want it."""
    kind, params = ACTIONS.decode(action)
    if kind == "power":
        words = development_words(REASSIGN_OF[params[0]])
        return clause(words)
    if kind == "ready":
        phase = int(state.empires[seat].selected)
        return does(state, seat, phase) + others_want(state, seat, phase, names)
    if kind == "dictate":
        return f"{does(state, seat, params[0])} as it is; another worker can move instead"
    twin = state.clone()
    twin.apply(seat, action)
    phase = params[0] if kind == "place" else params[1]
    return does(twin, seat, phase) + (others_want(state, seat, phase, names) if kind == "select" else "")


def does(state: RollState, seat: Seat, phase: int) -> str:
    """What a phase does for the seat with the workers that stand in it."""
    column = forecast.column(state, seat, phase)
    words = f"{column['words']} {column['extra']}".strip()
    return f"{PHASE_WORDS[phase]}: {clause(words) if words else 'no worker'}"


def clause(words: str) -> str:
    """A sentence as a clause: tiles keep their capitals, verbs lose them."""
    words = words.strip().rstrip(".")
    first = words.split(" ", 1)[0].rstrip(":,")
    return f"{words[0].lower()}{words[1:]}" if first in VERBS else words


VERBS = {"Completes", "No", "Scout,", "Scout", "Reassign", "Up"}


def others_want(state: RollState, seat: Seat, phase: int, names: Names) -> str:
    """Who else seems to need the phase, by what lies open before them."""
    seen = state.seen(seat)
    wanting = [other for other in range(state.seats) if other != seat and wants(seen[other], phase)]
    if not wanting:
        return f"; nobody else seems to need {PHASE_WORDS[phase]}"
    who = names.together(wanting)
    return f"; {who} may want {PHASE_WORDS[phase]}, too"


def wants(empire: Empire, phase: int) -> bool:
    """Whether an empire seems to need a phase, as everybody sees it."""
    if phase == EXPLORE:
        return len(empire.developments) + len(empire.worlds) <= FEW or int(empire.credits) <= FEW
    if phase == PRODUCE:
        return any(room(empire, world) > 0 for world in range(GOODS_COLOURS))
    if phase == SHIP:
        return int(empire.goods()) > 0
    stack = stack_of(empire, phase)
    if not stack or not stack[0] & OPEN:
        return False
    return int(cost_of(empire, phase, stack[0] & TILE)) - int(empire.count(site_of(phase))) <= NEARLY


# ---- tiles ----


def tile_reason(empire: Empire, kind: str, params: list[int], gives: bool) -> str:
    """What a tile costs and does, as the side that is chosen."""
    tile = params[-1]
    if kind == "abandon":
        costs = f"costs {DEVELOPMENTS[tile][1]} or {WORLDS[tile][1]}"
        return costs if gives else f"{costs}; one more tile is drawn for it"
    if kind == "start":
        return start_reason(empire, tile)
    side = params[-2]
    phase = SETTLE if side else DEVELOP
    cost = int(cost_of(empire, phase, tile))
    ahead = len(stack_of(empire, phase)) if kind == "keep" and not params[0] else 0
    worker = plural(cost, "settler" if side else "developer")
    place = f"{plural(ahead, 'tile')} before it" if ahead else "next in its stack"
    if side:
        return f"needs {worker}, {place}"
    printed = DEVELOPMENTS[tile][1]
    bonus = "; it adds a bonus at the end" if printed == SIX else ""
    return f"needs {worker}, {place}{bonus}"


def start_reason(empire: Empire, tile: int) -> str:
    """What both of the first two tiles need."""
    found = f"needs {plural(int(cost_of(empire, DEVELOP, tile)), 'developer')}"
    others = [entry & TILE for entry in empire.drawn if entry & TILE != tile]
    if not others:
        return found
    needed = plural(int(cost_of(empire, SETTLE, others[0])), "settler")
    return f"{found}; {WORLDS[others[0]][0]} as the world needs {needed}"


def explore_reason(empire: Empire, kind: str) -> str:
    """Tiles to build, and money to pay people with."""
    tiles = len(empire.developments) + len(empire.worlds)
    waiting = to_recruit(empire)
    if kind == "draw":
        return f"keeps {plural(tiles, 'tile')} that you could build"
    if kind == "stock":
        return f"you have ${int(empire.credits)}, and {waiting}"
    if kind == "rearrange":
        return "another tile on top can be finished sooner"
    return f"{plural(tiles, 'tile')} to build, with ${int(empire.credits)} and {waiting}"


def to_recruit(empire: Empire) -> str:
    """Who waits to be paid."""
    count = int(empire.count(CITIZENRY))
    return f"{plural(count, 'die')} to recruit" if count else "nobody to recruit"


# ---- work ----


def ship_reason(empire: Empire, params: list[int]) -> str:
    """What else the good would have brought."""
    task, world, good, shipper = params
    colour = {IMAGINARY_HOME: HOME, IMAGINARY_GENES: GENES}.get(shipper, shipper)
    credits, chips = int(trade_credits(empire, world)), int(consume_chips(empire, world, good, colour))
    have = int(empire.credits)
    if task:
        return f"{plural(chips, 'point')} instead of ${credits}; you have ${have}"
    return f"${credits} instead of {plural(chips, 'point')}; you have ${have}, and {to_recruit(empire)}"


def done_reason(empire: Empire, prompt: int) -> str:
    """What stays where it is."""
    if prompt == c.Q_RECALL:
        waiting = int(empire.count(DEVELOPERS) + empire.count(DEVELOPERS + 1)) + int(empire.goods())
        places = "keeps its place" if waiting == 1 else "keep their places"
        return f"{plural(waiting, 'die')} {places}; {plural(int(empire.count(CUP)), 'die')} in your cup"
    return "everything is where it should be"


def work_reason(state: RollState, seat: Seat, kind: str, params: list[int]) -> str:
    """Dice that are put, produced, recruited, recalled or removed."""
    empire, colour = state.empires[seat], params[-1]
    if kind == "bank":
        return f"you have ${int(empire.credits)}"
    if kind == "produce":
        points = plural(int(consume_chips(empire, params[0], colour, HOME)), "point")
        return f"{an(WORLD_WORDS[params[0]])} world pays ${int(trade_credits(empire, params[0]))} or {points} at least"
    if kind in ("recall", "remove"):
        return die_words(colour) if kind == "remove" else f"back to the cup: {die_words(colour)}"
    if kind in ("put", "use"):
        others = [one for one in other_colours(state, seat, kind) if one != colour]
        return f"keeps {' and '.join(DIE_WORDS[one] for one in others)} for later" if others else die_words(colour)
    return die_words(colour)


def other_colours(state: RollState, seat: Seat, kind: str) -> list[int]:
    """The colours that could have been chosen instead."""
    decoded = [ACTIONS.decode(action) for action in state.legal_actions(seat)]
    return [params[-1] for other, params in decoded if other == kind]


def die_words(colour: int) -> str:
    """The faces that a die shows most often."""
    faces = DICE[colour][1]
    most = max(faces.count(face) for face in faces)
    best = [FACE_WORDS[face] for face in sorted(set(faces)) if faces.count(face) == most]
    return f"{DIE_WORDS[colour]} dice show {' and '.join(best)} on {most} of 6 faces" + (" each" if best[1:] else "")
