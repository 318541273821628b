"""The messages: what comes in is checked here, what goes out is described for OpenAPI."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=100)]
Part = Annotated[int, Field(ge=-(2**31), lt=2**31)]


class Strict(BaseModel):
    """Unknown fields are refused, and numbers must be numbers."""

    model_config = ConfigDict(extra="forbid", strict=True)


ActionList = Annotated[list[str | Part], Field(min_length=1, max_length=8)]
SeatNumber = Annotated[int, Field(ge=-1, le=7)]


class SeatWish(Strict):
    kind: Literal["me", "open", "bot"]
    name: Name | None = None
    bot: Name | None = None


class Clock(Strict):
    seconds: float = Field(ge=5, le=60 * 60 * 24 * 60)


class NewTable(Strict):
    game: str | None = None  # may be left out if there is a save
    seats: list[SeatWish] | None = Field(None, max_length=8)
    options: dict[str, str] = {}
    public: bool = False
    clock: Clock | None = None
    save: dict[str, Any] | None = None
    position: dict[str, Any] | None = None


class Token(Strict):
    token: str = Field(min_length=1, max_length=200)


class SeatOnly(Strict):
    seat: SeatNumber


class Join(Strict):
    seat: SeatNumber | None = None
    name: Name


class Rename(Strict):
    seat: SeatNumber
    name: Name


class Fill(Strict):
    bot: Name = "greedy"


class Play(Strict):
    seat: SeatNumber
    at: Annotated[list[int], Field(min_length=2, max_length=2)]
    action: ActionList


class Revise(Strict):
    seat: SeatNumber
    n: int = Field(ge=0, le=10_000)
    action: ActionList


class Alternatives(Strict):
    seat: SeatNumber
    n: int = Field(ge=0, le=10_000)


class Order(Strict):
    seat: SeatNumber
    name: Name
    choice: Name


class Vote(Strict):
    seat: SeatNumber
    absent: SeatNumber


class Say(Strict):
    text: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=10_000)]


class Webhook(Strict):
    seat: SeatNumber
    url: str | None = Field(None, max_length=500)


# ---- what goes out ----


class FaultInfo(BaseModel):
    code: str
    text: str


class Fault(BaseModel):
    error: FaultInfo


class SeatsRange(BaseModel):
    min: int
    max: int


class OptionInfo(BaseModel):
    name: str
    title: str
    sentence: str
    choices: list[str]
    labels: list[str]
    details: list[str]  # a sentence for each choice; empty where none is needed
    default: str
    seats: SeatsRange | None  # the numbers of players it is for; null for all
    many: bool  # a long list of names, all alike in kind


class BotInfo(BaseModel):
    """A level of opponents, for people who choose one."""

    name: str
    title: str
    sentence: str


class GameInfo(BaseModel):
    id: str
    title: str
    ruleset: int
    pitch: str
    minutes: int
    seats: SeatsRange
    options: list[OptionInfo]
    orders: list[OptionInfo]
    bots: list[BotInfo]
    usual_bot: str


class GameDetails(GameInfo):
    glossary: dict[str, str]
    components: dict[str, Any]


class SeatToken(BaseModel):
    seat: int
    token: str


class Created(BaseModel):
    table: str
    seats: list[SeatToken]


class SeatInfo(BaseModel):
    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | None
    yours: bool
    here: bool
    to_move: bool
    sits_in: str | None
    deadline: float | None
    browsers: int  # how many browsers and scripts hold it


class TableCard(BaseModel):
    table: str
    game: str
    title: str
    status: str
    public: bool
    seats: list[SeatInfo]
    your_turn: bool
    updated: float
    next: str | None
    closes: float | None  # when it is closed, or was, because nobody touches it
    imported: bool  # it began with a save or a position


class Choice(BaseModel):
    action: list[str | int]
    label: str


class Ask(BaseModel):
    prompt: str
    question: str
    at: list[int]
    actions: list[Choice]


class Choices(BaseModel):
    actions: list[Choice]


class Suggestion(BaseModel):
    actions: list[Choice]  # those that can be taken back
    then: Choice | None  # the one that ends the turn


class Undo(BaseModel):
    can: bool
    why: str


class Answer(BaseModel):
    n: int
    action: list[str | int]
    label: str


class EventInfo(BaseModel):
    n: int
    ply: int
    kind: str
    seat: int
    words: str

    model_config = ConfigDict(extra="allow")  # the fields of its kind: see `Games`


class LogLine(BaseModel):
    """One sentence about events `first` to `last`, and whose doing they were."""

    first: int
    last: int
    seats: list[int]
    words: str


class Moment(BaseModel):
    """How the table looked after the first `upto` events."""

    upto: int
    view: dict[str, Any]
    aids: dict[str, Any]


class Story(BaseModel):
    """What happened from event `since` on: moments from before it up to the table as it is, which is not repeated."""

    since: int
    moments: list[Moment]


class Events(BaseModel):
    since: int
    items: list[EventInfo]
    lines: list[LogLine]
    moments: list[Moment]  # between the events of the last answer
    own: list[EventInfo]
    own_lines: list[LogLine]


class Result(BaseModel):
    scores: list[int]
    ranking: list[int]


class Frame(BaseModel):
    table: str
    game: str
    title: str
    status: str
    public: bool
    host: bool
    options: dict[str, str]
    clock: Clock | None
    seats: list[SeatInfo]
    viewer: int
    view: dict[str, Any] | None
    aids: dict[str, Any]
    ask: Ask | None
    undo: Undo
    redo: bool
    mine: list[Answer]
    events: Events
    orders: dict[str, str]
    result: Result | None
    next: str | None
    closes: float | None  # when it is closed, or was, because nobody touches it
    imported: bool  # it began with a save or a position


class SeatAnswer(BaseModel):
    seat: int
    token: str | None = None


class Step(BaseModel):
    ply: int
    seat: int
    label: str
    words: list[str]


class Replay(BaseModel):
    plies: int
    steps: list[Step]


class Words(BaseModel):
    words: list[str]
