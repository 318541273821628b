"""What the view, the aids and the components of Galactic Rollers look like: the page's types are made from these.

They stand here and not beside the functions that fill them, since compiled modules keep no annotations to read.
"""

from typing import Literal, TypeAlias

from typing_extensions import TypedDict

from starcup.shapes import Window

Letter: TypeAlias = Literal["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"]
Resource: TypeAlias = Literal["settle", "conquer", "trade", "move", "research"]
Size: TypeAlias = Literal["small", "medium", "large"]
How: TypeAlias = Literal["settled", "conquered", "traded"]  # in which way a planet was taken


# ---- the view ----


class RollersDie(TypedDict):
    """The die on the table."""

    colour: Resource
    value: int


class RollersPlanet(TypedDict):
    """A planet of everybody's map; `x` and `y` say where it is drawn, in hundredths of width and height."""

    planet: Letter
    size: Size
    defence: int
    technology: int
    technology_name: str
    x: int
    y: int


class RollersRoute(TypedDict):
    """A route between two planets: its number is what it costs to fly along it, and to finish it."""

    route: str
    between: list[Letter]
    cost: int


class RollersResources(TypedDict):
    """How much of each resource a player has."""

    settle: int
    conquer: int
    trade: int
    move: int
    research: int


class RollersWritten(TypedDict):
    """A player's sheet as it is written down: planets by the way they were taken, technologies by number."""

    ships: list[Letter]
    resources: RollersResources
    settled: list[Letter]
    conquered: list[Letter]
    traded: list[Letter]
    routes: list[str]
    technologies: list[int]


class RollersSheet(RollersWritten):
    """A player's sheet, with what each technology would cost now, in the order of their numbers."""

    research_costs: list[int]


class RollersView(TypedDict):
    """The table as one viewer sees it; `bag` holds the dice still to come in this round."""

    round: int
    die: RollersDie | None
    bag: list[Resource]
    planets: list[RollersPlanet]
    routes: list[RollersRoute]
    sheets: list[RollersSheet]
    scores: list[int]
    ranking: list[int]
    over: bool
    windows: list[Window]


# ---- the aids ----


class RollersTarget(TypedDict):
    """What it takes to take a planet.

    `odds` are the chances of a conquest in percent, with 1, 2, 3... dice. `routes_needed` more finished routes take it
    by trade. Both are empty or 0 for a planet that the player controls.
    """

    planet: Letter
    taken: How | None
    settle_cost: int
    can_settle: bool
    can_conquer: bool
    odds: list[int]
    routes: int
    routes_finished: int
    routes_needed: int


class RollersLine(TypedDict):
    """A route as the player's ships stand: `can_trade` when it can be finished from where they are."""

    route: str
    cost: int
    finished: bool
    can_trade: bool


class RollersStep(TypedDict):
    """One step that a ship could fly, and its price."""

    start: Letter
    to: Letter
    cost: int


class RollersLesson(TypedDict):
    """A technology: where it lies, what it costs the player now; `can_research` when the player's ships reach it."""

    technology: int
    planet: Letter
    cost: int
    known: bool
    can_research: bool


class RollersAids(TypedDict):
    """What follows from the rules for the viewer's own sheet; a spectator has none, and all lists are empty.

    What can be done is said without regard to the die on the table and to what the player can pay.
    """

    planets: list[RollersTarget]
    routes: list[RollersLine]
    steps: list[RollersStep]
    technologies: list[RollersLesson]


# ---- the components ----


class RollersAction(TypedDict):
    """A colour of the dice: the resource it brings, and the action that is paid with it."""

    resource: Resource
    sentence: str


class RollersWorld(TypedDict):
    """A planet as it is printed: its name on our charts, and what the quick start sheet says of it."""

    planet: Letter
    name: str
    size: Size
    settle_cost: int
    defence_dice: int
    defence: int
    technology: int
    x: int
    y: int


class RollersTechnology(TypedDict):
    """A technology: its number is its cost before discounts."""

    technology: int
    name: str
    cost: int
    sentence: str


class RollersComponents(TypedDict):
    """What lies in the box, and what the home page says of the game."""

    goal: int
    ships: int
    starting_resources: int
    last_round: int
    die_faces: list[int]
    actions: list[RollersAction]
    planets: list[RollersWorld]
    routes: list[RollersRoute]
    technologies: list[RollersTechnology]
