"""The facts of Roll for the Galaxy: dice, tiles, factions, home worlds. Nothing here decides anything.

A tile is a development on one side and a world on the other: row i of DEVELOPMENTS and row i of WORLDS, for the first
TILE_COUNT rows. What a component does is a list of codes with amounts, or without where a power is there or not; the
engine reads these rows and knows no tile by name. A row that ends with a rule's name is that rule: `make mutate`
changes it and expects a test to fail.
"""

import re
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# ---- dice ----

COLOUR_NAMES: Final = ["home", "military", "consumption", "novelty", "rare", "genes", "alien"]
HOME: Final = 0
MILITARY: Final = 1
CONSUMPTION: Final = 2
NOVELTY: Final = 3
RARE: Final = 4
GENES: Final = 5
ALIEN: Final = 6
COLOURS: Final = 7

PHASE_NAMES: Final = ["explore", "develop", "settle", "produce", "ship"]
EXPLORE: Final = 0
DEVELOP: Final = 1
SETTLE: Final = 2
PRODUCE: Final = 3
SHIP: Final = 4
PHASES: Final = 5
WILD: Final = 5  # the sixth kind of face
FACE_NAMES: Final = [*PHASE_NAMES, "wild"]
SIDES: Final = 6

DICE: Final[list[tuple[int, list[int]]]] = [
    # how many there are, faces; in the order of COLOUR_NAMES
    (25, [EXPLORE, EXPLORE, DEVELOP, SETTLE, PRODUCE, SHIP]),  # roll:die.home
    (22, [EXPLORE, DEVELOP, DEVELOP, SETTLE, SETTLE, WILD]),  # roll:die.military
    (9, [EXPLORE, DEVELOP, SHIP, SHIP, SHIP, WILD]),  # roll:die.consumption
    (20, [EXPLORE, PRODUCE, PRODUCE, SHIP, SHIP, WILD]),  # roll:die.novelty
    (14, [EXPLORE, DEVELOP, DEVELOP, PRODUCE, SHIP, WILD]),  # roll:die.rare
    (12, [EXPLORE, SETTLE, SETTLE, PRODUCE, WILD, WILD]),  # roll:die.genes
    (9, [DEVELOP, SETTLE, PRODUCE, WILD, WILD, WILD]),  # roll:die.alien
]

# ---- the rulebook's numbers ----

CUP_DICE: Final = 3  # roll:setup.dice
CITIZENRY_DICE: Final = 2  # roll:setup.dice
FIRST_CREDITS: Final = 1  # roll:setup.credits
MOST_CREDITS: Final = 10  # roll:credits.most
LEAST_CREDITS: Final = 1  # roll:recruit.least
RECRUIT_CREDITS: Final = 1  # roll:recruit.must
POOL_PER_PLAYER: Final = 12  # roll:setup.pool
LAST_SQUARES: Final = 12  # roll:end.squares
LEAST_COST: Final = 1  # roll:build.least
GRAY_FLOOR: Final = 2  # roll:free_trade_zone
STOCK_CREDITS: Final = 2  # roll:explore.stock
TRADE_CREDITS: Final = [3, 4, 5, 6]  # roll:ship.trade
GIVING_TILES: Final = 3  # roll:explore.last_resort
LAST_ROUND: Final = 200  # roll:end.unfinished

WORLD_COLOURS: Final = ["novelty", "rare", "genes", "alien", "gray"]
NOVELTY_WORLD: Final = 0
RARE_WORLD: Final = 1
GENES_WORLD: Final = 2
ALIEN_WORLD: Final = 3
GRAY_WORLD: Final = 4
GOODS_COLOURS: Final = 4  # gray worlds hold no goods
DIE_OF_WORLD: Final = 3  # a world's colour plus this is the colour of its die

# ---- what components do: codes that are summed into a row when a tile is placed ----

