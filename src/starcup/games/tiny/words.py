"""What the components do, in our words: for labels, the terminal, the page and the handbook."""

from typing import Final

from starcup.games.tiny.data import (
    ATTACK,
    ATTACK_PARTS,
    KEEPS,
    LOSE_DICE,
    MISSIONS,
    ONCE_A_TURN,
    PLANET_NAMES,
    REGRESS_ALL,
    REGRESS_ONE,
    ROGUE_ADVANCES,
    ROGUE_CULTURE,
    ROGUE_DICE,
    ROGUE_ENERGY,
    ROGUES,
    TAKE_ANY,
    TAKE_CULTURE,
    TAKE_ENERGY,
)
from starcup.games.tiny.dice import faces

TERMS: Final = {
    "Move a ship": "One of your ships goes home, lands on a planet or takes up orbit on its start space.",
    "Acquire energy": "1 energy for each of your ships at energy planets and at home.",
    "Acquire culture": "1 culture for each of your ships at culture planets.",
    "Diplomacy": "One of your ships advances 1 space on a track that ends with diplomacy.",
    "Economy": "One of your ships advances 1 space on a track that ends with economy.",
    "Utilize a colony": "Upgrade your empire, or use one of your colonies.",
    "Follow": "After another player's die, pay 1 culture to do what its face says with your own ships and colonies.",
    "Converter": "Once a turn: spend two inactive dice to turn a third one to any face.",
    "Activation Bay": "Where dice go when they are used; none is used twice in a turn.",
    "Upgrade": "The next level costs its number, all in energy or all in culture.",
}
FACE_WORDS: Final = ["move a ship", "acquire energy", "acquire culture", "diplomacy", "economy", "utilize a colony"]
RESOURCE_WORDS: Final = ["energy", "culture"]

PLANET_WORDS: Final = [
    "Gain 1 culture.",
    "Gain 1 energy.",
    "Advance one of your ships 1 space on a diplomacy track.",
    "Advance one of your ships 1 space on an economy track.",
    "For the rest of your turn, gain 1 culture whenever somebody follows you. Once a turn.",
    "For the rest of your turn, gain 1 energy whenever somebody follows you. Once a turn.",
    "Push an enemy ship back 1 space on a diplomacy track.",
    "Push an enemy ship back 1 space on an economy track.",
    "Gain 2 energy.",
    "Take a planet without any ship out of the row; the next card takes its place.",
    "If your empire alone is the lowest, upgrade it for 1 less.",
    "Upgrade your empire with any mix of energy and culture.",
    "Reroll any of your inactive dice for nothing. Your own turn only.",
    "Pay 1 energy: gain 2 culture.",
    "Take 1 culture from another player. Once a turn.",
    "Take 1 energy from another player. Once a turn.",
    "Turn any amount of culture into energy.",
    "Turn any amount of energy into culture.",
    "Pay 1 culture: move two different ships, one after the other. Once a turn.",
    "Pay 2 culture: advance one of your ships 2 spaces on a diplomacy track.",
    "Pay 2 culture: push an enemy ship back 2 spaces.",
    "Pay 2 energy: advance one of your ships 2 spaces on an economy track.",
    "Pay 2 energy: push two enemy ships back 1 space each.",
    "Use the action of a planet in the row.",
    "Gain 2 culture; every other player gains 1.",
    "Gain 2 energy; every other player gains 1.",
    "Give up two inactive dice: gain 2 energy and 2 culture. Your own turn only.",
    "Call a ship home from orbit: gain as much energy or culture as its space says.",
    "Pay another player 1 culture: use the action of one of that player's colonies.",
    "Pay another player 1 energy: use the action of one of that player's colonies.",
    "Do the action of any face; then all others may follow it for nothing. Once a turn.",
    "Pull one of your ships back 1 space: advance another one 1 space.",
    "Gain 1 culture for each of your ships at home.",
    "Advance one of your ships 1 space on any track.",
    "For the rest of your turn, following you costs 2 culture. Your own turn only.",
    "Move one of your orbiting ships to the same space of another track.",
    "Every other player advances a ship 1 space; then you advance one of yours 2 spaces.",
    "Push an enemy ship back 1 space.",
    "Do the action of a die in the Activation Bay again.",
    "Turn an inactive die to any face. Your own turn only.",
]

MISSION_WORDS: Final = [
    "Have the most energy.",
    "Have the most colonies.",
    "Be the first to reach 21 points.",
    "Have as many diplomacy colonies as economy colonies.",
    "Have no ship at home.",
    "Have the fewest colonies.",
    "Have at least 3 energy and 3 culture.",
    "Have a complete empire: level 6.",
    "Have the most diplomacy colonies.",
    "Have all your ships at home.",
    "Have the most culture.",
    "Have the most economy colonies.",
]


def glossary() -> dict[str, str]:
    """The terms, the planets, the missions and the Rogues' attacks."""
    rogues: dict[str, str] = {}
    for number, (name, difficulty, most, _) in enumerate(ROGUES):
        attacks = "; ".join(f"{space}: {attack_words(number, space)}" for space in range(1, len(ROGUE_DICE) + 1))
        rogues[name] = f"Rogue Galaxy, {difficulty}; its resources end at {most}. Attacks by space: {attacks}."
    planets = dict(zip(PLANET_NAMES, PLANET_WORDS, strict=True))
    missions = {row[0]: words for row, words in zip(MISSIONS, MISSION_WORDS, strict=True)}
    return TERMS | planets | missions | rogues


def attack_words(rogue: int, space: int) -> str:
    """What the attack on a Rogue's space does."""
    first = (rogue * 5 + space - 1) * ATTACK_PARTS
    parts = [int(ATTACK[first + part]) for part in range(ATTACK_PARTS)]
    verb = "it steals" if parts[KEEPS] else "you lose"
    words: list[str] = []
    if parts[ROGUE_ADVANCES]:
        words.append(f"all its ships in orbit advance {parts[ROGUE_ADVANCES]}")
    if parts[TAKE_ENERGY] or parts[TAKE_CULTURE]:
        words.append(f"{verb} {both(parts[TAKE_ENERGY], parts[TAKE_CULTURE])}")
    if parts[TAKE_ANY]:
        words.append(f"{verb} {parts[TAKE_ANY]} resources of your choice")
    if parts[ROGUE_ENERGY] or parts[ROGUE_CULTURE]:
        words.append(f"it gains {both(parts[ROGUE_ENERGY], parts[ROGUE_CULTURE])}")
    if parts[REGRESS_ONE]:
        words.append(f"one of your ships in orbit goes back {parts[REGRESS_ONE]}")
    if parts[REGRESS_ALL]:
        words.append(f"all your ships in orbit go back {parts[REGRESS_ALL]}")
    if parts[LOSE_DICE]:
        words.append(f"you roll {parts[LOSE_DICE]} die less in your next turn")
    once = "; once a turn" if parts[ONCE_A_TURN] else ""
    return " and ".join(words) + once


def both(energy: int, culture: int) -> str:
    """An amount of energy, of culture, or of both."""
    words = [f"{energy} energy"] if energy else []
    return " and ".join(words + ([f"{culture} culture"] if culture else [])) or "nothing"


def dice_words(dice: int) -> str:
    """A handful of dice by their faces."""
    return ", ".join(FACE_WORDS[face] for face in faces(dice)) or "no dice"


def spaces(count: int) -> str:
    """So many spaces of a track."""
    return "1 space" if count == 1 else f"{count} spaces"
