"""What the view, the aids and the components of Roll for the Galaxy look like: the page's types are made from these.

They stand here and not beside the functions that fill them, since compiled modules keep no annotations to read.
"""

from typing import Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict

from starcup.games.roll.empire import Slot
from starcup.shapes import Window

Colour: TypeAlias = Literal["home", "military", "consumption", "novelty", "rare", "genes", "alien"]
WorldColour: TypeAlias = Literal["novelty", "rare", "genes", "alien", "gray"]
Phase: TypeAlias = Literal["explore", "develop", "settle", "produce", "ship"]
Face: TypeAlias = Literal["explore", "develop", "settle", "produce", "ship", "wild"]
Stage: TypeAlias = Literal["set_up", "assign", "explore", "develop", "settle", "produce", "ship", "manage"]
Side: TypeAlias = Literal["development", "world"]
Sign: TypeAlias = Literal["explore", "develop", "settle", "produce", "ship", "reassign", "dice", "points"]


# ---- the view ----


class RollColours(TypedDict, total=False):
    """How many dice of each colour; those that are not there are left out."""

    home: int
    military: int
    consumption: int
    novelty: int
    rare: int
    genes: int
    alien: int


class RollDice(TypedDict, total=False):
    """Dice by the slot they lie in; empty slots are left out."""

    cup: RollColours
    citizenry: RollColours
    explore: RollColours
    develop: RollColours
    settle: RollColours
    produce: RollColours
    ship: RollColours
    strip: RollColours
    dictate: RollColours
    developers: RollColours
    settlers: RollColours
    novelty_goods: RollColours
    rare_goods: RollColours
    genes_goods: RollColours
    alien_goods: RollColours
    wild: RollColours
    used: RollColours
    imaginary: RollColours


class RollZoneTile(TypedDict):
    """A tile in a zone, in hand or abandoned, with what is known of it; `tile` is null where it is hidden."""

    tile: str | None
    epoch: int
    known: NotRequired[Literal["here", "somewhere"]]
    mixed: NotRequired[bool]


class RollDoing(TypedDict, total=False):
    """What a player is in the middle of; what is 0 or false is left out."""

    selected: Phase
    powers_used: list[str]
    power: str
    source: Phase
    exploring: Literal["exploring", "waiting", "team_draw"]
    arranged: bool
    alien_scouted: bool
    tile: str
    dictated: int
    moves: int
    moved: int
    moved_to: int
    share: int
    draws: int
    owed: int
    scrapped: int
    raised_developments: int
    raised_worlds: int
    needed: int
    to_cup: int
    least_to_cup: int


class RollCosts(TypedDict, total=False):
    """The dice that the top tiles need now, where they can be seen."""

    development: int
    world: int


class RollEmpireFacts(TypedDict):
    """One empire, as a view and a position have it alike."""

    faction: str
    home: str
    credits: int
    chips: int
    tableau: list[str]
    dice: RollDice
    revealed: RollDice
    developments: list[str | RollZoneTile | None]
    worlds: list[str | RollZoneTile | None]
    drawn: NotRequired[list[str | RollZoneTile | None]]
    abandoned: NotRequired[list[str | RollZoneTile | None]]
    doing: NotRequired[RollDoing]


class RollEmpire(RollEmpireFacts):
    """One empire as the viewer sees it, with what follows from it."""

    memory: dict[str, int]
    squares: int
    number: int
    costs: RollCosts
    somewhere: NotRequired[list[str]]


class RollView(TypedDict):
    """The table as one viewer sees it."""

    round: int
    stage: Stage
    phases: list[Phase]
    pool: int
    tiles_in_bag: int
    sharers: int
    epoch: int
    memory: dict[str, int]
    order: list[int]
    empires: list[RollEmpire]
    scores: list[int]
    ranking: list[int]
    over: bool
    windows: list[Window]


# ---- the aids ----


class RollBonus(TypedDict):
    """What one development of cost 6 adds, and for what."""

    tile: str
    points: int
    why: str


class RollScore(TypedDict):
    """Points by where they come from, and what breaks a tie."""

    chips: int
    tiles: int
    bonus: int
    bonuses: list[RollBonus]
    tie: int


