"""What each column would do if its phase took place with the workers that stand in it now.

What things pay is asked of `powers`, as the phases do: the forecast says what is the most that can be had where a
player would choose. A test plays the phases and compares.
"""

from typing import TYPE_CHECKING, NamedTuple

from starcup.games.roll.data import (
    A_WORLD,
    ALIEN,
    COLOURS,
    CREDITS,
    DEVELOP,
    DEVELOPERS_TO_CUP,
    EXPLORE,
    EXPLORE_END_TILE,
    GENES,
    GOODS_COLOURS,
    HOME,
    PHASES,
    PRODUCE,
    SETTLERS_TO_CUP,
    SHIP,
    SHIPPER_GENES,
    SHIPPER_HOME,
)
from starcup.games.roll.empire import CITIZENRY, COLUMN, GOODS, IMAGINARY, STRIP, Empire
from starcup.games.roll.powers import (
    COMPLETION_POWERS,
    END_POWERS,
    completion_counts,
    consume_chips,
    consume_credits,
    cost_of,
    due,
    effects_of,
    end_chips,
    end_counts,
    place,
    room,
    site_of,
    stack_of,
    stock_credits,
    trade_credits,
)
from starcup.games.roll.questions import explore, ship
from starcup.games.roll.words.names import plural, tile_name
from starcup.games.roll.zone import TILE

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState
    from starcup.games.roll.words.shapes import RollColumn, RollEndIncome


class Work(NamedTuple):
    """What the workers of a phase would do: in words, and the most it could bring, each by itself."""

    words: str = ""
    credits: int = 0
    chips: int = 0
    goods: int = 0


def columns(state: "RollState", seat: int) -> "list[RollColumn]":
    """A few words for each phase, with how many would work in it, imaginary workers included."""
    return [column(state, seat, phase) for phase in range(PHASES)]


def column(state: "RollState", seat: int, phase: int) -> "RollColumn":
    """One phase, on a copy of the table on which its work is done in the way that pays most at its end."""
    twin = state.clone()
    empire = twin.empires[seat]
    if empire.selected >= 0:
        empire.pour(STRIP, COLUMN + empire.selected)
    as_it_stands = end_income(twin, seat, phase)
    if phase == EXPLORE:
        explore.prepare(empire)
    elif phase == SHIP:
        ship.prepare(empire)
    workers = int(empire.count(COLUMN + phase) + empire.count(IMAGINARY))
    if phase == EXPLORE:
        work = explored(empire, workers)
    elif phase == PRODUCE:
        work = produced(twin, seat, workers)
    elif phase == SHIP:
        work = shipped(twin, seat, workers)
    else:
        work = built(twin, seat, phase, workers)
    end = end_income(twin, seat, phase)
    return {
        "workers": workers,
        "words": work.words,
        "extra": extra_words(end, as_it_stands),
        "credits": work.credits,
        "chips": work.chips,
        "goods": work.goods,
        "end": end,
    }


# ---- the end of a phase ----


def end_income(state: "RollState", seat: int, phase: int) -> "RollEndIncome":
    """What powers pay at the end of the phase, as things stand."""
    empire = state.empires[seat]
    return {
        "credits": int(due(empire, END_POWERS[phase], end_counts(state, seat, END_POWERS[phase]))),
        "chips": int(end_chips(empire)) if phase == SHIP else 0,
        "tiles": int(empire.powers[EXPLORE_END_TILE]) if phase == EXPLORE else 0,
    }


def extra_words(most: "RollEndIncome", as_it_stands: "RollEndIncome") -> str:
    """The same in signs; "up to" where it depends on which dice do the work."""
    parts = [f"+${most['credits']}"] if most["credits"] else []
    if most["credits"] != as_it_stands["credits"]:
        parts.insert(0, "up to")
    if most["tiles"]:
        parts.append(f"+{plural(most['tiles'], 'tile')}")
    if most["chips"]:
        parts.append(f"+{most['chips']} VP")
    return " ".join(parts)


def to_citizenry(state: "RollState", seat: int, phase: int, most: list[int]) -> None:
    """Used dice go to the Citizenry: as many of the colour that pays most at the end of the phase as there can be.

    A power looks at one colour there, so it is enough to try each by itself.
    """
    empire = state.empires[seat]
    best, pays = 0, -1
    for colour in range(COLOURS):
        empire.add(CITIZENRY, colour, most[colour])
        paid = end_income(state, seat, phase)["credits"]
        empire.add(CITIZENRY, colour, -most[colour])
        if paid > pays:
            best, pays = colour, paid
    empire.add(CITIZENRY, best, most[best])


# ---- Explore ----


def explored(empire: Empire, workers: int) -> Work:
    """Scout or Stock with each; an Alien explorer may do either for more."""
    aliens = int(empire.has(explore.EXPLORERS, ALIEN) + empire.has(IMAGINARY, ALIEN))
    empire.alien_scouted = aliens > 0
    if not workers:
        return Work()
    any_pays, alien_pays = int(stock_credits(empire, False)), int(stock_credits(empire, True))
    credits = (workers - aliens) * any_pays + aliens * alien_pays
    if workers == 1:
        return Work(f"Scout, or Stock ${credits}", credits)
    more = f", ${alien_pays} with an Alien explorer" if aliens and alien_pays > any_pays else ""
    return Work(f"{workers} times Scout or Stock ${any_pays}{more}", credits)


# ---- Develop and Settle ----


