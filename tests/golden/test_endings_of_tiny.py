"""Every way a game of Tiny Epic Galaxies can end has a golden game, and so has every number of players."""

from starcup.games.tiny.data import LAST_ROUND, SKULL
from starcup.games.tiny.state import TinyState
from starcup.table.save import Save
from starcup.table.session import Session
from tests.golden.of_tiny import GOLDENS


def last_states() -> list[TinyState]:
    """The last state of each golden game."""
    states = []
    for golden in GOLDENS:
        state = Session.load(Save.parse(golden.path("json").read_text("utf-8"))).state
        assert isinstance(state, TinyState)
        states.append(state)
    return states


def ending(state: TinyState) -> str:
    """How a game ended."""
    if state.seats == 1:
        if state.round == LAST_ROUND:
            return "alone: stopped"
        if state.winner == 0:
            return "alone: you at 21"
        return "alone: the skull" if state.mats[1].level == SKULL else "alone: the Rogue at 21"
    if state.trigger < 0:
        return "many: stopped"
    scores, ranks = state.scores(), state.ranking()
    if ranks.count(1) > 1:
        return "many: shared"
    return "many: a tie-break" if scores.count(max(scores)) > 1 else "many: most points"


def test_every_way_to_end_has_its_game() -> None:
    assert {ending(state) for state in last_states()} == {
        "alone: you at 21",
        "alone: the Rogue at 21",
        "alone: the skull",
        "alone: stopped",
        "many: most points",
        "many: a tie-break",
        "many: shared",
        "many: stopped",
    }


def test_every_number_of_players_has_its_game() -> None:
    assert {state.setup.seats for state in last_states()} == {1, 2, 3, 4, 5}
