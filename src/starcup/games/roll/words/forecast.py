"""What each column would do if its phase took place with the workers that stand in it now. Not compiled."""

from typing import TYPE_CHECKING, Any

from starcup.games.roll import powers as build
from starcup.games.roll.data import (
    A_WORLD,
    COLOURS,
    DEVELOP,
    DEVELOP_END,
    DEVELOP_END_NOVELTY,
    DEVELOPMENTS,
    EXPLORE,
    EXPLORE_END_MOST,
    EXPLORE_END_TILE,
    EXPLORER_ALIEN,
    EXPLORER_HOME,
    GENES,
    GOODS_COLOURS,
    HOME,
    NOVELTY,
    PHASES,
    PRODUCE,
    PRODUCE_END,
    PRODUCE_END_MOST,
    SETTLE,
    SETTLE_END,
    SHIP,
    SHIP_CHIP,
    SHIP_END,
    SHIPPER_GENES,
    SHIPPER_HOME,
    STOCK_CREDITS,
    WORLDS,
)
from starcup.games.roll.empire import CITIZENRY, COLUMN, GOODS, STRIP, Empire
from starcup.games.roll.powers import has_most_developments, place, room
from starcup.games.roll.questions import ship
from starcup.games.roll.zone import TILE

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState

JSON = dict[str, Any]


def columns(state: "RollState", seat: int) -> list[JSON]:
    """A few words for each phase, with how many would work in it, imaginary workers included."""
    empire = state.empires[seat].clone()
    if empire.selected >= 0:
        empire.pour(STRIP, COLUMN + empire.selected)
    out: list[JSON] = []
    for phase in range(PHASES):
        workers = int(empire.count(COLUMN + phase)) + imaginary(empire, phase)
        words = words_for(empire, phase, workers, Pays(state, seat))
        out.append({"workers": workers, "words": words, "extra": income(state, seat, empire, phase)})
    return out


def words_for(empire: Empire, phase: int, workers: int, pays: "Pays") -> str:
    if phase == EXPLORE:
        return explored(workers)
    if phase == PRODUCE:
        return produced(empire, workers)
    return shipped(empire, workers, pays) if phase == SHIP else built(empire, phase, workers)


def imaginary(empire: Empire, phase: int) -> int:
    """Workers of the phase that are no dice."""
    if phase == EXPLORE:
        return int(empire.powers[EXPLORER_HOME] + empire.powers[EXPLORER_ALIEN])
    return int(empire.powers[SHIPPER_HOME] + empire.powers[SHIPPER_GENES]) if phase == SHIP else 0


def income(state: "RollState", seat: int, empire: Empire, phase: int) -> str:
    """What powers bring in the phase, workers or not."""
    powers = empire.powers
    most = has_most_developments(state, seat)
    credits = {
        EXPLORE: powers[EXPLORE_END_MOST] * most,
        DEVELOP: powers[DEVELOP_END] + powers[DEVELOP_END_NOVELTY] * empire.has(CITIZENRY, NOVELTY),
        SETTLE: powers[SETTLE_END],
        PRODUCE: powers[PRODUCE_END] + powers[PRODUCE_END_MOST] * most,
        SHIP: powers[SHIP_END],
    }[phase]
    parts = [f"+${credits}"] if credits else []
    if phase == EXPLORE and powers[EXPLORE_END_TILE]:
        parts.append(f"+{powers[EXPLORE_END_TILE]} tile")
    if phase == SHIP and powers[SHIP_CHIP]:
        parts.append(f"+{powers[SHIP_CHIP]} VP")
    return " ".join(parts)


def explored(workers: int) -> str:
    if not workers:
        return ""
    return f"Scout, or Stock ${STOCK_CREDITS}" if workers == 1 else f"{workers} times Scout or Stock ${STOCK_CREDITS}"


def built(empire: Empire, phase: int, workers: int) -> str:
    """Tiles that would be completed, and how far the next one would come."""
    rows: list[Any] = list(DEVELOPMENTS) if phase == DEVELOP else list(WORLDS)
    stack = [entry & TILE for entry in build.stack_of(empire, phase)]
    dice = int(empire.count(build.site_of(phase))) + workers
    twin = empire.clone()
    done: list[str] = []
    while stack and dice >= build.cost_of(twin, phase, stack[0]):
        dice -= int(build.cost_of(twin, phase, stack[0]))
        done.append(str(rows[stack[0]][0]))
        place(twin, stack.pop(0) if phase == DEVELOP else A_WORLD + stack.pop(0))
    if not workers and not done:
        return ""
    out = f"Completes {' and '.join(done)}" if done else ""
    if not dice:
        return out
    if not stack:
        rest = f"{dice} to the cup" if done else "No tile there: back to the cup"
    else:
        rest = f"{rows[stack[0]][0]} {dice}/{build.cost_of(twin, phase, stack[0])}"
    return f"{out}, {rest}" if done else rest


def produced(empire: Empire, workers: int) -> str:
    if not workers:
        return ""
    places = sum(max(0, int(room(empire, world))) for world in range(GOODS_COLOURS))
    if not places:
        return "No room for goods: back to the cup"
    goods = min(places, workers)
    spare = workers - goods
    return f"{goods} {'good' if goods == 1 else 'goods'}" + (f", {spare} to the cup" if spare else "")


def shipped(empire: Empire, workers: int, pays: "Pays") -> str:
    """The most that could be had: all Traded, or all Consumed."""
    goods = [(w, c) for w in range(GOODS_COLOURS) for c in range(COLOURS) for _ in range(empire.has(GOODS + w, c))]
    if not workers:
        return ""
    if not goods:
        return "No goods yet: back to the cup"
    pairs = min(len(goods), workers)
    credits = sum(sorted((pays.trade(world, colour) for world, colour in goods), reverse=True)[:pairs])
    shippers = [int(empire.has(COLUMN + SHIP, colour)) for colour in range(COLOURS)]
    shippers[HOME] += int(empire.powers[SHIPPER_HOME])
    shippers[GENES] += int(empire.powers[SHIPPER_GENES])
    chips = pays.most_chips(goods, tuple(shippers))
    return f"{pairs} {'good' if pairs == 1 else 'goods'}: up to ${credits} or {chips} VP"


class Pays:
    """What goods would pay, found out by shipping them on a copy of the table."""

    def __init__(self, state: "RollState", seat: int) -> None:
        self.state = state
        self.seat = seat
        self.known: dict[tuple[int, ...], int] = {}

    def trade(self, world: int, good: int) -> int:
        twin = self.state.clone()
        twin.empires[self.seat].credits = 0
        ship.trade(twin, self.seat, world, good)
        return int(twin.empires[self.seat].credits)

    def consume(self, world: int, good: int, shipper: int) -> int:
        key = (world, good, shipper)
        if key not in self.known:
            twin = self.state.clone()
            ship.consume(twin, self.seat, world, good, shipper)
            self.known[key] = int(twin.empires[self.seat].chips - self.state.empires[self.seat].chips)
        return self.known[key]

    def most_chips(self, goods: list[tuple[int, int]], shippers: tuple[int, ...]) -> int:
        """The best way to give goods to shippers, when all is Consumed."""
        if not goods or not any(shippers):
            return 0
        key = (-len(goods), *shippers)
        if key not in self.known:
            best = self.most_chips(goods[1:], shippers)
            for colour in range(COLOURS):
                if shippers[colour]:
                    left = (*shippers[:colour], shippers[colour] - 1, *shippers[colour + 1 :])
                    best = max(best, self.consume(*goods[0], colour) + self.most_chips(goods[1:], left))
            self.known[key] = best
        return self.known[key]