def built(state: "RollState", seat: int, phase: int, workers: int) -> Work:
    """Tiles that would be completed, what that pays, and how far the next one would come."""
    empire = state.empires[seat]
    dice = int(empire.count(site_of(phase))) + workers
    stack = [entry & TILE for entry in stack_of(empire, phase)]
    done: list[str] = []
    credits = used = sent = 0  # sent: dice that a power sends to the cup at least
    while stack and dice >= cost_of(empire, phase, stack[0]):
        cost = int(cost_of(empire, phase, stack[0]))
        code = stack.pop(0) + (0 if phase == DEVELOP else A_WORLD)
        dice, used = dice - cost, used + cost
        sent += 1 if empire.powers[DEVELOPERS_TO_CUP if phase == DEVELOP else SETTLERS_TO_CUP] else 0
        credits += int(due(empire, COMPLETION_POWERS, completion_counts(code)))
        credits += sum(effect[1] for effect in effects_of(code) if effect[0] == CREDITS)
        place(empire, code)
        done.append(tile_name(code))
    if used:
        to_citizenry(state, seat, phase, [most_used(empire, phase, colour, used, sent) for colour in range(COLOURS)])
    if not workers and not done:
        return Work()
    words = [f"Completes {' and '.join(done)}" + (f" for ${credits}" if credits else "")] if done else []
    if dice and stack:
        words.append(
            f"{tile_name(stack[0] + (0 if phase == DEVELOP else A_WORLD))} {dice}/{cost_of(empire, phase, stack[0])}"
        )
    elif dice:
        words.append(f"{dice} to the cup" if done else "No tile there: back to the cup")
    return Work(", ".join(words), credits)


def most_used(empire: Empire, phase: int, colour: int, used: int, sent: int) -> int:
    """How many dice of a colour can be among those used for tiles, and not sent to the cup.

    Dice on the stack are used before workers of the column.
    """
    site = site_of(phase)
    waiting = int(empire.count(site))
    most = min(int(empire.has(site, colour)), used)
    if used > waiting:
        most += min(int(empire.has(COLUMN + phase, colour)), used - waiting)
    return min(most, used - sent)


# ---- Produce ----


def produced(state: "RollState", seat: int, workers: int) -> Work:
    """Goods, each with the die and on the world that pays most."""
    if not workers:
        return Work()
    empire = state.empires[seat]
    goods = min(workers, sum(max(0, int(room(empire, world))) for world in range(GOODS_COLOURS)))
    if not goods:
        return Work("No room for goods: back to the cup")
    for _ in range(goods):
        best, pays = (-1, -1), -1
        for world in range(GOODS_COLOURS):
            for colour in range(COLOURS):
                if room(empire, world) > 0 and empire.has(COLUMN + PRODUCE, colour):
                    empire.shift(colour, COLUMN + PRODUCE, GOODS + world)
                    paid = end_income(state, seat, PRODUCE)["credits"]
                    empire.shift(colour, GOODS + world, COLUMN + PRODUCE)
                    if paid > pays:
                        best, pays = (world, colour), paid
        empire.shift(best[1], COLUMN + PRODUCE, GOODS + best[0])
    spare = f", {workers - goods} to the cup" if workers > goods else ""
    return Work(f"{plural(goods, 'good')}{spare}", goods=goods)


# ---- Ship ----


def shipped(state: "RollState", seat: int, workers: int) -> Work:
    """The most that could be had: in credits, or in chips."""
    empire = state.empires[seat]
    if not workers:
        return Work()
    goods = [(w, c) for w in range(GOODS_COLOURS) for c in range(COLOURS) for _ in range(empire.has(GOODS + w, c))]
    if not goods:
        return Work("No goods yet: back to the cup")
    pairs = min(len(goods), workers)
    pays = [max(int(trade_credits(empire, world)), int(consume_credits(empire, world))) for world, _ in goods]
    credits = sum(sorted(pays, reverse=True)[:pairs])
    shippers = [int(empire.has(ship.DOCKERS, colour)) for colour in range(COLOURS)]
    most = [min(pairs, shippers[c]) + min(pairs, sum(1 for good in goods if good[1] == c)) for c in range(COLOURS)]
    shippers[HOME] += int(empire.powers[SHIPPER_HOME])
    shippers[GENES] += int(empire.powers[SHIPPER_GENES])
    chips, beside = Consumption(empire).most(goods, tuple(shippers))
    to_citizenry(state, seat, SHIP, most)
    words = f"{plural(pairs, 'good')}: up to ${credits} or {chips} VP" + (f" and ${beside}" if beside else "")
    return Work(words, credits, chips)


class Consumption:
    """The best way to give goods to shippers when all is Consumed: most chips, then most credits."""

    def __init__(self, empire: Empire) -> None:
        self.empire = empire
        self.known: dict[tuple[int, ...], tuple[int, int]] = {}

    def most(self, goods: list[tuple[int, int]], shippers: tuple[int, ...]) -> tuple[int, int]:
        """Chips and credits of goods, by world and colour each, with `shippers` of each colour."""
        if not goods or not any(shippers):
            return 0, 0
        key = (len(goods), *shippers)
        if key not in self.known:
            world, good = goods[0]
            best = self.most(goods[1:], shippers)
            for colour in range(COLOURS):
                if shippers[colour]:
                    left = (*shippers[:colour], shippers[colour] - 1, *shippers[colour + 1 :])
                    chips, credits = self.most(goods[1:], left)
                    chips += int(consume_chips(self.empire, world, good, colour))
                    best = max(best, (chips, credits + int(consume_credits(self.empire, world))))
            self.known[key] = best
        return self.known[key]
