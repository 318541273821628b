"""What the greedy bot of Roll for the Galaxy answers: it plans workers by what its empire needs, all else by worth.

`roll_plan` says what things are worth. In Assign the bot looks at every worker on every phase, then at every move that
its powers allow, and takes what leaves the columns worth most; others' phases count as far as they are likely.
"""

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starcup.bots.greedy.thumb.roll_plan import DIE_WORTH, Plan, at_least_none, scout_worth
from starcup.core.state import BIT
from starcup.games.roll import codes as b
from starcup.games.roll import data as d
from starcup.games.roll import zone
from starcup.games.roll.book import IMAGINARY_HOME, SHIPPERS
from starcup.games.roll.data import COLOURS, PHASES, TILE_COUNT
from starcup.games.roll.empire import CITIZENRY, COLUMN, CUP, DEVELOPERS, ROLLED_WILD
from starcup.games.roll.state import RollState
from starcup.games.roll.zone import TILE

WORTH_A_MOVE: Final = 0.25  # a move that gains less is not made
WORTH_KEEPING: Final = 0.1  # a tile below this is abandoned
TIE: Final = 1e-9  # of answers that differ by less, the first


def best_answer(state: RollState, seat: int, prompt: int, legal: list[int]) -> int:
    """The answer that is worth most, in a sample of the seat."""
    answer = ANSWERS[prompt]
    plan = Plan(state, seat)
    best = legal[0]
    most = -1e9
    for action in legal:
        worth = answer(plan, action)
        if worth > most + TIE:
            most = worth
            best = action
    return best


# ---- Assign ----


def columns(plan: Plan) -> vec[i64]:
    """Workers in each column."""
    return vec[i64]([plan.empire.count(COLUMN + phase) for phase in range(PHASES)])


def value(plan: Plan, workers: vec[i64], selected: i64, wild: i64 = 0) -> float:
    """Columns with that many workers, if this phase is selected; wild ones go where they are worth most."""
    counts = workers[:]
    chance = plan.chance[:]
    if selected >= 0:
        chance[selected] = 1.0
    for _ in range(wild):
        counts[best_column(plan, counts, chance)] += 1
    total = 0.0
    for phase in range(PHASES):
        total += chance[phase] * plan.workers_worth(phase, counts[phase])
    places: i64 = places_for_goods(plan)
    produced = float(counts[d.PRODUCE] if counts[d.PRODUCE] < places else places) * chance[d.PRODUCE]
    spare = float(at_least_none(counts[d.SHIP] - plan.empire.goods()))
    return total + chance[d.SHIP] * (spare if spare < produced else produced) * plan.shipment()


def best_column(plan: Plan, counts: vec[i64], chance: vec[float]) -> i64:
    """Where one more worker is worth most."""
    best: i64 = 0
    most = 0.0
    for p in range(PHASES):
        gain = chance[p] * (plan.workers_worth(p, counts[p] + 1) - plan.workers_worth(p, counts[p]))
        if not p or gain > most:
            most = gain
            best = p
    return best


def places_for_goods(plan: Plan) -> i64:
    """How many more goods the worlds of the empire hold, one each."""
    places: i64 = -plan.empire.goods()
    for world in range(d.GOODS_COLOURS):
        places += plan.empire.worlds_of[world]
    return places


def select(plan: Plan, action: i64) -> float:
    code: i64 = action - b.A_SELECT
    face: i64 = code // (PHASES * COLOURS)
    phase: i64 = code // COLOURS % PHASES
    counts = columns(plan)
    wild: i64 = plan.empire.count(ROLLED_WILD)
    if face == d.WILD:
        wild -= 1
    else:
        counts[face] -= 1
    counts[phase] += 1
    return value(plan, counts, phase, wild) - 0.01 * DIE_WORTH[code % COLOURS]


