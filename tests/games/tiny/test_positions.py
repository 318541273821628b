"""Positions: written and read back, defaults, and every fault named."""

import json
from typing import Any

import pytest

from starcup import BadPosition, Rng
from tests.games.tiny.table import TINY, asked, mat, play, rolls, row, stock, table


def restore(**facts: Any) -> Any:
    return TINY.restore({"seats": 2, **facts})


def test_a_position_needs_nothing_but_seats() -> None:
    state = restore()
    facts = state.position()
    assert facts["mats"][0]["ships"] == ["home", "home"]
    assert (facts["mats"][0]["kept"], facts["mats"][1]["kept"]) == ("elder", "explorer")
    assert facts["row"] == ["jakks", "vici_ks156", "drewkaiden", "leandra"]
    assert facts["deck"][:2] == ["birkomius", "bisschop"]
    assert asked(state) == (0, "turn")
    assert facts["round"] == 1


def test_a_position_without_dice_begins_with_a_roll() -> None:
    state = TINY.restore({"seats": 2, "active": 1, "luck": {"forced": [[0, 1, 2, 3]]}})
    assert state.position()["dice"]["inactive"] == ["move_ship", "acquire_energy", "acquire_culture", "diplomacy"]
    assert state.to_move() == 1


def test_missions_still_to_be_chosen_are_asked_for() -> None:
    two = {"missions": ["elder", "hoarder"]}
    state = restore(mats=[two, {"missions": ["orbiter", "explorer"]}])
    assert state.actors() == [0, 1]
    assert state.view(0)["mats"][0]["missions"] == ["elder", "hoarder"]
    assert restore(mats=[two]).actors() == [0]


def test_the_next_card_of_the_deck_is_named_first() -> None:
    state = table(mat("jakks 1", "home"), mat(), row="jakks gort", deck=["maia", "zalax"], inactive="diplomacy move")
    assert row(play(state, "activate diplomacy"))[0] == "maia"


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_positions_come_back_the_same_and_go_on_the_same(seats: int) -> None:
    state = TINY.new(TINY.setup(seats, 3))
    luck = Rng.seeded(seats)
    for _ in range(150):
        if state.over:
            break
        seat = state.to_move()
        legal = state.legal_actions(seat)
        action = legal[luck.below(len(legal))]
        position = json.loads(json.dumps(state.position()))
        twin = TINY.restore(position)
        assert twin.position() == position
        state.apply(seat, action)
        twin.apply(seat, action)
        assert twin.position() == state.position()


FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"row": ["jakks"]}, "row must have 4 planets"),
    ({"row": ["jakks", "jakks", "gort", "maia"]}, "name a planet twice"),
    ({"row": ["jakks", None, "gort", "maia"]}, "a gap"),
    ({"row": ["pluto", "jakks", "gort", "maia"]}, "has 'pluto'"),
    ({"row": ["jakks", "gort", "maia", "jorg"], "deck": ["gort"]}, "name a planet twice"),
    ({"mats": [{"colonies": ["gort"]}, {"colonies": ["gort"]}]}, "name a colony twice"),
    ({"mats": [{"energy": 8}]}, "energy is 8"),
    ({"mats": [{"culture": -1}]}, "culture is -1"),
    ({"mats": [{"level": 7}]}, "level is 7"),
    ({"mats": [{"ships": ["home"]}]}, "must be the 2 in play"),
    ({"mats": [{"ships": ["home", "home", "home"]}]}, "at most 2"),
    ({"mats": [{"ships": ["home", "gort"]}]}, "has 'gort'"),
    ({"mats": [{"ships": ["home", "jakks 2"]}]}, "the track ends with 1"),
    ({"mats": [{"ships": ["home", "jakks x"]}]}, "has 'jakks x'"),
    ({"mats": [{"ships": ["home", 3]}]}, "has 3"),
    ({"mats": [{"ships": ["jakks", "jakks"]}]}, "where another one is"),
    ({"mats": [{"ships": ["jakks 0", "jakks 1"]}]}, "where another one is"),
    ({"mats": [{"used": ["jakks"]}]}, "any number of times"),
    ({"mats": [{"kept": "elder"}, {"kept": "elder"}]}, "name a mission twice"),
    ({"mats": [{"missions": ["elder"]}]}, "must be the two"),
    ({"mats": [{"missions": ["elder", "hoarder"], "kept": "orbiter"}]}, "must be the two"),
    ({"mats": [{"missions": ["elder", "hoarder"]}], "rolled": True}, "must have been chosen"),
    ({"mats": [{"kept": "noble"}]}, "not in the game: two players are dealt 6 of them"),
    ({"mats": [{"planets": []}]}, "unknown planets"),
    ({"dice": {"inactive": ["move_ship"] * 7, "bay": ["economy"]}}, "more than the 7"),
    ({"dice": {"inactive": ["jump"]}}, "has 'jump'"),
    ({"dice": {"bay": ["economy"], "die": "diplomacy"}}, "no die in the bay shows it"),
    ({"dice": {"converter": ["economy"] * 3}}, "at most 2"),
    ({"tax": 3}, "tax is 3"),
    ({"active": 2}, "active is 2"),
    ({"first": 2}, "first is 2"),
    ({"round": 501}, "round is 501"),
    ({"trigger": 0}, "has not reached 21"),
    ({"rogue": {}}, "unknown rogue"),
    ({"windows": [{"prompts": ["turn", ""]}]}, "no dice are rolled"),
]


@pytest.mark.parametrize(("facts", "fault"), FAULTS, ids=lambda value: value if isinstance(value, str) else "")
def test_a_position_that_cannot_be_is_refused(facts: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadPosition, match=fault.replace("(", r"\(").replace(")", r"\)")):
        restore(**facts)


SOLO_FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"rogue": {"energy": 7}}, "energy is 7"),
    ({"rogue": {"space": 6}}, "the skull"),
    ({"rogue": {"ships": ["jakks", "home", "home", "home"]}}, "never lands"),
    ({"rogue": {"ships": ["home"]}}, "must be the 4 in play"),
    ({"rogue": {"colonies": ["jakks"]}, "mats": [{"colonies": ["jakks"]}]}, "name a colony twice"),
    ({"winner": "you"}, "winner"),
    ({"rogue": {"extra": True}}, "not in the middle of one"),
    ({"rogue": {"attacked": True}, "active": 1}, "not in the middle of one"),
    ({"rogue": {"dice": 2}, "dice": {"bay": ["economy"]}}, "not in the middle of one"),
    ({"over": True}, "winner"),
    ({"mats": [{"level": 6, "colonies": ["gort", "maia", "jakks"]}]}, "21 points end it"),
    ({"lost_dice": 4}, "lost_dice is 4"),
    ({"mats": [{"kept": "elder"}]}, "unknown kept"),
]


@pytest.mark.parametrize(("facts", "fault"), SOLO_FAULTS, ids=lambda value: value if isinstance(value, str) else "")
def test_a_solo_position_that_cannot_be_is_refused(facts: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadPosition, match=fault):
        TINY.restore({"seats": 1, **facts})


def window(prompt: str, *ints: int, then: str = "", seat: int = 0) -> dict[str, Any]:
    prompts = ["", ""]
    prompts[seat] = prompt
    return {"prompts": prompts, "then": then, "with": list(ints)}


def named(prompt: str, then: str = "", **facts: Any) -> list[dict[str, Any]]:
    return [{"prompts": [prompt, ""], "then": then, "with": facts}]


