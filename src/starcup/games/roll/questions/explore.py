"""Explore: Scout and Stock, the end of the phase, and a bag that runs out of tiles. For tiles in hand see tiles.py."""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from starcup.core.rules import ROOM
from starcup.games.roll import zone
from starcup.games.roll.bag import close_up, draw, refill
from starcup.games.roll.codes import (
    A_ABANDON,
    A_DONE,
    A_DRAW,
    A_REARRANGE,
    A_SCOUT,
    A_STOCK,
    E_ABANDONED,
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
    STOCK_ALIEN,
)
from starcup.games.roll.empire import CITIZENRY, COLUMN, EXPLORED, EXPLORING, IMAGINARY, TEAM_DRAW, WAITING, Empire
from starcup.games.roll.powers import stock_credits

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
        prompts[seat] = go_on(empire)
    if tasks > len(state.bag):  # roll:explore.strict
        state.announce_phase(True)
        state.wait(S_TURN)
    else:
        state.announce_phase(False)
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


def take_turn(state: "RollState", seat: i64) -> None:
    """A seat's turn in strict order, or its turn to go on drawing."""
    empire = state.empires[seat]
    if empire.exploring == WAITING:
        empire.exploring = EXPLORING
        draw_and_ask(state, seat)
    else:
        prompt = go_on(empire)
        if prompt:
            state.ask_one(seat, prompt)


def team_draws(state: "RollState", turn: int) -> None:
    """Tiles drawn when all tasks are done, and before abandoned tiles go back."""
    for i in range(turn, state.seats):
        seat = state.in_order(i)
        empire = state.empires[seat]
        if empire.powers[EXPLORE_END_TILE]:
            state.wait(S_TEAM, i + 1)
            state.earn_end(seat, [ALIEN_SCOUTED])
            empire.exploring = TEAM_DRAW
            empire.owed = empire.powers[EXPLORE_END_TILE]
            state.emit(E_TEAM, seat, empire.owed)
            draw_and_ask(state, seat)
            return


def finish(state: "RollState") -> None:
    """The end of the phase: abandoned tiles go back into the bag."""
    for seat in range(state.seats):
        put_away(state.empires[seat])
        state.earn_end(seat, [EXPLORE_END_MOST])
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


def draw_on(state: "RollState", seat: i64) -> None:
    """Everybody has given a tile: the seat draws what it is still owed."""
    refill(state)
    draw_and_ask(state, seat)


def draw_and_ask(state: "RollState", seat: i64) -> None:
    """Draw outside any window, and open one for what follows."""
    draw(state, seat)
    prompt = go_on_after_draw(state, seat)
    if prompt:
        state.ask_one(seat, prompt)


def go_on_after_draw(state: "RollState", seat: i64) -> i64:
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
    return go_on(empire)


def ask_for_gifts(state: "RollState", seat: i64) -> bool:
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


# ---- all prompts of Explore ----


def asks(prompt: i64) -> bool:
    """Whether the prompt is one of this file."""
    return prompt == Q_EXPLORE or prompt == Q_ABANDON


def legal(empire: Empire, prompt: i64) -> vec[i64]:
    """What may be answered."""
    return legal_explore(empire) if prompt == Q_EXPLORE else legal_abandon(empire)


def answer(state: "RollState", seat: i64, prompt: i64, action: i64) -> i64:
    """Do it; returns what the seat is asked next."""
    if prompt == Q_EXPLORE:
        return explore(state, seat, action)
    return draw_for_scout(state, seat) if action == A_DRAW else abandon(state, seat, action - A_ABANDON)


def next_prompt(empire: Empire) -> i64:
    """Another task, or a last chance to rearrange; 0 when there is neither."""
    return Q_EXPLORE if explorers(empire) or can_rearrange(empire) else 0  # roll:explore.all_explorers


def go_on(empire: Empire) -> i64:
    """What the seat is asked next; where that is nothing, it is through with Explore."""
    prompt = next_prompt(empire)
    if not prompt:
        empire.exploring = EXPLORED
    return prompt


# ---- explore: Scout or Stock with the next explorer ----


