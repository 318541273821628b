"""What one seat knows of a table of Tiny Epic Galaxies, as a row of small counts (see `core.features`).

All lies open but the missions of others and the order of the deck. In the solo game the Rogue is the other player.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from starcup.core.features import Block, Layout, cap, mark, mark_asked, mark_bits, mark_up_to
from starcup.games.tiny import meanings
from starcup.games.tiny.codes import Q_CONFIRM, Q_FOLLOW, Q_LANDED, S_SECOND_MOVE
from starcup.games.tiny.data import (
    CULTURE,
    ENERGY,
    LENGTH,
    SHIPS,
    TRACK_OF,
)
from starcup.games.tiny.dice import number
from starcup.games.tiny.fields import FACE_BITS, FREE
from starcup.games.tiny.mat import HOME, NO_CARD, Mat
from starcup.games.tiny.powers import production
from starcup.games.tiny.rogue_galaxy import ROGUE, leftmost
from starcup.games.tiny.scoring import mission_points

if TYPE_CHECKING:
    from starcup.games.tiny.state import TinyState

VERSION: Final = 2
MOST_OTHERS: Final = 4
LEAST_OTHERS: Final = 1
PLAYERS: Final = 5
PROMPT_PLACES: Final = 32
SEATS_PLACES: Final = 6
INTS: Final = 3
INT_BITS: Final = 10
STEPS: Final = 3
STEP_SIZE: Final = 1 + INTS * INT_BITS
PLANETS: Final = 40
MISSIONS: Final = 12
FACES: Final = 6
FEW_DICE: Final = 3
GROUPS: Final = 5  # of dice: inactive, in hand, in the bay, in the converter, discarded
STOCK_PLACES: Final = 8
LEVEL_PLACES: Final = 7
POINT_PLACES: Final = 22
ROGUES: Final = 5

SPACES: Final = 6
HOME_PLACES: Final = 5
SIZES: Final = 5  # of planets: what a colony is worth and how long its track is go together
SIZE_SHIFT: Final = 3  # there are eight planets of each size, in order
KINDS: Final = 2 * SIZES  # size and track

# A fleet, counted from its beginning. Slots of the row and ships are not told apart by number: answers are written by
# planet as well (see `meanings`), so that what is learned of a planet holds wherever it lies.
LANDED_AT: Final = 0
LACKING_AT: Final = LANDED_AT + PLANETS
AT_HOME: Final = LACKING_AT + PLANETS * SPACES
PROGRESS: Final = AT_HOME + HOME_PLACES
FLEET_SIZE: Final = PROGRESS + KINDS * SPACES

# ---- the table and the seat itself ----

PROMPT: Final = 0
SEATS: Final = PROMPT + PROMPT_PLACES
SEAT: Final = SEATS + SEATS_PLACES
ASKED: Final = SEAT + PLAYERS
OTHER_PROMPT: Final = ASKED + PLAYERS
ABOUT: Final = OTHER_PROMPT + PROMPT_PLACES
WAITING: Final = ABOUT + INTS * INT_BITS
FOLLOWED: Final = WAITING + STEPS * STEP_SIZE
LANDED: Final = FOLLOWED + FACES + 1
ACTIVE: Final = LANDED + PLANETS
FIRST: Final = ACTIVE + PLAYERS
TRIGGER: Final = FIRST + PLAYERS
DICE: Final = TRIGGER + PLAYERS
FEW: Final = DICE + GROUPS * FACES
INACTIVE: Final = FEW + FACES * FEW_DICE
DIE: Final = INACTIVE + 1
TURN: Final = DIE + FACES
ROUND: Final = TURN + 9
DECK: Final = ROUND + 2
ROW: Final = DECK + PLANETS
ROW_KINDS: Final = ROW + PLANETS
ROGUE_NEXT: Final = ROW_KINDS + KINDS
OWN_FLEET: Final = ROGUE_NEXT + PLANETS
MISSION: Final = OWN_FLEET + FLEET_SIZE
MISSION_WORTH: Final = MISSION + 3 * MISSIONS
OWN_MAT: Final = MISSION_WORTH + 1

# ---- a mat, counted from its beginning: the seat's own and each other player's ----

STOCK: Final = 0
LEVEL: Final = STOCK + 2 * STOCK_PLACES
SCORE: Final = LEVEL + LEVEL_PLACES
SCORES: Final = SCORE + 2
MAKING: Final = SCORES + POINT_PLACES
COLONIES: Final = MAKING + 2
COLONY_COUNT: Final = COLONIES + PLANETS
USED: Final = COLONY_COUNT + 3
MAT_SIZE: Final = USED + PLANETS

OWN_SIZE: Final = OWN_MAT + MAT_SIZE
O_FLEET: Final = MAT_SIZE
O_ROGUE: Final = O_FLEET + FLEET_SIZE
OTHER_SIZE: Final = O_ROGUE + ROGUES


def mat_blocks(start: int) -> list[Block]:
    """The blocks of a mat that begins at `start`."""
    return [
        Block("stock", start + STOCK, 2 * STOCK_PLACES, "energy by number, 8 places; culture by number, 8 places"),
        Block("level", start + LEVEL, LEVEL_PLACES, "the empire's level, or the Rogue's space, by number"),
        Block("score", start + SCORE, 2, "victory points; those of planets", 10),
        Block("scores", start + SCORES, POINT_PLACES, "victory points as a bar"),
        Block("making", start + MAKING, 2, "what Acquire Energy and Acquire Culture bring now", 2),
        Block("colonies", start + COLONIES, PLANETS, "planets colonised"),
        Block("colony_count", start + COLONY_COUNT, 3, "how many; on diplomacy tracks; on economy tracks", 4),
        Block("used", start + USED, PLANETS, "planets used in this turn that can be used only once"),
    ]


WAITING_MEANING: Final = (
    "for each step of the book: how many of them wait, then the ints of the next one to run as in `about`, with its "
    "player counted from the seat"
)


def fleet_blocks(start: int) -> list[Block]:
    """The blocks of a fleet that begins at `start`."""
    return [
        Block("landed_at", start + LANDED_AT, PLANETS, "planets where a ship has landed"),
        Block(
            "lacking_at", start + LACKING_AT, PLANETS * SPACES, "spaces that a ship in orbit lacks: 6 places a planet"
        ),
        Block("at_home", start + AT_HOME, HOME_PLACES, "ships at home, by number"),
        Block(
            "progress",
            start + PROGRESS,
            KINDS * SPACES,
            "ships in orbit by the planet's size and track, 6 places each: how many lack so many spaces",
        ),
    ]


OWN: Final = [
    Block("prompt", PROMPT, PROMPT_PLACES, "what the seat is asked, by number; the first place is nothing"),
    Block("seats", SEATS, SEATS_PLACES, "how many play, by number"),
    Block("seat", SEAT, PLAYERS, "which seat this is: answers name players by their seats"),
    Block("asked", ASKED, PLAYERS, "who is asked, counted from the seat"),
    Block("other_prompt", OTHER_PROMPT, PROMPT_PLACES, "where the seat is not asked: what the next player who is, is"),
    Block(
        "about", ABOUT, INTS * INT_BITS, "the three ints of the window plus 1, in bits from the lowest, 10 places each"
    ),
    Block("waiting", WAITING, STEPS * STEP_SIZE, WAITING_MEANING),
    Block("followed", FOLLOWED, FACES + 1, "the face that may be followed; whether for free"),
    Block("landed", LANDED, PLANETS, "the planet that a ship has just landed on"),
    Block("active", ACTIVE, PLAYERS, "whose turn it is, counted from the seat"),
    Block("first", FIRST, PLAYERS, "who began, counted from the seat"),
    Block("trigger", TRIGGER, PLAYERS, "who has triggered the end, counted from the seat"),
    Block("dice", DICE, GROUPS * FACES, "dice by face: inactive, in hand, in the bay, in the converter, discarded", 2),
    Block("few", FEW, FACES * FEW_DICE, "inactive dice by face: at least 1, 2, 3"),
    Block("inactive", INACTIVE, 1, "inactive dice together", 4),
    Block("die", DIE, FACES, "the die used last"),
    Block("turn", TURN, 9, "rolled, rerolled, tax, bounties, dice lost; the Rogue's dice, extra turn, attacked", 2),
    Block("round", ROUND, 2, "the number of the round; planets in the deck", 20),
    Block("deck", DECK, PLANETS, "planets that are still in the deck"),
    Block("row", ROW, PLANETS, "planets in the row"),
    Block("row_kinds", ROW_KINDS, KINDS, "planets in the row by size and track"),
    Block("rogue_next", ROGUE_NEXT, PLANETS, "in the solo game: where the Rogue's next ship goes"),
    *fleet_blocks(OWN_FLEET),
    Block("mission", MISSION, 3 * MISSIONS, "the mission kept; the one given back; those to choose from"),
    Block("mission_worth", MISSION_WORTH, 1, "what the mission would be worth now", 3),
    *mat_blocks(OWN_MAT),
]
OTHER: Final = [
    *mat_blocks(0),
    *fleet_blocks(O_FLEET),
    Block("rogue", O_ROGUE, ROGUES, "which Rogue Galaxy this is"),
]
LEFT_OUT: Final = {
    "row": "which planets lie there is written; in which slot matters to the Rogue alone, and where it goes is written",
    "mats[*].ships": "where ships are is written by planet; which of them is where does not matter",
    "rogue.ships": "the same",
}
LAYOUT: Final = Layout(VERSION, OWN, OTHER, MOST_OTHERS, LEAST_OTHERS, LEFT_OUT, meanings.COUNT)


def encode(state: "TinyState", seat: i64, row: vec[u8], at: i64) -> None:
    """Write the row of a seat."""
    count: i64 = len(state.mats)
    asked(state, seat, row, at)
    table(state, seat, row, at)
    planets(state, row, at)
    own = state.mats[seat]
    fleet(state, own, row, at + OWN_FLEET)
    missions(state, seat, row, at)
    mat(state, own, row, at + OWN_MAT)
    place: i64 = at + OWN_SIZE
    for k in range(count - 1):
        other = state.mats[(seat + 1 + k) % count]  # a sealed window changes missions only: they are not read here
        mat(state, other, row, place)
        fleet(state, other, row, place + O_FLEET)
        if other.rogue >= 0:
            row[place + O_ROGUE + other.rogue] = 1
        place += OTHER_SIZE


def asked(state: "TinyState", seat: i64, row: vec[u8], at: i64) -> None:
    """What is asked, and what it is about."""
    prompt: i64 = state.prompt(seat)
    mark(row, at + PROMPT, prompt, PROMPT_PLACES)
    mark(row, at + SEATS, state.seats, SEATS_PLACES)
    row[at + SEAT + seat] = 1
    mark_asked(state, seat, row, at + ASKED, at + OTHER_PROMPT, PROMPT_PLACES)
    if state.top < 0:
        return
    for i in range(INTS):
        mark_bits(row, at + ABOUT + i * INT_BITS, state.window_int(i) + 1, INT_BITS)
    waiting(state, seat, row, at + WAITING)
    if prompt == Q_FOLLOW or prompt == Q_CONFIRM:
        die: i64 = state.window_int(2)
        row[at + FOLLOWED + (die & FACE_BITS)] = 1
        row[at + FOLLOWED + FACES] = 1 if die & FREE else 0
    elif prompt == Q_LANDED:
        row[at + LANDED + state.window_int(1)] = 1


def waiting(state: "TinyState", seat: i64, row: vec[u8], at: i64) -> None:
    """The steps on the stack."""
    seats: i64 = state.seats
    stack = state.stack
    window: i64 = 0
    while window <= state.top:  # the last one runs first, and is written last
        step: i64 = stack[window + seats]
        if step:
            place: i64 = at + (step - 1) * STEP_SIZE
            row[place] += 1
            player: i64 = 1  # which int is one
            if step == S_SECOND_MOVE:
                player = 0
            for i in range(INTS):
                number: i64 = stack[window + seats + 1 + i]
                if i == player:
                    number = (number - seat) % len(state.mats)
                clear_bits(row, place + 1 + i * INT_BITS)
                mark_bits(row, place + 1 + i * INT_BITS, number + 1, INT_BITS)
        window += state.width


def clear_bits(row: vec[u8], at: i64) -> None:
    """Make room for the ints of a step that runs sooner."""
    for i in range(INT_BITS):
        row[at + i] = 0


def table(state: "TinyState", seat: i64, row: vec[u8], at: i64) -> None:
    """Whose turn it is, dice, and what lasts for a turn."""
    count: i64 = len(state.mats)
    row[at + ACTIVE + (state.active - seat) % count] = 1
    row[at + FIRST + (state.first - seat) % count] = 1
    if state.trigger >= 0:
        row[at + TRIGGER + (state.trigger - seat) % count] = 1
    faces(state.inactive, row, at + DICE)
    faces(state.hand, row, at + DICE + FACES)
    faces(state.bay, row, at + DICE + 2 * FACES)
    faces(state.converter, row, at + DICE + 3 * FACES)
    faces(state.discarded, row, at + DICE + 4 * FACES)
    few(state.inactive, row, at + FEW)
    row[at + INACTIVE] = cap(number(state.inactive))
    if state.die >= 0:
        row[at + DIE + state.die] = 1
    row[at + TURN] = 1 if state.rolled else 0
    row[at + TURN + 1] = 1 if state.rerolled else 0
    row[at + TURN + 2] = cap(state.tax)
    row[at + TURN + 3] = cap(state.bounty_energy)
    row[at + TURN + 4] = cap(state.bounty_culture)
    row[at + TURN + 5] = cap(state.lost_dice)
    row[at + TURN + 6] = cap(state.rogue_dice)
    row[at + TURN + 7] = 1 if state.extra else 0
    row[at + TURN + 8] = 1 if state.attacked else 0
    row[at + ROUND] = cap(state.round)
    row[at + ROUND + 1] = cap(state.left)
    deck = state.deck
    for i in range(state.left):
        row[at + DECK + deck[i]] = 1


def few(dice: i64, row: vec[u8], at: i64) -> None:
    """For each face, whether one, two or three dice show it."""
    while dice:
        mark_up_to(row, at, dice & 15, FEW_DICE)
        dice >>= 4
        at += FEW_DICE


def faces(dice: i64, row: vec[u8], at: i64) -> None:
    """A count for each face."""
    face: i64 = 0
    while dice:
        row[at + face] = cap(dice & 15)
        dice >>= 4
        face += 1


def planets(state: "TinyState", row: vec[u8], at: i64) -> None:
    """The row; and where the Rogue would go."""
    shown = state.row
    for slot in range(i64(len(shown))):
        if shown[slot] >= 0:
            row[at + ROW + shown[slot]] = 1
            row[at + ROW_KINDS + kind_of(shown[slot])] += 1
    if state.seats == 1:
        target: i64 = leftmost(state, state.mats[ROGUE])
        if target >= 0:
            row[at + ROGUE_NEXT + state.row[target]] = 1


def kind_of(planet: i64) -> i64:
    """The size and the track of a planet as one number."""
    return (planet >> SIZE_SHIFT) * 2 + TRACK_OF[planet]


def fleet(state: "TinyState", mat: Mat, row: vec[u8], at: i64) -> None:
    """Where a player's ships are, and how far those in orbit still have to go."""
    home: i64 = 0
    ships = mat.at
    for ship in range(i64(SHIPS)):
        where: i64 = ships[ship]
        if where == HOME:
            home += 1
        elif where >= 0:
            planet: i64 = state.row[where >> 3]
            if where & 7:
                lacking: i64 = LENGTH[planet] - (where & 7)
                mark(row, at + LACKING_AT + planet * SPACES, lacking, SPACES)
                row[at + PROGRESS + kind_of(planet) * SPACES + lacking] += 1
            else:
                row[at + LANDED_AT + planet] = 1
    row[at + AT_HOME + home] = 1