STOCK_ALIEN: Final = 0  # extra credits when an Alien explorer Stocks
EXPLORER_HOME: Final = 1  # imaginary Home explorers
EXPLORER_ALIEN: Final = 2  # imaginary Alien explorers
REARRANGE: Final = 3  # may rearrange the construction zone during Explore
SCOUT_ON_TOP: Final = 4  # tiles drawn by Scouting may go on top
EXPLORE_END_TILE: Final = 5  # tiles drawn at the end of Explore
ALIEN_SCOUTED: Final = 6  # credits at the end of Explore if an Alien explorer Scouted
EXPLORE_END_MOST: Final = 7  # credits at the end of Explore for having more developments than anyone else
DEVELOP_DISCOUNT: Final = 8  # fewer developers for every development
REASSIGN_DISCOUNT: Final = 9  # fewer developers for developments with a Reassign power
DEVELOP_END: Final = 10  # credits at the end of Develop
DEVELOP_END_NOVELTY: Final = 11  # credits at the end of Develop for each Novelty die in the Citizenry
DEVELOPED: Final = 12  # credits for each development finished later
DEVELOPERS_TO_CUP: Final = 13  # developers, at least one, that go to the cup with each development finished later
SETTLE_DISCOUNT: Final = 14  # fewer settlers for every world
GRAY_DISCOUNT: Final = 15  # fewer settlers for gray worlds, but not below GRAY_FLOOR
GENES_ALIEN_DISCOUNT: Final = 16  # fewer settlers for Genes and Alien worlds
SETTLE_END: Final = 17  # credits at the end of Settle
SETTLED: Final = 18  # credits for each world finished
SETTLED_RARE: Final = 19  # extra credits if it is a Rare Elements world
SETTLERS_TO_CUP: Final = 20  # settlers, at least one, that go to the cup with each world finished
MILITARY_TO_CUP: Final = 21  # all Military settlers go to the cup with each world finished
PRODUCE_END: Final = 22  # credits at the end of Produce
PRODUCE_END_NOVELTY: Final = 23  # credits at the end of Produce for each good on a Novelty world
PRODUCE_END_RARE: Final = 24  # credits at the end of Produce for each good on a Rare Elements world
PRODUCE_END_GENES_DIE: Final = 25  # credits at the end of Produce for each good that is a Genes die
PRODUCE_END_MOST: Final = 26  # credits at the end of Produce for having more developments than anyone else
SECOND_GOOD: Final = 27  # extra goods that a world that is not gray may hold
SHIPPER_HOME: Final = 28  # imaginary Home shippers
SHIPPER_GENES: Final = 29  # imaginary Genes shippers
TRADE: Final = 30  # extra credits for each good Traded
TRADE_NOVELTY: Final = 31  # extra credits for each good Traded from a Novelty world
TRADE_RARE: Final = 32  # extra credits for each good Traded from a Rare Elements world
TRADE_CHIP: Final = 33  # may pay 1 credit for 1 VP chip with each Trade
CONSUME_CHIP: Final = 34  # extra chips for each good Consumed
CONSUME_CHIP_RARE: Final = 35  # extra chips for each good Consumed from a Rare Elements world
CONSUME_CHIP_GENES_ALIEN: Final = 36  # extra chips for each good Consumed from a Genes or Alien world
CONSUME: Final = 37  # credits for each good Consumed
CONSUME_RARE: Final = 38  # credits for each good Consumed from a Rare Elements world
SHIP_CHIP: Final = 39  # chips in each Ship phase
SHIP_END: Final = 40  # credits at the end of Ship
SHIP_END_TOP_WORLD: Final = 41  # credits at the end of Ship for owning every world of the highest cost
SHIP_END_MILITARY: Final = 42  # credits at the end of Ship for every two Military dice in the Citizenry
DICTATE_AGAIN: Final = 43  # Dictate as often as wanted
DICTATE_MOVES: Final = 44  # extra workers that a Dictate may move
BONUS_NOVELTY_COST: Final = 45  # points: half the cost of all Novelty worlds
BONUS_DEVELOPMENTS: Final = 46  # points for each development
BONUS_COLOURS: Final = 47  # points for each colour of dice
BONUS_DEVELOPMENT_COST: Final = 48  # points: a third of the cost of all developments
BONUS_CHIPS: Final = 49  # points: the largest n with n(n+1)/2 within the chips
BONUS_GOODS: Final = 50  # points for each good
BONUS_RARE_WORLDS: Final = 51  # points for each Rare Elements world
BONUS_NOT_REASSIGN: Final = 52  # points for each development without a Reassign power
BONUS_MILITARY: Final = 53  # points for every three Military dice
BONUS_REASSIGN_COST: Final = 54  # points: half the cost of all developments with a Reassign power
POWERS: Final = 55

