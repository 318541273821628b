"""The facts of Tiny Epic Galaxies: dice, empire track, planets, missions, Rogues. Nothing here decides anything.

A planet's action is an operation with named numbers: `does(DISCARD, dice=2, energy=2, culture=2)`. A row that ends with
a rule's name is that rule: `make mutate` changes it and expects a test to fail.
"""

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

RESOURCES: Final = ["energy", "culture"]
ENERGY: Final = 0
CULTURE: Final = 1

TRACKS: Final = ["diplomacy", "economy", "any"]
DIPLOMACY: Final = 0
ECONOMY: Final = 1
ANY: Final = 2

FACES: Final = ["move_ship", "acquire_energy", "acquire_culture", "diplomacy", "economy", "utilize_colony"]
F_MOVE: Final = 0
F_ENERGY: Final = 1
F_CULTURE: Final = 2
F_DIPLOMACY: Final = 3
F_ECONOMY: Final = 4
F_COLONY: Final = 5
FACE_COUNT: Final = 6
DICE: Final = 7


class Level(NamedTuple):
    """A level of the empire track."""

    dice: int
    ships: int
    points: int


EMPIRE: Final = [
    Level(dice=4, ships=2, points=0),  # tiny:empire.1
    Level(dice=5, ships=2, points=1),  # tiny:empire.2
    Level(dice=5, ships=3, points=2),  # tiny:empire.3
    Level(dice=6, ships=3, points=3),  # tiny:empire.4
    Level(dice=6, ships=4, points=5),  # tiny:empire.5
    Level(dice=7, ships=4, points=8),  # tiny:empire.6
]
TOP_LEVEL: Final = 6
SHIPS: Final = 4
MOST_PLAYERS: Final = 5

START_ENERGY: Final = 2  # tiny:setup.energy
START_CULTURE: Final = 1  # tiny:setup.culture
RESOURCE_MAX: Final = 7  # tiny:acquire.max
ROW_OF_SEATS: Final = [0, 4, 4, 5, 6, 6]  # tiny:setup.row
MOST_ROW: Final = 6
GOAL: Final = 21  # tiny:end.trigger
FOLLOW_COST: Final = 1  # tiny:follow.cost
REROLL_COST: Final = 1  # tiny:reroll.paid
CONVERTER_DICE: Final = 2  # tiny:converter.two
LAST_ROUND: Final = 500  # tiny:end.unfinished

# What a planet's action does; 0 is nothing.
GAIN: Final = 1
SHARE: Final = 2
PER_SHIP: Final = 3
ADVANCE: Final = 4
REGRESS: Final = 5
BOUNTY: Final = 6
TAX: Final = 7
REPLACE: Final = 8
UPGRADE: Final = 9
REROLL: Final = 10
STEAL: Final = 11
EXCHANGE: Final = 12
MOVES: Final = 13
USE_ROW: Final = 14
USE_COLONY: Final = 15
DISCARD: Final = 16
RECALL: Final = 17
ANY_FACE: Final = 18
SWAP: Final = 19
RELOCATE: Final = 20
ALL_ADVANCE: Final = 21
REPEAT: Final = 22
SET_DIE: Final = 23

# The numbers that an operation takes, by name.
NUMBERS: Final = {
    GAIN: ["energy", "culture"],
    SHARE: ["resource", "amount", "others"],  # others: for each other player
    PER_SHIP: ["resource", "amount"],  # for each of your ships at home
    ADVANCE: ["track", "spaces"],
    REGRESS: ["track", "spaces", "ships"],
    BOUNTY: ["resource", "amount"],  # for each follow
    TAX: ["fee"],  # what following costs
    UPGRADE: ["discount", "mixed", "lowest"],  # mixed: of both resources; lowest: only for the lowest empire
    STEAL: ["resource", "amount"],
    EXCHANGE: ["resource"],  # the one given for the other
    USE_COLONY: ["resource", "amount"],  # paid to the owner
    DISCARD: ["dice", "energy", "culture"],
    SWAP: ["back", "spaces"],
    ALL_ADVANCE: ["spaces", "others"],
}
# Which file of questions/ an operation is in; those not listed are in planets.
ABOUT_PLANETS: Final = 0
ABOUT_DICE: Final = 1
ABOUT_SHIPS: Final = 2
DICE_OPERATIONS: Final = [REROLL, DISCARD, SET_DIE, ANY_FACE, REPEAT]
SHIP_OPERATIONS: Final = [ADVANCE, REGRESS, MOVES, RECALL, SWAP, RELOCATE, ALL_ADVANCE]
CONNECTORS: Final = [MOVES, USE_ROW, USE_COLONY, ANY_FACE, REPEAT]  # actions that may lead to another planet's

