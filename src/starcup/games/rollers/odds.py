"""How likely a conquest is, exactly. The rules do not need it: players and bots like to know."""

from fractions import Fraction
from functools import cache

from starcup.games.rollers.data import RED_FACES


@cache
def ways(dice: int) -> list[int]:
    """In how many ways that many dice come to each total, from 0 up."""
    if dice == 0:
        return [1]
    fewer = ways(dice - 1)
    out = [0] * (len(fewer) + RED_FACES)
    for total, count in enumerate(fewer):
        for face in range(1, RED_FACES + 1):
            out[total + face] += count
    return out


@cache
def conquer_odds(needed: int, dice: int, rolls: int = 1) -> Fraction:
    """The chance that the dice exceed `needed` in one of `rolls` rolls; `needed` is the defence less the bonus."""
    failing = sum(count for total, count in enumerate(ways(dice)) if total <= needed)
    return 1 - Fraction(failing, RED_FACES**dice) ** rolls


@cache
def percent(needed: int, dice: int, rolls: int) -> int:
    """The same for people, as a whole percentage: 0 and 100 are said only of what is certain."""
    chance = conquer_odds(needed, dice, rolls)
    if chance in (0, 1):
        return int(chance) * 100
    return min(max(round(chance * 100), 1), 99)
