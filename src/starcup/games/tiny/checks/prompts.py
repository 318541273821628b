"""Whether a seat has come to what the top window asks it: the reason why not, in words."""

from typing import TYPE_CHECKING

from starcup.games.tiny.book import ABOUT_FOLLOWING, ABOUT_ROGUE, ABOUT_TURN, PROMPT_ABOUT
from starcup.games.tiny.chain import landed_ship
from starcup.games.tiny.codes import (
    Q_ADVANCE,
    Q_AMOUNT,
    Q_ANY_DIE,
    Q_BORROW,
    Q_CONVERT,
    Q_DISCARD_DIE,
    Q_END_TURN,
    Q_FOLLOW,
    Q_FORCE,
    Q_LANDED,
    Q_MOVE,
    Q_PAY_UPGRADE,
    Q_PICK_DICE,
    Q_REGRESS,
    Q_REPEAT_DIE,
    Q_REPLACE,
    Q_RETREAT,
    Q_ROLL,
    Q_ROW_PLANET,
    Q_STEAL,
    Q_TURN_DIE,
)
from starcup.games.tiny.data import (
    ABOUT_DICE,
    ABOUT_SHIPS,
    ADVANCE,
    ALL_ADVANCE,
    ANY,
    ANY_FACE,
    CHAIN_BIT,
    CONVERTER_DICE,
    DIPLOMACY,
    DISCARD,
    DISCOUNT,
    ECONOMY,
    FORCE_CULTURE,
    FORCE_ENERGY,
    LOWEST,
    MIXED,
    MOVES,
    ON_TRACK,
    ONCE,
    OPERATION,
    OTHERS,
    PLANET_COUNT,
    PLANET_IDS,
    REGRESS,
    REGRESS_ONE,
    REPEAT,
    RESOURCE,
    SET_DIE,
    SHIPS,
    SPACES,
    SPACES_BACK,
    STEAL,
    SWAP,
    TAKE_ANY,
    TARGETS,
    UPGRADE,
    USE_COLONY,
    USE_ROW,
    WHEN,
)
from starcup.games.tiny.dice import number
from starcup.games.tiny.fields import ONLY_TARGET, SECOND_TARGET
from starcup.games.tiny.mat import LOCKED, NO_SHIP, landed
from starcup.games.tiny.questions import dice, follow, planets, turn
from starcup.games.tiny.questions.ships import DIE_MOVE, FIRST_MOVE, can_swap
from starcup.games.tiny.rogue_galaxy import ROGUE, YOU, is_usable, part

if TYPE_CHECKING:
    from starcup.games.tiny.state import TinyState


def prompt_fault(state: "TinyState", seat: int, prompt: int) -> str:
    """Why the seat cannot be asked this now; "" where it can."""
    a, b, c = [int(state.window_int(place)) for place in range(3)]
    about = PROMPT_ABOUT[prompt]
    if about == ABOUT_TURN:
        fault = turn_fault(state, seat, prompt)
    elif about == ABOUT_DICE:
        fault = dice_fault(state, seat, prompt, a, b)
    elif about == ABOUT_SHIPS:
        fault = ships_fault(state, seat, prompt, a, b, c)
    elif about == ABOUT_FOLLOWING:
        can = prompt != Q_FOLLOW or follow.can_follow(state, seat, c)
        fault = "" if can else "it cannot pay for following, or has nothing to do with the face"
    elif about == ABOUT_ROGUE:
        fault = rogue_fault(state, prompt, a)
    else:
        fault = planets_fault(state, seat, prompt, a, b)
    return f"ask seat {seat} {state.game.prompts[prompt]!r}, but {fault}" if fault else ""


def planets_of(operation: int) -> list[int]:
    """The planets whose action this is."""
    return [planet for planet in range(PLANET_COUNT) if OPERATION[planet] == operation]


def chain_fault(state: "TinyState", seat: int, chain: int) -> str:
    """What is wrong with a chain: a ship that landed is in play, and what is used once a turn was used."""
    ship = landed_ship(chain)
    if ship >= 0 and state.mats[seat].at[ship] == LOCKED:
        return f"ship {ship} has landed, which is not in play"
    for planet in range(PLANET_COUNT):
        if chain & CHAIN_BIT[planet] and WHEN[planet] & ONCE and not state.mats[seat].used >> planet & 1:
            return f"{PLANET_IDS[planet]} led there, and is not among the planets used in this turn"
    return ""


