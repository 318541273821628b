"""Standing orders: a seat's answers given beforehand. Like any answer they are in the log and can be taken back."""

import pytest

import starcup
from starcup.table.session import Session
from tests.contract.tools import same
from tests.core.toy import A_KEEP, A_ROLL, BOOST, Toy, ToyState
from tests.table.tools import TOY, everything, loaded, play_out


class NoPrizes(ToyState):
    """The toy without prizes: the last bid of a round leads straight to the next die."""

    def reveal(self) -> None:
        for player in self.players:
            self.discard.append(player.bid)
            player.bid = player.boost = 0


def fresh(seats: int = 2, game: Toy = TOY) -> Session:
    return Session(game, game.setup(seats, 1))


def bid(session: Session, seat: int) -> None:
    session.play(seat, session.state.legal_actions(seat)[0])


def test_orders_begin_at_their_defaults() -> None:
    session = fresh()
    assert session.orders == [{"boost": 0}, {"boost": 0}]
    bid(session, 0)
    assert session.state.prompt(0) == BOOST


def test_an_order_answers_for_its_seat_and_no_other() -> None:
    session = fresh()
    session.order(0, "boost", "never")
    bid(session, 0)
    bid(session, 1)
    assert session.state.prompt(0) == 0
    assert session.state.prompt(1) == BOOST
    assert session.log[1] == (0, A_KEEP)


def test_an_order_never_answers_the_question_that_is_already_open() -> None:
    session = fresh()
    bid(session, 0)
    session.order(0, "boost", 1)
    bid(session, 1)
    assert session.state.prompt(0) == BOOST
    assert A_KEEP not in [action for _, action in session.log]


def test_an_order_can_be_taken_back() -> None:
    session = fresh()
    session.order(0, "boost", "never")
    session.order(0, "boost", "ask")
    bid(session, 0)
    assert session.state.prompt(0) == BOOST


def test_several_orders_follow_each_other() -> None:
    """Everybody's orders together play as far as they go."""
    session = fresh(4)
    for seat in range(4):
        session.order(seat, "boost", "never")
    for seat in range(4):
        bid(session, seat)
    assert [entry for entry in session.log if entry[1] == A_KEEP] == [(seat, A_KEEP) for seat in range(4)]
    assert not session.state.opening


def test_the_log_says_what_orders_answered_and_a_save_needs_no_orders() -> None:
    session = fresh(3)
    for seat in range(3):
        session.order(seat, "boost", "never")
    play_out(session)
    assert A_KEEP in [action for _, action in session.log]
    assert A_ROLL not in [action for _, action in session.log]
    same("loaded", everything(loaded(session)), everything(session))


def test_who_takes_an_ordered_answer_back_is_asked() -> None:
    session = fresh(3)
    session.order(0, "boost", "never")
    bid(session, 0)
    session.undo(0)
    assert session.state.prompt(0) == BOOST
    bid(session, 1)
    assert session.state.prompt(0) == BOOST, "another seat's click does not answer for me"
    session.play(0, A_ROLL)
    assert session.log[-1] == (0, A_ROLL)


def test_undo_and_redo_go_through_ordered_answers_one_by_one() -> None:
    session = fresh(3)
    session.order(0, "boost", "never")
    bid(session, 0)
    before = everything(session)
    session.undo(0)
    session.undo(0)
    assert session.log == []
    session.redo(0)
    session.redo(0)
    same("after redo", everything(session), before)
    with pytest.raises(starcup.IllegalAction, match="nothing to redo"):
        session.redo(0)


def test_orders_hold_again_after_a_new_answer() -> None:
    session = fresh(3)
    session.order(0, "boost", "never")
    bid(session, 0)
    session.restart(0)
    session.play(0, session.state.legal_actions(0)[1])
    assert session.log[-1] == (0, A_KEEP)


def test_an_order_never_answers_what_was_taken_back_and_is_open_again() -> None:
    session = fresh(3)
    bid(session, 0)
    session.play(0, A_KEEP)
    session.undo(0)
    session.order(0, "boost", "never")
    assert session.state.prompt(0) == BOOST
    session.redo(0)
    assert session.log[-1] == (0, A_KEEP)


def test_revise_is_followed_by_orders() -> None:
    session = fresh(3)
    session.order(0, "boost", "never")
    bid(session, 0)
    other = session.at_ply(0).state.legal_actions(0)[2]
    session.revise(0, 0, other)
    assert session.log == [(0, other), (0, A_KEEP)]


def test_an_outcome_that_does_not_fit_is_not_laid_at_anothers_door() -> None:
    """Seat 1's order would roll the shared die and cannot: seat 1 is asked, and told when it answers."""
    game = Toy(NoPrizes)
    session = fresh(2, game)
    session.order(1, "boost", "never")
    session.hand_in(-1, [6])
    bid(session, 0)
    session.play(0, A_KEEP)
    bid(session, 1)
    assert session.state.prompt(1) == BOOST
    with pytest.raises(starcup.BadOption, match="outcome 6 does not fit"):
        session.play(1, A_KEEP)
    session.withdraw(-1)
    session.hand_in(-1, [5])
    session.play(1, A_KEEP)
    assert session.state.view(0)["price"] == 6


@pytest.mark.parametrize(
    ("name", "choice", "message"),
    [
        ("boots", "never", "there is no standing order 'boots': there are boost"),
        ("boost", "perhaps", "option boost cannot be 'perhaps'; choose from ask, never"),
        ("boost", 2, "option boost cannot be 2"),
    ],
)
def test_unknown_orders_are_refused(name: str, choice: int | str, message: str) -> None:
    session = fresh()
    with pytest.raises(starcup.BadOption, match=message):
        session.order(0, name, choice)
    assert session.orders == [{"boost": 0}, {"boost": 0}]


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_are_only_so_many_seats(seat: int) -> None:
    session = fresh()
    with pytest.raises(starcup.IllegalAction, match=f"there is no seat {seat}"):
        session.order(seat, "boost", "never")
    assert session.orders == [{"boost": 0}, {"boost": 0}]


@pytest.mark.parametrize("id", starcup.game_ids())
def test_every_game_waits_for_its_players_by_default(id: str) -> None:
    """Orders at their defaults answer nothing: a table begins with questions."""
    game = starcup.game(id)
    session = Session(game, game.setup(game.seats.start, 1))
    for order in game.orders:
        session.order(0, order.name, order.default)
    assert session.log == []
    with pytest.raises(starcup.BadOption, match="there is no standing order 'sleep'"):
        session.order(0, "sleep", 0)
