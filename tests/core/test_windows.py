"""Windows: the stack, the steps that wait, forced answers, and what several seats do at once."""

import pytest

from starcup import IllegalAction, Rng
from starcup.core.event import EVERYONE
from tests.core.probe import ALWAYS, ASK, ASKING_STEP, FORCED, STUCK, ProbeState, probe


def calls(state: ProbeState) -> list[str]:
    """What the base has asked for since this was last called."""
    log, state.log = state.log, []
    return log


# ---- the stack ----


def test_steps_run_last_pushed_first_with_their_ints() -> None:
    state = probe()
    state.wait(1, 10, 11, 12)
    state.wait(2, -20)
    state.wait(3)
    state.proceed()
    assert calls(state) == ["step 3 with 0 0 0", "step 2 with -20 0 0", "step 1 with 10 11 12", "advance"]


def test_answered_window_runs_the_step_that_follows_it() -> None:
    state = probe()
    state.wait(1)
    state.ask_one(1, ASK, 2, 7, 8, 9)
    state.proceed()
    assert state.actors() == [1]
    assert [state.window_int(place) for place in range(3)] == [7, 8, 9]
    state.apply(1, 0)
    assert calls(state) == ["begin 1", "seat 1 does 0", "step 2 with 7 8 9", "step 1 with 0 0 0", "advance"]


def test_window_without_a_step_just_closes() -> None:
    state = probe()
    state.ask_one(0, ASK)
    state.proceed()
    state.apply(0, 1)
    assert calls(state) == ["begin 0", "seat 0 does 1", "advance"]


def test_step_that_asks_keeps_the_others_waiting() -> None:
    state = probe()
    state.wait(1)
    state.wait(ASKING_STEP, 2, 3, 4)
    state.proceed()
    assert (state.actors(), state.window_int(0)) == ([2], 4)
    assert calls(state) == ["step 9 with 2 3 4", "begin 2"]
    state.apply(2, 0)
    assert calls(state) == ["seat 2 does 0", "step 3 with 4 0 0", "step 1 with 0 0 0", "advance"]


def test_when_it_is_over_nothing_waits() -> None:
    state = probe()
    state.wait(1)
    state.over = True
    state.proceed()
    assert (state.agenda, state.actors(), state.to_move(), calls(state)) == ([], [], -1, [])


def test_unknown_step_is_an_error() -> None:
    class Stepless(ProbeState):
        def resume(self, step: int, a: int, b: int, c: int) -> None:
            super(ProbeState, self).resume(step, a, b, c)

    state = probe(Stepless)
    state.wait(5)
    with pytest.raises(RuntimeError, match="step 5 was put on the stack, but nothing runs it"):
        state.proceed()


# ---- answers that are made, and answers that are asked for ----


def test_single_answer_is_made_by_the_base() -> None:
    state = probe()
    state.ask_one(1, FORCED, 1)
    state.proceed()
    assert calls(state) == ["begin 1", "seat 1 does 2", "step 1 with 0 0 0", "advance"]
    assert state.plies == 0


def test_always_asked_prompt_is_asked_with_a_single_answer() -> None:
    state = probe()
    state.ask_one(1, ALWAYS)
    state.proceed()
    assert (state.actors(), state.legal_actions(1)) == ([1], [3])


def test_forced_answers_are_made_on_the_way() -> None:
    state = probe()
    state.following = [FORCED, FORCED, ASK]
    state.ask_one(0, ASK)
    state.proceed()
    state.apply(0, 1)
    assert calls(state) == ["begin 0", "seat 0 does 1", "seat 0 does 2", "seat 0 does 2"]
    assert (state.prompt(0), state.plies) == (ASK, 1)


def test_forced_seats_do_not_hold_up_the_others() -> None:
    state = probe()
    state.ask([FORCED, ASK, FORCED], 1)
    state.proceed()
    assert calls(state) == ["snapshot", "begin 0", "begin 1", "begin 2", "seat 0 does 2", "seat 2 does 2"]
    assert (state.actors(), state.opening) == ([1], [FORCED, ASK, FORCED])
    state.apply(1, 0)
    assert calls(state) == ["seat 1 does 0", "drop", "step 1 with 0 0 0", "advance"]


