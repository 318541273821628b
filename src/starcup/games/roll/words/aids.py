"""What a board shows beside the view because the rules make it follow: parts of the score, costs with their discounts,
what a column would do, what a Reassign power may move, what a shipment pays."""

from starcup.core.state import Seat, State
from starcup.games.roll import scoring
from starcup.games.roll.book import ACTIONS
from starcup.games.roll.codes import A_POWER, A_SHIP, Q_REASSIGN, Q_RECALL, Q_RECRUIT, Q_SHIP, Q_START
from starcup.games.roll.data import (
    BONUS_NOVELTY_COST,
    BONUS_REASSIGN_COST,
    DEVELOP,
    DEVELOPMENT_IDS,
    DEVELOPMENTS,
    LAST_SQUARES,
    POOL_PER_PLAYER,
    REASSIGN_OF,
    SETTLE,
    WORLD_IDS,
)
from starcup.games.roll.empire import CUP, NO_POWERS, Empire, no_dice
from starcup.games.roll.powers import cost_of, development_cost, place, world_cost
from starcup.games.roll.questions import assign, ship
from starcup.games.roll.stages import ASSIGN
from starcup.games.roll.state import RollState
from starcup.games.roll.words import forecast
from starcup.games.roll.words.components import bonus_words
from starcup.games.roll.words.shapes import RollAids, RollBill, RollBills, RollBonus, RollPay, RollPowerMoves, RollScore
from starcup.games.roll.zone import OPEN, TILE


def aids(state: State, viewer: Seat) -> RollAids:
    """All of it, for a viewer: of the others no more than everybody sees."""
    assert isinstance(state, RollState)
    empires = state.seen(viewer)
    out: RollAids = {
        "scores": [score_parts(empire) for empire in empires],
        "last": {"squares": LAST_SQUARES, "pool": int(POOL_PER_PLAYER * state.seats)},
        "costs": [top_costs(empire, seat == viewer) for seat, empire in enumerate(empires)],
    }
    if viewer >= 0 and not state.over:
        add_own(out, state, viewer)
    return out


def add_own(out: RollAids, state: RollState, seat: Seat) -> None:
    """Add what is for the seat alone."""
    out["zone"] = zone_costs(state.empires[seat])
    if state.stage == ASSIGN:
        out["columns"] = forecast.columns(state, seat)
    prompt = state.prompt(seat)
    if prompt in (Q_START, Q_RECRUIT, Q_RECALL):
        out["ends"] = last_answers(state, seat)
    if prompt == Q_REASSIGN:
        out["powers"] = power_moves(state, seat)
    if prompt == Q_SHIP:
        out["pays"] = shipment_pays(state, seat)


# ---- the score ----


def score_parts(empire: Empire) -> RollScore:
    """Points by where they come from, and what breaks a tie."""
    return {
        "chips": int(empire.chips),
        "tiles": int(scoring.tile_points(empire)),
        "bonus": int(scoring.bonus(empire)),
        "bonuses": bonuses(empire),
        "tie": int(empire.count(CUP) + empire.credits),
    }


def bonuses(empire: Empire) -> list[RollBonus]:
    """What each development of cost 6 adds, and for what."""
    out: list[RollBonus] = []
    for code in empire.tableau:
        codes = [power for power in DEVELOPMENTS[code][2] if is_bonus(power[0])] if code < len(DEVELOPMENTS) else []
        if codes:
            alone = empire.clone()
            alone.powers = NO_POWERS[:]
            for power in codes:
                alone.powers[power[0]] = power[1] if len(power) > 1 else 1
            why = " ".join(bonus_words(power) for power in codes)
            out.append({"tile": DEVELOPMENT_IDS[code], "points": int(scoring.bonus(alone)), "why": why})
    return out


def is_bonus(power: int) -> bool:
    """Whether a power counts at the end of the game."""
    return BONUS_NOVELTY_COST <= power <= BONUS_REASSIGN_COST


# ---- costs ----


def top_costs(empire: Empire, own: bool) -> RollBills:
    """What the top tiles need, where the viewer sees them."""
    out: RollBills = {}
    if empire.developments and (own or empire.developments[0] & OPEN):
        out["development"] = bill(empire, DEVELOP, empire.developments[0] & TILE)
    if empire.worlds and (own or empire.worlds[0] & OPEN):
        out["world"] = bill(empire, SETTLE, empire.worlds[0] & TILE)
    return out


def zone_costs(empire: Empire) -> dict[str, int]:
    """What each tile of the seat's zone and hand would need now, as either side."""
    out: dict[str, int] = {}
    for entry in [*empire.developments, *empire.worlds, *empire.drawn]:
        tile = entry & TILE
        out[DEVELOPMENT_IDS[tile]] = int(development_cost(empire, tile))
        out[WORLD_IDS[tile]] = int(world_cost(empire, tile))
    return out


def bill(empire: Empire, phase: int, tile: int) -> RollBill:
    """Printed cost, cost now, and the developments that make the difference, each by what it adds to those before."""
    bare = Empire(no_dice())
    printed = cost = int(cost_of(bare, phase, tile))
    by: list[str] = []
    for code in empire.tableau:
        place(bare, code)
        if cost_of(bare, phase, tile) < cost:
            cost = int(cost_of(bare, phase, tile))
            by.append(DEVELOPMENT_IDS[code])
    return {"printed": printed, "cost": cost, "by": by}


# ---- answers ----


def last_answers(state: RollState, seat: Seat) -> list[list[str | int]]:
    """Answers after which the seat has no more say here; nobody is asked whether that was all.

    In a window for several seats it makes no difference who else has answered: with the last answer the window closes,
    and before that nothing more is asked of the seat.
    """
    out: list[list[str | int]] = []
    for action in state.legal_actions(seat):
        twin = state.clone()
        twin.apply(seat, action)
        if twin.windows != state.windows or not twin.prompt(seat):
            kind, params = ACTIONS.decode(action)
            out.append([kind, *params])
    return out


def power_moves(state: RollState, seat: Seat) -> list[RollPowerMoves]:
    """For each Reassign power that may be used: the first moves it would offer."""
    out: list[RollPowerMoves] = []
    for action in state.legal_actions(seat):
        kind, params = ACTIONS.decode(action)
        if kind == "power":
            twin = state.clone()
            assign.start_power(twin, seat, action - A_POWER)
            moves = [ACTIONS.decode(move)[1] for move in assign.legal_move(twin.empires[seat])]
            tile = DEVELOPMENT_IDS[REASSIGN_OF[params[0]]]
            out.append({"power": params[0], "tile": tile, "moves": moves})
    return out


def shipment_pays(state: RollState, seat: Seat) -> list[RollPay]:
    """For each shipment: what it would pay as things stand; credits above the most one may have are lost."""
    before = state.empires[seat]
    out: list[RollPay] = []
    for action in state.legal_actions(seat):
        twin = state.clone()
        ship.ship(twin, seat, action - A_SHIP)
        after = twin.empires[seat]
        credits, chips = int(after.credits - before.credits), int(after.chips - before.chips)
        out.append({"ship": ACTIONS.decode(action)[1], "credits": credits, "chips": chips})
    return out