# Codes of what happens once, when a tile is placed, in the order of the row.
REMOVE: Final = 55  # one of the owner's dice goes back to the supply
CREDITS: Final = 56
TO_CITIZENRY: Final = 57  # gain a die of this colour there
TO_CUP: Final = 58
TO_WORLD: Final = 59  # as a good on the world itself
START_CREDITS: Final = 60  # the game starts with this many instead of FIRST_CREDITS

# A Reassign power: (REASSIGN, which dice, from where, where to, how many, at most).
REASSIGN: Final = 61
ANY_DIE: Final = 127  # a bit a colour
ONLY_HOME: Final = 1
NOT_HOME: Final = 126
NOVELTY_GENES: Final = 40
MILITARY_RARE: Final = 18
ANYWHERE: Final = -1
ANY_PHASE: Final = 31  # a bit a phase
SELECTED: Final = 32  # the column of the phase that the owner selects
TO_EXPLORE_PRODUCE: Final = 9
TO_DEVELOP: Final = 2
TO_SETTLE: Final = 4
TO_SHIP: Final = 16
UP_TO: Final = 0
BOTH: Final = 1  # both or none, from one column
BY_NOVELTY: Final = 2  # all of them with more Novelty worlds than anyone else, 1 when tied for most, else none

# ---- tiles ----

TILE_COUNT: Final = 55

