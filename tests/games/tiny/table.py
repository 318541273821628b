"""Positions of Tiny Epic Galaxies written by hand, and moves with names instead of codes.

The names stand here once more, and are not taken from the game's data: a test must miss what changes there.
"""

from collections.abc import Sequence
from typing import Any

from starcup.games.tiny.data import PLANET_IDS
from starcup.games.tiny.meta import Tiny
from starcup.games.tiny.state import TinyState

TINY = Tiny()
FACES = ["move", "energy", "culture", "diplomacy", "economy", "colony"]
LONG_FACES = ["move_ship", "acquire_energy", "acquire_culture", "diplomacy", "economy", "utilize_colony"]
RESOURCES = ["energy", "culture"]
MISSIONS = [
    *["charger", "conqueror", "elder", "equalizer", "explorer", "hermit"],
    *["hoarder", "industrialist", "noble", "orbiter", "seeker", "trader"],
]
# Planets that fill up a row: what they do cannot disturb a test that does not name them.
FILLERS = ["jakks", "vici_ks156", "mj_120210", "hoefker", "omicron_fenzi", "aughmoore", "k_widow", "gyore"]
ROW_SIZE = {1: 4, 2: 4, 3: 5, 4: 6, 5: 6}


ALL_MISSIONS = {"two_seat_missions": "all"}  # for two players, who are dealt six otherwise


def mat(*ships: str, **facts: Any) -> dict[str, Any]:
    """A player's mat: ships as in a position, no resources but those named; colonies as one text."""
    facts.setdefault("energy", 0)
    facts.setdefault("culture", 0)
    facts["colonies"] = facts.get("colonies", "").split()
    if ships:
        facts["ships"] = list(ships)
    return facts


def dice(words: str) -> list[str]:
    """Faces by their short names."""
    return [LONG_FACES[FACES.index(word)] for word in words.split()]


def table(*mats: dict[str, Any], row: str = "", inactive: str = "", bay: str = "", **facts: Any) -> TinyState:
    """A turn in its course: a mat for each seat, the first planets of the row, the dice. Seat 0 is active."""
    named = [*row.split(), *facts.get("deck", [])]
    taken = [planet for facts_of in [*mats, facts.get("rogue", {})] for planet in facts_of.get("colonies", [])]
    spare = [planet for planet in FILLERS if planet not in named + taken]
    planets = (row.split() + spare)[: ROW_SIZE[len(mats)]]
    lying = {"inactive": dice(inactive), "bay": dice(bay)}
    lying.update({name: dice(facts.pop(name)) for name in ("converter", "hand", "discarded") if name in facts})
    die = {"die": dice(facts.pop("die"))[0]} if "die" in facts else {}
    position = {"seats": len(mats), "mats": list(mats), "row": planets, "dice": {**lying, **die}, **facts}
    state = TINY.restore(position, events=True)
    assert isinstance(state, TinyState)
    return state


def solo(mine: dict[str, Any], rogue: dict[str, Any] | None = None, name: str = "artemis", **facts: Any) -> TinyState:
    """The same alone against a Rogue Galaxy. Where the Rogue is active, its mat says how many dice are left."""
    return table(mine, rogue=rogue or {}, options={"rogue": name}, **facts)


def last_die(words: str, mine: dict[str, Any], theirs: dict[str, Any], **facts: Any) -> TinyState:
    """The Rogue's turn with one die left, which shows the first of these faces; the others are rolled next."""
    position = {
        "seats": 1,
        "options": {"rogue": facts.pop("name", "artemis")},
        "active": 1,
        "rolled": True,
        "row": facts.pop("row", "gort maia nibiru piedes").split(),
        "mats": [mine],
        "rogue": {"dice": 1, **theirs},
        "luck": {"forced": [[FACES.index(word) for word in words.split()]]},
        **facts,
    }
    state = TINY.restore(position, events=True)
    assert isinstance(state, TinyState)
    return state


def activated(state: TinyState) -> list[str]:
    """The dice that the Rogue has used since the last answer."""
    told = [TINY.describe(event, 0) for event in state.events or []]
    start = "The Rogue activated "
    return [words.removeprefix(start) for words in told if words.startswith(start)]


# ---- moves in words ----


def where(state: TinyState, owner: int, ship: int) -> str:
    """Where a ship is: "home", "jakks" when it has landed there, "jakks 1" in orbit on space 1."""
    facts = state.view(0)
    ships = (facts["mats"] + [facts["rogue"]])[owner]["ships"]
    return str(ships[ship]["at"])


