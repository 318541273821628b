"""Positions of Tiny Epic Galaxies: the whole table written down, and read back with every fault named."""

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from starcup.core.reader import Reader, quoted
from starcup.core.state import BIT
from starcup.games.tiny.checks.table import check_table
from starcup.games.tiny.checks.windows import check_windows
from starcup.games.tiny.codes import Q_MISSION
from starcup.games.tiny.data import (
    CONVERTER_DICE,
    DICE,
    DICE_OF_LEVEL,
    EXTRA_DICE,
    FACES,
    GOAL,
    LAST_ROUND,
    LENGTH,
    MISSION_IDS,
    MISSIONS_DEALT,
    ONCE,
    PLANET_COUNT,
    PLANET_IDS,
    POINTS,
    RESOURCE_MAX,
    RESOURCES,
    ROGUE_DICE,
    ROW_OF_SEATS,
    SHIPS,
    SHIPS_OF_LEVEL,
    SKULL,
    START_CULTURE,
    START_ENERGY,
    TOP_LEVEL,
    WHEN,
)
from starcup.games.tiny.dice import number, of_faces, showing
from starcup.games.tiny.mat import HOME, LOCKED, NO_CARD, Mat, landed, orbit, rogue_mat, slot_of
from starcup.games.tiny.questions.missions import pack
from starcup.games.tiny.view import WINNERS, dice_facts, planet_names, row_planets, seat_or_none, ship_name, winner_name

if TYPE_CHECKING:
    from starcup.games.tiny.state import TinyState

MOST_TAX: Final = 2


# ---- writing ----


def write(state: "TinyState") -> dict[str, Any]:
    """Everything the rules know."""
    out: dict[str, Any] = {
        "round": int(state.round),
        "first": int(state.first),
        "active": int(state.active),
        "rolled": state.rolled,
        "row": [PLANET_IDS[planet] if planet >= 0 else None for planet in row_planets(state)],
        "deck": [PLANET_IDS[state.deck[place]] for place in range(int(state.left) - 1, -1, -1)],
        "dice": dice_facts(state),
        "rerolled": state.rerolled,
        "tax": int(state.tax),
        "bounty": {"energy": int(state.bounty_energy), "culture": int(state.bounty_culture)},
        "trigger": seat_or_none(state.trigger),
        "mats": [written(state, mat) for mat in state.mats[: state.setup.seats]],
    }
    if state.setup.seats == 1:
        out["rogue"] = written_rogue(state)
        out["lost_dice"] = int(state.lost_dice)
        out["winner"] = winner_name(state.winner)
    return out


def written(state: "TinyState", mat: Mat) -> dict[str, Any]:
    """A player's mat."""
    out: dict[str, Any] = {
        "energy": int(mat.energy),
        "culture": int(mat.culture),
        "level": int(mat.level),
        "ships": [ship_name(state, mat.at[ship]) for ship in range(SHIPS) if mat.at[ship] != LOCKED],
        "colonies": planet_names(mat.colonies),
        "used": planet_names(mat.used),
    }
    if mat.kept != NO_CARD:
        out["kept"] = MISSION_IDS[mat.kept]
        out["given_back"] = MISSION_IDS[mat.given_back()]
    elif mat.low != NO_CARD:
        out["missions"] = [MISSION_IDS[mat.low], MISSION_IDS[mat.high]]
    return out


def written_rogue(state: "TinyState") -> dict[str, Any]:
    """The Rogue's mat and how far its turn has come."""
    mat = state.mats[1]
    return {
        "energy": int(mat.energy),
        "culture": int(mat.culture),
        "space": int(mat.level),
        "ships": [ship_name(state, mat.at[ship]) for ship in range(SHIPS)],
        "colonies": planet_names(mat.colonies),
        "dice": int(state.rogue_dice),
        "extra": state.extra,
        "attacked": state.attacked,
    }


# ---- reading ----


