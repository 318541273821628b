"""Every law fails where it should."""

import importlib

import pytest

from starcup import Game, Rng, Setup
from starcup.core.book import ActionBook, Block
from starcup.core.setup import Option
from tests.contract.laws import LAWS, the_book_is_sound
from tests.contract.tools import Law, walk
from tests.core.broken import CASES, game_of
from tests.core.toy import BID, Toy, ToyState

for part in ("asking", "completeness", "copies", "moments", "rows", "secrets", "takebacks", "windows"):
    importlib.import_module(f"tests.core.broken.{part}")

SEEDS = 30
PLIES_AHEAD = 15


def try_out(law: Law, game: Game) -> None:
    """Hold a game to a law, at many points of several games."""
    for seed in range(SEEDS):
        state = game.new(Setup(2 + seed % 2, seed))
        walk(state, seed % PLIES_AHEAD, Rng.seeded(seed, 7))
        law(state, Rng.seeded(seed, 8))


@pytest.mark.parametrize(("law", "kind"), CASES, ids=[kind.__name__ for _, kind in CASES])
def test_broken_toy_is_found_out(law: Law, kind: type[Toy] | type[ToyState]) -> None:
    with pytest.raises(AssertionError):
        try_out(law, game_of(kind))


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_sound_toy_passes_the_same_trial(law: Law) -> None:
    try_out(law, Toy())


def test_every_law_has_a_toy_that_breaks_it() -> None:
    broken = {law.__name__ for law, _ in CASES}
    assert broken == {law.__name__ for law in LAWS}


def wrong_book() -> ActionBook:
    """Codes of one kind that encode to those of another."""
    book = ActionBook([Block("one", {"n": 3}), Block("two", {"n": 3})])
    book.by_kind["two"] = book.by_kind["one"]
    return book


def long_book() -> ActionBook:
    """A book that goes on after its end."""
    book = ActionBook([Block("one"), Block("two", {"n": 3})])
    book.size -= 1
    return book


FAULTS: dict[str, tuple[str, object]] = {
    "two prompts of one name": ("prompts", ["", "bid", "bid", "prize"]),
    "a step 0 with a name": ("steps", ["reveal"]),
    "no title": ("title", ""),
    "no ruleset": ("ruleset", 0),
    "no seats": ("seats", range(3)),
    "always asked without a reason": ("always_asked", {BID: ""}),
    "always asked, and no prompt": ("always_asked", {9: "why not"}),
    "an option without a choice": ("options", [Option("deck", ["short"], "short", "One size.")]),
    "an option without a sentence": ("options", [Option("deck", ["short", "long"], "short", "")]),
    "codes that are not inverse": ("book", wrong_book()),
    "codes beyond the end": ("book", long_book()),
}


@pytest.mark.parametrize("what", FAULTS)
def test_unsound_book_is_found_out(what: str) -> None:
    game = Toy()
    setattr(game, *FAULTS[what])
    with pytest.raises(AssertionError):
        the_book_is_sound(game)
