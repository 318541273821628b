"""Words for people: every question, every action, every event."""

import pytest

import starcup
from starcup.core.event import Event
from starcup.games.rollers import book, data
from starcup.games.rollers.state import RollersState
from tests.games.rollers.table import (
    HARDEST,
    RESOURCES,
    RICH,
    ROLLERS,
    against_rich,
    code,
    next_die,
    play,
    red,
    said,
    sheet,
    table,
)

NAMES = [
    "Recruit", "Stargate System", "Space Cannons", "Merchant Outposts", "Research Facility",
    "Laboratory", "Bombard", "Military Draft", "Mass of Colonists", "Space Base",
]  # fmt: skip


def new(seats: int = 1) -> RollersState:
    state = ROLLERS.new(ROLLERS.setup(seats), events=True)
    assert isinstance(state, RollersState)
    return state


def label(state: RollersState, words: str, seat: int = 0) -> str:
    return ROLLERS.label(state, seat, code(words))


# ---- questions ----


def test_questions_of_the_set_up() -> None:
    state = new()
    assert ROLLERS.question(state, 0) == "Where does your first ship start?"
    play(state, "place A")
    assert ROLLERS.question(state, 0) == "Where does your second ship start? It needs a planet of its own."
    play(state, "place B")
    assert ROLLERS.question(state, 0) == "You have 6 resources left to spread: how many go to settle?"
    play(state, "spread settle 5")
    assert ROLLERS.question(state, 0) == "You have 1 resource left to spread: how many go to conquer?"


@pytest.mark.parametrize("colour", RESOURCES)
def test_questions_about_a_die(colour: str) -> None:
    state = against_rich(colour, RICH, value=3)
    assert ROLLERS.question(state, 0) == f"The {colour} die shows 3: take 3 {colour}, or {colour} now?"


def test_the_question_for_more() -> None:
    state = play(against_rich("move", RICH), "move C B")
    assert ROLLERS.question(state, 0) == "You have 7 move left: move again, or stop?"


def test_who_is_not_asked_gets_no_question() -> None:
    state = play(against_rich("move", RICH), "take")
    assert ROLLERS.question(state, 0) == ""


# ---- labels ----


def test_labels_of_the_set_up() -> None:
    assert label(new(), "place J") == "Ship on J"
    assert label(new(), "spread trade 3") == "3 trade"


def test_labels_of_taking_and_stopping() -> None:
    state = against_rich("trade", RICH, value=2)
    assert label(state, "take") == "Take 2 trade"
    assert label(state, "done") == "Done with this die"


def test_labels_name_the_price_as_things_stand() -> None:
    plain = against_rich("trade", sheet("AE", [2]))
    assert label(plain, "settle A") == "Settle A for 5"
    assert label(plain, "trade BJ") == "Finish route B-J for 3"
    assert label(plain, "move A J") == "Move from A to J for 2"
    assert label(plain, "move A B") == "Move from A to B for 1"
    assert label(plain, "research 9") == "Research Mass of Colonists for 8"
    wise = against_rich("trade", sheet("AE", [1, 5, 6]))
    assert label(wise, "settle A") == "Settle A for 4"
    assert label(wise, "research 9") == "Research Mass of Colonists for 3"
    assert label(wise, "move A H") == "Move from A to H", "no step leads there"


@pytest.mark.parametrize(
    ("technologies", "words", "text"),
    [
        ([], "conquer I 1", "Conquer I with 1 die (17%)"),
        ([], "conquer I 2", "Conquer I with 2 dice (72%)"),
        ([], "conquer I 6", "Conquer I with 6 dice (100%)"),
        ([], "conquer I 5", "Conquer I with 5 dice (99%)"),
        ([], "conquer H 2", "Conquer H with 2 dice (0%)"),
        ([], "conquer H 3", "Conquer H with 3 dice (16%)"),
        ([7], "conquer I 1", "Conquer I with 1 die (31%)"),
        ([8], "conquer I 1", "Conquer I with 1 die (50%)"),
        ([7, 8], "conquer I 1", "Conquer I with 1 die (75%)"),
    ],
)
def test_labels_of_conquests_name_the_chance(technologies: list[int], words: str, text: str) -> None:
    state = against_rich("conquer", sheet("IH", technologies, conquer=9, settled="AB"))
    assert label(state, words) == text


@pytest.mark.parametrize(
    ("number", "name"),
    [pytest.param(n, name, marks=pytest.mark.rule(f"rollers:technology.{n}")) for n, name in enumerate(NAMES, 1)],
)
def test_technologies_have_their_names(number: int, name: str) -> None:
    assert label(against_rich("research", RICH), f"research {number}") == f"Research {name} for {number}"
    facts = against_rich("research", RICH).view(0)["planets"]
    assert [fact["technology_name"] for fact in facts if fact["technology"] == number] == [name]


def test_every_action_of_the_book_has_a_label_of_its_own() -> None:
    state = against_rich("move", RICH)
    labels = {ROLLERS.label(state, 0, action) for action in range(ROLLERS.book.size)}
    assert len(labels) == ROLLERS.book.size