def led_fault(chain: int, operation: int) -> str:
    """What is wrong where one planet's action asks, and its chain does not have it."""
    names = [PLANET_IDS[planet] for planet in planets_of(operation)]
    if not any(chain & CHAIN_BIT[planet] for planet in planets_of(operation)):
        return f"{' or '.join(names)} must be among the planets of its chain"
    return ""


# ---- the turn and its dice ----


def turn_fault(state: "TinyState", seat: int, prompt: int) -> str:
    """The end of a turn is confirmed only where nothing else is left."""
    if prompt == Q_END_TURN and not (state.confirm and turn.must_stop(state, seat)):
        return "that is confirmed only with the option, and with nothing left to do"
    return ""


def dice_fault(state: "TinyState", seat: int, prompt: int, a: int, planet: int) -> str:
    """One's own dice on one's own turn, as many as are wanted, and the price."""
    if prompt == Q_ANY_DIE or prompt == Q_REPEAT_DIE:
        return led_fault(a, ANY_FACE if prompt == Q_ANY_DIE else REPEAT) or chain_fault(state, seat, a)
    if seat != state.active:
        return "only the active player has dice to choose from"
    inactive = int(number(state.inactive))
    if prompt == Q_CONVERT:
        spent = int(number(state.converter))
        return "" if spent < CONVERTER_DICE < spent + inactive else "the Converter takes two dice and turns a third"
    if prompt == Q_DISCARD_DIE:
        if OPERATION[planet] != DISCARD:
            return f"no dice are given up for {PLANET_IDS[planet]}"
        return "" if inactive >= a else f"there are fewer inactive dice than the {a} to give up"
    if prompt == Q_TURN_DIE:
        used = [p for p in planets_of(SET_DIE) if state.mats[seat].used >> p & 1]
        full = number(state.converter) == CONVERTER_DICE
        return "" if used or full else "a die is turned by the Converter, with two dice in it, or by Gyore"
    if state.mats[seat].energy < dice.reroll_price(state, a):
        return "it has no energy for another reroll"
    if prompt == Q_ROLL:
        return "" if state.hand and not inactive else "dice wait for the roll with all of them in hand"
    return "" if prompt != Q_PICK_DICE or inactive else "there is no inactive die to pick"


# ---- ships ----


def ships_fault(state: "TinyState", seat: int, prompt: int, a: int, b: int, c: int) -> str:
    """Moves, advances and the like are those of a die, a planet or an attack."""
    if prompt == Q_MOVE:
        return move_fault(state, seat, a, b, c)
    if prompt == Q_ADVANCE:
        return "" if [a, b, c == NO_SHIP] in advances() else "neither a die nor a planet gives such an advance"
    if prompt == Q_REGRESS:
        return regress_fault(state, seat, a, b, c)
    if prompt == Q_RETREAT and a:
        fitting = [b, c] in [[int(SPACES_BACK[p]), int(SPACES[p])] for p in planets_of(SWAP)]
        return "" if fitting and can_swap(state.mats[seat]) else "one ship must go back for another one to advance"
    if prompt == Q_RETREAT:
        attacked = state.setup.seats == 1 and state.active == ROGUE
        return "" if attacked and part(state, REGRESS_ONE) == b and not c else "no attack of a Rogue asks for that"
    return ""


def move_fault(state: "TinyState", seat: int, chain: int, other_than: int, which: int) -> str:
    """A die moves any ship; Nagato two different ones, neither of them the one that landed there."""
    if which == DIE_MOVE:
        return chain_fault(state, seat, chain) if other_than == NO_SHIP else "a die may move any ship"
    if which == FIRST_MOVE and other_than != landed_ship(chain):
        return "the first ship must be another one than the one that landed"
    if other_than >= 0 and state.mats[seat].at[other_than] == LOCKED:
        return f"ship {other_than} is not in play"
    if which != FIRST_MOVE and other_than == NO_SHIP:
        return "the second ship must be another one than the first"
    return led_fault(chain, MOVES) or chain_fault(state, seat, chain)


