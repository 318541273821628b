"""Roll and Assign."""

from typing import Any

import pytest

from starcup import BadPosition, IllegalAction
from starcup.games.roll.state import RollState
from tests.games.roll.table import (
    LETTERS,
    PHASES,
    PLACES,
    ROLL,
    asked,
    at,
    bystander,
    empire,
    offers,
    play,
    table,
)

FACES = {  # what each side of a die shows: e d s p h (ship) and w (wild)
    "H": "eedsph",
    "M": "eddssw",
    "C": "edhhhw",
    "N": "epphhw",
    "R": "eddphw",
    "G": "esspww",
    "A": "dspwww",
}
COLUMNS = {"e": "explore", "d": "develop", "s": "settle", "p": "produce", "h": "ship", "w": "wild"}


def workers(one: str, tableau: str = "", others: list[dict[str, Any]] | None = None, **facts: Any) -> RollState:
    """Seat 0 has rolled: dice as letter and face, "He Md Nw"; everybody else has a single Home die on explore."""
    dice = one.split()
    dice.sort(key=lambda die: LETTERS.index(die[0]))
    sides = [FACES[die[0]].index(die[1]) for die in dice]
    seats = [empire(tableau, cup="".join(die[0] for die in dice), **facts), *(others or [bystander()])]
    luck = {"forced": [[], sides, *[[0] * 1 for _ in seats[1:]]]}
    return table("assign", *seats, luck=luck)


def columns(state: RollState, seat: int = 0) -> dict[str, str]:
    """Where the dice are."""
    return {place: at(state, place, seat) for place in PLACES if at(state, place, seat)}


# ---- Roll ----


@pytest.mark.rule("roll:roll.all", "roll:assign.faces")
@pytest.mark.parametrize(
    "letter",
    [
        pytest.param(letter, marks=pytest.mark.rule(f"roll:die.{name}"))
        for letter, name in zip(
            LETTERS, ["home", "military", "consumption", "novelty", "rare", "genes", "alien"], strict=True
        )
    ],
)
def test_every_die_goes_to_the_column_of_its_face(letter: str) -> None:
    for side, face in enumerate(FACES[letter]):
        state = table("assign", empire(cup=letter), bystander(), luck={"forced": [[], [side], [0]]})
        assert columns(state) == {COLUMNS[face]: letter}


@pytest.mark.parametrize(
    ("name", "letter", "count", "kept"),
    [
        pytest.param(name, letter, count, kept, marks=pytest.mark.rule(f"roll:die.{name}"))
        for name, letter, count, kept in [
            ("home", "H", 25, 0), ("military", "M", 22, 16), ("consumption", "C", 9, 7), ("novelty", "N", 20, 15),
            ("rare", "R", 14, 11), ("genes", "G", 12, 9), ("alien", "A", 9, 7),
        ]
    ],
)  # fmt: skip
def test_there_are_so_many_dice_of_each_colour(name: str, letter: str, count: int, kept: int) -> None:
    """Some of them are kept for tiles to be built: the supply never runs short."""
    mine = {"faction": "mining_industry", "home": "new_sparta", "dice": {"cup": {name: count - kept}}}
    other = {"dice": {"cup": {"home" if letter != "H" else "military": 1}}}
    table("assign", mine, other)
    more = {"dice": {"cup": {name: 1}}}
    with pytest.raises(BadPosition, match=f"{count - kept + 1} {name} dice, and there are {count}"):
        table("assign", mine, more)


@pytest.mark.rule("roll:roll.all")
def test_only_the_cup_is_rolled() -> None:
    state = workers("He Hd", citizenry="HM", developers="N")
    assert columns(state) == {"citizenry": "HM", "developers": "N", "explore": "H", "develop": "H"}


