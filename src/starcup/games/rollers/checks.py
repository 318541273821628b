"""What a position of Galactic Rollers may say: what contradicts itself or the rules is refused, with the reason.

What is merely unlikely is not: a player may have more resources than the rounds so far can have brought.
"""

from typing import TYPE_CHECKING

from starcup.core.reader import Reader
from starcup.games.rollers.codes import Q_DIE
from starcup.games.rollers.data import (
    COLOURS,
    CONNECTIONS,
    CONQUER,
    DEFENCE_DICE,
    LAST_ROUND,
    LETTERS,
    MOVE,
    PLANET_COUNT,
    QUICK_DEFENCE,
    QUICK_TECHNOLOGY,
    RED_FACES,
    RESEARCH,
    RESOURCES,
    SETTLE,
    SIZE_OF,
    STARTING_RESOURCES,
    TAKE_AND_ACT,
    TECHNOLOGY_COUNT,
    TRADE,
)
from starcup.games.rollers.powers import has_majority
from starcup.games.rollers.questions.set_up import next_prompt
from starcup.games.rollers.sheet import Sheet

if TYPE_CHECKING:
    from starcup.games.rollers.state import RollersState


def check_table(state: "RollersState", facts: Reader) -> None:
    """Everything that several fields of a position say together."""
    check_galaxy(state, facts)
    if state.over:
        check_end(state, facts)
    else:
        check_windows(state, facts)
    if any(next_prompt(sheet) for sheet in state.sheets) or not state.round:
        check_set_up(state, facts)


# ---- the galaxy ----


def check_galaxy(state: "RollersState", facts: Reader) -> None:
    """Printed numbers in the quick start; in the variable set-up what the dice can have given."""
    variable = state.setup.options["set_up"]
    start = -int(state.galaxy.technology[0])
    for planet in range(PLANET_COUNT):
        defence, technology = int(state.galaxy.defence[planet]), int(state.galaxy.technology[planet])
        dice = DEFENCE_DICE[SIZE_OF[planet]]
        least = int(CONNECTIONS[planet]) + dice if variable else int(QUICK_DEFENCE[planet])
        most = int(CONNECTIONS[planet]) + dice * RED_FACES if variable else least
        if not least <= defence <= most:
            must = f"from {least} to {most}" if variable else f"{least}, as in every quick start"
            raise facts.fault("defences", f"has {defence} for {LETTERS[planet]}, but must have {must}")
        wanted = (planet - start) % TECHNOLOGY_COUNT if variable else int(QUICK_TECHNOLOGY[planet])
        if technology != wanted:
            must = "go up by one from planet to planet" if variable else "be those of the quick start"
            raise facts.fault("technologies", f"has {technology + 1} on {LETTERS[planet]}, but they must {must}")


# ---- sheets ----


def check_planets(sheet: Sheet, facts: Reader) -> None:
    """A planet is taken in one way, and by trade exactly with more than half of its routes."""
    if sheet.settled & sheet.conquered or (sheet.settled | sheet.conquered) & sheet.traded:
        raise facts.fault("settled, conquered, traded", "name a planet twice: a planet is taken once, in one way")
    for planet in range(PLANET_COUNT):
        majority = has_majority(sheet, planet)
        if sheet.traded >> planet & 1 and not majority:
            raise facts.fault("traded", f"has {LETTERS[planet]} without more than half of its routes")
        if majority and not sheet.controlled() >> planet & 1:
            raise facts.fault("traded", f"lacks {LETTERS[planet]}, but more than half of its routes are finished")


def check_set_up(state: "RollersState", facts: Reader) -> None:
    """Before the first die nobody has done anything but place ships and spread six resources."""
    if state.colour >= 0:
        raise facts.fault("die", "must be left out during the set-up")
    if state.round > 1 or (state.round and state.bag != 2**COLOURS - 1):
        raise facts.fault("round", "is not over its set-up: the first round begins after it, with all dice in the bag")
    for name, sheets in (("sheets", state.sheets), ("shown", state.shown)):
        for seat, sheet in enumerate(sheets):
            if sheet.controlled() or sheet.routes or sheet.technologies:
                raise facts.fault(name, f"let seat {seat} take or learn something before the first die")
            total = int(sheet.total())
            if total > STARTING_RESOURCES or (not next_prompt(sheet) and total != STARTING_RESOURCES):
                must = f"the set-up spreads {STARTING_RESOURCES}"
                raise facts.fault(name, f"give seat {seat} {total} in resources, but {must}")


