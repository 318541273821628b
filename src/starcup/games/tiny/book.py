"""Prompts, steps, actions and events of Tiny Epic Galaxies by name, with what their ints are called.

`codes.py` is written from these tables. An event that is no seat's doing is the Rogue's; where one names a player, the
Rogue is -1.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starcup.core.book import ActionBook, Asked, Block, EventBook, EventKind
from starcup.core.fields import NONE, Field, Flag, Named
from starcup.games.tiny.data import (
    ABOUT_DICE,
    ABOUT_PLANETS,
    ABOUT_SHIPS,
    DICE,
    FACE_COUNT,
    FACES,
    MISSION_COUNT,
    MISSION_IDS,
    MOST_PLAYERS,
    MOST_ROW,
    PLANET_COUNT,
    PLANET_IDS,
    RESOURCE_MAX,
    RESOURCES,
    ROGUE_IDS,
    SHIPS,
    SKULL,
    TOP_LEVEL,
    TRACKS,
)
from starcup.games.tiny.fields import Chain, Dice, FollowedDie, Target, TwoMissions, Where

HOME_CODE: Final = 0  # of `move`: 0 home, then land and orbit of each slot in the row
DESTINATIONS: Final = 1 + 2 * MOST_ROW
MOST_SPACES: Final = 2  # that a ship goes at a time
WHICH_MOVE: Final = ["die", "first", "second"]  # a die's, or of Nagato's two
REROLLS: Final = ["turn", "planet"]  # one of the turn's, or that of a planet

CHAIN: Final = Chain()
FACE: Final = Named("face", FACES)
PLANET: Final = Named("planet", PLANET_IDS)
RESOURCE: Final = Named("resource", RESOURCES)
MISSION: Final = Named("mission", MISSION_IDS)
TRACK: Final = Named("track", TRACKS)
SPACES: Final = Field("spaces", 1, MOST_SPACES)
SHIP: Final = Field("ship", 0, SHIPS - 1)
OTHER_THAN: Final = Field("other_than", NONE, SHIPS - 1)  # a ship that may not be chosen
NEXT: Final = Field("next", 1, MOST_PLAYERS)  # how many places to the left of the owner the next player sits
OWNER: Final = Field("owner", NONE, MOST_PLAYERS - 1)
PLAYER: Final = Field("owner", 0, MOST_PLAYERS - 1)
FOLLOWING: Final = [NEXT, PLAYER, FollowedDie()]
REROLL: Final = Named("reroll", REROLLS)

# ---- prompts and steps, with what their windows hold; by the file of questions/ that asks them ----

ABOUT_MISSIONS: Final = 3
ABOUT_TURN: Final = 4
ABOUT_FOLLOWING: Final = 5
ABOUT_ROGUE: Final = 6

QUESTIONS: Final[list[tuple[int, list[Asked]]]] = [
    (ABOUT_MISSIONS, [Asked("mission")]),
    (ABOUT_TURN, [Asked("turn"), Asked("end_turn")]),
    (
        ABOUT_DICE,
        [
            Asked("pick_dice", [REROLL]),
            Asked("roll", [REROLL]),
            Asked("convert"),
            Asked("turn_die"),
            Asked("discard_die", [Field("left", 1, 2), PLANET]),
            Asked("any_die", [CHAIN]),
            Asked("repeat_die", [CHAIN]),
        ],
    ),
    (ABOUT_FOLLOWING, [Asked("confirm", FOLLOWING), Asked("follow", FOLLOWING)]),
    (
        ABOUT_SHIPS,
        [
            Asked("move", [CHAIN, OTHER_THAN, Named("which", WHICH_MOVE)]),
            Asked("advance", [TRACK, SPACES, OTHER_THAN]),
            Asked("regress", [TRACK, SPACES, Target()]),
            Asked("recall"),
            Asked("retreat", [Flag("swap"), Field("back", 1, MOST_SPACES), Field("spaces", 0, MOST_SPACES)]),
            Asked("relocate"),
        ],
    ),
    (
        ABOUT_PLANETS,
        [
            Asked("landed", [CHAIN, PLANET]),
            Asked("colony", [CHAIN]),
            Asked("row_planet", [CHAIN]),
            Asked("borrow", [CHAIN, RESOURCE, Field("amount", 1, 1)]),
            Asked("replace"),
            Asked("pay_upgrade", [Field("discount", 0, 1), Flag("mixed")]),
            Asked("steal", [RESOURCE, Field("amount", 1, 1)]),
            Asked("amount", [RESOURCE]),
        ],
    ),
    (ABOUT_ROGUE, [Asked("give_up", [Field("left", 1, 3)]), Asked("force", [FACE, Flag("rerolled")])]),
]
PROMPTS: Final = [asked for _, group in QUESTIONS for asked in group]
PROMPT_ABOUT: Final = vec[i64]([0] + [about for about, group in QUESTIONS for _ in group])  # of a prompt, by its code
STEPS: Final = [
    Asked("follow", FOLLOWING),
    Asked("second_move", [Field("seat", 0, MOST_PLAYERS - 1), CHAIN, SHIP]),
    Asked("others_advance", [NEXT, PLAYER, PLANET]),
]

# ---- actions ----

ACTIONS: Final = ActionBook(
    [
        Block("end_turn"),
        Block("done"),
        Block("roll"),
        Block("follow"),
        Block("pass"),
        Block("skip"),
        Block("stop"),
        Block("force"),
        Block("accept"),
        Block("reroll"),
        Block("convert"),
        Block("keep", {"mission": MISSION_COUNT}),
        Block("activate", {"face": FACE_COUNT}),
        Block("pick", {"face": FACE_COUNT}),
        Block("spend", {"face": FACE_COUNT}),
        Block("turn", {"face": FACE_COUNT, "to": FACE_COUNT}),
        Block("discard", {"face": FACE_COUNT}),
        Block("face", {"face": FACE_COUNT}),
        Block("move", {"ship": SHIPS, "to": DESTINATIONS}),
        Block("advance", {"ship": SHIPS}),
        Block("retreat", {"ship": SHIPS}),
        Block("relocate", {"ship": SHIPS, "place": MOST_ROW}),
        Block("recall", {"ship": SHIPS, "resource": 2}),
        Block("regress", {"player": MOST_PLAYERS, "ship": SHIPS}),
        Block("replace", {"place": MOST_ROW}),
        Block("steal", {"player": MOST_PLAYERS}),
        Block("exchange", {"amount": RESOURCE_MAX + 1}),
        Block("give_up", {"resource": 2}),
        Block("upgrade", {"energy": TOP_LEVEL + 1}),
        Block("use", {"planet": PLANET_COUNT}),
    ]
)

# ---- events ----

POINTS: Final = Field("points")
AMOUNT: Final = Field("amount")
ROUND: Final = Field("round")
SLOT: Final = Field("place", 0, MOST_ROW - 1)
COUNT: Final = Field("dice", 0, DICE)
ENERGY: Final = Field("energy")
CULTURE: Final = Field("culture")
MOVED: Final = [SHIP, Where("from"), Where("to")]

EVENTS: Final = EventBook(
    [
        EventKind("first"),
        EventKind("dealt", [TwoMissions("missions")]),
        EventKind("kept", [MISSION]),
        EventKind("planet", [SLOT, PLANET]),
        EventKind("turn", [ROUND, COUNT, Field("lost", 0, DICE)]),
        EventKind("rolled", [Dice("dice")]),
        EventKind("rerolled", [Dice("before"), Dice("after")]),
        EventKind("converted", [Dice("dice")]),
        EventKind("turned", [FACE, Named("to", FACES)]),
        EventKind("activated", [FACE]),
        EventKind("gained", [RESOURCE, AMOUNT, Field("now")]),
        EventKind("moved", MOVED),
        EventKind("advanced", [SHIP, Where("to"), SPACES]),
        EventKind("regressed", [OWNER, Where("to"), SPACES]),
        EventKind("colonised", [PLANET, SLOT, POINTS]),
        EventKind("home", [Field("ships", 1, SHIPS), PLANET]),
        EventKind("upgraded", [Field("level", 1, TOP_LEVEL), ENERGY, CULTURE]),
        EventKind("used", [PLANET]),
        EventKind("paid", [ENERGY, CULTURE]),
        EventKind("followed", [OWNER, FACE, CULTURE]),
        EventKind("bounty", [RESOURCE, AMOUNT]),
        EventKind("stole", [OWNER, RESOURCE, AMOUNT]),
        EventKind("handed", [OWNER, RESOURCE, AMOUNT]),
        EventKind("exchanged", [Named("given", RESOURCES), Named("taken", RESOURCES), AMOUNT]),
        EventKind("replaced", [PLANET, SLOT]),
        EventKind("discarded", [Dice("dice")]),
        EventKind("recalled", [Where("from"), RESOURCE, AMOUNT]),
        EventKind("face", [FACE, Flag("repeated")]),
        EventKind("triggered", [POINTS]),
        EventKind("revealed", [MISSION, POINTS]),
        EventKind("scored", [POINTS, Field("rank", 1, MOST_PLAYERS)]),
        EventKind("stopped", [ROUND]),
        EventKind("rogue_turn", [ROUND, COUNT, Flag("extra")]),
        EventKind("rogue_die", [FACE, Flag("usable"), Flag("again")]),
        EventKind("rogue_lost", [FACE]),
        EventKind("forced", [FACE]),
        EventKind("attack", [Named("rogue", ROGUE_IDS), Field("space", 1, SKULL)]),
        EventKind("lost", [RESOURCE, AMOUNT]),
        EventKind("dice_lost", [COUNT]),
        EventKind("space", [Field("space", 1, SKULL)]),
        EventKind("spent", [RESOURCE]),
        EventKind("won", [POINTS]),
        EventKind("taxed", [CULTURE]),
        EventKind("promised", [RESOURCE]),
        EventKind("passed", [OWNER, FACE]),
        EventKind("relocated", MOVED),
        EventKind("turn_ended"),
    ]
)
