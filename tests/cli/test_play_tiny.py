"""Tiny Epic Galaxies at the keyboard: dice are picked in any order, and rolled when that is said."""

from pathlib import Path

from starcup.games.tiny.meta import Tiny
from starcup.table.session import Session
from tests.cli.tools import answers_in, run, saved

TURN = {
    "seats": 2,
    "rerolled": True,
    "dice": {"inactive": ["move_ship", "economy", "utilize_colony"]},
    "mats": [{"energy": 1, "culture": 0}, {"culture": 0}],
}
# What there is to type: 2 reroll; then the last of the dice that are left; then roll, which comes first.
REROLL, LAST_OF_THREE, LAST_OF_TWO, LAST, ROLL = "2", "3", "3", "2", "1"
PICKED = [REROLL, LAST_OF_THREE, LAST_OF_TWO, LAST]


def typed(path: Path, *lines: str) -> tuple[str, list[list[object]]]:
    """What is shown, and the answers that were given, when these lines are typed."""
    session = Session.from_position(Tiny(), TURN)
    session.names = ["Ann", "greedy"]
    shown = run("play", "--resume", saved(path / "tiny.json", session), typed=[*lines, "q"]).stdout
    return shown, answers_in(path / "tiny.json")


def test_all_dice_are_picked_backwards_and_wait_to_be_rolled(tmp_path: Path) -> None:
    shown, answers = typed(tmp_path, *PICKED)
    assert "Roll this die for 1 energy: utilize a colony" in shown
    assert "1) Roll these 3 dice for 1 energy: move a ship, economy, utilize a colony" in shown
    assert "1, or h for help" in shown
    assert answers == [[0, "reroll"], [0, "pick", 5], [0, "pick", 4], [0, "pick", 0]]


def test_picks_are_taken_back_and_only_roll_rolls(tmp_path: Path) -> None:
    _, answers = typed(tmp_path, *PICKED, "u", "u", ROLL)
    assert answers == [[0, "reroll"], [0, "pick", 5], [0, "roll"]]


def test_with_one_answer_a_wrong_word_is_told_so(tmp_path: Path) -> None:
    shown, _ = typed(tmp_path, *PICKED, "7")
    assert "'7' is neither 1 nor a command" in " ".join(shown.split())
