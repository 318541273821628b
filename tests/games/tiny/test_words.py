"""Words: questions, labels with prices, events for each viewer, the glossary."""

from typing import Any

import pytest

from starcup import SPECTATOR, Rng
from starcup.games.tiny import book, data
from starcup.games.tiny.words.components import MISSION_SENTENCES, PLANET_SENTENCES, attack_words
from starcup.games.tiny.words.events import EVENT_WORDS
from tests.games.tiny.table import ALL_MISSIONS, TINY, last_die, mat, play, said, table


def labels(state: object) -> list[str]:
    from starcup.games.tiny.state import TinyState

    assert isinstance(state, TinyState)
    seat = state.to_move()
    return [TINY.label(state, seat, action) for action in state.legal_actions(seat)]


def test_the_turn_is_asked_and_answered_in_words() -> None:
    state = table(mat(energy=1), mat(), inactive="move energy energy")
    assert TINY.question(state, 0) == "Your turn, with 3 dice left. What now?"
    assert TINY.question(state, 1) == ""
    assert labels(state) == [
        "End your turn",
        "Reroll dice for free",
        "Use the Converter: spend two dice to turn a third",
        "Activate move a ship",
        "Activate acquire energy",
    ]
    state = table(mat(energy=1), mat(), inactive="move energy", rerolled=True)
    assert "Reroll dice for 1 energy" in labels(state)


def test_ships_are_named_by_where_they_are() -> None:
    state = table(mat("gort 2", "maia"), mat(), row="gort maia nibiru jorg", inactive="move economy")
    play(state, "activate move")
    found = labels(state)
    assert "Move the ship in orbit of Gort, space 2 home" in found
    assert "Move the ship on Maia into orbit of Nibiru" in found
    assert "Move the ship on Maia onto Jorg" in found


def test_prices_are_told() -> None:
    state = table(mat(energy=4, culture=4, level=3, colonies="mared"), mat(level=4), inactive="colony move")
    play(state, "activate colony")
    assert labels(state)[:2] == ["Upgrade to level 4 for 4 culture", "Upgrade to level 4 for 4 energy"]
    play(state, "use mared")
    assert labels(state) == ["Upgrade to level 4 for 3 culture", "Upgrade to level 4 for 3 energy"]
    state = table(mat(), mat(culture=2), inactive="energy move", tax=2)
    play(state, "activate energy")
    assert TINY.question(state, 1) == "Follow player 1: acquire energy for 2 culture?"
    assert labels(state)[0] == "Follow for 2 culture"


def test_an_event_is_told_to_everybody_in_their_own_words() -> None:
    state = table(
        mat("maia 4", "home"),
        mat("maia", "home", culture=1),
        row="gort maia",
        deck=["zalax"],
        inactive="diplomacy move",
    )
    told = said(state, "activate diplomacy")
    assert told == [
        "You activated diplomacy",
        "You colonised Maia (5 points now)",
        "You got 1 ship back from Maia",
        "Player 2 got 1 ship back from Maia",
        "Zalax joined the row, 2nd from the left",
    ]
    assert [TINY.describe(event, 1) for event in state.events or []][:2] == [
        "Player 1 activated diplomacy",
        "Player 1 colonised Maia (5 points now)",
    ]
    assert TINY.describe((state.events or [])[0], SPECTATOR) == "Player 1 activated diplomacy"


def test_the_rogue_is_told_die_by_die() -> None:
    state = last_die("diplomacy colony", mat(energy=2), {"ships": ["home"] * 4})
    told = [TINY.describe(event, 0) for event in state.events or []]
    assert told[:4] == [
        "The Rogue rolled diplomacy, and cannot use it",
        "The Rogue rolled again: utilize a colony",
        "The Rogue activated utilize a colony",
        "The Rogue attacks: you lose 1 energy",
    ]
    assert told[4] == "You lost 1 energy"


def test_every_event_has_words() -> None:
    assert [kind.kind for kind in book.EVENTS.kinds] == list(EVENT_WORDS)


def test_every_event_that_happens_can_be_told() -> None:
    seen: set[int] = set()
    for seats in (1, 2, 3):
        for seed in range(12):
            state = TINY.new(TINY.setup(seats, seed, {"rogue": seed % 5} if seats == 1 else {}), events=True)
            luck = Rng.seeded(seed)
            while not state.over:
                seat = state.to_move()
                legal = state.legal_actions(seat)
                state.apply(seat, legal[luck.below(len(legal))])
                for event in state.events or []:
                    if event.code not in seen:
                        seen.add(event.code)
                        assert TINY.describe(event, SPECTATOR).strip()
                        assert "{" not in TINY.describe(event, 0)
    assert len(seen) > 30


def test_the_glossary_explains_every_component() -> None:
    glossary = TINY.glossary()
    for name in [*data.PLANET_NAMES, *[row.name for row in data.MISSIONS], *[row.name for row in data.ROGUES]]:
        assert glossary[name].strip()
    assert glossary["Jakks"] == "Gain 1 culture."
    assert "2: it gains 2 culture" in glossary["Zendica"]


