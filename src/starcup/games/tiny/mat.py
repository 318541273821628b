"""A galaxy mat: one player's ships, resources, empire and colonies; the Rogue Galaxy has one too."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from starcup.core.state import BIT
from starcup.games.tiny.data import (
    ANY,
    ENERGY,
    PLANET_COUNT,
    POINTS_OF_LEVEL,
    RESOURCE_MAX,
    ROGUE_MAX,
    ROGUE_POINTS,
    ROGUE_SPACES,
    SHIPS,
    SHIPS_OF_LEVEL,
    START_CULTURE,
    START_ENERGY,
    TRACK_OF,
)

# Where a ship is: on the ship track, at home, or at a slot of the row: 8 * slot, and 1 + space when it orbits.
LOCKED: Final = -2
HOME: Final = -1
NO_SHIP: Final = -1
NO_ROGUE: Final = -1
NO_CARD: Final = -1


@final
@mypyc_attr(acyclic=True)
class Mat:
    """What one player has. Colonies and planets used in this turn are bits of an int each.

    `low` and `high` are the missions dealt, `kept` the one chosen. `rogue` is the number of the Rogue Galaxy whose mat
    it is; `level` is then its space on its own empire track.
    """

    def __init__(self, at: vec[i64]) -> None:
        self.at: vec[i64] = at
        self.energy: i64 = 0
        self.culture: i64 = 0
        self.most: i64 = RESOURCE_MAX
        self.level: i64 = 1  # tiny:setup.level
        self.colonies: i64 = 0
        self.planet_points: i64 = 0
        self.used: i64 = 0
        self.low: i64 = NO_CARD
        self.high: i64 = NO_CARD
        self.kept: i64 = NO_CARD
        self.rogue: i64 = NO_ROGUE

    def clone(self) -> "Mat":
        """An equal mat of its own."""
        twin = Mat(self.at[:])
        twin.energy = self.energy
        twin.culture = self.culture
        twin.most = self.most
        twin.level = self.level
        twin.colonies = self.colonies
        twin.planet_points = self.planet_points
        twin.used = self.used
        twin.low = self.low
        twin.high = self.high
        twin.kept = self.kept
        twin.rogue = self.rogue
        return twin

    def is_like(self, other: "Mat") -> bool:
        """Whether another mat has the same on it; ships are told apart by number."""
        for ship in range(i64(len(self.at))):
            if self.at[ship] != other.at[ship]:
                return False
        return (
            self.energy == other.energy
            and self.culture == other.culture
            and self.colonies == other.colonies
            and self.level == other.level
            and self.used == other.used
            and self.planet_points == other.planet_points
            and self.most == other.most
            and self.low == other.low
            and self.high == other.high
            and self.kept == other.kept
            and self.rogue == other.rogue
        )

    # ---- points and resources ----

    def points(self) -> i64:
        """Victory points of planets and empire: missions do not count before the end."""  # tiny:end.missions
        if self.rogue >= 0:
            return self.planet_points + ROGUE_POINTS[self.rogue * ROGUE_SPACES + self.level]
        return self.planet_points + POINTS_OF_LEVEL[self.level]

    def stock(self, resource: i64) -> i64:
        """How much there is of a resource."""
        return self.energy if resource == ENERGY else self.culture

    def gain(self, resource: i64, amount: i64) -> i64:
        """Take a resource, as far as the track goes; returns how much it was."""
        room: i64 = self.most - self.stock(resource)  # tiny:acquire.max
        gained: i64 = amount if amount < room else room
        self.lose(resource, -gained)
        return gained

    def lose(self, resource: i64, amount: i64) -> None:
        """Give a resource away; there must be enough."""
        if resource == ENERGY:
            self.energy -= amount
        else:
            self.culture -= amount

    def has(self, planet: i64) -> bool:
        """Whether the planet is a colony of this player."""
        return (self.colonies >> planet & 1) != 0

    def given_back(self) -> i64:
        """The mission that was not kept."""
        return self.low if self.kept == self.high else self.high

    # ---- ships ----

    def upgrade(self) -> None:
        """One level up; a ship gained stands at home at once."""
        self.level += 1  # tiny:upgrade.one
        for ship in range(SHIPS_OF_LEVEL[self.level]):
            if self.at[ship] == LOCKED:
                self.at[ship] = HOME  # tiny:upgrade.ship

    def ships_home(self) -> i64:
        """How many ships stand on the mat."""
        n: i64 = 0
        for ship in range(SHIPS):
            if self.at[ship] == HOME:
                n += 1
        return n

    def ships_out(self) -> i64:
        """How many ships are at planets."""
        n: i64 = 0
        for ship in range(SHIPS):
            if self.at[ship] >= 0:
                n += 1
        return n

    def is_at(self, where: i64) -> bool:
        """Whether a ship stands exactly there."""
        for ship in range(SHIPS):
            if self.at[ship] == where:
                return True
        return False

    def orbits(self, slot: i64) -> bool:
        """Whether a ship is on the track of the planet in this slot."""
        for ship in range(SHIPS):
            if self.at[ship] >> 3 == slot and self.at[ship] & 7:
                return True
        return False

    def is_near(self, slot: i64) -> bool:
        """Whether a ship is on or orbits the planet in this slot."""
        for ship in range(SHIPS):
            if self.at[ship] >> 3 == slot:
                return True
        return False

    def is_orbiting(self, ship: i64) -> bool:
        """Whether the ship is on some track."""
        return self.at[ship] > 0 and self.at[ship] & 7 != 0

    def on_track(self, ship: i64, row: vec[i64], track: i64) -> bool:
        """Whether the ship is on a track of this kind."""
        where: i64 = self.at[ship]
        if where < 0 or where & 7 == 0:
            return False
        return track == ANY or TRACK_OF[row[where >> 3]] == track

    def has_on_track(self, row: vec[i64], track: i64) -> bool:
        """Whether some ship is on a track of this kind."""
        for ship in range(SHIPS):
            if self.on_track(ship, row, track):
                return True
        return False

    def send_home(self, slot: i64) -> i64:
        """Every ship at the slot's planet goes home; returns how many."""
        n: i64 = 0
        for ship in range(SHIPS):
            if self.at[ship] >> 3 == slot:
                self.at[ship] = HOME
                n += 1
        return n


