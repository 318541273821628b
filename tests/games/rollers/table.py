"""Positions of Galactic Rollers written by hand, and moves with names instead of codes.

The names stand here once more, and are not taken from the game's data: a test must miss what changes there.
"""

from collections.abc import Sequence
from typing import Any

import starcup
from starcup.games.rollers.state import RollersState
from starcup.games.rollers.words.shapes import RollersDie

ROLLERS = starcup.game("rollers")
LETTERS = "ABCDEFGHIJ"
ROUTES = ["AD", "AI", "AJ", "BD", "DE", "BJ", "BC", "CF", "EF", "EG", "FH", "GH", "GI", "CH"]
RESOURCES = ["settle", "conquer", "trade", "move", "research"]
DEFENCE_DICE = [2, 1, 3, 1, 2, 1, 2, 3, 1, 2]  # by planet, in the variable set-up


def sheet(ships: str, technologies: list[int] | None = None, /, **facts: Any) -> dict[str, Any]:
    """A player's sheet: resources by their names, planets as letters ("ABC"), the rest as in a position."""
    resources = {name: facts.pop(name) for name in RESOURCES if name in facts}
    for way in ("settled", "conquered", "traded"):
        if way in facts:
            facts[way] = list(facts[way])
    return {"ships": list(ships), "resources": resources, "technologies": technologies or [], **facts}


def table(die: str, *sheets: dict[str, Any], value: int = 1, **facts: Any) -> RollersState:
    """A state with a die on the table and a sheet for each seat."""
    position = {"seats": len(sheets), "die": {"colour": die, "value": value}, "sheets": list(sheets), **facts}
    state = ROLLERS.restore(position, events=True)
    assert isinstance(state, RollersState)
    return state


HARDEST: dict[str, Any] = {"defences": [15, 9, 21, 9, 15, 9, 15, 21, 8, 14], "options": {"set_up": "variable"}}
RICH = sheet("CG", settle=9, conquer=9, trade=9, move=9, research=9)


def against_rich(die: str, mine: dict[str, Any], **facts: Any) -> RollersState:
    """Seat 0 with this sheet; seat 1 always has a choice, so the table waits even where seat 0 has none."""
    return table(die, mine, RICH, **facts)


def offers(state: RollersState, seat: int = 0) -> list[str]:
    """What a seat may answer, in short words: "settle A", "conquer G 3", "trade AD", "move E F", "research 9"."""
    return [spell(action) for action in state.legal_actions(seat)]


def choices(die: str, mine: dict[str, Any], **facts: Any) -> list[str]:
    """What a player with this sheet may do with the die. Who can only take is not asked."""
    return offers(against_rich(die, mine, **facts)) or ["take"]


def spell(action: int) -> str:
    """An action in short words."""
    kind, params = ROLLERS.book.decode(action)
    names: dict[str, list[Sequence[object]]] = {
        "place": [LETTERS],
        "spread": [RESOURCES, range(7)],
        "settle": [LETTERS],
        "conquer": [LETTERS, range(23)],
        "trade": [ROUTES],
        "move": [LETTERS, LETTERS],
        "research": [range(1, 11)],
    }
    words = [str(row[param]) for row, param in zip(names.get(kind, []), params, strict=True)]
    return " ".join([kind, *words])


def code(words: str) -> int:
    """The action with this spelling."""
    for action in range(ROLLERS.book.size):
        if spell(action) == words:
            return action
    raise AssertionError(f"nothing is spelt {words!r}")


def play(state: RollersState, *moves: str, seat: int = 0) -> RollersState:
    """Play moves for a seat, checked; the same state."""
    for words in moves:
        state.play(seat, code(words))
    return state


def said(state: RollersState, words: str, seat: int = 0, viewer: int = 0) -> list[str]:
    """Play one move, and what is said about it."""
    play(state, words, seat=seat)
    return [ROLLERS.describe(event, viewer) for event in state.events or []]


def red(state: RollersState, *faces: int, seat: int = 0) -> RollersState:
    """The faces that the seat's red dice show next."""
    state.streams[seat].forced = [face - 1 for face in faces]
    return state


def faces_for(total: int, dice: int) -> list[int]:
    """Red dice that show this total."""
    faces = [1] * dice
    for i in range(dice):
        faces[i] += min(5, total - sum(faces))
    assert sum(faces) == total
    return faces


def next_die(state: RollersState, colour: str, value: int) -> RollersState:
    """The die that is drawn next, and what it shows."""
    bag: list[str] = [*state.view(0)["bag"]] or RESOURCES
    state.rng.forced = [bag.index(colour), [1, 1, 1, 2, 2, 3].index(value)]
    return state


def die(state: RollersState) -> RollersDie:
    """The die on the table."""
    found = state.view(0)["die"]
    assert found is not None
    return found


def mine(state: RollersState, seat: int = 0) -> dict[str, Any]:
    """A seat's own sheet as it sees it."""
    return {**state.view(seat)["sheets"][seat]}


def left(state: RollersState, resource: str, seat: int = 0) -> int:
    """How much of a resource a seat has."""
    amount: int = mine(state, seat)["resources"][resource]
    return amount


def planets(state: RollersState, seat: int = 0) -> str:
    """The letters of the planets that a seat controls."""
    facts = mine(state, seat)
    return "".join(sorted(facts["settled"] + facts["conquered"] + facts["traded"]))


def variable(start: int, rolls: list[int], seats: int = 2) -> RollersState:
    """A game with the variable set-up: technology 1 on planet number `start`, the dice in the order of the planets."""
    state = ROLLERS.new(ROLLERS.setup(seats, 0, {"set_up": "variable"}), events=True)
    assert isinstance(state, RollersState)
    state.rng.forced = [start - 1, *[roll - 1 for roll in rolls]]
    state.roll_galaxy()
    assert state.rng.forced == []
    return state
