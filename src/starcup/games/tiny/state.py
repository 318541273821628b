"""A game of Tiny Epic Galaxies: the table, whose turn it is, and what each answer sets going."""

from typing import TYPE_CHECKING, Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from starcup.core.book import Action
from starcup.core.event import NOBODY
from starcup.core.rng import Rng
from starcup.core.setup import Setup
from starcup.core.state import Seat, State
from starcup.games.tiny import fleet, follow, legal, missions, position, powers, rogue, scoring, turn, view
from starcup.games.tiny.book import (
    A_ACCEPT,
    A_ACTIVATE,
    A_ADVANCE,
    A_CONVERT,
    A_DISCARD,
    A_END_TURN,
    A_EXCHANGE,
    A_FACE,
    A_FOLLOW,
    A_FORCE,
    A_GIVE_UP,
    A_KEEP,
    A_MOVE,
    A_PASS,
    A_PICK,
    A_RECALL,
    A_REGRESS,
    A_RELOCATE,
    A_REPLACE,
    A_REROLL,
    A_RETREAT,
    A_ROLL,
    A_SPEND,
    A_STEAL,
    A_TURN,
    A_UPGRADE,
    A_USE,
    ANY_DIE,
    BORROW,
    CONVERT,
    DESTINATIONS,
    E_FIRST,
    E_KEPT,
    E_REVEALED,
    E_SCORED,
    E_TRIGGERED,
    E_WON,
    MISSION,
    PAY_UPGRADE,
    S_FOLLOW,
    S_SECOND_MOVE,
    TURN,
)
from starcup.games.tiny.data import (
    ENERGY,
    FACE_COUNT,
    GOAL,
    MOST_ROW,
    PLANET_COUNT,
    ROW_OF_SEATS,
)
from starcup.games.tiny.mat import Mat, player_mat, rogue_mat

if TYPE_CHECKING:
    from starcup.core.game import Game
    from starcup.core.reader import Reader

NO_DIE: Final = -1
NO_ONE: Final = -1


