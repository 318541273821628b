"""The table as the page shows it: in a real browser, by the libraries' own checks, and clear words where it fails."""

import pickle
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.passive_env_checker import env_render_passive_checker
from pettingzoo.test.render_test import render_test

from starcup import BadOption, game, rl
from starcup.core.state import SPECTATOR
from starcup.rl import browser as browsers
from starcup.rl.picture import Camera, page_folder
from starcup.rl.single import StarcupEnv
from tests.web.house import CHROMIUM, build_page, missing

SMALL = (640, 480)
NOTICEABLE = 24  # of 255
SAME, OTHER = 0.0005, 0.001  # shares of pixels


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_page(tmp_path_factory.mktemp("picture"))


@pytest.fixture
def studio(page: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A browser and a page to take pictures of."""
    if not CHROMIUM.is_file():
        missing("Chromium")
    monkeypatch.setenv("STARCUP_PAGE", str(page))
    monkeypatch.setenv("STARCUP_CHROMIUM", str(CHROMIUM))
    yield
    browsers.browser().close()


def differing(one: Any, other: Any) -> float:
    """The share of pixels that look different: edges may be smoothed a little differently from time to time."""
    assert isinstance(one, np.ndarray)
    assert isinstance(other, np.ndarray)
    return float((np.abs(one.astype(int) - other) > NOTICEABLE).any(axis=2).mean())


def answer_first(env: Any, steps: int) -> None:
    for _ in range(steps):
        env.step(env.game_state.legal_actions(env.game_state.to_move())[0])


@pytest.mark.usefixtures("studio")
@pytest.mark.parametrize("id", ["rollers", "tiny", "roll"])
def test_a_page_that_stays_open_shows_what_a_new_one_does(id: str) -> None:
    env = rl.aec(id, 2, render_mode="rgb_array", picture_size=SMALL)
    env.reset(seed=3)
    first = env.render()
    assert isinstance(first, np.ndarray)
    assert first.shape == (480, 640, 3)
    assert first.dtype == np.uint8
    assert len(np.unique(first.reshape(-1, 3), axis=0)) > 50  # not a blank page, nor an error in words
    answer_first(env, 12)
    later = env.render()
    assert differing(later, first) > OTHER
    fresh = Camera(game(id), env.possible_agents, SMALL)
    assert differing(fresh.take(env.game_state), later) < SAME
    own = fresh.take(env.game_state, env.game_state.to_move())
    assert differing(own, later) > OTHER  # its own questions and what only that seat sees
    fresh.close()
    env.close()
    again = env.render()  # a closed environment opens its page again
    assert differing(again, later) < SAME


@pytest.mark.usefixtures("studio")
def test_the_end_of_a_game_and_the_next_one() -> None:
    env = StarcupEnv("rollers", 2, seat=1, render_mode="rgb_array", picture_size=SMALL)
    env.reset(seed=1)
    begun = env.render()
    over = False
    while not over:
        _, _, terminated, truncated, _ = env.step(env.game_state.legal_actions(1)[-1])
        over = terminated or truncated
    ended = env.render()
    env.reset(seed=1)
    assert differing(env.render(), begun) < SAME
    assert differing(ended, begun) > OTHER
    twin = pickle.loads(pickle.dumps(env))
    assert differing(twin.render(), begun) < SAME


@pytest.mark.usefixtures("studio")
def test_the_libraries_own_checks() -> None:
    def env_fn(render_mode: str = "human") -> Any:  # at first the library asks for a window
        mode = None if render_mode == "human" else render_mode
        return rl.aec("rollers", 2, illegal="first", render_mode=mode, picture_size=SMALL)

    render_test(env_fn)
    for mode in StarcupEnv.metadata["render_modes"]:
        env = gymnasium.make(rl.env_id("tiny"), seats=2, render_mode=mode, picture_size=SMALL)
        env.reset(seed=2)
        env_render_passive_checker(env)
        env.close()


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("STARCUP_PAGE", str(tmp_path))
    with pytest.raises(BadOption, match="npm run build"):
        page_folder()
    monkeypatch.setenv("STARCUP_CHROMIUM", str(tmp_path / "no browser"))
    with pytest.raises(BadOption, match="no browser, and there is no such program"):
        browsers.chromium()
    monkeypatch.setattr("starcup.rl.browser.find_spec", lambda _: None)
    with pytest.raises(BadOption, match=r"starcup\[picture\]"):
        rl.parallel("rollers", render_mode="rgb_array").render()


def test_a_browser_that_does_not_start_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STARCUP_CHROMIUM", "false")
    with pytest.raises(BadOption, match=r"need Chromium.*It says"):
        browsers.Browser()


@pytest.mark.parametrize("size", [(100, 100), (640,), (640, 1e3), (640, 99999)])
def test_wrong_sizes_are_refused(size: Any) -> None:
    with pytest.raises(BadOption, match="width and height"):
        rl.aec("rollers", picture_size=size)


def test_wrong_modes_are_refused() -> None:
    with pytest.raises(BadOption, match="ansi, rgb_array"):
        rl.aec("rollers", render_mode="human")
    with pytest.raises(BadOption, match="ansi, rgb_array"):
        StarcupEnv("rollers", render_mode="picture")


def test_nothing_is_drawn_unless_asked_for() -> None:
    env = rl.aec("rollers", 2)
    assert env.render() is None
    assert env.table.rendered(env.game_state, SPECTATOR) is None