def read(state: "TinyState", facts: Reader) -> None:
    """The table from a position. Left out: the deal's values, nothing rolled, a deck in the order of the planets."""
    seats = state.setup.seats
    colonies = read_colonies(facts, seats)
    read_row(state, facts, colonies)
    read_turn(state, facts)
    read_dice(state, facts)
    state.mats = read_mats(state, facts)
    if state.opening:
        state.snapshot()
    if seats == 1:
        read_rogue(state, facts)
    read_end(state, facts)
    check_table(state, facts)
    check_windows(state, facts)
    if not facts.has("windows") and not state.over:
        prompts = [Q_MISSION if seats > 1 and mat.kept == NO_CARD else 0 for mat in state.mats[:seats]]
        if any(prompts):
            state.ask(prompts)


def read_turn(state: "TinyState", facts: Reader) -> None:
    """Whose turn it is, and what lasts for it."""
    last = 1 if state.setup.seats == 1 else state.setup.seats - 1
    state.first = facts.number("first", 0, 0, state.setup.seats - 1)
    state.active = facts.number("active", state.first, 0, last)
    state.rolled = facts.flag("rolled") if facts.has("rolled") else facts.has("dice") and not state.over
    least = 1 if state.rolled or state.active != state.first or state.over else 0
    stopped = state.over and state.setup.seats > 1  # unless somebody has triggered the end
    state.round = facts.number("round", LAST_ROUND if stopped else least, 0, LAST_ROUND)
    state.rerolled = facts.flag("rerolled")
    state.tax = facts.number("tax", 0, 0, MOST_TAX)
    bounty = facts.child("bounty")
    state.bounty_energy = bounty.number("energy", 0, 0, 1)
    state.bounty_culture = bounty.number("culture", 0, 0, 1)
    bounty.done()


def read_dice(state: "TinyState", facts: Reader) -> None:
    """Seven dice at most, wherever they lie."""
    dice = facts.child("dice")
    state.inactive = of_faces(dice.indices("inactive", FACES, DICE))
    state.hand = of_faces(dice.indices("hand", FACES, DICE))
    state.bay = of_faces(dice.indices("bay", FACES, DICE))
    state.converter = of_faces(dice.indices("converter", FACES, CONVERTER_DICE))
    state.discarded = of_faces(dice.indices("discarded", FACES, DICE))
    state.die = dice.choice("die", FACES, -1)
    dice.done()
    rows = (state.inactive, state.hand, state.bay, state.converter, state.discarded)
    if sum(int(number(row)) for row in rows) > DICE:
        raise facts.fault("dice", f"are more than the {DICE} in the box")
    if state.die >= 0 and not showing(state.bay, state.die):
        raise dice.fault("die", f"is {FACES[state.die]}, and no die in the bay shows it")


def read_colonies(facts: Reader, seats: int) -> list[int]:
    """Every planet that somebody has, each once."""
    colonies: list[int] = []
    for mat in facts.children("mats", seats):
        colonies.extend(mat.indices("colonies", PLANET_IDS, PLANET_COUNT))
    if seats == 1:
        colonies.extend(facts.child("rogue").indices("colonies", PLANET_IDS, PLANET_COUNT))
    if len(set(colonies)) < len(colonies):
        raise facts.fault("mats", "name a colony twice: there is one of each planet")
    return colonies


def read_row(state: "TinyState", facts: Reader, colonies: list[int]) -> None:
    """The row and the deck; what is neither there nor a colony has been discarded."""
    size = ROW_OF_SEATS[state.setup.seats]
    row = [-1 if item is None else facts.index("row", item, PLANET_IDS) for item in facts.items("row", size)]
    taken = colonies + [planet for planet in row if planet >= 0]
    deck = facts.indices("deck", PLANET_IDS, PLANET_COUNT)
    if len(set(taken + deck)) < len(taken + deck):
        raise facts.fault("row, deck", "name a planet twice, or one that somebody has colonised")
    if not facts.has("deck"):
        deck = [planet for planet in range(PLANET_COUNT) if planet not in taken]
    if not facts.has("row"):
        row = [deck.pop(0) if deck else -1 for _ in range(size)]
    if len(row) != size or (deck and -1 in row):
        raise facts.fault("row", f"must have {size} planets; a gap (null) is only left when the deck is empty")
    state.row = vec[i64](row)
    state.deck = deck[::-1]
    state.left = len(deck)