# When it may be used.
ALWAYS: Final = 0
OWN_TURN: Final = 1
ONCE: Final = 2  # a turn, for each player


class Effect(NamedTuple):
    """An operation with its numbers; those left out are 0."""

    operation: int
    numbers: dict[str, int]


def does(operation: int, **numbers: int) -> Effect:
    """What a planet's action does."""
    return Effect(operation, numbers)


class Planet(NamedTuple):
    """A planet's card: what it makes, its track and how many advances lead to the symbol, its action and the price."""

    name: str
    makes: int
    track: int
    length: int
    effect: Effect
    when: int = ALWAYS
    price_energy: int = 0
    price_culture: int = 0


PLANETS: Final = [
    Planet("Jakks", CULTURE, DIPLOMACY, 2, does(GAIN, culture=1)),  # tiny:planet.jakks
    Planet("Vici-KS156", ENERGY, ECONOMY, 2, does(GAIN, energy=1)),  # tiny:planet.vici_ks156
    Planet("Drewkaiden", CULTURE, ECONOMY, 2, does(ADVANCE, track=DIPLOMACY, spaces=1)),  # tiny:planet.drewkaiden
    Planet("Leandra", ENERGY, DIPLOMACY, 2, does(ADVANCE, track=ECONOMY, spaces=1)),  # tiny:planet.leandra
    Planet(
        "Birkomius", CULTURE, DIPLOMACY, 2, does(BOUNTY, resource=CULTURE, amount=1), OWN_TURN + ONCE
    ),  # tiny:planet.birkomius
    Planet(
        "Bisschop", ENERGY, ECONOMY, 2, does(BOUNTY, resource=ENERGY, amount=1), OWN_TURN + ONCE
    ),  # tiny:planet.bisschop
    Planet("Tifnod", CULTURE, ECONOMY, 2, does(REGRESS, track=DIPLOMACY, spaces=1, ships=1)),  # tiny:planet.tifnod
    Planet("Vizcarra", ENERGY, DIPLOMACY, 2, does(REGRESS, track=ECONOMY, spaces=1, ships=1)),  # tiny:planet.vizcarra
    Planet("MJ-120210", ENERGY, DIPLOMACY, 3, does(GAIN, energy=2)),  # tiny:planet.mj_120210
    Planet("Helios", CULTURE, DIPLOMACY, 3, does(REPLACE)),  # tiny:planet.helios
    Planet("Mared", ENERGY, ECONOMY, 3, does(UPGRADE, discount=1, lowest=1)),  # tiny:planet.mared
    Planet("Lureena", CULTURE, ECONOMY, 3, does(UPGRADE, mixed=1)),  # tiny:planet.lureena
    Planet("Zalax", CULTURE, DIPLOMACY, 3, does(REROLL), OWN_TURN),  # tiny:planet.zalax
    Planet("Hoefker", CULTURE, ECONOMY, 3, does(GAIN, culture=2), price_energy=1),  # tiny:planet.hoefker
    Planet("CLJ-0517", ENERGY, ECONOMY, 3, does(STEAL, resource=CULTURE, amount=1), ONCE),  # tiny:planet.clj_0517
    Planet("La-Torres", CULTURE, DIPLOMACY, 3, does(STEAL, resource=ENERGY, amount=1), ONCE),  # tiny:planet.la_torres
    Planet("Pembertonia-Major", ENERGY, ECONOMY, 4, does(EXCHANGE, resource=CULTURE)),  # tiny:planet.pembertonia_major
    Planet("Omicron Fenzi", CULTURE, DIPLOMACY, 4, does(EXCHANGE, resource=ENERGY)),  # tiny:planet.omicron_fenzi
    Planet("Nagato", ENERGY, ECONOMY, 4, does(MOVES), ONCE, price_culture=1),  # tiny:planet.nagato
    Planet(
        "Padraigin-3110", CULTURE, ECONOMY, 4, does(ADVANCE, track=DIPLOMACY, spaces=2), price_culture=2
    ),  # tiny:planet.padraigin_3110
    Planet(
        "Jorg", CULTURE, DIPLOMACY, 4, does(REGRESS, track=ANY, spaces=2, ships=1), price_culture=2
    ),  # tiny:planet.jorg
    Planet(
        "Nakagawakozi", ENERGY, DIPLOMACY, 4, does(ADVANCE, track=ECONOMY, spaces=2), price_energy=2
    ),  # tiny:planet.nakagawakozi
    Planet(
        "Brumbaugh", ENERGY, DIPLOMACY, 4, does(REGRESS, track=ANY, spaces=1, ships=2), price_energy=2
    ),  # tiny:planet.brumbaugh
    Planet("Umbra-Forum", CULTURE, ECONOMY, 4, does(USE_ROW)),  # tiny:planet.umbra_forum
    Planet(
        "JAC-110912", CULTURE, ECONOMY, 5, does(SHARE, resource=CULTURE, amount=2, others=1)
    ),  # tiny:planet.jac_110912
    Planet(
        "Gleam-Zanier", ENERGY, DIPLOMACY, 5, does(SHARE, resource=ENERGY, amount=2, others=1)
    ),  # tiny:planet.gleam_zanier
    Planet("Maia", CULTURE, DIPLOMACY, 5, does(DISCARD, dice=2, energy=2, culture=2), OWN_TURN),  # tiny:planet.maia
    Planet("Andellouxian-6", CULTURE, ECONOMY, 5, does(RECALL)),  # tiny:planet.andellouxian_6
    Planet("Walsfeo", ENERGY, ECONOMY, 5, does(USE_COLONY, resource=CULTURE, amount=1)),  # tiny:planet.walsfeo
    Planet("Sargus-36", CULTURE, DIPLOMACY, 5, does(USE_COLONY, resource=ENERGY, amount=1)),  # tiny:planet.sargus_36
    Planet("Zavodnick", ENERGY, ECONOMY, 5, does(ANY_FACE), ONCE),  # tiny:planet.zavodnick
    Planet("BSW-10-1", ENERGY, DIPLOMACY, 5, does(SWAP, back=1, spaces=1)),  # tiny:planet.bsw_10_1
    Planet("Aughmoore", ENERGY, DIPLOMACY, 6, does(PER_SHIP, resource=CULTURE, amount=1)),  # tiny:planet.aughmoore
    Planet("Shouhua", ENERGY, DIPLOMACY, 6, does(ADVANCE, track=ANY, spaces=1)),  # tiny:planet.shouhua
    Planet("Nibiru", CULTURE, DIPLOMACY, 6, does(TAX, fee=2), OWN_TURN),  # tiny:planet.nibiru
    Planet("Gort", ENERGY, ECONOMY, 6, does(RELOCATE)),  # tiny:planet.gort
    Planet("Terra-Bettia", ENERGY, DIPLOMACY, 6, does(ALL_ADVANCE, others=1, spaces=2)),  # tiny:planet.terra_bettia
    Planet("K-Widow", CULTURE, ECONOMY, 6, does(REGRESS, track=ANY, spaces=1, ships=1)),  # tiny:planet.k_widow
    Planet("Piedes", ENERGY, ECONOMY, 6, does(REPEAT)),  # tiny:planet.piedes
    Planet("Gyore", CULTURE, ECONOMY, 6, does(SET_DIE), OWN_TURN + ONCE),  # tiny:planet.gyore
]
POINTS_OF_TRACK: Final = [0, 0, 1, 2, 3, 5, 7]  # tiny:colonise.points

