"""The greedy bot of Roll for the Galaxy: it plans workers by what its empire needs, and answers all else by worth.

`roll_plan` says what things are worth. In Assign the bot looks at every worker on every phase, then at every move that
its powers allow, and takes what leaves the columns worth most; others' phases count as far as they are likely.
"""

from starcup.bots.base import Bot
from starcup.bots.greedy.roll_plan import DIE_WORTH, SCOUT, Plan
from starcup.core.book import Action
from starcup.core.perspective import Perspective
from starcup.games.roll import codes as b
from starcup.games.roll import data as d
from starcup.games.roll.book import IMAGINARY_HOME, SHIPPERS
from starcup.games.roll.data import COLOURS, PHASES, TILE_COUNT
from starcup.games.roll.empire import CITIZENRY, COLUMN, CUP, DEVELOPERS, ROLLED_WILD
from starcup.games.roll.state import RollState
from starcup.games.roll.zone import TILE

WORTH_A_MOVE = 0.25  # a move that gains less is not made
WORTH_KEEPING = 0.1  # a tile below this is abandoned


class Greedy(Bot):
    """It sees its own empire and what is open of the others, and looks no further than its next answer."""

    name = "greedy"
    sentence = "Follows rules of thumb, and takes what looks best right now."

    def choose(self, perspective: Perspective) -> Action:
        legal = perspective.legal
        if len(legal) == 1:
            return legal[0]
        state = perspective.sample(self.rng.clone())
        assert isinstance(state, RollState)
        answer = ANSWERS[perspective.prompt]
        plan = Plan(state, perspective.seat)
        best = legal[0]
        most = -1e9
        for action in legal:
            worth = answer(plan, action)
            if worth > most + 1e-9:
                most, best = worth, action
        return best


# ---- Assign ----


def columns(plan: Plan) -> list[int]:
    """Workers in each column."""
    return [int(plan.empire.count(COLUMN + phase)) for phase in range(PHASES)]


def value(plan: Plan, counts: list[int], selected: int, wild: int = 0) -> float:
    """Columns with that many workers, if this phase is selected; wild ones go where they are worth most."""
    table = plan.workers_worth()
    chance = [1.0 if phase == selected else plan.chance[phase] for phase in range(PHASES)]
    counts = counts[:]
    for _ in range(wild):
        gains = [chance[p] * (table[p][counts[p] + 1] - table[p][counts[p]]) for p in range(PHASES)]
        counts[gains.index(max(gains))] += 1
    total = sum(chance[phase] * table[phase][counts[phase]] for phase in range(PHASES))
    produced = min(counts[d.PRODUCE], places_for_goods(plan)) * chance[d.PRODUCE]
    spare = max(0, counts[d.SHIP] - int(plan.empire.goods()))
    return total + chance[d.SHIP] * min(spare, produced) * plan.shipment()


def places_for_goods(plan: Plan) -> int:
    return sum(int(plan.empire.worlds_of[world]) for world in range(d.GOODS_COLOURS)) - int(plan.empire.goods())


def select(plan: Plan, action: Action) -> float:
    code = action - b.A_SELECT
    face, phase, colour = code // (PHASES * COLOURS), code // COLOURS % PHASES, code % COLOURS
    counts = columns(plan)
    wild = int(plan.empire.count(ROLLED_WILD))
    if face == d.WILD:
        wild -= 1
    else:
        counts[face] -= 1
    counts[phase] += 1
    return value(plan, counts, phase, wild) - 0.01 * DIE_WORTH[colour]