def explorers(empire: Empire) -> i64:
    """Explorers left, imaginary ones included."""
    return empire.count(EXPLORERS) + empire.count(IMAGINARY)


def can_rearrange(empire: Empire) -> bool:
    """Twice in a row is the same as once."""
    return empire.powers[REARRANGE] > 0 and not empire.arranged and empire.tiles() > 0


def legal_explore(empire: Empire) -> vec[i64]:
    """Scout or Stock with the next explorer; rearrange; done when none is left."""
    out = vec[i64](capacity=ROOM)
    left: i64 = explorers(empire)
    if not left:
        out = append(out, A_DONE)
    if can_rearrange(empire):
        out = append(out, A_REARRANGE)
    if not left:
        return out
    powers = empire.powers
    aliens: i64 = 0
    if powers[STOCK_ALIEN] or (powers[ALIEN_SCOUTED] and not empire.alien_scouted):
        aliens = empire.has(EXPLORERS, ALIEN) + empire.has(IMAGINARY, ALIEN)
    for task in (A_STOCK, A_SCOUT):  # roll:explore.tasks
        if left > aliens:
            out = append(out, task + ANY_EXPLORER)
        if aliens:
            out = append(out, task + ALIEN_EXPLORER)
    return out


def explore(state: "RollState", seat: i64, action: i64) -> int:
    """Scout, Stock, rearrange; or no more of it."""
    if action == A_DONE:
        empire = state.empires[seat]
        empire.arranged = True
        return go_on(empire)
    if action == A_REARRANGE:
        return rearrange(state, seat)
    if action == A_STOCK + ANY_EXPLORER or action == A_STOCK + ALIEN_EXPLORER:
        return stock(state, seat, action - A_STOCK)
    return scout(state, seat, action - A_SCOUT)


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


def stock(state: "RollState", seat: i64, kind: i64) -> i64:
    """Credits at once."""
    empire = state.empires[seat]
    colour: i64 = use_explorer(empire, kind)
    gained: i64 = empire.gain(stock_credits(empire, kind == ALIEN_EXPLORER))
    state.emit(E_STOCKED, seat, gained, colour)
    return go_on(empire)


def scout(state: "RollState", seat: i64, kind: i64) -> i64:
    """Look for tiles: first those that are abandoned for more."""
    empire = state.empires[seat]
    use_explorer(empire, kind)
    if kind == ALIEN_EXPLORER:
        empire.alien_scouted = True
    empire.scrapped = 0
    return Q_ABANDON if empire.tiles() else draw_for_scout(state, seat)


# ---- abandon: tiles to abandon for a Scout, or draw ----


def legal_abandon(empire: Empire) -> vec[i64]:
    """Draw, or abandon a tile from anywhere in the stacks."""
    out = vec[i64]([A_DRAW], capacity=ROOM)
    for tile in zone.numbers_in_zone(empire):
        out = append(out, A_ABANDON + tile)  # roll:explore.abandon
    return out


def abandon(state: "RollState", seat: i64, tile: i64) -> i64:
    """A tile from anywhere in the stacks, secret from others; dice stay on the stack, even an emptied one."""
    empire = state.empires[seat]
    empire.abandoned = [*empire.abandoned, zone.take(empire, tile)]  # roll:explore.dice_stay
    empire.scrapped += 1
    state.emit(E_ABANDONED, seat, tile, 0, 0, seat)
    return Q_ABANDON if empire.tiles() else draw_for_scout(state, seat)


def draw_for_scout(state: "RollState", seat: i64) -> i64:
    """One tile more than were abandoned."""
    empire = state.empires[seat]
    empire.owed = empire.scrapped + 1  # roll:explore.scout
    state.emit(E_SCOUTED, seat, empire.scrapped, empire.owed)
    empire.scrapped = 0
    draw(state, seat)
    return go_on_after_draw(state, seat)


def rearrange(state: "RollState", seat: i64) -> int:
    """Take up the whole zone: others lose track of it."""
    empire = state.empires[seat]
    empire.arranged = True
    empire.raised_developments = 0
    empire.raised_worlds = 0
    zone.mix(empire)
    state.emit(E_REARRANGED, seat)
    return Q_ARRANGE
