"""The turn, its dice and what lasts for it; the choice of missions; the Rogue's turn; the end of the game."""

from typing import TYPE_CHECKING, Final

from starcup.core.reader import Reader
from starcup.games.tiny.codes import Q_CONVERT, Q_DISCARD_DIE, Q_FORCE, Q_PICK_DICE, Q_ROLL
from starcup.games.tiny.data import (
    ATTACK,
    ATTACK_PARTS,
    BOUNTY,
    CONVERTER_DICE,
    CULTURE,
    DICE_OF_LEVEL,
    ENERGY,
    EXTRA_DICE,
    GOAL,
    LAST_ROUND,
    LOSE_DICE,
    OPERATION,
    OWN_TURN,
    PLANET_COUNT,
    PLANET_IDS,
    RESOURCE,
    RESOURCES,
    ROGUE_DICE,
    SKULL,
    START_CULTURE,
    START_ENERGY,
    WHEN,
)
from starcup.games.tiny.dice import number
from starcup.games.tiny.mat import NO_CARD, Mat, colonies_of
from starcup.games.tiny.rogue_galaxy import ATTACK_SPACES, ROGUE, YOU

if TYPE_CHECKING:
    from starcup.games.tiny.state import TinyState

TAXES: Final = [0, 2]  # what following costs in a turn, where it is not as usual


def check_table(state: "TinyState", facts: Reader) -> None:
    """Everything but windows."""
    check_round(state, facts)
    check_lasting(state, facts)
    if state.rolled:
        check_dice(state, facts)
    for seat in range(state.setup.seats):
        if state.setup.seats > 1 and state.mats[seat].kept == NO_CARD:
            check_choosing(state, facts)
    if state.setup.seats == 1:
        check_rogue(state, facts)
        check_alone(state, facts)
    else:
        check_end(state, facts)


# ---- whose turn it is, and what lasts for it ----


def check_round(state: "TinyState", facts: Reader) -> None:
    """Rounds begin with the first player's turn; before it none has begun."""
    if not state.round and (state.rolled or state.active != state.first):
        raise facts.fault("round", "is 0, but a turn has begun: rounds count from 1")
    if state.over and state.rolled and state.setup.seats > 1:
        raise facts.fault("rolled", "is true, but a game ends after a turn, not in the middle of one")


def check_lasting(state: "TinyState", facts: Reader) -> None:
    """What lasts for a turn is there only in it; fees and promises are for several players."""
    if state.tax not in TAXES:
        raise facts.fault("tax", f"is {state.tax}, but must be one of {', '.join([str(tax) for tax in TAXES])}")
    promised = state.tax or state.bounty_energy or state.bounty_culture
    if promised and state.setup.seats == 1:
        raise facts.fault("tax, bounty", "must be left out of a game alone: the Rogue never follows")
    between = not state.rolled and not state.over
    if between and (promised or state.rerolled):
        raise facts.fault("tax, bounty, rerolled", "last for a turn, and none has begun")
    if between and dice_lying(state):
        raise facts.fault("dice", "lie on the mat, but the turn's dice are not rolled yet")
    check_promises(state, facts)
    for seat in range(state.setup.seats):
        for planet in colonies_of(state.mats[seat].used):
            if between or (WHEN[planet] & OWN_TURN and seat != state.active and not state.over):
                must = "it is used on one's own turn" if not between else "no turn has begun"
                raise facts.fault(f"mats[{seat}]", f"has used {PLANET_IDS[planet]}, but {must}")


def check_promises(state: "TinyState", facts: Reader) -> None:
    """What every follow pays was promised by a planet that is used once a turn."""
    for resource, amount in ((ENERGY, state.bounty_energy), (CULTURE, state.bounty_culture)):
        names = [PLANET_IDS[p] for p in range(PLANET_COUNT) if OPERATION[p] == BOUNTY and RESOURCE[p] == resource]
        used = [PLANET_IDS[p] for p in colonies_of(state.mats[state.active].used)]
        if amount and not state.over and not any(name in used for name in names):
            raise facts.fault("bounty", f"has {RESOURCES[resource]}, but the active player has not used {names[0]}")


def dice_lying(state: "TinyState") -> int:
    """How many dice are on the Control Mat, or in hand."""
    rows = (state.inactive, state.hand, state.bay, state.converter, state.discarded)
    return sum([int(number(row)) for row in rows])


# ---- dice ----


