"""What can be asked of a table in a tab: the server's commands, as far as they make sense without one."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from starcup.core.book import Action
from starcup.core.errors import StarcupError
from starcup.core.game import Game
from starcup.tab.house import NO_FRIENDS, House, clean_name
from starcup.tab.keeper import SeatFacts
from starcup.tab.table import TabTable
from starcup.table.answers import encoded
from starcup.table.change import Change
from starcup.table.fair import Fair
from starcup.table.frames import alternatives as all_alternatives
from starcup.table.refusal import Refusal, refusal_of
from starcup.table.save import applicable
from starcup.table.session import Session

JSON = dict[str, Any]
Command = Callable[[House, TabTable, JSON], Awaitable[JSON | None]]


def field(ask: JSON, name: str, kind: type) -> Any:
    """A field of a message; raises Refusal if it is missing or something else."""
    value = ask.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        word = {int: "a whole number", str: "a text", list: "a list"}[kind]
        raise Refusal("bad_request", f"{name} is {value!r}, and must be {word}")
    return value


def action_code(game: Game, ask: JSON) -> Action:
    """The code of the action in a message; raises Refusal."""
    action = field(ask, "action", list)
    if not action or not isinstance(action[0], str) or not all(isinstance(part, int) for part in action[1:]):
        raise Refusal("bad_request", f'an action is a kind and whole numbers, such as ["take"]; this is {action!r}')
    try:
        return encoded(game, action)
    except StarcupError as fault:
        raise refusal_of(fault) from None


async def play(_: House, table: TabTable, ask: JSON) -> None:
    """Answer a question. `at` says which: an answer to a question that no longer stands is refused."""
    seat, session = table.check_seat(ask.get("seat")), table.playing()
    if ask.get("at") != list(session.at(seat)):
        raise Refusal("stale", "this question no longer stands: look at the table as it is now")
    await table.change(seat, partial(session.play, seat, action_code(session.game, ask)))


def taking_back(what: Callable[[Session], Callable[[int], Change]]) -> Command:
    """A command that takes a seat and nothing else."""

    async def command(_: House, table: TabTable, ask: JSON) -> None:
        seat, session = table.check_seat(ask.get("seat")), table.playing()
        await table.change(seat, partial(what(session), seat))

    return command


async def revise(_: House, table: TabTable, ask: JSON) -> None:
    """Change an earlier answer, and keep the later ones as far as they fit."""
    seat, session = table.check_seat(ask.get("seat")), table.playing()
    action = action_code(session.game, ask)
    await table.change(seat, partial(session.revise, seat, field(ask, "n", int), action))


async def alternatives(_: House, table: TabTable, ask: JSON) -> JSON:
    """What an answer that can still be changed could have been."""
    seat, session, n = table.check_seat(ask.get("seat")), table.playing(), field(ask, "n", int)
    try:
        changeable = session.changeable(seat)
        changeable.check(n)
    except StarcupError as fault:
        raise refusal_of(fault) from None
    return {"actions": all_alternatives(changeable)[n]}


async def suggest(house: House, table: TabTable, ask: JSON) -> JSON:
    """What the best bot would answer, up to the answer that ends the turn. Nothing is played."""
    return house.suggestion(table, table.check_seat(ask.get("seat")))


async def order(_: House, table: TabTable, ask: JSON) -> None:
    """Set a standing order."""
    seat, session = table.check_seat(ask.get("seat")), table.playing()
    name, choice = field(ask, "name", str), field(ask, "choice", str)
    await table.change(seat, partial(session.order, seat, name, choice), "order", [name, choice])


async def rename(_: House, table: TabTable, ask: JSON) -> None:
    seat = table.seats[table.check_seat(ask.get("seat"))]
    before, seat.name = seat.name, clean_name(ask.get("name"))
    try:
        await table.write()
    except Refusal:
        seat.name = before
        raise
    table.name_players()


async def concede(house: House, table: TabTable, ask: JSON) -> None:
    """Stand up: a bot has the seat from now on."""
    if table.game is None:
        raise Refusal("old_ruleset", "there is no bot for the ruleset that this table was started with")
    seat = table.seats[table.check_seat(ask.get("seat"))]
    seat.kind, seat.bot, seat.given_up = "bot", house.usual(table.game), True
    try:
        await table.write()
    except Refusal:
        seat.kind, seat.bot, seat.given_up = "person", None, False
        raise


async def back(_: House, table: TabTable, ask: JSON) -> None:
    """Take a seat again that was given to a bot."""
    given = {seat.seat: seat for seat in table.seats if seat.given_up}
    seat = given.get(field(ask, "seat", int))
    if seat is None:
        raise Refusal("not_now", f"seat {ask['seat']} was not given to a bot: those that were are {list(given)}")
    before = seat.bot
    seat.kind, seat.bot, seat.given_up = "person", None, False
    try:
        await table.write()
    except Refusal:
        seat.kind, seat.bot, seat.given_up = "bot", before, True
        raise


async def forget(_: House, table: TabTable, __: JSON) -> None:
    """Take the table off the list. Its log stays where it is."""
    await table.write(hidden=True)


async def close(_: House, table: TabTable, __: JSON) -> None:
    await table.write(status="closed")


async def rematch(house: House, table: TabTable, _: JSON) -> JSON:
    """The same players, a new deal."""
    if table.game is None or table.row.status != "over":
        raise Refusal("not_now", "a rematch needs a finished game")
    if table.row.next is None:
        options = applicable(table.game, table.row.options, len(table.seats))
        setup = table.game.setup(len(table.seats), None, options)
        seats = [SeatFacts(row.seat, row.kind, row.name, row.bot) for row in table.seats]
        await table.write(next=await house.put(Session(table.game, setup, None, Fair.fresh(len(seats))), seats))
    return {"table": table.row.next, "seats": [], "invite": None}


async def no_server(_: House, __: TabTable, ___: JSON) -> None:
    raise Refusal("not_now", NO_FRIENDS)


async def no_analysis(_: House, __: TabTable, ___: JSON) -> None:
    raise Refusal("not_now", "an analysis plays thousands of games, too many for a tab: open the save on a server")


OTHERS = (
    "claim",
    "contribute",
    "invite",
    "join",
    "link",
    "throw_out",
    "fill",
    "start",
    "remove",
    "hand_over",
    "vote",
    "say",
    "webhook",
)
COMMANDS: dict[str, Command] = {
    "play": play,
    "undo": taking_back(lambda session: session.undo),
    "redo": taking_back(lambda session: session.redo),
    "restart": taking_back(lambda session: session.restart),
    "revise": revise,
    "alternatives": alternatives,
    "suggest": suggest,
    "order": order,
    "rename": rename,
    "leave": concede,
    "concede": concede,
    "back": back,
    "forget": forget,
    "close": close,
    "rematch": rematch,
    "analyse": no_analysis,
    **dict.fromkeys(OTHERS, no_server),
}
