"""Research: learn the technology of a planet where a ship of yours is."""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from starcup.games.rollers.codes import A_RESEARCH, E_RESEARCHED
from starcup.games.rollers.data import RESEARCH, TECHNOLOGY_COUNT
from starcup.games.rollers.powers import research_cost, research_offers
from starcup.games.rollers.sheet import Galaxy, Sheet

if TYPE_CHECKING:
    from starcup.games.rollers.state import RollersState


def add_legal(out: vec[i64], sheet: Sheet, galaxy: Galaxy) -> vec[i64]:
    """Technologies in reach that the player can pay for."""
    budget: i64 = sheet.resources[RESEARCH]
    offers: i64 = research_offers(sheet, galaxy)
    for technology in range(TECHNOLOGY_COUNT):
        if offers >> technology & 1 and research_cost(sheet, technology) <= budget:
            out = append(out, A_RESEARCH + technology)
    return out


def answer(state: "RollersState", seat: i64, action: i64) -> None:
    """Write the technology down; it works from now on."""
    technology: i64 = action - A_RESEARCH
    sheet = state.sheets[seat]
    cost: i64 = research_cost(sheet, technology)
    sheet.resources[RESEARCH] -= cost
    sheet.learn(technology)  # rollers:research.at_once
    state.emit(E_RESEARCHED, seat, technology + 1, cost)