def test_prompt_without_answers_is_an_error_and_no_endless_loop() -> None:
    class Impatient(ProbeState):
        def legal(self, seat: int) -> list[int]:
            self.log.append("legal")
            assert len(self.log) < 5, "asked again and again"
            return super().legal(seat)

    state = probe(Impatient)
    state.ask_one(0, STUCK)
    with pytest.raises(IndexError):
        state.proceed()


# ---- several seats ----


def test_window_for_one_seat_is_open_to_all_eyes() -> None:
    state = probe()
    state.ask_one(2, ASK)
    assert state.opening == []
    assert calls(state) == ["begin 2"]


def test_window_for_several_seats_is_sealed_before_anything_happens_in_it() -> None:
    state = probe()
    state.ask([ASK, 0, ALWAYS], 1)
    state.proceed()
    assert calls(state) == ["snapshot", "begin 0", "begin 2"]
    assert (state.actors(), state.to_move(), state.opening) == ([0, 2], 0, [ASK, 0, ALWAYS])
    state.following = [ASK]
    state.apply(2, 3)
    assert (state.actors(), state.prompt(2), state.opening) == ([0, 2], ASK, [ASK, 0, ALWAYS])
    state.apply(2, 0)
    state.apply(0, 0)
    assert calls(state) == [
        "seat 2 does 3",
        "seat 2 does 0",
        "seat 0 does 0",
        "drop",
        "step 1 with 0 0 0",
        "advance",
    ]
    assert state.opening == []


def test_no_window_and_no_step_inside_a_sealed_window() -> None:
    state = probe()
    state.ask([ASK, ASK, 0])
    with pytest.raises(RuntimeError, match="a window for several seats is open"):
        state.ask_one(0, ASK)
    with pytest.raises(RuntimeError, match="a window for several seats is open"):
        state.wait(1)
    assert len(state.agenda) == 1


def test_events_of_a_sealed_window_are_noted_under_its_number() -> None:
    state = probe()
    state.events = []
    state.emit(1, 0, 5, 6, 7, audience=2)
    state.ask([ASK, ASK, 0])
    state.emit(2, 1)
    rows = [event.row() for event in state.events]
    assert rows == [[1, 0, 2, 5, 6, 7], [2, 1, EVERYONE, 0, 0, 0]]
    assert [event.window for event in state.events] == [0, state.windows]
    assert state.windows > 0


def test_events_are_those_of_the_last_answer() -> None:
    state = probe()
    state.ask_one(0, ASK)
    state.proceed()
    state.events = []
    state.emit(1, 0)
    state.apply(0, 0)
    assert state.events == []


# ---- what can no longer be taken back ----


def test_plain_answers_are_final_for_nobody() -> None:
    state = probe()
    state.following = [ASK]
    state.ask([ASK, ASK, 0])
    state.proceed()
    state.apply(1, 0)
    assert state.final == 0
    state.apply(1, 0)
    assert state.final == 0


def test_close_of_a_window_for_several_seats_makes_all_final() -> None:
    state = probe()
    state.ask([ASK, ASK, 0], ASKING_STEP, 1, 0, 0)
    state.proceed()
    state.apply(0, 0)
    assert state.final == 0
    state.apply(1, 0)
    assert state.final == 0b111


class Asking(ProbeState):
    """Notes for whom the answer that is carried out can still be taken back, before anybody is asked again."""

    luck = -1

    def advance(self) -> None:
        if self.luck == 0:
            self.streams[0].below(2)
        elif self.luck == 1:
            self.rng.below(2)
        elif self.luck == 2:
            self.make_final(0)
        self.log = [str(seat) for seat in range(self.seats) if self.can_take_back(seat)]
        self.over = True


@pytest.mark.parametrize(("luck", "open_to"), [(-1, ["0"]), (0, []), (1, []), (2, [])])
def test_only_the_own_answer_can_be_taken_back_and_not_after_luck(luck: int, open_to: list[str]) -> None:
    state = probe(Asking)
    state.ask_one(0, ASK)
    state.proceed()
    state.luck = luck  # type: ignore[attr-defined]
    state.apply(0, 1)
    assert state.log == open_to


