"""The HTTP side: every route, described for OpenAPI."""

from collections.abc import Awaitable, Callable
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from pydantic import BaseModel

import starcup
from starcup import bots
from starcup.core.errors import BadOption
from starcup.core.game import Game
from starcup.core.state import SPECTATOR
from starcup.games import game as game_of
from starcup.games import game_ids
from starcup.minds.tastes import tastes_of
from starcup.server import wire, wire_minds
from starcup.server.errors import Refusal
from starcup.server.http.place import reachable_host
from starcup.server.http.visitors import Visitor, address_of
from starcup.server.live import analyses, commands, turns
from starcup.server.live.analyses import finished
from starcup.server.live.hall import Hall
from starcup.server.live.table import LiveTable
from starcup.server.store.deal import fair_of
from starcup.server.store.models import LogRow
from starcup.server.work import in_thread
from starcup.table import boxes, frames, heading
from starcup.table.daily import shipped_puzzles
from starcup.table.journal import LogRow as AnyRow
from starcup.table.journal import rolls_of, standing
from starcup.table.story import Story
from starcup.table.verify import verify
from starcup.version import build

FAULTS: dict[int | str, dict[str, Any]] = {
    "4XX": {"model": wire.Fault, "description": "Refused; nothing has changed."},
    "5XX": {"model": wire.Fault, "description": "It could not be saved, or the server has a fault."},
}
router = APIRouter(prefix="/api", responses=FAULTS)
MAX_LISTED_TABLES = 50
JSON = dict[str, Any]