def place(plan: Plan, action: Action) -> float:
    counts = columns(plan)
    counts[(action - b.A_PLACE) // COLOURS] += 1
    return value(plan, with_strip(plan, counts), int(plan.empire.selected), int(plan.empire.count(ROLLED_WILD)) - 1)


def with_strip(plan: Plan, counts: list[int]) -> list[int]:
    """The worker on the strip works too."""
    counts = counts[:]
    counts[int(plan.empire.selected)] += 1
    return counts


def reassign(plan: Plan, action: Action) -> float:
    """What a power or Dictate could gain at best; ready gains nothing."""
    if action == b.A_READY:
        return WORTH_A_MOVE
    counts = with_strip(plan, columns(plan))
    selected = int(plan.empire.selected)
    before = value(plan, counts, selected)
    if action >= b.A_DICTATE:
        counts[(action - b.A_DICTATE) // COLOURS] -= 1
        return best_move(plan, counts, -1) - before
    return best_move(plan, counts, action - b.A_POWER) - before


def best_move(plan: Plan, counts: list[int], power: int) -> float:
    """The worth of the columns after the best single move."""
    selected = int(plan.empire.selected)
    free = columns(plan)
    targets = d.ANY_PHASE if power < 0 else int(d.MOVE_TO[power])
    if targets == d.SELECTED:
        targets = 1 << selected
    source = -1 if power < 0 else int(d.MOVE_FROM[power])
    amount = 2 if power >= 0 and d.MOVE_HOW[power] == d.BOTH else 1
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
                    best = max(best, value(plan, moved, selected))
    return best


def move(plan: Plan, action: Action) -> float:
    counts = with_strip(plan, columns(plan))
    selected = int(plan.empire.selected)
    if action == b.A_DONE:
        return value(plan, counts, selected) + WORTH_A_MOVE / 2
    code = action - b.A_MOVE
    counts[code // (PHASES * COLOURS)] -= 1
    counts[code // COLOURS % PHASES] += 1
    return value(plan, counts, selected) - 0.01 * DIE_WORTH[code % COLOURS]


# ---- tiles ----


def start(plan: Plan, action: Action) -> float:
    tile = action - b.A_START
    other = next(entry & TILE for entry in plan.empire.drawn if entry & TILE != tile)
    return plan.side_worth(tile, 0) + plan.side_worth(other, 1)


def explore(plan: Plan, action: Action) -> float:
    if action in (b.A_DONE, b.A_REARRANGE):
        return -1.0 if action == b.A_REARRANGE else 0.0
    alien = 0.2 if action in (b.A_STOCK + 1, b.A_SCOUT + 1) else 0.0
    if action < b.A_SCOUT:
        room = min(2, d.MOST_CREDITS - int(plan.empire.credits))
        return room * plan.credit + alien
    return SCOUT[min(int(plan.empire.tiles()), len(SCOUT) - 1)] * (1 - 0.9 * plan.late) + alien / 2


def abandon(plan: Plan, action: Action) -> float:
    """Draw, unless a tile is worth less than what the bag may have."""
    if action == b.A_DRAW:
        return 0.0
    tile = action - b.A_ABANDON
    stacks = (plan.empire.developments, plan.empire.worlds)
    side = next(side for side, stack in enumerate(stacks) if any(entry & TILE == tile for entry in stack))
    dice = int(plan.empire.count(DEVELOPERS + side))
    if dice and stacks[side][0] & TILE == tile:
        return -1.0
    return WORTH_KEEPING - plan.side_worth(tile, side) - 0.25 * len(stacks[side])


def give(plan: Plan, action: Action) -> float:
    tile = action - b.A_ABANDON
    return -max(plan.side_worth(tile, 0), plan.side_worth(tile, 1))


def keep(plan: Plan, action: Action) -> float:
    code = action - b.A_KEEP
    return plan.side_worth(code % TILE_COUNT, code // TILE_COUNT % 2) - (0.05 if code >= 2 * TILE_COUNT else 0.0)


def arrange(plan: Plan, action: Action) -> float:
    del plan
    return 1.0 if action == b.A_DONE else 0.0


# ---- dice ----


def cheap_first(plan: Plan, action: Action) -> float:
    """Workers that are worth least do the work, and are removed."""
    del plan
    return -DIE_WORTH[(action - b.A_PUT) % COLOURS]


def to_cup(plan: Plan, action: Action) -> float:
    del plan
    return -1.0 if action == b.A_DONE else DIE_WORTH[action - b.A_TO_CUP]


def remove(plan: Plan, action: Action) -> float:
    del plan
    slot, colour = divmod(action - b.A_REMOVE, COLOURS)
    return -DIE_WORTH[colour] - (0.0 if slot == CITIZENRY else 0.2 if slot != CUP else 0.1)


def recruit(plan: Plan, action: Action) -> float:
    del plan
    return DIE_WORTH[action - b.A_RECRUIT]


def recall(plan: Plan, action: Action) -> float:
    """Nothing, as long as the game goes on; in the end dice in the cup break ties."""
    ends = plan.late >= 1.0 and not plan.empire.powers[d.BONUS_GOODS]
    if action == b.A_DONE:
        return 0.5
    return 1.0 if ends else DIE_WORTH[(action - b.A_RECALL) % COLOURS] / 10


def produce(plan: Plan, action: Action) -> float:
    """Goods that match their worlds, on the best worlds first."""
    if action == b.A_DONE:
        return 0.2
    world, colour = divmod(action - b.A_PRODUCE, COLOURS)
    matches = colour in (world + d.DIE_OF_WORLD, d.CONSUMPTION)
    return 1.0 + matches * plan.point + 0.1 * world - 0.1 * DIE_WORTH[colour]


def ship(plan: Plan, action: Action) -> float:
    code = action - b.A_SHIP
    shipper = code % SHIPPERS
    good = code // SHIPPERS % COLOURS
    world = code // (SHIPPERS * COLOURS) % d.GOODS_COLOURS
    task = code // (SHIPPERS * COLOURS * d.GOODS_COLOURS)
    real = shipper < COLOURS
    colour = shipper if real else d.HOME if shipper == IMAGINARY_HOME else d.GENES
    return plan.task_worth(task, world, good, colour) - (0.05 * DIE_WORTH[colour] if real else 0.0)


def bank(plan: Plan, action: Action) -> float:
    paid = action > b.A_BANK
    return plan.point - plan.credit * 1.5 if paid else 0.0


ANSWERS = {
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
