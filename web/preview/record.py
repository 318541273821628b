"""Record frames of whole Galactic Rollers games as the server would send them, for the preview page and the tests.

Run from the project's root: PYTHONPATH=src python web/preview/record.py
"""

import json
from pathlib import Path
from typing import Any

from starcup import game as find_game
from starcup.core.rng import Rng
from starcup.core.setup import Setup
from starcup.table.session import Session

NAMES = ["Ada", "Brahe", "Cassini", "Drake", "Edda", "Faraday", "Galle", "Herschel"]
OUT = Path(__file__).parent / "frames.json"


def frame(session: Session, seat: int) -> dict[str, Any]:
    """What the server would send to this seat now."""
    state, game = session.state, session.game
    asked = seat in state.actors()
    entries = session.events(seat)
    items = [entry for entry in entries if entry.ply >= 0]
    own = [entry for entry in entries if entry.ply < 0]
    return {
        "table": "preview",
        "game": game.id,
        "title": game.title,
        "status": "over" if state.over else "playing",
        "public": True,
        "host": True,
        "options": {"set_up": "quick_start"},
        "clock": None,
        "seats": [seat_info(session, other, seat) for other in range(state.seats)],
        "viewer": seat,
        "view": state.view(seat),
        "ask": ask(session, seat) if asked else None,
        "undo": {"can": not session.why_not_undo(seat), "why": session.why_not_undo(seat)},
        "redo": False,
        "mine": [],
        "events": {
            "since": 0,
            "items": [event(session, entry, n, seat) for n, entry in enumerate(items)],
            "own": [event(session, entry, n, seat) for n, entry in enumerate(own)],
        },
        "orders": {},
        "result": {"scores": state.scores(), "ranking": state.ranking()} if state.over else None,
        "next": None,
    }


def seat_info(session: Session, seat: int, viewer: int) -> dict[str, Any]:
    return {
        "seat": seat,
        "name": session.names[seat],
        "kind": "person" if seat == viewer else "bot",
        "bot": None if seat == viewer else "greedy",
        "yours": seat == viewer,
        "here": True,
        "to_move": seat in session.state.actors(),
        "sits_in": None,
        "deadline": None,
    }


def ask(session: Session, seat: int) -> dict[str, Any]:
    state, game = session.state, session.game
    return {
        "prompt": game.prompts[state.prompt(seat)],
        "question": game.question(state, seat),
        "at": list(session.at(seat)),
        "actions": [
            {"action": [kind, *params], "label": game.label(state, seat, code)}
            for code in state.legal_actions(seat)
            for kind, params in [game.book.decode(code)]
        ],
    }


def event(session: Session, entry: Any, n: int, viewer: int) -> dict[str, Any]:
    e = entry.event
    words = session.in_words(entry, viewer)
    return {"n": n, "ply": entry.ply, "code": e.code, "seat": e.seat, "ints": [e.a, e.b, e.c], "words": words}


def choose(legal: list[int], kinds: list[str], luck: Rng) -> int:
    """A player that likes to act: more telling frames than random play gives."""
    bold = [code for code, kind in zip(legal, kinds, strict=True) if kind not in ("take", "done")]
    return bold[luck.below(len(bold))] if bold and luck.below(3) else legal[luck.below(len(legal))]


def record(seats: int, seed: int, keep: int) -> list[dict[str, Any]]:
    """Every keep-th frame of one game for seat 0, and the last one."""
    game = find_game("rollers")
    session = Session(game, Setup(seats, seed, {}))
    session.names = NAMES[:seats]
    luck, frames, asked = Rng.seeded(seed), [], 0
    while not session.state.over:
        if 0 in session.state.actors():
            odds = game.prompts[session.state.prompt(0)] == "die" and len(session.state.legal_actions(0)) > 9
            if asked < 6 or asked % keep == 0 or odds:
                frames.append(frame(session, 0))
            asked += 1
        seat = session.state.to_move() if luck.below(2) else session.state.actors()[-1]
        legal = session.state.legal_actions(seat)
        session.play(seat, choose(legal, [game.book.decode(code)[0] for code in legal], luck))
    return [*frames, frame(session, 0)]


if __name__ == "__main__":
    games = {"duel": record(2, 5, 12), "four": record(4, 8, 30), "eight": record(8, 11, 60)}
    OUT.write_text(json.dumps(games, separators=(",", ":")))
