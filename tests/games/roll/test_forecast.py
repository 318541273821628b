"""The forecast says what really happens: every phase of random games is played in every way, and compared with it.

Each empire gets one development more, and dice on top, so that every power that pays something has its turn.
"""

from typing import Any, NamedTuple

import pytest

from starcup import Rng
from starcup.core.state import BIT
from starcup.games.roll import codes as c
from starcup.games.roll import data as d
from starcup.games.roll.empire import CITIZENRY, COLUMN, CUP, DICTATE, GOODS, NO_POWERS, ROLLED_WILD, STRIP, Empire
from starcup.games.roll.powers import END_POWERS, place, room
from starcup.games.roll.stages import ASSIGN, FIRST_PHASE
from starcup.games.roll.state import RollState
from starcup.games.roll.zone import EPOCH, FIRST_EPOCH
from tests.games.roll.table import PHASES, ROLL, bystander, empire, new, play, table

# Powers whose payment is an event that names the tile, with their phase: each must have paid in some game here.
PAYING = {power: phase for phase, powers in enumerate(END_POWERS) for power in powers} | {
    d.DEVELOPED: d.DEVELOP,
    d.SETTLED: d.SETTLE,
    d.SETTLED_RARE: d.SETTLE,
    d.CONSUME: d.SHIP,
    d.CONSUME_RARE: d.SHIP,
    d.SHIP_CHIP: d.SHIP,
}
# Those that pay on top of what the same tile pays at that moment anyway.
ON_TOP = [d.SETTLED_RARE, d.SHIP_END_TOP_WORLD]
LOW = -1000  # credits: so far from the most one may have that nothing is lost, and events say all that was paid
ROUNDS = 6
GAMES = 5  # for each development, and more until its powers have paid
MOST_GAMES = 200


class Income(NamedTuple):
    """What a seat got in a phase: credits by work; chips, with credits beside; goods; what powers paid at its end."""

    credits: int = 0
    chips: tuple[int, int] = (0, 0)
    goods: int = 0
    end_credits: int = 0
    end_chips: int = 0

    def plus(self, other: "Income") -> "Income":
        both = (self.chips[0] + other.chips[0], self.chips[1] + other.chips[1])
        return Income(
            self.credits + other.credits,
            both,
            self.goods + other.goods,
            self.end_credits + other.end_credits,
            self.end_chips + other.end_chips,
        )

    def best(self, other: "Income") -> "Income":
        """The better of the two in each respect, by itself."""
        return Income(
            max(self.credits, other.credits),
            max(self.chips, other.chips),
            max(self.goods, other.goods),
            max(self.end_credits, other.end_credits),
            max(self.end_chips, other.end_chips),
        )


class Payment(NamedTuple):
    """A tile that paid in a phase."""

    tile: int
    phase: int
    amount: int


def pays_at_the_end(tile: int, phase: int) -> bool:
    """Whether what the tile pays in the phase comes at its end; no tile does both."""
    return tile < d.A_WORLD and any(power[0] in END_POWERS[phase] for power in d.DEVELOPMENTS[tile][2])


def income(state: RollState, seat: int, phase: int, paid: set[Payment]) -> Income:
    """What the last answer brought, by the events."""
    credits = chips = goods = end_credits = end_chips = 0
    for event in state.events or []:
        if event.seat != seat:
            continue
        if event.code == c.E_CREDITS:
            paid.add(Payment(event.b, phase, event.a))
            if pays_at_the_end(event.b, phase):
                end_credits += event.a
            else:
                credits += event.a
        elif event.code == c.E_STOCKED:
            credits += event.a
        elif event.code == c.E_TRADED:
            credits += event.c
        elif event.code == c.E_CONSUMED:
            chips += event.c
        elif event.code == c.E_CHIPS:
            paid.add(Payment(event.b, phase, event.a))
            end_chips += event.a
        elif event.code == c.E_PRODUCED:
            goods += 1
    return Income(credits, (chips, credits), goods, end_credits, end_chips)


