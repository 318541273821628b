"""A game of Tiny Epic Galaxies: the table, the order of things, and which question is in which file."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from starcup.core.book import Action
from starcup.core.event import NOBODY
from starcup.core.rng import Rng
from starcup.core.setup import Setup
from starcup.core.state import BIT, Seat, State
from starcup.games.tiny import features, fleet, meanings, position, powers, rogue_galaxy, scoring, view
from starcup.games.tiny.book import (
    ABOUT_FOLLOWING,
    ABOUT_MISSIONS,
    ABOUT_ROGUE,
    ABOUT_TURN,
    PROMPT_ABOUT,
)
from starcup.games.tiny.codes import (
    E_FIRST,
    E_GAINED,
    E_PAID,
    E_REVEALED,
    E_SCORED,
    E_TRIGGERED,
    E_USED,
    E_WON,
    Q_MISSION,
    S_FOLLOW,
    S_SECOND_MOVE,
)
from starcup.games.tiny.data import (
    ABOUT_DICE,
    ABOUT_PLANETS,
    ABOUT_SHIPS,
    ACTION_ABOUT,
    CHAIN_BIT,
    GOAL,
    ONCE,
    PLANET_COUNT,
    PRICE_CULTURE,
    PRICE_ENERGY,
    ROW_OF_SEATS,
    WHEN,
)
from starcup.games.tiny.mat import NO_CARD, Mat, player_mat, rogue_mat
from starcup.games.tiny.questions import dice, follow, missions, planets, rogue, ships, turn

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

    def veiled(self, seat: Seat) -> "TinyState | None":
        """Only missions are secret, and only the question which one to keep is about them (tiny:setup.secret)."""
        if self.opening or self.prompt(seat) == Q_MISSION:
            return None
        twin = self.clone()
        mat = twin.mats[seat]
        mat.low, mat.high, mat.kept = NO_CARD, NO_CARD, NO_CARD
        return twin

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

    def goes_on_like(self, other: State) -> bool:
        if not isinstance(other, TinyState) or self.hand != other.hand or self.deck is not other.deck:
            return False
        if not self.alike_so_far(other) or not self.has_turn_like(other):
            return False
        for slot in range(i64(len(self.row))):
            if self.row[slot] != other.row[slot]:
                return False
        return are_alike(self.mats, other.mats) and (not self.opening or are_alike(self.shown, other.shown))

    def has_turn_like(self, other: "TinyState") -> bool:
        """Whether the dice, and all that lasts for a turn or the game, are as in another state."""
        return (
            self.inactive == other.inactive
            and self.bay == other.bay
            and self.converter == other.converter
            and self.discarded == other.discarded
            and self.die == other.die
            and self.active == other.active
            and self.round == other.round
            and self.left == other.left
            and self.first == other.first
            and self.rolled == other.rolled
            and self.rerolled == other.rerolled
            and self.tax == other.tax
            and self.bounty_energy == other.bounty_energy
            and self.bounty_culture == other.bounty_culture
            and self.trigger == other.trigger
            and self.winner == other.winner
            and self.rogue_dice == other.rogue_dice
            and self.extra == other.extra
            and self.attacked == other.attacked
            and self.lost_dice == other.lost_dice
        )

    # ---- set-up ----

    def deal(self) -> None:
        self.mats = [player_mat() for _ in range(self.seats)]
        if self.seats == 1:
            self.mats.append(rogue_mat(self.setup.options["rogue"]))  # tiny:rogue.other_player
        self.deck = list(range(PLANET_COUNT))
        self.rng.shuffle(self.deck)
        self.left = PLANET_COUNT
        self.row = vec[i64]([fleet.NO_PLANET] * ROW_OF_SEATS[self.seats])
        for slot in range(len(self.row)):
            fleet.fill(self, slot)  # tiny:setup.row
        if self.seats > 1:  # tiny:rogue.first tiny:rogue.no_missions
            missions.deal(self)
            self.first = self.rng.below(self.seats)  # tiny:setup.first
            self.active = self.first
            self.emit(E_FIRST, self.first)
            self.ask_all(Q_MISSION)  # tiny:setup.missions

    # ---- the course of the game ----

    def advance(self) -> None:
        if not self.rolled:
            turn.next_turn(self)
        elif self.mats[self.active].rogue >= 0:
            rogue_galaxy.play_on(self)
        else:
            turn.ask(self)

    def resume(self, step: i64, a: i64, b: i64, c: i64) -> None:
        if step == S_FOLLOW:
            follow.next_follower(self, a, b, c)
        elif step == S_SECOND_MOVE:
            ships.second_move(self, a, b, c)
        else:
            ships.others_advance(self, a, b, c)

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
            self.win(rogue_galaxy.ROGUE)
            return
        self.over = True
        self.make_all_final()  # missions are shown
        ranks = self.ranking()
        for seat in range(self.seats):
            points: i64 = scoring.mission_points(self, seat)
            self.emit(E_REVEALED, seat, self.mats[seat].kept, points)  # tiny:end.reveal
        for seat in range(self.seats):
            self.emit(E_SCORED, seat, self.scores()[seat], ranks[seat])

    def name_of(self, owner: i64) -> i64:
        """Whose doing an event is: a seat's, or nobody's where it is the Rogue's, who has no seat."""
        return owner if self.mats[owner].rogue < 0 else NOBODY

    # ---- resources ----

    def gain(self, owner: i64, resource: i64, amount: i64) -> None:
        """A player takes a resource, up to the end of the track."""
        mat = self.mats[owner]
        gained: i64 = mat.gain(resource, amount)
        if gained:
            self.emit(E_GAINED, self.name_of(owner), resource, gained, mat.stock(resource))

    def pay(self, seat: i64, energy: i64, culture: i64) -> None:
        """Spend resources."""
        mat = self.mats[seat]
        mat.energy -= energy
        mat.culture -= culture
        if energy or culture:
            self.emit(E_PAID, seat, energy, culture)

    # ---- planets, however they are reached ----

    def can_use(self, seat: i64, planet: i64, chain: i64) -> bool:
        """Whether the player can do the planet's action."""
        if not powers.may_use(self, seat, planet, chain):
            return False
        about: i64 = ACTION_ABOUT[planet]
        if about == ABOUT_SHIPS:
            return ships.can_use(self, seat, planet, chain | CHAIN_BIT[planet])
        if about == ABOUT_DICE:
            return dice.can_use(self, seat, planet, chain | CHAIN_BIT[planet])
        return planets.can_use(self, seat, planet, chain | CHAIN_BIT[planet])

    def use(self, seat: i64, planet: i64, chain: i64) -> None:
        """Do a planet's action: the user pays, the user chooses."""
        self.emit(E_USED, seat, planet)  # tiny:use.ways
        if WHEN[planet] & ONCE:
            self.mats[seat].used |= BIT[planet]  # tiny:use.once
        self.pay(seat, PRICE_ENERGY[planet], PRICE_CULTURE[planet])  # tiny:use.price
        about: i64 = ACTION_ABOUT[planet]
        if about == ABOUT_SHIPS:
            ships.use(self, seat, planet, chain | CHAIN_BIT[planet])
        elif about == ABOUT_DICE:
            dice.use(self, seat, planet, chain | CHAIN_BIT[planet])
        else:
            planets.use(self, seat, planet, chain | CHAIN_BIT[planet])

    # ---- questions: each in the file that it belongs to ----

    def legal(self, seat: i64) -> list[Action]:
        return [int(action) for action in self.legal_row(seat)]

    def legal_row(self, seat: i64) -> vec[i64]:
        prompt: i64 = self.prompt(seat)
        about: i64 = PROMPT_ABOUT[prompt]
        if about == ABOUT_TURN:
            return turn.legal(self, seat)
        if about == ABOUT_SHIPS:
            return ships.legal(self, seat, prompt)
        if about == ABOUT_FOLLOWING:
            return follow.legal(prompt)
        if about == ABOUT_PLANETS:
            return planets.legal(self, seat, prompt)
        if about == ABOUT_DICE:
            return dice.legal(self, seat, prompt)
        if about == ABOUT_MISSIONS:
            return missions.legal(self, seat)
        return rogue.legal(self, prompt)

    def act(self, seat: i64, action: i64) -> None:
        prompt: i64 = self.prompt(seat)
        about: i64 = PROMPT_ABOUT[prompt]
        a: i64 = self.window_int(0)
        b: i64 = self.window_int(1)
        c: i64 = self.window_int(2)
        self.take_answer(seat)
        if about == ABOUT_TURN:
            turn.answer(self, seat, action)
        elif about == ABOUT_SHIPS:
            ships.answer(self, seat, prompt, action, a, b, c)
        elif about == ABOUT_FOLLOWING:
            follow.answer(self, seat, action, b, c)
        elif about == ABOUT_PLANETS:
            planets.answer(self, seat, prompt, action, a, b, c)
        elif about == ABOUT_DICE:
            dice.answer(self, seat, prompt, action, a, b)
        elif about == ABOUT_MISSIONS:
            missions.answer(self, seat, action)
        elif about == ABOUT_ROGUE:
            rogue.answer(self, prompt, action, a, b)

    def take_answer(self, seat: i64) -> None:
        """The seat has answered; inside a chain a window that nothing follows goes at once: the stack stays flat."""
        self.answered(seat)
        if self.top > 0 and not self.stack[self.top + self.seats]:
            self.drop_window()

    # ---- what is seen, and what is written down ----

    def snapshot(self) -> None:
        self.shown = missions.before_choosing(self)

    def drop_snapshot(self) -> None:
        self.shown = []

    def rewind(self, seat: i64) -> None:
        self.mats[seat] = self.shown[seat].clone()

    def reshuffle(self, rng: Rng) -> None:
        missions.redeal_deck(self, rng)

    def redeal(self, seat: i64, rng: Rng) -> None:
        missions.redeal_deck(self, rng)
        if self.seats > 1:
            missions.redeal(self, seat, rng)

    def seen(self, viewer: Seat) -> list[Mat]:
        """The mats as the viewer sees them: its own as it stands, the others as the window opened."""
        if not self.opening:
            return self.mats
        return [self.mats[seat] if self.is_seen(seat, viewer) else self.shown[seat] for seat in range(self.seats)]

    def view(self, viewer: Seat) -> Mapping[str, Any]:
        return view.view(self, self.seen(viewer), viewer)

    def encode(self, seat: Seat, row: vec[u8], at: i64) -> None:
        features.encode(self, seat, row, at)

    def meaning(self, seat: Seat, action: Action) -> i64:
        return meanings.meaning(self, seat, action)

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def ranking(self) -> list[int]:
        return scoring.ranking(self)

    def rounds(self) -> int:
        return int(self.round)

    def facts(self) -> dict[str, Any]:
        return position.write(self)

    def read(self, facts: "Reader") -> None:
        position.read(self, facts)


NO_ROW: Final = vec[i64]()


def are_alike(ones: list[Mat], others: list[Mat]) -> bool:
    """Whether mats are alike, seat by seat."""
    if ones is not others:
        for seat in range(i64(len(ones))):
            if not ones[seat].is_like(others[seat]):
                return False
    return True
