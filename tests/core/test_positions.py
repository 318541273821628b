"""Positions as the base reads them: setup, luck, windows; the rest is the games' own."""

from typing import Any

import pytest

import starcup
from starcup import BadPosition, Rng, Setup
from tests.contract.tools import walk
from tests.core.toy import BID, Toy

GAME = Toy()


def test_almost_everything_may_be_left_out() -> None:
    state = GAME.restore({"seats": 2})
    assert state.setup.options == {"deck": 0}
    assert state.setup.seed is None
    assert (state.actors(), state.prompt(0)) == ([0, 1], BID)


def test_options_by_name_or_number() -> None:
    for choice in ("long", 1):
        assert GAME.restore({"seats": 2, "options": {"deck": choice}}).setup.options == {"deck": 1}


def test_luck_of_a_seed() -> None:
    state = GAME.restore({"seats": 2, "luck": {"seed": 5}, "over": True})
    assert state.rng.words() == Rng.seeded(5).words()
    assert [stream.words() for stream in state.streams] == [Rng.seeded(5, 1).words(), Rng.seeded(5, 2).words()]


def test_luck_left_out_is_that_of_seed_0() -> None:
    state = GAME.restore({"seats": 1, "over": True})
    assert state.rng.words() == Rng.seeded(0).words()
    assert state.streams[0].words() == Rng.seeded(0, 1).words()


def test_luck_in_words() -> None:
    luck = {"shared": [1, 2, 3, 4], "seats": [[5, 6, 7, 8]]}
    state = GAME.restore({"seats": 2, "luck": luck, "over": True})
    assert state.rng.words() == [1, 2, 3, 4]
    assert [stream.words() for stream in state.streams] == [[5, 6, 7, 8], Rng.seeded(0, 2).words()]


def test_outcomes_handed_in_are_read_and_written() -> None:
    state = GAME.restore({"seats": 2, "luck": {"forced": [[4, 1], [], [5]]}})
    assert state.view(0)["price"] == 5, "the first outcome set the price of the first round"
    position = state.position()
    assert position["luck"]["forced"] == [[1], [], [5]]
    again = GAME.restore(position)
    assert again.rng.forced == [1]
    assert again.streams[1].forced == [5]


def test_position_is_not_changed_by_playing_on() -> None:
    state = GAME.new(Setup(2, 1))
    state.streams[0].forced = [3, 3, 3]
    state.rng.forced = [0, 0, 0]
    position = state.position()
    before = str(position)
    walk(state, 50, Rng.seeded(1))
    assert state.over
    assert str(position) == before


def test_restoring_does_not_change_what_is_read() -> None:
    position = GAME.new(Setup(2, 1)).position()
    before = str(position)
    walk(GAME.restore(position), 50, Rng.seeded(1))
    assert str(position) == before


def test_open_window_is_restored() -> None:
    window = {"prompts": ["", "prize"], "then": "next_prize", "with": [1, 2]}
    state = GAME.restore({"seats": 2, "deck": [1, 2, 3], "windows": [window]})
    assert state.actors() == [1]
    assert [state.window_int(place) for place in range(3)] == [1, 2, 0]
    state.apply(1, state.legal_actions(1)[0])
    assert state.actors() == [1], "the step that follows asks seat 1 for its second prize"


def test_sealed_window_is_restored_with_its_opening() -> None:
    state = GAME.new(Setup(3, 1))
    state.apply(1, state.legal_actions(1)[0])
    again = GAME.restore(state.position(), events=True)
    assert again.opening == [BID, BID, BID]
    again.apply(1, again.legal_actions(1)[0])
    again.apply(0, again.legal_actions(0)[0])
    assert again.events
    assert all(event.window for event in again.events)


