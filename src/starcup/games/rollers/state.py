"""A game of Galactic Rollers: the table, the round of five dice, and which question belongs to which prompt."""

from typing import TYPE_CHECKING, Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from starcup.core.book import Action
from starcup.core.event import NOBODY
from starcup.core.rng import Rng
from starcup.core.setup import Setup
from starcup.core.state import BIT, Seat, State
from starcup.games.rollers import features, position, scoring, view
from starcup.games.rollers.codes import (
    E_CHARTED,
    E_DRAWN,
    E_STOPPED,
    E_WON,
    Q_DIE,
    Q_FIRST_SHIP,
    Q_MORE,
    Q_SECOND_SHIP,
    Q_SPREAD,
)
from starcup.games.rollers.data import (
    CONNECTIONS,
    DEFENCE_DICE,
    FACES,
    LAST_ROUND,
    PLANET_COUNT,
    RED_FACES,
    SIZE_OF,
    TECHNOLOGY_COUNT,
)
from starcup.games.rollers.questions import die, set_up
from starcup.games.rollers.sheet import Galaxy, Sheet, blank_sheet, count_bits

if TYPE_CHECKING:
    from starcup.core.game import Game
    from starcup.core.reader import Reader
    from starcup.games.rollers.words.shapes import RollersView

ALL_DICE: Final = 31  # a bit for each of the five colours
NO_DIE: Final = -1


