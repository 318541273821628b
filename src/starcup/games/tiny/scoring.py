"""Points, missions, and who has won."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starcup.games.tiny.data import (
    CULTURE,
    DIPLOMACY,
    ECONOMY,
    ENERGY,
    FEWEST,
    HOARD,
    M_ALL_HOME,
    M_ALL_OUT,
    M_BALANCE,
    M_COLONIES,
    M_CULTURE,
    M_DIPLOMACY,
    M_EMPIRE,
    M_ENERGY,
    M_STOCK,
    M_TRIGGER,
    MISSIONS,
    REACHED,
    TOP_LEVEL,
    TRACK_OF,
)
from starcup.games.tiny.mat import NO_CARD, Mat

if TYPE_CHECKING:
    from starcup.games.tiny.state import TinyState


def scores(state: "TinyState") -> list[int]:
    """Victory points of planets and empire, and of missions once they are shown."""
    out: list[int] = []
    for seat in range(state.seats):
        points: i64 = state.mats[seat].points()
        if state.over:
            points += mission_points(state, seat)  # tiny:end.reveal
        out.append(points)
    return out


def ranking(state: "TinyState") -> list[int]:
    """Most points first, then colonies, empire, resources; who is level in all shares the place."""
    if state.seats == 1:
        return [solo_rank(state)]
    points = scores(state)
    keys = [rank_key(state.mats[seat], points[seat]) for seat in range(state.seats)]
    return [1 + sum(1 for other in keys if other > key) for key in keys]


def rank_key(mat: Mat, points: int) -> tuple[int, int, int, int]:
    """What the ranking compares, in order."""
    return (points, int(count(mat, M_COLONIES)), int(mat.level), int(mat.energy + mat.culture))  # tiny:end.ties


def solo_rank(state: "TinyState") -> int:
    """Against the Rogue: 1 for the winner, or for the leader as things stand."""
    if state.winner >= 0:
        return 1 if state.winner == 0 else 2
    return 1 if state.mats[0].points() >= state.mats[1].points() else 2


def count(mat: Mat, what: i64) -> i64:
    """What a comparative mission counts."""
    if what == M_ENERGY:
        return mat.stock(ENERGY)
    if what == M_CULTURE:
        return mat.stock(CULTURE)
    track: i64 = ECONOMY
    if what == M_DIPLOMACY:
        track = DIPLOMACY
    n: i64 = 0
    planet: i64 = 0
    colonies: i64 = mat.colonies
    while colonies:
        if colonies & 1 and (what == M_COLONIES or TRACK_OF[planet] == track):
            n += 1
        colonies >>= 1
        planet += 1
    return n


def mission_points(state: "TinyState", seat: i64) -> i64:
    """What the seat's mission is worth as things stand."""
    mat = state.mats[seat]
    if mat.kept == NO_CARD:
        return 0
    _, how, what, points, tied = MISSIONS[mat.kept]
    if how == REACHED:
        return points if is_reached(state, seat, what) else 0
    equal: i64 = 0
    sign: i64 = -1 if how == FEWEST else 1
    own: i64 = sign * count(mat, what)
    for other in range(state.seats):
        theirs: i64 = sign * count(state.mats[other], what)
        if theirs > own:
            return 0
        if other != seat and theirs == own:
            equal += 1
    if not equal:
        return points
    return tied_points(state, tied)


def tied_points(state: "TinyState", tied: i64) -> i64:
    """What a comparative mission pays if tied: between two players nothing."""
    return tied if state.seats > 2 else 0  # tiny:mission.tie


def is_reached(state: "TinyState", seat: i64, what: i64) -> bool:
    """Whether a mission that looks at one player alone is fulfilled."""
    mat = state.mats[seat]
    if what == M_TRIGGER:
        return state.trigger == seat
    if what == M_BALANCE:
        return count(mat, M_DIPLOMACY) == count(mat, M_COLONIES) - count(mat, M_DIPLOMACY)
    if what == M_ALL_OUT:
        return mat.ships_home() == 0
    if what == M_ALL_HOME:
        return mat.ships_out() == 0
    if what == M_STOCK:
        return mat.energy >= HOARD and mat.culture >= HOARD
    return what == M_EMPIRE and mat.level == TOP_LEVEL
