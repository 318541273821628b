"""Positions of Roll for the Galaxy written by hand, and moves with names instead of codes.

Names stand here once more, and are not taken from the game's data: a test must miss what changes there. Dice are
letters: H Home, M Military, C Consumption, N Novelty, R Rare Elements, G Genes, A Alien.
"""

from typing import Any

from starcup.games.roll.empire import Empire
from starcup.games.roll.meta import Roll
from starcup.games.roll.state import RollState

ROLL = Roll()
LETTERS = "HMCNRGA"
COLOURS = ["home", "military", "consumption", "novelty", "rare", "genes", "alien"]
PHASES = ["explore", "develop", "settle", "produce", "ship"]
WORLDS = ["novelty", "rare", "genes", "alien"]
PLACES = [
    "cup", "citizenry", "explore", "develop", "settle", "produce", "ship", "strip", "dictate", "developers",
    "settlers", "novelty_goods", "rare_goods", "genes_goods", "alien_goods", "wild", "used", "imaginary",
]  # fmt: skip
TILES = [
    "advanced_logistics", "alien_research_ship", "alien_research_team", "alien_uplift_blueprints", "backup_planning",
    "colonial_affinity", "conscription", "diversification", "executive_power", "export_duties",
    "free_trade_association", "free_trade_zone", "galactic_bankers", "galactic_demand", "galactic_exchange",
    "galactic_federation", "galactic_influence", "galactic_investors", "galactic_mandate", "galactic_recycling",
    "galactic_renaissance", "galactic_reserves", "galactic_salon", "homeworld_patriotism", "hydroponics_guild",
    "information_tech", "investment_credits", "isolation_policy", "jumpdrive_research", "local_subsidies",
    "mad_scientists", "major_research_labs", "merchant_guild", "mining_league", "minor_research_labs",
    "nanotechnology", "new_economy", "new_galactic_order", "operations_affinity", "organic_shipyards",
    "propaganda_campaign", "public_works", "replicant_robots", "robot_surveyors", "shipping_affinity", "space_docks",
    "space_marines", "space_mercenaries", "space_refineries", "space_tourism", "system_diversification",
    "technology_affinity", "technology_unions", "terraforming_robots", "trade_levies",
]  # fmt: skip
REASSIGNS = [
    "colonial_affinity", "diversification", "executive_power", "galactic_influence", "homeworld_patriotism",
    "hydroponics_guild", "isolation_policy", "local_subsidies", "mad_scientists", "nanotechnology",
    "operations_affinity", "propaganda_campaign", "shipping_affinity", "space_mercenaries", "system_diversification",
    "technology_affinity",
]  # fmt: skip
SHIPPERS = [*LETTERS, "home", "genes"]  # the last two are imaginary


# ---- positions ----


def dice(**places: str) -> dict[str, dict[str, int]]:
    """Dice by place: dice(cup="HHM", novelty_goods="N")."""
    out: dict[str, dict[str, int]] = {}
    for place, letters in places.items():
        assert place in PLACES, place
        row = {COLOURS[LETTERS.index(letter)]: letters.count(letter) for letter in set(letters)}
        out[place] = row
    return out


def empire(tableau: str | list[str] = "", /, **facts: Any) -> dict[str, Any]:
    """An empire: tiles as names parted by blanks, dice by place, the rest as in a position.

    Its faction and home world are such that they change nothing in most tests: Mining Industry, New Sparta.
    """
    places = {place: facts.pop(place) for place in PLACES if place in facts}
    out: dict[str, Any] = {"faction": "mining_industry", "home": "new_sparta", "dice": dice(**places)}
    out["tableau"] = tableau.split() if isinstance(tableau, str) else tableau
    for name in ("developments", "worlds"):
        if isinstance(facts.get(name), str):
            facts[name] = facts[name].split()
    return {**out, **facts}


def bystander(beside: dict[str, Any] | None = None, /, **facts: Any) -> dict[str, Any]:
    """Somebody who is asked in Ship and in Manage Empire, so that the table waits there."""
    other = beside or {}
    faction = "space_piracy" if other.get("faction") != "space_piracy" else "genetics_lab"
    base: dict[str, Any] = {"faction": faction, "cup": "H", "ship": "H", "developers": "H"}
    if other.get("home") != "earths_lost_colony":
        base |= {"home": "earths_lost_colony", "novelty_goods": "N"}
    else:
        base |= {"home": "ancient_race", "genes_goods": "G"}
    return empire(**{**base, **facts})