@pytest.mark.parametrize(
    ("rogue", "space", "text"),
    [
        (0, 5, "it steals 2 resources of your choice"),
        (1, 5, "all its ships in orbit advance 1 space; once a turn"),
        (2, 4, "you roll 1 fewer die on your next turn; once a turn"),
        (2, 5, "all your ships in orbit go back 1 space; once a turn"),
        (3, 1, "it gains 1 energy and 1 culture"),
        (4, 4, "all its ships in orbit advance 1 space and it steals 1 energy; once a turn"),
    ],
)
def test_attacks_in_words(rogue: int, space: int, text: str) -> None:
    assert attack_words(rogue, space) == text


@pytest.mark.rule("tiny:gort.number")
def test_gort_says_when_the_move_takes_the_planet() -> None:
    mine = mat("gort 2", "maia 1", colonies="helios")
    windows = [{"prompts": ["relocate", ""]}]
    state = table(mine, mat(), row="gort maia jakks nibiru", bay="colony", windows=windows)
    assert labels(state) == [
        "Move the ship in orbit of Gort, space 2 to the symbol of Jakks: colonise it, 1 point",
        "Move the ship in orbit of Gort, space 2 to the same space at Nibiru",
        "Move the ship in orbit of Maia, space 1 to the same space at Jakks",
        "Move the ship in orbit of Maia, space 1 to the same space at Nibiru",
    ]


@pytest.mark.rule("tiny:use.exchange")
def test_an_exchange_says_that_the_track_ends() -> None:
    windows = [{"prompts": ["amount", ""], "with": {"resource": "culture"}}]
    facts: dict[str, Any] = {"bay": "colony", "windows": windows}
    state = table(mat(energy=5, culture=4), mat(), **facts)
    assert TINY.question(state, 0) == "How much culture do you turn into energy? You have 4, and room for 2."
    assert labels(state) == ["Turn 1 culture into 1 energy", "Turn 2 culture into 2 energy"]
    for planet in ("pembertonia_major", "omicron_fenzi"):
        assert PLANET_SENTENCES[planet].endswith("as far as there is room.")


@pytest.mark.rule("tiny:mission.tie")
def test_a_mission_is_offered_with_what_it_pays_at_this_table() -> None:
    mats = [{"missions": ["elder", "trader"]}]
    for seats, options, tied in [(2, ALL_MISSIONS, "nothing"), (3, {}, "2")]:
        state = TINY.restore({"seats": seats, "mats": mats, "options": options})
        assert [TINY.label(state, 0, action) for action in state.legal_actions(0)] == [
            "Keep Elder: Be the first to reach 21 points. 2 points",
            f"Keep Trader: Have the most economy colonies. 3 points, {tied} if tied",
        ]


def test_components_are_told_as_data() -> None:
    box = TINY.components()
    hades = box["rogues"][3]
    assert (hades["rogue"], hades["name"], hades["difficulty"], hades["most"]) == ("hades", "Hades", "hard", 5)
    assert hades["spaces"][3] == {
        "space": 4,
        "dice": 6,
        "points": 6,
        "attack": "all its ships in orbit advance 2 spaces; once a turn",
        "sentence": "All its ships in orbit advance 2 spaces; once a turn.",
    }
    assert [face["name"] for face in box["faces"]][:2] == ["Move a ship", "Acquire energy"]
    assert box["destinations"][:3] == [
        {"where": "home", "place": None},
        {"where": "landed", "place": 0},
        {"where": "orbit", "place": 0},
    ]
    assert [planet["planet"] for planet in box["planets"]] == data.PLANET_IDS
    assert [mission["mission"] for mission in box["missions"]] == data.MISSION_IDS
    assert (hades["skull"], [space["dice"] for space in hades["spaces"]]) == (6, [5, 5, 6, 6, 7])


def test_an_event_has_names_on_the_wire() -> None:
    state = table(mat("maia 3", "home"), mat("maia", "home"), row="gort maia", inactive="diplomacy move")
    play(state, "activate diplomacy")
    assert [TINY.event_book.facts(event) for event in state.events or []] == [
        {"kind": "activated", "seat": 0, "face": "diplomacy"},
        {
            "kind": "advanced",
            "seat": 0,
            "ship": 0,
            "to": {"at": "maia 4", "where": "orbit", "planet": "maia", "space": 4},
            "spaces": 1,
        },
    ]


def test_a_track_has_its_article() -> None:
    for face, article, row in [("economy", "an", ["gort", "walsfeo"]), ("diplomacy", "a", ["maia", "jorg"])]:
        ships = [f"{planet} 1" for planet in row]
        state = table(mat(*ships), mat(), row=" ".join(row), inactive=f"{face} move")
        play(state, f"activate {face}")
        assert TINY.question(state, 0) == f"Which ship advances 1 space on {article} {face} track?"


def test_every_planet_and_mission_has_its_sentence() -> None:
    assert list(PLANET_SENTENCES) == data.PLANET_IDS
    assert list(MISSION_SENTENCES) == data.MISSION_IDS