class RollLast(TypedDict):
    """What ends the game: this many squares, or a pool of this many chips emptied."""

    squares: int
    pool: int


class RollBill(TypedDict):
    """What a tile costs: as printed, now, and by which developments."""

    printed: int
    cost: int
    by: list[str]


class RollBills(TypedDict, total=False):
    """The bills of the top tiles, where they can be seen."""

    development: RollBill
    world: RollBill


class RollEndIncome(TypedDict):
    """What powers pay at the end of a phase, at most."""

    credits: int
    chips: int
    tiles: int


class RollColumn(TypedDict):
    """What a phase would do with the workers in its column: `words`; and `extra` is what powers add at its end.

    `credits`, `chips` and `goods` are the most that its work could bring, each by itself.
    """

    workers: int
    words: str
    extra: str
    credits: int
    chips: int
    goods: int
    end: RollEndIncome


class RollPowerMoves(TypedDict):
    """A Reassign power with the first moves it would offer: from, to and colour of each."""

    power: int
    tile: str
    moves: list[list[int]]


class RollPay(TypedDict):
    """What a shipment would pay: task, world, good and shipper as in the action."""

    ship: list[int]
    credits: int
    chips: int


class RollAids(TypedDict):
    """What a board shows beside the view; what is for the viewer alone is left out for spectators."""

    scores: list[RollScore]
    last: RollLast
    costs: list[RollBills]
    zone: NotRequired[dict[str, int]]
    columns: NotRequired[list[RollColumn]]
    ends: NotRequired[list[list[str | int]]]
    powers: NotRequired[list[RollPowerMoves]]
    pays: NotRequired[list[RollPay]]


# ---- the components ----


class RollFace(TypedDict):
    """A face of a die."""

    id: Face
    name: str


class RollOdds(TypedDict):
    """How many of the six sides of a die show a face."""

    face: Face
    of_six: int


class RollDie(TypedDict):
    """A colour of dice: how many there are, its six sides, and the same as odds."""

    id: Colour
    name: str
    count: int
    faces: list[Face]
    odds: list[RollOdds]


class RollPhase(TypedDict):
    """A phase, and what workers do in it."""

    id: Phase
    name: str
    sentence: str


class RollSlot(TypedDict):
    """Where dice can lie: its name inside a sentence, and as a caption by itself."""

    id: Slot
    name: str
    caption: str


class RollShipper(TypedDict):
    """A shipper: a die of a colour, or an imaginary one."""

    colour: Colour
    imaginary: bool


class RollWorldColour(TypedDict):
    """A colour of worlds: what Trade pays, the dice that match it, and the slot of its goods."""

    id: WorldColour
    name: str
    holds_goods: bool
    trade_credits: int | None
    matching_dice: list[Colour]
    goods_slot: Slot | None


class RollSide(TypedDict):
    """One side of a tile, half of a faction, or a home world; its points are its cost."""

    id: str
    name: str
    side: Side
    title: str
    colour: WorldColour | None
    cost: int
    sentences: list[str]
    signs: list[Sign]
    part_of: Literal["tile", "faction", "home"]
    other: str | None


class RollTile(TypedDict):
    """A tile with two sides."""

    development: str
    world: str


class RollFaction(TypedDict):
    """A faction: its number, and its two halves. It goes by the id of the first."""

    number: int
    id: str
    name: str
    halves: list[str]


class RollTerm(TypedDict):
    """A term that needs explaining."""

    term: str
    sentence: str


class RollComponents(TypedDict):
    """What lies in the box, in the order of the numbers that actions use."""

    last_squares: int
    pool_per_player: int
    most_credits: int
    least_credits: int
    recruit_credits: int
    stock_credits: int
    dice: list[RollDie]
    faces: list[RollFace]
    phases: list[RollPhase]
    slots: list[RollSlot]
    removable: list[Slot]
    recallable: list[Slot]
    shippers: list[RollShipper]
    world_colours: list[RollWorldColour]
    developments: list[RollSide]
    worlds: list[RollSide]
    tiles: list[RollTile]
    reassign_powers: list[str]
    factions: list[RollFaction]
    home_worlds: list[str]
    terms: list[RollTerm]
