"""Explore: Scout and Stock, Advanced Logistics, the end of the phase, and a bag that runs out of tiles."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from starcup.games.roll import zone
from starcup.games.roll.bag import close_up, draw, refill
from starcup.games.roll.book import (
    A_ABANDON,
    A_DONE,
    A_DRAW,
    A_KEEP,
    A_RAISE,
    A_REARRANGE,
    A_SCOUT,
    A_STOCK,
    E_ABANDONED,
    E_GAVE,
    E_KEPT,
    E_KEPT_TILE,
    E_REARRANGED,
    E_SCOUTED,
    E_STOCKED,
    E_TEAM,
    E_WAITING,
    Q_ABANDON,
    Q_ARRANGE,
    Q_EXPLORE,
    Q_GIVE,
    Q_KEEP,
    S_DRAW_ON,
    S_EXPLORED,
    S_TEAM,
    S_TURN,
)
from starcup.games.roll.data import (
    ALIEN,
    ALIEN_SCOUTED,
    COLOURS,
    EXPLORE,
    EXPLORE_END_MOST,
    EXPLORE_END_TILE,
    EXPLORER_ALIEN,
    EXPLORER_HOME,
    GIVING_TILES,
    HOME,
    REARRANGE,
    SCOUT_ON_TOP,
    STOCK_ALIEN,
    STOCK_CREDITS,
    TILE_COUNT,
)
from starcup.games.roll.empire import CITIZENRY, COLUMN, EXPLORED, EXPLORING, IMAGINARY, TEAM_DRAW, WAITING, Empire
from starcup.games.roll.powers import has_most_developments

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState

EXPLORERS: Final = COLUMN + EXPLORE
ANY_EXPLORER: Final = 0  # colours are told apart only where it matters whether one is Alien
ALIEN_EXPLORER: Final = 1


# ---- the phase ----


def begin(state: "RollState") -> None:
    """All at once, each from its share of the bag; seat by seat where explorers outnumber the tiles in it."""
    tasks: i64 = 0
    sharers: i64 = 0
    prompts: list[int] = [0] * state.seats
    for seat in range(state.seats):
        empire = state.empires[seat]
        prepare(empire)
        workers: i64 = explorers(empire)
        if workers:
            empire.share = sharers
            sharers += 1
            tasks += workers
        prompts[seat] = next_explore(empire)
    if tasks > len(state.bag):  # roll:explore.strict
        state.tell_phase(True)
        state.wait(S_TURN)
    else:
        state.tell_phase(False)
        state.sharers = sharers
        state.ask(prompts, S_EXPLORED)


def prepare(empire: Empire) -> None:
    """Imaginary explorers appear; nothing has been done yet."""
    empire.add(IMAGINARY, HOME, empire.powers[EXPLORER_HOME])  # roll:imaginary
    empire.add(IMAGINARY, ALIEN, empire.powers[EXPLORER_ALIEN])
    empire.exploring = EXPLORING
    empire.share = 0
    empire.draws = 0
    empire.arranged = False
    empire.alien_scouted = False


def explored(state: "RollState") -> None:
    """All at once is over: whoever waits for tiles goes on, one at a time."""
    close_up(state)
    state.wait(S_TURN)


def take_turn(state: "RollState", seat: int) -> None:
    """A seat's turn in strict order, or its turn to go on drawing."""
    empire = state.empires[seat]
    if empire.exploring == WAITING:
        empire.exploring = EXPLORING
        draw_and_ask(state, seat)
    else:
        prompt = next_explore(empire)
        if prompt:
            state.ask_one(seat, prompt)


def team_draws(state: "RollState", turn: int) -> None:
    """Tiles drawn when all tasks are done, and before abandoned tiles go back."""
    for i in range(turn, state.seats):
        seat = state.in_order(i)
        empire = state.empires[seat]
        if empire.powers[EXPLORE_END_TILE]:
            state.wait(S_TEAM, i + 1)
            if empire.alien_scouted:
                state.earn(seat, empire.powers[ALIEN_SCOUTED], ALIEN_SCOUTED)
            empire.exploring = TEAM_DRAW
            empire.owed = empire.powers[EXPLORE_END_TILE]
            state.emit(E_TEAM, seat, empire.owed)
            draw_and_ask(state, seat)
            return


def finish(state: "RollState") -> None:
    """The end of the phase: abandoned tiles go back into the bag."""
    for seat in range(state.seats):
        empire = state.empires[seat]
        put_away(empire)
        if empire.powers[EXPLORE_END_MOST] and has_most_developments(state, seat):
            state.earn(seat, empire.powers[EXPLORE_END_MOST], EXPLORE_END_MOST)
    refill(state)  # roll:explore.return