@pytest.mark.rule("roll:roll.secret", "roll:simultaneous")
def test_others_see_number_and_colours_but_not_faces() -> None:
    state = workers("He Md Nw")
    seen = state.view(1)["empires"][0]["dice"]
    assert seen == {"cup": {"home": 1, "military": 1, "novelty": 1}}
    play(state, "select wild ship N")
    assert state.view(1)["empires"][0]["dice"] == seen
    assert "wild" in state.view(0)["empires"][0]["dice"] or "strip" in state.view(0)["empires"][0]["dice"]
    assert state.actors() == [0, 1], "all assign at once"


# ---- Assign ----


@pytest.mark.rule("roll:assign.select", "roll:assign.selecting_worker", "roll:reassign.after_select")
def test_any_worker_selects_any_phase() -> None:
    state = workers("He Md Nw")
    assert offers(state) == [
        f"select {face} {phase} {letter}"
        for face, letter in (("explore", "H"), ("develop", "M"), ("wild", "N"))
        for phase in PHASES
    ]


@pytest.mark.rule("roll:assign.select")
def test_one_worker_selects_one_phase() -> None:
    state = play(workers("He Hd Hs"), "select explore produce H")
    assert columns(state) == {"strip": "H", "develop": "H", "settle": "H"}
    with pytest.raises(IllegalAction):
        play(state, "select develop ship H")


@pytest.mark.rule("roll:assign.wild", "roll:assign.wild_before_reveal")
def test_wild_workers_go_to_any_phase() -> None:
    state = play(workers("Gw Gw Aw"), "select wild explore A")
    assert offers(state) == [f"place {phase} G" for phase in PHASES]
    play(state, "place explore G", "place ship G")
    assert columns(state) == {"strip": "A", "explore": "G", "ship": "G"}


@pytest.mark.rule("roll:assign.ready")
def test_nothing_is_revealed_before_all_are_ready() -> None:
    state = workers("He Hd Hs")
    play(state, "select explore explore H", "ready")
    assert (asked(state), state.stage) == ("", 1)
    play(state, "select explore explore H", "ready", seat=1)
    assert state.stage > 1


@pytest.mark.rule("roll:assign.always_asked")
def test_ready_is_asked_of_everybody_even_with_nothing_left() -> None:
    """Both have but one worker: whoever is last could not change the selection if nobody asked."""
    state = workers("He")
    for seat in (0, 1):
        play(state, "select explore explore H", seat=seat)
        assert (offers(state, seat), asked(state, seat)) == (["ready"], "reassign")
        assert ROLL.question(state, seat) == "Nothing is left to Reassign: are you ready?"
        assert (state.stage, state.final) == (1, 0), "nothing is revealed, everything can be taken back"
        play(state, "ready", seat=seat)
    assert (state.stage > 1, state.final) == (True, 3)


@pytest.mark.rule("roll:assign.always_asked")
def test_ready_is_asked_after_the_last_move_and_the_last_wild_worker() -> None:
    state = play(workers("He Hd Ms"), "select explore explore H", "dictate develop H", "move settle ship M")
    assert offers(state) == ["ready"]
    wild = play(workers("He Mw"), "select explore explore H", "place ship M")
    assert offers(wild) == ["ready"]


@pytest.mark.rule("roll:assign.selecting_worker", "roll:assign.column")
def test_the_worker_on_the_strip_works_in_the_phase_it_selects() -> None:
    state = workers("Hd", worlds="fifth_column")
    play(state, "select develop settle H", "ready")
    state.rng.forced = [0]
    play(state, "select explore settle H", "ready", seat=1)
    assert at(state, "citizenry") == "H" or "M" in at(state, "cup"), "it settled"
    assert state.view(0)["empires"][0]["tableau"] == ["fifth_column"]


# ---- Dictate ----


