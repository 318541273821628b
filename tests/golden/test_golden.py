"""Golden games: they play out as they were written down, and read as they did."""

import pytest

from starcup.table.save import Save
from starcup.table.session import Session
from tests.golden.games import GOLDENS
from tests.golden.tables import FOLDER, Golden, story

each_game = pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: f"{golden.game.id}-{golden.name}")


def stored(golden: Golden) -> Save:
    return Save.parse(golden.path("json").read_text("utf-8"))


@each_game
def test_a_save_plays_out_to_its_scores(golden: Golden) -> None:
    save = stored(golden)
    session = Session.load(save)
    assert session.state.over
    assert session.state.scores() == save.scores
    assert session.save().data() == save.data()


@each_game
def test_a_game_reads_as_it_was_written(golden: Golden) -> None:
    assert story(stored(golden)) == golden.path("txt").read_text("utf-8")


@each_game
def test_a_game_is_played_again_as_it_was(golden: Golden) -> None:
    assert golden.play().text() == golden.path("json").read_text("utf-8")


def test_there_is_no_file_without_a_game() -> None:
    files = {path for path in FOLDER.glob("*/*") if path.suffix in (".json", ".txt")}
    assert files == {golden.path(ending) for golden in GOLDENS for ending in ("json", "txt")}


def ending(golden: Golden) -> str:
    """How a game of Galactic Rollers ended."""
    state = Session.load(stored(golden)).state
    first = state.ranking().count(1)
    finished = state.scores().count(10)
    who = "alone" if state.seats == 1 else "many"
    if not finished:
        return f"{who}: stopped"
    return f"{who}: " + ("won" if finished == 1 else "tie by resources" if first == 1 else "shared")


def test_every_way_to_end_has_its_game() -> None:
    wanted = {"alone: won", "alone: stopped", "many: won", "many: stopped", "many: tie by resources", "many: shared"}
    assert {ending(golden) for golden in GOLDENS if golden.game.id == "rollers"} == wanted


def test_every_choice_of_every_option_has_its_game() -> None:
    for game in {golden.game for golden in GOLDENS}:
        setups = [stored(golden).setup for golden in GOLDENS if golden.game is game]
        for option in [option for option in game.options if not option.many]:
            assert {setup.options[option.name] for setup in setups} == set(range(len(option.choices)))


def ending_of_roll(golden: Golden) -> set[str]:
    """How a game of Roll for the Galaxy ended."""
    state = Session.load(stored(golden)).state
    view = state.view(0)
    ways = {"pool"} if view["pool"] <= 0 else set()
    if any(empire["squares"] >= 12 for empire in view["empires"]):
        ways.add("squares")
    best = [score for score in state.scores() if score == max(state.scores())]
    if len(best) > 1:
        ways.add("tie shared" if state.ranking().count(1) > 1 else "tie broken")
    return ways


def test_every_way_to_end_roll_has_its_game() -> None:
    wanted = {"pool", "squares", "tie shared", "tie broken"}
    assert set().union(*[ending_of_roll(golden) for golden in GOLDENS if golden.game.id == "roll"]) == wanted