def test_next_question_makes_all_final_where_somebody_else_is_asked() -> None:
    for asked, final in [(1, 0b111), (0, 0)]:
        state = probe()
        state.ask_one(0, ASK, ASKING_STEP, asked)
        state.proceed()
        state.apply(0, 0)
        assert state.actors() == [asked]
        assert state.final == final


def test_question_that_waited_below_seals_all_where_somebody_else_is_asked() -> None:
    for below, final in [(1, 0b111), (0, 0)]:
        state = probe()
        state.ask_one(below, ASK)
        state.ask_one(0, ASK)
        state.proceed()
        assert state.actors() == [0]
        state.apply(0, 0)
        assert state.actors() == [below]
        assert state.final == final


def test_own_luck_seals_its_seat_and_shared_luck_all() -> None:
    class Lucky(ProbeState):
        def act(self, seat: int, action: int) -> None:
            (self.rng if action else self.streams[2]).below(6)
            super().act(seat, action)

    for action, final in [(0, 0b100), (1, 0b111)]:
        state = probe(Lucky)
        state.ask([ASK, 0, ASK])
        state.proceed()
        state.apply(2, action)
        assert state.final == final


def test_seals_are_those_of_the_last_answer() -> None:
    state = probe()
    state.following = [ASK]
    state.ask_one(0, ASK)
    state.proceed()
    state.make_final(1)
    state.make_final(2)
    assert state.final == 0b110
    state.apply(0, 0)
    assert state.final == 0


# ---- samples ----


def test_sample_goes_back_to_the_opening_for_all_others() -> None:
    state = probe()
    state.ask([ASK, ASK, ALWAYS])
    state.proceed()
    state.apply(0, 0)
    state.apply(1, 1)
    sample = state.determinize(1, Rng.seeded(4))
    assert isinstance(sample, ProbeState)
    assert calls(sample) == ["rewind 0", "rewind 2", "redeal for 1", "begin 0", "begin 2"]
    assert sample.actors() == [0, 2]
    assert [sample.legal_actions(seat) for seat in range(3)] == [[0, 1], [], [3]]
    assert state.actors() == [2]


def test_sample_of_the_spectator_goes_back_for_everybody() -> None:
    state = probe()
    state.ask([ASK, ASK, 0])
    state.proceed()
    state.apply(0, 0)
    sample = state.determinize(-1, Rng.seeded(4))
    assert isinstance(sample, ProbeState)
    assert calls(sample) == ["rewind 0", "rewind 1", "rewind 2", "redeal for -1", "begin 0", "begin 1"]
    assert sample.actors() == [0, 1]


def test_sample_outside_of_sealed_windows_rewinds_nobody() -> None:
    state = probe()
    state.ask_one(0, ASK)
    state.proceed()
    sample = state.determinize(1, Rng.seeded(4))
    assert isinstance(sample, ProbeState)
    assert calls(sample) == ["redeal for 1"]
    assert sample.legal_actions(0) == [0, 1]


# ---- refusals ----


def test_refusals_say_why() -> None:
    state = probe()
    state.ask_one(1, ASK)
    state.proceed()
    for seat, action, words in [
        (3, 0, "there is no seat 3: seats run from 0 to 2"),
        (-1, 0, "there is no seat -1: seats run from 0 to 2"),
        (0, 0, r"seat 0 is not being asked anything: waiting for \[1\]"),
        (1, 4, "seat 1 cannot do this now: answer 4. Legal: answer 0; answer 1"),
    ]:
        with pytest.raises(IllegalAction, match=words):
            state.play(seat, action)
    state.play(1, 1)
    with pytest.raises(IllegalAction, match="the game is over: nobody can act any more"):
        state.play(1, 1)
    assert state.plies == 1


def test_long_refusals_are_cut_short() -> None:
    class Generous(ProbeState):
        def legal(self, seat: int) -> list[int]:  # noqa: ARG002
            return list(range(40))

    state = probe(Generous)
    state.ask_one(1, ASK)
    state.proceed()
    with pytest.raises(IllegalAction, match=r"answer 10; answer 11; and 28 more$"):
        state.play(1, 40)
