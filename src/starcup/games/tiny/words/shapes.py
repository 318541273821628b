"""The shapes of what a page is sent: view, aids and components, for the API's document and the page's types."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict

TinyFaceName = Literal["move_ship", "acquire_energy", "acquire_culture", "diplomacy", "economy", "utilize_colony"]
TinyResource = Literal["energy", "culture"]
TinyTrack = Literal["diplomacy", "economy"]


# ---- the view ----


class TinyPlanet(TypedDict):
    """A planet of the row; `spaces` are those between the start and the symbol."""

    planet: str
    name: str
    makes: TinyResource
    track: TinyTrack
    spaces: int
    points: int
    action: str


class TinyShip(TypedDict):
    """Where a ship is: on the ship track, at home, landed or in orbit; `place` counts the row from 0."""

    at: str
    where: Literal["ship_track", "home", "landed", "orbit"]
    place: NotRequired[int]
    planet: NotRequired[str]
    space: NotRequired[int]


class TinyDice(TypedDict):
    """The dice of the turn by where they lie, and the face of the one used last."""

    inactive: list[TinyFaceName]
    hand: list[TinyFaceName]
    bay: list[TinyFaceName]
    converter: list[TinyFaceName]
    discarded: list[TinyFaceName]
    die: TinyFaceName | None


class TinyStock(TypedDict):
    """An amount of each resource."""

    energy: int
    culture: int


class TinyMatBase(TypedDict):
    """What every mat shows."""

    energy: int
    culture: int
    ships: list[TinyShip]
    colonies: list[str]
    points: int
    dice: int


class TinyMat(TinyMatBase):
    """A player's mat; missions are there for their player, and the one that counts for all in the end."""

    seat: int
    level: int
    used: list[str]
    missions: list[str] | None
    kept: str | None
    given_back: str | None


class TinyRogue(TinyMatBase):
    """The Rogue Galaxy's mat and the course of its turn; `dice` are those still to come."""

    name: str
    difficulty: str
    most: int
    space: int
    extra: bool
    attacked: bool


class TinyChain(TypedDict):
    """How a player has come to an action: the planets that led there, and the ship that landed last."""

    planets: list[str]
    landed: int | None


class TinyFollowedDie(TypedDict):
    """A die that may be followed."""

    face: TinyFaceName
    free: bool
    confirmed: bool


class TinyTarget(TypedDict):
    """Which of several targets is asked for; for the second, which ship was the first."""

    which: Literal["only", "first", "second"]
    player: NotRequired[int]
    ship: NotRequired[int]


class TinyAbout(TypedDict, total=False):
    """What a question or a waiting step is about; each has some of these."""

    chain: TinyChain
    next: int
    owner: int
    die: TinyFollowedDie
    other_than: int
    which: Literal["die", "first", "second"]
    planet: str
    track: Literal["diplomacy", "economy", "any"]
    spaces: int
    target: TinyTarget
    left: int
    reroll: Literal["turn", "planet"]
    resource: TinyResource
    amount: int
    discount: int
    mixed: bool
    swap: bool
    back: int
    face: TinyFaceName
    rerolled: bool
    seat: int
    ship: int


TinyWindow = TypedDict("TinyWindow", {"prompts": list[str], "then": str, "with": TinyAbout})
TinyWindow.__doc__ = (
    "What the rules are in the middle of: a prompt per seat, the step that follows, what they are about."
)


class TinyView(TypedDict):
    """All that a viewer of Tiny Epic Galaxies may know."""

    round: int
    first: int
    active: int
    row: list[TinyPlanet | None]
    deck: int
    discarded_planets: list[str]
    dice: TinyDice
    rolled: bool
    rerolled: bool
    tax: int
    follow_cost: int
    bounty: TinyStock
    mats: list[TinyMat]
    rogue: TinyRogue | None
    trigger: int | None
    lost_dice: int
    winner: Literal["you", "rogue"] | None
    scores: list[int]
    ranking: list[int]
    over: bool
    windows: list[TinyWindow]


