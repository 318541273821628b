"""Messages and bodies that are wrong in every way we could think of: each is one that is right, spoilt at random."""

import json
import random
from typing import Any

JSON = dict[str, Any]
DEEP: Any = 1
for _ in range(60):
    DEEP = [DEEP]

# Values that stand in for others: of the wrong kind, too large, too small, empty, odd.
JUNK: list[Any] = [
    None,
    True,
    False,
    0,
    -1,
    1,
    7,
    8,
    99,
    -(2**31),
    2**31,
    2**53,
    2**63,
    2**64,
    10**400,
    1.5,
    -0.0,
    1e308,
]
JUNK += [
    "",
    " ",
    "0",
    "-1",
    "null",
    "x" * 300,
    "x" * 9000,
    "\x00",
    "\u202e",
    "a\nb",
    "\ufeff",
    "é" * 200,
    "😀" * 50,
    "../..",
    "%s%n",
]
JUNK += ["'; DROP TABLE tables; --", "<script>alert(1)</script>", "${jndi:x}", "\ud800", "NaN", "__class__"]
JUNK += [
    [],
    {},
    [[]],
    [None],
    [0] * 500,
    {"": None},
    {"a": {"b": {}}},
    {"seat": 0},
    DEEP,
    ["take"],
    ["place", 1],
    ["place", 2**40],
]
JUNK += [[0, 0], [1.0, 0.0], [-1, -1], [2**70, 0], ["0", "0"], [True, False]]

# What a command has in it, as it would be right, or nearly so.
FIELDS: dict[str, list[str]] = {
    "play": ["seat", "at", "action"],
    "revise": ["seat", "n", "action"],
    "alternatives": ["seat", "n"],
    "order": ["seat", "name", "choice"],
    "claim": ["token", "name", "contribute"],
    "join": ["seat", "name", "invite", "contribute"],
    "contribute": ["seat", "text"],
    "rename": ["seat", "name"],
    "fill": ["bot"],
    "vote": ["seat", "absent"],
    "say": ["text"],
    "webhook": ["seat", "url"],
    "watch": ["seat", "veiled", "patches"],
}
SEATED = ["undo", "redo", "restart", "suggest", "link", "throw_out", "leave", "concede", "back", "remove", "hand_over"]
BARE = ["invite", "forget", "start", "close", "reopen", "rematch", "analyse", "unwatch"]
FIELDS |= {name: ["seat"] for name in SEATED} | {name: [] for name in BARE}
RIGHT: dict[str, list[Any]] = {
    "seat": [0, 1, 2, -1],
    "absent": [0, 1],
    "at": [[0, 0], [1, 0], [1, 1], [2, 0]],
    "action": [["take"], ["place", 1], ["keep"], ["done"], ["roll"], ["pass"]],
    "n": [0, 1, 9999],
    "name": ["Ann", "auto", "x"],
    "choice": ["on", "off"],
    "token": ["x" * 32],
    "invite": ["x" * 32],
    "text": ["hello", "ab" * 32],
    "url": ["https://example.org/", "http://127.0.0.1/", "https://[::1]:22/"],
    "bot": ["greedy", "random", "nobody"],
    "contribute": [True, False],
    "veiled": [True],
    "patches": [True],
}


def message(luck: random.Random, table: str) -> Any:
    """What a socket might be sent, before it is spoilt."""
    name = luck.choice(list(FIELDS))
    fields = {field: luck.choice(RIGHT[field]) for field in FIELDS[name]}
    return {"id": luck.randrange(100), "do": name, "table": table, **fields}


def new_table(luck: random.Random, save: JSON, position: JSON) -> JSON:
    """What a new table might be made of, before it is spoilt."""
    seats = [{"kind": luck.choice(["me", "open", "bot"]), "name": "Ann"} for _ in range(luck.randrange(1, 5))]
    wish: JSON = {"game": luck.choice(["rollers", "roll", "tiny"]), "seats": seats}
    wish |= {"public": True} if luck.random() < 0.3 else {}
    wish |= {"clock": {"seconds": 60, "bank": 600}} if luck.random() < 0.3 else {}
    wish |= {"options": {"confirm": "on"}} if luck.random() < 0.3 else {}
    if luck.random() < 0.3:
        wish |= {"save": save} if luck.random() < 0.5 else {"position": position}
    return wish


def spoilt(luck: random.Random, value: Any) -> Any:
    """The same with something wrong somewhere in it."""
    if isinstance(value, dict) and value and luck.random() < 0.9:
        key = luck.choice(list(value))
        way = luck.random()
        if way < 0.15:
            return {name: part for name, part in value.items() if name != key}
        if way < 0.25:
            return {**value, luck.choice(["extra", "", "__proto__", "seat ", "SEAT", "\x00"]): luck.choice(JUNK)}
        return {**value, key: spoilt(luck, value[key])}
    if isinstance(value, list) and value and luck.random() < 0.85:
        place = luck.randrange(len(value))
        way = luck.random()
        if way < 0.1:
            return value[:place] + value[place + 1 :]
        if way < 0.2:
            return [*value[:place], value[place], *value[place:]]
        return [*value[:place], spoilt(luck, value[place]), *value[place + 1 :]]
    if isinstance(value, int) and not isinstance(value, bool) and luck.random() < 0.3:
        return value + luck.choice([-1, 1, 2, 100])
    return luck.choice(JUNK)


def as_text(luck: random.Random, value: Any) -> str:
    """As it is sent: mostly JSON, sometimes nearly."""
    text = json.dumps(value, ensure_ascii=luck.random() < 0.5)
    way = luck.random()
    if way < 0.70:
        return text
    if way < 0.78:
        return text[: luck.randrange(len(text) + 1)]
    if way < 0.86:
        place = luck.randrange(len(text) + 1)
        return (
            text[:place]
            + luck.choice(['"', "{", "}", "[", "]", ",", ":", "\\", "\x00", "\x7f", "NaN", "1e999", "//"])
            + text[place:]
        )
    if way < 0.90:
        return text.replace(":", luck.choice(["=", "::", ":[", ": "]), 1)
    if way < 0.94:
        return luck.choice(
            ["", " ", "null", "[]", "{}", "0", '""', "[" * 5000, '{"a":' * 2000, "hello", "\ufeff" + text]
        )
    return "".join(chr(luck.randrange(1, 0x2FFF)) for _ in range(luck.randrange(1, 60)))


def as_bytes(text: str) -> bytes:
    """As bytes, whatever it is: a half of a pair of surrogates as well."""
    return text.encode("utf-8", "surrogatepass")
