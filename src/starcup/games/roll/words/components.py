"""What lies in the box, as facts and in our own words: for pages, tooltips and the tables of the docs."""

from itertools import groupby

from starcup.games.roll import data as d
from starcup.games.roll.book import IMAGINARY_HOME, SHIPPERS
from starcup.games.roll.empire import DEVELOPERS, GOODS, RECALL_SLOTS, REMOVABLE_SLOTS, SLOT_NAMES
from starcup.games.roll.powers import effects_of
from starcup.games.roll.words import shapes
from starcup.games.roll.words.names import (
    COLOUR_IDS,
    DIE_WORDS,
    FACE_IDS,
    FACE_WORDS,
    PHASE_IDS,
    PHASE_WORDS,
    SLOT_CAPTIONS,
    SLOT_WORDS,
    WORLD_COLOUR_IDS,
    WORLD_WORDS,
    Count,
    an,
    plural,
)

MINUTES = 25
PITCH = (
    "Your people are dice: send them out in secret to explore, settle and build. Guess which phases the others will"
    " call, and grow an empire that runs by itself."
)

# What each power does, in one sentence, and the sign of what it has to do with.
POWER_WORDS: dict[int, tuple[shapes.Sign, str]] = {
    d.STOCK_ALIEN: ("explore", "Explore: Stocking with an Alien explorer pays ${n} more."),
    d.EXPLORER_HOME: ("explore", "Explore: {n:extra imaginary Home explorer}."),
    d.EXPLORER_ALIEN: ("explore", "Explore: {n:extra imaginary Alien explorer}."),
    d.REARRANGE: (
        "explore",
        "Explore: you may rearrange your construction zone at any time, turning tiles over as you like.",
    ),
    d.SCOUT_ON_TOP: ("explore", "Explore: tiles you draw by Scouting may go on top of their stacks."),
    d.EXPLORE_END_TILE: ("explore", "Explore, at the end: draw {n:more tile} to put under your stacks."),
    d.ALIEN_SCOUTED: ("explore", "Explore, at the end: ${n} if you Scouted with an Alien explorer."),
    d.EXPLORE_END_MOST: ("explore", "Explore, at the end: ${n} if you have more developments than anyone else."),
    d.DEVELOP_DISCOUNT: ("develop", "Develop: each development costs {n:fewer developer}, but at least {least}."),
    d.REASSIGN_DISCOUNT: (
        "develop",
        "Develop: each development with a Reassign power costs {n:fewer developer}, but at least {least}.",
    ),
    d.DEVELOP_END: ("develop", "Develop, at the end: ${n}."),
    d.DEVELOP_END_NOVELTY: ("develop", "Develop, at the end: ${n} for each Novelty die in your Citizenry."),
    d.DEVELOPED: ("develop", "Develop: ${n} after each development you complete, except this one."),
    d.DEVELOPERS_TO_CUP: (
        "develop",
        "Develop: with each later development you complete, 1 to {n} of the developers used go to your cup.",
    ),
    d.SETTLE_DISCOUNT: ("settle", "Settle: each world costs {n:fewer settler}, but at least {least}."),
    d.GRAY_DISCOUNT: (
        "settle",
        "Settle: each gray world costs {n:fewer settler}, but this never takes it below {floor}.",
    ),
    d.GENES_ALIEN_DISCOUNT: (
        "settle",
        "Settle: each Genes or Alien world costs {n:fewer settler}, but at least {least}.",
    ),
    d.SETTLE_END: ("settle", "Settle, at the end: ${n}."),
    d.SETTLED: ("settle", "Settle: ${n} after each world you complete."),
    d.SETTLED_RARE: ("settle", "Settle: ${n} more if it is a Rare Elements world."),
    d.SETTLERS_TO_CUP: (
        "settle",
        "Settle: with each world you complete, 1 to {n} of the settlers used go to your cup.",
    ),
    d.MILITARY_TO_CUP: ("settle", "Settle: with each world you complete, all Military settlers used go to your cup."),
    d.PRODUCE_END: ("produce", "Produce, at the end: ${n}."),
    d.PRODUCE_END_NOVELTY: ("produce", "Produce, at the end: ${n} for each good on your Novelty worlds."),
    d.PRODUCE_END_RARE: ("produce", "Produce, at the end: ${n} for each good on your Rare Elements worlds."),
    d.PRODUCE_END_GENES_DIE: ("produce", "Produce, at the end: ${n} for each of your goods that is a Genes die."),
    d.PRODUCE_END_MOST: ("produce", "Produce, at the end: ${n} if you have more developments than anyone else."),
    d.SECOND_GOOD: ("produce", "Each of your worlds that is not gray may hold {n:more good}."),
    d.SHIPPER_HOME: ("ship", "Ship: {n:extra imaginary Home shipper}."),
    d.SHIPPER_GENES: ("ship", "Ship: {n:extra imaginary Genes shipper}."),
    d.TRADE: ("ship", "Ship: ${n} more for each good you Trade."),
    d.TRADE_NOVELTY: ("ship", "Ship: ${n} more for each good you Trade from a Novelty world."),
    d.TRADE_RARE: ("ship", "Ship: ${n} more for each good you Trade from a Rare Elements world."),
    d.TRADE_CHIP: ("ship", "Ship: with each Trade you may pay $1 for {n} VP."),
    d.CONSUME_CHIP: ("ship", "Ship: {n} more VP for each good you Consume."),
    d.CONSUME_CHIP_RARE: ("ship", "Ship: {n} more VP for each good you Consume from a Rare Elements world."),
    d.CONSUME_CHIP_GENES_ALIEN: ("ship", "Ship: {n} more VP for each good you Consume from a Genes or Alien world."),
    d.CONSUME: ("ship", "Ship: ${n} for each good you Consume."),
    d.CONSUME_RARE: ("ship", "Ship: ${n} for each good you Consume from a Rare Elements world."),
    d.SHIP_CHIP: ("ship", "Ship, at the end: {n} VP."),
    d.SHIP_END: ("ship", "Ship, at the end: ${n}."),
    d.SHIP_END_TOP_WORLD: ("ship", "Ship, at the end: ${n} more if you own every world of the highest cost."),
    d.SHIP_END_MILITARY: ("ship", "Ship, at the end: ${n} for every 2 Military dice in your Citizenry (rounded up)."),
    d.DICTATE_AGAIN: ("reassign", "Reassign: you may Dictate as often as you like."),
    d.DICTATE_MOVES: ("reassign", "Reassign: each Dictate may move {n:more worker}."),
    d.REMOVE: ("dice", "Remove one of your dice, from anywhere."),
}
# What the developments of cost 6 add to the score.
BONUS_WORDS: dict[int, str] = {
    d.BONUS_NOVELTY_COST: "half the cost of your Novelty worlds (rounded up).",
    d.BONUS_DEVELOPMENTS: "{n:point} for each development.",
    d.BONUS_COLOURS: "{n:point} for each colour of dice you have.",
    d.BONUS_DEVELOPMENT_COST: "a third of the cost of your developments (rounded up).",
    d.BONUS_CHIPS: "1, 2, 3, 4 points for 1, 3, 6, 10 VP in chips, and so on.",
    d.BONUS_GOODS: "{n:point} for each good.",
    d.BONUS_RARE_WORLDS: "{n:point} for each Rare Elements world.",
    d.BONUS_NOT_REASSIGN: "{n:point} for each development without a Reassign power.",
    d.BONUS_MILITARY: "{n:point} for every 3 Military dice you have (rounded up).",
    d.BONUS_REASSIGN_COST: "half the cost of your developments with a Reassign power (rounded up).",
}
CREDIT_WORDS = {d.CREDITS: "Gain ${n}.", d.START_CREDITS: "Start with ${n}."}
GAIN_WORDS = {d.TO_CITIZENRY: "in your Citizenry", d.TO_CUP: "in your cup", d.TO_WORLD: "as a good on this world"}
SIGNS: list[shapes.Sign] = ["explore", "develop", "settle", "produce", "ship", "reassign", "dice", "points"]