# What a mission counts, and how.
MOST: Final = 0
FEWEST: Final = 1
REACHED: Final = 2
M_ENERGY: Final = 0
M_CULTURE: Final = 1
M_COLONIES: Final = 2
M_DIPLOMACY: Final = 3
M_ECONOMY: Final = 4
M_TRIGGER: Final = 5
M_BALANCE: Final = 6
M_ALL_OUT: Final = 7
M_ALL_HOME: Final = 8
M_STOCK: Final = 9
M_EMPIRE: Final = 10


class Mission(NamedTuple):
    """A secret mission: what it compares or wants, and its points; `tied` among three or more players."""

    name: str
    how: int
    what: int
    points: int
    tied: int = 0


MISSIONS: Final = [
    Mission("Charger", MOST, M_ENERGY, points=3, tied=2),  # tiny:mission.charger
    Mission("Conqueror", MOST, M_COLONIES, points=3, tied=2),  # tiny:mission.conqueror
    Mission("Elder", REACHED, M_TRIGGER, points=2),  # tiny:mission.elder
    Mission("Equalizer", REACHED, M_BALANCE, points=3),  # tiny:mission.equalizer
    Mission("Explorer", REACHED, M_ALL_OUT, points=2),  # tiny:mission.explorer
    Mission("Hermit", FEWEST, M_COLONIES, points=3, tied=2),  # tiny:mission.hermit
    Mission("Hoarder", REACHED, M_STOCK, points=2),  # tiny:mission.hoarder
    Mission("Industrialist", REACHED, M_EMPIRE, points=2),  # tiny:mission.industrialist
    Mission("Noble", MOST, M_DIPLOMACY, points=3, tied=2),  # tiny:mission.noble
    Mission("Orbiter", REACHED, M_ALL_HOME, points=2),  # tiny:mission.orbiter
    Mission("Seeker", MOST, M_CULTURE, points=3, tied=2),  # tiny:mission.seeker
    Mission("Trader", MOST, M_ECONOMY, points=3, tied=2),  # tiny:mission.trader
]
MISSIONS_DEALT: Final = 2
HOARD: Final = 3  # of energy and of culture alike

