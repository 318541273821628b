"""What winners have: figures for the strategy notes, from games of a bot against itself.

`python -m tools.figures roll --games 400` plays and writes `docs/play/strategy/roll.json`; the notes quote it.
"""

import argparse
import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import starcup
from starcup import bots
from starcup.core.perspective import Perspective
from starcup.core.state import State

OUT = Path(__file__).parents[1] / "docs" / "play" / "strategy"
Facts = dict[str, float]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--bot", default="greedy")
    given = parser.parse_args()
    rows = [row for seed in range(given.games) for row in played(given.game, given.seats, given.bot, seed)]
    figures = summary(rows) | {"bot": given.bot, "games": given.games, "seats": given.seats}
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / f"{given.game}.json").write_text(json.dumps(figures, indent=1, sort_keys=True) + "\n", "utf-8")


def played(id: str, seats: int, name: str, seed: int) -> list[tuple[bool, Facts, list[str]]]:
    """One game: for each seat whether it won, its figures, and what it has."""
    game = starcup.game(id)
    state = game.new(game.setup(seats, seed))
    players = [bots.bot(name, game, 7 * seed + seat) for seat in range(seats)]
    while not state.over:
        seat = state.to_move()
        state.apply(seat, players[seat].choose(Perspective(state, seat)))
    ranks = state.ranking()
    return [(ranks[seat] == 1, *FACTS[id](state, seat)) for seat in range(seats)]


def of_roll(state: State, seat: int) -> tuple[Facts, list[str]]:
    empire: Any = state.position()["empires"][seat]
    score: Any = state.game.aids(state, seat)["scores"][seat]
    box = {one["id"]: one for kind in ("developments", "worlds") for one in state.game.components()[kind]}
    tiles = [box[id] for id in empire["tableau"]]
    dice = sum(count for slot in empire["dice"].values() for count in slot.values())
    return {
        "rounds": float(state.view(seat)["round"]),
        "points": score["chips"] + score["tiles"] + score["bonus"],
        "chips": score["chips"],
        "tiles": score["tiles"],
        "bonus": score["bonus"],
        "dice": dice,
        "developments": sum(1 for tile in tiles if tile["side"] == "development"),
        "worlds": sum(1 for tile in tiles if tile["side"] == "world"),
        "six_cost": sum(1 for tile in tiles if tile["side"] == "development" and tile["cost"] == 6),
    }, [tile["name"] for tile in tiles]


def of_tiny(state: State, seat: int) -> tuple[Facts, list[str]]:
    mat: Any = state.position()["mats"][seat]
    score: Any = state.game.aids(state, seat)["score"][seat]
    box = {one["planet"]: one for one in state.game.components()["planets"]}
    planets = [box[id] for id in mat["colonies"]]
    return {
        "rounds": float(state.view(seat)["round"]),
        "planet_points": score["planets"],
        "empire_points": score["empire"],
        "mission_points": score["mission"] or 0,
        "level": mat["level"],
        "colonies": len(planets),
        "large_planets": sum(1 for planet in planets if planet["points"] >= 5),
    }, [planet["name"] for planet in planets]


def of_rollers(state: State, seat: int) -> tuple[Facts, list[str]]:
    sheet: Any = state.position()["sheets"][seat]
    box: Any = {one["technology"]: one["name"] for one in state.game.components()["technologies"]}
    taken = {way: len(sheet.get(way, [])) for way in ("settled", "conquered", "traded")}
    return {
        "rounds": float(state.view(seat)["round"]),
        "planets": sum(taken.values()),
        **{way: float(count) for way, count in taken.items()},
        "technologies": len(sheet["technologies"]),
    }, [box[number] for number in sheet["technologies"]]


FACTS: dict[str, Callable[[State, int], tuple[Facts, list[str]]]] = {
    "roll": of_roll,
    "rollers": of_rollers,
    "tiny": of_tiny,
}
FEW = 20  # things seen less often say little


def summary(rows: list[tuple[bool, Facts, list[str]]]) -> dict[str, Any]:
    """Averages of winners and of the others; how often those who have a thing win."""
    won = [facts for is_won, facts, _ in rows if is_won]
    lost = [facts for is_won, facts, _ in rows if not is_won]
    have = Counter(thing for _, _, things in rows for thing in set(things))
    won_with = Counter(thing for is_won, _, things in rows if is_won for thing in set(things))
    shares = {thing: round(100 * won_with[thing] / count) for thing, count in have.items() if count >= FEW}
    return {
        "winners": averages(won),
        "others": averages(lost),
        "wins_with": dict(sorted(shares.items(), key=lambda item: -item[1])),
        "had_by_winners": {
            thing: round(100 * count / max(1, len(won)))
            for thing, count in won_with.most_common()
            if have[thing] >= FEW
        },
    }


def averages(rows: list[Facts]) -> Facts:
    return {name: round(sum(row[name] for row in rows) / len(rows), 1) for name in rows[0]} if rows else {}


if __name__ == "__main__":
    main()
