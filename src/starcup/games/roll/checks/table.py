"""The round, the stage, what is chosen and what seats are in the middle of; and when a game is over."""

from typing import TYPE_CHECKING, Final

from starcup.core.reader import Reader
from starcup.core.state import BIT
from starcup.games.roll.data import (
    COLOURS,
    DEVELOP,
    EXPLORE,
    FACTION_IDS,
    HOME_IDS,
    LAST_ROUND,
    PHASE_NAMES,
    PHASES,
    SETTLE,
    SHIP,
)
from starcup.games.roll.empire import COLUMN, CUP, EXPLORED, SCREENED, STRIP, Empire
from starcup.games.roll.questions import manage, ship, start
from starcup.games.roll.stages import ASSIGN, FIRST_PHASE, MANAGE, SET_UP, STAGES
from starcup.games.roll.view import home_of
from starcup.games.roll.zone import FIRST_EPOCH

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState

MOST_EPOCHS: Final = 2**14  # in a round: far more than its explorers can bring about
MOST_CHIPS: Final = 10_000
CHIPS_OF_A_PHASE: Final = 2_000  # far more than all dice of the box can earn

# What a seat can be in the middle of, by stage.
BUILDING: Final = ["tile", "needed", "to_cup", "least_to_cup"]
EXPLORING: Final = [
    "exploring", "share", "draws", "owed", "scrapped", "arranged", "raised_developments", "raised_worlds",
    "alien_scouted",
]  # fmt: skip
DOING_BY_STAGE: Final = {
    ASSIGN: ["powers_used", "power", "source", "dictated", "moves", "moved", "moved_to"],
    FIRST_PHASE + EXPLORE: EXPLORING,
    FIRST_PHASE + DEVELOP: BUILDING,
    FIRST_PHASE + SETTLE: BUILDING,
}
DOING_AT_FIRST: Final = ["exploring", "share"]  # as the window of Explore opens


def check_table(state: "RollState", facts: Reader) -> None:
    """Everything but dice, tiles and windows."""
    check_cards(state, facts)
    check_round(state, facts)
    check_phases(state, facts)
    check_end(state, facts)
    allowed: list[str] = DOING_BY_STAGE.get(int(state.stage), [])
    for seat, empire in enumerate(state.empires):
        check_doing(state, empire, allowed if state.agenda else [], f"empires[{seat}]", facts)
        check_revealed(state, empire, bool(state.agenda), f"empires[{seat}]", facts)
    for seat, empire in enumerate(state.shown):
        check_doing(state, empire, [name for name in allowed if name in DOING_AT_FIRST], f"shown[{seat}]", facts)
        check_revealed(state, empire, False, f"shown[{seat}]", facts)
    if not state.over and not state.agenda:
        check_begin(state, facts)


def check_cards(state: "RollState", facts: Reader) -> None:
    """Factions and home worlds are those that the options name."""
    for seat, empire in enumerate(state.empires):
        faction = state.setup.options[f"faction_{seat + 1}"]
        home = state.setup.options[f"home_{seat + 1}"]
        if faction and faction != empire.faction:
            must = f"the options give that seat {FACTION_IDS[faction - 1]}"
            raise facts.fault(f"empires[{seat}]", f"has the faction {FACTION_IDS[empire.faction - 1]}, but {must}")
        if home and home - 1 != home_of(empire):
            must = f"the options give that seat {HOME_IDS[home - 1]}"
            raise facts.fault(f"empires[{seat}]", f"has the home world {HOME_IDS[home_of(empire)]}, but {must}")


def check_round(state: "RollState", facts: Reader) -> None:
    """Rounds count from 1, the set-up is before them; Assign is about to begin the next one."""
    begun = state.stage > ASSIGN or (state.stage == ASSIGN and state.agenda)
    if begun and not state.round:
        raise facts.fault("round", f"is 0, but in {STAGES[state.stage]} the first round has begun")
    if state.stage == SET_UP and state.round:
        raise facts.fault("round", f"is {state.round}, but must be 0 in the set-up")
    if state.round == LAST_ROUND and not begun:
        raise facts.fault("round", f"is {LAST_ROUND}, the last, and another is about to begin")
    if state.epoch % 2 or state.epoch > FIRST_EPOCH + MOST_EPOCHS * state.round:
        raise facts.fault("epoch", f"is {state.epoch}, but must be even, and not higher than tiles can have gone back")


