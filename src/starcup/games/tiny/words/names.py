"""What things are called inside a sentence: faces, resources, planets, players, amounts."""

from typing import Final

from starcup.games.tiny.data import (
    FACES,
    MISSION_IDS,
    MISSIONS,
    PLANET_IDS,
    PLANET_NAMES,
    RESOURCES,
    ROGUE_IDS,
    ROGUES,
    TRACKS,
)

FACE_WORDS: Final = ["move a ship", "acquire energy", "acquire culture", "diplomacy", "economy", "utilize a colony"]

# Every name that code uses for a component, as people write it inside a sentence.
NAMES: Final = {
    **{name: name for name in [*RESOURCES, *TRACKS]},
    **dict(zip(FACES, FACE_WORDS, strict=True)),
    **dict(zip(PLANET_IDS, PLANET_NAMES, strict=True)),
    **{id: mission.name for id, mission in zip(MISSION_IDS, MISSIONS, strict=True)},
    **{id: rogue.name for id, rogue in zip(ROGUE_IDS, ROGUES, strict=True)},
}


def counted(count: int, one: str, many: str = "") -> str:
    """A number with its noun: 1 die, 2 dice."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def points(count: int) -> str:
    return counted(count, "point")


def spaces(count: int) -> str:
    """Spaces of a track."""
    return counted(count, "space")


def dice(count: int) -> str:
    return counted(count, "die", "dice")


def fewer_dice(count: int) -> str:
    return f"{count} fewer {'die' if count == 1 else 'dice'}"


def faces(names: list[str]) -> str:
    """A handful of dice by their faces."""
    return ", ".join(NAMES[name] for name in names) or "no dice"


def both(energy: int, culture: int) -> str:
    """An amount of energy, of culture, or of both."""
    words = [f"{energy} energy"] if energy else []
    return " and ".join(words + ([f"{culture} culture"] if culture else [])) or "nothing"


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd; nothing here goes beyond 6."""
    return f"{number}{['th', 'st', 'nd', 'rd', 'th', 'th', 'th'][number]}"


def a_track(track: str) -> str:
    """A track by its symbol: any track, a diplomacy track, an economy track."""
    return {"any": "any", "diplomacy": "a diplomacy", "economy": "an economy"}[track] + " track"


def sentence(words: str) -> str:
    """A clause as a sentence of its own."""
    return f"{words[:1].upper()}{words[1:]}."
