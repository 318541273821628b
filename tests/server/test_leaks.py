"""Leaks: every frame that goes to every browser in whole games, searched for what its seat may not know."""

import json
import random
from collections.abc import Iterator

import pytest

import starcup
from starcup import SPECTATOR, Rng, games
from starcup.table.answers import decoded
from starcup.table.chronicle import Entry
from starcup.table.fair import Fair
from starcup.table.session import Session
from tests.contract.tools import Table, leaves, option_rows, usual_length
from tests.core.toy import Toy
from tests.server.conftest import MakeBrowser
from tests.server.people import ME, OPEN, RANDOM, Browser, Line, Refused, is_asked_or_over
from tests.server.recorded import FACE_DOWN, JSON, PLAYERS, SECRET, Recorded, entry_facts, facts, knowledge, shown
from tests.server.serving import WITH_TEST_PARTS, Server

LOOK_AFTER = {1, 40, 160, 640}  # so many answers comes a closer look
MOST_FRAMES = 4000
ANSWERS_BESIDE_BOTS = 120

IDS = [*starcup.game_ids(), "toy"]  # the toy has cards in hand, which every game must keep as well as it does
TOY = Toy()


def all_tables() -> list[tuple[str, int]]:
    """Every game, with few and with several seats, as long as there are not too many answers to show to everybody."""
    games = {id: starcup.game(id) for id in starcup.game_ids()} | {"toy": TOY}
    pairs = [(id, seats) for id, game in games.items() for seats in (1, 2, 3, 5) if seats in game.seats]
    return [(id, seats) for id, seats in pairs if seats <= 2 or frames_sent(games[id], seats) < MOST_FRAMES]


def frames_sent(game: starcup.Game, seats: int) -> int:
    """How many frames a whole game sends, roughly."""
    return usual_length(Table(game, seats, option_rows(game, seats)[0])) * (seats + 1)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has the toy as well."""
    shared = Server(tmp_path_factory.mktemp("leaks"), WITH_TEST_PARTS).start()
    yield shared
    shared.close()


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy is a game here, too."""
    monkeypatch.setattr(games, "_GAMES", dict(games._GAMES))
    games.register(TOY)


@pytest.mark.parametrize(("id", "seats"), all_tables())
def test_nobody_is_sent_what_they_may_not_know(come: MakeBrowser, server: Server, id: str, seats: int) -> None:
    game = Recorded(come, id, seats)
    answers = 0
    while not game.truth.state.over:
        before, counts = game.frames(), {viewer: len(line.frames) for viewer, line in game.lines.items()}
        window = game.truth.state.windows if game.truth.state.opening else 0
        seat = game.step()
        for viewer in {seat, game.rng.below(seats + 1) - 1}:
            game.check(viewer)
        if window and game.truth.state.windows == window and game.truth.state.opening:
            check_sealed(game, seat, before, counts)
        if not game.truth.state.over:
            game.search_news()
        answers += 1
        if answers in LOOK_AFTER:
            look_closer(game)
    assert answers > 10
    assert bool(game.marked) == (id in FACE_DOWN and seats > 1)
    assert SECRET not in server.log()
    for viewer in game.lines:
        game.check(viewer)


def check_sealed(game: Recorded, seat: int, before: dict[int, JSON], counts: dict[int, int]) -> None:
    """While a window is sealed, what one does is nothing to the others: but that it is done, and this once."""
    was_asked, is_asked = (seats[seat]["to_move"] for seats in (before[seat]["seats"], game.frames()[seat]["seats"]))
    for viewer, line in game.lines.items():
        if viewer != seat:
            assert still(line.frame, seat) == still(before[viewer], seat)
            assert len(line.frames) - counts[viewer] == (was_asked != is_asked), "the number of frames tells of clicks"


def still(frame: JSON, seat: int) -> JSON:
    """A frame without its news, and without whether a seat has still to answer."""
    seats = [info | {"to_move": None} if info["seat"] == seat else info for info in frame["seats"]]
    return frame | {"seats": seats, "events": frame["events"]["own"]}


