"""Questions and answers in words."""

from collections.abc import Callable
from typing import Any, Final

from starcup.core.book import Action
from starcup.core.names import Names
from starcup.core.positions import window_facts
from starcup.core.state import Seat, State
from starcup.games.tiny.book import ACTIONS, HOME_CODE
from starcup.games.tiny.codes import (
    Q_ADVANCE,
    Q_AMOUNT,
    Q_ANY_DIE,
    Q_BORROW,
    Q_COLONY,
    Q_CONFIRM,
    Q_CONVERT,
    Q_DISCARD_DIE,
    Q_END_TURN,
    Q_FOLLOW,
    Q_FORCE,
    Q_GIVE_UP,
    Q_LANDED,
    Q_MISSION,
    Q_MOVE,
    Q_PAY_UPGRADE,
    Q_PICK_DICE,
    Q_RECALL,
    Q_REGRESS,
    Q_RELOCATE,
    Q_REPEAT_DIE,
    Q_REPLACE,
    Q_RETREAT,
    Q_ROLL,
    Q_ROW_PLANET,
    Q_STEAL,
    Q_TURN,
    Q_TURN_DIE,
)
from starcup.games.tiny.data import (
    FORCE_CULTURE,
    FORCE_ENERGY,
    LENGTH,
    MISSION_IDS,
    MISSIONS,
    PLANET_IDS,
    PLANET_NAMES,
    POINTS,
    REROLL_COST,
    RESOURCES,
    ROGUES,
)
from starcup.games.tiny.dice import number
from starcup.games.tiny.mat import HOME, LOCKED, slot_of, space_of
from starcup.games.tiny.questions.dice import reroll_price
from starcup.games.tiny.questions.follow import fee
from starcup.games.tiny.questions.ships import moved_first
from starcup.games.tiny.rogue_galaxy import ROGUE
from starcup.games.tiny.scoring import tied_points
from starcup.games.tiny.state import TinyState
from starcup.games.tiny.view import face_names
from starcup.games.tiny.words.components import MISSION_SENTENCES, PLANET_SENTENCES
from starcup.games.tiny.words.names import (
    FACE_WORDS,
    NAMES,
    a_track,
    both,
    counted,
    faces,
    points,
    spaces,
)

FORCE_PRICE: Final = both(FORCE_ENERGY, FORCE_CULTURE)


# ---- names ----


def player_name(state: TinyState, owner: int, names: Names) -> str:
    """A player inside a sentence; the Rogue by its name."""
    if owner < len(state.mats) and state.mats[owner].rogue >= 0:
        return ROGUES[state.mats[owner].rogue].name
    return names.inside(owner)


def slot_name(state: TinyState, slot: int) -> str:
    """The planet in a slot of the row."""
    planet = int(state.row[slot]) if slot < len(state.row) else -1
    return PLANET_NAMES[planet] if planet >= 0 else f"the gap in slot {slot + 1}"


def ship_name(state: TinyState, owner: int, ship: int) -> str:
    """A ship by where it is."""
    where = int(state.mats[owner].at[ship]) if owner < len(state.mats) else LOCKED
    if where == LOCKED:
        return "ship on the ship track"
    if where == HOME:
        again = owner < state.setup.seats and ship == moved_first(state, owner)
        return "ship at home that has already moved" if again else "ship at home"
    planet = slot_name(state, int(slot_of(where)))
    return f"ship in orbit of {planet}, space {space_of(where)}" if where & 7 else f"ship on {planet}"


# ---- questions ----


def question(state: State, seat: Seat, names: Names) -> str:
    """What the seat is being asked."""
    assert isinstance(state, TinyState)
    prompt = state.prompt(seat)
    if not prompt:
        return ""
    found = QUESTIONS[prompt]
    if isinstance(found, str):
        return found
    return found(state, window_facts(state, state.agenda[-1])["with"], names)


def turn_question(state: TinyState, _: Any, __: Names) -> str:
    return f"Your turn, with {counted(int(number(state.inactive)), 'die', 'dice')} left. What now?"


def pick_question(state: TinyState, _: Any, __: Names) -> str:
    if not state.hand:
        return "Which inactive dice do you reroll? Pick them one by one, then roll them."
    return "Which other dice do you reroll? Pick more, or roll these."


def follow_question(state: TinyState, asked: Any, names: Names) -> str:
    cost = int(fee(state, int(state.window_int(2))))
    price = f"for {cost} culture" if cost else "for free"
    return f"Follow {player_name(state, asked['owner'], names)}: {NAMES[asked['die']['face']]} {price}?"


def landed_question(_: TinyState, asked: Any, __: Names) -> str:
    planet = asked["planet"]
    return f"You have landed on {NAMES[planet]}. Use it? {PLANET_SENTENCES[planet]}"


def regress_question(_: TinyState, asked: Any, __: Names) -> str:
    which = "Which other enemy ship" if asked["target"]["which"] == "second" else "Which enemy ship"
    return f"{which} goes back {spaces(asked['spaces'])}?"


