"""What a board shows beside the view because the rules make it follow: parts of the score, costs with their discounts,
what a column would do, what a Reassign power may move, what a shipment pays. Not compiled: nothing here is hot."""

from typing import Any

from starcup.core.state import Seat, State
from starcup.games.roll import scoring
from starcup.games.roll.book import ACTIONS
from starcup.games.roll.codes import A_POWER, A_SHIP, Q_MOVE, Q_PLACE, Q_REASSIGN, Q_SELECT, Q_SHIP
from starcup.games.roll.data import (
    BONUS_NOVELTY_COST,
    BONUS_REASSIGN_COST,
    DEVELOP_DISCOUNT,
    DEVELOPMENT_COST,
    DEVELOPMENT_IDS,
    DEVELOPMENTS,
    GENES_ALIEN_DISCOUNT,
    GENES_WORLD,
    GRAY_DISCOUNT,
    GRAY_WORLD,
    HAS_REASSIGN,
    LAST_SQUARES,
    POOL_PER_PLAYER,
    REASSIGN_DISCOUNT,
    REASSIGN_OF,
    SETTLE_DISCOUNT,
    WORLD_COLOUR,
    WORLD_COST,
    WORLD_IDS,
)
from starcup.games.roll.empire import CUP, NO_POWERS, Empire
from starcup.games.roll.powers import development_cost, world_cost
from starcup.games.roll.questions import assign, ship
from starcup.games.roll.stages import ASSIGN
from starcup.games.roll.state import RollState
from starcup.games.roll.words import forecast
from starcup.games.roll.words.components import power_words
from starcup.games.roll.zone import OPEN, TILE

JSON = dict[str, Any]


def aids(state: State, viewer: Seat) -> JSON:
    """All of it, for a viewer: of the others no more than everybody sees."""
    assert isinstance(state, RollState)
    empires = state.seen(viewer)
    out: JSON = {
        "scores": [score_parts(empire) for empire in empires],
        "last": {"squares": LAST_SQUARES, "pool": POOL_PER_PLAYER * state.seats},
        "costs": [top_costs(empire, seat == viewer) for seat, empire in enumerate(empires)],
    }
    if viewer >= 0 and not state.over:
        out |= own_aids(state, viewer)
    return out


def own_aids(state: RollState, seat: Seat) -> JSON:
    """What is for the seat alone."""
    empire = state.empires[seat]
    out: JSON = {"zone": zone_costs(empire)}
    if state.stage == ASSIGN:
        out["columns"] = forecast.columns(state, seat)
    prompt = state.prompt(seat)
    if prompt in (Q_SELECT, Q_PLACE, Q_MOVE):
        out["ends"] = last_answers(state, seat)
    if prompt == Q_REASSIGN:
        out["powers"] = power_moves(state, seat)
    if prompt == Q_SHIP:
        out["pays"] = shipment_pays(state, seat)
    return out


# ---- the score ----


def score_parts(empire: Empire) -> JSON:
    """Points by where they come from, and what breaks a tie."""
    return {
        "chips": int(empire.chips),
        "tiles": int(scoring.tile_points(empire)),
        "bonus": int(scoring.bonus(empire)),
        "bonuses": bonuses(empire),
        "tie": int(empire.count(CUP) + empire.credits),
    }


def bonuses(empire: Empire) -> list[JSON]:
    """What each development of cost 6 adds, and for what."""
    out: list[JSON] = []
    for code in empire.tableau:
        codes = [power for power in DEVELOPMENTS[code][2] if is_bonus(power[0])] if code < len(DEVELOPMENTS) else []
        if codes:
            alone = empire.clone()
            alone.powers = NO_POWERS[:]
            for power in codes:
                alone.powers[power[0]] = power[1] if len(power) > 1 else 1
            why = " ".join(power_words(power).removeprefix("At the end: ") for power in codes)
            out.append({"tile": DEVELOPMENT_IDS[code], "points": int(scoring.bonus(alone)), "why": why})
    return out


