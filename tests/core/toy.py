"""A small game to try the core on: secret cards, bids at the same time, prizes one after another.

Each round a die sets the price. Everybody gets a coin in the first round, then bids a card face down and may pay a coin
to add a die of their own; who has no card bids nothing. The highest bid takes the price in points, and then two prizes:
a coin, a card from the deck, or two coins for a card shown and thrown away. Most points win, then most coins.
"""

from collections.abc import Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from starcup import Game, Rng, Setup, State
from starcup.core import features
from starcup.core.book import ActionBook, Asked, Block, EventBook, EventKind
from starcup.core.event import NOBODY, Event
from starcup.core.fields import Field
from starcup.core.names import Names
from starcup.core.positions import open_windows
from starcup.core.reader import Reader
from starcup.core.setup import Option

BID, BOOST, PRIZE = 1, 2, 3
REVEAL, NEXT_PRIZE = 1, 2
ROUNDS = 3
PRIZES = 2
HAND = 3
SALE = 2
CARDS = [22, 30]  # enough for four hands and all prizes
TOP_CARD = max(CARDS)

BOOK = ActionBook(
    [
        Block("keep"),
        Block("roll"),
        Block("coin"),
        Block("draw"),
        Block("bid", {"card": TOP_CARD + 1}),
        Block("sell", {"card": TOP_CARD + 1}),
    ]
)
A_KEEP, A_ROLL, A_COIN, A_DRAW = 0, 1, 2, 3
A_BID = BOOK.base("bid")
A_SELL = BOOK.base("sell")

PROMPTS = [Asked("bid"), Asked("boost"), Asked("prize")]
STEPS = [Asked("reveal"), Asked("next_prize", [Field("winner", 0, 3), Field("number", 0, PRIZES)])]
EVENTS = EventBook(
    [
        EventKind("price", [Field("price"), Field("round")]),
        EventKind("income"),
        EventKind("bid", [Field("card")]),
        EventKind("rolled", [Field("boost")]),
        EventKind("won", [Field("price")]),
        EventKind("coin"),
        EventKind("drew"),
        EventKind("card", [Field("card")]),
        EventKind("sold", [Field("card")]),
    ]
)
E_PRICE, E_INCOME, E_BID, E_ROLLED, E_WON, E_COIN, E_DREW, E_CARD, E_SOLD = range(1, 10)

# Rows: the prompt, the round, the price, cards in the deck, thrown away and in hand; what lies before everybody.
PRICE, DECK_SIZE, DISCARD = 2, 3, 4
OWN_HAND = DISCARD + TOP_CARD + 1
OWN_OPEN = OWN_HAND + TOP_CARD + 1
OPEN_FACTS = 5  # cards, coins, points, bid, boost
OTHER_HAND = OWN_OPEN + OPEN_FACTS
LAYOUT = features.Layout(
    1,
    [
        features.Block("table", 0, DISCARD, "prompt, round, price, cards in the deck", 6),
        features.Block("discard", DISCARD, TOP_CARD + 1, "cards thrown away"),
        features.Block("hand", OWN_HAND, TOP_CARD + 1, "cards in hand"),
        features.Block("open", OWN_OPEN, OPEN_FACTS, "cards, coins, points, bid, boost", 6),
    ],
    [features.Block("open", 0, OPEN_FACTS, "cards, coins, points, bid, boost", 6)],
    most_others=3,
    left_out={"discard": "in which order cards were thrown away", "windows": "the prompt is written"},
)


class Player:
    """What lies before one player, and what the player holds."""

    def __init__(self, hand: list[int], bid: int = 0, boost: int = 0, coins: int = 0, points: int = 0) -> None:
        self.hand = hand
        self.bid = bid
        self.boost = boost
        self.coins = coins
        self.points = points

    def clone(self) -> "Player":
        return Player(self.hand[:], self.bid, self.boost, self.coins, self.points)

    def facts(self) -> dict[str, Any]:
        return {"hand": self.hand[:], **self.open_facts(), "bid": self.bid, "boost": self.boost}

    def open_facts(self) -> dict[str, Any]:
        return {"coins": self.coins, "points": self.points}