@pytest.mark.rule("roll:dictate.move", "roll:dictate.both_halves", "roll:reassign.different")
def test_dictate_sets_one_aside_and_moves_another() -> None:
    state = play(workers("He Hd Ms"), "select explore explore H")
    assert offers(state) == ["ready", "dictate develop H", "dictate settle M"]
    play(state, "dictate develop H")
    assert offers(state) == [f"move settle {phase} M" for phase in PHASES if phase != "settle"]
    play(state, "move settle ship M")
    assert columns(state) == {"strip": "H", "dictate": "H", "ship": "M"}


@pytest.mark.rule("roll:dictate.once", "roll:reassign.once")
def test_dictate_is_used_once_a_round() -> None:
    state = play(workers("He Hd Hd Ms Ms"), "select explore explore H", "dictate develop H", "move settle ship M")
    assert offers(state) == ["ready"], "nothing else can be done"


@pytest.mark.rule("roll:dictate.both_halves", "roll:dictate.not_strip", "roll:reassign.not_strip")
def test_dictate_takes_two_workers_beside_the_one_on_the_strip() -> None:
    assert offers(play(workers("He Hd"), "select explore explore H")) == ["ready"]


@pytest.mark.rule("roll:dictate.aside")
def test_the_worker_set_aside_is_not_reassigned() -> None:
    state = workers("He Hd Md", "nanotechnology")
    play(state, "select explore explore H", "dictate develop H", "move develop ship M")
    play(state, "power nanotechnology")
    assert {words.split()[3] for words in offers(state)} == {"M"}


@pytest.mark.rule("roll:dictate.returns", "roll:reveal.return")
def test_the_worker_set_aside_goes_back_to_the_cup() -> None:
    state = workers("He Hd Ms", developers="R", worlds="silicon_world")
    play(state, "select explore settle H", "dictate develop H", "move settle produce M", "ready")
    state.rng.forced = [3]  # the spare die shows Settle
    play(state, "select explore settle H", "ready", seat=1)
    assert (at(state, "settlers"), at(state, "cup")) == ("H", "HM"), "Produce did not take place either"


@pytest.mark.rule("roll:backup_planning")
def test_backup_planning_dictates_again_and_again() -> None:
    state = play(workers("He Hd Hd Ms Ms", "backup_planning"), "select explore explore H")
    play(state, "dictate develop H", "move settle ship M", "dictate develop H", "move settle ship M")
    assert columns(state) == {"strip": "H", "dictate": "HH", "ship": "MM"}
    assert offers(state) == ["ready", "dictate ship M"]


@pytest.mark.rule("roll:galactic_mandate", "roll:dictate.both_halves")
def test_galactic_mandate_moves_up_to_three() -> None:
    state = play(workers("He Hd Hd Hd Hd Hd", "galactic_mandate"), "select explore explore H")
    play(state, "dictate develop H")
    assert "done" not in offers(state), "one at least"
    play(state, "move develop ship H")
    assert "done" in offers(state)
    play(state, "move develop settle H", "move develop explore H")
    assert (offers(state), columns(state)) == (
        ["ready"],
        {"strip": "H", "dictate": "H", "explore": "H", "develop": "H", "settle": "H", "ship": "H"},
    )


@pytest.mark.rule("roll:reassign.each_worker", "roll:galactic_mandate")
def test_a_dictate_does_not_move_a_worker_there_and_back() -> None:
    state = play(workers("He Hd Ms", "galactic_mandate"), "select explore explore H", "dictate develop H")
    play(state, "move settle ship M")
    assert offers(state) == ["ready"], "the only worker was moved"


@pytest.mark.rule("roll:combination.mandate", "roll:backup_planning", "roll:galactic_mandate")
def test_backup_planning_with_galactic_mandate() -> None:
    state = play(workers("He Hd Hd Hd Hd Hd", "galactic_mandate backup_planning"), "select explore explore H")
    play(state, "dictate develop H", "move develop ship H", "done")
    play(state, "dictate develop H", "move develop ship H", "move develop settle H", "move ship settle H")
    assert columns(state) == {"strip": "H", "dictate": "HH", "settle": "HH", "ship": "H"}
