"""The golden games of Galactic Rollers: one for each way to end, each option, and one player alone."""

from typing import Any

from tests.golden.tables import Golden

NINE = list("BCDEFGHIJ")


def nearly(**resources: int) -> dict[str, Any]:
    """A sheet that lacks A only."""
    return {"ships": ["A", "D"], "settled": NINE, "resources": resources}


def last_die(*sheets: dict[str, Any], **facts: Any) -> dict[str, Any]:
    """A position with a die on the table that can end the game."""
    return {"seats": len(sheets), "die": {"colour": "settle", "value": 1}, "sheets": list(sheets), **facts}


BOMBARD = {
    "seats": 1,
    "die": {"colour": "conquer", "value": 1},
    "sheets": [
        {
            "ships": ["A", "A"],
            "settled": ["E", "F"],
            "conquered": ["B", "C", "D", "G", "H", "I", "J"],
            "technologies": [7],
            "resources": {"conquer": 1},
        }
    ],
    "defences": [5, 6, 14, 6, 10, 7, 9, 13, 5, 8],
    "options": {"set_up": "variable"},
}

BEHIND = {"ships": ["B", "C"], "resources": {"settle": 3, "conquer": 2, "trade": 2, "move": 3, "research": 1}}
LATE: dict[str, Any] = {"round": 200, "bag": ["conquer", "trade", "move", "research"]}

GOLDENS = [
    Golden("rollers", "win_two", seats=2, seed=1),
    Golden("rollers", "win_five", seats=5, seed=2),
    Golden("rollers", "win_variable", seats=3, seed=3, options={"set_up": "variable"}),
    Golden("rollers", "alone", seats=1, seed=4),
    Golden("rollers", "alone_variable", seats=1, seed=5, options={"set_up": "variable"}),
    Golden("rollers", "tie_by_resources", start=last_die(nearly(settle=8), nearly(settle=5, move=4), nearly(settle=7))),
    Golden("rollers", "tie_shared", start=last_die(nearly(settle=8), nearly(settle=5, move=3), nearly(trade=1))),
    Golden("rollers", "stopped", start=last_die(BEHIND, BEHIND | {"settled": ["A"]}, BEHIND, **LATE)),
    Golden("rollers", "stopped_alone", start=last_die(BEHIND, **LATE)),
    Golden("rollers", "bombard_by_hand", start=BOMBARD, rolls=[(0, 3), (0, 5)]),
]
