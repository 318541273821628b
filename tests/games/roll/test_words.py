"""Words for people: every question, every action, every event."""

import re

import pytest

from starcup import Rng
from starcup.core.event import Event
from starcup.games.roll.book import EVENTS
from starcup.games.roll.words.components import development_words, world_words
from tests.games.roll.table import CODES, ROLL, TILES, bystander, empire, new, offers, play, said, table


def label(words: str) -> str:
    return ROLL.label(new(), 0, CODES[words])


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("start conscription", "Conscription (4) as the development"),
        ("select wild ship N", "Select Ship with a Novelty worker (wild)"),
        ("place develop G", "Wild Genes worker to Develop"),
        ("power executive_power", "Use Executive Power"),
        ("dictate settle M", "Dictate: set aside a Military worker from Settle"),
        ("move explore ship H", "Home worker from Explore to Ship"),
        ("abandon conscription", "Abandon Conscription / Gem World"),
        ("under world conscription", "Gem World (2) under the worlds"),
        ("top development conscription", "Conscription (4) on top of the developments"),
        ("raise world conscription", "Raise Gem World (2) to the top of the worlds"),
        ("stock alien", "Stock with an Alien explorer"),
        ("scout", "Scout"),
        ("put R", "Rare Elements worker next"),
        ("use C", "Use a Consumption die"),
        ("to_cup A", "Alien die to the cup"),
        ("remove strip H", "Remove a Home die from the strip"),
        ("produce genes H", "Home good on a Genes world"),
        ("trade alien A home", "Trade the Alien good on an Alien world for $6, with an imaginary Home shipper"),
        ("consume novelty N C", "Consume the Novelty good on a Novelty world for 3 VP, with a Consumption shipper"),
        ("consume alien H A", "Consume the Home good on an Alien world for 2 VP, with an Alien shipper"),
        ("bank yes", "Pay $1 for 1 VP"),
        ("recruit M", "Recruit a Military die"),
        ("recall novelty_goods N", "Recall a Novelty die from the goods on Novelty worlds"),
        ("ready", "Ready"),
        ("draw", "Draw 1 tile"),
    ],
)
def test_labels(words: str, expected: str) -> None:
    assert label(words) == expected


def test_every_action_has_a_label_of_its_own() -> None:
    state = new()
    labels = [ROLL.label(state, 0, action) for action in range(ROLL.book.size)]
    assert all(labels)
    assert len(set(labels)) == len(labels)


def test_every_event_has_words() -> None:
    for code in range(1, len(EVENTS.kinds) + 1):
        words = [ROLL.describe(Event(code, 0, -1, 1, 1, 1, 0), viewer) for viewer in (0, 1)]
        assert all(words)
        assert not any(re.search(r"[{}]", text) for text in words)


def test_every_prompt_of_random_games_is_asked_in_words() -> None:
    asked: dict[str, str] = {}
    rng = Rng.seeded(1)
    for seed in range(12):
        state = new(2 + seed % 4, seed)
        while not state.over:
            seat = state.to_move()
            asked[ROLL.prompts[state.prompt(seat)]] = ROLL.question(state, seat)
            legal = state.legal_actions(seat)
            state.apply(seat, legal[rng.below(len(legal))])
        assert ROLL.question(state, 0) == ""
    assert all(text[-1] in "?." for text in asked.values())
    assert len(asked) >= 15


def test_a_played_answer_is_told() -> None:
    state = table("explore", empire(explore="H", cup="H"), bystander(explore="M"))
    play(state, "stock")
    assert said(state) == ["You stocked 2 credits with a Home explorer"]
    play(state, "stock", seat=1)
    told = said(state, 0)
    assert told[0] == "Player 2 stocked 2 credits with a Military explorer"
    assert "Ship" in told


def test_powers_are_put_into_words() -> None:
    number = TILES.index
    assert development_words(number("executive_power")) == (
        "Reassign: exactly 2 workers from one column to the phase you select."
    )
    assert development_words(number("hydroponics_guild")) == "Reassign: 1 Novelty or Genes worker to any phase."
    assert development_words(number("galactic_investors")) == "Develop, at the end: $2."
    assert development_words(number("investment_credits")) == (
        "Develop: each development costs 1 fewer developer, but at least 1."
    )
    assert development_words(number("technology_unions")).endswith("if you have more developments than anyone else.")
    assert development_words(number("mad_scientists")) == (
        "Reassign: 1 worker to any phase; 2 if you have more Novelty worlds than anyone else,"
        " none if somebody has more than you."
    )
    assert development_words(number("system_diversification")).startswith(
        "Reassign: up to 2 workers of any colour but Home to any phase. At the end of the game: half"
    )
    assert world_words(number("system_diversification")) == (
        "Remove one of your dice, from anywhere. Gain 2 Military dice in your Citizenry."
    )


def test_standing_orders_answer_what_they_may() -> None:
    state = table("manage", empire(cup="H", developers="M"))
    assert offers(state) == ["done", "recall developers M"]
    assert ROLL.ordered(state, 0, {"recall": 0}) == -1
    assert ROLL.ordered(state, 0, {"recall": 1}) == CODES["done"]
    must = table("manage", empire(developers="MH"))
    assert ROLL.ordered(must, 0, {"recall": 1}) == -1, "one die has to come"
    trade = table("ship", empire("galactic_bankers spice_world", novelty_goods="N", ship="HM"))
    play(trade, "trade novelty N H")
    assert [ROLL.ordered(trade, 0, {"bankers": n}) for n in (0, 1, 2)] == [-1, CODES["bank yes"], CODES["bank no"]]


def test_the_glossary_explains_every_component() -> None:
    glossary = ROLL.glossary()
    assert (
        glossary["Public Works"] == "Development, 1. Develop: $1 after each development you complete, except this one."
    )
    assert glossary["Old Earth"] == "Gray world, 3. Gain a Consumption die in your Citizenry."
    assert len(glossary) == 63 + 74 + 13
