"""Questions and answers of Roll for the Galaxy in words."""

from starcup.core.book import Action
from starcup.core.state import Seat, State
from starcup.games.roll import codes as c
from starcup.games.roll.book import ACTIONS, IMAGINARY_GENES, IMAGINARY_HOME
from starcup.games.roll.data import DEVELOP, DEVELOPMENTS, GENES, HOME, MOST_CREDITS, REASSIGN_OF, SETTLE, WORLDS
from starcup.games.roll.empire import BY_DICTATE, DEVELOPERS, Empire
from starcup.games.roll.powers import (
    consume_chips,
    consume_credits,
    cost_of,
    site_of,
    stack_of,
    stock_credits,
    trade_credits,
)
from starcup.games.roll.state import RollState
from starcup.games.roll.words.names import (
    DIE_WORDS,
    FACE_WORDS,
    PHASE_WORDS,
    SLOT_WORDS,
    STACK_WORDS,
    WORLD_WORDS,
    an,
    plural,
    sides,
    tile_name,
)
from starcup.games.roll.zone import TILE

# ---- questions ----

QUESTIONS = {
    c.Q_START: "Which tile do you start with as a development? The other one is your world.",
    c.Q_SELECT: "Which worker selects which phase?",
    c.Q_PLACE: "Which phase does this wild worker join?",
    c.Q_EXPLORE: "Scout or Stock with the next explorer?",
    c.Q_ABANDON: "Abandon tiles to draw more, or draw now?",
    c.Q_ARRANGE: "Which tile goes on top of which stack?",
    c.Q_GIVE: "There are too few tiles: which of yours goes back into the bag?",
    c.Q_REMOVE: "Which of your dice goes back to the supply?",
    c.Q_PRODUCE: "Which producer becomes a good on which world?",
    c.Q_SHIP: "Which shipper takes which good, and do you Trade or Consume it?",
    c.Q_BANK: "Pay $1 for 1 VP?",
    c.Q_RECALL: "Recall dice from your stacks and worlds?",
}


def question(state: State, seat: Seat) -> str:
    """What the seat is being asked."""
    assert isinstance(state, RollState)
    prompt = state.prompt(seat)
    if not prompt:
        return ""
    if prompt == c.Q_REASSIGN:
        return reassign_question(state.legal_actions(seat))
    return QUESTIONS[prompt] if prompt in QUESTIONS else counted_question(state.empires[seat], prompt)


def reassign_question(legal: list[Action]) -> str:
    """What can still be done before the screens lift."""
    kinds = {ACTIONS.decode(action)[0] for action in legal}
    ways = [words for kind, words in (("power", "Reassign workers"), ("dictate", "Dictate")) if kind in kinds]
    return ", ".join([*ways, "or ready?"]) if ways else "Nothing is left to Reassign: are you ready?"


def counted_question(empire: Empire, prompt: int) -> str:
    """Questions with a number or a name in them."""
    if prompt == c.Q_MOVE:
        name = "Dictate" if empire.power == BY_DICTATE else DEVELOPMENTS[REASSIGN_OF[empire.power]][0]
        return f"{name}: which worker moves where? {plural(empire.moves, 'move')} left."
    if prompt == c.Q_KEEP:
        return f"{plural(len(empire.drawn), 'tile')} to place: which one, and on which side?"
    if prompt == c.Q_DEVELOP:
        return build_question(empire, DEVELOP, "developer")
    if prompt == c.Q_SETTLE:
        return build_question(empire, SETTLE, "settler")
    if prompt == c.Q_USE:
        return f"{tile_name(empire.tile)} uses {empire.needed} of the dice on it: which one is next?"
    if prompt == c.Q_TO_CUP:
        return f"{tile_name(empire.tile)} is complete: which of the dice used goes to your cup?"
    return f"{plural(empire.credits, 'credit')} left: which die do you recruit?"


def build_question(empire: Empire, phase: int, worker: str) -> str:
    """Which worker is next on the top tile."""
    tile = stack_of(empire, phase)[0] & TILE
    name = DEVELOPMENTS[tile][0] if phase == DEVELOP else WORLDS[tile][0]
    needed = cost_of(empire, phase, tile) - empire.count(site_of(phase))
    return f"{name} needs {plural(needed, f'more {worker}')}: which one is next?"