PHASE_SENTENCES = [
    f"Each explorer Scouts for new tiles, or Stocks ${d.STOCK_CREDITS}.",
    "Developers go on your top development; when it has as many as it costs, it is yours.",
    "Settlers go on your top world; when it has as many as it costs, it is yours, with the dice it brings.",
    "Each producer becomes a good on one of your worlds that has none and is not gray.",
    "Each shipper takes a good: Trade it for credits, or Consume it for VP chips.",
]
PRICES = [", ".join(f"${price}" for price in d.TRADE_CREDITS[:-1]), f"${d.TRADE_CREDITS[-1]}"]
TERMS = {
    "worker": "A die in your cup, in a column or on the strip. The column decides what it does, never its face.",
    "select": "Put one worker on the strip: its phase takes place for everybody.",
    "Reassign": "Move workers to other columns by powers, each once a round.",
    "Dictate": "The Reassign power that everybody has: set one worker aside to move another.",
    "Citizenry": f"Where used dice go; each costs ${d.RECRUIT_CREDITS} to recruit into the cup.",
    "Scout": "Explore: abandon any tiles of your zone, draw one more than that, and put them under your stacks.",
    "Stock": f"Explore: gain ${d.STOCK_CREDITS}.",
    "Trade": f"Ship a good for {' or '.join(PRICES)}, by the colour of its world.",
    "Consume": "Ship a good for 1 VP, plus 1 if the good and 1 if the shipper matches the world's colour.",
    "construction zone": "Two stacks of tiles to build; only the top ones are open.",
    "imaginary worker": "A worker that a power gives you: it must be used, is not a die, and disappears.",
    "squares": f"Tiles in a tableau; a faction counts as two. Whoever has {d.LAST_SQUARES} ends the game.",
    "pool": f"{d.POOL_PER_PLAYER} VP for each player; the round in which it is emptied is the last.",
}


