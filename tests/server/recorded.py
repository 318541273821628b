"""A game recorded as every browser gets it, beside the same game here, where nothing is hidden.

So every viewer's frame can be compared with what the viewer would be shown if all it cannot know were dealt anew.
"""

import json
import re
from typing import Any

import starcup
from starcup import SPECTATOR, Rng
from starcup.games.roll.data import DEVELOPMENT_IDS, TILE_IDS, WORLD_IDS
from starcup.games.tiny.data import MISSION_IDS
from starcup.table.answers import decoded
from starcup.table.chronicle import Entry
from starcup.table.fair import Fair
from starcup.table.session import Session
from tests.server.conftest import MakeBrowser
from tests.server.people import ME, OPEN, Browser, Line
from tests.server.serving import Server

JSON = dict[str, Any]
SECRET = "7349184460192233" * 4  # a mark: it must never be seen while the game goes on
ADDED = "ad" * 32  # what the host's browser adds to it
PLAYERS = 41  # the stream of those who play, and of those who deal anew
EARLY = 100  # answers before take-backs become seldom: each plays the whole game again
RECENT = 30  # events that are compared after every answer
FRAME = {"table", "game", "title", "status", "public", "host", "options", "clock", "seats", "viewer", "view", "aids"}
FRAME |= {"ask", "undo", "redo", "mine", "events", "orders", "result", "next", "closes", "imported", "luck"}
FRAME |= {"notes"}
TILES = {*DEVELOPMENT_IDS, *WORLD_IDS}
# Components that lie face down somewhere; a game whose secrets are only what others answer has none.
FACE_DOWN = {"roll": TILES, "tiny": set(MISSION_IDS)}
OTHER_SIDE = dict(zip(TILE_IDS, WORLD_IDS, strict=False)) | dict(zip(WORLD_IDS, TILE_IDS, strict=False))
AS_ID = str.maketrans(dict.fromkeys(" -'.,\"()", "_"))
NAMES = {*TILES, *MISSION_IDS}
LONGER = {name: [other for other in NAMES if name in other and name != other] for name in NAMES}


def planted(server: Server, table: str) -> str:
    """A new table once more with our secret, put into the database: nobody can bring one along to others."""
    twin = table[::-1]
    for name, key in (("tables", "id"), ("running", "table_id"), ("seats", "table_id"), ("holders", "table_id")):
        columns = [str(row[1]) for row in server.ask(f"PRAGMA table_info({name})")]
        values = {column: f'"{column}"' for column in columns} | {key: "?"}
        values |= {"secret": f"'{SECRET}'"} if "secret" in columns else {}
        chosen = ", ".join(values[column] for column in columns)
        server.ask(f"INSERT INTO {name} SELECT {chosen} FROM {name} WHERE {key} = ?", twin, table)
    return twin


class Recorded:
    """A game with a browser on every seat and one that watches."""

    def __init__(self, come: MakeBrowser, id: str, seats: int) -> None:
        self.game = starcup.game(id)
        self.browsers: dict[int, Browser] = {seat: come() for seat in [SPECTATOR, *range(seats)]}
        fair = Fair(SECRET, (ADDED, *[""] * (seats - 1)))
        self.truth = Session(self.game, self.game.setup(seats, None), None, fair)
        created = self.browsers[0].create(ME, *[OPEN] * (seats - 1), game=id, contribute=True)
        for seat in range(1, seats):
            self.browsers[seat].do("claim", created["table"], token=created["seats"][seat]["token"])
        self.browsers[0].do("contribute", created["table"], seat=0, text=ADDED)
        self.table = planted(self.browsers[0].server, created["table"])
        self.truth.names = [f"Player {seat + 1}" for seat in range(seats)]
        self.lines: dict[int, Line] = {seat: browser.line(self.table, seat) for seat, browser in self.browsers.items()}
        self.tales = {viewer: Tale(line) for viewer, line in self.lines.items()}
        self.searched = dict.fromkeys(self.lines, 0)  # texts that were searched for marks
        self.marked = 0  # marks that there were to be found
        self.rng = Rng.seeded(seats, PLAYERS)
        self.catch_up()

    def catch_up(self) -> None:
        """Let every browser read all that was sent to it."""
        for line in self.lines.values():
            line.send({"id": "now", "do": "unwatch", "table": "nothing"})
        for line in self.lines.values():
            line.reply("now")

    # ---- play ----

    def step(self) -> int:
        """Somebody answers, or takes something back; who."""
        seats = range(self.truth.setup.seats)
        able = [seat for seat in seats if not self.truth.why_not_undo(seat)]
        if able and self.rng.below(6 if len(self.truth.log) < EARLY else 60) == 0:
            seat = able[self.rng.below(len(able))]
            self.take_back(seat, ["undo", "restart", "revise"][self.rng.below(3)])
            return seat
        actors = self.truth.state.actors()
        seat = actors[self.rng.below(len(actors))]
        self.play(seat, self.any_of(self.truth.state.legal_actions(seat)))
        return seat

    def any_of(self, choices: list[int]) -> int:
        return choices[self.rng.below(len(choices))]

    def play(self, seat: int, action: int) -> None:
        at, words = list(self.truth.at(seat)), decoded(self.game, action)
        self.truth.play(seat, action)
        self.lines[seat].do("play", self.table, seat=seat, at=at, action=words)
        self.catch_up()

    def take_back(self, seat: int, how: str) -> None:
        if how == "revise":
            n = self.rng.below(len(self.truth.run.open_answers(seat)))
            action = self.truth.log[self.truth.run.open_answers(seat)[n]][1]
            self.truth.revise(seat, n, action)
            self.lines[seat].do("revise", self.table, seat=seat, n=n, action=decoded(self.game, action))
        else:
            self.truth.undo(seat) if how == "undo" else self.truth.restart(seat)
            self.lines[seat].do(how, self.table, seat=seat)
        self.catch_up()

    def frames(self) -> dict[int, JSON]:
        """What everybody has on the screen."""
        return {viewer: line.frame for viewer, line in self.lines.items()}

    # ---- what a viewer may know ----

    def check(self, viewer: int) -> None:
        """A viewer is shown what it may know, and told what it may hear of."""
        frame = self.lines[viewer].frame
        assert set(frame) == FRAME
        right = knowledge(self.truth, viewer, self.rng)
        assert shown(frame) == right, f"viewer {viewer} after {len(self.truth.log)} answers"
        known, told = self.truth.events(viewer), self.tales[viewer].told()
        assert len(known) == len(told)
        rows = [entry_facts(self.game, entry) for entry in known[-RECENT:]]
        assert rows == [facts(event) for event in told[-RECENT:]]

    # ---- marks ----

    def search_news(self) -> None:
        """Search all that was sent since this was last called."""
        marks = self.marks()
        for viewer, line in self.lines.items():
            self.search(viewer, line.texts[self.searched[viewer] :], marks[viewer])
            self.searched[viewer] = len(line.texts)

    def search(self, viewer: int, texts: list[str], names: set[str]) -> None:
        """Search what was sent to a viewer: for the secret, the luck to come, and what others have face down."""
        self.marked += len(names)
        luck = self.luck()
        for text in texts:
            found = [number for number in luck if number in text]
            plain = text.lower().translate(AS_ID)
            found += [name for name in names if is_in(name, plain)]
            assert not found, f"viewer {viewer} was sent {found}: {around(plain, found[0])}"

    def luck(self) -> list[str]:
        """The secret and the luck to come, as they would be written."""
        return [SECRET, self.truth.state.position()["luck"]["key"]]

    def marks(self) -> dict[int, set[str]]:
        """For each viewer what others can see and it cannot, by name."""
        marks, state = FACE_DOWN.get(self.game.id, set()), self.truth.state
        if not marks:
            return {viewer: set() for viewer in self.lines}
        seen = {viewer: words_in(dict(state.view(viewer))) for viewer in self.lines}
        known = {viewer: words | {OTHER_SIDE.get(word, word) for word in words} for viewer, words in seen.items()}
        return {viewer: marks & set().union(*seen.values()) - known[viewer] for viewer in self.lines}


