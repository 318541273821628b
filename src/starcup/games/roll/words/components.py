"""What components do, in our words, made from their codes: for tooltips and for the tables of the docs. Not hot."""

from starcup.games.roll import data as d

POWER_WORDS: dict[int, str] = {
    d.STOCK_ALIEN: "Explore: Stocking with an Alien explorer pays ${n} more.",
    d.EXPLORER_HOME: "Explore: {n} extra imaginary Home explorer.",
    d.EXPLORER_ALIEN: "Explore: {n} extra imaginary Alien explorer.",
    d.REARRANGE: "Explore: you may rearrange your construction zone at any time, turning tiles over as you like.",
    d.SCOUT_ON_TOP: "Explore: tiles you draw by Scouting may go on top of their stacks.",
    d.EXPLORE_END_TILE: "Explore, at the end: draw {n} more tile and put it under a stack.",
    d.ALIEN_SCOUTED: "Explore, at the end: ${n} if you Scouted with an Alien explorer.",
    d.EXPLORE_END_MOST: "Explore: ${n} if you alone have most developments.",
    d.DEVELOP_DISCOUNT: "Develop: developments need {n} developer less, 1 at least.",
    d.REASSIGN_DISCOUNT: "Develop: developments with a Reassign power need {n} developer less, 1 at least.",
    d.DEVELOP_END: "Develop, at the end: ${n}.",
    d.DEVELOP_END_NOVELTY: "Develop, at the end: ${n} for each Novelty die in your Citizenry.",
    d.DEVELOPED: "Develop: ${n} after each development you complete, but this one.",
    d.DEVELOPERS_TO_CUP: "Develop: with each later development, 1 to {n} of the developers used go to your cup.",
    d.SETTLE_DISCOUNT: "Settle: worlds need {n} settler less, 1 at least.",
    d.GRAY_DISCOUNT: "Settle: gray worlds need {n} settlers less, but by this not under 2.",
    d.GENES_ALIEN_DISCOUNT: "Settle: Genes and Alien worlds need {n} settler less.",
    d.SETTLE_END: "Settle, at the end: ${n}.",
    d.SETTLED: "Settle: ${n} after each world you complete.",
    d.SETTLED_RARE: "Settle: ${n} more if it is a Rare Elements world.",
    d.SETTLERS_TO_CUP: "Settle: with each world, 1 to {n} of the settlers used go to your cup.",
    d.MILITARY_TO_CUP: "Settle: with each world, all Military settlers used go to your cup.",
    d.PRODUCE_END: "Produce, at the end: ${n}.",
    d.PRODUCE_END_NOVELTY: "Produce, at the end: ${n} for each good on your Novelty worlds.",
    d.PRODUCE_END_RARE: "Produce, at the end: ${n} for each good on your Rare Elements worlds.",
    d.PRODUCE_END_GENES_DIE: "Produce, at the end: ${n} for each of your goods that is a Genes die.",
    d.PRODUCE_END_MOST: "Produce: ${n} if you alone have most developments.",
    d.SECOND_GOOD: "Each of your worlds that is not gray may hold {n} more good.",
    d.SHIPPER_HOME: "Ship: {n} extra imaginary Home shipper.",
    d.SHIPPER_GENES: "Ship: {n} extra imaginary Genes shipper.",
    d.TRADE: "Ship: ${n} more for each good you Trade.",
    d.TRADE_NOVELTY: "Ship: ${n} more for each good you Trade from a Novelty world.",
    d.TRADE_RARE: "Ship: ${n} more for each good you Trade from a Rare Elements world.",
    d.TRADE_CHIP: "Ship: with each Trade you may pay $1 for {n} VP.",
    d.CONSUME_CHIP: "Ship: {n} VP more for each good you Consume.",
    d.CONSUME_CHIP_RARE: "Ship: {n} VP more for each good you Consume from a Rare Elements world.",
    d.CONSUME_CHIP_GENES_ALIEN: "Ship: {n} VP more for each good you Consume from a Genes or Alien world.",
    d.CONSUME: "Ship: ${n} for each good you Consume.",
    d.CONSUME_RARE: "Ship: ${n} for each good you Consume from a Rare Elements world.",
    d.SHIP_CHIP: "Ship: {n} VP.",
    d.SHIP_END: "Ship, at the end: ${n}.",
    d.SHIP_END_TOP_WORLD: "Ship, at the end: ${n} more if every world of the highest cost is yours.",
    d.SHIP_END_MILITARY: "Ship, at the end: ${n} for every 2 Military dice in your Citizenry, rounded up.",
    d.DICTATE_AGAIN: "Reassign: you may Dictate as often as you like.",
    d.DICTATE_MOVES: "Reassign: each Dictate may move {n} workers more.",
    d.BONUS_NOVELTY_COST: "At the end: half the cost of your Novelty worlds.",
    d.BONUS_DEVELOPMENTS: "At the end: {n} point for each development.",
    d.BONUS_COLOURS: "At the end: {n} point for each colour of dice you have.",
    d.BONUS_DEVELOPMENT_COST: "At the end: a third of the cost of your developments.",
    d.BONUS_CHIPS: "At the end: 1, 2, 3, 4 points for 1, 3, 6, 10 VP in chips, and so on.",
    d.BONUS_GOODS: "At the end: {n} point for each good.",
    d.BONUS_RARE_WORLDS: "At the end: {n} points for each Rare Elements world.",
    d.BONUS_NOT_REASSIGN: "At the end: {n} point for each development without a Reassign power.",
    d.BONUS_MILITARY: "At the end: {n} points for every 3 Military dice you have, rounded up.",
    d.BONUS_REASSIGN_COST: "At the end: half the cost of your developments with a Reassign power.",
    d.REMOVE: "Remove one of your dice, from anywhere.",
    d.CREDITS: "${n}.",
    d.START_CREDITS: "Start with ${n}.",
}
PLACE_WORDS = {d.TO_CITIZENRY: "to the Citizenry", d.TO_CUP: "to the cup", d.TO_WORLD: "as a good here"}
DIE_WORDS = ["Home", "Military", "Consumption", "Novelty", "Rare Elements", "Genes", "Alien"]
PHASE_WORDS = ["Explore", "Develop", "Settle", "Produce", "Ship"]
WORLD_WORDS = ["Novelty", "Rare Elements", "Genes", "Alien", "gray"]