def amount_question(state: TinyState, asked: Any, _: Names) -> str:
    given, taken = exchanged(asked["resource"])
    mat = state.mats[state.to_move()]
    stock, other = int(mat.stock(RESOURCES.index(given))), int(mat.stock(RESOURCES.index(taken)))
    return f"How much {given} do you turn into {taken}? You have {stock}, and room for {mat.most - other}."


def exchanged(given: str) -> tuple[str, str]:
    """A resource, and the one that it is turned into."""
    return given, next(name for name in RESOURCES if name != given)


def force_question(state: TinyState, asked: Any, names: Names) -> str:
    rogue = player_name(state, ROGUE, names)
    return f"{rogue} rolled {NAMES[asked['face']]}. Force a reroll for {FORCE_PRICE}?"


QUESTIONS: Final[dict[int, str | Callable[[TinyState, Any, Names], str]]] = {
    Q_MISSION: "Which of your two secret missions do you keep?",
    Q_TURN: turn_question,
    Q_END_TURN: "You have nothing left to do. End your turn? Until then you can take your last answer back.",
    Q_PICK_DICE: pick_question,
    Q_ROLL: "You have picked all your inactive dice. Roll them?",
    Q_CONVERT: "Which inactive die goes into the Converter? It takes two.",
    Q_TURN_DIE: "Which inactive die do you turn, and to which face?",
    Q_DISCARD_DIE: lambda _, asked, __: f"Which inactive die do you give up? {asked['left']} to go.",
    Q_ANY_DIE: "Which face's action do you take? All others may follow it for free.",
    Q_REPEAT_DIE: "Which die in the Activation Bay do you use again?",
    Q_CONFIRM: "Done with this die? The others are asked to follow next.",
    Q_FOLLOW: follow_question,
    Q_MOVE: lambda _, asked, __: (
        "Nagato moves a second ship: which one, and where?"
        if asked["which"] == "second"
        else "Which ship moves, and where?"
    ),
    Q_ADVANCE: lambda _, asked, __: f"Which ship advances {spaces(asked['spaces'])} on {a_track(asked['track'])}?",
    Q_REGRESS: regress_question,
    Q_RECALL: "Which ship comes home from orbit, and for which resource?",
    Q_RETREAT: lambda _, asked, __: f"Which of your ships goes back {spaces(asked['back'])}?",
    Q_RELOCATE: "Which orbiting ship moves to another track?",
    Q_LANDED: landed_question,
    Q_COLONY: "Upgrade your empire, or use one of your colonies?",
    Q_ROW_PLANET: "Which planet in the row do you use?",
    Q_BORROW: lambda _, asked, __: f"Whose colony do you use? Its owner gets {asked['amount']} {asked['resource']}.",
    Q_REPLACE: "Which planet leaves the row?",
    Q_PAY_UPGRADE: "How do you pay for the upgrade?",
    Q_STEAL: lambda _, asked, __: f"From whom do you take {asked['amount']} {asked['resource']}?",
    Q_AMOUNT: amount_question,
    Q_GIVE_UP: lambda _, asked, __: (
        f"The attack takes {counted(asked['left'], 'resource')}: which one do you give up now?"
    ),
    Q_FORCE: force_question,
}


# ---- answers ----


def label(state: State, seat: Seat, action: Action, names: Names) -> str:
    """An action in words, with its price as things stand."""
    assert isinstance(state, TinyState)
    kind, params = ACTIONS.decode(action)
    if kind in PLAIN_LABELS:
        return PLAIN_LABELS[kind]
    if kind in ("follow", "reroll", "roll"):
        return priced_label(state, seat, kind)
    if kind in ("activate", "pick", "spend", "turn", "discard", "face"):
        return dice_label(kind, params)
    if kind == "keep":
        return mission_label(state, params[0])
    if kind in ("move", "advance", "retreat", "relocate", "recall", "regress"):
        return ship_label(state, seat, kind, params, names)
    return other_label(state, seat, kind, params, names)


PLAIN_LABELS: Final = {
    "end_turn": "End your turn",
    "done": "Done",
    "pass": "Do not follow",
    "skip": "Do not use the planet",
    "stop": "No more",
    "force": f"Force a reroll for {FORCE_PRICE}",
    "accept": "Let the die stand",
    "convert": "Use the Converter: spend two dice to turn a third",
}


def priced_label(state: TinyState, seat: int, kind: str) -> str:
    """Actions whose price depends on the turn."""
    if kind == "follow":
        cost = int(fee(state, int(state.window_int(2)))) if state.prompt(seat) == Q_FOLLOW else 1
        return f"Follow for {cost} culture" if cost else "Follow for free"
    if kind == "roll":
        return roll_label(state, seat)
    return f"Reroll dice for {both(REROLL_COST, 0)}" if state.rerolled else "Reroll dice for free"


