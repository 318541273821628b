"""What a game of Tiny Epic Galaxies never loses or makes: forty planets, everybody's ships, seven dice."""

from starcup import State
from starcup.games.tiny.state import TinyState

PLANETS = 40
DICE = 7
SHIPS = 4


def conserved(state: State) -> None:
    """Everything is somewhere, and only once."""
    assert isinstance(state, TinyState)
    facts = state.facts()
    mats = [*facts["mats"], *([facts["rogue"]] if "rogue" in facts else [])]
    planets = [planet for planet in facts["row"] if planet] + facts["deck"]
    planets += [planet for mat in mats for planet in mat["colonies"]]
    assert len(set(planets)) == len(planets) <= PLANETS, f"planets twice: {sorted(planets)}"
    dice = [die for where, dice in facts["dice"].items() if where != "die" for die in dice]
    assert len(dice) <= DICE, f"dice are {dice}"
    for mat in state.mats:
        assert 0 <= mat.energy <= mat.most, f"energy is {mat.energy}"
        assert 0 <= mat.culture <= mat.most, f"culture is {mat.culture}"
        where = [int(mat.at[ship]) for ship in range(SHIPS) if mat.at[ship] >= 0]
        surfaces = [at for at in where if at % 8 == 0]
        tracks = [at // 8 for at in where if at % 8]
        assert len(set(surfaces)) == len(surfaces), f"two ships on one surface: {where}"
        assert len(set(tracks)) == len(tracks), f"two ships on one track: {where}"
        assert all(state.row[at // 8] >= 0 for at in where), f"a ship where no planet is: {where}"
