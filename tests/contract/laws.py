"""The contract: what every game must hold to, at every table and in every state.

A law is a function of a state and a generator; it may change the state in any way, and raises AssertionError with
what went wrong. `LAWS` has them all. What a game promises apart from its states is in `the_book_is_sound`.

To try all laws on a state of your own:

    for law in LAWS:
        law(state.clone(), Rng.seeded(1))
"""

import pickle
from copy import deepcopy

from starcup import Game, IllegalAction
from tests.contract.asking import (
    actors_are_the_prompted_seats,
    choices_are_real,
    events_have_words,
    everything_has_words,
    looking_changes_nothing,
    ranks_are_fair,
    returns_say_who_won,
    standing_orders_are_legal,
    the_game_ends,
)
from tests.contract.completeness import what_matters_is_in_the_view
from tests.contract.copies import (
    a_clone_is_equal,
    a_pickle_is_equal,
    a_position_says_everything,
    old_states_stay_as_they_were,
    replay_gives_the_same,
    wrong_actions_are_refused,
)
from tests.contract.moments import moments_can_be_told
from tests.contract.rows import (
    a_row_tells_no_secret,
    answers_mean_different_things,
    different_views_have_different_rows,
)
from tests.contract.secrets import (
    a_redeal_shows_nowhere,
    a_sample_has_no_future,
    a_sample_serves_its_own_seat,
    events_tell_no_secret,
    every_sample_plays_on,
    nothing_is_kept_by_mistake,
    same_knowledge_same_sample,
    sealed_answers_leave_no_trace,
)
from tests.contract.takebacks import what_can_be_taken_back_shows_nothing_new
from tests.contract.tools import Law
from tests.contract.windows import (
    answers_are_isolated,
    answers_commute,
    drawing_luck_is_told,
    luck_and_closing_are_final,
    sealed_events_are_held,
)

LAWS: list[Law] = [
    actors_are_the_prompted_seats,
    choices_are_real,
    everything_has_words,
    events_have_words,
    standing_orders_are_legal,
    looking_changes_nothing,
    ranks_are_fair,
    returns_say_who_won,
    the_game_ends,
    a_clone_is_equal,
    a_pickle_is_equal,
    old_states_stay_as_they_were,
    replay_gives_the_same,
    wrong_actions_are_refused,
    a_position_says_everything,
    a_redeal_shows_nowhere,
    a_sample_has_no_future,
    a_sample_serves_its_own_seat,
    same_knowledge_same_sample,
    sealed_answers_leave_no_trace,
    nothing_is_kept_by_mistake,
    every_sample_plays_on,
    events_tell_no_secret,
    answers_are_isolated,
    answers_commute,
    sealed_events_are_held,
    luck_and_closing_are_final,
    drawing_luck_is_told,
    what_can_be_taken_back_shows_nothing_new,
    what_matters_is_in_the_view,
    moments_can_be_told,
    a_row_tells_no_secret,
    different_views_have_different_rows,
    answers_mean_different_things,
]


def the_book_is_sound(game: Game) -> None:
    """Names say one thing each; every code of the book decodes to an action that encodes to it; no other code does."""
    for what, names in [
        ("prompts", game.prompts),
        ("steps", game.steps),
        ("kinds", [b.kind for b in game.book.blocks]),
        ("kinds of events", [kind.kind for kind in game.event_book.kinds]),
    ]:
        assert len(set(names)) == len(names), f"two {what} have one name: {names}"
    assert game.prompts[0] == game.steps[0] == "", "prompt 0 and step 0 are nothing, and have no name"
    assert game.id.isidentifier(), f"{game.id!r} is not a valid identifier"
    assert game.title, "the game has no title"
    assert game.ruleset >= 1, f"rulesets count from 1, and this is {game.ruleset}"
    assert 1 <= game.seats.start < game.seats.stop <= 9, f"seats are {game.seats}"
    for prompt, reason in game.always_asked.items():
        assert 0 < prompt < len(game.prompts), f"prompt {prompt} is always asked, and there is no such prompt"
        assert reason, f"{game.prompts[prompt]} is always asked, without a reason"
    for option in [*game.options, *game.orders]:
        assert option.sentence, f"option {option.name} says nothing about itself"
        assert len(set(option.choices)) == len(option.choices) > 1, f"option {option.name}: {option.choices}"
        assert option.title, f"option {option.name} has no title"
        assert len(set(option.labels)) == len(option.choices), f"option {option.name}: {option.labels}"
        assert any(option.is_for(seats) for seats in game.seats), f"option {option.name} is for nobody"
    codes_are_inverse(game)
    assert game.most_plies(game.seats[0]) > 0, f"a game of at most {game.most_plies(game.seats[0])} answers"
    assert pickle.loads(pickle.dumps(game)).id == deepcopy(game).id == game.id, "a copy is another game"


def codes_are_inverse(game: Game) -> None:
    """encode and decode undo each other for every code, and refuse what is not in the book."""
    for code in range(game.book.size):
        kind, params = game.book.decode(code)
        again = game.book.encode(kind, params)
        assert again == code, f"{code} is {kind} {params}, and that is {again}"
    for code in (-1, game.book.size):
        try:
            found = game.book.decode(code)
        except IllegalAction:
            continue
        raise AssertionError(f"{code} is not in the book, and is {found}")