def is_bonus(power: int) -> bool:
    return BONUS_NOVELTY_COST <= power <= BONUS_REASSIGN_COST


# ---- costs ----


def top_costs(empire: Empire, mine: bool) -> JSON:
    """What the top tiles need, where the viewer sees them."""
    out: JSON = {}
    if empire.developments and (mine or empire.developments[0] & OPEN):
        out["development"] = development_bill(empire, empire.developments[0] & TILE)
    if empire.worlds and (mine or empire.worlds[0] & OPEN):
        out["world"] = world_bill(empire, empire.worlds[0] & TILE)
    return out


def zone_costs(empire: Empire) -> JSON:
    """What each tile of the seat's zone and hand would need now, as either side."""
    out: JSON = {}
    for entry in [*empire.developments, *empire.worlds, *empire.drawn]:
        tile = entry & TILE
        out[DEVELOPMENT_IDS[tile]] = int(development_cost(empire, tile))
        out[WORLD_IDS[tile]] = int(world_cost(empire, tile))
    return out


def development_bill(empire: Empire, tile: int) -> JSON:
    codes = [DEVELOP_DISCOUNT, REASSIGN_DISCOUNT] if HAS_REASSIGN[tile] else [DEVELOP_DISCOUNT]
    return bill(empire, int(DEVELOPMENT_COST[tile]), int(development_cost(empire, tile)), codes)


def world_bill(empire: Empire, tile: int) -> JSON:
    codes = [SETTLE_DISCOUNT]
    if WORLD_COLOUR[tile] == GRAY_WORLD:
        codes.append(GRAY_DISCOUNT)
    elif WORLD_COLOUR[tile] >= GENES_WORLD:
        codes.append(GENES_ALIEN_DISCOUNT)
    return bill(empire, int(WORLD_COST[tile]), int(world_cost(empire, tile)), codes)


def bill(empire: Empire, printed: int, cost: int, codes: list[int]) -> JSON:
    """Printed cost, cost now, and the developments that make the difference."""
    givers = [
        DEVELOPMENT_IDS[code]
        for code in empire.tableau
        if code < len(DEVELOPMENTS) and any(power[0] in codes for power in DEVELOPMENTS[code][2])
    ]
    return {"printed": printed, "cost": cost, "by": givers if cost < printed else []}


# ---- answers ----


def last_answers(state: RollState, seat: Seat) -> list[list[Any]]:
    """Answers after which there is nothing left to assign: nobody is asked whether that was all."""
    out: list[list[Any]] = []
    for action in state.legal_actions(seat):
        twin = state.clone()
        if not assign.answer(twin, seat, state.prompt(seat), action):
            kind, params = ACTIONS.decode(action)
            out.append([kind, *params])
    return out


def power_moves(state: RollState, seat: Seat) -> list[JSON]:
    """For each Reassign power that may be used: the first moves it would offer."""
    out: list[JSON] = []
    for action in state.legal_actions(seat):
        kind, params = ACTIONS.decode(action)
        if kind == "power":
            twin = state.clone()
            assign.start_power(twin, seat, action - A_POWER)
            moves = [ACTIONS.decode(move)[1] for move in assign.legal_move(twin.empires[seat])]
            tile = DEVELOPMENT_IDS[REASSIGN_OF[params[0]]]
            out.append({"power": params[0], "tile": tile, "moves": moves})
    return out


def shipment_pays(state: RollState, seat: Seat) -> list[JSON]:
    """For each shipment: what it would pay as things stand; credits above the most one may have are lost."""
    before = state.empires[seat]
    out: list[JSON] = []
    for action in state.legal_actions(seat):
        twin = state.clone()
        ship.ship(twin, seat, action - A_SHIP)
        after = twin.empires[seat]
        credits, chips = int(after.credits - before.credits), int(after.chips - before.chips)
        out.append({"ship": ACTIONS.decode(action)[1], "credits": credits, "chips": chips})
    return out