def look_closer(game: Recorded) -> None:
    """Other ways to ask than the socket; and errors, which must not tell either."""
    if game.truth.state.over:
        return
    for viewer, browser in game.browsers.items():
        game.check(viewer)
        frame = browser.frame(game.table, seat=viewer)
        assert shown(frame) == shown(game.lines[viewer].frame)
        a_re_dealt_table_looks_the_same(game, viewer, frame)
        words = browser.get(f"/tables/{game.table}/log", seat=viewer)["words"]
        assert words == [event["words"] for event in game.tales[viewer].told()] == game.truth.words(viewer)
        report = browser.get(f"/tables/{game.table}/report", seat=viewer)
        assert report.pop("frame") == frame
        assert set(report) == {"version", "build", "table", "index"}
        assert report["index"] == answers_known(game.truth, viewer)
        game.search(viewer, [str(refused) for refused in refusals(browser, viewer, game)], game.marks()[viewer])


def answers_known(truth: Session, viewer: int) -> int:
    """How many answers a viewer knows of: in a sealed window its own only."""
    if not truth.state.opening:
        return len(truth.log)
    given = sum(truth.run.answers[seat] for seat in range(truth.setup.seats) if seat != viewer)
    return len(truth.log) - given


def refusals(browser: Browser, viewer: int, game: Recorded) -> list[Refused]:
    """What is said to somebody who asks for what there is not, for every seat."""
    found: list[Refused] = []
    never = decoded(game.game, 0)
    for seat in range(game.truth.setup.seats):
        at = list(game.truth.at(seat))
        asks: list[tuple[str, JSON]] = [("play", {"at": at, "action": ["no"]}), ("revise", {"n": 99, "action": never})]
        asks += [("alternatives", {"n": 99})]
        if seat != viewer:
            asks += [("suggest", {}), ("undo", {}), ("redo", {}), ("restart", {})]
        if seat != viewer or 0 not in game.truth.state.legal_actions(seat):
            asks += [("play", {"at": at, "action": never})]
        for name, fields in asks:
            with pytest.raises(Refused) as fault:
                browser.do(name, game.table, seat=seat, **fields)
            found.append(fault.value)
        if seat != viewer:
            for path in ("", "/log", "/report"):
                with pytest.raises(Refused) as fault:
                    browser.get(f"/tables/{game.table}{path}", seat=seat)
                found.append(fault.value)
    for path in ("save", "replay", "replay/1"):
        with pytest.raises(Refused) as fault:
            browser.get(f"/tables/{game.table}/{path}")
        found.append(fault.value)
    return found


def a_re_dealt_table_looks_the_same(game: Recorded, viewer: int, frame: JSON) -> None:
    """All that a viewer cannot know is dealt anew, and a table begun from there: the viewer is sent the same."""
    dealt = game.truth.state.determinize(viewer, game.rng)
    somebody = game.browsers[SPECTATOR]
    table = somebody.table(*[ME] * dealt.seats, game=game.game.id, position=dealt.position())
    other = somebody.frame(table, seat=viewer)
    assert [other["view"], other["aids"]] == [frame["view"], frame["aids"]]
    assert without_at(other["ask"]) == without_at(frame["ask"])
    somebody.do("close", table)


def without_at(ask: JSON | None) -> JSON | None:
    return ask and {name: value for name, value in ask.items() if name != "at"}


@pytest.mark.parametrize("id", IDS)
def test_the_order_of_clicks_tells_nothing(come: MakeBrowser, id: str) -> None:
    """The same answers, given in other orders and with take-backs in between: everybody is shown the same."""
    one, other = Recorded(come, id, 2), Recorded(come, id, 2)
    windows = 0
    while not one.truth.state.over and windows < 12 and len(one.truth.log) < 200:
        if not one.truth.state.opening:
            seat = one.truth.state.actors()[0]
            action = one.any_of(one.truth.state.legal_actions(seat))
            one.play(seat, action)
            other.play(seat, action)
            continue
        windows += 1
        answers = whole_window(one, [0, 1])
        for seat in (1, 0):
            for action in answers[seat]:
                other.play(seat, action)
                if other.truth.state.opening and not other.truth.why_not_undo(seat) and other.rng.below(2):
                    other.take_back(seat, "undo")
                    other.play(seat, action)
        assert compared(one) == compared(other)
    assert windows


def whole_window(game: Recorded, order: list[int]) -> dict[int, list[int]]:
    """Let everybody answer until the window has closed; what each has answered."""
    window = game.truth.state.windows
    answers: dict[int, list[int]] = {seat: [] for seat in order}
    for seat in order:
        while game.truth.state.windows == window and game.truth.state.prompt(seat) and not game.truth.state.over:
            action = game.any_of(game.truth.state.legal_actions(seat))
            answers[seat].append(action)
            game.play(seat, action)
    return answers


