"""What answers mean to nets: what they come to, alike for every tile and colour."""

from starcup.core.features import PAIR
from starcup.games.roll import meanings
from starcup.games.roll.state import RollState
from tests.games.roll.table import ROLL, empire, next_tiles, play, spell, table
from tests.games.roll.test_assign import workers


def second(state: RollState, answer: str) -> int:
    """The second code of an answer of seat 0; -1 where it has none. The first is the book's."""
    action = next(action for action in state.legal_actions(0) if spell(action) == answer)
    meaning = int(state.meaning(0, action))
    assert meaning % PAIR == action
    return meaning // PAIR - 1


def column(phase: int, workers_there: int, need: int, selected: bool) -> int:
    code = (phase * meanings.WORKERS + workers_there) * meanings.NEEDS + need
    return int(meanings.COLUMN_AFTER + code * 2 + selected)


def test_codes_follow_those_of_the_book() -> None:
    assert ROLL.book.size == meanings.FIRST
    assert ROLL.layout().answers == meanings.COUNT


def test_a_worker_says_what_its_column_will_have_and_need() -> None:
    state = workers("He Hs Ms Hp", settlers="H", worlds="malevolent_lifeforms")  # costs 4
    assert second(state, "select settle settle H") == column(2, 2, 3, True)
    assert second(state, "select explore settle H") == column(2, 3, 3, True)
    assert second(state, "select explore explore H") == column(0, 1, 1, True)
    play(state, "select settle settle H")
    assert second(state, "dictate settle M") == column(2, 1, 3, True)
    assert second(state, "dictate produce H") == column(3, 0, 1, False)  # room for a Rare Elements good
    assert second(state, "ready") == -1


def drawn(tile: str) -> RollState:
    """Seat 0 has drawn a tile."""
    return play(next_tiles(table("explore", empire(explore="H")), tile), "scout")


def test_tiles_of_the_same_cost_and_colour_mean_the_same() -> None:
    star_nomads, artists, robots = "galactic_exchange", "galactic_federation", "galactic_mandate"
    lair = second(drawn(star_nomads), f"under world {star_nomads}")
    assert lair == second(drawn(artists), f"under world {artists}")
    assert lair != second(drawn(robots), f"under world {robots}")
    assert lair != second(drawn(star_nomads), f"under development {star_nomads}")


def test_a_bonus_is_worth_what_it_would_pay_now() -> None:
    paid = []
    for built in ("", "mining_world comet_zone"):
        state = table("explore", empire(built, explore="H"))
        play(next_tiles(state, "mining_league"), "scout")
        paid.append(second(state, "under development mining_league"))
    assert paid[1] - paid[0] == 4 * meanings.STACKS
