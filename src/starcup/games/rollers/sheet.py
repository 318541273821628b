"""One player's sheet, and the galaxy that all sheets show."""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from starcup.core.state import BIT
from starcup.games.rollers.data import ALL_PLANETS, COLOURS, QUICK_DEFENCE, QUICK_TECHNOLOGY, TECHNOLOGY_GIVES

if TYPE_CHECKING:
    from starcup.games.rollers.words.shapes import How, RollersPlanet


@final
class Galaxy:
    """Defence and technology of each planet: the same for everyone, and fixed once the game is set up."""

    def __init__(self) -> None:
        self.defence: vec[i64] = QUICK_DEFENCE[:]  # rollers:setup.quick_start
        self.technology: vec[i64] = QUICK_TECHNOLOGY[:]
        self.chart: vec[u8] = NO_CHART  # what rows say of it, once that has been worked out
        self.map: list[RollersPlanet] | None = None  # what looks say of it


@final
@mypyc_attr(acyclic=True)
class Sheet:
    """What one player has written down. Planets, routes and technologies are bits of an int each.

    Ships are alike: `low` is the one on the planet that comes first in the alphabet, -1 for a ship not yet placed.
    `spread` is the resource that the set-up asks for next.
    """

    def __init__(self, resources: vec[i64]) -> None:
        self.resources: vec[i64] = resources
        self.low: i64 = -1
        self.high: i64 = -1
        self.spread: i64 = 0
        self.settled: i64 = 0
        self.conquered: i64 = 0
        self.traded: i64 = 0
        self.routes: i64 = 0
        self.technologies: i64 = 0
        self.powers: i64 = 0

    def clone(self) -> "Sheet":
        """An equal sheet of its own."""
        twin = Sheet(self.resources[:])
        twin.low = self.low
        twin.high = self.high
        twin.spread = self.spread
        twin.settled = self.settled
        twin.conquered = self.conquered
        twin.traded = self.traded
        twin.routes = self.routes
        twin.technologies = self.technologies
        twin.powers = self.powers
        return twin

    def controlled(self) -> i64:
        """A bit for each planet this player controls, however it was taken."""
        return self.settled | self.conquered | self.traded

    def how_taken(self, planet: i64) -> "How | None":
        """In which way this player has taken the planet; None if it is not controlled."""
        if self.settled >> planet & 1:
            return "settled"
        if self.conquered >> planet & 1:
            return "conquered"
        return "traded" if self.traded >> planet & 1 else None

    def has_all(self) -> bool:
        """Whether this player controls all ten planets."""
        return self.controlled() == ALL_PLANETS

    def total(self) -> i64:
        """All resources together."""
        row = self.resources
        return row[0] + row[1] + row[2] + row[3] + row[4]

    def ship_planets(self) -> i64:
        """A bit for each planet where a ship of this player is."""
        return BIT[self.low] | BIT[self.high]

    def put_ships(self, one: i64, other: i64) -> None:
        """Place both ships."""
        self.low = one if one < other else other
        self.high = other if one < other else one

    def move_ship(self, start: i64, to: i64) -> None:
        """Move the ship that is at `start`."""
        self.put_ships(to, self.high if self.low == start else self.low)

    def learn(self, technology: i64) -> None:
        """Write a technology down; its power works from now on."""
        self.technologies |= BIT[technology]
        self.powers |= TECHNOLOGY_GIVES[technology]


NO_CHART: Final = vec[u8]()


def blank_sheet() -> Sheet:
    """A sheet before the set-up."""
    return Sheet(vec[i64]([0 for _ in range(COLOURS)]))


def count_bits(mask: i64) -> i64:
    """How many bits are set."""
    n: i64 = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n