DEVELOPMENTS: Final[list[tuple[str, int, list[tuple[int, ...]]]]] = [
    # name, cost, powers
    ("Advanced Logistics", 1, [(REARRANGE,)]),  # roll:advanced_logistics
    ("Alien Research Ship", 5, [(EXPLORER_HOME, 1), (EXPLORER_ALIEN, 1)]),  # roll:alien_research_ship
    ("Alien Research Team", 3, [(EXPLORE_END_TILE, 1), (ALIEN_SCOUTED, 1)]),  # roll:alien_research_team
    ("Alien Uplift Blueprints", 3, [(GENES_ALIEN_DISCOUNT, 1)]),  # roll:alien_uplift_blueprints
    ("Backup Planning", 1, [(DICTATE_AGAIN,)]),  # roll:backup_planning
    ("Colonial Affinity", 2, [(REASSIGN, ANY_DIE, ANYWHERE, TO_SETTLE, UP_TO, 1)]),  # roll:colonial_affinity
    ("Conscription", 4, [(REMOVE,), (TO_CUP, MILITARY), (TO_CUP, MILITARY)]),  # roll:conscription
    ("Diversification", 1, [(REASSIGN, ONLY_HOME, EXPLORE, ANY_PHASE, UP_TO, 1)]),  # roll:diversification
    ("Executive Power", 3, [(REASSIGN, ANY_DIE, ANYWHERE, SELECTED, BOTH, 2)]),  # roll:executive_power
    ("Export Duties", 2, [(TRADE, 1)]),  # roll:export_duties
    ("Free Trade Association", 6, [(SHIP_END, 2), (BONUS_NOVELTY_COST,)]),  # roll:free_trade_association
    ("Free Trade Zone", 3, [(GRAY_DISCOUNT, 2)]),  # roll:free_trade_zone
    ("Galactic Bankers", 6, [(TRADE_CHIP,), (BONUS_DEVELOPMENTS, 1)]),  # roll:galactic_bankers
    ("Galactic Demand", 2, [(TRADE_NOVELTY, 2)]),  # roll:galactic_demand
    ("Galactic Exchange", 6, [(SETTLERS_TO_CUP, 2), (BONUS_COLOURS, 1)]),  # roll:galactic_exchange
    ("Galactic Federation", 6, [(DEVELOPERS_TO_CUP, 2), (BONUS_DEVELOPMENT_COST,)]),  # roll:galactic_federation
    ("Galactic Influence", 3, [(REASSIGN, ANY_DIE, ANYWHERE, ANY_PHASE, UP_TO, 1)]),  # roll:galactic_influence
    ("Galactic Investors", 5, [(DEVELOP_END, 2)]),  # roll:galactic_investors
    ("Galactic Mandate", 3, [(DICTATE_MOVES, 2)]),  # roll:galactic_mandate
    ("Galactic Recycling", 2, [(DEVELOPED, 1), (SETTLED, 1)]),  # roll:galactic_recycling
    ("Galactic Renaissance", 6, [(CONSUME_CHIP, 1), (BONUS_CHIPS,)]),  # roll:galactic_renaissance
    ("Galactic Reserves", 6, [(SECOND_GOOD, 1), (BONUS_GOODS, 1)]),  # roll:galactic_reserves
    ("Galactic Salon", 4, [(SHIP_CHIP, 1)]),  # roll:galactic_salon
    ("Homeworld Patriotism", 3, [(REASSIGN, ONLY_HOME, ANYWHERE, SELECTED, UP_TO, 2)]),  # roll:homeworld_patriotism
    ("Hydroponics Guild", 1, [(REASSIGN, NOVELTY_GENES, ANYWHERE, ANY_PHASE, UP_TO, 1)]),  # roll:hydroponics_guild
    ("Information Tech", 4, [(REMOVE,), (TO_CUP, NOVELTY), (TO_CUP, NOVELTY)]),  # roll:information_tech
    ("Investment Credits", 4, [(DEVELOP_DISCOUNT, 1)]),  # roll:investment_credits
    ("Isolation Policy", 3, [(REASSIGN, ANY_DIE, EXPLORE, ANY_PHASE, UP_TO, 2)]),  # roll:isolation_policy
    ("Jumpdrive Research", 1, [(TRADE_RARE, 1)]),  # roll:jumpdrive_research
    ("Local Subsidies", 2, [(REASSIGN, ONLY_HOME, ANYWHERE, ANY_PHASE, UP_TO, 1)]),  # roll:local_subsidies
    ("Mad Scientists", 3, [(REASSIGN, ANY_DIE, ANYWHERE, ANY_PHASE, BY_NOVELTY, 2)]),  # roll:mad_scientists
    ("Major Research Labs", 3, [(EXPLORER_HOME, 1)]),  # roll:major_research_labs
    ("Merchant Guild", 3, [(PRODUCE_END, 2)]),  # roll:merchant_guild
    ("Mining League", 6, [(PRODUCE_END_RARE, 1), (BONUS_RARE_WORLDS, 2)]),  # roll:mining_league
    ("Minor Research Labs", 2, [(CONSUME_CHIP_GENES_ALIEN, 1)]),  # roll:minor_research_labs
    ("Nanotechnology", 5, [(REASSIGN, ANY_DIE, ANYWHERE, ANY_PHASE, UP_TO, 2)]),  # roll:nanotechnology
    ("New Economy", 6, [(CONSUME, 2), (BONUS_NOT_REASSIGN, 1)]),  # roll:new_economy
    ("New Galactic Order", 6, [(MILITARY_TO_CUP,), (BONUS_MILITARY, 2)]),  # roll:new_galactic_order
    (
        "Operations Affinity",
        2,
        [(REASSIGN, ANY_DIE, ANYWHERE, TO_EXPLORE_PRODUCE, UP_TO, 1)],
    ),  # roll:operations_affinity
    ("Organic Shipyards", 5, [(SHIPPER_HOME, 1), (SHIPPER_GENES, 1)]),  # roll:organic_shipyards
    ("Propaganda Campaign", 4, [(REASSIGN, ANY_DIE, ANYWHERE, SELECTED, UP_TO, 2)]),  # roll:propaganda_campaign
    ("Public Works", 1, [(DEVELOPED, 1)]),  # roll:public_works
    ("Replicant Robots", 4, [(SETTLE_DISCOUNT, 1)]),  # roll:replicant_robots
    ("Robot Surveyors", 5, [(SETTLE_END, 2)]),  # roll:robot_surveyors
    ("Shipping Affinity", 2, [(REASSIGN, ANY_DIE, ANYWHERE, TO_SHIP, UP_TO, 1)]),  # roll:shipping_affinity
    ("Space Docks", 2, [(SHIPPER_HOME, 1)]),  # roll:space_docks
    ("Space Marines", 3, [(REMOVE,), (CREDITS, 1), (TO_CUP, MILITARY)]),  # roll:space_marines
    ("Space Mercenaries", 1, [(REASSIGN, MILITARY_RARE, ANYWHERE, ANY_PHASE, UP_TO, 1)]),  # roll:space_mercenaries
    ("Space Refineries", 3, [(CONSUME_CHIP_RARE, 1)]),  # roll:space_refineries
    ("Space Tourism", 3, [(SHIP_END, 1), (SHIP_END_TOP_WORLD, 1)]),  # roll:space_tourism
    (
        "System Diversification",
        6,
        [(REASSIGN, NOT_HOME, ANYWHERE, ANY_PHASE, UP_TO, 2), (BONUS_REASSIGN_COST,)],
    ),  # roll:system_diversification
    ("Technology Affinity", 2, [(REASSIGN, ANY_DIE, ANYWHERE, TO_DEVELOP, UP_TO, 1)]),  # roll:technology_affinity
    ("Technology Unions", 1, [(EXPLORE_END_MOST, 1), (PRODUCE_END_MOST, 1)]),  # roll:technology_unions
    ("Terraforming Robots", 1, [(SETTLED, 1), (SETTLED_RARE, 1)]),  # roll:terraforming_robots
    ("Trade Levies", 3, [(CONSUME, 1)]),  # roll:trade_levies
    # the development halves of factions 1 to 8
    ("Space Piracy", 0, [(SHIP_END_MILITARY, 1)]),  # roll:space_piracy
    ("Alien Archaeology", 1, [(STOCK_ALIEN, 2)]),  # roll:alien_archaeology
    ("Consumer Markets", 3, [(PRODUCE_END_NOVELTY, 1)]),  # roll:consumer_markets
    ("Improved Reconnaissance", 2, [(SCOUT_ON_TOP,)]),  # roll:improved_reconnaissance
    ("Genetics Lab", 2, [(PRODUCE_END_GENES_DIE, 2)]),  # roll:genetics_lab
    ("Galactic Religion", 2, [(DEVELOP_END_NOVELTY, 1)]),  # roll:galactic_religion
    ("Biological Adaptation", 2, [(REASSIGN_DISCOUNT, 1)]),  # roll:biological_adaptation
    ("Mining Industry", 2, [(CONSUME_RARE, 1)]),  # roll:mining_industry
]