def place(plan: Plan, action: i64) -> float:
    counts = columns(plan)
    counts[(action - b.A_PLACE) // COLOURS] += 1
    return value(plan, with_strip(plan, counts), plan.empire.selected, plan.empire.count(ROLLED_WILD) - 1)


def with_strip(plan: Plan, workers: vec[i64]) -> vec[i64]:
    """The worker on the strip works too."""
    counts = workers[:]
    counts[plan.empire.selected] += 1
    return counts


def reassign(plan: Plan, action: i64) -> float:
    """What a power or Dictate could gain at best; ready gains nothing."""
    if action == b.A_READY:
        return WORTH_A_MOVE
    counts = with_strip(plan, columns(plan))
    selected: i64 = plan.empire.selected
    before = value(plan, counts, selected)
    if action >= b.A_DICTATE:
        counts[(action - b.A_DICTATE) // COLOURS] -= 1
        return best_move(plan, counts, -1) - before
    return best_move(plan, counts, action - b.A_POWER) - before


def best_move(plan: Plan, counts: vec[i64], power: i64) -> float:
    """The worth of the columns after the best single move."""
    selected: i64 = plan.empire.selected
    free = columns(plan)
    targets: i64 = d.ANY_PHASE if power < 0 else d.MOVE_TO[power]
    if targets == d.SELECTED:
        targets = BIT[selected]
    source: i64 = -1 if power < 0 else d.MOVE_FROM[power]
    amount: i64 = 2 if power >= 0 and d.MOVE_HOW[power] == d.BOTH else 1
    best = -1e9
    for start in range(PHASES):
        if free[start] < amount or (source >= 0 and source != start):
            continue
        for to in range(PHASES):
            if to != start and targets >> to & 1:
                moved = counts[:]
                moved[start] -= amount
                moved[to] += amount
                if moved[start] >= 0:
                    worth = value(plan, moved, selected)
                    if worth > best:
                        best = worth
    return best


def move(plan: Plan, action: i64) -> float:
    counts = with_strip(plan, columns(plan))
    selected: i64 = plan.empire.selected
    if action == b.A_DONE:
        return value(plan, counts, selected) + WORTH_A_MOVE / 2
    code: i64 = action - b.A_MOVE
    counts[code // (PHASES * COLOURS)] -= 1
    counts[code // COLOURS % PHASES] += 1
    return value(plan, counts, selected) - 0.01 * DIE_WORTH[code % COLOURS]


# ---- tiles ----


def start(plan: Plan, action: i64) -> float:
    tile: i64 = action - b.A_START
    other: i64 = tile
    for entry in plan.empire.drawn:
        if entry & TILE != tile:
            other = entry & TILE
            break
    return plan.side_worth(tile, 0) + plan.side_worth(other, 1)


def explore(plan: Plan, action: i64) -> float:
    if action == b.A_DONE:
        return 0.0
    if action == b.A_REARRANGE:
        return -1.0
    alien = 0.2 if action == b.A_STOCK + 1 or action == b.A_SCOUT + 1 else 0.0
    if action < b.A_SCOUT:
        return float(plan.empire.gainable(2)) * plan.credit + alien
    return scout_worth(plan.empire.tiles()) * (1.0 - 0.9 * plan.late) + alien / 2.0


def abandon(plan: Plan, action: i64) -> float:
    """Draw, unless a tile is worth less than what the bag may have."""
    if action == b.A_DRAW:
        return 0.0
    tile: i64 = action - b.A_ABANDON
    side: i64 = 0 if zone.find(plan.empire.developments, tile) >= 0 else 1
    stack = plan.empire.worlds if side else plan.empire.developments
    if plan.empire.count(DEVELOPERS + side) and stack[0] & TILE == tile:
        return -1.0
    return WORTH_KEEPING - plan.side_worth(tile, side) - 0.25 * float(len(stack))


def give(plan: Plan, action: i64) -> float:
    tile: i64 = action - b.A_ABANDON
    development = plan.side_worth(tile, 0)
    world = plan.side_worth(tile, 1)
    return -(development if development > world else world)


def keep(plan: Plan, action: i64) -> float:
    code: i64 = action - b.A_KEEP
    return plan.side_worth(code % TILE_COUNT, code // TILE_COUNT % 2) - (0.05 if code >= 2 * TILE_COUNT else 0.0)


def arrange(plan: Plan, action: i64) -> float:
    del plan
    return 1.0 if action == b.A_DONE else 0.0


# ---- dice ----


def cheap_first(plan: Plan, action: i64) -> float:
    """Workers that are worth least do the work, and are removed."""
    del plan
    return -DIE_WORTH[(action - b.A_PUT) % COLOURS]


def to_cup(plan: Plan, action: i64) -> float:
    del plan
    return -1.0 if action == b.A_DONE else DIE_WORTH[action - b.A_TO_CUP]


def remove(plan: Plan, action: i64) -> float:
    del plan
    slot: i64 = (action - b.A_REMOVE) // COLOURS
    return -DIE_WORTH[(action - b.A_REMOVE) % COLOURS] - (0.0 if slot == CITIZENRY else 0.2 if slot != CUP else 0.1)


def recruit(plan: Plan, action: i64) -> float:
    del plan
    return DIE_WORTH[action - b.A_RECRUIT]


def recall(plan: Plan, action: i64) -> float:
    """Nothing, as long as the game goes on; in the end dice in the cup break ties."""
    ends = plan.late >= 1.0 and plan.empire.powers[d.BONUS_GOODS] == 0
    if action == b.A_DONE:
        return 0.5
    return 1.0 if ends else DIE_WORTH[(action - b.A_RECALL) % COLOURS] / 10.0


def produce(plan: Plan, action: i64) -> float:
    """Goods that match their worlds, on the best worlds first."""
    if action == b.A_DONE:
        return 0.2
    world: i64 = (action - b.A_PRODUCE) // COLOURS
    colour: i64 = (action - b.A_PRODUCE) % COLOURS
    matches = 1.0 if colour == world + d.DIE_OF_WORLD or colour == d.CONSUMPTION else 0.0
    return 1.0 + matches * plan.point + 0.1 * float(world) - 0.1 * DIE_WORTH[colour]


def ship(plan: Plan, action: i64) -> float:
    code: i64 = action - b.A_SHIP
    shipper: i64 = code % SHIPPERS
    good: i64 = code // SHIPPERS % COLOURS
    world: i64 = code // (SHIPPERS * COLOURS) % d.GOODS_COLOURS
    task: i64 = code // (SHIPPERS * COLOURS * d.GOODS_COLOURS)
    real = shipper < COLOURS
    colour: i64 = shipper if real else d.HOME if shipper == IMAGINARY_HOME else d.GENES
    return plan.task_worth(task, world, good, colour) - (0.05 * DIE_WORTH[colour] if real else 0.0)


def bank(plan: Plan, action: i64) -> float:
    paid = action > b.A_BANK
    return plan.point - plan.credit * 1.5 if paid else 0.0


ANSWERS: Final[dict[int, Callable[[Plan, i64], float]]] = {
    b.Q_START: start,
    b.Q_SELECT: select,
    b.Q_PLACE: place,
    b.Q_REASSIGN: reassign,
    b.Q_MOVE: move,
    b.Q_EXPLORE: explore,
    b.Q_ABANDON: abandon,
    b.Q_KEEP: keep,
    b.Q_ARRANGE: arrange,
    b.Q_GIVE: give,
    b.Q_DEVELOP: cheap_first,
    b.Q_SETTLE: cheap_first,
    b.Q_USE: cheap_first,
    b.Q_TO_CUP: to_cup,
    b.Q_REMOVE: remove,
    b.Q_PRODUCE: produce,
    b.Q_SHIP: ship,
    b.Q_BANK: bank,
    b.Q_RECRUIT: recruit,
    b.Q_RECALL: recall,
}
