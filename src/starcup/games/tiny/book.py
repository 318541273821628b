"""Prompts, steps, actions and events of Tiny Epic Galaxies, by number.

Beside a prompt or a step stands what its window's three ints mean. A *chain* is one int: a bit for
each planet whose action has led to where the player is now, and above them 1 + the ship that landed last.
"""

from typing import Final

from starcup.core.book import ActionBook, Asked, Block, EventBook, EventKind
from starcup.core.fields import INT_LIMIT, Field
from starcup.games.tiny.data import (
    FACE_COUNT,
    MISSION_COUNT,
    MOST_PLAYERS,
    MOST_ROW,
    PLANET_COUNT,
    RESOURCE_MAX,
    SHIPS,
    TOP_LEVEL,
)

INTS: Final = [Field("a", -INT_LIMIT), Field("b", -INT_LIMIT), Field("c", -INT_LIMIT)]

MISSION: Final = 1
TURN: Final = 2
PICK_DICE: Final = 3  # to reroll: those in hand are picked already
CONVERT: Final = 4  # dice for the Converter
TURN_DIE: Final = 5
CONFIRM: Final = 6  # as FOLLOW
FOLLOW: Final = 7  # next place, owner, face and flags
MOVE: Final = 8  # chain, ship that may not, which move of Nagato (0: a die's)
LANDED: Final = 9  # chain, planet
ADVANCE_SHIP: Final = 10  # track, spaces, ship that may not
COLONY: Final = 11  # chain
REGRESS_ENEMY: Final = 12  # track, spaces, 0 or the target that comes first or the one that was first
REPLACE_PLANET: Final = 13
PAY_UPGRADE: Final = 14  # discount, whether resources mix
STEAL_FROM: Final = 15  # resource, amount
AMOUNT: Final = 16  # the resource given
ROW_PLANET: Final = 17  # chain
BORROW: Final = 18  # chain, resource, amount
DISCARD_DIE: Final = 19  # dice left, planet, face of the last one
RECALL_SHIP: Final = 20
ANY_DIE: Final = 21  # chain
REPEAT_DIE: Final = 22  # chain
RETREAT: Final = 23  # 1 where another ship of yours advances afterwards, spaces back, spaces on
RELOCATE_SHIP: Final = 24
GIVE_UP: Final = 25  # how many are still to go
FORCE: Final = 26  # face, whether the die was rerolled already
PROMPTS: Final = [
    Asked("mission", INTS),
    Asked("turn", INTS),
    Asked("pick_dice", INTS),
    Asked("convert", INTS),
    Asked("turn_die", INTS),
    Asked("confirm", INTS),
    Asked("follow", INTS),
    Asked("move", INTS),
    Asked("landed", INTS),
    Asked("advance", INTS),
    Asked("colony", INTS),
    Asked("regress", INTS),
    Asked("replace", INTS),
    Asked("pay_upgrade", INTS),
    Asked("steal", INTS),
    Asked("amount", INTS),
    Asked("row_planet", INTS),
    Asked("borrow", INTS),
    Asked("discard_die", INTS),
    Asked("recall", INTS),
    Asked("any_die", INTS),
    Asked("repeat_die", INTS),
    Asked("retreat", INTS),
    Asked("relocate", INTS),
    Asked("give_up", INTS),
    Asked("force", INTS),
]

S_FOLLOW: Final = 1  # place clockwise from the owner, owner, face and flags
S_SECOND_MOVE: Final = 2  # seat, chain, ship moved first
S_OTHERS_ADVANCE: Final = 3  # place clockwise from the user, user, planet
STEPS: Final = [
    Asked("follow", INTS),
    Asked("second_move", INTS),
    Asked("others_advance", INTS),
]

FACE_BITS: Final = 7  # of the third int of FOLLOW and S_FOLLOW
FREE: Final = 8
CONFIRMED: Final = 16

DIE_MOVE: Final = 0  # of the third int of MOVE
FIRST_MOVE: Final = 1
SECOND_MOVE: Final = 2
ONLY_TARGET: Final = 0  # of the third int of REGRESS_ENEMY
FIRST_TARGET: Final = 1
SECOND_TARGET: Final = 2  # and on: 2 + the first target's number

HOME_CODE: Final = 0  # of `move`: 0 home, then land and orbit of each place in the row
DESTINATIONS: Final = 1 + 2 * MOST_ROW

