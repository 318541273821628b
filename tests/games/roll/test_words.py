"""Words for people: every question, every action, every event."""

import re

import pytest

from starcup import Rng
from starcup.core.event import Event
from starcup.games.roll.book import EVENTS
from starcup.games.roll.words.components import development_words, world_words
from tests.games.roll.table import CODES, ROLL, TILES, bystander, empire, new, offers, play, said, table
from tests.games.roll.tables import PAGE


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
        ("stock", "Stock $2"),
        ("stock alien", "Stock $2 with an Alien explorer"),
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


def test_labels_say_what_an_answer_pays_now() -> None:
    """With powers, and no more than can be had."""
    rich = empire("export_duties new_economy mining_world", cup="H", ship="H", rare_goods="R", credits=1)
    state = table("ship", rich)
    assert [ROLL.label(state, 0, action) for action in state.legal_actions(0)] == [
        "Trade the Rare Elements good on a Rare Elements world for $5, with a Home shipper",
        "Consume the Rare Elements good on a Rare Elements world for 2 VP and $3, with a Home shipper",
    ]
    state = table("ship", rich | {"credits": 8})
    assert [ROLL.label(state, 0, action) for action in state.legal_actions(0)] == [
        "Trade the Rare Elements good on a Rare Elements world for $2 ($5, but $10 is the most), with a Home shipper",
        "Consume the Rare Elements good on a Rare Elements world for 2 VP and $2 ($3, but $10 is the most),"
        " with a Home shipper",
    ]
    plain = table("ship", empire("spice_world", cup="H", ship="N", novelty_goods="H"))
    assert ROLL.label(plain, 0, CODES["consume novelty H N"]).endswith("for 2 VP, with a Novelty shipper")
    scouts = empire(faction="alien_archaeology", explore="HA", cup="H", credits=1)
    assert [ROLL.label(table("explore", scouts), 0, CODES[words]) for words in ("stock", "stock alien", "scout")] == [
        "Stock $2",
        "Stock $4 with an Alien explorer",
        "Scout",
    ]
    full = table("explore", scouts | {"credits": 10})
    assert ROLL.label(full, 0, CODES["stock alien"]) == "Stock $0 ($4, but $10 is the most) with an Alien explorer"


def test_a_label_says_what_the_answer_then_brings() -> None:
    """Random games with rich players: Stock, Trade and Consume give the amounts that their labels tell."""
    luck = Rng.seeded(9)
    checked = 0
    for seed in range(10):
        state = new(2, seed)
        while not state.over:
            if luck.below(5) == 0:
                state.empires[luck.below(2)].credits = luck.below(11)
            seat = state.to_move()
            legal = state.legal_actions(seat)
            action = legal[luck.below(len(legal))]
            if ROLL.book.decode(action)[0] in ("stock", "ship"):
                checked += 1
                words = re.sub(r"\(.*?\)", "", ROLL.label(state, seat, action))
                before, twin = state.empires[seat], state.clone()
                twin.act(seat, action)
                after = twin.empires[seat]
                dollars, points = re.search(r"\$(\d+)", words), re.search(r"(\d+) VP", words)
                assert after.credits - before.credits == (int(dollars[1]) if dollars else 0), words
                assert after.chips - before.chips == (int(points[1]) if points else 0), words
            state.apply(seat, action)
    assert checked > 100


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
    assert development_words(number("free_trade_zone")) == (
        "Settle: each gray world costs 2 fewer settlers, but this never takes it below 2."
    )
    assert development_words(number("system_diversification")) == (
        "Reassign: up to 2 workers of any colour but Home to any phase."
        " At the end of the game: half the cost of your developments with a Reassign power (rounded up)."
    )
    assert world_words(number("system_diversification")) == (
        "Remove one of your dice, from anywhere. Gain 2 Military dice in your Citizenry."
    )


@pytest.mark.rule("roll:round_up")
def test_every_part_that_counts_as_a_whole_is_told() -> None:
    """Whatever is divided says how it is rounded, in tooltips and on the page about the game."""
    for name, words in [
        ("free_trade_association", "half the cost of your Novelty worlds (rounded up)."),
        ("galactic_federation", "a third of the cost of your developments (rounded up)."),
        ("system_diversification", "half the cost of your developments with a Reassign power (rounded up)."),
        ("new_galactic_order", "2 points for every 3 Military dice you have (rounded up)."),
    ]:
        sentence = f"At the end of the game: {words}"
        assert development_words(TILES.index(name)).endswith(sentence)
        sides = {row["id"]: row for row in ROLL.components()["developments"]}
        assert sentence in sides[name]["sentences"]
        assert sentence in PAGE.read_text("utf-8")
    assert "(rounded up)" in ROLL.glossary()["Space Piracy"]


def test_figures_in_sentences_are_those_of_the_data() -> None:
    terms = {row["term"]: row["sentence"] for row in ROLL.components()["terms"]}
    assert terms["Trade"] == "Ship a good for $3, $4, $5 or $6, by the colour of its world."
    assert terms["Stock"] == "Explore: gain $2."
    assert terms["Citizenry"] == "Where used dice go; each costs $1 to recruit into the cup."
    assert terms["squares"].endswith("Whoever has 12 ends the game.")
    assert terms["pool"].startswith("12 VP for each player;")
    assert ROLL.components()["phases"][0]["sentence"] == "Each explorer Scouts for new tiles, or Stocks $2."


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