def power_words(power: tuple[int, ...]) -> str:
    """One code of a row as a sentence."""
    if power[0] == d.REASSIGN:
        return reassign_words(power)
    if power[0] in PLACE_WORDS:
        return f"Gain {an(DIE_WORDS[power[1]])} die {PLACE_WORDS[power[0]]}."
    return POWER_WORDS[power[0]].format(n=power[1] if len(power) > 1 else 1)


def reassign_words(power: tuple[int, ...]) -> str:
    """A Reassign power as a sentence."""
    _, dice, start, to, how, most = power
    count = {d.BOTH: "exactly 2", d.BY_NOVELTY: "1 (2 if you alone have most Novelty worlds, none if others have more)"}
    many = count.get(how, "1" if most == 1 else f"up to {most}")
    colours = [DIE_WORDS[colour] for colour in range(d.COLOURS) if dice >> colour & 1]
    kind = "" if dice == d.ANY_DIE else "other than Home " if dice == d.NOT_HOME else f"{' or '.join(colours)} "
    source = "" if start == d.ANYWHERE else f" from {PHASE_WORDS[start]}"
    if how == d.BOTH:
        source = " from one column"
    phases = [PHASE_WORDS[phase] for phase in range(d.PHASES) if to >> phase & 1]
    target = "any phase" if to == d.ANY_PHASE else "the phase you select" if to == d.SELECTED else " or ".join(phases)
    workers = "worker" if many == "1" else "workers"
    return f"Reassign: {many} {kind}{workers}{source} to {target}."


def development_words(number: int) -> str:
    """All a development does."""
    return " ".join(power_words(power) for power in d.DEVELOPMENTS[number][2])


def world_words(number: int) -> str:
    """All a world brings when it is placed."""
    return " ".join(power_words(power) for power in d.WORLDS[number][3])


TERMS = {
    "worker": "A die in your cup, in a column or on the strip. The column decides what it does, never its face.",
    "select": "Put one worker on the strip: its phase takes place for everybody.",
    "Reassign": "Move workers to other columns, by powers; each once a round.",
    "Dictate": "The Reassign power that everybody has: set one worker aside, move another one.",
    "Citizenry": "Where used dice go; each costs $1 to recruit into the cup.",
    "Scout": "Explore: abandon any tiles of your zone, draw one more than that, and put them under your stacks.",
    "Stock": "Explore: gain $2.",
    "Trade": "Ship a good for $3, $4, $5 or $6, by the colour of its world.",
    "Consume": "Ship a good for 1 VP, and 1 more for each of good and shipper that matches the world's colour.",
    "construction zone": "Two stacks of tiles to build; only the top ones are open.",
    "imaginary worker": "A worker by a power: it must be used, is no die, and disappears.",
    "squares": "Tiles in a tableau; a faction counts two. Twelve end the game.",
    "pool": "12 VP for each player; when it is empty, the round is the last.",
}


def glossary() -> dict[str, str]:
    """Every term and every component."""
    out = dict(TERMS)
    for number, row in enumerate(d.DEVELOPMENTS):
        out[row[0]] = f"Development, {row[1]}. {development_words(number)}"
    for number, world in enumerate(d.WORLDS):
        out[world[0]] = f"{WORLD_WORDS[world[2]].capitalize()} world, {world[1]}. {world_words(number)}"
    return out


def an(word: str) -> str:
    """The word with its article."""
    return f"{'an' if word[0] in 'AEIO' else 'a'} {word}"