class Ways:
    """All ways to play one phase: the most that each brings."""

    def __init__(self, seat: int, phase: int, paid: set[Payment]) -> None:
        self.seat = seat
        self.phase = phase
        self.stage = FIRST_PHASE + phase
        self.paid = paid
        self.known: dict[Any, Income] = {}

    def most(self, state: RollState) -> Income:
        """The most from here to the end of the phase."""
        actor = state.to_move()
        if state.over or state.stage != self.stage or actor < 0:
            return Income()
        own = state.empires[self.seat]
        doing = (own.tile, own.needed, own.to_cup, own.tiles(), len(own.drawn), own.exploring, own.alien_scouted)
        key = (state.prompt(actor), tuple(own.dice), doing)
        if key not in self.known:
            actions = state.legal_actions(actor)
            if actor != self.seat or state.prompt(actor) in (c.Q_ABANDON, c.Q_KEEP, c.Q_ARRANGE, c.Q_GIVE):
                actions = actions[:1]  # pays nothing either way
            if state.prompt(actor) == c.Q_BANK:
                actions = [c.A_BANK]
            best: Income | None = None
            for action in actions:
                if action == c.A_REARRANGE:
                    continue
                twin = state.clone()
                twin.events = []
                twin.apply(actor, action)
                found = income(twin, self.seat, self.phase, self.paid).plus(self.most(twin))
                best = best.best(found) if best else found
            assert best is not None
            self.known[key] = best
        return self.known[key]


def alone(state: RollState, seat: int, phase: int) -> RollState:
    """The table at the beginning of one phase, with the workers that stand there now and nobody else at work."""
    twin = state.clone()
    twin.opening, twin.agenda, twin.shown = [], [], []
    for other in range(twin.seats):
        own = twin.empires[other]
        if other == seat and own.selected >= 0:
            own.pour(STRIP, COLUMN + own.selected)
        for slot in [STRIP, DICTATE, ROLLED_WILD, *range(COLUMN, COLUMN + d.PHASES)]:
            if other != seat or slot != COLUMN + phase:
                own.pour(slot, CUP)
        own.credits = LOW
        if other != seat:
            own.powers = NO_POWERS
    twin.stage = FIRST_PHASE + phase
    twin.chosen = BIT[phase]
    twin.events = []
    return twin


def compare(state: RollState, seat: int, paid: set[Payment]) -> None:
    """Every column of the seat: what it says, and what the phase brings at most."""
    columns = ROLL.aids(state, seat)["columns"]
    for phase, said in enumerate(columns):
        start = alone(state, seat, phase)
        start.proceed()
        first = income(start, seat, phase, paid)
        found = first.plus(Ways(seat, phase, paid).most(start))
        end = said["end"]
        told = (said["credits"], said["chips"], said["goods"], end["credits"], end["chips"])
        real = (found.credits, found.chips[0], found.goods, found.end_credits, found.end_chips)
        tableau = state.view(seat)["empires"][seat]
        assert told == real, f"{PHASES[phase]}: {said}, and it brings {found}; {tableau}"
        for words in in_words(phase, found):
            assert words in f"{said['words']}; {said['extra']}", f"{PHASES[phase]}: {said} does not say {words!r}"


def in_words(phase: int, found: Income) -> list[str]:
    """What the column must say of all that."""
    out = []
    if found.credits and phase != d.EXPLORE:
        out.append(f"up to ${found.credits} or" if phase == d.SHIP else f"for ${found.credits}")
    if found.chips[0]:
        out.append(f"or {found.chips[0]} VP" + (f" and ${found.chips[1]};" if found.chips[1] else ";"))
    if found.goods:
        out.append("1 good" if found.goods == 1 else f"{found.goods} goods")
    if found.end_credits:
        out.append(f"+${found.end_credits}")
    if found.end_chips:
        out.append(f"+{found.end_chips} VP")
    return out


