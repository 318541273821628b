"""How far a seat has come in Explore: alone, in turn or with all others, each with its share of the bag."""

from typing import TYPE_CHECKING

from starcup.core.reader import Reader
from starcup.games.roll.bag import GONE
from starcup.games.roll.checks.windows import acting, had_turn
from starcup.games.roll.codes import Q_ABANDON, Q_ARRANGE, Q_EXPLORE, Q_GIVE, Q_KEEP, S_TEAM
from starcup.games.roll.data import ALIEN_SCOUTED, EXPLORE_END_TILE, REARRANGE, STOCK_ALIEN, TILE_COUNT
from starcup.games.roll.empire import EXPLORED, EXPLORING, EXPLORING_NAMES, TEAM_DRAW, WAITING
from starcup.games.roll.questions import explore

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState


def check_explore(state: "RollState", seat: int, prompt: int, facts: Reader) -> None:
    """What a seat is in the middle of fits what it is asked, and whose turn it is."""
    empire = state.empires[seat]
    fitting = standings(state, seat, prompt)
    if empire.exploring not in fitting:
        must = " or ".join([EXPLORING_NAMES[standing] for standing in fitting])
        here = EXPLORING_NAMES[empire.exploring]
        raise facts.fault(f"empires[{seat}].doing", f"has exploring as {here}, but here it must be {must}")
    if empire.exploring == EXPLORED and explore.explorers(empire):
        raise facts.fault(f"empires[{seat}]", "is through with explore, but has explorers left, and all must work")
    if empire.exploring == EXPLORING and not prompt and seat != acting(state) and not explore.next_prompt(empire):
        raise facts.fault(f"empires[{seat}]", "is to explore, but has no explorers and nothing to rearrange")
    check_in_hand(state, seat, prompt, facts)
    check_task(state, seat, prompt, facts)
    if seat == 0 and acting(state) < 0:
        check_shares(state, facts)


def standings(state: "RollState", seat: int, prompt: int) -> list[int]:
    """How far the seat may have come."""
    now = acting(state)
    team = state.agenda[1][state.setup.seats] == S_TEAM
    if now < 0:
        return [EXPLORING] if prompt else [EXPLORED, WAITING]
    if seat == now:
        return [TEAM_DRAW] if team else [EXPLORING]
    return [EXPLORED] if team or had_turn(state, seat) else [EXPLORED, EXPLORING, WAITING]


def check_in_hand(state: "RollState", seat: int, prompt: int, facts: Reader) -> None:
    """Tiles in hand are placed next; tiles are owed where the bag ran out."""
    empire = state.empires[seat]
    name = f"empires[{seat}]"
    now = seat == acting(state)
    waiting = empire.exploring == WAITING
    drawing = now and (not prompt or prompt == Q_GIVE)  # it goes on once tiles have been given
    if empire.drawn and prompt != Q_KEEP and not waiting:
        raise facts.fault(name, "has drawn tiles in hand, but is not asked where to put them")
    if (waiting or drawing) and not empire.owed:
        raise facts.fault(f"{name}.doing", "needs tiles owed to it to wait for some")
    if empire.owed and not (waiting or drawing or (now and prompt == Q_KEEP)):
        raise facts.fault(f"{name}.doing", "has tiles owed, but draws none now")
    if empire.owed + len(empire.drawn) > TILE_COUNT:
        raise facts.fault(f"{name}.doing", f"has {empire.owed} tiles owed, more than there are")
    if empire.exploring == TEAM_DRAW and empire.owed + len(empire.drawn) > empire.powers[EXPLORE_END_TILE]:
        raise facts.fault(name, "draws more tiles at the end of explore than its tiles let it")


def check_task(state: "RollState", seat: int, prompt: int, facts: Reader) -> None:
    """There is an explorer to use, a tile to abandon, a zone to rearrange."""
    empire = state.empires[seat]
    name = f"empires[{seat}]"
    if prompt == Q_EXPLORE and not explore.next_prompt(empire):
        raise facts.fault(name, "is asked what to explore, but has no explorers and nothing to rearrange")
    if prompt == Q_ABANDON and not empire.tiles():
        raise facts.fault(name, "is asked what to abandon, but has no tiles")
    if empire.scrapped and (prompt != Q_ABANDON or empire.scrapped > len(empire.abandoned)):
        raise facts.fault(f"{name}.doing", "has scrapped tiles that it did not abandon for a Scout just now")
    if (empire.arranged or prompt == Q_ARRANGE) and not (empire.arranged and empire.powers[REARRANGE]):
        raise facts.fault(f"{name}.doing", "needs arranged, and a tile that lets it rearrange, to rearrange its zone")
    if empire.raised_developments + empire.raised_worlds > TILE_COUNT or (
        prompt == Q_ARRANGE
        and (empire.raised_developments > len(empire.developments) or empire.raised_worlds > len(empire.worlds))
    ):
        raise facts.fault(f"{name}.doing", "has raised more tiles than there are in its zone")
    if empire.alien_scouted and not empire.powers[STOCK_ALIEN] and not empire.powers[ALIEN_SCOUTED]:
        raise facts.fault(f"{name}.doing", "has alien_scouted, but no tile that looks at it")


# ---- shares of the bag ----


def check_shares(state: "RollState", facts: Reader) -> None:
    """While all explore at once, each draws its share of the bag, and exactly the tiles drawn are gone."""
    first = state.shown if state.opening else state.empires
    sharing = [seat for seat, empire in enumerate(first) if explore.explorers(empire)]
    if not state.opening and state.sharers:
        sharing = state.actors()  # its explorers may have worked already
    if state.sharers != len(sharing):
        raise facts.fault("sharers", f"is {state.sharers}, but must be {len(sharing)}: as many as began with explorers")
    if state.opening and sum([int(explore.explorers(empire)) for empire in first]) > len(state.bag):
        raise facts.fault("bag", "has fewer tiles than there were explorers: then they explore one after the other")
    for seat, empire in enumerate(state.empires):
        share = sharing.index(seat) if seat in sharing else 0
        if empire.share != share or first[seat].share != share or (empire.draws and seat not in sharing):
            raise facts.fault(f"empires[{seat}].doing", f"has share {empire.share}, but shares go by seat: {share}")
        at = empire.draws * state.sharers + share
        if at - state.sharers >= len(state.bag) or (empire.exploring == WAITING) > (at >= len(state.bag)):
            raise facts.fault(f"empires[{seat}].doing", "draws or waits, and its share of the bag says otherwise")
    for at, tile in enumerate(state.bag):
        if (tile == GONE) != is_drawn(state, at):
            must = "the tiles that were drawn, and no others, are gone from it"
            raise facts.fault("bag", f"has {'no tile' if tile == GONE else 'a tile'} at {at}, but {must}")


def is_drawn(state: "RollState", at: int) -> bool:
    """Whether the tile there was drawn by the seat whose share it is."""
    for empire in state.empires:
        if state.sharers and at % state.sharers == empire.share and at // state.sharers < empire.draws:
            return True
    return False
