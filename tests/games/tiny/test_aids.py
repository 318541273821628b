"""What a board shows beside the view: it follows from the rules, and tells nobody's secret."""

import json
from typing import Any

import pytest

from starcup.core.state import SPECTATOR
from tests.games.tiny.table import ALL_MISSIONS, TINY, last_die, mat, play, solo, table


def following(owner: int, face: int, *mats: dict[str, Any], free: bool = False) -> dict[str, Any]:
    """What seat 0 is told when it may follow a die of this face."""
    windows = [{"prompts": ["follow", ""], "then": "follow", "with": [2, owner, face + 8 * free]}]
    state = table(*mats, row="jakks gort nibiru piedes", bay="diplomacy", active=1, first=1, windows=windows)
    told: dict[str, Any] = TINY.aids(state, 0)["follow"]
    return told


def test_following_says_what_it_costs_and_gives() -> None:
    told = following(1, 3, mat("jakks 1", "nibiru 2", culture=2), mat())
    assert (told["owner"], told["face"], told["cost"], told["left"]) == (1, "diplomacy", 1, 1)
    assert told["gives"] == ["Colonise Jakks: 1 point.", "Nibiru: from space 2 to 3 of 6."]


def test_what_following_gives_is_reckoned_after_paying() -> None:
    told = following(1, 2, mat("jakks", "nibiru 2", culture=6), mat())
    assert told["gives"] == ["Gain 2 culture."], "one was paid, so there is room for two"
    full = following(1, 2, mat("jakks", "nibiru 2", culture=7), mat(), free=True)
    assert full["gives"] == ["Gain 0 culture; 2 more would be lost, the track is full."]
    assert full["cost"] == 0
    colony = following(1, 5, mat(culture=2, energy=2), mat())
    assert colony["gives"] == ["Upgrade your empire to level 2 for 2."]


def test_only_the_player_who_is_asked_gets_the_question() -> None:
    state = table(mat("jakks 1", "home"), mat(culture=3), row="jakks", inactive="energy diplomacy")
    told = TINY.aids(state, 0)
    assert told["faces"] == {"acquire_energy": ["Gain 1 energy."], "diplomacy": ["Colonise Jakks: 1 point."]}
    assert TINY.aids(state, 1)["faces"] == {}
    assert TINY.aids(state, 1)["follow"] is None


def test_a_die_that_is_used_is_no_longer_there_to_be_given_up() -> None:
    state = table(mat(colonies="maia"), mat(), inactive="colony energy")
    assert TINY.aids(state, 0)["faces"]["utilize_colony"] == ["You can neither upgrade nor use a colony."]
    more = table(mat(colonies="maia"), mat(), inactive="colony energy move")
    assert TINY.aids(more, 0)["faces"]["utilize_colony"][0].startswith("Maia: Give up two")


def test_what_brings_nothing_is_known_without_reading_sentences() -> None:
    state = table(mat("jakks", "home", energy=7), mat(), row="jakks", inactive="energy culture move")
    assert TINY.aids(state, 0)["fruitless"] == ["acquire_energy"]
    assert TINY.aids(state, 1)["fruitless"] == []


def test_ways_to_pay_for_an_upgrade() -> None:
    state = table(mat(energy=3, culture=1, level=2, colonies="lureena"), mat(), inactive="colony move")
    alone = [{"number": 3, "energy": 3, "culture": 0, "words": "3 energy"}]
    assert TINY.aids(state, 0)["payments"] == alone
    assert TINY.aids(state, SPECTATOR)["payments"] == []
    play(state, "activate colony", "use lureena")
    mixed = {"number": 2, "energy": 2, "culture": 1, "words": "2 energy and 1 culture"}
    assert TINY.aids(state, 0)["payments"] == [mixed, *alone]


def test_parts_of_the_score_and_whose_mission_is_known() -> None:
    state = table(mat(level=3, colonies="jakks maia", kept="conqueror"), mat(kept="elder"), mat(), inactive="energy")
    assert TINY.aids(state, 0)["score"][0] == {"planets": 6, "empire": 2, "mission": 3}
    assert TINY.aids(state, 1)["score"][0]["mission"] is None
    for viewer in (1, SPECTATOR):
        assert "conqueror" not in json.dumps(TINY.aids(state, viewer))


def test_missions_are_told_with_what_they_pay_at_this_table() -> None:
    mats = [{"missions": ["elder", "trader"]}, {"missions": ["noble", "orbiter"]}]
    two = TINY.restore({"seats": 2, "mats": mats, "options": ALL_MISSIONS})
    assert TINY.aids(two, 0)["worth"] == {"elder": "2 points", "trader": "3 points, nothing if tied"}
    assert TINY.aids(TINY.restore({"seats": 3, "mats": mats}), 1)["worth"]["noble"] == "3 points, 2 if tied"
    assert TINY.aids(two, SPECTATOR)["worth"] == {}
    over = table(mat(kept="elder"), mat(kept="orbiter", given_back="hoarder"), over=True)
    assert list(TINY.aids(over, SPECTATOR)["worth"]) == ["elder", "orbiter"]