WORLDS: Final[list[tuple[str, int, int, list[tuple[int, ...]]]]] = [
    # name, cost, colour, what happens once
    ("Designer Species, Ultd.", 5, GENES_WORLD, [(CREDITS, 1), (TO_WORLD, GENES)]),  # roll:designer_species_ultd
    ("Spice World", 2, NOVELTY_WORLD, [(TO_CUP, NOVELTY)]),  # roll:spice_world
    (
        "Rebel Warrior Race",
        3,
        GENES_WORLD,
        [(REMOVE,), (TO_CITIZENRY, MILITARY), (TO_CITIZENRY, GENES)],
    ),  # roll:rebel_warrior_race
    ("Information Hub", 3, NOVELTY_WORLD, [(TO_WORLD, NOVELTY)]),  # roll:information_hub
    (
        "Galactic Trendsetters",
        6,
        GRAY_WORLD,
        [(CREDITS, 2), (TO_CITIZENRY, CONSUMPTION), (TO_CITIZENRY, CONSUMPTION)],
    ),  # roll:galactic_trendsetters
    ("Malevolent Lifeforms", 4, GENES_WORLD, [(TO_WORLD, GENES)]),  # roll:malevolent_lifeforms
    ("Gem World", 2, NOVELTY_WORLD, [(TO_CUP, NOVELTY)]),  # roll:gem_world
    ("Lost Species Ark World", 5, GENES_WORLD, [(CREDITS, 1), (TO_WORLD, GENES)]),  # roll:lost_species_ark_world
    ("Trading World", 3, GRAY_WORLD, [(TO_CITIZENRY, CONSUMPTION)]),  # roll:trading_world
    ("Silicon World", 4, RARE_WORLD, [(CREDITS, 1), (TO_WORLD, RARE)]),  # roll:silicon_world
    ("Sentient Robots", 2, GRAY_WORLD, [(TO_CUP, MILITARY)]),  # roll:sentient_robots
    ("Galactic Resort", 3, NOVELTY_WORLD, [(TO_WORLD, NOVELTY)]),  # roll:galactic_resort
    ("Former Penal Colony", 1, NOVELTY_WORLD, [(REMOVE,), (TO_CUP, MILITARY)]),  # roll:former_penal_colony
    ("Deserted Alien Outpost", 4, ALIEN_WORLD, [(TO_WORLD, ALIEN)]),  # roll:deserted_alien_outpost
    ("Star Nomad Lair", 1, NOVELTY_WORLD, [(TO_CITIZENRY, NOVELTY)]),  # roll:star_nomad_lair
    ("Artist Colony", 1, NOVELTY_WORLD, [(TO_CITIZENRY, NOVELTY)]),  # roll:artist_colony
    ("Blaster Gem Mines", 3, RARE_WORLD, [(TO_CITIZENRY, MILITARY), (TO_CITIZENRY, RARE)]),  # roll:blaster_gem_mines
    ("New Vinland", 2, NOVELTY_WORLD, [(TO_CUP, NOVELTY)]),  # roll:new_vinland
    ("Mining World", 3, RARE_WORLD, [(TO_WORLD, RARE)]),  # roll:mining_world
    ("Alien Robot Scout Ship", 4, ALIEN_WORLD, [(CREDITS, 1), (TO_CUP, ALIEN)]),  # roll:alien_robot_scout_ship
    ("Fifth Column", 1, GRAY_WORLD, [(TO_CUP, MILITARY)]),  # roll:fifth_column
    ("Rebel Hideout", 2, GRAY_WORLD, [(TO_CITIZENRY, MILITARY), (TO_CITIZENRY, MILITARY)]),  # roll:rebel_hideout
    ("Runaway Robots", 2, RARE_WORLD, [(TO_CUP, MILITARY)]),  # roll:runaway_robots
    ("Plague World", 3, GENES_WORLD, [(TO_CUP, GENES)]),  # roll:plague_world
    ("Alien Sentinels", 6, ALIEN_WORLD, [(CREDITS, 3), (TO_CUP, ALIEN)]),  # roll:alien_sentinels
    ("Pirate World", 2, NOVELTY_WORLD, [(TO_CITIZENRY, MILITARY)]),  # roll:pirate_world
    ("Galactic Survey Headquarters", 2, NOVELTY_WORLD, [(TO_CUP, NOVELTY)]),  # roll:galactic_survey_headquarters
    ("Planetary Nebula", 3, RARE_WORLD, [(TO_WORLD, RARE)]),  # roll:planetary_nebula
    ("Deserted Alien Library", 6, ALIEN_WORLD, [(CREDITS, 2), (TO_WORLD, ALIEN)]),  # roll:deserted_alien_library
    ("Distant World", 4, GENES_WORLD, [(CREDITS, 1), (TO_CUP, GENES)]),  # roll:distant_world
    ("Gateway Station", 3, GRAY_WORLD, [(TO_CITIZENRY, CONSUMPTION)]),  # roll:gateway_station
    ("Galactic Fuel Depot", 3, RARE_WORLD, [(TO_WORLD, RARE)]),  # roll:galactic_fuel_depot
    ("Jumpdrive Fuel Refinery", 3, RARE_WORLD, [(TO_WORLD, RARE)]),  # roll:jumpdrive_fuel_refinery
    ("New Survivalists", 1, NOVELTY_WORLD, [(TO_CITIZENRY, NOVELTY)]),  # roll:new_survivalists
    ("Transport Hub", 4, GRAY_WORLD, [(CREDITS, 1), (TO_CITIZENRY, CONSUMPTION)]),  # roll:transport_hub
    ("Radioactive World", 2, RARE_WORLD, [(TO_CUP, RARE)]),  # roll:radioactive_world
    ("High-Gravity World", 1, GRAY_WORLD, [(TO_CUP, MILITARY)]),  # roll:high_gravity_world
    ("Secluded World", 1, NOVELTY_WORLD, [(TO_CITIZENRY, NOVELTY)]),  # roll:secluded_world
    ("Tourist World", 4, GRAY_WORLD, [(CREDITS, 1), (TO_CITIZENRY, CONSUMPTION)]),  # roll:tourist_world
    ("Outlaw World", 2, GRAY_WORLD, [(TO_CUP, MILITARY)]),  # roll:outlaw_world
    ("Ore-Rich World", 2, RARE_WORLD, [(TO_CUP, RARE)]),  # roll:ore_rich_world
    ("Lost Alien Warship", 5, ALIEN_WORLD, [(CREDITS, 2), (TO_CUP, ALIEN)]),  # roll:lost_alien_warship
    ("Space Port", 2, NOVELTY_WORLD, [(TO_CUP, NOVELTY)]),  # roll:space_port
    ("Asteroid Belt", 2, RARE_WORLD, [(TO_CUP, RARE)]),  # roll:asteroid_belt
    ("Deep Space Symbionts, Ltd.", 4, GENES_WORLD, [(CREDITS, 1), (TO_CUP, GENES)]),  # roll:deep_space_symbionts_ltd
    ("Armaments World", 4, RARE_WORLD, [(CREDITS, 1), (TO_WORLD, RARE)]),  # roll:armaments_world
    ("Prosperous World", 3, NOVELTY_WORLD, [(TO_WORLD, NOVELTY)]),  # roll:prosperous_world
    ("Lost Alien Battle Fleet", 6, ALIEN_WORLD, [(CREDITS, 3), (TO_CUP, ALIEN)]),  # roll:lost_alien_battle_fleet
    ("Uplift Overseers", 3, GENES_WORLD, [(TO_CUP, GENES)]),  # roll:uplift_overseers
    ("Universal Exports", 3, NOVELTY_WORLD, [(TO_WORLD, NOVELTY)]),  # roll:universal_exports
    (
        "Rebel Miners",
        2,
        RARE_WORLD,
        [(REMOVE,), (TO_CITIZENRY, MILITARY), (TO_CITIZENRY, MILITARY)],
    ),  # roll:rebel_miners
    ("Jungle World", 4, GENES_WORLD, [(TO_WORLD, GENES)]),  # roll:jungle_world
    ("Deserted Alien Colony", 5, ALIEN_WORLD, [(CREDITS, 1), (TO_WORLD, ALIEN)]),  # roll:deserted_alien_colony
    ("Terraformed World", 5, GRAY_WORLD, [(CREDITS, 2), (TO_CITIZENRY, CONSUMPTION)]),  # roll:terraformed_world
    ("Comet Zone", 3, RARE_WORLD, [(TO_WORLD, RARE)]),  # roll:comet_zone
    # the world halves of factions 1 to 9
    ("Hidden Fortress", 2, GRAY_WORLD, [(TO_CITIZENRY, MILITARY)]),  # roll:hidden_fortress
    ("Alien Rosetta Stone World", 1, GRAY_WORLD, [(TO_CITIZENRY, ALIEN)]),  # roll:alien_rosetta_stone_world
    ("Space Mall", 0, NOVELTY_WORLD, [(TO_CUP, NOVELTY)]),  # roll:space_mall
    ("Wormhole Station", 3, RARE_WORLD, [(TO_CUP, RARE)]),  # roll:wormhole_station
    ("The Last of the Gnarssh", 0, GENES_WORLD, [(TO_CITIZENRY, GENES)]),  # roll:the_last_of_the_gnarssh
    ("Pilgrimage World", 3, NOVELTY_WORLD, [(TO_WORLD, NOVELTY)]),  # roll:pilgrimage_world
    ("Aquatic Uplift World", 2, GRAY_WORLD, [(TO_CUP, GENES)]),  # roll:aquatic_uplift_world
    ("Meteorite Planet", 1, RARE_WORLD, [(TO_CITIZENRY, RARE)]),  # roll:meteorite_planet
    ("Destroyed Colony", 0, GRAY_WORLD, [(TO_CUP, CONSUMPTION)]),  # roll:destroyed_colony
    ("Awakened Alien Outpost", 3, ALIEN_WORLD, [(TO_CITIZENRY, MILITARY)]),  # roll:awakened_alien_outpost
    # home worlds
    ("Alpha Centauri", 1, RARE_WORLD, [(TO_WORLD, RARE)]),  # roll:alpha_centauri
    ("Ancient Race", 0, GENES_WORLD, [(TO_WORLD, GENES)]),  # roll:ancient_race
    ("Damaged Alien Factory", 1, ALIEN_WORLD, [(TO_CITIZENRY, ALIEN)]),  # roll:damaged_alien_factory
    ("Doomed World", 0, GRAY_WORLD, [(START_CREDITS, 8)]),  # roll:doomed_world
    ("Earth's Lost Colony", 2, NOVELTY_WORLD, [(TO_WORLD, NOVELTY)]),  # roll:earths_lost_colony
    ("Epsilon Eridani", 2, GRAY_WORLD, [(TO_CITIZENRY, NOVELTY), (TO_CITIZENRY, MILITARY)]),  # roll:epsilon_eridani
    ("New Sparta", 2, GRAY_WORLD, [(TO_CITIZENRY, MILITARY), (TO_CITIZENRY, MILITARY)]),  # roll:new_sparta
    ("Old Earth", 3, GRAY_WORLD, [(TO_CITIZENRY, CONSUMPTION)]),  # roll:old_earth
    ("Separatist Colony", 2, GRAY_WORLD, [(TO_CUP, MILITARY)]),  # roll:separatist_colony
]