# ---- actions ----

DONE_LABELS = {
    c.Q_MOVE: "No more moves",
    c.Q_TO_CUP: "No more to the cup",
    c.Q_PRODUCE: "No more goods",
    c.Q_RECALL: "No more to recall",
    c.Q_ARRANGE: "Leave the zone as it is now",
}


def label(state: State, seat: Seat, action: Action) -> str:
    """An action in words, with what it costs and earns as things stand."""
    assert isinstance(state, RollState)
    kind, params = ACTIONS.decode(action)
    if kind == "done":
        return DONE_LABELS.get(state.prompt(seat), "Done")
    if kind in ("start", "abandon", "raise", "keep"):
        return tile_label(kind, params, state.prompt(seat) == c.Q_GIVE)
    if kind in ("power", "dictate", "place", "move", "select"):
        return assign_label(kind, params)
    if kind == "ship":
        return ship_label(state.empires[seat], params)
    return work_label(state.empires[seat], kind, params)


def tile_label(kind: str, params: list[int], gives: bool) -> str:
    """What is done with a tile of the zone or in hand."""
    tile = params[-1]
    if kind == "start":
        return f"{DEVELOPMENTS[tile][0]} ({DEVELOPMENTS[tile][1]}) as the development"
    if kind == "abandon":
        return f"{'Give' if gives else 'Abandon'} {sides(tile)}"
    side = params[-2]
    name = WORLDS[tile][0] if side else DEVELOPMENTS[tile][0]
    cost = WORLDS[tile][1] if side else DEVELOPMENTS[tile][1]
    if kind == "raise":
        return f"Raise {name} ({cost}) to the top of the {STACK_WORDS[side]}"
    return f"{name} ({cost}) {'on top of' if params[0] else 'under'} the {STACK_WORDS[side]}"


def assign_label(kind: str, params: list[int]) -> str:
    """What is done with a worker behind the screen."""
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
    """Everything that is neither about tiles nor in Assign or Ship."""
    plain = {
        "ready": "Ready",
        "draw": f"Draw {plural(empire.scrapped + 1, 'tile')}",
        "rearrange": "Rearrange the construction zone",
    }
    if kind in plain:
        return plain[kind]
    if kind == "bank":
        return "Pay $1 for 1 VP" if params[0] else "Pay nothing"
    if kind in ("stock", "scout"):
        what = "Scout" if kind == "scout" else f"Stock {money(empire, stock_credits(empire, params[0] == 1))}"
        return what + (" with an Alien explorer" if params[0] else "")
    colour = DIE_WORDS[params[-1]]
    texts = {
        "put": f"{colour} worker next",
        "use": f"Use {an(colour)} die",
        "to_cup": f"{colour} die to the cup",
        "recruit": f"Recruit {an(colour)} die",
        "produce": f"{colour} good on {an(WORLD_WORDS[params[0] % len(WORLD_WORDS)])} world",
        "remove": f"Remove {an(colour)} die from {SLOT_WORDS[params[0]]}",
    }
    return texts[kind] if kind in texts else f"Recall {an(colour)} die from {SLOT_WORDS[DEVELOPERS + params[0]]}"


def ship_label(empire: Empire, params: list[int]) -> str:
    """A shipment, with what it pays as things stand."""
    task, world, good, shipper = params
    colour = {IMAGINARY_HOME: HOME, IMAGINARY_GENES: GENES}.get(shipper, shipper)
    who = an(DIE_WORDS[colour]) if shipper == colour else f"an imaginary {DIE_WORDS[colour]}"
    if task:
        beside = consume_credits(empire, world)
        pay = f"{consume_chips(empire, world, good, colour)} VP" + (f" and {money(empire, beside)}" if beside else "")
    else:
        pay = money(empire, trade_credits(empire, world))
    what = f"the {DIE_WORDS[good]} good on {an(WORLD_WORDS[world])} world"
    return f"{'Consume' if task else 'Trade'} {what} for {pay}, with {who} shipper"


def money(empire: Empire, credits: int) -> str:
    """Credits as somebody would gain them now; what is lost because nobody may have more is told."""
    gained = empire.gainable(credits)
    return f"${credits}" if gained == credits else f"${gained} (${credits}, but ${MOST_CREDITS} is the most)"
