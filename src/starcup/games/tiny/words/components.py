"""What lies in the box: every component with its figures, its name and its sentence, and the glossary."""

from functools import cache
from typing import TYPE_CHECKING, Final

from starcup.games.tiny.book import DESTINATIONS, HOME_CODE
from starcup.games.tiny.data import (
    ATTACKS,
    CONVERTER_DICE,
    DICE,
    EMPIRE,
    FACES,
    FOLLOW_COST,
    GOAL,
    MISSION_IDS,
    MISSIONS,
    PLANET_COUNT,
    PLANET_IDS,
    PLANET_NAMES,
    REROLL_COST,
    RESOURCE_MAX,
    RESOURCES,
    ROGUE_DICE,
    ROGUE_IDS,
    ROGUES,
    SKULL,
)
from starcup.games.tiny.view import face_name, planet_facts, resource_name
from starcup.games.tiny.words.names import FACE_WORDS, both, fewer_dice, sentence, spaces

if TYPE_CHECKING:
    from starcup.games.tiny.words.shapes import (
        TinyComponents,
        TinyDestination,
        TinyLevel,
        TinyMission,
        TinyPlanetCard,
        TinyRogueCard,
        TinyRogueSpace,
    )

MINUTES: Final = 30
PITCH: Final = (
    "Roll your dice, land on small planets or creep along their orbits, and follow what others do when it suits you. "
    "Alone, you race a Rogue Galaxy that never sleeps."
)

FACE_SENTENCES: Final = [
    "One of your ships goes home, lands on a planet or enters orbit on its start space.",
    "1 energy for each of your ships at energy planets and at home.",
    "1 culture for each of your ships at culture planets.",
    "One of your ships advances 1 space on a track that ends with diplomacy.",
    "One of your ships advances 1 space on a track that ends with economy.",
    "Upgrade your empire, or use one of your colonies.",
]
TERMS: Final = {
    "Follow": "After another player's die, pay 1 culture to do what its face says with your own ships and colonies.",
    "Converter": "Once a turn: spend two inactive dice to turn a third one to any face.",
    "Activation Bay": "Where dice go when they are used; none is used twice in a turn.",
    "Upgrade": "The next level costs its number, all in energy or all in culture.",
}

PLANET_SENTENCES: Final = {
    "jakks": "Gain 1 culture.",
    "vici_ks156": "Gain 1 energy.",
    "drewkaiden": "Advance one of your ships 1 space on a diplomacy track.",
    "leandra": "Advance one of your ships 1 space on an economy track.",
    "birkomius": "For the rest of your turn, gain 1 culture whenever somebody follows you. Once a turn.",
    "bisschop": "For the rest of your turn, gain 1 energy whenever somebody follows you. Once a turn.",
    "tifnod": "Push an enemy ship back 1 space on a diplomacy track.",
    "vizcarra": "Push an enemy ship back 1 space on an economy track.",
    "mj_120210": "Gain 2 energy.",
    "helios": "Remove a planet without ships from the row; the next card takes its place.",
    "mared": "If every other empire is higher than yours, upgrade yours for 1 less.",
    "lureena": "Upgrade your empire with any mix of energy and culture.",
    "zalax": "Reroll any of your inactive dice for free. Your own turn only.",
    "hoefker": "Pay 1 energy: gain 2 culture.",
    "clj_0517": "Take 1 culture from another player. Once a turn.",
    "la_torres": "Take 1 energy from another player. Once a turn.",
    "pembertonia_major": "Turn any amount of culture into energy, as far as there is room.",
    "omicron_fenzi": "Turn any amount of energy into culture, as far as there is room.",
    "nagato": "Pay 1 culture: move two different ships, one after the other. Once a turn.",
    "padraigin_3110": "Pay 2 culture: advance one of your ships 2 spaces on a diplomacy track.",
    "jorg": "Pay 2 culture: push an enemy ship back 2 spaces.",
    "nakagawakozi": "Pay 2 energy: advance one of your ships 2 spaces on an economy track.",
    "brumbaugh": "Pay 2 energy: push two enemy ships back 1 space each.",
    "umbra_forum": "Use the action of a planet in the row.",
    "jac_110912": "Gain 2 culture; every other player gains 1.",
    "gleam_zanier": "Gain 2 energy; every other player gains 1.",
    "maia": "Give up two inactive dice: gain 2 energy and 2 culture. Your own turn only.",
    "andellouxian_6": "Call a ship home from orbit: gain as much energy or culture as the number of its space.",
    "walsfeo": "Pay another player 1 culture: use the action of one of that player's colonies.",
    "sargus_36": "Pay another player 1 energy: use the action of one of that player's colonies.",
    "zavodnick": "Take the action of any die face; then all others may follow it for free. Once a turn.",
    "bsw_10_1": "Pull one of your ships back 1 space to advance another one 1 space.",
    "aughmoore": "Gain 1 culture for each of your ships at home.",
    "shouhua": "Advance one of your ships 1 space on any track.",
    "nibiru": "For the rest of your turn, following you costs 2 culture. Your own turn only.",
    "gort": "Move one of your orbiting ships to the same space of another track.",
    "terra_bettia": "Every other player advances a ship 1 space; then you advance one of yours 2 spaces.",
    "k_widow": "Push an enemy ship back 1 space.",
    "piedes": "Take the action of a die in the Activation Bay again.",
    "gyore": "Turn an inactive die to any face. Your own turn only, once a turn.",
}

