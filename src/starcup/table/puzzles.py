"""The puzzle of the day: shown as its seat may see it, and answered. No table is made for it, and nothing is kept."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

from starcup.core.book import Action
from starcup.core.errors import StarcupError
from starcup.table import frames
from starcup.table.answers import encoded
from starcup.table.daily import Daily, of_day
from starcup.table.heading import stage
from starcup.table.refusal import Refusal, refusal_of
from starcup.table.session import Session

JSON = dict[str, Any]
OLDEST_DAYS = 365
CLOSE = 0.02  # of a win: an answer that loses no more is nearly as good as the best
ELSEWHERE = timedelta(days=1)  # somewhere it is tomorrow already


def the_puzzle(day: str) -> tuple[date, Daily]:
    """A day and its puzzle. Raises Refusal."""
    today = datetime.now(UTC).date()
    try:
        when = today if day == "today" else date.fromisoformat(day)
    except ValueError:
        raise Refusal("bad_request", f"{day[:30]!r} is no day: write it as {today}, or today") from None
    if not today - timedelta(days=OLDEST_DAYS) <= when <= today + ELSEWHERE:
        raise Refusal("unknown", f"there are puzzles for the {OLDEST_DAYS} days up to today, and not for {when}")
    found = of_day(when)
    if found is None:
        raise Refusal("unknown", "there are no puzzles here")
    return when, found


def shown(when: date, daily: Daily) -> JSON:
    """The position as its seat may see it."""
    session, seat = session_of(daily)
    today = datetime.now(UTC).date()
    earlier, later = when - timedelta(days=1), when + timedelta(days=1)
    part = frames.game_part(session, seat) | {"events": frames.events(session, seat, 0)}
    return {
        "day": str(when),
        "number": daily.number,
        "game": daily.game.id,
        "title": daily.game.title,
        "seat": seat,
        "question": daily.game.question(session.state, seat, session.names),
        "frame": stage(session, seat) | part,
        "previous": str(earlier) if earlier >= today - timedelta(days=OLDEST_DAYS) else None,
        "next": str(later) if later <= today + ELSEWHERE else None,
    }


def session_of(daily: Daily) -> tuple[Session, int]:
    """The puzzle's table, and whose turn it is."""
    session = Session.from_position(daily.game, daily.facts["position"])
    seat: int = daily.facts["seat"]
    session.names = [f"Player {other + 1}" if other != seat else "You" for other in range(session.setup.seats)]
    return session, seat


def judged(daily: Daily, given: list[Any]) -> JSON:
    """How good an answer is."""
    session, seat = session_of(daily)
    game, state = daily.game, session.state
    try:
        action = encoded(game, given)
    except StarcupError as fault:
        raise refusal_of(fault) from None
    if action not in state.legal_actions(seat):
        raise Refusal("illegal", f"{game.label(state, seat, action, session.names)} is not a legal answer here")
    facts = {encoded(game, one["action"]): one for one in daily.facts["answers"]}

    def tried(code: Action) -> JSON:
        known = facts.get(code, {})
        words = game.reason(state, seat, code, session.names)
        choice = frames.choice(game, state, seat, code, session.names)
        return choice | {"wins": known.get("wins"), "error": known.get("error"), "why": words}

    best = next(iter(facts))
    obvious = encoded(game, daily.facts["obvious"])
    mine, top = tried(action), tried(best)
    lost = None if mine["wins"] is None else top["wins"] - mine["wins"]
    verdict = "best" if action == best else "untried" if lost is None else "close" if lost <= CLOSE else "weak"
    return {
        "verdict": verdict,
        "words": in_words(verdict, mine, top),
        "yours": mine,
        "best": top,
        "obvious": tried(obvious) if obvious in state.legal_actions(seat) else None,
        "answers": [tried(code) for code in facts],
    }


def in_words(verdict: str, mine: JSON, best: JSON) -> str:
    """The verdict in a sentence."""
    if verdict == "best":
        return f"That is the one: it wins {mine['wins']:.0%} of the games that were tried out."
    if verdict == "untried":
        return f"Unusual: nobody tried that one out. The best answer wins {best['wins']:.0%}."
    nearly = "Nearly as good" if verdict == "close" else "There is a better one"
    return f"{nearly}: yours wins {mine['wins']:.0%} of the games that were tried out, and the best {best['wins']:.0%}."
