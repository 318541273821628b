"""The golden games of Tiny Epic Galaxies: one for each way to end, each option, each number of players.

A hand that takes what it can get needs long for 21 points: games of several players begin late.
"""

from typing import Any

from tests.golden.tables import Golden

SHORT = ["jakks", "vici_ks156", "mj_120210", "hoefker", "helios", "la_torres"]  # the row
COLONIES = [
    ["shouhua", "piedes"],
    ["nibiru", "gort"],
    ["terra_bettia", "k_widow"],
    ["aughmoore", "gyore"],
    ["maia", "zavodnick", "walsfeo"],
]
MISSIONS = ["elder", "trader", "equalizer", "hermit", "hoarder", "charger", "explorer", "noble", "orbiter", "seeker"]
ALONE = ["elder", "equalizer", "hoarder", "orbiter"]
IN_ORBIT = ["gort 5", "maia 0", "home", "home"]


def late(seats: int, missions: list[str], **facts: Any) -> dict[str, Any]:
    """Everybody close to 21 points, with ships on their way."""
    size = {2: 4, 3: 5, 4: 6, 5: 6}[seats]
    mats = [
        {
            "level": 4,
            "energy": 3,
            "culture": 3,
            "ships": [f"{SHORT[seat % size]} 0", f"{SHORT[(seat + 2) % size]} 1", "home"],
            "colonies": COLONIES[seat],
            "kept": missions[2 * seat],
            "given_back": missions[2 * seat + 1],
        }
        for seat in range(seats)
    ]
    return {"seats": seats, "first": 0, "row": SHORT[:size], "mats": mats, **facts}


def last_turn(mine: dict[str, Any], other: dict[str, Any], **facts: Any) -> dict[str, Any]:
    """The last turn of a round: one energy die, and nobody can follow."""
    row = ["jakks", "hoefker", "jorg", "zalax"]
    dice = {"inactive": ["acquire_energy"]}
    return {"seats": 2, "first": 1, "active": 0, "row": row, "dice": dice, "mats": [mine, other], **facts}


def against(rogue: dict[str, Any], face: int, **facts: Any) -> dict[str, Any]:
    """The Rogue with its last die, which shows this face; you have nothing to stop it with."""
    return {
        "seats": 1,
        "active": 1,
        "rolled": True,
        "row": ["gort", "maia", "nibiru", "piedes"],
        "mats": [{"energy": 0, "culture": 0}],
        "rogue": {"dice": 1, **rogue},
        "luck": {"forced": [[face]]},
        **facts,
    }


TWENTY_ONE = {"colonies": ["shouhua", "nibiru", "maia", "birkomius", "bisschop"], "energy": 0, "culture": 0}
ALSO = {"colonies": ["aughmoore", "terra_bettia", "gleam_zanier", "mj_120210"], "energy": 0, "culture": 0}
LEVEL = {"colonies": ["aughmoore", "terra_bettia", "gleam_zanier", "leandra", "drewkaiden"], "energy": 2, "culture": 0}
HOPELESS = {"kept": "industrialist"}, {"kept": "hoarder"}
WINNING = {"ships": ["jakks 1", "home"], "colonies": ["shouhua", "nibiru", "maia", "birkomius"], "culture": 0}

GOLDENS = [
    Golden("tiny", "win_two", start=late(2, ALONE, luck={"seed": 2})),
    Golden("tiny", "win_two_all_missions", start=late(2, MISSIONS, options={"two_seat_missions": "all"})),
    Golden("tiny", "win_three_confirmed", start=late(3, MISSIONS, options={"confirm": "on"})),
    Golden("tiny", "win_four", start=late(4, MISSIONS, luck={"seed": 4})),
    Golden("tiny", "win_five", start=late(5, MISSIONS, luck={"seed": 5})),
    Golden("tiny", "artemis", seats=1, seed=6),
    Golden("tiny", "rothkel", seats=1, seed=7, options={"rogue": "rothkel"}),
    Golden("tiny", "zendica", seats=1, seed=8, options={"rogue": "zendica"}),
    Golden("tiny", "hades", seats=1, seed=9, options={"rogue": "hades"}),
    Golden("tiny", "gamelyn", seats=1, seed=10, options={"rogue": "gamelyn"}),
    Golden(
        "tiny",
        "solo_won",
        start={
            "seats": 1,
            "row": ["jakks", "gort", "jorg", "zalax"],
            "mats": [WINNING],
            "dice": {"inactive": ["diplomacy"]},
        },
    ),
    Golden(
        "tiny", "rogue_at_21", start=against({"space": 4, "colonies": ["shouhua", "aughmoore"], "ships": IN_ORBIT}, 3)
    ),
    Golden("tiny", "rogue_on_the_skull", start=against({"space": 5, "energy": 4, "ships": IN_ORBIT}, 0)),
    Golden("tiny", "tie_by_colonies", start=last_turn({**TWENTY_ONE, **HOPELESS[0]}, {**ALSO, **HOPELESS[1]})),
    Golden("tiny", "tie_shared", start=last_turn({**TWENTY_ONE, **HOPELESS[0]}, {**LEVEL, **HOPELESS[1]})),
    Golden("tiny", "stopped", start=last_turn({"culture": 0}, {"culture": 0, "level": 2}, round=500)),
    Golden(
        "tiny", "stopped_alone", start=against({"ships": IN_ORBIT}, 0, round=500, mats=[{"energy": 1, "culture": 1}])
    ),
]
