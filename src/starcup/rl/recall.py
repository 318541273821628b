"""What players remember: everything that each of them has seen and answered, as a fingerprint.

OpenSpiel's information states have perfect recall: they tell apart whatever the player can tell apart, also by what it
has seen long ago. A whole game's views would be megabytes, so a chain of hashes stands for them. It grows with every
answer of the player's own and with every change of what it sees, and with nothing else: who waits in a sealed window
sees no change, however often others answer.
"""

import json
from hashlib import blake2b
from typing import Any, NamedTuple

from starcup.core.state import State

NOBODY = -1
BYTES = 32


class Memory(NamedTuple):
    """What a player remembers, and what it has seen last."""

    print: bytes
    seen: bytes


BLANK = Memory(bytes(BYTES), b"")


class Past:
    """A link of a game's past: the table after an answer. Links never change, so states that part share them.

    Memories are worked out when somebody wants them: who only plays on pays nothing.
    """

    def __init__(self, before: "Past | None", table: State, seat: int = NOBODY, answer: int = 0) -> None:
        self.before = before
        self.table: State | None = table  # None as soon as all players' memories are known
        self.players = int(table.seats)
        self.seat = seat
        self.answer = answer
        self.memories: dict[int, Memory] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> "Past":
        return self

    def memory(self, player: int) -> Memory:
        """What the player remembers."""
        links: list[Past] = []
        link: Past | None = self
        while link is not None and player not in link.memories:
            links.append(link)
            link = link.before
        memory = link.memories[player] if link is not None else BLANK
        for link in reversed(links):
            memory = link.remember(player, memory)
        return memory

    def remember(self, player: int, before: Memory) -> Memory:
        """What this link adds to the player's memory."""
        assert self.table is not None
        now = before.print
        if player == self.seat:
            now = hashed(now + b"answer %d" % self.answer)
        seen = hashed(json.dumps(seen_by(self.table, player)).encode())
        if seen != before.seen:
            now = hashed(now + b"saw" + seen)
        self.memories[player] = Memory(now, seen)
        if len(self.memories) == self.players:
            self.table = None
            self.before = None  # nobody needs to look farther back
        return self.memories[player]

    def as_known_to(self, player: int, sample: State) -> "Past":
        """The past of a sample: the player remembers what it did; what others have seen in it, nobody knows."""
        past = Past(None, sample)
        past.memories[player] = self.memory(player)
        return past


def seen_by(table: State, player: int) -> list[Any]:
    """What a player sees and is asked."""
    return [table.prompt(player), table.legal_actions(player), table.view(player)]


def hashed(text: bytes) -> bytes:
    return blake2b(text, digest_size=BYTES).digest()
