"""What a position of Tiny Epic Galaxies is worth to a player, in victory points: the evaluation of the greedy bot.

Points that are safe count in full. A ship in orbit counts as a part of its planet's points that grows the nearer it is
to the symbol; resources count for what they buy, less and less towards the end of the track; dice and ships of the
empire count while there is time to use them. What rivals have is taken off at a discount.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starcup.games.tiny.data import (
    DICE_OF_LEVEL,
    ENERGY,
    GOAL,
    LENGTH,
    MAKES,
    POINTS,
    SHIPS,
    SHIPS_OF_LEVEL,
)
from starcup.games.tiny.mat import HOME, Mat
from starcup.games.tiny.state import TinyState

NEARER: Final = 1.5  # how steeply a track's worth grows towards its symbol
BEHIND: Final = 0.6  # what is left of it when a rival is further along
DIE: Final = 1.1  # what one more die is worth at the beginning of the game
SHIP: Final = 0.7
CULTURE_SOURCE: Final = 0.14  # a ship that brings culture
ENERGY_SOURCE: Final = 0.10
RIVAL: Final = 0.3
ROGUE: Final = 0.7
ROGUE_ENERGY: Final = 2.2  # what a full track of energy is worth to the Rogue
ROGUE_CULTURE: Final = 1.6
ROGUE_SPACE: Final = 0.5
LOST_DIE: Final = 0.5
COLONY: Final = 0.12  # what a colony's action is worth at the beginning of the game
DECIDED: Final = 1000.0

# What an amount of a resource is worth; culture is also for following.
ENERGY_WORTH: Final = vec[float]([0.0, 0.22, 0.43, 0.62, 0.80, 0.95, 1.08, 1.15])
CULTURE_WORTH: Final = vec[float]([0.0, 0.26, 0.50, 0.71, 0.89, 1.03, 1.14, 1.20])
TRACK_SPACES: Final = 8


def space_worth(length: int, space: int) -> float:
    """What a ship on a space of a track is worth, by the length of the track."""
    for planet in range(len(LENGTH)):
        if LENGTH[planet] == length and space <= length:
            return float(int(POINTS[planet]) * ((space + 1) / (length + 1)) ** NEARER)
    return 0.0


TRACK: Final = vec[float]([space_worth(n, k) for n in range(TRACK_SPACES) for k in range(TRACK_SPACES)])


def worth(state: TinyState, seat: i64) -> float:
    """What the position is worth to a seat."""
    if state.seats == 1:
        return solo_worth(state)
    mine = 0.0
    most = 0.0
    others: i64 = 0
    for owner in range(state.seats):
        value = player_worth(state, owner)
        if owner == seat:
            mine = value
        else:
            if not others or value > most:
                most = value
            others += 1
    return mine - RIVAL * most


def solo_worth(state: TinyState) -> float:
    """Against the Rogue winning and losing are all that counts in the end."""
    if state.over:
        return DECIDED if state.winner == 0 else -DECIDED
    mine = player_worth(state, 0)
    theirs = rogue_worth(state, 1)
    return mine - ROGUE * (theirs + LOST_DIE * float(state.lost_dice))


def player_worth(state: TinyState, owner: i64) -> float:
    """Points, ships, resources and empire of a player."""
    mat = state.mats[owner]
    points: i64 = mat.points()
    left = float(GOAL - points) / float(GOAL)
    if left < 0.0:
        left = 0.0
    out = float(points) + ships_worth(state, owner)
    out += ENERGY_WORTH[mat.energy] + CULTURE_WORTH[mat.culture]
    dice = DIE * float(DICE_OF_LEVEL[mat.level] - DICE_OF_LEVEL[1])
    out += left * (dice + SHIP * float(SHIPS_OF_LEVEL[mat.level] - SHIPS_OF_LEVEL[1]))
    return out + COLONY * left * float(colony_count(mat))


def colony_count(mat: Mat) -> i64:
    n: i64 = 0
    mask: i64 = mat.colonies
    while mask:
        mask &= mask - 1
        n += 1
    return n


def rogue_worth(state: TinyState, owner: i64) -> float:
    """The same for the Rogue: its points, its tracks, and how near its specials and the skull are."""
    mat = state.mats[owner]
    out = float(mat.points()) + ROGUE_SPACE * float(mat.level) + ships_worth(state, owner)
    return out + (ROGUE_ENERGY * float(mat.energy) + ROGUE_CULTURE * float(mat.culture)) / float(mat.most)


def ships_worth(state: TinyState, owner: i64) -> float:
    """Where the ships are: on tracks, at sources, at home."""
    out = 0.0
    mat = state.mats[owner]
    for ship in range(SHIPS):
        where: i64 = mat.at[ship]
        if where == HOME:
            out += ENERGY_SOURCE
        elif where >= 0:
            planet: i64 = state.row[where >> 3]
            out += ENERGY_SOURCE if MAKES[planet] == ENERGY else CULTURE_SOURCE
            if where & 7:
                part = TRACK[LENGTH[planet] * TRACK_SPACES + (where & 7) - 1]
                out += part * BEHIND if is_behind(state, owner, where) else part
    return out


def is_behind(state: TinyState, owner: i64, where: i64) -> bool:
    """Whether somebody else is further along the same track."""
    for other in range(len(state.mats)):
        if other != owner:
            at = state.mats[other].at
            for ship in range(SHIPS):
                if at[ship] > where and at[ship] >> 3 == where >> 3:
                    return True
    return False