def missions(state: "TinyState", seat: i64, row: vec[u8], at: i64) -> None:
    """The seat's own missions."""
    own = state.mats[seat]
    if own.kept != NO_CARD:
        row[at + MISSION + own.kept] = 1
        row[at + MISSION + MISSIONS + own.given_back()] = 1
        row[at + MISSION_WORTH] = cap(mission_points(state, seat))
    elif own.low != NO_CARD:
        row[at + MISSION + 2 * MISSIONS + own.low] = 1
        row[at + MISSION + 2 * MISSIONS + own.high] = 1


def mat(state: "TinyState", mat: Mat, row: vec[u8], at: i64) -> None:
    """A mat without its ships and missions."""
    mark(row, at + STOCK, mat.energy, STOCK_PLACES)
    mark(row, at + STOCK + STOCK_PLACES, mat.culture, STOCK_PLACES)
    mark(row, at + LEVEL, mat.level, LEVEL_PLACES)
    points: i64 = mat.points()
    row[at + SCORE] = cap(points)
    row[at + SCORE + 1] = cap(mat.planet_points)
    mark_up_to(row, at + SCORES, points, POINT_PLACES)
    row[at + MAKING] = cap(production(state, mat, ENERGY))
    row[at + MAKING + 1] = cap(production(state, mat, CULTURE))
    count: i64 = 0
    economy: i64 = 0
    colonies: i64 = mat.colonies
    planet: i64 = 0
    while colonies:
        if colonies & 1:
            row[at + COLONIES + planet] = 1
            count += 1
            economy += TRACK_OF[planet]
        colonies >>= 1
        planet += 1
    row[at + COLONY_COUNT] = cap(count)
    row[at + COLONY_COUNT + 1] = cap(count - economy)
    row[at + COLONY_COUNT + 2] = cap(economy)
    mark_bits(row, at + USED, mat.used, PLANETS)
