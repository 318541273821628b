"""What research can aim at in Galactic Rollers, and what it costs: for the plans of the greedy bot."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from starcup.bots.greedy.thumb.rollers_map import LABORATORY, research_cost
from starcup.core.state import BIT
from starcup.games.rollers.data import TECHNOLOGY_COUNT, TECHNOLOGY_GIVES
from starcup.games.rollers.sheet import count_bits

ALL_TECHNOLOGIES: Final = 1023  # a bit for each
UNREACHED: Final = 9999


@final
@mypyc_attr(acyclic=True)
class Programme:
    """Technologies to research: what they cost in all, which is first (-1: from anywhere), and what one can do then."""

    def __init__(self, cost: i64, first: i64, size: i64, powers: i64) -> None:
        self.cost = cost
        self.first = first
        self.size = size
        self.powers = powers

    def is_like(self, other: "Programme") -> bool:
        """Whether both are the same."""
        same = self.cost == other.cost and self.first == other.first
        return same and self.size == other.size and self.powers == other.powers


def powers_of(technologies: i64) -> i64:
    """All that these technologies give."""
    powers: i64 = 0
    for technology in range(TECHNOLOGY_COUNT):
        if technologies >> technology & 1:
            powers |= TECHNOLOGY_GIVES[technology]
    return powers


def cheapest_ways(known: i64) -> list[tuple[int, int]]:
    """For each technology, who may research anywhere: the least it costs to come by it, and all that is known then.

    Technologies make each other cheaper, so the way to a dear one leads through cheap ones.
    """
    costs = vec[i64]([UNREACHED for _ in range(ALL_TECHNOLOGIES + 1)])
    costs[known] = 0
    reached = vec[i64]()  # sets of technologies, ascending
    for here in range(known, ALL_TECHNOLOGIES + 1):
        if costs[here] < UNREACHED:
            reached = append(reached, here)
            powers: i64 = powers_of(here)
            for technology in range(TECHNOLOGY_COUNT):
                there: i64 = here | BIT[technology]
                if there != here:
                    cost: i64 = costs[here] + research_cost(technology, here, powers)
                    if cost < costs[there]:
                        costs[there] = cost
    return [cheapest(costs, reached, technology) for technology in range(TECHNOLOGY_COUNT)]


def cheapest(costs: vec[i64], reached: vec[i64], technology: i64) -> tuple[int, int]:
    """The least that any set with the technology costs, and that set; for the same price rather know more."""
    best: i64 = -1
    for there in reached:
        if there >> technology & 1:
            dearer = best >= 0 and costs[there] > costs[best]
            alike = best >= 0 and costs[there] == costs[best]
            if not dearer and (not alike or count_bits(there) > count_bits(best)):
                best = there
    return costs[best], best


PROGRAMMES: Final[dict[int, list[Programme]]] = {}


def programmes(known: i64) -> list[Programme]:
    """What research can aim at: each technology for its own sake, and by way of the Laboratory; dear ones first."""
    found = PROGRAMMES.get(int(known))
    if found is None:
        found = work_out_programmes(known)
        PROGRAMMES[int(known)] = found
    return found


def work_out_programmes(known: i64) -> list[Programme]:
    found: list[Programme] = []
    powers: i64 = powers_of(known)
    anywhere = known >> LABORATORY & 1 != 0
    entrance: i64 = 0 if anywhere else research_cost(LABORATORY, known, powers)
    ways = cheapest_ways(known | BIT[LABORATORY])
    for technology in range(TECHNOLOGY_COUNT - 1, -1, -1):
        if not known >> technology & 1:
            cost, there = ways[technology]
            size: i64 = count_bits(there) - count_bits(known)
            add_new(found, Programme(entrance + cost, -1 if anywhere else LABORATORY, size, powers_of(there)))
            if not anywhere and technology != LABORATORY:
                own: i64 = research_cost(technology, known, powers)
                add_new(found, Programme(own, technology, 1, powers | TECHNOLOGY_GIVES[technology]))
    return found


def add_new(found: list[Programme], aim: Programme) -> None:
    for other in found:
        if other.is_like(aim):
            return
    found.append(aim)