FACTIONS: Final[list[tuple[str, str]]] = [
    # both halves, by name; numbered from 1
    ("Space Piracy", "Hidden Fortress"),  # roll:faction.1
    ("Alien Archaeology", "Alien Rosetta Stone World"),  # roll:faction.2
    ("Consumer Markets", "Space Mall"),  # roll:faction.3
    ("Improved Reconnaissance", "Wormhole Station"),  # roll:faction.4
    ("Genetics Lab", "The Last of the Gnarssh"),  # roll:faction.5
    ("Galactic Religion", "Pilgrimage World"),  # roll:faction.6
    ("Biological Adaptation", "Aquatic Uplift World"),  # roll:faction.7
    ("Mining Industry", "Meteorite Planet"),  # roll:faction.8
    ("Destroyed Colony", "Awakened Alien Outpost"),  # roll:faction.9
]

HOME_WORLDS: Final = [row[0] for row in WORLDS[-9:]]

# ---- the same facts, laid out for the engine ----

A_WORLD: Final = 100  # in a tableau developments are numbered by row, worlds by row plus this


def id_of(name: str) -> str:
    """A component's name as code writes it: "Earth's Lost Colony" is earths_lost_colony."""
    return re.sub("[^a-z0-9]+", "_", name.lower().replace("'", "")).strip("_")