def spell(state: TinyState, seat: int, action: int) -> str:
    """An action in short words, such as "activate move", "move home > jakks orbit" or "regress 1 jakks 2"."""
    kind, params = TINY.book.decode(action)
    row = [planet["planet"] if planet else "gap" for planet in state.view(seat)["row"]]
    names: dict[str, list[Sequence[object]]] = {
        "keep": [MISSIONS],
        "turn": [FACES, FACES],
        "replace": [row],
        "steal": [range(5)],
        "exchange": [range(8)],
        "give_up": [RESOURCES],
        "upgrade": [range(7)],
    }
    if kind in ("activate", "pick", "spend", "discard", "face"):
        return f"{kind} {FACES[params[0]]}"
    if kind == "use":
        return f"use {planet_ids()[params[0]]}"
    if kind == "regress":
        return f"regress {params[0]} {where(state, params[0], params[1])}"
    if kind in ("move", "advance", "retreat", "relocate", "recall"):
        return spell_ship(kind, where(state, seat, params[0]), row, params)
    words = [str(choices[param]) for choices, param in zip(names.get(kind, []), params, strict=True)]
    return " ".join([kind, *words])


def spell_ship(kind: str, ship: str, row: list[str], params: list[int]) -> str:
    """An action with one of the player's own ships."""
    if kind == "move":
        landing = row[(params[1] - 1) // 2] + ("" if params[1] % 2 else " orbit") if params[1] else "home"
        return f"move {ship} > {landing}"
    if kind == "relocate":
        return f"relocate {ship} > {row[params[1]]}"
    if kind == "recall":
        return f"recall {ship} {RESOURCES[params[1]]}"
    return f"{kind} {ship}"


def planet_ids() -> list[str]:
    """The planets in the order of their codes, as positions name them."""
    return PLANET_IDS


def offers(state: TinyState, seat: int | None = None) -> list[str]:
    """What a seat, or whoever is to move, may answer, in short words."""
    who = state.to_move() if seat is None else seat
    return [spell(state, who, action) for action in state.legal_actions(who)]


def play(state: TinyState, *moves: str) -> TinyState:
    """Play moves for whoever is to move, checked; the same state."""
    for words in moves:
        seat = state.to_move()
        spelt = {spell(state, seat, action): action for action in state.legal_actions(seat)}
        assert words in spelt, f"seat {seat} is asked {state.game.prompts[state.prompt(seat)]!r}: {sorted(spelt)}"
        state.play(seat, spelt[words])
    return state


def asked(state: TinyState) -> tuple[int, str]:
    """Who is asked what."""
    seat = state.to_move()
    return seat, TINY.prompts[state.prompt(seat)]


def rolls(state: TinyState, words: str) -> TinyState:
    """The faces that are rolled next."""
    state.rng.forced = [FACES.index(word) for word in words.split()]
    return state


def using(planet: str, *moves: str) -> tuple[str, ...]:
    """Moves that use a colony with a colony die."""
    return ("activate colony", f"use {planet}", *moves)


def colony(planet: str, **facts: object) -> dict[str, object]:
    """My mat with the planet and one that always works, so that there is a choice."""
    spare = "vici_ks156" if planet != "vici_ks156" else "jakks"
    ships_at = facts.pop("ships", ())
    assert isinstance(ships_at, tuple)
    return mat(*ships_at, colonies=f"{planet} {spare}", **facts)


# ---- looking ----


def mine(state: TinyState, seat: int = 0) -> dict[str, Any]:
    """A seat's own mat as it sees it."""
    facts: dict[str, Any] = state.view(seat)["mats"][seat]
    return facts


def stock(state: TinyState, seat: int = 0) -> tuple[int, int]:
    """Energy and culture of a seat."""
    facts = mine(state, seat)
    return facts["energy"], facts["culture"]


def ships(state: TinyState, seat: int = 0) -> list[str]:
    """Where the ships of a seat are, those in play."""
    places = [ship["at"] for ship in mine(state, seat)["ships"]]
    return [place for place in places if place != "ship_track"]


def rogue(state: TinyState) -> dict[str, Any]:
    """The Rogue's mat."""
    facts: dict[str, Any] = state.view(0)["rogue"]
    return facts


def rogue_ships(state: TinyState) -> list[str]:
    return [ship["at"] for ship in rogue(state)["ships"]]


def row(state: TinyState) -> list[str]:
    """The planets of the row."""
    return [planet["planet"] if planet else "gap" for planet in state.view(0)["row"]]


def lying(state: TinyState, place: str = "inactive") -> str:
    """The dice that lie somewhere, in short words."""
    return " ".join(FACES[LONG_FACES.index(face)] for face in state.view(0)["dice"][place])


def said(state: TinyState, words: str, viewer: int = 0) -> list[str]:
    """Play one move, and what is said about it."""
    play(state, words)
    return [TINY.describe(event, viewer) for event in state.events or []]