def test_how_many_dice_are_still_to_be_picked() -> None:
    windows = [{"prompts": ["convert", ""]}]
    state = table(mat(), mat(), inactive="move energy culture", windows=windows)
    assert TINY.aids(state, 0)["pick"] == {"kind": "spend", "count": 2, "price": 0}
    state = table(mat(), mat(), inactive="energy culture", converter="move", windows=windows)
    assert TINY.aids(state, 0)["pick"] == {"kind": "spend", "count": 1, "price": 0}
    state = table(mat(), mat(), hand="energy culture", windows=[{"prompts": ["roll", ""]}])
    assert TINY.aids(state, 0)["pick"] == {"kind": "pick", "count": 0, "price": 0}
    windows = [{"prompts": ["pick_dice", ""]}]
    state = table(mat(energy=1), mat(), inactive="energy culture", rerolled=True, windows=windows)
    assert TINY.aids(state, 0)["pick"] == {"kind": "pick", "count": 0, "price": 1}


def test_where_a_ship_would_advance_to() -> None:
    windows = [{"prompts": ["advance", ""], "with": [2, 1, -1]}]
    state = table(mat("jakks 1", "gort 2"), mat(), row="jakks gort", bay="diplomacy", die="diplomacy", windows=windows)
    assert TINY.aids(state, 0)["advance"] == [
        {"ship": 0, "place": 0, "to": 2, "colonises": True},
        {"ship": 1, "place": 1, "to": 3, "colonises": False},
    ]


def test_what_the_rogue_would_do_with_its_die() -> None:
    asked = last_die("colony", mat(energy=1, culture=1), {"space": 1})
    told = TINY.aids(asked, 0)["force"]
    assert (told["face"], told["does"]) == ("utilize_colony", ["It attacks: you lose 1 energy."])
    moving = last_die("move", mat(energy=1, culture=1), {"space": 1})
    assert TINY.aids(moving, 0)["force"]["does"] == ["One of its ships enters orbit of Gort."]


def test_the_final_scoring_explains_missions_and_ties() -> None:
    state = table(
        mat(level=6, colonies="shouhua nibiru jakks", kept="conqueror", given_back="elder"),
        mat(level=6, colonies="gort k_widow vici_ks156", kept="trader", given_back="seeker", energy=2),
        options=ALL_MISSIONS,
        over=True,
        trigger=0,
    )
    told = TINY.aids(state, 0)["final"]
    assert [row["total"] for row in told["seats"]] == [23, 26]
    assert told["seats"][0]["why"] == "3 against 3: tied"
    assert told["seats"][1]["why"] == "3 against 0: alone"
    assert told["ties"] == []


def alone(mine: dict[str, Any], rogue: dict[str, Any], **facts: Any) -> str:
    """How a game against a Rogue is said to have ended."""
    told = TINY.aids(solo(mine, rogue, over=True, **facts), 0)["final"]
    return str(told["solo"])


@pytest.mark.rule("tiny:end.unfinished")
def test_a_game_alone_says_how_it_ended() -> None:
    skull = alone(mat(level=2), {"space": 6}, winner="rogue")
    assert skull == "It has reached the skull; you have 1 point."
    many = alone(mat(level=2), {"space": 5, "colonies": ["shouhua", "nibiru"]}, winner="rogue")
    assert many == "It has 21 points; you have 1."
    stopped = alone(mat(level=2), {"space": 3}, winner="rogue", round=500)
    assert stopped == "Stopped after round 500: alone that is lost. You have 1 point, Artemis 2."
    won = alone(mat(level=6, colonies="shouhua nibiru"), {"space": 3}, winner="you")
    assert won == "You have 22 points, Artemis 2."


def test_a_tie_says_what_decided() -> None:
    state = table(
        mat(level=6, colonies="shouhua nibiru", kept="explorer", given_back="elder", energy=2),
        mat(level=6, colonies="gort k_widow", kept="industrialist", given_back="seeker", energy=1),
        mat(level=1, kept="hoarder", given_back="noble"),
        over=True,
        trigger=0,
    )
    told = TINY.aids(state, 0)["final"]
    assert [row["total"] for row in told["seats"]] == [22, 24, 0]
    level = table(
        mat(level=6, colonies="shouhua nibiru", kept="explorer", given_back="elder", energy=2),
        mat(level=6, colonies="gort k_widow", kept="equalizer", given_back="hoarder", energy=1),
        over=True,
        trigger=0,
    )
    [tie] = TINY.aids(level, 1)["final"]["ties"]
    assert tie["seats"] == [0, 1]
    assert tie["words"] == "Tied at 22 points. The tie-break is resources: 2 against 1."
