"""What a position of Tiny Epic Galaxies is worth to a player, in victory points: the evaluation of the greedy bot.

Points that are safe count in full. A ship in orbit counts as a part of its planet's points that grows the nearer it is
to the symbol; resources count for what they buy, less and less towards the end of the track; dice and ships of the
empire count while there is time to use them. What rivals have is taken off at a discount.
"""

from starcup.games.tiny import data
from starcup.games.tiny.mat import Mat
from starcup.games.tiny.state import TinyState

SHIPS = range(data.SHIPS)
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

# What so much of a resource is worth; culture also follows.
ENERGY_WORTH = [0.0, 0.22, 0.43, 0.62, 0.80, 0.95, 1.08, 1.15]
CULTURE_WORTH = [0.0, 0.26, 0.50, 0.71, 0.89, 1.03, 1.14, 1.20]
# What a ship on a space of a track is worth, by the length of the track.
TRACK = {n: [POINTS[LENGTH.index(n)] * ((k + 1) / (n + 1)) ** NEARER for k in range(n + 1)] for n in range(2, 7)}


def worth(state: TinyState, seat: int) -> float:
    """What the position is worth to a seat."""
    row = [int(planet) for planet in state.row]
    if state.seats == 1:
        return solo_worth(state, row)
    mine = player_worth(state, row, seat)
    others = [player_worth(state, row, other) for other in range(state.setup.seats) if other != seat]
    return mine - RIVAL * max(others)


def solo_worth(state: TinyState, row: list[int]) -> float:
    """Against the Rogue winning and losing are all that counts in the end."""
    if state.over:
        return 1000.0 if state.winner == 0 else -1000.0
    return player_worth(state, row, 0) - ROGUE * rogue_worth(state, row)


def player_worth(state: TinyState, row: list[int], seat: int) -> float:
    """Points, ships, resources and empire of a player."""
    mat = state.mats[seat]
    points = int(mat.points())
    left = max(0.0, (data.GOAL - points) / data.GOAL)
    out = points + ships_worth(state, row, mat, seat)
    out += ENERGY_WORTH[mat.energy] + CULTURE_WORTH[mat.culture]
    out += left * (DIE * (DICE[mat.level] - DICE[1]) + SHIP * (FLEET[mat.level] - FLEET[1]))
    return out + 0.12 * left * bin(int(mat.colonies)).count("1")


def ships_worth(state: TinyState, row: list[int], mat: Mat, seat: int) -> float:
    """Where the ships are: on tracks, at sources, at home."""
    out = 0.0
    for ship in SHIPS:
        where = int(mat.at[ship])
        if where == -1:
            out += ENERGY_SOURCE
        elif where >= 0:
            planet = row[where >> 3]
            out += ENERGY_SOURCE if MAKES[planet] == data.ENERGY else CULTURE_SOURCE
            if where & 7:
                part = TRACK[LENGTH[planet]][(where & 7) - 1]
                out += part * BEHIND if is_behind(state, seat, where) else part
    return out


def is_behind(state: TinyState, seat: int, where: int) -> bool:
    """Whether somebody else is further along the same track."""
    for other, mat in enumerate(state.mats):
        if other != seat:
            for ship in SHIPS:
                at = int(mat.at[ship])
                if at > where and at >> 3 == where >> 3:
                    return True
    return False


def rogue_worth(state: TinyState, row: list[int]) -> float:
    """The same for the Rogue: its points, its tracks, and how near its specials and the skull are."""
    mat = state.mats[1]
    out = float(mat.points()) + 0.5 * int(mat.level) + ships_worth(state, row, mat, 1)
    out += (ROGUE_ENERGY * int(mat.energy) + ROGUE_CULTURE * int(mat.culture)) / int(mat.most)
    return out + 0.5 * int(state.lost_dice)
