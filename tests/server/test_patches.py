"""Who is sent what changed has, at every moment, exactly what others are sent whole."""

import random
from pathlib import Path
from typing import Any

import orjson
import pytest

from starcup.core.state import SPECTATOR
from starcup.server.errors import Refusal
from starcup.server.live.hall import Hall
from starcup.server.live.showing import Part, Sent
from starcup.server.live.table import LiveTable
from starcup.table.patches import patched_frame
from tests.server.conftest import MakeBrowser
from tests.server.people import ME
from tests.server.test_live import ANN, do, new_table, with_hall
from tests.server.unplugged import Unplugged

JSON = dict[str, Any]
CUES = ["undo"] * 3 + ["redo", "restart", "revise", "watch", "leave", "order"]
CUE_SHARE = 0.15  # of what is done; all else is answers


class Follower(Unplugged):
    """A browser that counts its messages."""

    def __init__(self, hall: Hall, visitor: str, is_patched: bool) -> None:
        super().__init__(hall, visitor, is_patched)
        self.number = -1
        self.kinds: list[str] = []

    def follow(self) -> int:
        """Take in what has come; how many messages showed the table."""
        shown = 0
        while self.out:
            message = orjson.loads(self.next_message())
            if "frame" in message:
                self.frame, self.number = message["frame"], message.get("n", -1)
                assert self.is_patched == ("n" in message)
            elif "patch" in message:
                patch = message["patch"]
                assert (patch["table"], patch["n"]) == (self.frame["table"], self.number + 1)
                self.frame, self.number = patched_frame(self.frame, patch), patch["n"]
            else:
                continue
            shown += 1
            self.kinds.append("frame" if "frame" in message else "patch")
        return shown


class Pair:
    """Two browsers of one visitor at one seat, one of which asks for patches."""

    def __init__(self, hall: Hall, visitor: str, seat: int, is_veiled: bool = False) -> None:
        self.seat = seat
        self.is_veiled = is_veiled
        self.whole, self.patched = (Follower(hall, visitor, is_patched) for is_patched in (False, True))

    async def watch(self, table: LiveTable) -> None:
        for follower in (self.whole, self.patched):
            await follower.watch(table.id, self.seat, self.is_veiled, follower.is_patched)
        self.compare()

    def compare(self) -> None:
        assert (self.whole.follow() > 0) == (self.patched.follow() > 0), "both are told, or neither"
        assert self.patched.frame == self.whole.frame
        assert orjson.dumps(self.patched.frame["view"]) == orjson.dumps(self.whole.frame["view"]), "in the same order"


async def act_at(hall: Hall, table: LiveTable, rng: random.Random, pairs: list[Pair]) -> None:
    """Do anything that may be done."""
    assert table.session is not None
    session = table.session
    seat = rng.choice(list(session.state.actors()))
    cue = rng.choice(CUES) if rng.random() < CUE_SHARE else "play"
    mine = pairs[seat].whole.frame["mine"]
    if cue == "watch":
        await rng.choice(pairs).watch(table)
    elif cue == "leave":
        await do(hall, table, "leave", seat=seat)
        for pair in pairs:
            pair.compare()
        await do(hall, table, "back", seat=seat)
        await pairs[seat].watch(table)
    elif cue == "revise" and mine:
        n = rng.randrange(len(mine))
        actions = (await do(hall, table, "alternatives", seat=seat, n=n))["actions"]
        await do(hall, table, "revise", seat=seat, n=n, action=rng.choice(actions)["action"])
    elif cue == "order" and session.game.orders:
        order = rng.choice(session.game.orders)
        await do(hall, table, "order", seat=seat, name=order.name, choice=rng.choice(order.choices))
    elif cue in ("undo", "redo", "restart"):
        await do(hall, table, cue, seat=seat)
    else:
        action = session.game.book.decode(rng.choice(list(session.state.legal_actions(seat))))
        await do(hall, table, "play", seat=seat, at=list(session.at(seat)), action=[action[0], *action[1]])


@pytest.mark.parametrize(("game", "seats"), [("rollers", 3), ("roll", 2), ("tiny", 2)])
def test_patches_make_exactly_the_frames_that_others_are_sent(game: str, seats: int, tmp_path: Path) -> None:
    async def act(hall: Hall) -> None:
        rng = random.Random(seats)
        table = await new_table(hall, *[ME] * seats, game=game)
        pairs = [Pair(hall, ANN, seat) for seat in range(seats)]
        pairs += [Pair(hall, "a stranger", SPECTATOR), Pair(hall, ANN, 0, is_veiled=True)]
        for pair in pairs:
            await pair.watch(table)
        while table.row.status == "playing":
            refused = ""
            try:
                await act_at(hall, table, rng, pairs)
            except Refusal as no:
                refused = no.code
            assert refused in ("", "illegal"), "what cannot be taken back, and nothing else"
            for pair in pairs:
                pair.compare()
        for pair in pairs:
            assert pair.whole.frame["status"] == "over"
            assert set(pair.whole.kinds) == {"frame"}, "who does not ask for patches is sent whole frames"
            assert pair.patched.kinds.count("patch") > 3 * pair.patched.kinds.count("frame")

    with_hall(tmp_path, act)


def test_to_watch_again_is_to_be_sent_all_of_it(come: MakeBrowser) -> None:
    """What a browser does that has missed a message."""
    host = come()
    table = host.table(ME, ME)
    line = host.line()
    line.do("watch", table, seat=0, patches=True)
    first = line.frame
    line.do("play", table, seat=0, at=first["ask"]["at"], action=first["ask"]["actions"][0]["action"])
    assert '"patch":' in line.texts[-1]
    assert len(line.frames) == 1
    line.do("watch", table, seat=0, patches=True)
    assert line.frame == host.frame(table, seat=0)
    line.do("watch", table, seat=0)
    line.answer(line.frame)
    assert line.frame == host.frame(table, seat=0, since=line.frame["events"]["since"])


def test_events_that_were_taken_back_are_not_counted_as_sent() -> None:
    sent = Sent({"table": "one"}, Part({}), {}, events=5, number=3)
    cut = sent.cut(2)
    assert (cut.events, cut.number, sent.events) == (2, 3, 5)
    assert not cut.says_the_same(Sent(cut.heading, cut.part, cut.own, 2, 4)), "so it is told in any case"