WINDOW = {"prompts": ["prize", ""]}
FAULTS: list[tuple[dict[str, Any], str]] = [
    ({}, "position: seats is missing: 1 to 4"),
    ({"seats": 5}, "position: seats is 5, but must be a whole number from 1 to 4"),
    ({"seats": 2, "game": "chess"}, "position: game is 'chess', but this is toy"),
    ({"seats": 2, "ruleset": 2}, "position: ruleset is 2, but this is ruleset 1"),
    ({"seats": 2, "options": {"deck": "tiny"}}, "position.options: option deck cannot be 'tiny'"),
    ({"seats": 2, "options": {"dck": 0}}, "position.options: there is no option 'dck'"),
    ({"seats": 2, "rounds": 1}, "position: unknown rounds"),
    ({"seats": 2, "over": 1}, "position: over is 1, but must be true or false"),
    ({"seats": 2, "luck": {"sed": 1}}, "position.luck: unknown sed"),
    ({"seats": 2, "luck": {"seed": -1}}, "position.luck: seed is -1"),
    ({"seats": 2, "luck": {"shared": [1, 2, 3]}}, "position.luck: shared must hold four words"),
    ({"seats": 2, "luck": {"shared": [1, 2, 3, 2**32]}}, "position.luck: shared is 4294967296"),
    ({"seats": 2, "luck": {"seats": [[1], [2]]}}, "position.luck: seats must hold four words"),
    ({"seats": 2, "luck": {"seats": [None] * 3}}, "position.luck: seats is .*a list of at most 2"),
    ({"seats": 2, "luck": {"forced": [1]}}, "position.luck: forced must be a list of lists"),
    ({"seats": 2, "luck": {"forced": [[-1]]}}, "position.luck: forced is -1"),
    ({"seats": 2, "windows": [{"prompts": ["prize"]}]}, "must name one prompt for each seat, 2 in all"),
    ({"seats": 2, "windows": [{"prompts": ["prise", ""]}]}, r"position.windows\[0\]: prompts has 'prise'"),
    ({"seats": 2, "windows": [WINDOW | {"then": "rest"}]}, r"position.windows\[0\]: then has 'rest'"),
    ({"seats": 2, "windows": [WINDOW | {"with": [1, 2, 3, 4]}]}, r"position.windows\[0\]: with is .* at most 3"),
    ({"seats": 2, "windows": [WINDOW | {"when": 1}]}, r"position.windows\[0\]: unknown when"),
    ({"seats": 2, "opening": ["bid", "bid"]}, "position: opening must name one prompt .* needs windows"),
    ({"seats": 2, "opening": ["bid"], "windows": [WINDOW]}, "position: opening must name one prompt for each seat, 2"),
    ({"seats": 2, "opening": ["", "bid"], "windows": [WINDOW]}, "position: opening must have asked several seats"),
    (
        {"seats": 3, "opening": ["", "bid", "bid"], "windows": [{"prompts": ["bid", "", ""]}]},
        "opening did not ask seat 0",
    ),
    ({"seats": 2, "opening": ["bid", "bid"], "windows": [{"prompts": ["", ""]}]}, "opening is there, but nobody is"),
    ({"seats": 2, "windows": [{"prompts": ["bid", "bid"]}]}, "position: opening is missing"),
    ({"seats": 2, "ruleset": True}, "position: ruleset is True, but this is ruleset 1"),
    ({"seats": 2, "game": {"id": "toy"}}, "position: game is an object with 1 field, but this is toy"),
    ({"seats": 2, "luck": {"forced": [[6]]}}, "position.luck: outcome 6 does not fit a draw from 0 to 5"),
    ({"seats": 2, "over": True, "windows": [WINDOW]}, "position: windows must be empty when the game is over"),
]


@pytest.mark.parametrize("position", [None, 3, "roll", [], [("seats", 2)]])
def test_only_an_object_is_a_position(position: Any) -> None:
    for game in [GAME, *[starcup.game(id) for id in starcup.game_ids()]]:
        with pytest.raises(BadPosition, match=r"^position must be an object with named fields, not "):
            game.restore(position)


@pytest.mark.parametrize(("position", "words"), FAULTS, ids=[words for _, words in FAULTS])
def test_faults_are_named(position: dict[str, Any], words: str) -> None:
    with pytest.raises(BadPosition, match=words):
        GAME.restore(position)


def test_prompt_without_an_answer_is_refused() -> None:
    from tests.core.probe import Probe

    with pytest.raises(BadPosition, match=r"position.windows: seat 1 has no answer to 'stuck'"):
        Probe().restore({"seats": 2, "windows": [{"prompts": ["", "stuck"]}]})