# The Rogue Galaxies.
EXTRA_DICE: Final = 3  # tiny:rogue.extra
SKULL: Final = 6  # tiny:rogue.skull
FORCE_ENERGY: Final = 1  # tiny:rogue.force
FORCE_CULTURE: Final = 1
ROGUE_DICE: Final = [5, 5, 6, 6, 7]  # tiny:rogue.dice


class Rogue(NamedTuple):
    """A Rogue Galaxy: the maximum of its resources, and the victory points of its spaces."""

    name: str
    difficulty: str
    most: int
    points: list[int]


ROGUES: Final = [
    Rogue("Artemis", "beginner", most=6, points=[0, 1, 2, 4, 7]),  # tiny:rogue.artemis
    Rogue("Rothkel", "easy", most=6, points=[0, 1, 2, 4, 7]),  # tiny:rogue.rothkel
    Rogue("Zendica", "medium", most=5, points=[0, 2, 4, 6, 9]),  # tiny:rogue.zendica
    Rogue("Hades", "hard", most=5, points=[0, 2, 4, 6, 9]),  # tiny:rogue.hades
    Rogue("Gamelyn", "epic", most=5, points=[0, 2, 4, 6, 9]),  # tiny:rogue.gamelyn
]

# The parts of an attack, in the order in which they happen.
ROGUE_ADVANCES: Final = 0
TAKE_ENERGY: Final = 1
TAKE_CULTURE: Final = 2
TAKE_ANY: Final = 3
KEPT: Final = 4
ROGUE_ENERGY: Final = 5
ROGUE_CULTURE: Final = 6
REGRESS_ONE: Final = 7
REGRESS_ALL: Final = 8
LOSE_DICE: Final = 9
ONCE_A_TURN: Final = 10
ATTACK_PARTS: Final = 11


class Attack(NamedTuple):
    """An attack of a Rogue: its parts, those left out are none."""

    advance: int = 0  # spaces, for every ship of the Rogue in orbit
    take_energy: int = 0
    take_culture: int = 0
    take_any: int = 0  # of your choice
    kept: bool = False  # what is taken becomes the Rogue's
    gain_energy: int = 0
    gain_culture: int = 0
    regress_one: int = 0  # spaces, for one of your ships
    regress_all: int = 0
    lose_dice: int = 0
    once: bool = False  # a turn


ATTACKS: Final = [
    Attack(take_energy=1),  # tiny:attack.artemis.1
    Attack(take_culture=1),  # tiny:attack.artemis.2
    Attack(take_culture=1, kept=True),  # tiny:attack.artemis.3
    Attack(regress_one=1),  # tiny:attack.artemis.4
    Attack(take_any=2, kept=True),  # tiny:attack.artemis.5
    Attack(take_energy=1),  # tiny:attack.rothkel.1
    Attack(take_culture=1),  # tiny:attack.rothkel.2
    Attack(gain_energy=2),  # tiny:attack.rothkel.3
    Attack(regress_one=1),  # tiny:attack.rothkel.4
    Attack(advance=1, once=True),  # tiny:attack.rothkel.5
    Attack(take_energy=1),  # tiny:attack.zendica.1
    Attack(gain_culture=2),  # tiny:attack.zendica.2
    Attack(regress_one=1),  # tiny:attack.zendica.3
    Attack(lose_dice=1, once=True),  # tiny:attack.zendica.4
    Attack(regress_all=1, once=True),  # tiny:attack.zendica.5
    Attack(gain_energy=1, gain_culture=1),  # tiny:attack.hades.1
    Attack(take_energy=2, kept=True),  # tiny:attack.hades.2
    Attack(take_culture=2, kept=True),  # tiny:attack.hades.3
    Attack(advance=2, once=True),  # tiny:attack.hades.4
    Attack(take_any=3, kept=True),  # tiny:attack.hades.5
    Attack(take_energy=1, take_culture=1),  # tiny:attack.gamelyn.1
    Attack(take_energy=1, take_culture=1, kept=True),  # tiny:attack.gamelyn.2
    Attack(advance=1, once=True),  # tiny:attack.gamelyn.3
    Attack(advance=1, take_energy=1, kept=True, once=True),  # tiny:attack.gamelyn.4
    Attack(advance=2, once=True),  # tiny:attack.gamelyn.5
]