def the_hall(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


TheHall = Annotated[Hall, Depends(the_hall)]
SeatQuery = Annotated[int | None, Query(ge=-1, le=7, description="As which of your seats; -1 to watch.")]
SinceQuery = Annotated[int, Query(ge=0)]  # how many events the client already has


# ---- games and tables ----


@router.get("/games", response_model=list[wire.GameInfo])
async def games(_: Visitor) -> list[JSON]:
    """The games, their options and bots."""
    return [game_info(game_of(id)) for id in game_ids()]


@router.get("/games/{id}", response_model=wire.GameDetails)
async def game(id: str, _: Visitor) -> JSON:
    """A game with everything in its box, as data and in words."""
    try:
        found = game_of(id)
    except BadOption as fault:
        raise Refusal("unknown", str(fault)) from None
    return {**game_info(found), "glossary": found.glossary(), "components": found.components()}


def game_info(game: Game) -> JSON:
    return boxes.game_info(game, bots.everybody(game), bots.usual(game)) | {
        "tastes": [{"name": taste.name, "sentence": taste.sentence} for taste in tastes_of(game)],
        "puzzles": len(shipped_puzzles(game)),
    }


@router.get("/here", response_model=wire.Here)
async def here(hall: TheHall, _: Visitor) -> JSON:
    """How others reach this server: what links to its tables have to say."""
    return {"host": reachable_host(hall.settings.host)}


@router.get("/tables", response_model=list[wire.TableCard])
async def public_tables(hall: TheHall, visitor: Visitor) -> list[JSON]:
    """Public tables: to join, or to watch."""
    return await hall.cards(await hall.store.public_tables(MAX_LISTED_TABLES), visitor)


@router.get("/tables/mine", response_model=list[wire.TableCard])
async def my_tables(hall: TheHall, visitor: Visitor) -> list[JSON]:
    """The tables where you hold a seat; those waiting for you first."""
    cards = await hall.cards(await hall.store.tables_of(visitor, MAX_LISTED_TABLES), visitor)
    return sorted(cards, key=lambda card: not card["your_turn"])


@router.post("/tables", response_model=wire.Created, status_code=201)
async def create(new: wire.NewTable, request: Request, hall: TheHall, visitor: Visitor) -> JSON:
    """A new table: from a deal, a save or a position."""
    request.app.state.table_limits.check(address_of(request))
    return await hall.create(visitor, new)


@router.get("/tables/{id}", response_model=wire.Frame)
async def frame(id: str, hall: TheHall, visitor: Visitor, seat: SeatQuery = None, since: SinceQuery = 0) -> JSON:
    """The table as you may see it."""
    async with hall.at(id) as table:
        table.note_seen(visitor)
        turns.wake_bots(hall, table)
        return heading.frame(table, visitor, table.viewer_of(visitor, seat), since)


# ---- logs, saves and replays ----


@router.get("/tables/{id}/log", response_model=wire.Words)
async def log(id: str, hall: TheHall, visitor: Visitor, seat: SeatQuery = None) -> JSON:
    """Everything that happened, as you may know it, in words."""
    async with hall.at(id) as table:
        viewer = table.viewer_of(visitor, seat)
        if table.game is None:
            return {"words": [raw_words(table, play) for play in standing(await old_log(hall, table, visitor))]}
        return {"words": table.session.words(viewer) if table.session else []}


def raw_words(table: LiveTable, play: AnyRow) -> str:
    """An answer in a game that is no longer here to put it into words."""
    return f"{table.seats[play.seat].name}: {' '.join(str(part) for part in play.what)}"


@router.get("/tables/{id}/save")
async def save(id: str, hall: TheHall, visitor: Visitor) -> JSON:
    """The save of a finished game, for anybody; if its ruleset is gone, an unfinished one for its players."""
    async with hall.at(id) as table:
        if table.game is None:
            return await old_save(hall, table, visitor)
        session = finished(table)
    return await in_thread(lambda: session.save().wire())


@router.post("/verify", response_model=wire.Verified)
async def verify_save(ask: wire.Verify, request: Request, _: Visitor) -> JSON:
    """Check the fair luck of a save: the rules are played again, and must draw what the save lists."""
    request.app.state.table_limits.check(address_of(request))
    checks = await in_thread(verify, ask.save)
    return {"checks": [{"ok": check.ok, "text": check.text} for check in checks]}


async def old_log(hall: Hall, table: LiveTable, visitor: str) -> list[LogRow]:
    """The log of a table that can no longer be played here."""
    if table.row.status != "over" and not table.seats_of(visitor):
        raise Refusal("forbidden", "only its players may have the save of an unfinished game")
    stored = await hall.store.table(table.id)
    return stored.log if stored else []


async def old_save(hall: Hall, table: LiveTable, visitor: str) -> JSON:
    """That log as a save."""
    rows = await old_log(hall, table, visitor)
    row = table.row
    save: JSON = {
        "game": row.game,
        "ruleset": row.ruleset,
        "seats": row.seats,
        "options": row.options,
        "seed": row.seed,
        "actions": [[play.seat, *play.what] for play in standing(rows)],
        "scores": None,
        "names": [seat.name for seat in table.seats],
    }
    fair = fair_of(row, table.seats)
    if fair is not None:
        save["luck"] = fair.data([])
    rolls = [list(roll) for roll in rolls_of(rows)]
    return save | ({"start": row.start} if row.start else {}) | ({"rolls": rolls} if rolls else {})


@router.get("/tables/{id}/story", response_model=wire.Story)
async def story(id: str, hall: TheHall, visitor: Visitor, seat: SeatQuery = None, since: SinceQuery = 0) -> JSON:
    """What happened from about event `since` on, step by step, for those who come late."""
    async with hall.at(id) as table:
        if table.session is None:
            raise Refusal("not_now", f"there is nothing to tell: the game is {table.status}")
        found = Story.of(table.session, table.viewer_of(visitor, seat), since)
    return await in_thread(found.tell)


@router.get("/tables/{id}/report")
async def report(id: str, hall: TheHall, visitor: Visitor, seat: SeatQuery = None) -> JSON:
    """A problem report: a finished game's save, or your view and events of a running game and how far it has got."""
    async with hall.at(id) as table:
        session = table.session
        viewer = table.viewer_of(visitor, seat)
        out: JSON = {
            "version": starcup.__version__,
            "build": build(),
            "table": id,
            "frame": heading.frame(table, visitor, viewer),
        }
        if session is not None and not session.state.over:
            out["index"] = frames.known_answers(session, viewer)
    if session is not None and session.state.over:
        out["save"] = await in_thread(lambda: session.save().wire())
    return out


@router.get("/tables/{id}/replay", response_model=wire.Replay)
async def replay(id: str, hall: TheHall, _: Visitor) -> JSON:
    """A finished game, step by step, in words."""
    async with hall.at(id) as table:
        session = finished(table)
    return {"plies": len(session.log), "steps": await in_thread(frames.replay_steps, session)}


@router.get("/tables/{id}/replay/{ply}", response_model=wire.Frame)
async def replay_frame(id: str, ply: int, hall: TheHall, visitor: Visitor, seat: SeatQuery = None) -> JSON:
    """A finished game as it stood after `ply` answers; nothing is secret any more, so any seat's side may be seen."""
    async with hall.at(id) as table:
        session = finished(table)
    viewer = SPECTATOR if seat is None else seat
    if not 0 <= ply <= len(session.log) or viewer >= session.setup.seats:
        raise Refusal("unknown", f"there are steps 0 to {len(session.log)}, and seats 0 to {session.setup.seats - 1}")
    past = await in_thread(session.at_ply, ply)
    part = frames.game_part(past, viewer) | {"events": frames.events(past, viewer, 0)}
    return heading.heading(table, visitor) | part | heading.at_rest("over")


@router.get("/tables/{id}/analysis", response_model=wire_minds.AnalysisState)
async def analysis(id: str, hall: TheHall, visitor: Visitor) -> JSON:
    """The analysis of a finished game: how far it is, and all of it once it is there. `POST .../analyse` begins it."""
    return await analyses.shown(hall, await hall.table(id), visitor)


# ---- commands: the same as over the WebSocket ----

OWN_ANSWERS: dict[str, type[BaseModel]] = {
    "claim": wire.SeatAnswer,
    "join": wire.SeatAnswer,
    "link": wire.SeatAnswer,
    "invite": wire.InviteAnswer,
    "forget": wire.Strict,
    "remove": wire.SeatAnswer,
    "rematch": wire.Created,
    "alternatives": wire.Choices,
    "suggest": wire.Suggestion,
}


def endpoint(name: str, shape: type[BaseModel]) -> Callable[..., Awaitable[JSON]]:
    """The route of a command."""

    async def command(id: str, ask: BaseModel, hall: TheHall, visitor: Visitor, since: SinceQuery = 0) -> JSON:
        answer = await commands.run(hall, id, visitor, name, ask)
        if name in OWN_ANSWERS:
            return answer
        async with hall.at(id) as table:
            seat = getattr(ask, "seat", None)
            held = seat if seat in table.seats_of(visitor) else None
            return heading.frame(table, visitor, table.viewer_of(visitor, held), since)

    command.__annotations__["ask"] = shape
    command.__name__ = name
    command.__doc__ = (commands.COMMANDS[name][0].__doc__ or f"{name.replace('_', ' ').capitalize()}.").strip()
    return command


for _name, (_, _shape) in commands.COMMANDS.items():
    router.add_api_route(
        f"/tables/{{id}}/{_name}",
        endpoint(_name, _shape),
        methods=["POST"],
        response_model=OWN_ANSWERS.get(_name, wire.Frame),
    )


@router.get("/health")
async def health(hall: TheHall) -> JSON:
    """Whether the server and its database respond."""
    return {
        "status": "ok",
        "version": starcup.__version__,
        "build": build(),
        "tables": await hall.store.count(),
        "open": len(hall.tables),
    }