def check_dice(state: "TinyState", facts: Reader) -> None:
    """As many dice as the empire has; in hand, in the Converter and given up only what the question says."""
    prompt = state.prompt(int(state.active)) if state.active < state.setup.seats else 0
    if state.active == ROGUE and state.setup.seats == 1:
        if dice_lying(state) != number(state.bay) or state.rerolled:
            raise facts.fault("dice", "lie elsewhere than in the bay, but the Rogue rolls one at a time")
        return
    most = int(DICE_OF_LEVEL[state.mats[state.active].level])
    if dice_lying(state) > most:
        raise facts.fault("dice", f"are {dice_lying(state)}, but the active player's empire has {most}")
    if state.hand and prompt not in (Q_PICK_DICE, Q_ROLL):
        raise facts.fault("dice", "are in hand, but nobody picks dice to reroll")
    if number(state.converter) not in (0, CONVERTER_DICE) and prompt != Q_CONVERT:
        raise facts.fault("dice", f"in the Converter must be {CONVERTER_DICE}, or none")
    giving = prompt == Q_DISCARD_DIE and state.window_int(0) == 1
    if number(state.discarded) % 2 != int(giving):
        raise facts.fault("dice", "are given up two at a time, and the second is asked for after the first")


# ---- missions ----


def check_choosing(state: "TinyState", facts: Reader) -> None:
    """Missions are chosen before anything else has happened."""
    begun = state.round or state.rolled or state.over or state.trigger >= 0
    if begun or len(state.row) + state.left != PLANET_COUNT:
        raise facts.fault("missions", "must have been chosen from before the first round")
    for seat in range(state.setup.seats):
        if not is_new(state.mats[seat]):
            raise facts.fault(f"mats[{seat}]", "is not as the game begins, but missions are still chosen")


def is_new(mat: Mat) -> bool:
    """Whether a mat is as the game begins, but for its missions."""
    if mat.energy != START_ENERGY or mat.culture != START_CULTURE or mat.level != 1 or mat.colonies:
        return False
    return mat.ships_out() == 0


# ---- alone ----


def check_rogue(state: "TinyState", facts: Reader) -> None:
    """The Rogue's dice are those of its turn; dice it took from you are missing from your next roll."""
    its_turn = state.rolled and state.active == ROGUE
    asked = 1 if state.prompt(YOU) == Q_FORCE else 0
    mat = state.mats[ROGUE]
    if its_turn and mat.level < SKULL:
        most = EXTRA_DICE if state.extra else ROGUE_DICE[mat.level - 1]
        if state.rogue_dice + number(state.bay) + asked > most:
            raise facts.fault("rogue", f"has more dice than the {most} of its turn, rolled ones included")
    if state.lost_dice:
        if not any(ATTACK[(mat.rogue * ATTACK_SPACES + i) * ATTACK_PARTS + LOSE_DICE] for i in range(ATTACK_SPACES)):
            raise facts.fault("lost_dice", f"is {state.lost_dice}, but this Rogue takes no dice")
        if state.rolled and state.active == YOU:
            raise facts.fault("lost_dice", f"is {state.lost_dice}, but must be 0 once you have rolled")


def check_alone(state: "TinyState", facts: Reader) -> None:
    """The game is over with 21 points of either side, with the skull, or after the last round."""
    yours, rogues = int(state.mats[YOU].points()), int(state.mats[ROGUE].points())
    if facts.has("trigger"):
        raise facts.fault("trigger", f"must be left out of a game alone: {GOAL} points end it at once")
    if not state.over:
        return
    stopped = state.round == LAST_ROUND and state.active == state.first and not state.rolled
    lost = rogues >= GOAL or state.mats[ROGUE].level == SKULL or stopped
    if (yours < GOAL or lost) if state.winner == YOU else (yours >= GOAL or not lost):
        raise facts.fault(
            "winner", f"has not won: that takes {GOAL} points, or the skull or the last round for the Rogue"
        )


# ---- several players ----


def check_end(state: "TinyState", facts: Reader) -> None:
    """The game is over when all have had equally many turns after somebody triggered it, or after the last round."""
    if not state.over:
        return
    if state.active != state.first or (state.trigger < 0 and state.round < LAST_ROUND):
        must = f"somebody needs {GOAL} points, or the last round is played, and everybody has had as many turns"
        raise facts.fault("over", f"is true, but {must}")
    if not state.round:
        raise facts.fault("round", "is 0, but the game is over")
