"""What several facts in one int stand for, by name: chains, dice, where a ship is, which ship is a target."""

from typing import Any, Final

from starcup.core.fields import NONE, Field
from starcup.core.reader import Reader
from starcup.games.tiny.chain import HIGHEST, SHIP_SHIFT, landed_ship
from starcup.games.tiny.data import (
    CHAIN_BIT,
    DICE,
    FACES,
    LENGTH,
    MISSION_IDS,
    MOST_PLAYERS,
    PLANET_COUNT,
    PLANET_IDS,
    SHIPS,
)
from starcup.games.tiny.dice import faces, of_faces

FACE_BITS: Final = 7  # of a die that is followed
FREE: Final = 8  # following it costs nothing
CONFIRMED: Final = 16  # its owner has said Done

ONLY_TARGET: Final = 0
FIRST_TARGET: Final = 1  # of two
SECOND_TARGET: Final = 2  # and on: 2 + the number of the first target, player * SHIPS + ship
TARGET_WORDS: Final = ["only", "first", "second"]


class Chain(Field):
    """How a player has come to an action: the planets that have led there, and the ship that landed last."""

    def __init__(self, name: str = "chain") -> None:
        super().__init__(name, 0, HIGHEST)

    def fact(self, ints: list[int]) -> Any:
        planets = [PLANET_IDS[planet] for planet in range(PLANET_COUNT) if ints[0] & CHAIN_BIT[planet]]
        ship = int(landed_ship(ints[0]))
        return {"planets": planets, "landed": None if ship == NONE else ship}

    def number(self, facts: Reader) -> int:
        chain = facts.child(self.name)
        number = 1 + chain.number("landed", NONE, 0, SHIPS - 1) << SHIP_SHIFT
        for planet in chain.indices("planets", PLANET_IDS, PLANET_COUNT):
            if not CHAIN_BIT[planet]:
                raise chain.fault("planets", f"has {PLANET_IDS[planet]}, which leads to no other planet")
            number |= CHAIN_BIT[planet]
        chain.done()
        return number

    def schema(self) -> dict[str, Any]:
        names = {"type": "array", "items": {"type": "string", "enum": PLANET_IDS}}
        return an_object({"planets": names, "landed": or_null({"type": "integer"})})


class FollowedDie(Field):
    """The face that may be followed, whether for free, and whether its owner has said Done."""

    def __init__(self, name: str = "die") -> None:
        super().__init__(name, 0, FACE_BITS | FREE | CONFIRMED)

    def fact(self, ints: list[int]) -> Any:
        die = ints[0]
        return {"face": FACES[die & FACE_BITS], "free": die & FREE != 0, "confirmed": die & CONFIRMED != 0}

    def number(self, facts: Reader) -> int:
        die = facts.child(self.name)
        free = FREE if die.flag("free") else 0
        confirmed = CONFIRMED if die.flag("confirmed") else 0
        number = die.choice("face", FACES, 0) | free | confirmed
        die.done()
        return number

    def schema(self) -> dict[str, Any]:
        yes = {"type": "boolean"}
        return an_object({"face": {"type": "string", "enum": FACES}, "free": yes, "confirmed": yes})


class Target(Field):
    """Whether a ship is the only one to be pushed back, or the first of two; for the second, which was the first."""

    def __init__(self, name: str = "target") -> None:
        super().__init__(name, 0, SECOND_TARGET + MOST_PLAYERS * SHIPS - 1)

    def fact(self, ints: list[int]) -> Any:
        if ints[0] < SECOND_TARGET:
            return {"which": TARGET_WORDS[ints[0]]}
        first = ints[0] - SECOND_TARGET
        return {"which": TARGET_WORDS[SECOND_TARGET], "player": first // SHIPS, "ship": first % SHIPS}

    def number(self, facts: Reader) -> int:
        target = facts.child(self.name)
        number = target.choice("which", TARGET_WORDS, ONLY_TARGET)
        if number == SECOND_TARGET:
            player = target.number("player", 0, 0, MOST_PLAYERS - 1)
            number += player * SHIPS + target.number("ship", 0, 0, SHIPS - 1)
        target.done()
        return number

    def schema(self) -> dict[str, Any]:
        whole = {"type": "integer"}
        which = {"type": "string", "enum": TARGET_WORDS}
        return an_object({"which": which, "player": whole, "ship": whole}, ["which"])


class Dice(Field):
    """A handful of dice: the face of each."""

    def fact(self, ints: list[int]) -> Any:
        return [FACES[face] for face in faces(ints[0])]

    def number(self, facts: Reader) -> int:
        return int(of_faces(facts.indices(self.name, FACES, DICE)))

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": {"type": "string", "enum": FACES}}


class Where(Field):
    """Where a ship is: -1 at home, else 8 * planet, and 1 + space when it orbits. `at` is as in positions."""

    def __init__(self, name: str) -> None:
        super().__init__(name, NONE, PLANET_COUNT * 8 - 1)

    def fact(self, ints: list[int]) -> Any:
        if ints[0] < 0:
            return {"at": "home", "where": "home"}
        planet = PLANET_IDS[ints[0] // 8]
        space = ints[0] % 8 - 1
        if space < 0:
            return {"at": planet, "where": "landed", "planet": planet}
        return {"at": f"{planet} {space}", "where": "orbit", "planet": planet, "space": space}

    def schema(self) -> dict[str, Any]:
        text = {"type": "string"}
        where = {"type": "string", "enum": ["home", "landed", "orbit"]}
        planet = {"type": "string", "enum": PLANET_IDS}
        spaces = {"type": "integer", "maximum": max(LENGTH) - 1}
        return an_object({"at": text, "where": where, "planet": planet, "space": spaces}, ["at", "where"])


class TwoMissions(Field):
    """The two missions that a player was dealt, an int each."""

    def __init__(self, name: str) -> None:
        super().__init__(name, 0, len(MISSION_IDS) - 1)
        self.width = 2

    def fact(self, ints: list[int]) -> Any:
        return [MISSION_IDS[card] for card in ints]

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": {"type": "string", "enum": MISSION_IDS}}


def an_object(properties: dict[str, Any], required: list[str] | None = None) -> dict[str, Any]:
    """The JSON schema of an object; every property is required unless it is said which are."""
    names = list(properties) if required is None else required
    return {"type": "object", "properties": properties, "required": names, "additionalProperties": False}


def or_null(schema: dict[str, Any]) -> dict[str, Any]:
    """The JSON schema of something that may be null."""
    return {"anyOf": [schema, {"type": "null"}]}