def put_away(empire: Empire) -> None:
    """Nothing of the phase is left to remember."""
    empire.exploring = EXPLORED
    empire.share = 0
    empire.draws = 0
    empire.arranged = False
    empire.raised_developments = 0
    empire.raised_worlds = 0
    empire.alien_scouted = False


# ---- drawing, as far as the bag goes ----


def draw_and_ask(state: "RollState", seat: int) -> None:
    """Draw outside any window, and open one for what follows."""
    draw(state, seat)
    prompt = after_draw(state, seat)
    if prompt:
        state.ask_one(seat, prompt)


def after_draw(state: "RollState", seat: int) -> int:
    """What the seat is asked after drawing or placing: place tiles, wait for more, or go on."""
    empire = state.empires[seat]
    if empire.exploring == WAITING:
        state.emit(E_WAITING, seat)
        return 0
    if empire.drawn:
        return Q_KEEP
    if empire.owed and ask_for_gifts(state, seat):
        return 0
    empire.owed = 0  # roll:explore.fewer
    if empire.exploring == TEAM_DRAW:
        empire.exploring = EXPLORED
        return 0
    return next_explore(empire)


def ask_for_gifts(state: "RollState", seat: int) -> bool:
    """Still too few tiles: everybody with three or more gives one, clockwise from the scout; False if nobody has."""
    givers: list[int] = []
    for i in range(state.seats):
        giver = (seat + i) % state.seats
        if state.empires[giver].tiles() >= GIVING_TILES:  # roll:explore.last_resort
            givers.append(giver)
    if not givers:
        return False
    state.wait(S_DRAW_ON, seat)
    for i in range(len(givers)):
        state.ask_one(givers[len(givers) - 1 - i], Q_GIVE)  # roll:explore.give_order
    return True


# ---- questions ----


def explorers(empire: Empire) -> i64:
    """Explorers left, imaginary ones included."""
    return empire.count(EXPLORERS) + empire.count(IMAGINARY)


def may_rearrange(empire: Empire) -> bool:
    """Twice in a row is the same as once."""
    return empire.powers[REARRANGE] > 0 and not empire.arranged and empire.tiles() > 0


def next_explore(empire: Empire) -> int:
    """Another task, or a last chance to rearrange; else the seat is done."""
    if explorers(empire) or may_rearrange(empire):  # roll:explore.all_explorers
        return Q_EXPLORE
    empire.exploring = EXPLORED
    return 0


def tasks(empire: Empire) -> list[int]:
    """Scout or Stock with the next explorer; rearrange; done when none is left."""
    out: list[int] = []
    left: i64 = explorers(empire)
    if not left:
        out.append(A_DONE)
    if may_rearrange(empire):
        out.append(A_REARRANGE)
    if not left:
        return out
    powers = empire.powers
    aliens: i64 = 0
    if powers[STOCK_ALIEN] or (powers[ALIEN_SCOUTED] and not empire.alien_scouted):
        aliens = empire.has(EXPLORERS, ALIEN) + empire.has(IMAGINARY, ALIEN)
    for task in (A_STOCK, A_SCOUT):  # roll:explore.tasks
        if left > aliens:
            out.append(task + ANY_EXPLORER)
        if aliens:
            out.append(task + ALIEN_EXPLORER)
    return out


def abandons(empire: Empire) -> list[int]:
    """Draw, or abandon a tile from anywhere in the stacks."""
    out: list[int] = [A_DRAW]
    for tile in zone.numbers(empire.developments + empire.worlds):
        out.append(A_ABANDON + tile)  # roll:explore.abandon
    return out


def gifts(empire: Empire) -> list[int]:
    """Any tile of the zone."""
    return [A_ABANDON + tile for tile in zone.numbers(empire.developments + empire.worlds)]


def keepings(empire: Empire) -> list[int]:
    """Any drawn tile next, as either side, under its stack; on top with a power for it."""
    out: list[int] = []
    tiles = zone.numbers(empire.drawn)
    on_top: bool = empire.powers[SCOUT_ON_TOP] > 0 and empire.exploring != TEAM_DRAW  # roll:explore.team_under
    for where in range(2 if on_top else 1):
        for side in range(2):
            for tile in tiles:
                out.append(A_KEEP + (where * 2 + side) * TILE_COUNT + tile)
    return out