def read_mats(state: "TinyState", facts: Reader) -> list[Mat]:
    """A mat for each seat, those left out as dealt; missions left out are dealt in order and the first one kept."""
    seats = state.setup.seats
    rows = facts.children("mats", seats)
    while len(rows) < seats:
        rows.append(Reader({}, f"{facts.where}.mats[{len(rows)}]"))
    mats = [read_mat(state, row) for row in rows]
    if seats > 1:
        pool = mission_pool(state, rows)
        for mat, row in zip(mats, rows, strict=True):
            read_missions(state, mat, row, pool)
    for row in rows:
        row.done()
    return mats


def read_mat(state: "TinyState", facts: Reader) -> Mat:
    """Resources, empire, ships and colonies of one player."""
    mat = Mat(vec[i64]([LOCKED] * SHIPS))
    mat.energy = facts.number("energy", START_ENERGY, 0, RESOURCE_MAX)
    mat.culture = facts.number("culture", START_CULTURE, 0, RESOURCE_MAX)
    mat.level = facts.number("level", 1, 1, TOP_LEVEL)
    read_ships(state, mat, facts, int(SHIPS_OF_LEVEL[mat.level]))
    read_planets(mat, facts)
    for planet in facts.distinct("used", PLANET_IDS):
        if not WHEN[planet] & ONCE:
            raise facts.fault("used", f"has {PLANET_IDS[planet]}, and that may be used any number of times")
        mat.used |= BIT[planet]
    return mat


def read_planets(mat: Mat, facts: Reader) -> None:
    """Colonies, and the points they give."""
    for planet in facts.indices("colonies", PLANET_IDS, PLANET_COUNT):
        mat.colonies |= BIT[planet]
        mat.planet_points += POINTS[planet]


def read_ships(state: "TinyState", mat: Mat, facts: Reader, count: int) -> None:
    """The ships in play, left out at home: one of a player's to a surface, one to a track."""
    names = facts.items("ships", count)
    if names and len(names) != count:
        raise facts.fault("ships", f"must be the {count} in play")
    for ship in range(count):
        where = read_ship(state, facts, names[ship]) if names else HOME
        if where >= 0 and (mat.orbits(slot_of(where)) if where & 7 else mat.is_at(where)):
            raise facts.fault(
                "ships", f"has {quoted(names[ship])} where another one is: one surface, one track, one ship"
            )
        mat.at[ship] = where


def read_ship(state: "TinyState", facts: Reader, name: Any) -> int:
    """Where a ship is, from its name."""
    words = name.split() if isinstance(name, str) else []
    if words == ["home"]:
        return HOME
    row = row_planets(state)
    planet = PLANET_IDS.index(words[0]) if words and words[0] in PLANET_IDS else -1
    if planet < 0 or planet not in row or len(words) > 2 or (len(words) == 2 and not words[1].isdecimal()):
        raise facts.fault(
            "ships", f"has {quoted(name)}: a ship is at 'home', on 'a_planet' of the row or in 'a_planet 1'"
        )
    place = row.index(planet)
    if len(words) == 1:
        return int(landed(place))
    space = int(words[1])
    if space >= LENGTH[planet]:
        raise facts.fault("ships", f"has {quoted(name)}, and the track ends with {LENGTH[planet] - 1}")
    return int(orbit(place, space))


def mission_pool(state: "TinyState", rows: list[Reader]) -> list[int]:
    """The missions that no mat names, in order."""
    named: list[int] = []
    for row in rows:
        cards = named_missions(row)
        if len(set(cards + named)) < len(cards + named) or any(card not in pack(state) for card in cards):
            more = f": two players are dealt {len(pack(state))} of them" if state.setup.seats == 2 else ""
            raise row.fault("missions, kept, given_back", f"name a mission twice, or one that is not in the game{more}")
        named.extend(cards)
    return [card for card in pack(state) if card not in named]