@final
class RollersState(State):
    """Sheets, the galaxy they show, the dice left in the bag and the die on the table."""

    def __init__(self, game: "Game", setup: Setup) -> None:
        super().__init__(game, setup)
        self.galaxy: Galaxy = NO_GALAXY
        self.sheets: list[Sheet] = []
        self.shown: list[Sheet] = []
        self.round: i64 = 0
        self.bag: i64 = 0
        self.colour: i64 = NO_DIE
        self.value: i64 = 0

    def clone(self) -> "RollersState":
        twin = RollersState(self.game, self.setup)
        self.copy_base(twin)
        twin.galaxy = self.galaxy
        twin.sheets = [sheet.clone() for sheet in self.sheets]
        twin.shown = self.shown
        twin.round = self.round
        twin.bag = self.bag
        twin.colour = self.colour
        twin.value = self.value
        return twin

    # ---- set-up ----

    def deal(self) -> None:
        self.galaxy = Galaxy()  # rollers:setup.same
        self.sheets = [blank_sheet() for _ in range(self.seats)]  # rollers:sheets
        if self.setup.options["set_up"]:
            self.roll_galaxy()
        self.ask_all(Q_FIRST_SHIP)  # rollers:setup.secret

    def roll_galaxy(self) -> None:
        """The variable set-up: dice for defences, a random planet for technology 1."""
        galaxy = self.galaxy
        start: i64 = self.rng.below(PLANET_COUNT)
        for planet in range(PLANET_COUNT):
            defence: i64 = CONNECTIONS[planet]  # rollers:setup.defence
            for _ in range(DEFENCE_DICE[SIZE_OF[planet]]):
                defence += 1 + self.rng.below(RED_FACES)
            galaxy.defence[planet] = defence
            galaxy.technology[planet] = (planet - start) % TECHNOLOGY_COUNT  # rollers:setup.technology
            self.emit(E_CHARTED, NOBODY, planet, defence, galaxy.technology[planet] + 1)

    # ---- the round ----

    def advance(self) -> None:
        if self.is_won():  # rollers:end.in_hand: asked when everybody is done with the die
            self.end_won()
        elif self.bag:
            self.draw_die()
        elif self.round == LAST_ROUND:  # rollers:end.unfinished
            self.emit(E_STOPPED, NOBODY, self.round)
            self.over = True
        else:
            self.round += 1
            self.bag = ALL_DICE  # rollers:round.end
            self.draw_die()

    def is_won(self) -> bool:
        """Whether anybody controls all ten planets: the round is not played out."""
        for seat in range(self.seats):
            if self.sheets[seat].has_all():  # rollers:end.first
                return True
        return False

    def end_won(self) -> None:
        """The game is over; everybody who controls all ten planets is told of."""
        self.over = True
        for seat in range(self.seats):
            sheet = self.sheets[seat]
            if sheet.has_all():
                self.emit(E_WON, seat, sheet.total())

    def draw_die(self) -> None:
        """Draw a die that has not been drawn in this round, roll it, and ask everyone at once."""
        skip: i64 = self.rng.below(count_bits(self.bag))  # rollers:turn.draw
        colour: i64 = 0
        while not self.bag >> colour & 1 or skip:
            skip -= self.bag >> colour & 1
            colour += 1
        self.bag &= ~BIT[colour]
        self.colour = colour
        self.value = FACES[self.rng.below(len(FACES))]  # rollers:die.faces
        self.emit(E_DRAWN, NOBODY, colour, self.value, self.round)
        self.ask_all(Q_DIE)  # rollers:turn.simultaneous rollers:turn.independent

    # ---- questions, by prompt ----
    # A window is open in all three, so the prompt is read off it: `prompt` would look for the window first.

    def begin(self, seat: i64) -> None:
        if self.stack[self.top + seat] == Q_DIE:
            die.begin(self, seat)

    def legal(self, seat: i64) -> list[Action]:
        return [int(action) for action in self.legal_row(seat)]

    def legal_row(self, seat: i64) -> vec[i64]:
        prompt: i64 = self.stack[self.top + seat]
        if prompt == Q_DIE:
            return die.legal_die(self, seat)
        if prompt == Q_MORE:
            return die.legal_more(self, seat)
        if prompt == Q_FIRST_SHIP or prompt == Q_SECOND_SHIP:
            return set_up.legal_ship(self.sheets[seat])
        if prompt == Q_SPREAD:
            return set_up.legal_spread(self.sheets[seat])
        raise RuntimeError(f"nothing answers prompt {prompt}")

    def act(self, seat: i64, action: i64) -> None:
        prompt: i64 = self.stack[self.top + seat]
        if prompt == Q_DIE:
            die.answer_die(self, seat, action)
        elif prompt == Q_MORE:
            die.answer_more(self, seat, action)
        elif prompt == Q_FIRST_SHIP or prompt == Q_SECOND_SHIP:
            set_up.answer_ship(self, seat, action)
        elif prompt == Q_SPREAD:
            set_up.answer_spread(self, seat, action)

    def check(self, facts: "Reader", name: str, sheet: Sheet, prompt: int) -> None:
        """Refuse a position that asks a seat what cannot be asked of its sheet."""
        if prompt == Q_DIE or prompt == Q_MORE:
            die.check(self, facts, name, sheet, prompt)
        else:
            set_up.check(self, facts, name, sheet, prompt)

    # ---- who sees what ----

    def snapshot(self) -> None:
        self.shown = [sheet.clone() for sheet in self.sheets]

    def drop_snapshot(self) -> None:
        self.shown = []

    def rewind(self, seat: i64) -> None:
        self.sheets[seat] = self.shown[seat].clone()

    def redeal(self, seat: i64, rng: Rng) -> None:
        """Nothing is hidden but what others do in a sealed window, and that the base has rewound."""

    def seen(self, viewer: Seat) -> list[Sheet]:
        """The sheets as the viewer sees them: its own as it stands, the others as the window opened."""
        if not self.opening:
            return self.sheets
        return [self.sheets[seat] if self.is_seen(seat, viewer) else self.shown[seat] for seat in range(self.seats)]

    def view(self, viewer: Seat) -> "RollersView":
        return view.view(self, viewer)

    def look(self, viewer: Seat) -> "RollersView":
        return view.look(self, viewer)

    def encode(self, seat: Seat, row: vec[u8], at: i64) -> None:
        features.encode(self, seat, row, at)

    def add_row(self, seat: i64, rows: vec[u8], blank: vec[u8]) -> vec[u8]:
        return features.add_row(self, seat, rows, blank)

    def part_of(self, seat: i64) -> vec[u8]:
        return features.part_of(self.shown[seat])

    def scores(self) -> list[int]:
        return scoring.scores(self.sheets)

    def ranking(self) -> list[int]:
        return scoring.ranking(self.sheets)

    def rounds(self) -> int:
        return int(self.round)

    def has_won_alone(self) -> bool:
        """Alone there is nobody to beat but the last round: all ten planets before it ends."""
        return self.sheets[0].has_all()

    def facts(self) -> dict[str, Any]:
        return position.write(self)

    def read(self, facts: "Reader") -> None:
        position.read(self, facts)


NO_GALAXY: Final = Galaxy()
