"""Fair luck: dice that neither the server nor any player could choose, and that anybody can check afterwards.

The server thinks of a secret and shows a commitment to it, its hash, before it hears from anybody. Then the browser of
every person adds a random text. Secret and texts together make the key that all dice and draws follow from. After the
game the secret is shown: it must belong to the commitment. How to check it is in docs/fair-dice.md.
"""

import hashlib
import secrets
from dataclasses import dataclass, field
from typing import Any

from starcup.core.errors import BadSave
from starcup.core.luck import is_hex
from starcup.core.source import KEY_BYTES, SHARED_STREAM, Draw, Key

FIELDS = ("commitment", "secret", "contributions", "draws")
MAX_DRAWS = 200_000
HEX = f"text of {2 * KEY_BYTES} digits from 0 to 9 and a to f"


def hash_of(secret: str) -> str:
    """The commitment to a secret."""
    return hashlib.blake2s(bytes.fromhex(secret)).hexdigest()


@dataclass(frozen=True)
class Fair:
    """What a table's luck is made of: the server's secret, and what each seat's browser added; "" is nothing."""

    secret: str = field(repr=False)
    contributions: tuple[str, ...]

    @staticmethod
    def fresh(seats: int) -> "Fair":
        """A new secret, before anybody has added anything."""
        return Fair(secrets.token_hex(KEY_BYTES), ("",) * seats)

    @property
    def commitment(self) -> str:
        """What everybody is shown before the deal."""
        return hash_of(self.secret)

    def key(self, drawn: list[Draw] | None = None) -> Key:
        """The key of the game; its streams write their draws into `drawn`, if it is given."""
        added = ",".join(self.contributions).encode()
        return Key(hashlib.blake2s(added, key=bytes.fromhex(self.secret)).digest(), drawn)

    def data(self, draws: list[Draw]) -> dict[str, Any]:
        """As it stands in a save."""
        return {
            "commitment": self.commitment,
            "secret": self.secret,
            "contributions": list(self.contributions),
            "draws": [list(draw) for draw in draws],
        }


def read_fair(data: dict[str, Any]) -> tuple[Fair | None, list[Draw]]:
    """The luck of a save and the draws it lists; raises BadSave. Whether they fit shows when they are verified."""
    luck, seats = data.get("luck"), data["seats"]
    if luck is None:
        return None, []
    if not isinstance(luck, dict) or set(luck) - set(FIELDS):
        raise BadSave(f"luck must be an object with {', '.join(FIELDS)}")
    for name in ("commitment", "secret"):
        if not is_hex(luck.get(name)):
            raise BadSave(f"luck.{name} must be {HEX}")
    added = luck.get("contributions")
    if not isinstance(added, list) or len(added) != seats or not all(text == "" or is_hex(text) for text in added):
        raise BadSave(f'luck.contributions must have an entry for each seat, {seats} in all: {HEX}, or ""')
    if hash_of(luck["secret"]) != luck["commitment"]:
        right = hash_of(luck["secret"])
        raise BadSave(f"luck.commitment does not belong to the secret: it should be {right}")
    start = data.get("start")
    if isinstance(start, dict) and "luck" in start:
        raise BadSave("start must not have luck of its own when the save has luck")
    return Fair(luck["secret"], tuple(added)), read_draws(luck.get("draws", []), seats)


def read_draws(rows: Any, seats: int) -> list[Draw]:
    if not isinstance(rows, list) or len(rows) > MAX_DRAWS:
        raise BadSave(f"luck.draws must be a list of at most {MAX_DRAWS}")
    return [read_draw(row, index, seats) for index, row in enumerate(rows)]


def read_draw(row: Any, index: int, seats: int) -> Draw:
    if not isinstance(row, list) or len(row) != 3 or not all(type(part) is int for part in row):
        raise BadSave(f"draw {index} is {row!r}, and must be [stream, number of outcomes, outcome]")
    stream, n, outcome = row
    if not SHARED_STREAM <= stream < seats or not 1 <= n < 2**31 or not 0 <= outcome < n:
        raise BadSave(f"draw {index} is {row!r}, and there is no such stream, or no such outcome")
    return stream, n, outcome
