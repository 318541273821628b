"""Who somebody is: tokens that cannot be guessed, of which only hashes are kept."""

import hashlib
import secrets

TOKEN_BYTES = 24
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that looks like something else
ID_LENGTH = 10


def new_token() -> str:
    """A token for a seat or a visitor."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def is_id(text: str) -> bool:
    """Whether a text could be the name of a table."""
    return len(text) == ID_LENGTH and all(letter in ALPHABET for letter in text)


def new_id() -> str:
    """The name of a table: short enough to read out, long enough not to be guessed."""
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))
