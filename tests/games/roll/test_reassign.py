"""Reassign powers: who may move which workers, and when."""

from collections import Counter
from typing import Any

import pytest

from starcup.games.roll.state import RollState
from tests.games.roll.table import (
    CODES,
    PHASES,
    asked,
    at,
    bystander,
    empire,
    new,
    offers,
    play,
    rolled,
    table,
)
from tests.games.roll.test_assign import columns, workers

ANY = "HMCNRGA"
POWERS = [  # dice, from where, where to, at most, whether both or none
    ("colonial_affinity", ANY, "", "settle", 1),
    ("diversification", "H", "explore", "", 1),
    ("galactic_influence", ANY, "", "", 1),
    ("homeworld_patriotism", "H", "", "produce", 2),
    ("hydroponics_guild", "NG", "", "", 1),
    ("isolation_policy", ANY, "explore", "", 2),
    ("local_subsidies", "H", "", "", 1),
    ("nanotechnology", ANY, "", "", 2),
    ("operations_affinity", ANY, "", "explore produce", 1),
    ("propaganda_campaign", ANY, "", "produce", 2),
    ("shipping_affinity", ANY, "", "ship", 1),
    ("space_mercenaries", "MR", "", "", 1),
    ("system_diversification", "MCNRGA", "", "", 2),
    ("technology_affinity", ANY, "", "develop", 1),
]


def everywhere(tableau: str, others: list[dict[str, Any]], **facts: Any) -> RollState:
    """Seat 0 has a die of every colour in every column, and selects Produce with a Home die.

    Two more seats have built tiles that bring many dice: the box has enough for all those in the columns.
    """
    one = dict.fromkeys(PHASES, ANY) | facts
    mine = empire(tableau, doing={"selected": "produce"}, strip="H", cup="", **one)
    seats = [mine, *others, *BUILDERS]
    return table(
        "assign",
        *seats,
        windows=[{"prompts": ["reassign", *["select"] * (len(seats) - 1)], "then": "finish"}],
        opening=["select"] * len(seats),
        shown=[unrolled(seat) for seat in seats],
    )


def waiting(**facts: Any) -> dict[str, Any]:
    """Another seat that has rolled and is still to select."""
    return bystander(cup="", ship="", explore="H", **facts)


def unrolled(seat: dict[str, Any]) -> dict[str, Any]:
    """The seat as it was before the roll: all workers in the cup."""
    dice = {place: row for place, row in seat["dice"].items() if place not in (*PHASES, "strip")}
    cup: Counter[str] = Counter()
    for place in (*PHASES, "strip"):
        cup.update(seat["dice"].get(place, {}))
    return {name: fact for name, fact in seat.items() if name != "doing"} | {"dice": dice | {"cup": dict(cup)}}


BUILDERS = [
    waiting(
        faction="alien_archaeology",
        home="alpha_centauri",
        novelty_goods="",
        tableau=[
            "galactic_trendsetters", "transport_hub", "terraformed_world", "deserted_alien_outpost",
            "alien_robot_scout_ship", "deserted_alien_library", "lost_alien_warship", "information_tech",
        ],
    ),
    waiting(
        faction="biological_adaptation",
        home="old_earth",
        novelty_goods="",
        tableau=[
            "silicon_world", "galactic_fuel_depot", "jumpdrive_fuel_refinery", "designer_species_ultd",
            "uplift_overseers", "rebel_warrior_race",
        ],
    ),
]  # fmt: skip


@pytest.mark.rule("roll:reassign.any_face", "roll:reassign.different", "roll:reassign.split", "roll:assign.column")
@pytest.mark.parametrize(
    ("name", "dice", "source", "targets", "most"),
    [pytest.param(*row, id=row[0], marks=pytest.mark.rule(f"roll:{row[0]}")) for row in POWERS],
)
def test_a_reassign_power_moves_what_it_says(name: str, dice: str, source: str, targets: str, most: int) -> None:
    alone = {phase: dice[0] if phase == (source or "settle") else "" for phase in PHASES}
    if "settle" in targets:
        alone = {"explore": "H", "develop": "", "settle": "", "produce": "", "ship": ""}
    assert f"power {name}" in offers(everywhere(name, [waiting()], **alone)), "one worker is enough"
    state = everywhere(name, [waiting()], explore=ANY * 2)
    assert offers(state)[:2] == ["ready", f"power {name}"]
    play(state, f"power {name}")
    allowed = [
        f"move {start} {to} {letter}"
        for start in (source.split() or PHASES)
        for to in PHASES
        for letter in ANY
        if to != start and letter in dice and to in (targets.split() or PHASES)
    ]
    assert offers(state) == allowed
    first = allowed[0]
    play(state, first)
    if most == 1:
        assert asked(state) == "reassign"
        assert f"power {name}" not in offers(state)
        return
    assert offers(state)[0] == "done", "one is enough"
    second = next(words for words in offers(state)[1:] if words.split()[2] != first.split()[2] or len(targets) > 0)
    play(state, second)
    assert asked(state) == "reassign", "two at most"
    assert f"power {name}" not in offers(state), "once a round"


