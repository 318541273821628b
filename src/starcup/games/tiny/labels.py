"""Tiny Epic Galaxies in words: questions and actions, for people. Not compiled: nothing here is hot."""

from starcup.core.book import Action
from starcup.core.state import Seat, State
from starcup.games.tiny import book
from starcup.games.tiny.book import BOOK, FACE_BITS, FREE, HOME_CODE, SECOND_MOVE, SECOND_TARGET
from starcup.games.tiny.data import ANY, MISSIONS, PLANET_NAMES, ROGUES, TRACKS
from starcup.games.tiny.dice import number
from starcup.games.tiny.follow import fee
from starcup.games.tiny.legal import moved_first
from starcup.games.tiny.mat import HOME, LOCKED, place_of, space_of
from starcup.games.tiny.state import TinyState
from starcup.games.tiny.words import FACE_WORDS, MISSION_WORDS, PLANET_WORDS, RESOURCE_WORDS, both, dice_words, spaces

# ---- names ----


def player_name(state: TinyState, owner: int) -> str:
    """A player for people, who count from 1; the Rogue by its name."""
    if owner < len(state.mats) and state.mats[owner].rogue >= 0:
        return ROGUES[state.mats[owner].rogue][0]
    return f"player {owner + 1}"


def place_name(state: TinyState, place: int) -> str:
    """The planet at a place of the row."""
    planet = int(state.row[place]) if place < len(state.row) else -1
    return PLANET_NAMES[planet] if planet >= 0 else f"the gap at place {place + 1}"


def ship_name(state: TinyState, owner: int, ship: int) -> str:
    """A ship by where it is."""
    where = int(state.mats[owner].at[ship]) if owner < len(state.mats) else LOCKED
    if where == LOCKED:
        return "the ship on the ship track"
    if where == HOME:
        again = owner < state.setup.seats and ship == moved_first(state, owner)
        return "the ship at home that has moved already" if again else "the ship at home"
    planet = place_name(state, int(place_of(where)))
    return f"the ship in orbit of {planet}, space {space_of(where)}" if where & 7 else f"the ship on {planet}"


# ---- questions ----


def question(state: State, seat: Seat) -> str:
    """What the seat is being asked."""
    assert isinstance(state, TinyState)
    prompt = state.prompt(seat)
    if not prompt:
        return ""
    a, b, c = (int(state.window_int(place)) for place in range(3))
    fixed = FIXED_QUESTIONS.get(prompt)
    if fixed:
        return fixed
    if prompt == book.TURN:
        return f"Your turn, with {number(state.inactive)} inactive dice: {dice_words(state.inactive)}. What now?"
    if prompt == book.FOLLOW:
        return follow_question(state, b, c)
    if prompt == book.MOVE:
        return "Move a second ship with Nagato?" if c == SECOND_MOVE else "Which ship moves, and where?"
    if prompt == book.LANDED:
        return f"You have landed on {PLANET_NAMES[b]}. Use it? {PLANET_WORDS[b]}"
    if prompt == book.ADVANCE_SHIP:
        track = "any" if a == ANY else f"a {TRACKS[a]}"
        return f"Which ship advances {spaces(b)} on {track} track?"
    return more_questions(state, prompt, a, b, c)


def follow_question(state: TinyState, owner: int, die: int) -> str:
    """The follow question with its price."""
    cost = int(fee(state, die))
    price = "for nothing" if die & FREE else f"for {cost} culture"
    return f"Follow {player_name(state, owner)}: {FACE_WORDS[die & FACE_BITS]} {price}?"


def more_questions(state: TinyState, prompt: int, a: int, b: int, c: int) -> str:
    """Questions whose words depend on the window."""
    if prompt == book.REGRESS_ENEMY:
        which = "Another enemy ship" if c >= SECOND_TARGET else "Which enemy ship"
        return f"{which} goes back {spaces(b)}: which one?" if c >= SECOND_TARGET else f"{which} goes back {spaces(b)}?"
    if prompt == book.STEAL_FROM:
        return f"From whom do you take {b} {RESOURCE_WORDS[a]}?"
    if prompt == book.AMOUNT:
        return f"How much {RESOURCE_WORDS[a]} do you turn into {RESOURCE_WORDS[1 - a]}?"
    if prompt == book.BORROW:
        return f"Whose colony do you use? Its owner gets {c} {RESOURCE_WORDS[b]}."
    if prompt == book.DISCARD_DIE:
        return f"Which inactive die do you give up? {a} to go."
    if prompt == book.RETREAT:
        return f"Which of your ships goes back {spaces(b)}?"
    if prompt == book.GIVE_UP:
        return f"The attack takes {a} of your resources: which one now?"
    rogue = player_name(state, 1)
    return f"{rogue} rolled {FACE_WORDS[a]}. Force a reroll for 1 energy and 1 culture?"