NAMED: list[tuple[list[dict[str, Any]], list[int], dict[str, Any]]] = [
    (named("move"), [0, -1, 0], {}),
    (named("move", chain={"planets": ["nagato"], "landed": 1}, other_than=1, which="second"), [129, 1, 2], {}),
    (named("landed", chain={"landed": 0}, planet="jakks"), [64, 0, 0], {}),
    (named("follow", "follow", next=2, owner=1, die={"face": "acquire_energy"}), [2, 1, 1], {"active": 1}),
    (
        named("confirm", "follow", next=1, owner=0, die={"face": "acquire_energy", "confirmed": True}),
        [1, 0, 17],
        {"options": {"confirm": "on"}},
    ),
    (named("regress", track="any", target={"which": "second", "player": 1, "ship": 1}), [2, 1, 7], {}),
    (named("retreat", swap=True, back=1, spaces=1), [1, 1, 1], {}),
    (named("borrow", chain={"planets": ["walsfeo"]}, resource="culture"), [4, 1, 1], {}),
]


@pytest.mark.parametrize(("windows", "ints", "more"), NAMED)
def test_what_a_window_holds_has_names(windows: list[dict[str, Any]], ints: list[int], more: dict[str, Any]) -> None:
    """A position may also have the bare ints in their order, as older ones do."""
    dice = {"inactive": ["move_ship", "economy"], "bay": ["acquire_energy"], "die": "acquire_energy"}
    ships = ["jakks", "gort 1", "maia 1"]
    mats = [
        {"level": 3, "ships": ships, "culture": 2, "kept": "orbiter", "colonies": ["helios"], "used": ["nagato"]},
        {"ships": ["gort 1", "maia 1"], "colonies": ["leandra", "mj_120210", "hoefker"], "kept": "elder"},
    ]
    facts = {"dice": dice, "mats": mats, "row": ["gort", "maia", "jakks", "jorg"], **more}
    state = restore(**facts, windows=windows)
    assert [int(state.window_int(place)) for place in range(3)] == ints
    listed = restore(**facts, windows=[{**windows[0], "with": ints}])
    assert listed.position() == state.position()
    assert TINY.restore(state.position()).position() == state.position()
    assert state.view(0)["windows"] == state.view(1)["windows"] == state.position()["windows"]


def test_a_chain_names_planets_that_lead_on() -> None:
    with pytest.raises(BadPosition, match="has jakks, which leads to no other planet"):
        restore(dice={"bay": ["economy"]}, windows=named("move", chain={"planets": ["jakks"]}))
    with pytest.raises(BadPosition, match="unknown ships"):
        restore(dice={"bay": ["economy"]}, windows=named("move", chain={"ships": 1}))


def test_a_waiting_step_is_done() -> None:
    windows = [window("", 1, 0, 1, then="follow")]
    state = restore(dice={"bay": ["acquire_energy"], "inactive": ["economy"], "die": "acquire_energy"}, windows=windows)
    assert asked(state) == (1, "follow")
    play(state, "follow")
    assert stock(state, 1) == (4, 0)
    assert rolls(state, "").rng.forced == []


def test_nothing_is_lost() -> None:
    """Forty planets and everybody's ships, wherever they are, through whole random games."""
    for seats in range(1, 6):
        state = TINY.new(TINY.setup(seats, seats))
        luck = Rng.seeded(seats)
        for _ in range(300):
            if state.over:
                break
            seat = state.to_move()
            legal = state.legal_actions(seat)
            state.apply(seat, legal[luck.below(len(legal))])
            facts = state.view(0)
            mats = [*facts["mats"], *([facts["rogue"]] if facts["rogue"] else [])]
            planets = [planet["planet"] for planet in facts["row"] if planet] + facts["discarded_planets"]
            planets += [planet for each in mats for planet in each["colonies"]]
            assert len(set(planets)) == len(planets) == 40 - facts["deck"]
            assert all(len(each["ships"]) == 4 for each in mats)
            dice = sum(len(lying) for name, lying in facts["dice"].items() if name != "die")
            assert dice <= 7
