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
    """Seconds for each decision, and with a bank as many more for a player's whole game."""

    seconds: float = Field(ge=5, le=60 * 60 * 24 * 60)
    bank: float | None = Field(None, gt=0, le=60 * 60 * 24 * 60)


class NewTable(Strict):
    game: str | None = None  # may be left out if there is a save
    seats: list[SeatWish] | None = Field(None, max_length=8)
    options: dict[str, str] = {}
    public: bool = False
    clock: Clock | None = None
    save: dict[str, Any] | None = None
    position: dict[str, Any] | None = None
    contribute: bool = False  # whether your browser adds to the luck of your seats: the deal waits for it


class Verify(Strict):
    save: dict[str, Any]


class Token(Strict):
    token: str = Field(min_length=1, max_length=200)
    name: Name | None = None  # for a seat that nobody has yet
    contribute: bool = False


class SeatOnly(Strict):
    seat: SeatNumber


class Join(Strict):
    seat: SeatNumber | None = None
    name: Name
    invite: str | None = Field(None, min_length=1, max_length=200)  # the table's token, from its invite link
    contribute: bool = False


class Contribute(Strict):
    seat: SeatNumber
    text: str = Field(pattern="^[0-9a-f]{64}$")


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
    """An opponent, for people who choose one; they are listed with the strongest last."""

    name: str
    title: str
    sentence: str
    level: int  # 1 is the weakest of the five levels; 0 for a bot that is none of them


class TasteInfo(BaseModel):
    """What a bot may like: behind its level, as in captain-settler. One that is not given is dealt."""

    name: str
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
    tastes: list[TasteInfo]
    puzzles: int  # how many there are; 0 for a game without


class GameDetails(GameInfo):
    glossary: dict[str, str]
    components: dict[str, Any]


class SeatToken(BaseModel):
    seat: int
    token: str


class Created(BaseModel):
    table: str
    seats: list[SeatToken]
    invite: str | None = None  # whoever has it may take any open seat


class SeatInfo(BaseModel):
    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | None
    yours: bool
    given_up: bool  # you gave it to a bot, and may take it again
    here: bool
    to_move: bool
    in_open: bool  # at a screen that several share: its question can be answered with nothing secret in sight
    sits_in: str | None
    overdue: int  # your questions in a row whose time ran out, so that a bot answered
    bank: float | None  # seconds left beyond those for a decision, before this question
    deadline: float | None
    browsers: int  # how many browsers and scripts hold it


class Result(BaseModel):
    scores: list[int]
    ranking: list[int]


class TableCard(BaseModel):
    table: str
    game: str
    title: str
    status: str
    public: bool
    seats: list[SeatInfo]
    your_turn: bool
    updated: float
    result: Result | None
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


class Advice(Choice):
    """An answer that is advised, and why."""

    why: str  # from facts and numbers; "" where nothing is known
    wins: float | None  # the share of games won after it, as far as was tried out


class Suggestion(BaseModel):
    actions: list[Advice]  # those that can be taken back
    then: Advice | None  # the one that ends the turn


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


class Note(BaseModel):
    """Something that happened at the table and not in the game, for the log."""

    after: int  # it stands behind the events of this many actions
    seat: int
    words: str


class Luck(BaseModel):
    """Fair luck: how it was made, and after the game, what to check it with. See docs/fair-dice.md."""

    commitment: str  # the hash of the server's secret
    contributions: list[str]  # what each seat's browser has added; "" for nothing
    awaited: list[int]  # the seats that are about to add something
    secret: str | None  # once the game is over


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
    notes: list[Note]
    luck: Luck | None  # null where it came from a seed, or with a save or a position


class InviteAnswer(BaseModel):
    token: str


class Here(BaseModel):
    """How this server is reached."""

    host: str | None  # the name or address for links; null if only this machine reaches it


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


class Check(BaseModel):
    ok: bool
    text: str


class Verified(BaseModel):
    checks: list[Check]  # the first that is not ok is the last


class Words(BaseModel):
    words: list[str]