FIXED_QUESTIONS = {
    book.MISSION: "Which of your two secret missions do you keep?",
    book.PICK_DICE: "Which inactive dice do you reroll? Pick them one by one, then roll.",
    book.CONVERT: "Which inactive die goes into the Converter? It takes two.",
    book.TURN_DIE: "Which inactive die do you turn, and to which face?",
    book.CONFIRM: "Done with this die? The others are asked to follow next.",
    book.COLONY: "Upgrade your empire, or use one of your colonies?",
    book.REPLACE_PLANET: "Which planet leaves the row?",
    book.PAY_UPGRADE: "How do you pay for the upgrade?",
    book.ROW_PLANET: "Which planet of the row do you use?",
    book.RECALL_SHIP: "Which ship comes home from orbit, and for which resource?",
    book.ANY_DIE: "Which die action do you do? All others may follow it for nothing.",
    book.REPEAT_DIE: "Which die of the Activation Bay do you use again?",
    book.RELOCATE_SHIP: "Which orbiting ship moves to another track?",
}


# ---- actions ----


def label(state: State, seat: Seat, action: Action) -> str:
    """An action in words, with its price as things stand."""
    assert isinstance(state, TinyState)
    kind, params = BOOK.decode(action)
    if kind in PLAIN_LABELS:
        return PLAIN_LABELS[kind]
    if kind in ("follow", "force", "reroll"):
        return priced_label(state, seat, kind)
    if kind in ("activate", "pick", "spend", "turn", "discard", "face", "keep"):
        return dice_label(kind, params)
    if kind in ("move", "advance", "retreat", "relocate", "recall", "regress"):
        return ship_label(state, seat, kind, params)
    return other_label(state, seat, kind, params)


PLAIN_LABELS = {
    "end_turn": "End your turn",
    "done": "Done",
    "roll": "Roll the dice you picked",
    "pass": "Do not follow",
    "skip": "Do not use the planet",
    "stop": "No more",
    "accept": "Let the die stand",
    "convert": "Use the Converter: spend two dice to turn a third",
}


def priced_label(state: TinyState, seat: int, kind: str) -> str:
    """Actions whose price depends on the turn."""
    if kind == "force":
        return "Force a reroll for 1 energy and 1 culture"
    if kind == "follow":
        cost = int(fee(state, int(state.window_int(2)))) if state.prompt(seat) == book.FOLLOW else 1
        return f"Follow for {cost} culture" if cost else "Follow for nothing"
    return "Reroll dice for 1 energy" if state.rerolled else "Reroll dice, free"


def dice_label(kind: str, params: list[int]) -> str:
    """Actions with dice, and keeping a mission."""
    if kind == "keep":
        name, _, _, points, tied = MISSIONS[params[0]]
        shared = f", {tied} if tied" if tied else ""
        return f"Keep {name}: {MISSION_WORDS[params[0]]} {points} points{shared}"
    face = FACE_WORDS[params[0]]
    if kind == "activate":
        return f"Activate {face}"
    if kind == "pick":
        return f"Pick a die showing {face}"
    if kind == "spend":
        return f"Spend a die showing {face}"
    if kind == "discard":
        return f"Give up a die showing {face}"
    if kind == "turn":
        return f"Turn {face} to {FACE_WORDS[params[1]]}"
    return face[0].upper() + face[1:]


def ship_label(state: TinyState, seat: int, kind: str, params: list[int]) -> str:
    """Actions with ships."""
    if kind == "regress":
        whose = player_name(state, params[0])
        return f"Push back {ship_name(state, params[0], params[1])}, of {whose}"
    ship = ship_name(state, seat, params[0])
    if kind == "move":
        return f"Move {ship} {destination(state, params[1])}"
    if kind == "advance":
        return f"Advance {ship}"
    if kind == "retreat":
        return f"Pull back {ship}"
    if kind == "relocate":
        return f"Move {ship} to the same space at {place_name(state, params[1])}"
    return f"Call {ship} home for {RESOURCE_WORDS[params[1]]}"


def destination(state: TinyState, to: int) -> str:
    """Where a move leads."""
    if to == HOME_CODE:
        return "home"
    planet = place_name(state, (to - 1) // 2)
    return f"into orbit of {planet}" if (to - 1) % 2 else f"onto {planet}"


def other_label(state: TinyState, seat: int, kind: str, params: list[int]) -> str:
    """Actions with planets, players and resources."""
    if kind == "replace":
        return f"Replace {place_name(state, params[0])}"
    if kind == "steal":
        return f"Take it from {player_name(state, params[0])}"
    if kind == "exchange":
        return f"Exchange {params[0]}"
    if kind == "give_up":
        return f"Lose 1 {RESOURCE_WORDS[params[0]]}"
    if kind == "upgrade":
        return upgrade_label(state, seat, params[0])
    planet = params[0]
    return f"Use {PLANET_NAMES[planet]}{owner_words(state, seat, planet)}: {PLANET_WORDS[planet]}"


def upgrade_label(state: TinyState, seat: int, energy: int) -> str:
    """An upgrade with its price."""
    discount = int(state.window_int(0)) if state.prompt(seat) == book.PAY_UPGRADE else 0
    level = int(state.mats[seat].level) + 1
    return f"Upgrade to level {level} for {both(energy, max(0, level - discount - energy))}"


def owner_words(state: TinyState, seat: int, planet: int) -> str:
    """Whose colony it is, where that is another player's."""
    for owner, mat in enumerate(state.mats):
        if owner != seat and mat.has(planet):
            return f" of {player_name(state, owner)}"
    return ""
