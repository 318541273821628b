"""Puzzles: clear, no wiser than their seat, and one for every day."""

import json
from collections.abc import Callable
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from starcup import Perspective, Rng, State, bots, game, game_ids
from starcup.core.errors import IllegalAction
from starcup.minds import puzzling
from starcup.minds.net import Net
from starcup.minds.policy import chances
from starcup.minds.puzzling import CLEAR, Answer, Puzzle, is_clear, puzzle_at, sampled, tried_out
from starcup.table.daily import of_day, shipped_puzzles
from tests.minds.nets import random_net
from tests.minds.test_net import walked
from tests.minds.test_search import with_choices


def check(puzzle: Puzzle, state: State) -> None:
    """It is clear, its obvious answer is wrong, and its position is what the seat may see and no more."""
    assert is_clear(puzzle.answers)
    assert puzzle.obvious != puzzle.answers[0].action
    again = state.game.restore(puzzle.position)
    assert again.view(puzzle.seat) == state.view(puzzle.seat)
    assert again.legal_actions(puzzle.seat) == state.legal_actions(puzzle.seat)
    assert "luck" not in puzzle.position


def stated(wins: dict[int, float]) -> Callable[..., list[Answer]]:
    """Answers that are known to win so often; all others never do."""

    def tried(_: Net, __: Perspective, ___: Rng, actions: list[int], ____: int) -> list[Answer]:
        found = [Answer(action, wins.get(action, 0.0), 0.001) for action in actions]
        return sorted(found, key=lambda answer: -answer.wins)

    return tried


@pytest.mark.parametrize("id", game_ids())
def test_a_puzzle_is_where_the_obvious_answer_is_wrong(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = with_choices(id, 2, 4)
    net, perspective = random_net(state.game), Perspective(state, state.to_move())
    by_net = perspective.legal[int(chances(net, perspective).argmax())]
    by_greedy = bots.bot("greedy", state.game).choose(perspective)
    other = next(action for action in perspective.legal if action not in (by_net, by_greedy))
    monkeypatch.setattr(puzzling, "tried_out", stated({other: 0.7, by_net: 0.5}))
    found = puzzle_at(net, state, perspective, Rng.seeded(1), 100)
    assert found is not None
    check(found, state)
    assert (found.answers[0].action, found.obvious, found.obvious_to) == (other, by_net, "net")
    monkeypatch.setattr(puzzling, "tried_out", stated({other: 0.7, by_net: 0.7 - CLEAR / 3}))
    assert puzzle_at(net, state, perspective, Rng.seeded(1), 100) is None, "not clear"
    if by_net == by_greedy:
        monkeypatch.setattr(puzzling, "tried_out", stated({by_net: 0.7}))
        assert puzzle_at(net, state, perspective, Rng.seeded(1), 100) is None, "too obvious"


@pytest.mark.parametrize("id", game_ids())
def test_a_sample_of_what_the_seat_knows_is_written_down(id: str) -> None:
    for plies in (0, 12, 40):
        state = walked(game(id), 3, 4, plies)
        seat = state.actors()[-1]
        other = state.determinize(seat, Rng.seeded(9))
        positions = [sampled(one, Perspective(one, seat), Rng.seeded(5)) for one in (state, other)]
        assert positions[0] is not None
        assert positions[0] == positions[1], "what is hidden makes no difference"


def test_all_answers_are_tried_on_the_same_samples() -> None:
    state = with_choices("rollers", 2, 4)
    perspective = Perspective(state, state.to_move())
    actions = perspective.legal[:4]
    found = tried_out(random_net(state.game), perspective, Rng.seeded(1), actions, 40)
    assert {answer.action for answer in found} == set(actions)
    assert [answer.wins for answer in found] == sorted((answer.wins for answer in found), reverse=True)


def test_clear_means_far_ahead_and_beyond_chance() -> None:
    assert is_clear([Answer(1, 0.6, 0.01), Answer(2, 0.6 - CLEAR - 0.01, 0.01)])
    assert not is_clear([Answer(1, 0.6, 0.01), Answer(2, 0.6 - CLEAR / 2, 0.001)]), "too close"
    assert not is_clear([Answer(1, 0.6, 0.01), Answer(2, 0.4, 0.06)]), "too uncertain"


@pytest.mark.parametrize("id", game_ids())
def test_shipped_puzzles_can_be_played(id: str) -> None:
    """Every one restores, asks its seat, and lists legal answers with the best first, clearly."""
    title = game(id)
    for facts in shipped_puzzles(title):
        state, seat = title.restore(facts["position"]), facts["seat"]
        legal = state.legal_actions(seat)
        codes = [title.book.encode(kind, params) for kind, *params in (one["action"] for one in facts["answers"])]
        kind, *params = facts["obvious"]
        assert set(codes) <= set(legal)
        assert title.book.encode(kind, params) in codes[1:]
        answers = [Answer(code, one["wins"], one["error"]) for code, one in zip(codes, facts["answers"], strict=True)]
        assert all(answers[0].wins - other.wins >= CLEAR - 1e-3 for other in answers[1:])


def test_games_take_turns_and_puzzles_follow_one_another(tmp_path: Path) -> None:
    for id, count in (("rollers", 2), ("tiny", 3)):
        facts = {"ruleset": game(id).ruleset, "puzzles": [{"n": n} for n in range(count)]}
        (tmp_path / f"{id}.json").write_text(json.dumps(facts))
    (tmp_path / "roll.json").write_text(json.dumps({"ruleset": -1, "puzzles": [{"n": 0}]}))  # made for other rules
    start = date(2026, 1, 1)
    days = [of_day(start + timedelta(days=n), tmp_path) for n in range(12)]
    shown = [(day.game.id, day.number) for day in days if day is not None]
    assert [id for id, _ in shown] == [shown[0][0], shown[1][0]] * 6
    assert {id for id, _ in shown} == {"rollers", "tiny"}
    for id, count in (("rollers", 2), ("tiny", 3)):
        numbers = [number for name, number in shown if name == id]
        assert len(set(numbers)) == count
        assert all(later == earlier % count + 1 for earlier, later in pairwise(numbers))
    assert of_day(start, tmp_path / "nothing here") is None


def test_names_of_actions_outlive_their_codes() -> None:
    title = game("rollers")
    puzzle = Puzzle({}, 0, [Answer(0, 0.5, 0.1), Answer(1, 0.25, 0.1)], 1, "net")
    facts = puzzle.to_json(title)
    assert [one["action"] for one in facts["answers"]] == [["done"], ["take"]]
    assert facts["obvious"] == ["take"]
    with pytest.raises(IllegalAction):
        title.book.encode("no such", [])
