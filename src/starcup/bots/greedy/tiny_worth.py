"""What a position of Tiny Epic Galaxies is worth to a player, in victory points: the evaluation of the greedy bot.

Points that are safe count in full. A ship in orbit counts as a part of its planet's points that grows the nearer it is
to the symbol; resources count for what they buy, less and less towards the end of the track; dice and ships of the
empire count while there is time to use them. What rivals have is taken off at a discount.
"""

from functools import lru_cache
from typing import NamedTuple

from starcup.games.tiny import data
from starcup.games.tiny.mat import HOME
from starcup.games.tiny.state import TinyState

LENGTH = [int(n) for n in data.LENGTH]
POINTS = [int(n) for n in data.POINTS]
MAKES = [int(n) for n in data.MAKES]
DICE = [int(n) for n in data.DICE_OF_LEVEL]
FLEET = [int(n) for n in data.SHIPS_OF_LEVEL]

NEARER = 1.5  # how steeply a track's worth grows towards its symbol
BEHIND = 0.6  # what is left of it when a rival is further along
DIE = 1.1  # what one more die is worth at the beginning of the game
SHIP = 0.7
CULTURE_SOURCE = 0.14  # a ship that brings culture
ENERGY_SOURCE = 0.10
RIVAL = 0.3
ROGUE = 0.7
ROGUE_ENERGY = 2.2  # what a full track of energy is worth to the Rogue
ROGUE_CULTURE = 1.6
ROGUE_SPACE = 0.5
LOST_DIE = 0.5
COLONY = 0.12  # what a colony's action is worth at the beginning of the game

# What an amount of a resource is worth; culture is also for following.
ENERGY_WORTH = [0.0, 0.22, 0.43, 0.62, 0.80, 0.95, 1.08, 1.15]
CULTURE_WORTH = [0.0, 0.26, 0.50, 0.71, 0.89, 1.03, 1.14, 1.20]
# What a ship on a space of a track is worth, by the length of the track.
TRACK = {n: [POINTS[LENGTH.index(n)] * ((k + 1) / (n + 1)) ** NEARER for k in range(n + 1)] for n in range(2, 7)}


Row = tuple[int, ...]
Fleet = tuple[int, ...]  # where ships are, as the engine has it


class Stand(NamedTuple):
    """All of a player that counts, and the ships of others in orbit."""

    row: Row
    at: Fleet
    rivals: Fleet
    energy: int
    culture: int
    level: int
    points: int
    colonies: int


def worth(state: TinyState, seat: int) -> float:
    """What the position is worth to a seat."""
    row = tuple(state.row)
    fleets = [tuple(mat.at) for mat in state.mats]
    if state.seats == 1:
        return solo_worth(state, row, fleets)
    worths = [player_worth(stand(state, row, fleets, owner)) for owner in range(len(fleets))]
    mine = worths.pop(seat)
    return mine - RIVAL * max(worths)


def solo_worth(state: TinyState, row: Row, fleets: list[Fleet]) -> float:
    """Against the Rogue winning and losing are all that counts in the end."""
    if state.over:
        return 1000.0 if state.winner == 0 else -1000.0
    mine = player_worth(stand(state, row, fleets, 0))
    theirs = rogue_worth(stand(state, row, fleets, 1), int(state.mats[1].most))
    return mine - ROGUE * (theirs + LOST_DIE * int(state.lost_dice))


def stand(state: TinyState, row: Row, fleets: list[Fleet], owner: int) -> Stand:
    """Where a player stands."""
    mat = state.mats[owner]
    rivals = tuple(at for other, fleet in enumerate(fleets) if other != owner for at in fleet if at > 0 and at & 7)
    points = int(mat.points())
    return Stand(
        row, fleets[owner], rivals, int(mat.energy), int(mat.culture), int(mat.level), points, int(mat.colonies)
    )


@lru_cache(maxsize=100_000)
def player_worth(me: Stand) -> float:
    """Points, ships, resources and empire of a player."""
    left = max(0.0, (data.GOAL - me.points) / data.GOAL)
    out = me.points + ships_worth(me)
    out += ENERGY_WORTH[me.energy] + CULTURE_WORTH[me.culture]
    out += left * (DIE * (DICE[me.level] - DICE[1]) + SHIP * (FLEET[me.level] - FLEET[1]))
    return out + COLONY * left * me.colonies.bit_count()


@lru_cache(maxsize=100_000)
def rogue_worth(rogue: Stand, most: int) -> float:
    """The same for the Rogue: its points, its tracks, and how near its specials and the skull are."""
    out = rogue.points + ROGUE_SPACE * rogue.level + ships_worth(rogue)
    return out + (ROGUE_ENERGY * rogue.energy + ROGUE_CULTURE * rogue.culture) / most


def ships_worth(me: Stand) -> float:
    """Where the ships are: on tracks, at sources, at home."""
    out = 0.0
    for where in me.at:
        if where == HOME:
            out += ENERGY_SOURCE
        elif where >= 0:
            planet = me.row[where >> 3]
            out += ENERGY_SOURCE if MAKES[planet] == data.ENERGY else CULTURE_SOURCE
            if where & 7:
                part = TRACK[LENGTH[planet]][(where & 7) - 1]
                out += part * BEHIND if is_behind(where, me.rivals) else part
    return out


def is_behind(where: int, rivals: Fleet) -> bool:
    """Whether somebody else is further along the same track."""
    return any(at > where and at >> 3 == where >> 3 for at in rivals)
