"""What a game is worth to each seat: who has won, in numbers that learners take as they are."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from starcup.core.state import State


def returns(state: "State") -> list[float]:
    """Each seat's share of the win, centred: k winners of n seats have (n/k - 1) / (n - 1) each, all others less.

    Alone it is 1 for a win and -1 for a loss.
    """
    if state.seats == 1:
        return [1.0 if state.has_won_alone() else -1.0]
    shares = win_shares(state.ranking())
    n = len(shares)
    return [(share * n - 1.0) / (n - 1) for share in shares]


def win_shares(ranks: list[int]) -> list[float]:
    """1 for a win, 1/k for a win shared by k, otherwise 0."""
    winners = len([rank for rank in ranks if rank == 1])
    return [1.0 / winners if rank == 1 else 0.0 for rank in ranks]


# ---- rewards by name ----

REWARDS: Final = ["win", "margin", "ranks"]


def rewards(state: "State", kind: int) -> list[float]:
    """What a finished game pays each seat, by the number of a name in REWARDS. Alone all of them say won or lost."""
    if state.seats == 1 or kind == 0:
        return returns(state)
    return margins(state.scores()) if kind == 1 else places(state.ranking())


def margins(scores: list[int]) -> list[float]:
    """By how many points each seat is ahead of the best other one."""
    out: list[float] = []
    for seat, score in enumerate(scores):
        out.append(float(score - max([other for place, other in enumerate(scores) if place != seat])))
    return out


def places(ranks: list[int]) -> list[float]:
    """1 for the first place, -1 for the last, the others evenly between; who is level shares what their places pay."""
    n = len(ranks)
    out: list[float] = []
    for rank in ranks:
        level = len([other for other in ranks if other == rank])
        place = rank - 1 + (level - 1) / 2.0
        out.append(1.0 - 2.0 * place / (n - 1))
    return out
