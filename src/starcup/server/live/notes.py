"""What happened at a table and not in the game, as everybody's log tells it."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from starcup.server.live.table import LiveTable

JSON = dict[str, Any]
MAX_NOTES = 50
WORDS = {
    "gave_up": "{name} gave the seat to a bot.",
    "removed": "The host gave {name}'s seat to a bot.",
    "voted": "{name} is away: the others let a bot play until {name} is back.",
    "stays": "{name}'s time ran out three times in a row: a bot plays until {name} is back.",
    "back": "{name} is back.",
    "closed": "The host closed the table.",
    "idle": "The table was closed because nobody came for a long time.",
    "opened": "The table is open again.",
}


async def note(table: "LiveTable", what: str, seat: int = -1) -> None:
    """Write a note into everybody's log. The caller holds the lock, and shows the table."""
    if table.journal is not None:
        await table.store.append(table.owned, [table.journal.note_row(what, seat)])


def notes(table: "LiveTable") -> list[JSON]:
    """The last notes: `after` says behind which of the game's actions each stands."""
    kept = table.journal.notes[-MAX_NOTES:] if table.journal else []
    return [{"after": after, "seat": seat, "words": words(table, what, seat)} for what, seat, after in kept]


def words(table: "LiveTable", what: str, seat: int) -> str:
    name = table.seats[seat].name if 0 <= seat < len(table.seats) else ""
    return WORDS.get(what, what).format(name=name)
