"""Conquer: gamble resources as dice against a planet's defence."""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from starcup.core.state import BIT
from starcup.games.rollers.book import DICE_CODES, FACES_BASE
from starcup.games.rollers.codes import A_CONQUER, E_ATTACKED, E_BOMBARDED, E_CONQUERED, E_FAILED
from starcup.games.rollers.data import CONQUER, PLANET_COUNT, RED_FACES
from starcup.games.rollers.powers import attack_rolls, conquer_bonus, conquer_targets, most_dice
from starcup.games.rollers.sheet import Galaxy, Sheet

if TYPE_CHECKING:
    from starcup.games.rollers.state import RollersState


def add_legal(out: vec[i64], sheet: Sheet, galaxy: Galaxy) -> vec[i64]:
    """Planets in reach, with every useful number of dice."""
    targets: i64 = conquer_targets(sheet)
    for planet in range(PLANET_COUNT):
        if targets >> planet & 1:
            dice: i64 = most_dice(sheet, galaxy, planet)
            if dice > sheet.resources[CONQUER]:
                dice = sheet.resources[CONQUER]
            for n in range(1, dice + 1):  # rollers:conquer.gamble
                out = append(out, A_CONQUER + planet * DICE_CODES + n)
    return out


def answer(state: "RollersState", seat: i64, action: i64) -> None:
    """Roll against the defence; a player with Bombard rolls again after a failure."""
    planet: i64 = (action - A_CONQUER) // DICE_CODES
    dice: i64 = (action - A_CONQUER) % DICE_CODES
    sheet = state.sheets[seat]
    sheet.resources[CONQUER] -= dice  # rollers:conquer.gamble
    won: bool = attack(state, seat, planet, dice)
    if not won and attack_rolls(sheet) > 1:
        state.emit(E_BOMBARDED, seat, planet)
        won = attack(state, seat, planet, dice)  # rollers:technology.7.itself
    if won:
        sheet.conquered |= BIT[planet]
        state.emit(E_CONQUERED, seat, planet)
    else:
        state.emit(E_FAILED, seat, planet, state.galaxy.defence[planet])


def attack(state: "RollersState", seat: i64, planet: i64, dice: i64) -> bool:
    """Roll all dice once, with the player's own luck; True if the total was enough."""
    total: i64 = conquer_bonus(state.sheets[seat])  # rollers:technology.8.now
    luck = state.streams[seat]
    faces: i64 = 0
    for _ in range(dice):
        face: i64 = 1 + luck.below(RED_FACES)  # rollers:conquer.dice
        total += face
        faces = faces * FACES_BASE + face
    state.emit(E_ATTACKED, seat, planet, faces, total)
    return total > state.galaxy.defence[planet]  # rollers:conquer.exceed