BOOK: Final = ActionBook(
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

A_END_TURN: Final = 0
A_DONE: Final = 1
A_ROLL: Final = 2
A_FOLLOW: Final = 3
A_PASS: Final = 4
A_SKIP: Final = 5
A_STOP: Final = 6
A_FORCE: Final = 7
A_ACCEPT: Final = 8
A_REROLL: Final = 9
A_CONVERT: Final = 10
A_KEEP: Final = 11
A_ACTIVATE: Final = 23
A_PICK: Final = 29
A_SPEND: Final = 35
A_TURN: Final = 41
A_DISCARD: Final = 77
A_FACE: Final = 83
A_MOVE: Final = 89
A_ADVANCE: Final = 141
A_RETREAT: Final = 145
A_RELOCATE: Final = 149
A_RECALL: Final = 173
A_REGRESS: Final = 181
A_REPLACE: Final = 201
A_STEAL: Final = 207
A_EXCHANGE: Final = 212
A_GIVE_UP: Final = 220
A_UPGRADE: Final = 222
A_USE: Final = 229

# An event that is no seat's doing is the Rogue's; where it names a player, the Rogue is -1.
E_FIRST: Final = 1
E_DEALT: Final = 2  # two missions; only for their player
E_KEPT: Final = 3  # mission; only for its player
E_PLANET: Final = 4  # a planet comes into the row: place, planet
E_TURN: Final = 5  # round, dice, dice lost
E_ROLLED: Final = 6  # all dice
E_REROLLED: Final = 7  # dice before, dice after, energy paid
E_CONVERTED: Final = 8  # dice spent
E_TURNED: Final = 9  # face, new face
E_ACTIVATED: Final = 10  # face
E_GAINED: Final = 11  # resource, amount, what it is now
E_MOVED: Final = 12  # ship, where it was, where it is
E_ADVANCED: Final = 13  # ship, where it is, spaces
E_REGRESSED: Final = 14  # whose ship, where it is, spaces
E_COLONISED: Final = 15  # planet, place, victory points now
E_HOME: Final = 16  # ships sent home, planet
E_UPGRADED: Final = 17  # level, energy paid, culture paid
E_USED: Final = 18  # planet
E_PAID: Final = 19  # energy, culture
E_FOLLOWED: Final = 20  # owner, face, culture paid
E_BOUNTY: Final = 21  # resource, amount
E_STOLE: Final = 22  # from, resource, amount gained
E_HANDED: Final = 23  # to, resource, amount
E_EXCHANGED: Final = 24  # from, to, amount
E_REPLACED: Final = 25  # planet, place
E_DISCARDED: Final = 26  # dice
E_RECALLED: Final = 27  # where it was, resource, amount
E_FACE: Final = 28  # face, whether it repeats a die
E_TRIGGERED: Final = 29  # victory points
E_REVEALED: Final = 30  # mission, points
E_SCORED: Final = 31  # victory points, rank
E_STOPPED: Final = 32  # round
E_ROGUE_TURN: Final = 33  # round, dice, 1 for the extra turn
E_ROGUE_DIE: Final = 34  # face, 1 when it is usable, 1 when it is a reroll
E_ROGUE_LOST: Final = 35  # face
E_FORCED: Final = 36  # face
E_ATTACK: Final = 37  # Rogue, space
E_LOST: Final = 38  # resource, amount
E_DICE_LOST: Final = 39  # dice fewer in the next turn
E_SPACE: Final = 40  # the Rogue's new space
E_SPENT: Final = 41  # resource that the Rogue's special uses up
E_WON: Final = 42  # victory points
E_TAXED: Final = 43  # what following costs now
E_PROMISED: Final = 44  # resource for each follow from now on
E_PASSED: Final = 45  # owner, face
E_RELOCATED: Final = 46  # ship, where it was, where it is
E_TURN_ENDED: Final = 47

EVENTS: Final = EventBook(
    [
        EventKind("first", INTS),
        EventKind("dealt", INTS),
        EventKind("kept", INTS),
        EventKind("planet", INTS),
        EventKind("turn", INTS),
        EventKind("rolled", INTS),
        EventKind("rerolled", INTS),
        EventKind("converted", INTS),
        EventKind("turned", INTS),
        EventKind("activated", INTS),
        EventKind("gained", INTS),
        EventKind("moved", INTS),
        EventKind("advanced", INTS),
        EventKind("regressed", INTS),
        EventKind("colonised", INTS),
        EventKind("home", INTS),
        EventKind("upgraded", INTS),
        EventKind("used", INTS),
        EventKind("paid", INTS),
        EventKind("followed", INTS),
        EventKind("bounty", INTS),
        EventKind("stole", INTS),
        EventKind("handed", INTS),
        EventKind("exchanged", INTS),
        EventKind("replaced", INTS),
        EventKind("discarded", INTS),
        EventKind("recalled", INTS),
        EventKind("face", INTS),
        EventKind("triggered", INTS),
        EventKind("revealed", INTS),
        EventKind("scored", INTS),
        EventKind("stopped", INTS),
        EventKind("rogue_turn", INTS),
        EventKind("rogue_die", INTS),
        EventKind("rogue_lost", INTS),
        EventKind("forced", INTS),
        EventKind("attack", INTS),
        EventKind("lost", INTS),
        EventKind("dice_lost", INTS),
        EventKind("space", INTS),
        EventKind("spent", INTS),
        EventKind("won", INTS),
        EventKind("taxed", INTS),
        EventKind("promised", INTS),
        EventKind("passed", INTS),
        EventKind("relocated", INTS),
        EventKind("turn_ended", INTS),
    ]
)