@final
class TinyState(State):
    """Mats, the row of planets and its deck, the dice of the turn, and what lasts for a turn.

    In the solo game the Rogue has the second mat and no seat. Dice are ints with four bits a face (see `dice`).
    """

    def __init__(self, game: "Game", setup: Setup) -> None:
        super().__init__(game, setup)
        self.confirm: bool = setup.options["confirm"] != 0
        self.mats: list[Mat] = []
        self.shown: list[Mat] = []
        self.row: vec[i64] = NO_ROW
        self.deck: list[int] = []  # never changed once shuffled: clones share it; the next card is at left - 1
        self.left: i64 = 0
        self.first: i64 = 0
        self.active: i64 = 0
        self.round: i64 = 0
        self.rolled: bool = False
        self.inactive: i64 = 0
        self.hand: i64 = 0
        self.bay: i64 = 0
        self.converter: i64 = 0
        self.discarded: i64 = 0
        self.die: i64 = NO_DIE
        self.rerolled: bool = False
        self.tax: i64 = 0
        self.bounty_energy: i64 = 0
        self.bounty_culture: i64 = 0
        self.trigger: i64 = NO_ONE
        self.winner: i64 = NO_ONE
        self.rogue_dice: i64 = 0
        self.extra: bool = False
        self.attacked: bool = False
        self.lost_dice: i64 = 0

    def clone(self) -> "TinyState":
        twin = TinyState(self.game, self.setup)
        self.copy_base(twin)
        twin.mats = [mat.clone() for mat in self.mats]
        twin.shown = self.shown
        twin.row = self.row[:]
        twin.deck = self.deck
        twin.left = self.left
        twin.first = self.first
        twin.active = self.active
        twin.round = self.round
        twin.rolled = self.rolled
        twin.inactive = self.inactive
        twin.hand = self.hand
        twin.bay = self.bay
        twin.converter = self.converter
        twin.discarded = self.discarded
        twin.die = self.die
        twin.rerolled = self.rerolled
        twin.tax = self.tax
        twin.bounty_energy = self.bounty_energy
        twin.bounty_culture = self.bounty_culture
        twin.trigger = self.trigger
        twin.winner = self.winner
        twin.rogue_dice = self.rogue_dice
        twin.extra = self.extra
        twin.attacked = self.attacked
        twin.lost_dice = self.lost_dice
        return twin

    # ---- set-up ----

    def deal(self) -> None:
        self.mats = [player_mat() for _ in range(self.seats)]
        if self.seats == 1:
            self.mats.append(rogue_mat(self.setup.options["rogue"]))  # tiny:rogue.other_player
        self.deck = list(range(PLANET_COUNT))
        self.rng.shuffle(self.deck)
        self.left = PLANET_COUNT
        self.row = vec[i64]([fleet.NO_PLANET] * ROW_OF_SEATS[self.seats])
        for place in range(len(self.row)):
            fleet.fill(self, place)  # tiny:setup.row
        if self.seats > 1:  # tiny:rogue.first tiny:rogue.no_missions
            missions.deal(self)
            self.first = self.rng.below(self.seats)  # tiny:setup.first
            self.active = self.first
            self.emit(E_FIRST, self.first)
            self.ask([MISSION] * self.setup.seats)  # tiny:setup.missions

    def keep(self, seat: Seat, mission: i64) -> None:
        self.mats[seat].kept = mission  # tiny:setup.keep
        self.emit(E_KEPT, seat, mission, 0, 0, seat)

    # ---- the course of the game ----

    def advance(self) -> None:
        if not self.rolled:
            turn.next_turn(self)
        elif self.mats[self.active].rogue >= 0:
            rogue.go_on(self)
        else:
            self.ask_one(self.active, TURN)  # tiny:turn.any_order

    def resume(self, step: int, a: int, b: int, c: int) -> None:
        if step == S_FOLLOW:
            follow.next_follower(self, a, b, c)
        elif step == S_SECOND_MOVE:
            powers.second_move(self, a, b, c)
        else:
            powers.others_advance(self, a, b, c)

    def clear_mat(self) -> None:
        """Take all dice off the Control Mat; what lasted for a turn is over."""
        self.inactive = 0  # tiny:turn.clear
        self.bay = 0
        self.converter = 0
        self.discarded = 0
        self.die = NO_DIE
        self.rerolled = False
        self.tax = 0
        self.bounty_energy = 0
        self.bounty_culture = 0
        for mat in self.mats:
            mat.used = 0  # tiny:use.once

    def pass_on(self) -> None:
        """Clockwise to the next player."""
        self.rolled = False
        self.active = (self.active + 1) % len(self.mats)  # tiny:turn.clockwise

    def check_goal(self, owner: i64) -> None:
        """Whoever has 21 points triggers the end; alone against the Rogue that is the end at once."""
        if self.mats[owner].points() < GOAL or self.over:
            return
        if self.seats == 1:
            self.win(owner)  # tiny:solo.win tiny:rogue.win
        elif self.trigger == NO_ONE:
            self.trigger = owner  # tiny:end.trigger
            self.emit(E_TRIGGERED, owner, self.mats[owner].points())

    def win(self, owner: i64) -> None:
        """The solo game is decided."""
        self.winner = owner
        self.over = True
        self.emit(E_WON, self.name_of(owner), self.mats[owner].points())

    def finish(self) -> None:
        """The last turn is over: missions are shown and counted."""
        if self.seats == 1:
            self.win(rogue.ROGUE)
            return
        self.over = True
        ranks = self.ranking()
        for seat in range(self.seats):
            points: i64 = scoring.mission_points(self, seat)
            self.emit(E_REVEALED, seat, self.mats[seat].kept, points)  # tiny:end.reveal
        for seat in range(self.seats):
            self.emit(E_SCORED, seat, self.scores()[seat], ranks[seat])

    def name_of(self, owner: i64) -> int:
        """Whose doing an event is: a seat's, or nobody's where it is the Rogue's, who has no seat."""
        return owner if self.mats[owner].rogue < 0 else NOBODY

    def promise(self, resource: i64, amount: i64) -> None:
        """From now on every follow pays the active player."""
        if resource == ENERGY:
            self.bounty_energy = amount
        else:
            self.bounty_culture = amount

    # ---- the contract ----

    def legal(self, seat: Seat) -> list[Action]:
        return legal.answers(self, seat, self.prompt(seat), self.window_int(0), self.window_int(1), self.window_int(2))

    def act(self, seat: Seat, action: Action) -> None:
        code: i64 = action
        prompt: i64 = self.prompt(seat)
        a: i64 = self.window_int(0)
        b: i64 = self.window_int(1)
        c: i64 = self.window_int(2)
        self.answer(seat)
        if code >= A_MOVE:
            self.act_with_ships(seat, code, prompt, a, b, c)
        elif code >= A_ACTIVATE:
            self.act_with_dice(seat, code, prompt, a, b)
        elif code >= A_KEEP:
            self.keep(seat, code - A_KEEP)
        else:
            self.act_plainly(seat, code, a, b, c)

    def answer(self, seat: Seat) -> None:
        """The seat has answered; inside a chain a window that nothing follows goes at once: the stack stays flat."""
        self.answered(seat)
        if len(self.agenda) > 1 and not self.agenda[-1][self.seats]:
            self.agenda.pop()

    def act_plainly(self, seat: Seat, code: i64, a: i64, b: i64, c: i64) -> None:
        """Answers without parameters; to skip, to stop and to confirm need nothing more."""
        if code == A_END_TURN:
            turn.end(self, seat)
        elif code == A_ROLL:
            turn.roll_hand(self, seat)
        elif code == A_FOLLOW:
            follow.follow(self, seat, b, c)
        elif code == A_PASS:
            follow.decline(self, seat, b, c)
        elif code == A_FORCE:
            rogue.force(self, a, b)
        elif code == A_ACCEPT:
            rogue.activate(self, a)
        elif code == A_REROLL:
            turn.reroll(self, seat)
        elif code == A_CONVERT:
            self.ask_one(seat, CONVERT)

    def act_with_dice(self, seat: Seat, code: i64, prompt: i64, a: i64, b: i64) -> None:
        """Answers that name the face of a die."""
        if code < A_PICK:
            turn.activate(self, seat, code - A_ACTIVATE)
        elif code < A_SPEND:
            turn.pick(self, seat, code - A_PICK)
        elif code < A_TURN:
            turn.spend(self, seat, code - A_SPEND)
        elif code < A_DISCARD:
            turn.turn_die(self, seat, (code - A_TURN) // FACE_COUNT, (code - A_TURN) % FACE_COUNT)
        elif code < A_FACE:
            turn.discard(self, seat, code - A_DISCARD, a, b)
        elif prompt == ANY_DIE:
            powers.any_face(self, seat, code - A_FACE, a)
        else:
            powers.repeat_face(self, seat, code - A_FACE, a)

    def act_with_ships(self, seat: Seat, code: i64, prompt: i64, a: i64, b: i64, c: i64) -> None:
        """Answers that name a ship of the player's own, and those beyond."""
        if code < A_ADVANCE:
            ship: i64 = (code - A_MOVE) // DESTINATIONS
            powers.move_ship(self, seat, ship, (code - A_MOVE) % DESTINATIONS, a, c)
        elif code < A_RETREAT:
            fleet.advance(self, seat, code - A_ADVANCE, b)
        elif code < A_RELOCATE:
            powers.retreat(self, seat, code - A_RETREAT, a, b, c)
        elif code < A_RECALL:
            fleet.relocate(self, seat, (code - A_RELOCATE) // MOST_ROW, (code - A_RELOCATE) % MOST_ROW)
        elif code < A_REGRESS:
            powers.recall(self, seat, (code - A_RECALL) // 2, (code - A_RECALL) % 2)
        else:
            self.act_with_others(seat, code, prompt, a, b, c)

    def act_with_others(self, seat: Seat, code: i64, prompt: i64, a: i64, b: i64, c: i64) -> None:
        """Answers about other players, planets and resources."""
        if code < A_REPLACE:
            powers.regress_enemy(self, seat, code - A_REGRESS, a, b, c)
        elif code < A_STEAL:
            powers.replace(self, seat, code - A_REPLACE)
        elif code < A_EXCHANGE:
            powers.steal(self, seat, code - A_STEAL, a, b)
        elif code < A_GIVE_UP:
            powers.exchange(self, seat, a, code - A_EXCHANGE)
        elif code < A_UPGRADE:
            rogue.give_up(self, code - A_GIVE_UP, a)
        elif code < A_USE:
            powers.upgrade(self, seat, code - A_UPGRADE, a if prompt == PAY_UPGRADE else 0)
        elif prompt == BORROW:
            powers.borrow(self, seat, code - A_USE, a, b, c)
        else:
            powers.use(self, seat, code - A_USE, a)

    def snapshot(self) -> None:
        self.shown = missions.before_choosing(self)

    def drop_snapshot(self) -> None:
        self.shown = []

    def rewind(self, seat: Seat) -> None:
        self.mats[seat] = self.shown[seat].clone()

    def redeal(self, seat: Seat, rng: Rng) -> None:
        missions.redeal_deck(self, rng)
        if self.seats > 1:
            missions.redeal(self, seat, rng)

    def seen(self, viewer: Seat) -> list[Mat]:
        """The mats as the viewer sees them: its own as it stands, the others as the window opened."""
        if not self.opening:
            return self.mats
        mats = self.shown[:]
        if viewer >= 0:
            mats[viewer] = self.mats[viewer]
        return mats

    def view(self, viewer: Seat) -> dict[str, Any]:
        return view.view(self, self.seen(viewer), viewer)

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def ranking(self) -> list[int]:
        return scoring.ranking(self)

    def facts(self) -> dict[str, Any]:
        return position.write(self)

    def read(self, facts: "Reader") -> None:
        position.read(self, facts)


NO_ROW: Final = vec[i64]()