def landed(slot: i64) -> i64:
    """Where a ship is that stands on the planet in this slot."""
    return slot * 8


def orbit(slot: i64, space: i64) -> i64:
    """Where a ship is that orbits the planet in this slot on this space; 0 is the start."""
    return slot * 8 + 1 + space


def slot_of(where: i64) -> i64:
    """The slot in the row; -1 for a ship that is at home or locked."""
    return where >> 3


def space_of(where: i64) -> i64:
    """The space on the track: 0 is the start. Only for ships that orbit."""
    return (where & 7) - 1


def player_mat() -> Mat:
    """A player's mat as the game begins."""
    mat = Mat(vec[i64]([HOME, HOME, LOCKED, LOCKED]))  # tiny:setup.ships
    mat.energy = START_ENERGY
    mat.culture = START_CULTURE
    return mat


def rogue_mat(rogue: i64) -> Mat:
    """The mat of a Rogue Galaxy as the game begins."""
    mat = Mat(vec[i64]([HOME] * SHIPS))  # tiny:rogue.setup
    mat.rogue = rogue
    mat.most = ROGUE_MAX[rogue]
    return mat


def colonies_of(mask: i64) -> list[int]:
    """The planets whose bits are set."""
    out: list[int] = []
    planet: i64 = 0
    while mask and planet < PLANET_COUNT:
        if mask & BIT[planet]:
            out.append(planet)
        planet += 1
    return out
