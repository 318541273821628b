"""Ids of tables, and tokens of visitors and seats: they cannot be guessed, and only their hashes are stored."""

import hashlib
import secrets

TOKEN_BYTES = 24
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # no characters that look alike
ID_LENGTH = 10


def new_token() -> str:
    """A token for a seat or a visitor."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def is_id(text: str) -> bool:
    """Whether a text could be the id of a table."""
    return len(text) == ID_LENGTH and all(letter in ALPHABET for letter in text)


def new_id() -> str:
    """The id of a table: short enough to read out, too long to guess."""
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))
