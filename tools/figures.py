"""Figures for the notes on playing well: what the best bot does and has in games that it wins, and in those it loses.

`python -m tools.figures` plays all three games, writes `docs/play/strategy/<game>.json` and puts the new figures into
the notes beside it (`tools/notes.py`). Run it whenever a net has changed, then read what the notes' test says: a
sentence that is no longer true is to be written anew.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import starcup
from starcup import bots
from starcup.core.game import Game
from starcup.core.perspective import Perspective
from starcup.core.state import State
from starcup.minds.shipped import shipped
from tools.notes import rewrite

OUT = Path(__file__).parents[1] / "docs" / "play" / "strategy"
BEST = "admiral"
PLAIN = "greedy"
FEW = 30  # things seen less often say little
PLAIN_DEALS = 200  # plain bots are slow, and their averages are for comparison alone
Facts = dict[str, float]


@dataclass
class Seat:
    """What a seat did, what it came to, and what it has."""

    won: bool = False
    counts: Counter[str] = field(default_factory=Counter)
    """What was answered, by name, and how often."""
    rounds: dict[str, int] = field(default_factory=dict)
    """The round in which something was answered for the first time."""
    ending: Facts = field(default_factory=dict)
    had: list[str] = field(default_factory=list)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=sorted(TALES), help="ids of games; all of them if none is given")
    parser.add_argument("--deals", type=int, default=1000, help="games that are played of each")
    parser.add_argument("--seats", type=int, default=3)
    given = parser.parse_args()
    for id in given.games:
        figures = measured(id, given.seats, given.deals)
        file = OUT / f"{id}.json"
        file.write_text(json.dumps(figures, indent=1, sort_keys=True) + "\n", "utf-8")
        notes = file.with_suffix(".md")
        notes.write_text(rewrite(notes.read_text("utf-8"), figures), "utf-8")
        sys.stdout.write(f"{id}: {given.deals} games, written to {file.name} and {notes.name}\n")


def measured(id: str, seats: int, deals: int) -> dict[str, Any]:
    """Winners and others among the best bots, and all of the plain bots beside them."""
    fewer = min(deals, PLAIN_DEALS)
    best = [seat for seed in range(deals) for seat in played(id, [BEST] * seats, seed)]
    plain = [seat for seed in range(fewer) for seat in played(id, [PLAIN] * seats, seed)]
    won = [seat for seat in best if seat.won]
    return {
        "bot": BEST,
        "lessons": shipped(starcup.game(id)).training["lessons"],
        "games": deals,
        "plain_games": fewer,
        "wins_against_plain": round(100 * sum(one_against_plain(id, seats, seed) for seed in range(fewer)) / fewer),
        "seats": seats,
        "winners": averages(won),
        "others": averages([seat for seat in best if not seat.won]),
        PLAIN: averages(plain),
        "wins_with": wins_with(best),
        "had_by_winners": shares(won, best),
    }


def one_against_plain(id: str, seats: int, seed: int) -> float:
    """One best bot among plain ones, in every seat in turn: its share of the win."""
    best = seed % seats
    told = played(id, [BEST if at == best else PLAIN for at in range(seats)], seed)
    return told[best].won / sum(seat.won for seat in told)


def played(id: str, names: list[str], seed: int) -> list[Seat]:
    """One game: what every seat did."""
    game = starcup.game(id)
    tale = TALES[id]
    state: Any = game.new(game.setup(len(names), seed))
    players = [bots.bot(name, game, 7 * seed + at) for at, name in enumerate(names)]
    told = [Seat() for _ in players]
    while not state.over:
        at = state.to_move()
        code = players[at].choose(Perspective(state, at))
        kind, numbers = game.book.decode(code)
        for name in tale.answer(game, kind, numbers):
            told[at].counts[name] += 1
            told[at].rounds.setdefault(name, state.rounds())
        state.apply(at, code)
    ranks = state.ranking()
    for at, seat in enumerate(told):
        seat.won = ranks[at] == 1
        seat.ending, seat.had = tale.ending(state, at)
        if id == "rollers":  # what is left goes to the last colour unasked
            spread = sum(count for name, count in seat.counts.items() if name.startswith("spread_"))
            seat.counts["spread_research"] += box_of(game)["starting_resources"] - spread
        seat.ending["rounds"] = state.rounds()
    return told


@cache
def box_of(game: Game) -> Any:
    """What is in a game's box; asked for at every answer, so made once."""
    return game.components()


# ---- Roll for the Galaxy ----


def answers_of_roll(game: Game, kind: str, numbers: list[int]) -> list[str]:
    phases = [phase["id"] for phase in box_of(game)["phases"]]
    if kind == "select":
        return [f"select_{phases[numbers[1]]}"]
    if kind == "ship":
        return [("trade", "consume")[numbers[0]]]
    return [kind] if kind in ("scout", "stock", "dictate", "power", "recall", "produce") else []