@pytest.mark.rule("roll:executive_power")
def test_executive_power_moves_exactly_two_from_one_column() -> None:
    state = everywhere("executive_power", [waiting()], explore="HM", develop="N", settle="", ship="GGA")
    play(state, "power executive_power")
    assert offers(state) == [
        "move explore produce H", "move explore produce M", "move ship produce G", "move ship produce A",
    ]  # fmt: skip
    play(state, "move ship produce A")
    assert (at(state, "ship"), asked(state)) == ("G", "reassign"), "the second was an equal one"
    assert at(state, "produce") == "HMCNRGGAA"


@pytest.mark.rule("roll:executive_power")
def test_executive_power_is_all_or_nothing() -> None:
    state = everywhere("executive_power", [waiting()], explore="H", develop="M", settle="N", ship="G")
    assert "power executive_power" not in offers(state)
    two = everywhere("executive_power", [waiting()], explore="HMN", develop="", settle="", ship="")
    play(two, "power executive_power", "move explore produce H")
    assert offers(two) == ["move explore produce M", "move explore produce N"], "no way to stop"


@pytest.mark.rule("roll:mad_scientists")
@pytest.mark.parametrize(("mine_", "theirs", "moves"), [
    ("", "", 1), ("gem_world", "", 2), ("gem_world", "spice_world", 1), ("", "spice_world", 0),
])  # fmt: skip
def test_mad_scientists_move_by_novelty_worlds(mine_: str, theirs: str, moves: int) -> None:
    other = waiting(tableau=theirs.split(), home="doomed_world", novelty_goods="")
    state = everywhere(f"mad_scientists {mine_}", [other])
    assert ("power mad_scientists" in offers(state)) == (moves > 0)
    if moves:
        play(state, "power mad_scientists")
        assert len(offers(state)) == 5 * 4 * 7, "any worker to any phase"
        play(state, "move explore ship H")
        assert ("done" in offers(state)) == (moves == 2)
        assert asked(state) == ("move" if moves == 2 else "reassign")
        if moves == 2:
            assert asked(play(state, "move explore ship M")) == "reassign"


@pytest.mark.rule("roll:reassign.may", "roll:reassign.under")
def test_reassigned_workers_go_below_the_strip_and_powers_may_be_left_out() -> None:
    state = everywhere("propaganda_campaign", [waiting()])
    play(state, "power propaganda_campaign", "move explore produce H", "done")
    assert (at(state, "strip"), at(state, "produce")) == ("H", "HHMCNRGA")
    play(state, "ready")
    assert asked(state) == ""


@pytest.mark.rule("roll:reassign.order", "roll:diversification")
def test_a_worker_may_be_moved_by_one_power_after_another() -> None:
    state = workers("He Hd", "operations_affinity diversification")
    play(state, "select explore explore H")
    assert offers(state) == ["ready", "power operations_affinity"], "nobody stands in Explore but on the strip"
    play(state, "power operations_affinity", "move develop explore H")
    assert offers(state) == ["ready", "power diversification"]
    play(state, "power diversification", "move explore ship H")
    assert columns(state) == {"strip": "H", "ship": "H"}


@pytest.mark.rule("roll:reassign.not_strip")
def test_the_worker_on_the_strip_is_not_reassigned() -> None:
    state = play(workers("He", "galactic_influence"), "select explore explore H")
    assert offers(state) == ["ready"]


def test_every_word_for_an_action_is_different() -> None:
    assert len(CODES) == 1628
    assert rolled(new(), 1).streams[0].forced == [1]