MISSION_SENTENCES: Final = {
    "charger": "Have the most energy.",
    "conqueror": "Have the most colonies.",
    "elder": "Be the first to reach 21 points.",
    "equalizer": "Have as many diplomacy colonies as economy colonies.",
    "explorer": "Have no ship at home.",
    "hermit": "Have the fewest colonies.",
    "hoarder": "Have at least 3 energy and 3 culture.",
    "industrialist": "Have an empire of the highest level, 6.",
    "noble": "Have the most diplomacy colonies.",
    "orbiter": "Have all your ships at home.",
    "seeker": "Have the most culture.",
    "trader": "Have the most economy colonies.",
}


# ---- components ----


def components() -> "TinyComponents":
    """Everything in the box. Lists are in the order of the numbers that actions use."""
    return {
        "goal": GOAL,
        "most": RESOURCE_MAX,
        "dice": DICE,
        "converter_dice": CONVERTER_DICE,
        "follow_cost": FOLLOW_COST,
        "reroll_cost": REROLL_COST,
        "resources": [resource_name(number) for number in range(len(RESOURCES))],
        "faces": [
            {"face": face_name(face), "name": face_title(face), "sentence": FACE_SENTENCES[face]}
            for face in range(len(FACES))
        ],
        "destinations": [destination(to) for to in range(DESTINATIONS)],
        "empire": empire(),
        "planets": [planet_card(planet) for planet in range(PLANET_COUNT)],
        "missions": [mission_card(card) for card in range(len(MISSIONS))],
        "rogues": [rogue_card(rogue) for rogue in range(len(ROGUES))],
    }


def face_title(face: int) -> str:
    """A face as a title."""
    return FACE_WORDS[face][:1].upper() + FACE_WORDS[face][1:]


