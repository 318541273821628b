"""The commonest frames of WebSockets (RFC 6455), read and written in one go: whole messages of plain text.

Whatever is not one of them is left to the library.
"""

from collections.abc import Generator
from typing import Any, Final

from websockets.frames import apply_mask  # type: ignore[attr-defined] # in C, or in Python where that is missing

TEXT: Final = 0x81  # a frame's first byte: all of a message of text, and no extension has changed it
MASKED: Final = 0x80  # in the second byte; browsers must mask what they send
TWO_BYTES, EIGHT_BYTES = 126, 127  # in place of a length that has so many bytes of its own
MASK_BYTES = 4
MIDDLING = 1 << 16


def plain_text(data: bytes, most: int | None) -> str | None:
    """The message, if the data are one whole frame of text, and nothing more; `most` bytes of it are allowed."""
    if len(data) < 2 + MASK_BYTES or data[0] != TEXT or data[1] < MASKED:
        return None
    length, begin = data[1] - MASKED, 2 + MASK_BYTES
    if length == TWO_BYTES:
        length, begin = int.from_bytes(data[2:4], "big"), 4 + MASK_BYTES
    if length == EIGHT_BYTES and begin == 2 + MASK_BYTES:
        return None
    if len(data) != begin + length or (most is not None and length > most):
        return None
    try:
        return apply_mask(data[begin:], data[begin - MASK_BYTES : begin]).decode()
    except UnicodeDecodeError:
        return None


def framed(text: bytes) -> bytes:
    """A message of text as a server sends it."""
    length = len(text)
    if length < TWO_BYTES:
        return b"%c%c%b" % (TEXT, length, text)
    if length < MIDDLING:
        return b"%c%c%b%b" % (TEXT, TWO_BYTES, length.to_bytes(2, "big"), text)
    return b"%c%c%b%b" % (TEXT, EIGHT_BYTES, length.to_bytes(8, "big"), text)


def is_between_frames(parser: Generator[Any, Any, Any]) -> bool:
    """Whether the library has read all of the last frame: then it waits for the next one, or for the end.

    If the library comes to wait otherwise, this is False, and everything goes its way.
    """
    waits: Any = parser
    while waits.gi_yieldfrom is not None:
        waits = waits.gi_yieldfrom
    return waits.__name__ == "at_eof"  # type: ignore[no-any-return]
