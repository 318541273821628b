"""Long matches in a file: one that was stopped goes on with its next game, and one that is over is not played again.

Each line is a match as JSON: who plays what by which rules, nets and levels, and `shares`, what the first bot had of
the win of game 0, 1, 2 and so on. Games depend on nothing but their number and the seed, so it makes no difference when
they were played.
"""

import json
import os
import time
from pathlib import Path
from typing import Any

from starcup.bots.arena import Contest
from starcup.bots.ranks import RANKS
from starcup.core.errors import BadOption
from starcup.games import game as game_of
from starcup.minds import fingerprint
from starcup.minds.outlook import outlook

SECONDS = 2.0  # between two writes: a quick match has a thousand games in that time
FACTS = ("game", "ruleset", "weights", "levels", "bots", "seed", "options")


class Kept:
    """The matches of a file; without one they are kept in memory alone.

    Raises BadOption if the file holds something else, or cannot be written to; a new file begins empty.
    """

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.written = time.monotonic()
        self.shares: dict[str, list[float]] = {}
        if path is None:
            return
        try:
            lines = path.read_text("utf-8").splitlines() if path.exists() else []
        except (OSError, UnicodeDecodeError) as fault:
            raise BadOption(f"{path} cannot be read: {fault}") from None
        for number, line in enumerate(lines, 1):
            try:
                match = json.loads(line)
                facts = {name: match[name] for name in FACTS}
                self.shares[json.dumps(facts)] = [share_from(share) for share in match["shares"]]
            except (ValueError, KeyError, TypeError) as fault:
                raise BadOption(f"line {number} of {path} is not a match: {fault}; nothing was changed") from None
        self.write()  # a place that cannot be written to is told before the first game, not after the last

    def of(self, contest: Contest) -> list[float]:
        """The first bot's shares in the games that were played so far."""
        return self.shares.setdefault(key_of(contest), [])

    def add(self, contest: Contest, share: float) -> None:
        """Note the next game of a match."""
        self.of(contest).append(share)
        if time.monotonic() - self.written > SECONDS:
            self.write()

    def write(self) -> None:
        """Bring the file up to date; it is replaced only when the new one is complete."""
        if self.path is None:
            return
        lines = [json.dumps({**json.loads(key), "shares": shorter(shares)}) for key, shares in self.shares.items()]
        new = self.path.with_name(f"{self.path.name}.new")
        try:
            new.write_text("".join(f"{line}\n" for line in lines), "utf-8")
            os.replace(new, self.path)
        except OSError as fault:
            raise BadOption(f"{self.path} cannot be written: {fault}") from None
        self.written = time.monotonic()


def key_of(contest: Contest) -> str:
    """What makes a match the same as another: with other rules, nets or levels it is a new one."""
    game = game_of(contest.game)
    facts: dict[str, Any] = {
        "game": contest.game,
        "ruleset": game.ruleset,
        "weights": fingerprint(game),
        "levels": [*(rank.temperature(game) for rank in RANKS), *outlook(game)],
        "bots": list(contest.bots),
        "seed": contest.seed,
        "options": contest.options,
    }
    return json.dumps(facts)


def share_from(share: Any) -> float:
    """A share of a win; raises ValueError."""
    if isinstance(share, bool) or not isinstance(share, int | float) or not 0 <= share <= 1:
        raise ValueError(f"a share of a win is a number from 0 to 1, not {share!r}")
    return float(share)


def shorter(shares: list[float]) -> list[float]:
    """The same numbers, without the point where it says nothing: most shares are 0 or 1."""
    return [int(share) if share.is_integer() else share for share in shares]