# ---- the same facts, laid out for the engine ----

PLANET_COUNT: Final = len(PLANETS)
MISSION_COUNT: Final = len(MISSIONS)
PLANET_IDS: Final = [planet.name.lower().replace("-", "_").replace(" ", "_") for planet in PLANETS]
PLANET_NAMES: Final = [planet.name for planet in PLANETS]
MISSION_IDS: Final = [mission.name.lower() for mission in MISSIONS]
ROGUE_IDS: Final = [rogue.name.lower() for rogue in ROGUES]
ALONE_MISSIONS: Final = [number for number, mission in enumerate(MISSIONS) if mission.how == REACHED]


def _numbers(name: str) -> vec[i64]:
    """One number of every planet's action, 0 where it has none."""
    return vec[i64]([planet.effect.numbers.get(name, 0) for planet in PLANETS])


def _chain_bits() -> list[int]:
    """A bit for each planet whose action may lead to another planet's; 0 for all others."""
    bits: list[int] = []
    bit = 1
    for planet in PLANETS:
        leads = planet.effect.operation in CONNECTORS
        bits.append(bit if leads else 0)
        bit *= 2 if leads else 1
    return bits


MAKES: Final = vec[i64]([planet.makes for planet in PLANETS])
TRACK_OF: Final = vec[i64]([planet.track for planet in PLANETS])
LENGTH: Final = vec[i64]([planet.length for planet in PLANETS])
POINTS: Final = vec[i64]([POINTS_OF_TRACK[planet.length] for planet in PLANETS])
OPERATION: Final = vec[i64]([planet.effect.operation for planet in PLANETS])
ACTION_ABOUT: Final = vec[i64](
    [
        ABOUT_DICE * (planet.effect.operation in DICE_OPERATIONS)
        + ABOUT_SHIPS * (planet.effect.operation in SHIP_OPERATIONS)
        for planet in PLANETS
    ]
)
PRICE_ENERGY: Final = vec[i64]([planet.price_energy for planet in PLANETS])
PRICE_CULTURE: Final = vec[i64]([planet.price_culture for planet in PLANETS])
WHEN: Final = vec[i64]([planet.when for planet in PLANETS])
CHAIN_BIT: Final = vec[i64](_chain_bits())

RESOURCE: Final = _numbers("resource")
AMOUNT: Final = _numbers("amount")
OTHERS: Final = _numbers("others")
ENERGY_GAINED: Final = _numbers("energy")
CULTURE_GAINED: Final = _numbers("culture")
ON_TRACK: Final = _numbers("track")
SPACES: Final = _numbers("spaces")
SPACES_BACK: Final = _numbers("back")
TARGETS: Final = _numbers("ships")
DICE_GIVEN: Final = _numbers("dice")
FEE: Final = _numbers("fee")
DISCOUNT: Final = _numbers("discount")
MIXED: Final = _numbers("mixed")
LOWEST: Final = _numbers("lowest")

DICE_OF_LEVEL: Final = vec[i64]([0] + [level.dice for level in EMPIRE])
SHIPS_OF_LEVEL: Final = vec[i64]([0] + [level.ships for level in EMPIRE])
POINTS_OF_LEVEL: Final = vec[i64]([0] + [level.points for level in EMPIRE])
ROGUE_MAX: Final = vec[i64]([rogue.most for rogue in ROGUES])
ROGUE_POINTS: Final = vec[i64](
    [points for rogue in ROGUES for points in [0, *rogue.points, rogue.points[-1]]]
)  # 0: none
ROGUE_SPACES: Final = 7
ATTACK: Final = vec[i64]([int(part) for attack in ATTACKS for part in attack])
