"""Checks of a game's fair luck: that the secret belongs to the commitment, and that every die and draw followed.

What anybody can check without us is in docs/fair-dice.md. What is added here are the rules: the game is played again,
and must have drawn exactly what the save lists, no more and no less.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from starcup.core.errors import BadSave
from starcup.core.source import SHARED_STREAM, Draw
from starcup.table.fair import Fair
from starcup.table.run import Run
from starcup.table.save import Save
from starcup.table.session import Session

NO_LUCK = (
    "this save has no fair luck to verify: its dice came from a seed or from outside, and whoever dealt could know them"
)


@dataclass(frozen=True)
class Check:
    """One thing that was looked at, and whether it is as it must be."""

    ok: bool
    text: str


def verify(data: Any) -> list[Check]:
    """Look at a save, step by step; the first thing that is wrong is the last in the list."""
    checks: list[Check] = []
    try:
        save = Save.from_data(data)
        if save.fair is None:
            return [Check(False, NO_LUCK)]
        checks.append(Check(True, f"The secret belongs to the commitment {save.fair.commitment}."))
        checks.append(Check(True, who_added(save, save.fair)))
        session = Session.load(save)
    except BadSave as fault:
        return [*checks, Check(False, f"{str(fault)[:1].upper()}{str(fault)[1:]}.")]
    drawn, after = drawn_after(session, save.fair)
    wrong = first_wrong(save.fair, save.draws, after) or first_different(save.draws, drawn, after)
    if wrong:
        return [*checks, Check(False, wrong)]
    checks.append(Check(True, f"All {len(drawn)} dice and draws follow from the secret and what was added to it."))
    scores = f", and the scores are {', '.join(map(str, save.scores))}" if save.scores else " so far"
    checks.append(Check(True, f"Played again by the rules, the game draws exactly these{scores}."))
    return checks


def who_added(save: Save, fair: Fair) -> str:
    """Whose browsers had a part in the luck."""
    names = save.names or [f"seat {seat}" for seat in range(save.setup.seats)]
    added = [name for name, text in zip(names, fair.contributions, strict=True) if text]
    return f"Mixed into it is what these browsers added: {', '.join(added)}." if added else "No browser added anything."


def drawn_after(session: Session, fair: Fair) -> tuple[list[Draw], list[int]]:
    """What the rules draw, and for each draw, how many answers were given before it (its own counted)."""
    drawn: list[Draw] = []
    run = Run(session.game, session.setup.with_key(fair.key(drawn)), session.start)
    after = [0] * len(drawn)
    for index, (seat, action) in run.before_each(session.log, session.rolls):
        run.play(seat, action)
        after += [index + 1] * (len(drawn) - len(after))
    return drawn, after


def first_wrong(fair: Fair, draws: list[Draw], after: list[int]) -> str:
    """The first draw of a list that does not follow from the key; "" if all do."""
    key = fair.key()
    counts: Counter[int] = Counter()
    for number, (stream, n, outcome) in enumerate(draws):
        right = key.draw(stream, counts[stream], n)
        counts[stream] += 1
        if outcome != right:
            place = named(number, stream, after)
            return f"{place} does not follow: of {n} outcomes it must be number {right + 1}, and here is {outcome + 1}."
    return ""


def first_different(listed: list[Draw], drawn: list[Draw], after: list[int]) -> str:
    """Where the list in a save and what the rules draw part; "" if they are the same."""
    for number, (one, two) in enumerate(zip_longest(listed, drawn)):
        if one is None and two is not None:
            return f"{named(number, two[0], after)} is missing: the rules draw it, and the save does not list it."
        if two is None and one is not None:
            return f"{named(number, one[0], after)} is one too many: the rules do not draw it."
        if one != two and one is not None and two is not None:
            right = f"one of {two[1]} from {luck_of(two[0])}"
            return f"{named(number, one[0], after)} is not what the rules draw: they draw {right}."
    return ""


def named(number: int, stream: int, after: list[int]) -> str:
    """A draw as people find it: its number in the list, its stream, and the answer that led to it."""
    answers = after[number] if number < len(after) else 0
    when = f"after answer {answers}" if answers else "in the deal" if number < len(after) else "at the end"
    return f"Draw {number + 1} ({luck_of(stream)}, {when})"


def luck_of(stream: int) -> str:
    return "shared luck" if stream == SHARED_STREAM else f"seat {stream}'s luck"