class ToyState(State):
    """Players, the deck from the bottom up, the cards shown, and the die."""

    def __init__(self, game: Game, setup: Setup) -> None:
        super().__init__(game, setup)
        self.players: list[Player] = []
        self.shown: list[Player] = []
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.round = 0
        self.price = 0

    def clone(self) -> "ToyState":
        twin = type(self)(self.game, self.setup)
        self.copy_base(twin)
        twin.players = [player.clone() for player in self.players]
        twin.shown = self.shown
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.round = self.round
        twin.price = self.price
        return twin

    # ---- the rules ----

    def deal(self) -> None:
        self.deck = list(range(1, CARDS[self.setup.options["deck"]] + 1))
        self.rng.shuffle(self.deck)
        self.players = [Player(sorted(self.deck.pop() for _ in range(HAND))) for _ in range(self.seats)]

    def advance(self) -> None:
        if self.round == ROUNDS:
            self.over = True
            return
        self.round += 1
        self.price = 1 + self.rng.below(6)
        self.emit(E_PRICE, NOBODY, self.price, self.round)
        self.ask([BID] * self.seats, REVEAL)

    def begin(self, seat: int) -> None:
        if self.prompt(seat) == BID and self.round == 1:
            self.players[seat].coins += 1
            self.emit(E_INCOME, seat)

    def legal(self, seat: int) -> list[int]:
        player = self.players[seat]
        prompt = self.prompt(seat)
        if prompt == BID:
            return [A_BID + card for card in player.hand] or [A_BID]
        if prompt == BOOST:
            return [A_KEEP, A_ROLL] if player.coins else [A_KEEP]
        return [A_COIN, A_DRAW, *(A_SELL + card for card in player.hand)]

    def act(self, seat: int, action: int) -> None:
        if action >= A_SELL:
            self.sell(seat, action - A_SELL)
        elif action >= A_BID:
            self.bid(seat, action - A_BID)
        elif action in (A_KEEP, A_ROLL):
            self.boost(seat, action == A_ROLL)
        else:
            self.take_prize(seat, action == A_DRAW)

    def bid(self, seat: int, card: int) -> None:
        player = self.players[seat]
        if card:
            player.hand.remove(card)
        player.bid = card
        self.emit(E_BID, seat, card)
        self.answered(seat, BOOST)

    def boost(self, seat: int, roll: bool) -> None:
        if roll:
            player = self.players[seat]
            player.coins -= 1
            player.boost = 1 + self.streams[seat].below(6)
            self.emit(E_ROLLED, seat, player.boost)
        self.answered(seat)

    def sell(self, seat: int, card: int) -> None:
        self.answered(seat)
        self.players[seat].hand.remove(card)
        self.players[seat].coins += SALE
        self.discard.append(card)
        self.emit(E_SOLD, seat, card)

    def take_prize(self, seat: int, draw: bool) -> None:
        self.answered(seat)
        player = self.players[seat]
        if draw:
            card = self.deck.pop()
            player.hand = sorted([*player.hand, card])
            self.make_final(seat)
            self.emit(E_DREW, seat)
            self.emit(E_CARD, seat, card, audience=seat)
        else:
            player.coins += 1
            self.emit(E_COIN, seat)

    def resume(self, step: int, a: int, b: int, c: int) -> None:  # noqa: ARG002
        if step == NEXT_PRIZE:
            self.ask_one(a, PRIZE, 0, a, b)
        else:
            self.reveal()

    def reveal(self) -> None:
        """The best bid wins, ties to the lower seat; its prizes are pushed last first."""
        best = max(range(self.seats), key=lambda seat: self.players[seat].bid + self.players[seat].boost)
        self.players[best].points += self.price
        self.discard += [player.bid for player in self.players if player.bid]
        for player in self.players:
            player.bid = player.boost = 0
        self.emit(E_WON, best, self.price)
        for number in range(PRIZES, 0, -1):
            self.wait(NEXT_PRIZE, best, number)

    # ---- the contract ----

    def snapshot(self) -> None:
        self.shown = [player.clone() for player in self.players]

    def drop_snapshot(self) -> None:
        self.shown = []

    def rewind(self, seat: int) -> None:
        self.players[seat] = self.shown[seat].clone()

    def redeal(self, seat: int, rng: Rng) -> None:
        others = [player for place, player in enumerate(self.players) if place != seat]
        pool = sorted([*self.deck, *(card for player in others for card in player.hand)])
        rng.shuffle(pool)
        for player in others:
            player.hand = sorted(pool.pop() for _ in player.hand)
        self.deck = pool
        if self.shown:
            self.shown = [
                self.shown[place] if place == seat else player.clone() for place, player in enumerate(self.players)
            ]

    def view(self, viewer: int) -> dict[str, Any]:
        players = self.shown[:] if self.opening else self.players[:]
        if viewer >= 0:
            players[viewer] = self.players[viewer]
        rows = [{**player.open_facts(), "cards": len(player.hand)} for player in players]
        for place, row in enumerate(rows):
            if place == viewer or not self.opening:
                row.update(bid=players[place].bid, boost=players[place].boost)
        return {
            "round": self.round,
            "price": self.price,
            "deck": len(self.deck),
            "discard": self.discard[:],
            "players": rows,
            "hand": self.players[viewer].hand[:] if viewer >= 0 else [],
            "windows": open_windows(self, viewer),
        }

    def encode(self, seat: int, row: vec[u8], at: i64) -> None:
        table = [int(self.prompt(seat)), self.round, self.price, len(self.deck)]
        for place, number in enumerate(table):
            row[at + place] = number
        for card in self.discard:
            row[at + DISCARD + card] = 1
        for card in self.players[seat].hand:
            row[at + OWN_HAND + card] = 1
        for k in range(self.seats):
            other = (seat + k) % self.seats
            player = self.shown[other] if self.opening and k else self.players[other]
            facts = [len(player.hand), player.coins, player.points, player.bid, player.boost]
            for place, number in enumerate(facts):
                row[at + OWN_OPEN + k * OPEN_FACTS + place] = number

    def scores(self) -> list[int]:
        return [player.points for player in self.players]

    def ranking(self) -> list[int]:
        keys = [(player.points, player.coins) for player in self.players]
        return [1 + sum(1 for other in keys if other > key) for key in keys]

    def facts(self) -> dict[str, Any]:
        out = {
            "round": self.round,
            "price": self.price,
            "deck": self.deck[:],
            "discard": self.discard[:],
            "players": [player.facts() for player in self.players],
        }
        if self.opening:
            out["shown"] = [player.facts() for player in self.shown]
        return out

    def read(self, facts: Reader) -> None:
        self.round = facts.number("round", 0, 0, ROUNDS)
        self.price = facts.number("price", 0, 0, 6)
        self.deck = facts.numbers("deck", TOP_CARD, 1, TOP_CARD)
        self.discard = facts.numbers("discard", TOP_CARD, 1, TOP_CARD)
        self.players = [read_player(row) for row in facts.children("players", self.setup.seats)]
        self.shown = [read_player(row) for row in facts.children("shown", self.setup.seats)]
        while len(self.players) < self.seats:
            self.players.append(Player([]))


