"""Saves: written and read back, from the first action to the last."""

import json

import pytest

import starcup
from starcup.table.save import Save
from starcup.table.session import Session
from tests.contract.tools import Table
from tests.table.tools import REAL_TABLES, begin, everything, play_on, play_out


@pytest.mark.parametrize("table", REAL_TABLES, ids=Table.words)
@pytest.mark.parametrize("answers", [0, 1, 7, 40, -1])
def test_a_save_comes_back_from_its_text_as_it_was(table: Table, answers: int) -> None:
    session = play_on(begin(table), answers)
    save = session.save()
    again = Save.parse(save.text())
    assert again.data() == save.data()
    assert again.text() == save.text()
    assert everything(Session.load(again)) == everything(session)


@pytest.mark.parametrize("table", REAL_TABLES, ids=Table.words)
def test_a_save_says_what_was_played(table: Table) -> None:
    session = play_out(begin(table, seed=9))
    data = session.save().data()
    assert list(data) == ["game", "ruleset", "seats", "options", "seed", "actions", "scores"]
    assert data["game"] == table.game.id
    assert data["ruleset"] == table.game.ruleset
    assert (data["seats"], data["seed"]) == (table.seats, 9)
    assert data["options"] == table.game.option_names(table.setup(9))
    assert data["scores"] == session.state.scores()
    book = table.game.book
    assert [(row[0], book.encode(row[1], row[2:])) for row in data["actions"]] == session.log


def test_scores_are_left_open_until_the_end() -> None:
    session = begin(REAL_TABLES[0])
    assert session.save().scores is None
    play_out(session)
    assert session.save().scores == session.state.scores()


def test_text_has_a_line_for_each_action() -> None:
    session = play_on(begin(REAL_TABLES[0]), 5)
    lines = session.save().text().splitlines()
    assert len(lines) == 1 + 5 + 1
    assert lines[0].endswith('"actions": [')
    assert [json.loads(line.rstrip(",")) for line in lines[1:-1]] == session.save().data()["actions"]
    assert lines[-1] == "]}"


def test_text_is_plain_json_with_and_without_actions() -> None:
    for answers in (0, 3):
        save = play_on(begin(REAL_TABLES[0]), answers).save()
        assert json.loads(save.text()) == save.data()


def test_the_documented_example_loads() -> None:
    """The one in the module's own description."""
    text = """
    {"game": "rollers", "ruleset": 1, "seats": 2, "options": {"set_up": "quick_start"}, "seed": 7,
     "actions": [[0, "place", 3], [1, "place", 0]], "scores": null}
    """
    session = Session.load(Save.parse(text))
    assert [sheet["ships"] for sheet in session.state.position()["sheets"]] == [["D"], ["A"]]


def test_options_left_out_are_at_their_defaults_and_may_be_numbers() -> None:
    data = {"game": "rollers", "ruleset": 1, "seats": 2, "seed": 7, "actions": []}
    assert Save.from_data(data).setup.options == {"set_up": 0}
    assert Save.from_data({**data, "options": {"set_up": 1}}).setup.options == {"set_up": 1}
    assert Save.from_data({**data, "options": {"set_up": "variable"}}).setup.options == {"set_up": 1}


@pytest.mark.parametrize("table", REAL_TABLES, ids=Table.words)
def test_a_log_cut_short_anywhere_is_a_save_too(table: Table) -> None:
    whole = play_on(begin(table), 60).save().data()
    for length in range(0, len(whole["actions"]) + 1, 5):
        cut = {**whole, "actions": whole["actions"][:length], "scores": None}
        assert len(Session.load(Save.from_data(cut)).log) == length


def test_names_are_kept() -> None:
    session = begin(REAL_TABLES[0])
    session.names = ["Ægir ⚂"] * session.setup.seats
    assert Session.load(Save.parse(session.save().text())).names == session.names
    assert "Ægir ⚂" in session.save().text()


@pytest.mark.parametrize("table", REAL_TABLES, ids=Table.words)
def test_a_game_may_start_from_a_position(table: Table) -> None:
    position = play_on(begin(table), 30).state.position()
    session = Session.from_position(table.game, position)
    assert session.state.position() == position
    save = play_on(session, 20, seed=8).save()
    assert (save.setup.seed, save.start) == (None, position)
    assert save.data()["options"] == table.game.option_names(table.setup(0))
    assert everything(Session.load(Save.parse(save.text()))) == everything(session)


def test_a_start_may_leave_out_what_is_at_its_default() -> None:
    data = {
        "game": "rollers",
        "ruleset": 1,
        "seats": 1,
        "seed": None,
        "start": {"seats": 1, "die": {"colour": "move", "value": 2}, "sheets": [{"ships": ["A", "B"]}]},
        "actions": [],
    }
    session = Session.load(Save.from_data(data))
    assert session.state.view(0)["sheets"][0]["ships"] == ["A", "B"]


def test_a_bad_position_to_start_from_is_refused() -> None:
    with pytest.raises(starcup.BadPosition, match="sheets"):
        Session.from_position(starcup.game("rollers"), {"seats": 2, "sheets": [{"ships": ["Z"]}]})


def test_a_seed_is_needed() -> None:
    game = starcup.game("rollers")
    with pytest.raises(starcup.BadOption, match="needs a seed"):
        Session(game, starcup.Setup(2, None))


def test_an_option_that_says_nothing_at_these_seats_is_passed_over() -> None:
    game = starcup.game("tiny")
    save = Session(game, game.setup(3, 5)).save()
    data = json.loads(save.text())
    data["options"]["rogue"] = "hades"
    assert Save.from_data(data).setup.options == save.setup.options


def test_a_seed_may_be_written_as_text_and_keeps_its_64_bits() -> None:
    game = starcup.game("tiny")
    session = Session(game, game.setup(2, 2**64 - 1))
    on_the_wire = session.save().wire()
    assert on_the_wire["seed"] == "18446744073709551615"
    assert Save.from_data(on_the_wire).setup.seed == 2**64 - 1
    assert Save.from_data(on_the_wire).text() == session.save().text()
