"""Contests: the same whoever plays them where, fair in seats, honest in figures."""

import json
from dataclasses import replace

import pytest

from starcup import BadOption, game
from starcup.bots.arena import (
    Contest,
    Played,
    Result,
    luck,
    play,
    play_game,
    spread,
    summary,
    wilson,
    win_share,
)

DUEL = Contest("rollers", ("random", "random"), 6, 3)


def made_up(index: int, players: list[int], scores: list[int], ranking: list[int]) -> Played:
    return Played(index, 1, players, scores, ranking, 10 + index, None, [])


def lasting(result: Result) -> str:
    """All of a result that must not depend on the machine."""
    data = result.to_json()
    del data["timing"]
    return json.dumps(data)


# ---- the same games everywhere ----


def test_any_number_of_processes_gives_the_same() -> None:
    contest = Contest("rollers", ("greedy", "random", "random"), 10, 5, {"set_up": "variable"})
    alone = list(play(contest, 1, with_actions=True))
    assert list(play(contest, 2, with_actions=True)) == alone
    assert lasting(summary(contest, alone, 1.0)) == lasting(summary(contest, list(play(contest, 3)), 2.0))


def test_a_game_does_not_depend_on_those_before_it() -> None:
    assert play_game(DUEL, 4) == list(play(DUEL))[4]


def test_a_longer_contest_begins_with_the_shorter() -> None:
    assert list(play(replace(DUEL, games=8)))[:6] == list(play(DUEL))


def test_another_seed_gives_other_games() -> None:
    plies = [[g.plies for g in play(replace(DUEL, seed=seed))] for seed in (3, 4)]
    assert plies[0] != plies[1]


def test_luck_differs_by_seed_game_and_seat() -> None:
    seeds = [luck(seed, index, seat) for seed in range(12) for index in range(12) for seat in range(-1, 8)]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 2**64 for seed in seeds)


def test_two_bots_of_a_kind_have_luck_of_their_own() -> None:
    """Both place their ships at random: always alike would mean shared luck."""
    games = play(replace(DUEL, games=20), with_actions=True)
    firsts = [dict(reversed(g.actions[:8])) for g in games]
    assert any(first[0] != first[1] for first in firsts)


def test_actions_play_out_again() -> None:
    for played in play(DUEL, with_actions=True):
        state = game("rollers").new(DUEL.deal(played.index))
        for seat, action in played.actions:
            state.play(seat, action)
        assert state.over
        assert state.scores() == played.scores
        assert len(played.actions) == played.plies
        assert state.view(-1)["round"] == played.rounds


def test_actions_are_left_out_where_nobody_asked() -> None:
    assert play_game(DUEL, 0).actions == []
    assert play_game(DUEL, 0, with_actions=True).without_actions() == play_game(DUEL, 0)


# ---- seats ----


@pytest.mark.parametrize(("seats", "games"), [(1, 3), (2, 6), (3, 9), (4, 8), (3, 10), (4, 7)])
def test_everybody_sits_everywhere_as_often(seats: int, games: int) -> None:
    contest = Contest("rollers", ("random",) * seats, games, 1)
    result = summary(contest, list(play(contest)), 1.0)
    for player in result.players:
        assert sum(player.games_by_seat) == games
        assert max(player.games_by_seat) - min(player.games_by_seat) <= (games % seats > 0)


def test_the_bot_of_a_player_sits_where_the_player_sits() -> None:
    """The greedy one wins, wherever it sits."""
    contest = Contest("rollers", ("greedy", "random", "random"), 3, 2)
    for played in play(contest):
        assert played.ranking[played.players.index(0)] == 1


# ---- figures ----


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (95, 100, 0.8882, 0.9785), (1, 1, 0.2065, 1.0)],
)
def test_wilson_against_known_values(wins: float, games: int, low: float, high: float) -> None:
    interval = wilson(wins, games)
    assert interval.share == wins / games
    assert interval.low == pytest.approx(low, abs=5e-5)
    assert interval.high == pytest.approx(high, abs=5e-5)


def test_wilson_stays_within_bounds() -> None:
    thirds = sum(1 / 3 for _ in range(3 * 7))
    assert wilson(thirds + 1e-12, 7).high == 1.0
    assert 0.0 <= wilson(0, 3).low < 1e-12


@pytest.mark.parametrize(
    ("ranking", "shares"),
    [([1, 2], [1, 0]), ([1, 1], [0.5, 0.5]), ([3, 1, 1], [0, 0.5, 0.5]), ([1, 1, 1, 4], [1 / 3, 1 / 3, 1 / 3, 0])],
)
def test_shared_wins(ranking: list[int], shares: list[float]) -> None:
    assert [win_share(ranking, seat) for seat in range(len(ranking))] == shares


def test_spread_of_a_sample() -> None:
    assert spread([2, 4, 4, 4, 5, 5, 7, 9]).mean == 5
    assert spread([2, 4, 4, 4, 5, 5, 7, 9]).sd == pytest.approx(2.13809, abs=1e-5)
    assert spread([3]).sd == 0


def test_a_summary_follows_players_round_the_table() -> None:
    contest = Contest("rollers", ("greedy", "random"), 3)
    games = [
        made_up(0, [0, 1], [10, 4], [1, 2]),
        made_up(1, [1, 0], [7, 10], [2, 1]),
        made_up(2, [0, 1], [10, 10], [1, 1]),
    ]
    result = summary(contest, games, 1.5)
    one, two = result.players
    assert (one.bot, one.wins, one.score.mean, one.games_by_seat) == ("greedy", 2.5, 10, [2, 1])
    assert (two.bot, two.wins, two.score.mean, two.games_by_seat) == ("random", 0.5, 7, [1, 2])
    assert (result.plies.mean, result.plies.sd) == (11, 1)
    assert result.rounds is None
    assert result.games_per_second == 2


def test_the_result_as_json() -> None:
    contest = replace(DUEL, options={"set_up": "variable"})
    data = json.loads(json.dumps(summary(contest, list(play(contest)), 2.0).to_json()))
    assert data["options"] == {"set_up": "variable"}
    assert (data["game"], data["ruleset"], data["seats"], data["games"], data["seed"]) == ("rollers", 1, 2, 6, 3)
    assert sum(player["wins"] for player in data["players"]) == pytest.approx(6)
    assert data["rounds"]["mean"] > 5
    assert data["timing"] == {"seconds": 2.0, "games_per_second": 3.0}
    assert set(data["players"][0]["win_rate"]) == {"share", "low", "high"}


# ---- what cannot be played ----


@pytest.mark.parametrize(
    ("contest", "words"),
    [
        (replace(DUEL, game="chess"), "no game 'chess'"),
        (replace(DUEL, bots=("random", "genius")), "no bot 'genius'"),
        (replace(DUEL, bots=()), "seats 1 to 8, not 0"),
        (replace(DUEL, bots=("random",) * 9), "seats 1 to 8, not 9"),
        (replace(DUEL, games=0), "at least 1 game, not 0"),
        (replace(DUEL, seed=-1), "seed -1 is out of range"),
        (replace(DUEL, options={"colour": "red"}), "no option 'colour'"),
        (replace(DUEL, options={"set_up": "quick"}), "option set_up cannot be 'quick'"),
    ],
)
def test_bad_contests_are_refused_before_the_first_game(contest: Contest, words: str) -> None:
    with pytest.raises(BadOption, match=words):
        play(contest)


def test_no_processes_no_games() -> None:
    with pytest.raises(BadOption, match="from 1 to 256 processes, not 0"):
        play(DUEL, 0)
