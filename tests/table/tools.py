"""Tables to try things at: every game and the toy, at several numbers of seats, and sessions that have come so far."""

from typing import Any

import starcup
from starcup import SPECTATOR, Game, Rng
from starcup.table.save import Save
from starcup.table.session import Session
from tests.contract.tools import Table, option_rows, seen_by
from tests.core.toy import Toy
from tests.games.rollers.table import ROLLERS, code, sheet

TOY = Toy()
GAMES = [starcup.game(id) for id in starcup.game_ids()]
PLAYER_STREAM = 77  # the luck of those who play here, apart from any stream of a game


def seat_numbers(game: Game) -> list[int]:
    """Few, some and most seats."""
    least, most = game.seats.start, game.seats.stop - 1
    return sorted({least, *[n for n in (2, 3) if n in game.seats], most})


def tables(games: list[Game]) -> list[Table]:
    """Every option at the fewest seats it is for, the defaults at several numbers of seats."""
    out: list[Table] = []
    for game in games:
        met: set[tuple[int, ...]] = set()
        for seats in seat_numbers(game):
            defaults, *others = option_rows(game, seats)
            out += [Table(game, seats, row) for row in [defaults, *others] if row is defaults or row not in met]
            met.update(others)
    return out


ALL_TABLES = tables([*GAMES, TOY])
REAL_TABLES = tables(GAMES)


def begin(table: Table, seed: int = 1) -> Session:
    """A fresh session."""
    return Session(table.game, table.setup(seed))


def play_any(session: Session, rng: Rng) -> tuple[int, int]:
    """Let any of the actors give any answer."""
    actors = session.state.actors()
    seat = actors[rng.below(len(actors))]
    legal = session.state.legal_actions(seat)
    action = legal[rng.below(len(legal))]
    session.play(seat, action)
    return seat, action


def play_on(session: Session, answers: int, seed: int = 5) -> Session:
    """So many random answers, or to the end; the same session."""
    rng = Rng.seeded(seed, PLAYER_STREAM)
    while answers and not session.state.over:
        play_any(session, rng)
        answers -= 1
    return session


def play_out(session: Session, seed: int = 5) -> Session:
    """Random answers to the end; the same session."""
    return play_on(session, -1, seed)


def everything(session: Session) -> dict[str, Any]:
    """All that a session is to everybody at the table, for comparing."""
    seats = range(session.setup.seats)
    return {
        "position": session.state.position(),
        "log": list(session.log),
        "rolls": list(session.rolls),
        "redo": [list(row) for row in session.taken_back],
        "seats": [side(session, seat) for seat in seats],
        "spectator": events(session, SPECTATOR),
    }


def side(session: Session, seat: int) -> dict[str, Any]:
    """All that a session is to one seat: what it sees, what it may do, what it has done and may take back."""
    return {
        "seen": seen_by(session.state, seat),
        "events": events(session, seat),
        "at": session.at(seat),
        "why not undo": session.why_not_undo(seat),
        "answers": [action for who, action in session.log if who == seat],
    }


def events(session: Session, viewer: int) -> list[tuple[int, list[int]]]:
    """What a viewer knows of, as plain numbers."""
    return [(entry.ply, entry.event.row()) for entry in session.events(viewer)]


def loaded(session: Session) -> Session:
    """The session of its own save; by way of text where the game is one that saves can name."""
    save = session.save()
    return Session.load(Save.parse(save.text()) if save.game.id in starcup.game_ids() else save)


def rollers(die: str, *sheets: dict[str, Any], value: int = 1) -> Session:
    """A session of Galactic Rollers from a position: a die on the table, and a sheet for each seat."""
    return Session.from_position(
        ROLLERS, {"seats": len(sheets), "die": {"colour": die, "value": value}, "sheets": list(sheets)}
    )


def do(session: Session, seat: int, *moves: str) -> Session:
    """Play moves of Galactic Rollers by their names; the same session."""
    for words in moves:
        session.play(seat, code(words))
    return session


# Everybody has something to choose with every die, and can go on choosing for a while.
RICH = sheet("CG", settle=9, conquer=9, trade=9, move=9, research=9)
