"""The final scoring, step by step: parts, missions with their reasons, ties with what broke them."""

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from starcup.games.tiny.data import EMPIRE, FEWEST, GOAL, MISSION_IDS, MISSIONS, REACHED, ROGUES, SKULL
from starcup.games.tiny.scoring import count, mission_points, rank_key, ranking, scores
from starcup.games.tiny.state import TinyState
from starcup.games.tiny.words.names import points

if TYPE_CHECKING:
    from starcup.games.tiny.words.shapes import TinyFinal, TinyFinalSeat, TinyTie

COMPARED: Final = ["points", "colonies", "empire level", "resources"]


def final(state: TinyState) -> "TinyFinal":
    """Everybody's parts in the order of the seats; ties in words; alone, who has won and how."""
    if state.setup.seats == 1:
        return {"seats": [], "ties": [], "solo": solo(state)}
    totals = scores(state)
    ranks = ranking(state)
    seats = [parts(state, seat, totals[seat], ranks[seat]) for seat in range(state.setup.seats)]
    return {"seats": seats, "ties": ties(state, totals, ranks), "solo": ""}


def parts(state: TinyState, seat: int, total: int, rank: int) -> "TinyFinalSeat":
    """One player's parts."""
    mat = state.mats[seat]
    return {
        "seat": seat,
        "planets": int(mat.planet_points),
        "empire": EMPIRE[int(mat.level) - 1].points,
        "kept": MISSION_IDS[mat.kept],
        "mission": int(mission_points(state, seat)),
        "why": why(state, seat),
        "total": total,
        "rank": rank,
    }


def why(state: TinyState, seat: int) -> str:
    """How a mission came out."""
    mission = MISSIONS[state.mats[seat].kept]
    worth = int(mission_points(state, seat))
    if mission.how == REACHED:
        return "fulfilled" if worth else "not fulfilled"
    counts = [int(count(mat, mission.what)) for mat in state.mats]
    others = ", ".join(str(number) for other, number in enumerate(counts) if other != seat)
    full = worth == mission.points
    sense = "alone" if full else "tied" if is_best(counts, seat, mission.how) else "not enough"
    return f"{counts[seat]} against {others}: {sense}{f', worth {mission.tied}' if worth and not full else ''}"


def is_best(counts: list[int], seat: int, how: int) -> bool:
    """Whether nobody is better."""
    best = min(counts) if how == FEWEST else max(counts)
    return counts[seat] == best


def ties(state: TinyState, totals: list[int], ranks: list[int]) -> "list[TinyTie]":
    """For each two neighbours in the ranking with equal points: what decided between them."""
    order = sorted(range(state.setup.seats), key=lambda seat: (ranks[seat], seat))
    out: list[TinyTie] = []
    for ahead, behind in pairwise(order):
        if totals[ahead] == totals[behind]:
            one = rank_key(state.mats[ahead], totals[ahead])
            other = rank_key(state.mats[behind], totals[behind])
            out.append({"seats": [ahead, behind], "words": decided(one, other)})
    return out


def decided(one: tuple[int, ...], other: tuple[int, ...]) -> str:
    """The first thing in which two players differ."""
    for name, own, theirs in zip(COMPARED, one, other, strict=True):
        if own != theirs:
            return f"Tied at {points(one[0])}. The tie-break is {name}: {own} against {theirs}."
    return f"Tied in everything, at {points(one[0])}: they share the place."


def solo(state: TinyState) -> str:
    """How the game against the Rogue ended."""
    you, rogue = int(state.mats[0].points()), int(state.mats[1].points())
    name = ROGUES[state.mats[1].rogue].name
    if state.winner == 0:
        return f"You have {points(you)}, {name} {rogue}."
    if state.mats[1].level >= SKULL:
        return f"It has reached the skull; you have {points(you)}."
    if rogue >= GOAL:
        return f"It has {points(rogue)}; you have {you}."
    return f"Stopped after round {state.round}: alone that is lost. You have {points(you)}, {name} {rogue}."