def test_a_refusal_says_what_would_be_legal() -> None:
    state = against_rich("settle", sheet("AB", settle=3))
    before = state.position()
    with pytest.raises(starcup.IllegalAction) as refused:
        play(state, "settle A")
    assert str(refused.value) == "seat 0 cannot do this now: Settle A for 5. Legal: Take 1 settle; Settle B for 3"
    assert state.position() == before


def test_the_glossary_explains_actions_and_technologies() -> None:
    glossary = ROLLERS.glossary()
    assert list(glossary) == [*RESOURCES, *[f"#{n} {name}" for n, name in enumerate(NAMES, 1)]]
    assert len({*glossary.values()}) == 15


# ---- events ----


def test_the_set_up_in_words() -> None:
    state = new()
    assert said(state, "place H") == ["You put a ship on H"]
    play(state, "place B", "spread settle 0", "spread conquer 2", "spread trade 0")
    next_die(state, "conquer", 2)
    assert said(state, "spread move 3") == [
        "You began with 3 move",
        "You began with 1 research",
        "Round 1: the conquer die shows 2",
    ]
    assert said(new(2), "place A", viewer=1) == ["Player 1 put a ship on A"]


def test_the_variable_set_up_in_words() -> None:
    state = ROLLERS.new(ROLLERS.setup(2, 0, {"set_up": "variable"}), events=True)
    told = [ROLLERS.describe(event, 0) for event in state.events or []]
    facts = state.view(0)["planets"]
    assert told == [f"Planet {p['planet']}: defence {p['defence']}, technology {p['technology_name']}" for p in facts]


def test_taking_in_words() -> None:
    assert said(against_rich("move", RICH, value=3), "take") == ["You took 3 move"]
    assert said(against_rich("move", RICH, value=3), "take", viewer=1) == ["Player 1 took 3 move"]


@pytest.mark.parametrize(
    ("die", "move", "told"),
    [
        ("settle", "settle C", ["settled C for 7"]),
        ("trade", "trade BC", ["finished route B-C for 2"]),
        ("move", "move C B", ["moved from C to B for 2"]),
        ("research", "research 1", ["researched Recruit for 1"]),
    ],
)
@pytest.mark.parametrize(("viewer", "who"), [(0, "You"), (1, "Player 1"), (starcup.SPECTATOR, "Player 1")])
def test_actions_in_words(die: str, move: str, told: list[str], viewer: int, who: str) -> None:
    assert said(against_rich(die, RICH), move, viewer=viewer) == [f"{who} {words}" for words in told]


def test_trade_that_takes_a_planet_in_words() -> None:
    ours = sheet("CG", trade=9, routes=["CF"])
    assert said(against_rich("trade", ours), "trade BC") == ["You finished route B-C for 2", "You took C by trade"]


def test_conquests_in_words() -> None:
    failed = red(against_rich("conquer", RICH), 4, 4)
    assert said(failed, "conquer G 2") == [
        "You attacked G with 2 dice: 4 + 4 = 8",
        "You failed to conquer G: it takes more than 9",
    ]
    won = red(against_rich("conquer", RICH), 4, 6)
    assert said(won, "conquer G 2") == [
        "You attacked G with 2 dice: 4 + 6 = 10",
        "You conquered G",
    ]


def test_every_die_of_the_largest_attack_is_told() -> None:
    faces = [6 - index % 6 for index in range(data.MOST_DICE)]
    state = red(against_rich("conquer", sheet("CC", conquer=data.MOST_DICE), **HARDEST), *faces)
    play(state, f"conquer C {data.MOST_DICE}")
    attack = next(ROLLERS.event_book.facts(event) for event in state.events or [])
    assert attack == {"kind": "attacked", "seat": 0, "planet": "C", "faces": faces, "total": sum(faces)}


def test_what_happens_by_itself_is_told_as_well() -> None:
    state = table("move", sheet("AE", move=9), bag=["settle"], round=3)
    next_die(state, "settle", 2)
    assert said(state, "take")[:3] == ["You took 1 move", "Round 3: the settle die shows 2", "You took 2 settle"]


@pytest.mark.parametrize("code", range(1, len(book.EVENTS.kinds) + 1))
def test_every_event_has_words(code: int) -> None:
    assert ROLLERS.describe(Event(code, 0, -1, 1, 2, 3, 0), 0)


def test_several_like_things_of_one_player_are_one_sentence() -> None:
    state = new()
    told: dict[str, list[Event]] = {"placed": [], "spread": []}
    for answer in ("place H", "place B", "spread settle 3", "spread conquer 0", "spread trade 2", "spread move 1"):
        play(state, answer)
        for event in state.events or []:
            told.setdefault(book.EVENTS.kind(event), []).append(event)
    assert ROLLERS.describe_run(told["placed"], 0) == "You put a ship on H and B"
    assert ROLLERS.describe_run(told["spread"], 1, ["Ann"]) == "Ann began with 3 settle, 2 trade and 1 move"