def roll_label(state: TinyState, seat: int) -> str:
    """Rolling the dice that were picked: which, and for how much."""
    cost = int(reroll_price(state, int(state.window_int(0)))) if state.prompt(seat) in (Q_PICK_DICE, Q_ROLL) else 0
    these = "this die" if number(state.hand) == 1 else f"these {number(state.hand)} dice"
    price = f" for {both(cost, 0)}" if cost else ""
    return f"Roll {these}{price}: {faces([*face_names(state.hand)])}"


def dice_label(kind: str, params: list[int]) -> str:
    """Actions with dice."""
    face = FACE_WORDS[params[0]]
    if kind == "turn":
        return f"Turn {face} to {FACE_WORDS[params[1]]}"
    if kind == "face":
        return face[0].upper() + face[1:]
    return DICE_LABELS[kind].format(face=face)


def mission_label(state: TinyState, card: int) -> str:
    """Keeping a mission: what it wants, and what it pays at this table."""
    return f"Keep {MISSIONS[card].name}: {MISSION_SENTENCES[MISSION_IDS[card]]} {worth(state, card)}"


def worth(state: TinyState, card: int) -> str:
    """What a mission pays at this table, alone and tied."""
    mission = MISSIONS[card]
    if not mission.tied:
        return points(mission.points)
    return f"{points(mission.points)}, {int(tied_points(state, mission.tied)) or 'nothing'} if tied"


DICE_LABELS: Final = {
    "activate": "Activate {face}",
    "pick": "Pick a die showing {face}",
    "spend": "Spend a die showing {face}",
    "discard": "Give up a die showing {face}",
}


def ship_label(state: TinyState, seat: int, kind: str, params: list[int], names: Names) -> str:
    """Actions with ships."""
    if kind == "regress":
        return f"Push back {player_name(state, params[0], names)}'s {ship_name(state, params[0], params[1])}"
    ship = f"the {ship_name(state, seat, params[0])}"
    if kind == "move":
        return f"Move {ship} {destination(state, params[1])}"
    if kind == "advance":
        return f"Advance {ship}"
    if kind == "retreat":
        return f"Pull back {ship}"
    if kind == "relocate":
        return f"Move {ship} to {same_space(state, seat, params[0], params[1])}"
    return f"Call {ship} home for {RESOURCES[params[1]]}"


def same_space(state: TinyState, seat: int, ship: int, slot: int) -> str:
    """Where Gort moves a ship: to the number it stands on, or to the symbol, which takes the planet."""
    planet = int(state.row[slot]) if slot < len(state.row) else -1
    where = int(state.mats[seat].at[ship])
    if planet >= 0 and where & 7 and where > 0 and space_of(where) >= LENGTH[planet]:
        return f"the symbol of {PLANET_NAMES[planet]}: colonise it, {points(int(POINTS[planet]))}"
    return f"the same space at {slot_name(state, slot)}"


def destination(state: TinyState, to: int) -> str:
    """Where a move leads."""
    if to == HOME_CODE:
        return "home"
    planet = slot_name(state, (to - 1) // 2)
    return f"into orbit of {planet}" if (to - 1) % 2 else f"onto {planet}"


def other_label(state: TinyState, seat: int, kind: str, params: list[int], names: Names) -> str:
    """Actions with planets, players and resources."""
    if kind == "replace":
        return f"Replace {slot_name(state, params[0])}"
    if kind == "steal":
        return f"Take it from {player_name(state, params[0], names)}"
    if kind == "exchange":
        return exchange_label(state, seat, params[0])
    if kind == "give_up":
        return f"Lose 1 {RESOURCES[params[0]]}"
    if kind == "upgrade":
        return upgrade_label(state, seat, params[0])
    planet = params[0]
    return (
        f"Use {owner_words(state, seat, planet, names)}{PLANET_NAMES[planet]}: {PLANET_SENTENCES[PLANET_IDS[planet]]}"
    )


def exchange_label(state: TinyState, seat: int, amount: int) -> str:
    """An amount of one resource for as much of the other."""
    if state.prompt(seat) != Q_AMOUNT:
        return f"Exchange {amount}"
    given, taken = exchanged(RESOURCES[state.window_int(0)])
    return f"Turn {amount} {given} into {amount} {taken}"


def upgrade_label(state: TinyState, seat: int, energy: int) -> str:
    """An upgrade with its price."""
    discount = int(state.window_int(0)) if state.prompt(seat) == Q_PAY_UPGRADE else 0
    level = int(state.mats[seat].level) + 1
    return f"Upgrade to level {level} for {both(energy, max(0, level - discount - energy))}"


def owner_words(state: TinyState, seat: int, planet: int, names: Names) -> str:
    """Whose colony it is, where that is another player's."""
    for owner, mat in enumerate(state.mats):
        if owner != seat and mat.has(planet):
            return f"{player_name(state, owner, names)}'s "
    return ""