def table(stage: str, *empires: dict[str, Any], phases: list[str] | None = None, **facts: Any) -> RollState:
    """A state where a stage is about to begin, and Ship takes place as well; alone, a bystander plays too."""
    seats = list(empires) if len(empires) > 1 else [empires[0], bystander(empires[0])]
    if stage not in PHASES:
        for seat in seats[1:]:
            seat["dice"].pop("ship", None)  # no workers outside the phases
    position = {"seats": len(seats), "stage": stage, "empires": seats, **facts}
    position["phases"] = phases if phases is not None else [*{stage: 1, "ship": 1}] if stage in PHASES else []
    state = ROLL.restore(position, events=True)
    assert isinstance(state, RollState)
    return state


def new(seats: int = 2, seed: int = 0, **options: int | str) -> RollState:
    state = ROLL.new(ROLL.setup(seats, seed, options), events=True)
    assert isinstance(state, RollState)
    return state


# ---- moves ----


def spell(action: int) -> str:
    """An action in short words: "select explore ship H", "move explore develop M", "trade novelty N H"."""
    kind, params = ROLL.book.decode(action)
    if kind == "ship":
        task, world, good, shipper = params
        return f"{'consume' if task else 'trade'} {WORLDS[world]} {LETTERS[good]} {SHIPPERS[shipper]}"
    if kind == "keep":
        where, side, tile = params
        return f"{'top' if where else 'under'} {'world' if side else 'development'} {TILES[tile]}"
    names: dict[str, list[Any]] = {
        "bank": [["no", "yes"]],
        "stock": [["", "alien"]],
        "scout": [["", "alien"]],
        "power": [REASSIGNS],
        "start": [TILES],
        "abandon": [TILES],
        "put": [LETTERS],
        "use": [LETTERS],
        "to_cup": [LETTERS],
        "recruit": [LETTERS],
        "dictate": [PHASES, LETTERS],
        "place": [PHASES, LETTERS],
        "produce": [WORLDS, LETTERS],
        "recall": [PLACES[9:15], LETTERS],
        "remove": [PLACES[:15], LETTERS],
        "raise": [["development", "world"], TILES],
        "move": [PHASES, PHASES, LETTERS],
        "select": [[*PHASES, "wild"], PHASES, LETTERS],
    }
    words = [str(row[param]) for row, param in zip(names.get(kind, []), params, strict=True)]
    return " ".join([kind, *words]).strip()


CODES = {spell(action): action for action in range(ROLL.book.size)}


def offers(state: RollState, seat: int = 0) -> list[str]:
    """What a seat may answer, in short words."""
    return [spell(action) for action in state.legal_actions(seat)]


def play(state: RollState, *moves: str, seat: int = 0) -> RollState:
    """Play moves for a seat, checked; the same state."""
    for words in moves:
        state.play(seat, CODES[words])
    return state


def asked(state: RollState, seat: int = 0) -> str:
    """What the seat is asked, by the prompt's name."""
    return ROLL.prompts[state.prompt(seat)]


def said(state: RollState, viewer: int = 0) -> list[str]:
    """What the viewer is told of the last answer."""
    events = [event for event in state.events or [] if event.audience in (-1, viewer)]
    return [ROLL.describe(event, viewer) for event in events]


def rolled(state: RollState, *faces: int, seat: int = 0) -> RollState:
    """The sides that the seat's dice show next, 0 to 5."""
    state.streams[seat].forced = list(faces)
    return state


# ---- what has come of it ----


def mine(state: RollState, seat: int = 0) -> Empire:
    """A seat's empire; in Manage Empire as it stood when that began."""
    if state.stage == 7 and state.opening:
        return state.shown[seat]
    return state.empires[seat]


def at(state: RollState, place: str, seat: int = 0) -> str:
    """The dice at a place, as letters."""
    where = mine(state, seat)
    return "".join(letter * where.has(PLACES.index(place), colour) for colour, letter in enumerate(LETTERS))


def credits(state: RollState, seat: int = 0) -> int:
    return int(mine(state, seat).credits)


def chips(state: RollState, seat: int = 0) -> int:
    return int(mine(state, seat).chips)


def shown(state: RollState, viewer: int, seat: int = 0) -> dict[str, Any]:
    """A seat's empire in the view of somebody."""
    return dict(state.view(viewer)["empires"][seat])


def tiles(state: RollState, seat: int = 0) -> list[str]:
    """The tiles built."""
    built: list[str] = state.view(seat)["empires"][seat]["tableau"]
    return built


def stack(state: RollState, side: str, seat: int = 0) -> list[str]:
    """A seat's own stack, top first: "developments" or "worlds"."""
    names = shown(state, seat, seat)[side]
    return [name if isinstance(name, str) else name["tile"] for name in names]


def next_tiles(state: RollState, *names: str) -> RollState:
    """Put these tiles at the front of the bag."""
    first = [TILES.index(name) for name in names]
    assert all(tile in state.bag for tile in first), "these tiles are not all in the bag"
    state.bag = first + [tile for tile in state.bag if tile not in first]
    return state