def around(text: str, mark: str) -> str:
    """Where in a text a mark was found."""
    place = text.find(mark)
    return text[max(0, place - 300) : place + 300]


class Tale:
    """All events that a browser has been told of and not told to drop, kept as the docs say."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.read = 0
        self.have: list[JSON] = []

    def told(self) -> list[JSON]:
        for frame in self.line.frames[self.read :]:
            self.have[frame["events"]["since"] :] = frame["events"]["items"]
        self.read = len(self.line.frames)
        own: list[JSON] = self.line.frame["events"]["own"]
        return self.have + own


def knowledge(truth: Session, viewer: int, rng: Rng) -> JSON:
    """What a viewer would be shown if all it cannot know were dealt anew."""
    game = truth.game
    dealt = truth.state.determinize(viewer, rng)
    legal = dealt.legal_actions(viewer) if viewer >= 0 else []
    asked = {
        "prompt": game.prompts[dealt.prompt(viewer)],
        "question": game.question(dealt, viewer, truth.names),
        "actions": [spelled(game.label(dealt, viewer, action, truth.names), game, action) for action in legal],
        "at": list(truth.at(viewer)) if viewer >= 0 else [],
    }
    playing = viewer >= 0 and not dealt.over
    mine = [truth.log[place][1] for place in truth.run.open_answers(viewer)] if playing else []
    return {
        "viewer": viewer,
        "view": dealt.view(viewer),
        "aids": json.loads(json.dumps(game.aids(dealt, viewer))),
        "ask": asked if legal else None,
        "mine": [{"n": n, **spelled(game.label(dealt, viewer, a, truth.names), game, a)} for n, a in enumerate(mine)],
        "can_undo": bool(mine),
        "redo": playing and bool(truth.taken_back[viewer]),
        "to_move": [seat in truth.state.actors() for seat in range(truth.setup.seats)],
        "over": bool(dealt.over),
    }


def shown(frame: JSON) -> JSON:
    """The part of a frame that comes from the game."""
    return {
        **{name: frame[name] for name in ("viewer", "view", "aids", "ask", "mine", "redo")},
        "can_undo": frame["undo"]["can"],
        "to_move": [seat["to_move"] for seat in frame["seats"]],
        "over": frame["result"] is not None,
    }


def spelled(label: str, game: starcup.Game, action: int) -> JSON:
    return {"action": decoded(game, action), "label": label}


def facts(event: JSON) -> JSON:
    """An event without words."""
    return {name: fact for name, fact in event.items() if name not in ("n", "words")}


def entry_facts(game: starcup.Game, entry: Entry) -> JSON:
    """What has happened, likewise. Who may know of it is not sent: whoever it is sent to may."""
    return {"ply": entry.ply, **game.event_book.facts(entry.event)}


def words_in(view: JSON) -> set[str]:
    """Every name that a view is made of."""
    return set(re.findall(r'"(\w+)"', json.dumps(view)))


def is_in(name: str, plain: str) -> bool:
    """Whether a text names a component; Diversification is not named by System Diversification."""
    for longer in LONGER[name]:
        plain = plain.replace(longer, "")
    return f"_{name}_" in plain