def compared(game: Recorded) -> list[list[object]]:
    """What two tables must have in common."""
    return [
        [frame | {"table": "", "events": [], "redo": False}, game.tales[viewer].told()]
        for viewer, frame in game.frames().items()
    ]


@pytest.mark.parametrize("id", starcup.game_ids())
def test_bots_beside_you_tell_nothing(come: MakeBrowser, server: Server, id: str) -> None:
    """At a table with a bot every frame is what its viewer may know at some moment, and they come in order."""
    browser, eyes = come(), come()
    table = browser.table(ME, RANDOM, game=id)
    lines = {0: browser.line(table), SPECTATOR: eyes.line(table)}
    luck = random.Random(1)
    for _ in range(ANSWERS_BESIDE_BOTS):
        if lines[0].until(is_asked_or_over)["status"] != "over":
            lines[0].answer(lines[0].frame, luck)
    browser.do("close", table)
    lines[SPECTATOR].catch_up()
    for viewer, line in lines.items():
        frames_come_in_order(server, table, viewer, line)


def frames_come_in_order(server: Server, table: str, viewer: int, line: Line) -> None:
    """Play the game again: each frame must be met on the way, and what has been told by then is what has happened."""
    game = starcup.game(line.frame["game"])
    fair = Fair(server.secret(table), ("", ""))
    truth, rng = Session(game, game.setup(2, None), None, fair), Rng.seeded(1, PLAYERS)
    truth.names = [seat["name"] for seat in line.frame["seats"]]
    waiting = [frame for frame in line.frames if frame["status"] != "closed"]
    rows = [row for row in server.rows(table) if row[1] == "play"]
    assert {row[4] for row in rows} == {"person", "bot"}
    for row in [None, *rows]:
        if row is not None:
            truth.play(row[2], game.book.encode(row[3][0], row[3][1:]))
        right, known = knowledge(truth, viewer, rng), truth.events(viewer)
        while waiting and shown(waiting[0]) == right and is_news(game, waiting[0], known):
            waiting.pop(0)
    assert not waiting, f"viewer {viewer} was sent what it may not know: {json.dumps(waiting[0])}"


def is_news(game: starcup.Game, frame: JSON, known: list[Entry]) -> bool:
    """Whether a frame brings what is known now, from where it says."""
    items = frame["events"]["items"] + frame["events"]["own"]
    since: int = frame["events"]["since"]
    right = [entry_facts(game, entry) for entry in known[since:]]
    return [facts(event) for event in items] == right


def test_a_marked_card_is_seen_by_its_holder_only(come: MakeBrowser) -> None:
    """Cards 14, 15 and 16 are in one hand, and no other number at this table is as high."""
    marks = {14, 15, 16}
    players = [{"hand": [1, 2, 3], "coins": 1}, {"hand": sorted(marks), "coins": 1}]
    start = {"seats": 2, "round": 1, "price": 3, "deck": list(range(4, 14)), "players": players}
    host, guest, eyes = come(), come(), come()
    created = host.create(ME, OPEN, game="toy", position=start)
    table = created["table"]
    guest.do("claim", table, token=created["seats"][1]["token"])
    lines = [host.line(table), guest.line(table), eyes.line(table)]
    assert marks <= numbers_in(lines[1].frames), "the holder sees the cards"
    bid = {"seat": 1, "at": lines[1].frame["ask"]["at"], "action": ["bid", 15]}
    lines[1].do("play", table, **bid)
    for line in (lines[0], lines[2]):
        line.catch_up()
        assert not marks & numbers_in(line.frames), "a card was seen before it was shown"
    lines[1].do("play", table, seat=1, at=lines[1].frame["ask"]["at"], action=["keep"])
    lines[0].answer(lines[0].frame)
    lines[0].until(lambda frame: not frame["ask"] or frame["ask"]["prompt"] == "boost")
    assert not marks & numbers_in(lines[0].frames)
    lines[0].answer(lines[0].frame)
    for line in (lines[0], lines[2]):
        line.catch_up()
        assert marks & numbers_in(line.frames) == {15}, "only the card that was bid has been shown"


def numbers_in(frames: list[JSON]) -> set[int]:
    """Every number in some frames, and in their words."""
    found: set[int] = set()
    for frame in frames:
        for _, leaf in leaves({"game": [frame["view"], frame["ask"], frame["events"], frame["mine"]]}):
            found |= {leaf} if isinstance(leaf, int) else {int(word) for word in str(leaf).split() if word.isdigit()}
    return found