def advances() -> list[list[int]]:
    """Every advance there is: the track, how many spaces, and whether any ship may advance."""
    out = [[DIPLOMACY, 1, True], [ECONOMY, 1, True]]  # by a die
    out += [[int(ON_TRACK[p]), int(SPACES[p]), True] for p in planets_of(ADVANCE)]
    out += [[ANY, int(SPACES[p]), True] for p in planets_of(ALL_ADVANCE)]
    out += [[ANY, int(OTHERS[p]), True] for p in planets_of(ALL_ADVANCE)]
    return out + [[ANY, int(SPACES[p]), False] for p in planets_of(SWAP)]


def regress_fault(state: "TinyState", seat: int, track: int, spaces: int, target: int) -> str:
    """A planet pushes back one ship, or a first and a second one."""
    which = min(target, SECOND_TARGET)
    wanted = 1 if which == ONLY_TARGET else 2
    rows = [[int(ON_TRACK[p]), int(SPACES[p]), int(TARGETS[p])] for p in planets_of(REGRESS)]
    if [track, spaces, wanted] not in rows:
        return "no planet pushes ships back like that"
    owner = (target - SECOND_TARGET) // SHIPS
    if which == SECOND_TARGET and (owner == seat or owner >= len(state.mats)):
        return "the first target must have been a ship of another player"
    return ""


# ---- planets ----


def planets_fault(state: "TinyState", seat: int, prompt: int, chain: int, b: int) -> str:
    """The planet that asks was landed on, or led there, or was used in this turn."""
    mat = state.mats[seat]
    if prompt == Q_PAY_UPGRADE:
        rows = [p for p in planets_of(UPGRADE) if DISCOUNT[p] == chain and MIXED[p] == b]
        fitting = [p for p in rows if not LOWEST[p] or planets.is_lowest(state, seat)]
        return "" if fitting else "no planet offers such an upgrade, or not to this player"
    if prompt == Q_STEAL:
        used = [p for p in planets_of(STEAL) if RESOURCE[p] == chain and mat.used >> p & 1]
        return "" if used else "the planet that steals this is not among those used in this turn"
    if prompt == Q_REPLACE:
        return (
            ""
            if planets.can_replace(state)
            else "no planet can be replaced: it takes a deck, and a planet without ships"
        )
    fault = "" if prompt == Q_AMOUNT else chain_fault(state, seat, chain)
    if prompt == Q_ROW_PLANET:
        return led_fault(chain, USE_ROW) or fault
    if prompt == Q_BORROW:
        led = [p for p in planets_of(USE_COLONY) if chain & CHAIN_BIT[p] and RESOURCE[p] == b]
        return fault if led else "the planet that borrows for this is not in its chain"
    if prompt == Q_LANDED:
        return landed_fault(state, seat, chain, b) or fault
    return fault


def landed_fault(state: "TinyState", seat: int, chain: int, planet: int) -> str:
    """A ship of the player has landed on the planet, and it can be used."""
    ship = landed_ship(chain)
    slots = [slot for slot in range(len(state.row)) if state.row[slot] == planet]
    if ship < 0 or not slots or state.mats[seat].at[ship] != landed(slots[0]):
        return f"the ship of its chain has not landed on {PLANET_IDS[planet]}"
    return "" if state.can_use(seat, planet, chain) else f"it cannot use {PLANET_IDS[planet]} now"


# ---- the Rogue's turn ----


def rogue_fault(state: "TinyState", prompt: int, a: int) -> str:
    """Alone, in the Rogue's turn: a die it can use, or as much as its attack takes."""
    if state.setup.seats > 1 or state.active != ROGUE:
        return "that is asked alone, in the Rogue's turn"
    you = state.mats[YOU]
    if prompt == Q_FORCE:
        if you.energy < FORCE_ENERGY or you.culture < FORCE_CULTURE:
            return "forcing a reroll takes energy and culture"
        return "" if is_usable(state, a) else "the Rogue cannot use this face, and rerolls it by itself"
    return "" if a <= part(state, TAKE_ANY) else "the attack on the Rogue's space does not take that much"