# ---- sentences ----


def sentences(effects: list[tuple[int, ...]]) -> list[str]:
    """What a row of data does, a sentence for each effect; the same effect several times is one."""
    return [effect_sentence(effect, len(list(same))) for effect, same in groupby(effects)]


def effect_sentence(effect: tuple[int, ...], times: int = 1) -> str:
    """One effect of a row as a sentence."""
    code = effect[0]
    if code == d.REASSIGN:
        return reassign_sentence(effect)
    if code in GAIN_WORDS:
        die = f"{DIE_WORDS[effect[1]]} die"
        what = an(die) if times == 1 else plural(times, die)
        return f"Gain {what} {GAIN_WORDS[code]}."
    if code in BONUS_WORDS:
        return f"At the end of the game: {bonus_words(effect)}"
    words = CREDIT_WORDS[code] if code in CREDIT_WORDS else POWER_WORDS[code][1]
    return words.format(n=amount(effect), least=d.LEAST_COST, floor=d.GRAY_FLOOR)


def bonus_words(effect: tuple[int, ...]) -> str:
    """What a bonus at the end of the game counts."""
    return BONUS_WORDS[effect[0]].format(n=amount(effect))


def amount(effect: tuple[int, ...]) -> Count:
    """How much of an effect there is; 1 where it is there or not."""
    return Count(effect[1] if len(effect) > 1 else 1)


def reassign_sentence(effect: tuple[int, ...]) -> str:
    """A Reassign power as a sentence."""
    _, dice, start, to, how, most = effect
    many = "exactly 2" if how == d.BOTH else "1" if most == 1 or how == d.BY_NOVELTY else f"up to {most}"
    workers = "worker" if many == "1" else "workers"
    colours = " or ".join([DIE_WORDS[colour] for colour in range(d.COLOURS) if dice >> colour & 1])
    who = workers if dice == d.ANY_DIE else f"{workers} of any colour but Home" if dice == d.NOT_HOME else ""
    source = " from one column" if how == d.BOTH else "" if start == d.ANYWHERE else f" from {PHASE_WORDS[start]}"
    phases = [PHASE_WORDS[phase] for phase in range(d.PHASES) if to >> phase & 1]
    target = "any phase" if to == d.ANY_PHASE else "the phase you select" if to == d.SELECTED else " or ".join(phases)
    if how == d.BY_NOVELTY:
        target += "; 2 if you have more Novelty worlds than anyone else, none if somebody has more than you"
    return f"Reassign: {many} {who or f'{colours} {workers}'}{source} to {target}."


def development_words(number: int) -> str:
    """All that a development does."""
    return " ".join(sentences(effects_of(number)))


def world_words(number: int) -> str:
    """All that a world gives when it is placed."""
    return " ".join(sentences(effects_of(d.A_WORLD + number)))


def glossary() -> dict[str, str]:
    """Every term and every component."""
    out = dict(TERMS)
    for number, row in enumerate(d.DEVELOPMENTS):
        out[row[0]] = f"Development, {row[1]}. {development_words(number)}"
    for number, world in enumerate(d.WORLDS):
        out[world[0]] = f"{world_title(world[2])}, {world[1]}. {world_words(number)}"
    return out


# ---- facts ----


def components() -> shapes.RollComponents:
    """Everything in the box. Lists are in the order of the numbers that actions use."""
    return {
        "last_squares": d.LAST_SQUARES,
        "pool_per_player": d.POOL_PER_PLAYER,
        "most_credits": d.MOST_CREDITS,
        "least_credits": d.LEAST_CREDITS,
        "recruit_credits": d.RECRUIT_CREDITS,
        "stock_credits": d.STOCK_CREDITS,
        "dice": [die_facts(colour) for colour in range(d.COLOURS)],
        "faces": [{"id": id, "name": name} for id, name in zip(FACE_IDS, FACE_WORDS, strict=True)],
        "phases": [
            {"id": PHASE_IDS[phase], "name": PHASE_WORDS[phase], "sentence": PHASE_SENTENCES[phase]}
            for phase in range(d.PHASES)
        ],
        "slots": [
            {"id": id, "name": name, "caption": caption}
            for id, name, caption in zip(SLOT_NAMES, SLOT_WORDS, SLOT_CAPTIONS, strict=True)
        ],
        "removable": SLOT_NAMES[:REMOVABLE_SLOTS],
        "recallable": SLOT_NAMES[DEVELOPERS : DEVELOPERS + RECALL_SLOTS],
        "shippers": [shipper(number) for number in range(SHIPPERS)],
        "world_colours": [world_colour(colour) for colour in range(len(WORLD_COLOUR_IDS))],
        "developments": [development(number) for number in range(len(d.DEVELOPMENTS))],
        "worlds": [world(number) for number in range(len(d.WORLDS))],
        "tiles": [{"development": d.DEVELOPMENT_IDS[i], "world": d.WORLD_IDS[i]} for i in range(d.TILE_COUNT)],
        "reassign_powers": [d.DEVELOPMENT_IDS[number] for number in d.REASSIGN_OF],
        "factions": [faction(number) for number in range(len(d.FACTIONS))],
        "home_worlds": list(d.HOME_IDS),
        "terms": [{"term": term, "sentence": sentence} for term, sentence in TERMS.items()],
    }


