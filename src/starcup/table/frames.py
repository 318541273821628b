"""What one viewer is shown of a table: views, questions and events, and nothing it may not know."""

from typing import Any

from starcup.core.state import SPECTATOR, Seat, State
from starcup.table.chronicle import Entry
from starcup.table.save import decoded
from starcup.table.session import Session

JSON = dict[str, Any]


def ask(session: Session, seat: Seat) -> JSON | None:
    """What the seat is being asked, with every legal answer in words."""
    state, game = session.state, session.game
    if seat < 0 or not state.prompt(seat):
        return None
    return {
        "prompt": game.prompts[state.prompt(seat)],
        "question": game.question(state, seat),
        "at": list(session.at(seat)),
        "actions": [choice(session, state, seat, action) for action in state.legal_actions(seat)],
    }


def choice(session: Session, state: State, seat: Seat, action: int) -> JSON:
    """An answer, decoded and in the words of the state it is given in."""
    return {"action": decoded(session.game, seat, action)[1:], "label": session.game.label(state, seat, action)}


def mine(session: Session, seat: Seat) -> list[JSON]:
    """The seat's answers that can still be changed."""
    if seat < 0:
        return []
    places = session.run.open_answers(seat)
    return [{"n": n, **choice(session, session.state, seat, session.log[place][1])} for n, place in enumerate(places)]


def undo(session: Session, seat: Seat) -> JSON:
    """Whether the seat can take its last answer back, and if not, why."""
    why = session.why_not_undo(seat) if seat >= 0 else "you are watching"
    return {"can": not why, "why": why}


def events(session: Session, viewer: Seat, since: int) -> JSON:
    """What happened: open events from number `since` on, and the viewer's own that are still held back."""
    chronicle = session.run.chronicle
    opened, own = chronicle.open_to(viewer), chronicle.own(viewer)
    first = min(since, len(opened))
    return {
        "since": first,
        "items": [told(session, n, opened[n], viewer) for n in range(first, len(opened))],
        "own": [told(session, len(opened) + i, entry, viewer) for i, entry in enumerate(own)],
    }


def opened(session: Session, viewer: Seat) -> list[list[int]]:
    """The events that are open to a viewer for good, for comparing."""
    return [[entry.ply, *entry.event.row()] for entry in session.run.chronicle.open_to(viewer)]


def common(one: list[list[int]], other: list[list[int]]) -> int:
    """How many rows two lists have in common from the beginning."""
    for n, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return n
    return min(len(one), len(other))


def told(session: Session, n: int, entry: Entry, viewer: Seat) -> JSON:
    words = session.in_words(entry, viewer)
    return {"n": n, "ply": entry.ply, "words": words, **session.game.event_book.facts(entry.event)}


def table_part(session: Session, seat: Seat) -> JSON:
    """The part of a frame that comes from the session, but for events."""
    state = session.state
    return {
        "viewer": seat,
        "view": state.view(seat),
        "aids": session.game.aids(state, seat),
        "ask": ask(session, seat),
        "undo": undo(session, seat),
        "redo": seat >= 0 and bool(session.struck[seat]),
        "mine": mine(session, seat),
        "orders": orders(session, seat),
        "result": {"scores": state.scores(), "ranking": state.ranking()} if state.over else None,
    }


NO_EVENTS: JSON = {"since": 0, "items": [], "own": []}
WHY_NOT = {
    "waiting": "the game has not begun",
    "over": "the game is over",
    "closed": "the table is closed",
    "old_ruleset": "this table was begun with another ruleset",
}


def at_rest(status: str) -> JSON:
    """What nobody can do where the game is not in play."""
    return {"ask": None, "undo": {"can": False, "why": WHY_NOT[status]}, "redo": False, "mine": []}


def empty_part(seat: Seat, status: str) -> JSON:
    """The same for a table without a game: not begun, or of a ruleset that is not here."""
    return at_rest(status) | {
        "viewer": seat,
        "view": None,
        "aids": {},
        "orders": {},
        "result": None,
    }


def orders(session: Session, seat: Seat) -> dict[str, str]:
    """The seat's standing orders by the names of their choices."""
    if seat < 0:
        return {}
    return {order.name: order.choices[session.orders[seat][order.name]] for order in session.game.orders}


def replay_steps(session: Session) -> list[JSON]:
    """A finished game, an answer a step, in words."""
    told_at: dict[int, list[str]] = {}
    for entry in session.events(SPECTATOR):
        told_at.setdefault(entry.ply, []).append(session.in_words(entry, SPECTATOR))
    past = Session(session.game, session.setup, session.start)
    rolls = list(session.rolls)
    steps: list[JSON] = [{"ply": 0, "seat": -1, "label": "", "words": told_at.get(0, [])}]
    for ply, (seat, action) in enumerate(session.log, 1):
        while rolls and rolls[0][0] < ply:
            past.run.hand_in(*rolls.pop(0)[1:])
        label = session.game.label(past.state, seat, action)
        past.run.play(seat, action)
        steps.append({"ply": ply, "seat": seat, "label": label, "words": told_at.get(ply, [])})
    return steps