# ---- components ----


class TinyFace(TypedDict):
    """A face of the dice."""

    face: TinyFaceName
    name: str
    sentence: str


class TinyDestination(TypedDict):
    """Where the action `move` leads, by its parameter `to`."""

    where: Literal["home", "landed", "orbit"]
    place: int | None


class TinyLevel(TypedDict):
    """A level of the empire track."""

    level: int
    dice: int
    ships: int
    points: int
    cost: int


class TinyPlanetCard(TinyPlanet):
    """A planet's card with its number among all planets."""

    number: int


class TinyMission(TypedDict):
    """A mission; `tied` is what it pays if tied among three or more players."""

    number: int
    mission: str
    name: str
    words: str
    points: int
    tied: int


class TinyRogueSpace(TypedDict):
    """A space of a Rogue's empire track; its attack as a clause and as a sentence."""

    space: int
    dice: int
    points: int
    attack: str
    sentence: str


class TinyRogueCard(TypedDict):
    """A Rogue Galaxy."""

    number: int
    rogue: str
    name: str
    difficulty: str
    most: int
    skull: int
    spaces: list[TinyRogueSpace]
    sentence: str


class TinyComponents(TypedDict):
    """Everything in the box of Tiny Epic Galaxies; lists are in the order of the numbers that actions use."""

    goal: int
    most: int
    dice: int
    converter_dice: int
    follow_cost: int
    reroll_cost: int
    resources: list[TinyResource]
    faces: list[TinyFace]
    destinations: list[TinyDestination]
    empire: list[TinyLevel]
    planets: list[TinyPlanetCard]
    missions: list[TinyMission]
    rogues: list[TinyRogueCard]


# ---- aids ----


class TinyScore(TypedDict):
    """The parts of a score; the mission's where the viewer may know it."""

    planets: int
    empire: int
    mission: int | None


class TinyPayment(TypedDict):
    """A way to pay for an upgrade; `number` is the parameter of the action."""

    number: int
    energy: int
    culture: int
    words: str


class TinyPick(TypedDict):
    """Dice that are given together: which action, how many are left (0: as many as one likes), the price in energy."""

    kind: Literal["spend", "discard", "pick"]
    count: int
    price: int


class TinyAdvance(TypedDict):
    """Where a ship would be that may advance now."""

    ship: int
    place: int
    to: int
    colonises: bool


class TinyFollow(TypedDict):
    """The question of following: whose die, what it costs, what it would give."""

    owner: int
    face: TinyFaceName
    cost: int
    usual: int
    left: int
    gives: list[str]


class TinyForce(TypedDict):
    """The question of forcing a reroll: what the Rogue would do with the die, and the price."""

    face: TinyFaceName
    does: list[str]
    energy: int
    culture: int


class TinyFinalSeat(TypedDict):
    """One player's parts of the final score."""

    seat: int
    planets: int
    empire: int
    kept: str
    mission: int
    why: str
    total: int
    rank: int


class TinyTie(TypedDict):
    """Two neighbours in the ranking with equal points, and what decided between them."""

    seats: list[int]
    words: str


class TinyFinal(TypedDict):
    """The final scoring; alone, one sentence about how it ended."""

    seats: list[TinyFinalSeat]
    ties: list[TinyTie]
    solo: str


class TinyAids(TypedDict):
    """What follows from a view of Tiny Epic Galaxies by the rules; `worth`: what missions that one sees pay here."""

    reroll: int
    score: list[TinyScore]
    worth: dict[str, str]
    income: list[TinyStock]
    payments: list[TinyPayment]
    faces: dict[TinyFaceName, list[str]]
    fruitless: list[TinyFaceName]
    pick: TinyPick | None
    advance: list[TinyAdvance]
    follow: TinyFollow | None
    force: TinyForce | None
    final: TinyFinal | None