DEVELOPMENT_IDS: Final = [id_of(row[0]) for row in DEVELOPMENTS]
WORLD_IDS: Final = [id_of(row[0]) for row in WORLDS]
TILE_IDS: Final = DEVELOPMENT_IDS[:TILE_COUNT]  # a tile in the bag goes by its development
FACTION_IDS: Final = [id_of(row[0]) for row in FACTIONS]
HOME_IDS: Final = [id_of(name) for name in HOME_WORLDS]
FIRST_HOME: Final = len(WORLDS) - len(HOME_WORLDS)


def _row(values: list[int]) -> vec[i64]:
    return vec[i64](values)


def _half(name: str) -> int:
    """A half of a faction as a tableau numbers it."""
    id = id_of(name)
    return DEVELOPMENT_IDS.index(id) if id in DEVELOPMENT_IDS else A_WORLD + WORLD_IDS.index(id)


def _changes_assign(powers: list[tuple[int, ...]]) -> bool:
    """Whether a development has a Reassign power: those that only change Dictate are among them."""
    return any(power[0] in (REASSIGN, DICTATE_AGAIN, DICTATE_MOVES) for power in powers)


FACES: Final = _row([face for _, faces in DICE for face in faces])
DICE_COUNT: Final = _row([count for count, _ in DICE])
TRADE_VALUE: Final = _row(TRADE_CREDITS)
DEVELOPMENT_COST: Final = _row([row[1] for row in DEVELOPMENTS])
HAS_REASSIGN: Final = _row([int(_changes_assign(row[2])) for row in DEVELOPMENTS])  # roll:reassign.list
WORLD_COST: Final = _row([row[1] for row in WORLDS])
WORLD_COLOUR: Final = _row([row[2] for row in WORLDS])
FACTION_HALVES: Final = [(_half(left), _half(right)) for left, right in FACTIONS]

# The Reassign powers in the order of their developments: dice, from, to, how, most, and whose they are.
REASSIGNS: Final = [(d, p) for d, row in enumerate(DEVELOPMENTS) for p in row[2] if p[0] == REASSIGN]
REASSIGN_COUNT: Final = len(REASSIGNS)
MOVE_DICE: Final = _row([p[1] for _, p in REASSIGNS])
MOVE_FROM: Final = _row([p[2] for _, p in REASSIGNS])
MOVE_TO: Final = _row([p[3] for _, p in REASSIGNS])
MOVE_HOW: Final = _row([p[4] for _, p in REASSIGNS])
MOVE_MOST: Final = _row([p[5] for _, p in REASSIGNS])
REASSIGN_OF: Final = _row([d for d, _ in REASSIGNS])