def read_player(facts: Reader) -> Player:
    """One player from a position."""
    player = Player(
        facts.numbers("hand", TOP_CARD, 1, TOP_CARD),
        facts.number("bid", 0, 0, TOP_CARD),
        facts.number("boost", 0, 0, 6),
        facts.number("coins", 0, 0, 99),
        facts.number("points", 0, 0, 99),
    )
    facts.done()
    return player


class Toy(Game):
    """The title. Give it another class of states to see what the laws say of it."""

    def __init__(self, states: type[ToyState] = ToyState) -> None:
        super().__init__("toy", "Face Down", 1, range(1, 5), BOOK, EVENTS, PROMPTS, STEPS)
        self.states = states
        self.options = [Option("deck", ["short", "long"], "short", "How many cards there are.")]
        self.orders = [Option("boost", ["ask", "never"], "ask", "Whether to think about boosting.")]
        self.features = LAYOUT
        self.always_asked = {BID: "who does not think about a bid has but one card"}

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), () if self.states is ToyState else (self.states,))

    def blank(self, setup: Setup) -> State:
        return self.states(self, setup)

    def components(self) -> dict[str, Any]:
        return {"cards": [f"card-{number}" for number in range(TOP_CARD + 1)]}

    def label(self, state: State, seat: int, action: int, names: Sequence[str] = ()) -> str:  # noqa: ARG002
        kind, params = BOOK.decode(action)
        return f"{kind} {params[0]}" if params else kind

    def question(self, state: State, seat: int, names: Sequence[str] = ()) -> str:  # noqa: ARG002
        return ["", "Which card?", "Boost it?", "Which prize?"][state.prompt(seat)]

    def describe(self, event: Event, viewer: int, names: Sequence[str] = ()) -> str:
        who = Names(viewer, names).subject(event.seat)
        what = ["", "price", "income", "bid", "rolled", "won", "coin", "drew", "card", "sold"][event.code]
        return f"{who}: {what} {event.a}"

    def ordered(self, state: State, seat: int, orders: dict[str, int]) -> int:
        return A_KEEP if orders.get("boost") and state.prompt(seat) == BOOST else -1
