"""What this machine can do: Galactic Rollers' plainest rules as flat loops over numbers, compiled by numba.

Nothing here can be taken back, looked at or explained; nobody has secrets; there are no events and no forced answers to
pass over. So it is no engine, and what it does in a second is what an engine is held against. `benchmarks.limit` runs
it with a Python of its own, which has numba:

    python limit_rollers.py 2.0        seconds of play; prints JSON
"""

import json
import sys
import time
from typing import Any, TypeAlias

import numpy as np
from numba import njit

Numbers: TypeAlias = Any  # a row of them, or one: numba finds out

PLANETS = 10
EVERY_PLANET = 1023
RESOURCES = 5
MOST_ACTIONS = 20_000
# Routes: the two planets and the length.
ROUTES = np.array(
    [
        (0, 3, 1), (0, 8, 2), (0, 9, 2), (3, 1, 2), (3, 4, 2), (9, 1, 3), (1, 2, 2),
        (2, 5, 2), (4, 5, 1), (4, 6, 2), (5, 7, 3), (6, 7, 2), (6, 8, 3), (2, 7, 3),
    ]
)  # fmt: skip
PLANET_SIZE = np.array([2, 1, 3, 1, 2, 1, 2, 3, 1, 2])
DEFENCE = np.array([10, 6, 14, 6, 10, 7, 9, 13, 5, 8])
TECHNOLOGY = np.array([9, 10, 1, 2, 3, 4, 5, 6, 7, 8])
SETTLE_COST = np.array([0, 3, 5, 7])
FACES = np.array([1, 1, 1, 2, 2, 3])
ROUTES_AT = np.full((PLANETS, 4), -1)
ROUTE_COUNT = np.zeros(PLANETS, np.int64)
for number, (one, other, _) in enumerate(ROUTES):
    for planet in (one, other):
        ROUTES_AT[planet, ROUTE_COUNT[planet]] = number
        ROUTE_COUNT[planet] += 1

# Places in the row of the table.
LUCK, DIE, PIPS, TURN, HAS_ACTED, OVER, ACTIONS, BAG = range(8)
# Places in the row of a player, after the resources; planets, routes and technologies are a bit each.
SHIP, PLANETS_OWNED, ROUTES_OWNED, KNOWN, KNOWN_COUNT, PLAYER_SIZE = 5, 7, 8, 9, 10, 11
# Answers, from these numbers on.
TAKE, STOP, SETTLE, CONQUER, BUILD, FLY, JUMP, RESEARCH = 0, 1, 10, 20, 200, 300, 340, 400
DICE_CODES = 12  # numbers of dice for a planet to be conquered with
SHIP_CODES = 20
MOST_DICE = 8
# Technologies, a bit each.
CHEAPER, JUMPS, QUICK_STUDY, TWO_TRIES, MORE_FORCE, FOR_ONE = 2, 4, 32, 128, 256, 512


@njit
def below(luck: Numbers, n: int) -> Numbers:
    """A number below n; luck is the first of its row."""
    word = (luck[0] * 25214903917 + 11) & 0xFFFFFFFFFFFF
    luck[0] = word
    return (word >> 17) % n


@njit
def draw(table: Numbers) -> None:
    """The next die from the bag, which is filled again when it is empty, and its roll."""
    if table[BAG] == 0:
        table[BAG] = 31
    left = 0
    for die in range(RESOURCES):
        left += (table[BAG] >> die) & 1
    k = below(table, left)
    for die in range(RESOURCES):
        if (table[BAG] >> die) & 1:
            if k == 0:
                table[DIE] = die
                table[BAG] &= ~(1 << die)
                break
            k -= 1
    table[PIPS] = FACES[below(table, 6)]
    table[TURN] = 0
    table[HAS_ACTED] = 0


@njit
def settle_cost(player: Numbers, planet: int) -> Numbers:
    if player[KNOWN] & FOR_ONE:
        return 1
    cost = SETTLE_COST[PLANET_SIZE[planet]]
    return cost - 1 if player[KNOWN] & CHEAPER else cost


@njit
def research_cost(player: Numbers, technology: int) -> Numbers:
    cost = technology - player[KNOWN_COUNT]
    if player[KNOWN] & QUICK_STUDY:
        cost -= player[KNOWN_COUNT]
    return max(cost, 1)


@njit
def legal(table: Numbers, players: Numbers, out: Numbers) -> Numbers:
    """Write the answers of whoever's turn it is; returns how many there are."""
    player = players[table[TURN]]
    die = table[DIE]
    resource = player[die]
    out[0] = STOP if table[HAS_ACTED] else TAKE
    n = 1
    if resource == 0:
        return n
    together = player[SHIP] == player[SHIP + 1]
    for ship in range(2):
        if ship == 1 and together and die != 3:
            break
        planet = player[SHIP + ship]
        if die == 0:
            if not (player[PLANETS_OWNED] >> planet) & 1 and settle_cost(player, planet) <= resource:
                out[n] = SETTLE + planet
                n += 1
        elif die == 1:
            if not (player[PLANETS_OWNED] >> planet) & 1:
                for dice in range(1, min(resource, MOST_DICE) + 1):
                    out[n] = CONQUER + planet * DICE_CODES + dice
                    n += 1
        elif die == 2:
            n = routes_to_build(player, planet, resource, out, n)
        elif die == 3:
            n = ways_to_fly(player, ship, resource, out, n)
        else:
            technology = TECHNOLOGY[planet]
            if not (player[KNOWN] >> technology) & 1 and research_cost(player, technology) <= resource:
                out[n] = RESEARCH + planet
                n += 1
    return n


