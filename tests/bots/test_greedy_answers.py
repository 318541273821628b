"""The greedy bots answer today what they answered when their answers were written down."""

import json

import pytest

from tests.bots.greedy_games import ANSWERS, CASES, Case, answers, name_of


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_greedy_bots_answer_as_they_did(case: Case) -> None:
    written = json.loads(ANSWERS.read_text())[name_of(case)]
    found = answers(case)
    assert len(written) >= 50
    assert found == written