def die_facts(colour: int) -> shapes.RollDie:
    """A colour of dice: how many there are, and the faces with their odds out of six."""
    count, faces = d.DICE[colour]
    return {
        "id": COLOUR_IDS[colour],
        "name": DIE_WORDS[colour],
        "count": count,
        "faces": [FACE_IDS[face] for face in faces],
        "odds": [{"face": FACE_IDS[face], "of_six": faces.count(face)} for face in sorted(set(faces))],
    }


def shipper(number: int) -> shapes.RollShipper:
    """A shipper as the action numbers it."""
    if number < d.COLOURS:
        return {"colour": COLOUR_IDS[number], "imaginary": False}
    return {"colour": COLOUR_IDS[d.HOME if number == IMAGINARY_HOME else d.GENES], "imaginary": True}


def world_colour(colour: int) -> shapes.RollWorldColour:
    """A colour of worlds: what Trade pays there, and which dice match it."""
    holds = colour < d.GOODS_COLOURS
    return {
        "id": WORLD_COLOUR_IDS[colour],
        "name": world_title(colour),
        "holds_goods": holds,
        "trade_credits": d.TRADE_CREDITS[colour] if holds else None,
        "matching_dice": [COLOUR_IDS[die] for die in (colour + d.DIE_OF_WORLD, d.CONSUMPTION)] if holds else [],
        "goods_slot": SLOT_NAMES[GOODS + colour] if holds else None,
    }


def world_title(colour: int) -> str:
    """A world of that colour, to begin a sentence with."""
    return f"{WORLD_WORDS[colour][0].upper()}{WORLD_WORDS[colour][1:]} world"


def development(number: int) -> shapes.RollSide:
    """A development: a side of a tile, or half of a faction."""
    return {
        "id": d.DEVELOPMENT_IDS[number],
        "name": d.DEVELOPMENTS[number][0],
        "side": "development",
        "title": "Development",
        "colour": None,
        "cost": d.DEVELOPMENTS[number][1],
        "sentences": sentences(effects_of(number)),
        "signs": signs(effects_of(number)),
        "part_of": "tile" if number < d.TILE_COUNT else "faction",
        "other": d.WORLD_IDS[number] if number < d.TILE_COUNT else None,
    }


def world(number: int) -> shapes.RollSide:
    """A world: a side of a tile, half of a faction, or a home world."""
    effects = effects_of(d.A_WORLD + number)
    return {
        "id": d.WORLD_IDS[number],
        "name": d.WORLDS[number][0],
        "side": "world",
        "title": world_title(d.WORLDS[number][2]),
        "colour": WORLD_COLOUR_IDS[d.WORLDS[number][2]],
        "cost": d.WORLDS[number][1],
        "sentences": sentences(effects),
        "signs": signs(effects),
        "part_of": "tile" if number < d.TILE_COUNT else "faction" if number < d.FIRST_HOME else "home",
        "other": d.DEVELOPMENT_IDS[number] if number < d.TILE_COUNT else None,
    }


def signs(effects: list[tuple[int, ...]]) -> list[shapes.Sign]:
    """What a side has to do with, in the order of the phases."""
    found = {sign_of(effect[0]) for effect in effects}
    return [sign for sign in SIGNS if sign in found]


def sign_of(code: int) -> shapes.Sign | None:
    """The sign of one effect; credits at once have none."""
    if code in POWER_WORDS:
        return POWER_WORDS[code][0]
    if code in BONUS_WORDS:
        return "points"
    return "dice" if code in GAIN_WORDS else "reassign" if code == d.REASSIGN else None


def faction(number: int) -> shapes.RollFaction:
    """A faction: it goes by its first half."""
    return {
        "number": number + 1,
        "id": d.FACTION_IDS[number],
        "name": faction_name(number),
        "halves": [d.id_of(half) for half in d.FACTIONS[number]],
    }


def faction_name(number: int) -> str:
    """Both halves by name."""
    return " and ".join(d.FACTIONS[number])
