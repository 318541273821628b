"""Standing orders: what a player has settled beforehand about following, so that a table does not wait for it."""

from typing import Final

from starcup.core.setup import Option
from starcup.core.state import Seat, State
from starcup.games.tiny.codes import A_ACCEPT, A_PASS, Q_FOLLOW, Q_FORCE
from starcup.games.tiny.data import FACES
from starcup.games.tiny.fields import FACE_BITS, FREE

ASK: Final = 0
NEVER: Final = 1
THESE: Final = 2
NOT_ASKED: Final = -1

ORDERS: Final = [
    Option(
        "follow",
        ["ask", "never", "these"],
        "ask",
        "Ask me about every die I could follow, about none, or only about dice of these faces. "
        "What is free to follow is always asked, unless you never want to be.",
        title="Following",
        labels=["Ask me", "Never, even if it is free", "Only these faces"],
    ),
    *[
        Option(
            f"follow_{face}",
            ["no", "ask"],
            "ask",  # whoever asks for "only these" begins with all of them, and takes some away
            f"If only some faces are asked about: {face.replace('_', ' ')}.",
            title=f"Follow {face.replace('_', ' ')}",
            labels=["No", "Ask me"],
        )
        for face in FACES
    ],
    Option(
        "force",
        ["ask", "never"],
        "ask",
        "Alone against a Rogue: ask me whether to force rerolls of its dice, or never.",
        title="Force rerolls",
        labels=["Ask me", "Never"],
        seats=range(1, 2),
    ),
]


def answer(state: State, seat: Seat, orders: dict[str, int]) -> int:
    """What the orders answer to the seat's prompt; -1 to ask it."""
    prompt = state.prompt(seat)
    if prompt == Q_FOLLOW:
        wanted = orders.get("follow", ASK)
        die = int(state.window_int(2))
        face = FACES[die & FACE_BITS]
        unwanted = wanted == THESE and not die & FREE and not orders.get(f"follow_{face}", 1)  # tiny:orders.free
        if wanted == NEVER or unwanted:
            return A_PASS  # tiny:orders.follow
    if prompt == Q_FORCE and orders.get("force", ASK) == NEVER:
        return A_ACCEPT  # tiny:orders.force
    return NOT_ASKED