def ending_of_roll(state: State, at: int) -> tuple[Facts, list[str]]:
    empire: Any = state.position()["empires"][at]
    score: Any = state.game.aids(state, at)["scores"][at]
    box = {one["id"]: one for kind in ("developments", "worlds") for one in box_of(state.game)[kind]}
    tiles = [box[id] for id in empire["tableau"]]
    built = [tile for tile in tiles if tile["part_of"] == "tile"]
    worlds = [tile for tile in built if tile["side"] == "world"]
    developments = [tile for tile in built if tile["side"] == "development"]
    facts = {
        "points": score["chips"] + score["tiles"] + score["bonus"],
        "chips": score["chips"],
        "tiles": score["tiles"],
        "bonus": score["bonus"],
        "dice": sum(count for slot in empire["dice"].values() for count in slot.values()),
        "developments": len(developments),
        "worlds": len(worlds),
        "cost": sum(tile["cost"] for tile in built) / max(1, len(built)),
        "six_cost": sum(tile["cost"] == 6 for tile in developments),
    }
    return facts, [*(tile["name"] for tile in built), *(["a 6-cost development"] if facts["six_cost"] else [])]


# ---- Tiny Epic Galaxies ----


def answers_of_tiny(game: Game, kind: str, numbers: list[int]) -> list[str]:
    box = box_of(game)
    if kind == "activate":
        return [f"activate_{box['faces'][numbers[0]]['face']}"]
    if kind == "move":
        return [f"to_{box['destinations'][numbers[1]]['where']}"]
    return [kind] if kind in ("follow", "pass", "reroll", "convert", "upgrade", "use") else []


def ending_of_tiny(state: State, at: int) -> tuple[Facts, list[str]]:
    mat: Any = state.position()["mats"][at]
    score: Any = state.game.aids(state, at)["score"][at]
    box = {one["planet"]: one for one in box_of(state.game)["planets"]}
    planets = [box[id] for id in mat["colonies"]]
    facts = {
        "points": score["planets"] + score["empire"] + (score["mission"] or 0),
        "planet_points": score["planets"],
        "empire_points": score["empire"],
        "mission_points": score["mission"] or 0,
        "level": mat["level"],
        "colonies": len(planets),
        "large_planets": sum(planet["points"] >= 5 for planet in planets),
        "small_planets": sum(planet["points"] <= 2 for planet in planets),
    }
    return facts, [planet["name"] for planet in planets]


# ---- Galactic Rollers ----


def answers_of_rollers(game: Game, kind: str, numbers: list[int]) -> list[str]:
    box = box_of(game)
    if kind == "place":
        return [f"starts_at_{box['planets'][numbers[0]]['planet']}"]
    if kind == "spread":
        return [f"spread_{box['actions'][numbers[0]]['resource']}"] * numbers[1]
    if kind == "research":
        return [kind, box["technologies"][numbers[0]]["name"]]
    return [kind] if kind != "done" else []


def ending_of_rollers(state: State, at: int) -> tuple[Facts, list[str]]:
    sheet: Any = state.position()["sheets"][at]
    names: Any = {one["technology"]: one["name"] for one in box_of(state.game)["technologies"]}
    taken = {way: float(len(sheet.get(way, []))) for way in ("settled", "conquered", "traded")}
    return {
        "planets": sum(taken.values()),
        **taken,
        "technologies": len(sheet["technologies"]),
    }, [names[number] for number in sheet["technologies"]]


@dataclass
class Tale:
    """What is told of a game: names for an answer, and how a seat ended."""

    answer: Callable[[Game, str, list[int]], list[str]]
    ending: Callable[[State, int], tuple[Facts, list[str]]]


TALES = {
    "roll": Tale(answers_of_roll, ending_of_roll),
    "rollers": Tale(answers_of_rollers, ending_of_rollers),
    "tiny": Tale(answers_of_tiny, ending_of_tiny),
}


# ---- sums ----


def averages(seats: list[Seat]) -> dict[str, Any]:
    """How they ended, how often they answered what, and in which round first (of those who ever did)."""
    names = sorted({name for seat in seats for name in seat.counts})
    rounds = {name: [seat.rounds[name] for seat in seats if name in seat.rounds] for name in names}
    return {
        **{name: mean([seat.ending[name] for seat in seats]) for name in seats[0].ending},
        "did": {name: mean([seat.counts[name] for seat in seats]) for name in names},
        "first": {name: mean(found) for name, found in rounds.items() if found},
    }


def wins_with(seats: list[Seat]) -> dict[str, int]:
    """Of those who had a thing, how many in a hundred won."""
    had = Counter(thing for seat in seats for thing in set(seat.had))
    won = Counter(thing for seat in seats if seat.won for thing in set(seat.had))
    return {thing: round(100 * won[thing] / count) for thing, count in had.items() if count >= FEW}


def shares(won: list[Seat], all_of_them: list[Seat]) -> dict[str, int]:
    """How many winners in a hundred had a thing."""
    count = Counter(thing for seat in won for thing in set(seat.had))
    return {thing: round(100 * count[thing] / len(won)) for thing in wins_with(all_of_them)}


def mean(numbers: Sequence[float]) -> float:
    return round(sum(numbers) / len(numbers), 1)


if __name__ == "__main__":
    main()
