"""Laws about rows: a row says what its seat knows, all that matters of it, and nothing else.

Games without features have no rows, and keep these laws by saying nothing.
"""

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from starcup import Rng, State
from starcup.core.features import PAIR
from tests.contract.known import matched
from tests.contract.tools import first_difference, leaves, pick, step

STEPS = 5
ANSWERS = 12  # answers of a seat that are tried; all of them where there are no more
GUARD = 3  # bytes on either side of a row, which must stay as they are


def row_of(state: State, seat: int) -> list[int]:
    """The row of a seat. It is written where it is told to be, and nowhere else; put after others, it is the same."""
    size = state.game.layout().size
    buffer = vec[u8]([7] * GUARD + [0] * size + [7] * GUARD)
    state.encode(seat, buffer, GUARD)
    written = list(buffer)
    assert written[:GUARD] == written[-GUARD:] == [7] * GUARD, f"the row of seat {seat} runs over its ends"
    added = list(state.add_row(seat, vec[u8]([7] * GUARD), state.game.layout().blank()))
    assert added == written[:-GUARD], f"the row of seat {seat} is another one where it is put after others"
    return written[GUARD:-GUARD]


def a_row_tells_no_secret(state: State, rng: Rng) -> None:
    """Re-dealing what a seat cannot know leaves its row as it is, and writing rows leaves the state as it is.

    Players who are not there have no part in it.
    """
    if state.game.features is None:
        return
    layout = state.game.features
    end = layout.own_size + layout.others(int(state.seats)) * layout.other_size
    for _ in range(STEPS):
        before = state.position()
        for seat in range(state.seats):
            row = row_of(state, seat)
            assert not any(row[end:]), f"the row of seat {seat} has players who are not there"
            again = row_of(state.determinize(seat, rng), seat)
            differ = [layout.place(i) for i in range(len(row)) if row[i] != again[i]]
            assert not differ, f"a re-deal shows in the row of seat {seat}: {', '.join(differ)}"
        assert state.position() == before, "writing a row changed the state"
        if state.over:
            return
        step(state, rng)


def different_views_have_different_rows(state: State, rng: Rng) -> None:
    """Where two states look different to a seat, in anything that the layout does not leave out, their rows differ.

    Compared are the states that different answers lead to, as everybody sees them.
    """
    if state.game.features is None:
        return
    for _ in range(STEPS):
        states = [branch for branch in [state, *branches(state, rng)] if not branch.over]
        for seat in range(state.seats):
            compare(states, seat)
        if state.over:
            return
        step(state, rng)


def branches(state: State, rng: Rng) -> list[State]:
    """The states that answers of any actor lead to, with the luck the state has."""
    out = []
    for actor in state.actors():
        legal = state.legal_actions(actor)
        some = legal if len(legal) <= ANSWERS else [pick(state, actor, rng) for _ in range(ANSWERS)]
        for action in some:
            twin = state.clone()
            twin.apply(actor, action)
            out.append(twin)
    return out


def compare(states: list[State], seat: int) -> None:
    """No two states with the same row for the seat look different to it."""
    firsts: dict[bytes, State] = {}
    for state in states:
        first = firsts.setdefault(bytes(row_of(state, seat)), state)
        if seen(first, seat) != seen(state, seat):  # most look the same as they are, and need no closer look
            here, there = what_matters(first, seat), what_matters(state, seat)
            assert here == there, f"seat {seat} has the same row for different views: {first_difference(here, there)}"


def seen(state: State, seat: int) -> tuple[int, Mapping[str, Any]]:
    """What a seat is asked and sees."""
    return int(state.prompt(seat)), state.view(seat)


def what_matters(state: State, seat: int) -> dict[str, Any]:
    """What a seat sees and is asked, without what its row leaves out for a reason."""
    left_out = state.game.layout().left_out
    facts = {
        path: fact
        for path, fact in leaves(state.view(seat))
        if not any(matched(pattern, path, seat) for pattern in left_out)
    }
    return {"prompt": state.prompt(seat), **facts}


def answers_mean_different_things(state: State, rng: Rng) -> None:
    """No two legal answers of a seat mean the same to a net, and every meaning has its code in the layout.

    What an answer means tells no secret: it is the same in a sample.
    """
    if state.game.features is None:
        return
    codes = state.game.features.answers or state.game.book.size
    for _ in range(STEPS):
        for seat in state.actors():
            legal = state.legal_actions(seat)
            meanings = [int(state.meaning(seat, action)) for action in legal]
            assert len(set(meanings)) == len(legal), f"two answers of seat {seat} mean the same: {meanings}"
            for meaning in meanings:
                assert 0 <= meaning % PAIR < codes, f"there is no code {meaning % PAIR}"
                assert -1 <= meaning // PAIR - 1 < codes, f"there is no second code {meaning // PAIR - 1}"
            sample = state.determinize(seat, rng)
            again = [int(sample.meaning(seat, action)) for action in legal]
            assert again == meanings, f"a re-deal shows in what answers of seat {seat} mean"
        if state.over:
            return
        step(state, rng)
