"""What a game of Galactic Rollers never loses or makes: five dice, ten planets for each player."""

from typing import Any

from starcup import State

COLOURS = 5
PLANETS = set("ABCDEFGHIJ")


def conserved(state: State) -> None:
    """Everything is somewhere, and only once."""
    facts: dict[str, Any] = state.facts()
    die = [facts["die"]["colour"]] if facts["die"] else []
    dice = facts["bag"] + die
    assert len(set(dice)) == len(dice) <= COLOURS, f"dice are {dice}"
    for sheet in facts["sheets"]:
        taken = sheet["settled"] + sheet["conquered"] + sheet["traded"]
        assert len(set(taken)) == len(taken), f"a planet is taken twice: {taken}"
        assert set(taken) <= PLANETS
        assert all(amount >= 0 for amount in sheet["resources"].values()), f"a debt: {sheet['resources']}"
        assert len(sheet["ships"]) <= 2
