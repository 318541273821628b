"""The facts of Tiny Epic Galaxies: dice, empire track, planets, missions, Rogues. Nothing here decides anything.

A planet's action is an operation code with its costs and three numbers; what the numbers mean stands beside the code.
A row that ends with a rule's name is that rule: `make mutate` changes it and expects a test to fail.
"""

from typing import Final

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

EMPIRE: Final[list[tuple[int, int, int]]] = [
    # dice, ships, victory points; levels 1 to 6
    (4, 2, 0),  # tiny:empire.1
    (5, 2, 1),  # tiny:empire.2
    (5, 3, 2),  # tiny:empire.3
    (6, 3, 3),  # tiny:empire.4
    (6, 4, 5),  # tiny:empire.5
    (7, 4, 8),  # tiny:empire.6
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

# What a planet's action does, and its three numbers.
NOTHING: Final = 0
GAIN: Final = 1  # energy, culture
SHARE: Final = 2  # resource, for you, for each other player
PER_SHIP: Final = 3  # resource, for each of your ships at home
ADVANCE: Final = 4  # track, spaces
REGRESS: Final = 5  # track, spaces, enemy ships
BOUNTY: Final = 6  # resource, for each follow
TAX: Final = 7  # what following costs
REPLACE: Final = 8
UPGRADE: Final = 9  # discount, whether resources mix, whether only the lowest empire may
REROLL: Final = 10
STEAL: Final = 11  # resource, amount
EXCHANGE: Final = 12  # the resource given for the other one
MOVES: Final = 13
USE_ROW: Final = 14
USE_COLONY: Final = 15  # resource, paid to the owner
DISCARD: Final = 16  # dice, energy, culture
RECALL: Final = 17
ANY_FACE: Final = 18
SWAP: Final = 19  # spaces back, spaces on
RELOCATE: Final = 20
ALL_ADVANCE: Final = 21  # spaces for the others, spaces for you
REPEAT: Final = 22
SET_DIE: Final = 23
OPERATIONS: Final = 24

# When it may be used.
ALWAYS: Final = 0
OWN_TURN: Final = 1
ONCE: Final = 2  # a turn, for each player

Planet = tuple[str, int, int, int, int, int, int, int, int, int, int]

PLANETS: Final[list[Planet]] = [
    # name, makes, track, advances to the symbol; operation, its price in energy and culture, its numbers; when
    ("Jakks", CULTURE, DIPLOMACY, 2, GAIN, 0, 0, 0, 1, 0, ALWAYS),  # tiny:planet.jakks
    ("Vici-KS156", ENERGY, ECONOMY, 2, GAIN, 0, 0, 1, 0, 0, ALWAYS),  # tiny:planet.vici_ks156
    ("Drewkaiden", CULTURE, ECONOMY, 2, ADVANCE, 0, 0, DIPLOMACY, 1, 0, ALWAYS),  # tiny:planet.drewkaiden
    ("Leandra", ENERGY, DIPLOMACY, 2, ADVANCE, 0, 0, ECONOMY, 1, 0, ALWAYS),  # tiny:planet.leandra
    ("Birkomius", CULTURE, DIPLOMACY, 2, BOUNTY, 0, 0, CULTURE, 1, 0, OWN_TURN + ONCE),  # tiny:planet.birkomius
    ("Bisschop", ENERGY, ECONOMY, 2, BOUNTY, 0, 0, ENERGY, 1, 0, OWN_TURN + ONCE),  # tiny:planet.bisschop
    ("Tifnod", CULTURE, ECONOMY, 2, REGRESS, 0, 0, DIPLOMACY, 1, 1, ALWAYS),  # tiny:planet.tifnod
    ("Vizcarra", ENERGY, DIPLOMACY, 2, REGRESS, 0, 0, ECONOMY, 1, 1, ALWAYS),  # tiny:planet.vizcarra
    ("MJ-120210", ENERGY, DIPLOMACY, 3, GAIN, 0, 0, 2, 0, 0, ALWAYS),  # tiny:planet.mj_120210
    ("Helios", CULTURE, DIPLOMACY, 3, REPLACE, 0, 0, 0, 0, 0, ALWAYS),  # tiny:planet.helios
    ("Mared", ENERGY, ECONOMY, 3, UPGRADE, 0, 0, 1, 0, 1, ALWAYS),  # tiny:planet.mared
    ("Lureena", CULTURE, ECONOMY, 3, UPGRADE, 0, 0, 0, 1, 0, ALWAYS),  # tiny:planet.lureena
    ("Zalax", CULTURE, DIPLOMACY, 3, REROLL, 0, 0, 0, 0, 0, OWN_TURN),  # tiny:planet.zalax
    ("Hoefker", CULTURE, ECONOMY, 3, GAIN, 1, 0, 0, 2, 0, ALWAYS),  # tiny:planet.hoefker
    ("CLJ-0517", ENERGY, ECONOMY, 3, STEAL, 0, 0, CULTURE, 1, 0, ONCE),  # tiny:planet.clj_0517
    ("La-Torres", CULTURE, DIPLOMACY, 3, STEAL, 0, 0, ENERGY, 1, 0, ONCE),  # tiny:planet.la_torres
    ("Pembertonia-Major", ENERGY, ECONOMY, 4, EXCHANGE, 0, 0, CULTURE, 0, 0, ALWAYS),  # tiny:planet.pembertonia_major
    ("Omicron Fenzi", CULTURE, DIPLOMACY, 4, EXCHANGE, 0, 0, ENERGY, 0, 0, ALWAYS),  # tiny:planet.omicron_fenzi
    ("Nagato", ENERGY, ECONOMY, 4, MOVES, 0, 1, 0, 0, 0, ONCE),  # tiny:planet.nagato
    ("Padraigin-3110", CULTURE, ECONOMY, 4, ADVANCE, 0, 2, DIPLOMACY, 2, 0, ALWAYS),  # tiny:planet.padraigin_3110
    ("Jorg", CULTURE, DIPLOMACY, 4, REGRESS, 0, 2, ANY, 2, 1, ALWAYS),  # tiny:planet.jorg
    ("Nakagawakozi", ENERGY, DIPLOMACY, 4, ADVANCE, 2, 0, ECONOMY, 2, 0, ALWAYS),  # tiny:planet.nakagawakozi
    ("Brumbaugh", ENERGY, DIPLOMACY, 4, REGRESS, 2, 0, ANY, 1, 2, ALWAYS),  # tiny:planet.brumbaugh
    ("Umbra-Forum", CULTURE, ECONOMY, 4, USE_ROW, 0, 0, 0, 0, 0, ALWAYS),  # tiny:planet.umbra_forum
    ("JAC-110912", CULTURE, ECONOMY, 5, SHARE, 0, 0, CULTURE, 2, 1, ALWAYS),  # tiny:planet.jac_110912
    ("Gleam-Zanier", ENERGY, DIPLOMACY, 5, SHARE, 0, 0, ENERGY, 2, 1, ALWAYS),  # tiny:planet.gleam_zanier
    ("Maia", CULTURE, DIPLOMACY, 5, DISCARD, 0, 0, 2, 2, 2, OWN_TURN),  # tiny:planet.maia
    ("Andellouxian-6", CULTURE, ECONOMY, 5, RECALL, 0, 0, 0, 0, 0, ALWAYS),  # tiny:planet.andellouxian_6
    ("Walsfeo", ENERGY, ECONOMY, 5, USE_COLONY, 0, 0, CULTURE, 1, 0, ALWAYS),  # tiny:planet.walsfeo
    ("Sargus-36", CULTURE, DIPLOMACY, 5, USE_COLONY, 0, 0, ENERGY, 1, 0, ALWAYS),  # tiny:planet.sargus_36
    ("Zavodnick", ENERGY, ECONOMY, 5, ANY_FACE, 0, 0, 0, 0, 0, ONCE),  # tiny:planet.zavodnick
    ("BSW-10-1", ENERGY, DIPLOMACY, 5, SWAP, 0, 0, 1, 1, 0, ALWAYS),  # tiny:planet.bsw_10_1
    ("Aughmoore", ENERGY, DIPLOMACY, 6, PER_SHIP, 0, 0, CULTURE, 1, 0, ALWAYS),  # tiny:planet.aughmoore
    ("Shouhua", ENERGY, DIPLOMACY, 6, ADVANCE, 0, 0, ANY, 1, 0, ALWAYS),  # tiny:planet.shouhua
    ("Nibiru", CULTURE, DIPLOMACY, 6, TAX, 0, 0, 2, 0, 0, OWN_TURN),  # tiny:planet.nibiru
    ("Gort", ENERGY, ECONOMY, 6, RELOCATE, 0, 0, 0, 0, 0, ALWAYS),  # tiny:planet.gort
    ("Terra-Bettia", ENERGY, DIPLOMACY, 6, ALL_ADVANCE, 0, 0, 1, 2, 0, ALWAYS),  # tiny:planet.terra_bettia
    ("K-Widow", CULTURE, ECONOMY, 6, REGRESS, 0, 0, ANY, 1, 1, ALWAYS),  # tiny:planet.k_widow
    ("Piedes", ENERGY, ECONOMY, 6, REPEAT, 0, 0, 0, 0, 0, ALWAYS),  # tiny:planet.piedes
    ("Gyore", CULTURE, ECONOMY, 6, SET_DIE, 0, 0, 0, 0, 0, OWN_TURN),  # tiny:planet.gyore
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

MISSIONS: Final[list[tuple[str, int, int, int, int]]] = [
    # name, how, what, points, points when tied among three or more
    ("Charger", MOST, M_ENERGY, 3, 2),  # tiny:mission.charger
    ("Conqueror", MOST, M_COLONIES, 3, 2),  # tiny:mission.conqueror
    ("Elder", REACHED, M_TRIGGER, 2, 0),  # tiny:mission.elder
    ("Equalizer", REACHED, M_BALANCE, 3, 0),  # tiny:mission.equalizer
    ("Explorer", REACHED, M_ALL_OUT, 2, 0),  # tiny:mission.explorer
    ("Hermit", FEWEST, M_COLONIES, 3, 2),  # tiny:mission.hermit
    ("Hoarder", REACHED, M_STOCK, 2, 0),  # tiny:mission.hoarder
    ("Industrialist", REACHED, M_EMPIRE, 2, 0),  # tiny:mission.industrialist
    ("Noble", MOST, M_DIPLOMACY, 3, 2),  # tiny:mission.noble
    ("Orbiter", REACHED, M_ALL_HOME, 2, 0),  # tiny:mission.orbiter
    ("Seeker", MOST, M_CULTURE, 3, 2),  # tiny:mission.seeker
    ("Trader", MOST, M_ECONOMY, 3, 2),  # tiny:mission.trader
]
MISSIONS_DEALT: Final = 2
HOARD: Final = 3  # of energy and of culture alike

# The Rogue Galaxies. An attack may have several parts; they happen from left to right.
ROGUE_SHIPS: Final = 4
EXTRA_DICE: Final = 3  # tiny:rogue.extra
SKULL: Final = 6  # tiny:rogue.skull
FORCE_ENERGY: Final = 1  # tiny:rogue.force
FORCE_CULTURE: Final = 1
ROGUE_DICE: Final = [5, 5, 6, 6, 7]  # tiny:rogue.dice

ROGUES: Final[list[tuple[str, str, int, list[int]]]] = [
    # name, difficulty, maximum of its resources, victory points of its spaces
    ("Artemis", "beginner", 6, [0, 1, 2, 4, 7]),  # tiny:rogue.artemis
    ("Rothkel", "easy", 6, [0, 1, 2, 4, 7]),  # tiny:rogue.rothkel
    ("Zendica", "medium", 5, [0, 2, 4, 6, 9]),  # tiny:rogue.zendica
    ("Hades", "hard", 5, [0, 2, 4, 6, 9]),  # tiny:rogue.hades
    ("Gamelyn", "epic", 5, [0, 2, 4, 6, 9]),  # tiny:rogue.gamelyn
]

# Parts of an attack.
ROGUE_ADVANCES: Final = 0  # spaces for every ship of the Rogue in orbit
TAKE_ENERGY: Final = 1
TAKE_CULTURE: Final = 2
TAKE_ANY: Final = 3  # of your choice
KEEPS: Final = 4  # 1: what is taken is the Rogue's
ROGUE_ENERGY: Final = 5
ROGUE_CULTURE: Final = 6
REGRESS_ONE: Final = 7
REGRESS_ALL: Final = 8
LOSE_DICE: Final = 9
ONCE_A_TURN: Final = 10
ATTACK_PARTS: Final = 11

ATTACKS: Final[list[list[int]]] = [
    # advance; energy, culture, any, kept; Rogue gains energy, culture; regress one, all; lose dice; once a turn
    [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0],  # tiny:attack.artemis.1
    [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0],  # tiny:attack.artemis.2
    [0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0],  # tiny:attack.artemis.3
    [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0],  # tiny:attack.artemis.4
    [0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0],  # tiny:attack.artemis.5
    [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0],  # tiny:attack.rothkel.1
    [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0],  # tiny:attack.rothkel.2
    [0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0],  # tiny:attack.rothkel.3
    [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0],  # tiny:attack.rothkel.4
    [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],  # tiny:attack.rothkel.5
    [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0],  # tiny:attack.zendica.1
    [0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0],  # tiny:attack.zendica.2
    [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0],  # tiny:attack.zendica.3
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1],  # tiny:attack.zendica.4
    [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1],  # tiny:attack.zendica.5
    [0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0],  # tiny:attack.hades.1
    [0, 2, 0, 0, 1, 0, 0, 0, 0, 0, 0],  # tiny:attack.hades.2
    [0, 0, 2, 0, 1, 0, 0, 0, 0, 0, 0],  # tiny:attack.hades.3
    [2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],  # tiny:attack.hades.4
    [0, 0, 0, 3, 1, 0, 0, 0, 0, 0, 0],  # tiny:attack.hades.5
    [0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0],  # tiny:attack.gamelyn.1
    [0, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0],  # tiny:attack.gamelyn.2
    [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],  # tiny:attack.gamelyn.3
    [1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1],  # tiny:attack.gamelyn.4
    [2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],  # tiny:attack.gamelyn.5
]

# ---- the same facts, laid out for the engine ----

PLANET_COUNT: Final = len(PLANETS)
MISSION_COUNT: Final = len(MISSIONS)
PLANET_IDS: Final = [row[0].lower().replace("-", "_").replace(" ", "_") for row in PLANETS]
PLANET_NAMES: Final = [row[0] for row in PLANETS]
MISSION_IDS: Final = [row[0].lower() for row in MISSIONS]
ROGUE_IDS: Final = [row[0].lower() for row in ROGUES]
ALONE_MISSIONS: Final = [m for m in range(len(MISSIONS)) if MISSIONS[m][1] == REACHED]
CONNECTORS: Final = [MOVES, USE_ROW, USE_COLONY, ANY_FACE, REPEAT]  # actions that may lead to another planet's


def _row(values: list[int]) -> vec[i64]:
    return vec[i64](values)


def _chain_bits() -> list[int]:
    """A bit for each planet whose action may lead to another planet's; 0 for all others."""
    bits: list[int] = []
    bit = 1
    for row in PLANETS:
        leads = row[4] in CONNECTORS
        bits.append(bit if leads else 0)
        bit *= 2 if leads else 1
    return bits


MAKES: Final = _row([row[1] for row in PLANETS])
TRACK_OF: Final = _row([row[2] for row in PLANETS])
LENGTH: Final = _row([row[3] for row in PLANETS])
POINTS: Final = _row([POINTS_OF_TRACK[row[3]] for row in PLANETS])
OPERATION: Final = _row([row[4] for row in PLANETS])
PRICE_ENERGY: Final = _row([row[5] for row in PLANETS])
PRICE_CULTURE: Final = _row([row[6] for row in PLANETS])
X: Final = _row([row[7] for row in PLANETS])
Y: Final = _row([row[8] for row in PLANETS])
Z: Final = _row([row[9] for row in PLANETS])
WHEN: Final = _row([row[10] for row in PLANETS])
CHAIN_BIT: Final = _row(_chain_bits())
CHAIN_BITS: Final = 6
CHAIN_MASK: Final = 63
DICE_OF_LEVEL: Final = _row([0] + [row[0] for row in EMPIRE])
SHIPS_OF_LEVEL: Final = _row([0] + [row[1] for row in EMPIRE])
POINTS_OF_LEVEL: Final = _row([0] + [row[2] for row in EMPIRE])
ROGUE_MAX: Final = _row([row[2] for row in ROGUES])
ROGUE_POINTS: Final = _row([points for row in ROGUES for points in [0, *row[3], row[3][-1]]])  # space 0 is none
ROGUE_SPACES: Final = 7
ATTACK: Final = _row([part for row in ATTACKS for part in row])