def destination(to: int) -> "TinyDestination":
    """Where the action `move` leads, by its parameter `to`."""
    if to == HOME_CODE:
        return {"where": "home", "place": None}
    return {"where": "orbit" if (to - 1) % 2 else "landed", "place": (to - 1) // 2}


def empire() -> "list[TinyLevel]":
    """The empire track: what each level has, and what it costs to reach."""
    return [
        {
            "level": number,
            "dice": level.dice,
            "ships": level.ships,
            "points": level.points,
            "cost": number if number > 1 else 0,
        }
        for number, level in enumerate(EMPIRE, 1)
    ]


def planet_card(planet: int) -> "TinyPlanetCard":
    """A planet's card."""
    return {"number": planet, **planet_facts(planet, PLANET_SENTENCES[PLANET_IDS[planet]])}


def mission_card(card: int) -> "TinyMission":
    """A mission."""
    mission = MISSIONS[card]
    return {
        "number": card,
        "mission": MISSION_IDS[card],
        "name": mission.name,
        "words": MISSION_SENTENCES[MISSION_IDS[card]],
        "points": mission.points,
        "tied": mission.tied,
    }


def rogue_card(rogue: int) -> "TinyRogueCard":
    """A Rogue Galaxy with its ladder of attacks."""
    name, difficulty, most, _ = ROGUES[rogue]
    return {
        "number": rogue,
        "rogue": ROGUE_IDS[rogue],
        "name": name,
        "difficulty": difficulty,
        "most": most,
        "skull": SKULL,
        "spaces": ladder(rogue),
        "sentence": rogue_sentence(rogue),
    }


def ladder(rogue: int) -> "list[TinyRogueSpace]":
    """The Rogue's empire track: dice, points and attack of each space below the skull."""
    return [
        {
            "space": space,
            "dice": ROGUE_DICE[space - 1],
            "points": ROGUES[rogue].points[space - 1],
            "attack": attack_words(rogue, space),
            "sentence": sentence(attack_words(rogue, space)),
        }
        for space in range(1, SKULL)
    ]


def rogue_sentence(rogue: int) -> str:
    """A Rogue Galaxy in one breath."""
    attacks = "; ".join(f"{space}: {attack_words(rogue, space)}" for space in range(1, SKULL))
    return f"Its resources end at {ROGUES[rogue].most}. Attacks by space: {attacks}."


def attack_words(rogue: int, space: int) -> str:
    """What the attack on a Rogue's space does."""
    attack = ATTACKS[rogue * len(ROGUE_DICE) + space - 1]
    verb = "it steals" if attack.kept else "you lose"
    words: list[str] = []
    if attack.advance:
        words.append(f"all its ships in orbit advance {spaces(attack.advance)}")
    if attack.take_energy or attack.take_culture:
        words.append(f"{verb} {both(attack.take_energy, attack.take_culture)}")
    if attack.take_any:
        words.append(f"{verb} {attack.take_any} resources of your choice")
    if attack.gain_energy or attack.gain_culture:
        words.append(f"it gains {both(attack.gain_energy, attack.gain_culture)}")
    if attack.regress_one:
        words.append(f"one of your ships in orbit goes back {spaces(attack.regress_one)}")
    if attack.regress_all:
        words.append(f"all your ships in orbit go back {spaces(attack.regress_all)}")
    if attack.lose_dice:
        words.append(f"you roll {fewer_dice(attack.lose_dice)} on your next turn")
    once = "; once a turn" if attack.once else ""
    return " and ".join(words) + once


# ---- the glossary ----


def glossary() -> dict[str, str]:
    """The faces and terms, the planets, the missions and the Rogues; a copy that may be changed."""
    return dict(all_terms())


@cache
def all_terms() -> dict[str, str]:
    faces = {face_title(face): FACE_SENTENCES[face] for face in range(len(FACES))}
    planets = {name: PLANET_SENTENCES[id] for id, name in zip(PLANET_IDS, PLANET_NAMES, strict=True)}
    missions = {mission.name: MISSION_SENTENCES[id] for id, mission in zip(MISSION_IDS, MISSIONS, strict=True)}
    rogues = {
        rogue.name: f"Rogue Galaxy, {rogue.difficulty}; {lower_first(rogue_sentence(number))}"
        for number, rogue in enumerate(ROGUES)
    }
    return faces | TERMS | planets | missions | rogues


def lower_first(words: str) -> str:
    return words[:1].lower() + words[1:]