# ---- windows, and the end ----


def check_end(state: "RollersState", facts: Reader) -> None:
    """A game is over only where it can be."""
    if any(next_prompt(sheet) for sheet in state.sheets):
        raise facts.fault("over", "is true, but the set-up is not finished")
    if not state.is_won() and (state.bag or state.round < LAST_ROUND):
        raise facts.fault("over", "is true, but nobody controls all ten planets and the last round has not ended")


def check_windows(state: "RollersState", facts: Reader) -> None:
    """One window at most, which fits the sheets and the die."""
    if len(state.agenda) > 1:
        raise facts.fault("windows", "must be one at most")
    if state.agenda and not state.actors():
        raise facts.fault("windows", "ask nobody: leave them out where everybody is done")
    for seat in range(state.setup.seats):
        state.check(facts, "sheets", state.sheets[seat], state.prompt(seat))
        if state.opening:
            state.check(facts, "shown", state.shown[seat], state.opening[seat])
            check_since_opening(state, facts, seat)


def check_since_opening(state: "RollersState", facts: Reader, seat: int) -> None:
    """What a seat has written since the window opened, it can have written in this window."""
    before, now = state.shown[seat], state.sheets[seat]
    if state.colour < 0:
        check_placed(before, now, seat, facts)
        return
    if state.opening[seat] != Q_DIE:
        raise facts.fault("opening", f"must ask every seat {state.game.prompts[Q_DIE]!r} while a die is on the table")
    used = -1 if state.prompt(seat) == Q_DIE else int(state.colour)  # who is still asked about it has not used it
    for name, colour, old, new in rows_of(before, now):
        if old & ~new if colour == used and colour != MOVE else old != new and colour != used:
            raise facts.fault("sheets", f"have other {name} for seat {seat} than shown, which it cannot have changed")
    for resource in range(COLOURS):
        gained = int(now.resources[resource] - before.resources[resource])
        if gained > state.value or (gained and resource != used):
            name = RESOURCES[resource]
            raise facts.fault("sheets", f"change {name} by {gained} for seat {seat} since shown, without such a die")
    if used >= 0 and not before.powers & TAKE_AND_ACT:
        check_taken_or_acted(state, facts, seat)


def check_taken_or_acted(state: "RollersState", facts: Reader, seat: int) -> None:
    """Who is through with the question about the die has taken all its resources, or has paid for something."""
    before, now = state.shown[seat], state.sheets[seat]
    gained = int(now.resources[state.colour] - before.resources[state.colour])
    acted = any(old != new for _, _, old, new in rows_of(before, now))
    if gained >= 0 and (gained != state.value or acted or state.prompt(seat)):
        raise facts.fault("sheets", f"show no use of the die for seat {seat}, which is through with it: take it or act")


def rows_of(before: Sheet, now: Sheet) -> list[tuple[str, int, int, int]]:
    """What a die can change: its name, the colour that does it, how it was and how it is, a bit each."""
    return [
        ("settled", SETTLE, int(before.settled), int(now.settled)),
        ("conquered", CONQUER, int(before.conquered), int(now.conquered)),
        ("traded", TRADE, int(before.traded), int(now.traded)),
        ("routes", TRADE, int(before.routes), int(now.routes)),
        ("ships", MOVE, int(before.low * PLANET_COUNT + before.high), int(now.low * PLANET_COUNT + now.high)),
        ("technologies", RESEARCH, int(before.technologies), int(now.technologies)),
    ]


def check_placed(before: Sheet, now: Sheet, seat: int, facts: Reader) -> None:
    """In the set-up nothing that was written down is written anew."""
    ships = [int(ship) for ship in (now.low, now.high)]
    if any(ship >= 0 and int(ship) not in ships for ship in (before.low, before.high)) or now.spread < before.spread:
        raise facts.fault("sheets", f"lack what shown has for seat {seat}: a set-up is not begun again")
    for resource in range(int(before.spread)):
        if before.resources[resource] != now.resources[resource]:
            raise facts.fault("sheets", f"have other {RESOURCES[resource]} resources for seat {seat} than shown")