def named_missions(facts: Reader) -> list[int]:
    """The missions that a mat names: two to choose from, or what was kept and what was given back."""
    cards = facts.indices("missions", MISSION_IDS, MISSIONS_DEALT)
    chosen = [facts.choice(name, MISSION_IDS, NO_CARD) for name in ("kept", "given_back")]
    chosen = [card for card in chosen if card != NO_CARD]
    if facts.has("missions") and (chosen or len(cards) != MISSIONS_DEALT):
        raise facts.fault("missions", "must be the two to choose from, with nothing kept or given back yet")
    return cards + chosen


def read_missions(state: "TinyState", mat: Mat, facts: Reader, pool: list[int]) -> None:
    """Two missions to choose from, or one kept and one given back; those left out come from the pool."""
    if facts.has("missions"):
        if state.over or state.rolled:
            raise facts.fault("missions", "must have been chosen from once the game is on its way")
        cards = named_missions(facts)
    else:
        kept = facts.choice("kept", MISSION_IDS, NO_CARD)
        given_back = facts.choice("given_back", MISSION_IDS, NO_CARD)
        mat.kept = pool.pop(0) if kept == NO_CARD else kept
        cards = [int(mat.kept), pool.pop(0) if given_back == NO_CARD else given_back]
    mat.low = min(cards)
    mat.high = max(cards)


def read_rogue(state: "TinyState", facts: Reader) -> None:
    """The Rogue's mat, and the course of its turn."""
    rogue = facts.child("rogue")
    mat = rogue_mat(state.setup.options["rogue"])
    for name in RESOURCES:
        amount = rogue.number(name, 0, 0, int(mat.most))
        mat.gain(RESOURCES.index(name), amount)
    mat.level = rogue.number("space", 1, 1, SKULL)
    if mat.level == SKULL and not state.over:
        raise rogue.fault("space", f"is {SKULL}, the skull, and the game is not over")
    mat.at = vec[i64]([LOCKED] * SHIPS)
    read_ships(state, mat, rogue, SHIPS)
    if any(mat.at[ship] >= 0 and not mat.at[ship] & 7 for ship in range(SHIPS)):
        raise rogue.fault("ships", "has one on a planet, and the Rogue never lands")
    read_planets(mat, rogue)
    most = max(EXTRA_DICE, ROGUE_DICE[-1])
    state.rogue_dice = rogue.number("dice", 0, 0, most)
    state.extra = rogue.flag("extra")
    state.attacked = rogue.flag("attacked")
    if (state.active == 0 or not state.rolled) and (state.rogue_dice or state.extra or state.attacked):
        raise rogue.fault("dice, extra, attacked", "are of the Rogue's own turn, and it is not in the middle of one")
    rogue.done()
    state.mats.append(mat)
    state.lost_dice = facts.number("lost_dice", 0, 0, int(DICE_OF_LEVEL[state.mats[0].level]) - 1)


def read_end(state: "TinyState", facts: Reader) -> None:
    """Who has triggered the end, or won the solo game."""
    reached = [seat for seat in range(len(state.mats)) if state.mats[seat].points() >= GOAL]
    if state.setup.seats == 1:
        state.winner = facts.choice("winner", WINNERS, -1)
        if state.over != (state.winner >= 0) or (reached and not state.over):
            raise facts.fault("winner", f"is there when, and only when, the game is over: {GOAL} points end it at once")
    trigger = facts.number("trigger", -1, 0, state.setup.seats - 1)
    if state.setup.seats > 1:
        if trigger < 0 and reached:
            trigger = reached[0]
        if trigger >= 0 and trigger not in reached:
            raise facts.fault("trigger", f"is seat {trigger}, and that seat has not reached {GOAL} points")
    state.trigger = trigger if state.setup.seats > 1 else -1