def check_phases(state: "RollState", facts: Reader) -> None:
    """The phases of a round are those that somebody selected, and the one of the spare die for two players."""
    phase = int(state.phase())
    if state.stage <= ASSIGN:
        if state.chosen:
            raise facts.fault("phases", f"must be empty in {STAGES[state.stage]}: they are not revealed yet")
        return
    if state.agenda and 0 <= phase < PHASES and not state.chosen >> phase & 1:
        raise facts.fault("phases", f"lacks {PHASE_NAMES[phase]}, which is being played")
    selected = 0
    everybody = True
    for seat, empire in enumerate(state.empires):
        if empire.selected < 0:
            everybody = False
        elif not state.chosen >> empire.selected & 1:
            raise facts.fault("phases", f"lacks {PHASE_NAMES[empire.selected]}, which seat {seat} selected")
        else:
            selected |= int(BIT[empire.selected])
    others = [name for p, name in enumerate(PHASE_NAMES) if (int(state.chosen) & ~selected) >> p & 1]
    if everybody and len(others) > (1 if state.seats == 2 else 0):
        raise facts.fault("phases", f"has {', '.join(others)}, which nobody selected")


# ---- how far the game is from its end ----


def check_end(state: "RollState", facts: Reader) -> None:
    """A game is over at the end of a round that emptied the pool or filled an empire, and at no other time."""
    reason = manage.end_reason(state)
    if state.over:
        if reason == manage.GOES_ON or state.stage != MANAGE:
            raise facts.fault("over", "is true, but a game ends with manage, with an empty pool or a last square built")
        return
    if state.stage <= ASSIGN and reason != manage.GOES_ON and state.round < LAST_ROUND:
        raise facts.fault("over", f"is not true, but the game was over before {STAGES[state.stage]}")
    if state.stage < FIRST_PHASE + SHIP and state.pool() <= 0:
        raise facts.fault(
            "empires", f"have all chips of the pool before ship in round {state.round}: the game was over"
        )
    for seat, empire in enumerate(state.empires):
        coming = int(ship.most_chips(empire)) if state.agenda else CHIPS_OF_A_PHASE
        if state.stage == FIRST_PHASE + SHIP and empire.chips + coming > MOST_CHIPS:
            raise facts.fault(f"empires[{seat}]", f"has {empire.chips} chips, more than the game can have")


# ---- what seats are in the middle of ----


def check_doing(state: "RollState", empire: Empire, allowed: list[str], name: str, facts: Reader) -> None:
    """Nobody is in the middle of something that belongs to another stage."""
    for what, number in doings(empire):
        if number and what not in allowed:
            raise facts.fault(f"{name}.doing", f"has {what}, which must be left out here in {STAGES[state.stage]}")
    if empire.selected >= 0 and state.stage == SET_UP:
        raise facts.fault(f"{name}.doing", "has selected, which must be left out in the set-up")


def doings(empire: Empire) -> list[tuple[str, int]]:
    """What the player is in the middle of: 0 for nothing."""
    return [
        ("powers_used", int(empire.powers_used)),
        ("power", int(empire.power) + 1),
        ("source", int(empire.source) + 1),
        ("dictated", int(empire.dictated)),
        ("moves", int(empire.moves)),
        ("moved", int(empire.moved)),
        ("moved_to", int(empire.moved_to)),
        ("exploring", int(empire.exploring) - EXPLORED),
        ("share", int(empire.share)),
        ("draws", int(empire.draws)),
        ("owed", int(empire.owed)),
        ("scrapped", int(empire.scrapped)),
        ("arranged", int(empire.arranged)),
        ("raised_developments", int(empire.raised_developments)),
        ("raised_worlds", int(empire.raised_worlds)),
        ("alien_scouted", int(empire.alien_scouted)),
        ("tile", int(empire.tile) + 1),
        ("needed", int(empire.needed)),
        ("to_cup", int(empire.to_cup)),
        ("least_to_cup", int(empire.least_to_cup)),
    ]


def check_revealed(state: "RollState", empire: Empire, opened: bool, name: str, facts: Reader) -> None:
    """What lay behind the screen at the last Reveal: one die on the strip; nothing before the first one."""
    lay = [
        sum([int(empire.revealed[slot * COLOURS + colour]) for colour in range(COLOURS)]) for slot in range(SCREENED)
    ]
    if not any(lay):
        return
    if state.stage == SET_UP or (state.stage == ASSIGN and opened) or not state.round:
        raise facts.fault(f"{name}.revealed", f"must be left out in {STAGES[state.stage]}: nothing is revealed yet")
    if lay[STRIP - COLUMN] != 1:
        raise facts.fault(f"{name}.revealed", f"has {lay[STRIP - COLUMN]} dice on the strip, but must have one")


def check_begin(state: "RollState", facts: Reader) -> None:
    """Where a stage is about to begin, there is something to begin with."""
    for seat, empire in enumerate(state.empires):
        if state.stage == SET_UP:
            if len(empire.drawn) != start.FIRST_TILES:
                raise facts.fault(f"empires[{seat}]", "needs two drawn tiles to begin the set-up")
        elif state.stage == ASSIGN and not empire.count(CUP):
            raise facts.fault("empires", "need a die in every cup before Roll")
