"""What a game is worth to each seat: who has won, in numbers that learners take as they are."""

from typing import TYPE_CHECKING

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