def raises(empire: Empire) -> list[int]:
    """Any tile on top of either stack, each once: every arrangement can be reached. Or done."""
    out: list[int] = [A_DONE]
    below = empire.developments[empire.raised_developments :] + empire.worlds[empire.raised_worlds :]
    tiles = zone.numbers(below)
    for side in range(2):
        for tile in tiles:
            out.append(A_RAISE + side * TILE_COUNT + tile)
    return out


# ---- doing it ----


def use_explorer(empire: Empire, kind: i64) -> i64:
    """An explorer goes to the Citizenry, an imaginary one disappears; returns its colour."""
    empire.arranged = False
    first: i64 = ALIEN if kind == ALIEN_EXPLORER else HOME
    for colour in range(first, COLOURS):
        if empire.has(IMAGINARY, colour):
            empire.add(IMAGINARY, colour, -1)
            return colour
        if empire.has(EXPLORERS, colour):
            empire.shift(colour, EXPLORERS, CITIZENRY)  # roll:explore.citizenry
            return colour
    raise RuntimeError("no explorer is left")


def stock(state: "RollState", seat: int, kind: i64) -> int:
    empire = state.empires[seat]
    colour: i64 = use_explorer(empire, kind)
    credits: i64 = STOCK_CREDITS + (empire.powers[STOCK_ALIEN] if kind == ALIEN_EXPLORER else 0)
    empire.gain(credits)  # roll:explore.stock
    state.emit(E_STOCKED, seat, credits, colour)
    return next_explore(empire)


def scout(state: "RollState", seat: int, kind: i64) -> int:
    empire = state.empires[seat]
    use_explorer(empire, kind)
    if kind == ALIEN_EXPLORER:
        empire.alien_scouted = True
    empire.scrapped = 0
    return Q_ABANDON if empire.tiles() else draw_for_scout(state, seat)


def abandon(state: "RollState", seat: int, tile: i64) -> int:
    """A tile from anywhere in the stacks, secret from others; dice stay on the stack, even an emptied one."""
    empire = state.empires[seat]
    empire.abandoned = [*empire.abandoned, zone.take(empire, tile)]  # roll:explore.dice_stay
    empire.scrapped += 1
    state.emit(E_ABANDONED, seat, tile, 0, 0, seat)
    return Q_ABANDON if empire.tiles() else draw_for_scout(state, seat)


def draw_for_scout(state: "RollState", seat: int) -> int:
    """One tile more than were abandoned."""
    empire = state.empires[seat]
    empire.owed = empire.scrapped + 1  # roll:explore.scout
    state.emit(E_SCOUTED, seat, empire.scrapped, empire.owed)
    empire.scrapped = 0
    draw(state, seat)
    return after_draw(state, seat)


def give(state: "RollState", seat: int, tile: i64) -> int:
    """A tile for the bag, unseen: it goes in with those of the others."""
    empire = state.empires[seat]
    empire.abandoned = [*empire.abandoned, zone.take(empire, tile)]
    state.emit(E_GAVE, seat)
    return 0


def keep(state: "RollState", seat: int, code: i64) -> int:
    """A drawn tile to a stack."""
    empire = state.empires[seat]
    tile: i64 = code % TILE_COUNT
    side: i64 = code // TILE_COUNT % 2
    on_top: bool = code >= 2 * TILE_COUNT
    at: i64 = zone.find(empire.drawn, tile)
    entry = empire.drawn[at]
    empire.drawn = zone.without(empire.drawn, at)
    zone.put(empire, entry, side, on_top)  # roll:explore.sides roll:explore.one_stack
    state.emit(E_KEPT, seat, side, 1 if on_top else 0)
    state.emit(E_KEPT_TILE, seat, side, tile, 1 if on_top else 0, seat)
    return after_draw(state, seat)


def rearrange(state: "RollState", seat: int) -> int:
    """Take up the whole zone: others lose track of it."""
    empire = state.empires[seat]
    empire.arranged = True
    empire.raised_developments = 0
    empire.raised_worlds = 0
    zone.mix(empire)
    state.emit(E_REARRANGED, seat)
    return Q_ARRANGE


def raise_tile(empire: Empire, code: i64) -> int:
    """A tile to the top of a stack."""
    side: i64 = code // TILE_COUNT
    zone.put(empire, zone.take(empire, code % TILE_COUNT), side, True)
    if side == zone.DEVELOPMENT:
        empire.raised_developments += 1
    else:
        empire.raised_worlds += 1
    return Q_ARRANGE
