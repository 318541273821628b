"""What one viewer is shown of a table: views, questions and events, and nothing it may not know.

Plain functions from a session to JSON-ready data: whoever hosts a table adds what it knows itself (names, clocks).
"""

from collections.abc import Mapping, Sequence
from typing import Any

from starcup.core.book import Action
from starcup.core.game import Game
from starcup.core.state import SPECTATOR, Seat, State
from starcup.table.answers import decoded
from starcup.table.changeable import Changeable
from starcup.table.chronicle import Entry
from starcup.table.log import Line, lines
from starcup.table.run import Run
from starcup.table.session import Session
from starcup.table.story import moments

JSON = dict[str, Any]


def ask(session: Session, seat: Seat) -> JSON | None:
    """What the seat is being asked, with every legal answer in words."""
    state, game = session.state, session.game
    if seat < 0 or not state.prompt(seat):
        return None
    return {
        "prompt": game.prompts[state.prompt(seat)],
        "question": game.question(state, seat, session.names),
        "at": list(session.at(seat)),
        "actions": [choice(game, state, seat, action, session.names) for action in state.legal_actions(seat)],
    }


def choice(game: Game, state: State, seat: Seat, action: Action, names: Sequence[str]) -> JSON:
    """An answer, decoded and in the words of the state it is given in."""
    return {"action": decoded(game, action), "label": game.label(state, seat, action, names)}


def changeable_answers(session: Session, seat: Seat) -> list[JSON]:
    """The seat's answers that can still be changed."""
    if seat < 0:
        return []
    actions = [session.log[index][1] for index in session.run.open_answers(seat)]
    choices = [choice(session.game, session.state, seat, action, session.names) for action in actions]
    return [{"n": n, **one} for n, one in enumerate(choices)]


def alternatives(changeable: Changeable) -> list[list[JSON]]:
    """What each of a seat's changeable answers could have been."""
    game, seat, names = changeable.game, changeable.seat, changeable.names
    found = changeable.alternatives()
    return [[choice(game, state, seat, action, names) for action in legal] for state, legal in found]


def undo(session: Session, seat: Seat) -> JSON:
    """Whether the seat can take its last answer back, and if not, why."""
    why = session.why_not_undo(seat) if seat >= 0 else "you are watching"
    return {"can": not why, "why": why}


def events(session: Session, viewer: Seat, since: int, view: Mapping[str, Any] | None = None) -> JSON:
    """What happened: open events from number `since` on, and the viewer's own that are still held back.

    `view` is the table as the viewer sees it now, if that is at hand.
    """
    chronicle = session.run.chronicle
    opened, own = chronicle.open_to(viewer), chronicle.own(viewer)
    first, count = min(since, len(opened)), len(opened)
    names = session.cast
    said = {id(entry.event): session.game.describe(entry.event, viewer, names) for entry in [*opened[first:], *own]}
    return {
        "since": first,
        "items": [event_data(session, n, opened[n], said) for n in range(first, count)],
        "lines": log_lines(lines(session.game, opened, first, viewer, names, said)),
        "moments": moments(session.run, viewer, first, view),
        "own": [event_data(session, count + i, entry, said) for i, entry in enumerate(own)],
        "own_lines": log_lines(lines(session.game, own, 0, viewer, names, said), count),
    }


def log_lines(found: list[Line], before: int = 0) -> list[JSON]:
    """Lines of the log with the numbers of their events; `before` is how many events come before these."""
    return [
        {"first": line.first + before, "last": line.last + before, "seats": line.seats, "words": line.words}
        for line in found
    ]


def event_data(session: Session, n: int, entry: Entry, said: Mapping[int, str]) -> JSON:
    """One event, with its number among those that the viewer knows."""
    event = entry.event
    return {"n": n, "ply": entry.ply, "words": said[id(event)], **session.game.event_book.facts(event)}


def game_part(session: Session, seat: Seat, veil: State | None = None) -> JSON:
    """The part of a frame that shows the game, except for events; with a veil, in a way that others may look on."""
    state = session.state
    looks = veil or state
    return {
        "viewer": seat,
        "view": looks.look(seat),
        "aids": session.game.aids(looks, seat),
        "ask": ask(session, seat),
        "undo": undo(session, seat),
        "redo": seat >= 0 and bool(session.taken_back[seat]),
        "mine": changeable_answers(session, seat),
        "orders": orders(session, seat),
        "result": {"scores": state.scores(), "ranking": state.ranking()} if state.over else None,
    }


def orders(session: Session, seat: Seat) -> dict[str, str]:
    """The seat's standing orders by the names of their choices."""
    if seat < 0:
        return {}
    return {order.name: order.choices[session.orders[seat][order.name]] for order in session.game.orders}


def replay_steps(session: Session) -> list[JSON]:
    """A finished game, one answer per step, in words."""
    words_at: dict[int, list[str]] = {}
    for entry in session.events(SPECTATOR):
        words_at.setdefault(entry.ply, []).append(session.in_words(entry, SPECTATOR))
    past = Run(session.game, session.setup, session.start)
    steps: list[JSON] = [{"ply": 0, "seat": -1, "label": "", "words": words_at.get(0, [])}]
    for index, (seat, action) in past.before_each(session.log, session.rolls):
        label = session.game.label(past.state, seat, action, session.names)
        past.play(seat, action)
        steps.append({"ply": index + 1, "seat": seat, "label": label, "words": words_at.get(index + 1, [])})
    return steps


def known_answers(session: Session, viewer: Seat) -> int:
    """How many answers the viewer knows of: in a sealed window nobody knows how many the others have given."""
    answers = session.run.answers if session.state.opening else []
    return len(session.log) - sum(given for seat, given in enumerate(answers) if seat != viewer)


def suggestion(session: Session, seat: Seat, steps: list[tuple[Action, bool]]) -> JSON:
    """A bot's answers in words, with reasons: first those that can be taken back, then the one that ends the turn."""
    game, state = session.game, session.state.clone()
    actions: list[JSON] = []
    for action, _ in steps:
        why = game.reason(state, seat, action, session.names)
        actions.append({**choice(game, state, seat, action, session.names), "why": why, "wins": None})
        state.apply(seat, action)
    ends = bool(steps) and steps[-1][1]
    return {"actions": actions[:-1] if ends else actions, "then": actions[-1] if ends else None}