@njit
def ways_to_fly(player: Numbers, ship: int, resource: int, out: Numbers, n: int) -> Numbers:
    planet = player[SHIP + ship]
    for j in range(ROUTE_COUNT[planet]):
        route = ROUTES_AT[planet, j]
        if ROUTES[route, 2] <= resource:
            out[n] = FLY + ship * SHIP_CODES + route
            n += 1
    if player[KNOWN] & JUMPS:
        out[n] = JUMP + ship
        n += 1
    return n


@njit
def routes_to_build(player: Numbers, planet: int, resource: int, out: Numbers, n: int) -> Numbers:
    for j in range(ROUTE_COUNT[planet]):
        route = ROUTES_AT[planet, j]
        if not (player[ROUTES_OWNED] >> route) & 1 and ROUTES[route, 2] <= resource:
            is_there = False
            for q in range(n):
                if out[q] == BUILD + route:
                    is_there = True
            if not is_there:
                out[n] = BUILD + route
                n += 1
    return n


@njit
def pass_on(table: Numbers, players: Numbers) -> None:
    """The next player's turn; after the last, the end or another die."""
    table[TURN] += 1
    table[HAS_ACTED] = 0
    if table[TURN] == players.shape[0]:
        for i in range(players.shape[0]):
            if players[i, PLANETS_OWNED] == EVERY_PLANET:
                table[OVER] = 1
        if not table[OVER]:
            draw(table)


@njit
def conquer(table: Numbers, player: Numbers, planet: int, dice: int) -> None:
    tries = 2 if player[KNOWN] & TWO_TRIES else 1
    more = 0
    if player[KNOWN] & MORE_FORCE:
        for i in range(PLANETS):
            more += (player[PLANETS_OWNED] >> i) & 1
    while tries > 0:
        tries -= 1
        force = more
        for _ in range(dice):
            force += 1 + below(table, 6)
        if force > DEFENCE[planet]:
            player[PLANETS_OWNED] |= 1 << planet
            break


@njit
def build(player: Numbers, route: int) -> None:
    player[ROUTES_OWNED] |= 1 << route
    for i in range(2):
        planet = ROUTES[route, i]
        if not (player[PLANETS_OWNED] >> planet) & 1:
            built = 0
            for j in range(ROUTE_COUNT[planet]):
                built += (player[ROUTES_OWNED] >> ROUTES_AT[planet, j]) & 1
            if 2 * built > ROUTE_COUNT[planet]:
                player[PLANETS_OWNED] |= 1 << planet


@njit
def answer(table: Numbers, players: Numbers, code: int) -> None:
    """Do what whoever's turn it is answers."""
    table[ACTIONS] += 1
    player = players[table[TURN]]
    die = table[DIE]
    if code == TAKE or code == STOP:
        if code == TAKE:
            player[die] += table[PIPS]
        pass_on(table, players)
        return
    table[HAS_ACTED] = 1
    if code < CONQUER:
        player[die] -= settle_cost(player, code - SETTLE)
        player[PLANETS_OWNED] |= 1 << (code - SETTLE)
    elif code < BUILD:
        dice = (code - CONQUER) % DICE_CODES
        player[die] -= dice
        conquer(table, player, (code - CONQUER) // DICE_CODES, dice)
    elif code < FLY:
        player[die] -= ROUTES[code - BUILD, 2]
        build(player, code - BUILD)
    elif code < JUMP:
        ship = SHIP + (code - FLY) // SHIP_CODES
        route = (code - FLY) % SHIP_CODES
        player[die] -= ROUTES[route, 2]
        player[ship] = ROUTES[route, 1] if ROUTES[route, 0] == player[ship] else ROUTES[route, 0]
    elif code < RESEARCH:
        ship = SHIP + code - JUMP
        player[die] -= 1
        player[ship] = (player[ship] + 1) % PLANETS
    else:
        technology = TECHNOLOGY[code - RESEARCH]
        player[die] -= research_cost(player, technology)
        player[KNOWN] |= 1 << technology
        player[KNOWN_COUNT] += 1
    if player[die] == 0:
        pass_on(table, players)


@njit
def play(seats: int, first: int, last: int) -> Numbers:
    """Random games with these numbers, from deal to end; returns how many answers were given."""
    given = 0
    table = np.zeros(8, np.int64)
    players = np.zeros((seats, PLAYER_SIZE), np.int64)
    out = np.zeros(64, np.int64)
    luck = np.zeros(1, np.int64)
    for game in range(first, last):
        table[:] = 0
        players[:] = 0
        table[LUCK] = game * 2654435761 + 1
        luck[0] = (game + 7777) * 2654435761 + 1
        for i in range(seats):
            players[i, SHIP] = below(table, PLANETS)
            players[i, SHIP + 1] = (players[i, SHIP] + 1 + below(table, PLANETS - 1)) % PLANETS
            for _ in range(6):
                players[i, below(table, RESOURCES)] += 1
        draw(table)
        while table[OVER] == 0 and table[ACTIONS] < MOST_ACTIONS:
            n = legal(table, players, out)
            answer(table, players, out[below(luck, n)])
        given += table[ACTIONS]
    return given


def measured(seats: int, seconds: float) -> dict[str, float]:
    """Games and answers a second of the processor."""
    play(seats, 0, 5)
    games = answers = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        answers += play(seats, games, games + 500)
        games += 500
    took = time.process_time() - start
    return {"games/s": games / took, "actions/s": answers / took}


if __name__ == "__main__":
    print(json.dumps(measured(2, float(sys.argv[1]))))  # noqa: T201
