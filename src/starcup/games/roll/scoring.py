"""Points: chips, printed costs, and the bonuses of the ten developments of cost 6."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starcup.games.roll.data import (
    A_WORLD,
    BONUS_CHIPS,
    BONUS_COLOURS,
    BONUS_DEVELOPMENT_COST,
    BONUS_DEVELOPMENTS,
    BONUS_GOODS,
    BONUS_MILITARY,
    BONUS_NOT_REASSIGN,
    BONUS_NOVELTY_COST,
    BONUS_RARE_WORLDS,
    COLOURS,
    DEVELOPMENT_COST,
    DEVELOPMENTS,
    HAS_REASSIGN,
    MILITARY,
    NOVELTY_WORLD,
    POWERS,
    RARE_WORLD,
    WORLD_COLOUR,
    WORLD_COST,
)
from starcup.games.roll.empire import CUP, Empire

TIE: Final = 1000
FIRST_BONUS: Final = BONUS_NOVELTY_COST  # the powers from this one on are bonuses


BONUS_COUNT: Final = 10
BONUS_OF: Final = vec[i64]([0 for _ in DEVELOPMENTS])  # by development: its bonus, or 0
BONUS_PAYS: Final = vec[i64]([1 for _ in range(BONUS_COUNT)])  # by bonus: the points of each time
for _code, _row in enumerate(DEVELOPMENTS):
    for _effect in _row[2]:
        if FIRST_BONUS <= _effect[0] < POWERS:
            BONUS_OF[_code] = _effect[0]
            if len(_effect) > 1:
                BONUS_PAYS[_effect[0] - FIRST_BONUS] = _effect[1]


def points(empire: Empire) -> i64:
    """All points as things stand."""
    return empire.chips + tile_points(empire) + bonus(empire)  # roll:score.chips roll:score.bonus


def tile_points(empire: Empire) -> i64:
    """The printed costs of the tableau; the construction zone does not count."""
    total: i64 = 0
    for code in empire.tableau:  # roll:score.costs
        total += WORLD_COST[code - A_WORLD] if code >= A_WORLD else DEVELOPMENT_COST[code]
    return total


def bonus(empire: Empire) -> i64:
    """What developments of cost 6 add; any part of a point counts as a whole one."""
    powers = empire.powers
    total: i64 = 0
    for power in range(i64(FIRST_BONUS), i64(POWERS)):
        if powers[power]:
            total += bonus_by(empire, power, powers[power])
    return total


def bonus_of(empire: Empire, tile: i64) -> i64:
    """What a development would add as things stand: 0 for one that costs less than 6."""
    power: i64 = BONUS_OF[tile]
    return bonus_by(empire, power, BONUS_PAYS[power - FIRST_BONUS]) if power else 0


def bonus_by(empire: Empire, power: i64, times: i64) -> i64:
    """The points of one of those powers."""
    if power == BONUS_NOVELTY_COST:
        return (world_cost_of(empire, NOVELTY_WORLD) + 1) // 2  # roll:round_up
    if power == BONUS_DEVELOPMENTS:
        return times * empire.development_count()
    if power == BONUS_COLOURS:
        return times * colours_owned(empire)
    if power == BONUS_DEVELOPMENT_COST:
        return (development_cost_of(empire, False) + 2) // 3
    if power == BONUS_CHIPS:
        return triangle(empire.chips)
    if power == BONUS_GOODS:
        return times * empire.goods()
    if power == BONUS_RARE_WORLDS:
        return times * empire.worlds_of[RARE_WORLD]
    if power == BONUS_NOT_REASSIGN:
        return times * without_reassign(empire)
    if power == BONUS_MILITARY:
        return times * ((empire.owned(MILITARY) + 2) // 3)
    return (development_cost_of(empire, True) + 1) // 2  # the last one: half the cost of those with a Reassign power


def world_cost_of(empire: Empire, colour: i64) -> i64:
    """The printed costs of all worlds of a colour."""
    total: i64 = 0
    for code in empire.tableau:
        if code >= A_WORLD and WORLD_COLOUR[code - A_WORLD] == colour:
            total += WORLD_COST[code - A_WORLD]
    return total


def development_cost_of(empire: Empire, reassign_only: bool) -> i64:
    """The printed costs of developments."""
    total: i64 = 0
    for code in empire.tableau:
        if code < A_WORLD and (HAS_REASSIGN[code] or not reassign_only):
            total += DEVELOPMENT_COST[code]
    return total


def without_reassign(empire: Empire) -> i64:
    """How many developments have no Reassign power."""
    n: i64 = 0
    for code in empire.tableau:
        if code < A_WORLD and not HAS_REASSIGN[code]:
            n += 1
    return n


def colours_owned(empire: Empire) -> i64:
    """Of how many colours the player has dice, wherever they lie."""
    n: i64 = 0
    for colour in range(COLOURS):
        if empire.owned(colour):
            n += 1
    return n


def triangle(chips: i64) -> i64:
    """The largest n with n(n+1)/2 within the chips; the series has no end."""
    n: i64 = 0
    while (n + 1) * (n + 2) // 2 <= chips:
        n += 1
    return n


def scores(empires: list[Empire]) -> list[int]:
    return [int(points(empire)) for empire in empires]


def ranking(empires: list[Empire]) -> list[int]:
    """Most points; then most dice in the cup and credits together; who is level in both shares the place."""
    return ranks(empires, scores(empires))


def ranks(empires: list[Empire], points_of: list[int]) -> list[int]:
    """The same, where the points are known: cup and credits are less than TIE."""
    keys: list[int] = []
    for seat, empire in enumerate(empires):
        keys.append(points_of[seat] * TIE + int(empire.count(CUP) + empire.credits))  # roll:score.ties
    out: list[int] = []
    for key in keys:
        rank = 1
        for other in keys:
            if other > key:
                rank += 1
        out.append(rank)
    return out