def enrich(own: Empire, code: int, luck: Rng) -> None:
    """One development more; worlds, tiles to build, goods on worlds, workers in columns, dice in the Citizenry."""
    if code not in own.tableau:
        place(own, code)
    for _ in range(luck.below(4)):
        world = d.A_WORLD + luck.below(d.TILE_COUNT)
        if world not in own.tableau:
            place(own, world)
    own.developments = [*own.developments, *some_tiles(luck)]
    own.worlds = [*own.worlds, *some_tiles(luck)]
    for world in range(d.GOODS_COLOURS):
        for _ in range(luck.below(3)):
            if room(own, world) > 0:
                own.add(GOODS + world, luck.below(d.COLOURS), 1)
    for phase in range(d.PHASES):
        for _ in range(luck.below(3)):
            own.add(COLUMN + phase, luck.below(d.COLOURS), 1)
    for _ in range(luck.below(4)):
        own.add(CITIZENRY, luck.below(d.COLOURS), 1)


def some_tiles(luck: Rng) -> list[int]:
    """Up to two tiles for a stack."""
    return [luck.below(d.TILE_COUNT) | FIRST_EPOCH * EPOCH for _ in range(luck.below(3))]


def assigning(seed: int, luck: Rng) -> RollState:
    """A random game, in the middle of Assign in one of its first rounds."""
    state = new(2 + seed % 2, seed)
    last = 1 + luck.below(ROUNDS)
    while not state.over:
        actor = state.to_move()
        if state.stage == ASSIGN and state.round >= last and luck.below(3) == 0:
            break
        legal = state.legal_actions(actor)
        state.apply(actor, legal[luck.below(len(legal))])
    return state


@pytest.mark.parametrize("code", range(len(d.DEVELOPMENTS)), ids=d.DEVELOPMENT_IDS)
def test_the_forecast_is_what_happens(code: int) -> None:
    """For every development of the box, over random games, until each of its powers that pays has paid."""
    paid: set[Payment] = set()
    for seed in range(MOST_GAMES):
        if seed >= GAMES and not unpaid(code, paid):
            break
        luck = Rng.seeded(code, seed)
        state = assigning(code * GAMES + seed, luck)
        if not state.over:
            seat = state.to_move()
            enrich(state.empires[seat], code, luck)
            compare(state, seat, paid)
    assert not unpaid(code, paid), "these powers have not paid in any of these games"


def unpaid(code: int, paid: set[Payment]) -> list[int]:
    """The powers of a development that pay, and have not: those on top show in the amount."""
    out = []
    for power in d.DEVELOPMENTS[code][2]:
        if power[0] in PAYING:
            least = power[1] + (1 if power[0] in ON_TOP else 0)
            phase = PAYING[power[0]]
            if not any(one.tile == code and one.phase == phase and one.amount >= least for one in paid):
                out.append(power[0])
    return out


EXAMPLES = [
    ("mining_league mining_world", {"rare_goods": "R"}, "mining_industry", "produce", "+$1"),
    ("space_tourism lost_alien_battle_fleet", {}, "mining_industry", "ship", "+$2"),
    ("", {"citizenry": "MMMM"}, "space_piracy", "ship", "+$2"),
    ("spice_world", {"novelty_goods": "N"}, "consumer_markets", "produce", "+$1"),
    ("", {"genes_goods": "G"}, "genetics_lab", "produce", "+$2"),
    ("galactic_salon", {}, "mining_industry", "ship", "+1 VP"),
    ("technology_unions", {}, "mining_industry", "explore", "+$1"),
]


@pytest.mark.parametrize(("built", "dice", "faction", "phase", "extra"), EXAMPLES)
def test_what_powers_pay_is_in_the_forecast(
    built: str, dice: dict[str, str], faction: str, phase: str, extra: str
) -> None:
    own = empire(built, cup="HH", developers="H", credits=10, faction=faction, **dice)
    if faction == "space_piracy":
        own["dice"]["citizenry"] = {"military": 4}  # one of them is recruited
        own["credits"] = 1
    state = table("manage", own, bystander(own))
    while state.stage != ASSIGN:
        for seat in state.actors():
            play(state, "done", seat=seat)
    assert ROLL.aids(state, 0)["columns"][PHASES.index(phase)]["extra"] == extra
