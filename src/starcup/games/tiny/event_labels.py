"""Events of Tiny Epic Galaxies in words: the log, and the Rogue's turn told die by die. Not compiled."""

from collections.abc import Callable

from starcup.core.event import Event
from starcup.core.state import Seat
from starcup.games.tiny import book
from starcup.games.tiny.data import MISSIONS, PLANET_NAMES
from starcup.games.tiny.words import FACE_WORDS, RESOURCE_WORDS, attack_words, both, dice_words, spaces

# A word in braces says how one of the event's ints is told: {face_a} is the face whose number the first int is.
TOLD: dict[str, Callable[[int], str]] = {
    "face": lambda number: FACE_WORDS[number],
    "planet": lambda number: PLANET_NAMES[number],
    "resource": lambda number: RESOURCE_WORDS[number],
    "mission": lambda number: MISSIONS[number][0],
    "dice": dice_words,
    "spaces": spaces,
    "number": str,
    "next": lambda number: str(number + 1),
    "culture": lambda number: f"{number} culture" if number else "nothing",
    "where": lambda number: place_words(number),
}

EVENT_WORDS = {
    book.E_FIRST: "{who} {have} the first turn",
    book.E_DEALT: "{who} drew the missions {mission_a} and {mission_b}",
    book.E_KEPT: "{who} kept the mission {mission_a}",
    book.E_PLANET: "{planet_b} came into the row at place {next_a}",
    book.E_TURN: "Round {number_a}: {whose} turn with {number_b} dice{fewer}",
    book.E_ROLLED: "{who} rolled {dice_a}",
    book.E_REROLLED: "{who} rerolled {dice_a} and got {dice_b}",
    book.E_CONVERTED: "{who} put {dice_a} into the Converter",
    book.E_TURNED: "{who} turned {face_a} to {face_b}",
    book.E_ACTIVATED: "{who} activated {face_a}",
    book.E_GAINED: "{who} gained {number_b} {resource_a}, {number_c} now",
    book.E_MOVED: "{who} moved a ship from {where_b} to {where_c}",
    book.E_ADVANCED: "{who} advanced {spaces_c}, to {where_b}",
    book.E_REGRESSED: "{who} pushed {owner} ship back {spaces_c}, to {where_b}",
    book.E_COLONISED: "{who} colonised {planet_a}: {number_c} points now",
    book.E_HOME: "{number_a} of {whose} ships went home from {planet_b}",
    book.E_UPGRADED: "{who} upgraded to level {number_a} for {price}",
    book.E_USED: "{who} used {planet_a}",
    book.E_PAID: "{who} paid {paid}",
    book.E_FOLLOWED: "{who} followed {other} ({face_b}) for {culture_c}",
    book.E_BOUNTY: "{who} gained {number_b} {resource_a} for being followed",
    book.E_STOLE: "{who} took {resource_b} from {other} and kept {number_c}",
    book.E_HANDED: "{who} paid {number_c} {resource_b} to {other}",
    book.E_EXCHANGED: "{who} turned {number_c} {resource_a} into {resource_b}",
    book.E_REPLACED: "{who} took {planet_a} out of the row",
    book.E_DISCARDED: "{who} gave up a die showing {dice_a}",
    book.E_RECALLED: "{who} called a ship home from {where_a} for {number_c} {resource_b}",
    book.E_FACE: "{who} {picked} {face_a}",
    book.E_TRIGGERED: "{who} reached {number_a} points: the round is played to its end",
    book.E_REVEALED: "{who} had the mission {mission_a}, worth {number_b} points",
    book.E_SCORED: "{who} finished with {number_a} points, in place {number_b}",
    book.E_STOPPED: "The game was stopped after round {number_a}",
    book.E_ROGUE_TURN: "Round {number_a}: {who} takes {kind_of} turn with {number_b} dice",
    book.E_ROGUE_DIE: "{who} rolled{again} {face_a}{useless}",
    book.E_ROGUE_LOST: "{who} cannot use {face_a}: the die is lost",
    book.E_FORCED: "{who} forced a reroll of {face_a}",
    book.E_ATTACK: "{who} attacks: {attack}",
    book.E_LOST: "{who} lost {number_b} {resource_a}",
    book.E_DICE_LOST: "{who} will roll {number_a} fewer dice next turn",
    book.E_SPACE: "{who} moved up to space {number_a} of its empire track",
    book.E_SPENT: "{who} used up all its {resource_a}",
    book.E_WON: "{who} won with {number_a} points",
    book.E_TAXED: "{who} raised the price of following to {number_a} culture",
    book.E_PROMISED: "{who} will gain {resource_a} for each follow",
    book.E_PASSED: "{who} did not follow {other} ({face_b})",
    book.E_RELOCATED: "{who} moved a ship from {where_b} to {where_c}",
    book.E_TURN_ENDED: "{who} ended the turn",
}


class Words(dict[str, str]):
    """The words of an event, found when a sentence wants them."""

    def __init__(self, event: Event, viewer: Seat) -> None:
        super().__init__()
        self.event = event
        self.viewer = viewer

    def __missing__(self, word: str) -> str:
        kind, _, which = word.rpartition("_")
        ints = {"a": self.event.a, "b": self.event.b, "c": self.event.c}
        if kind in TOLD and which in ints:
            return TOLD[kind](ints[which])
        return self.phrase(word)

    def phrase(self, word: str) -> str:
        """Words that are about the whole event."""
        event = self.event
        phrases: dict[str, Callable[[], str]] = {
            "who": lambda: name(event.seat, self.viewer),
            "have": lambda: "have" if event.seat == self.viewer >= 0 else "has",
            "whose": lambda: possessive(event.seat, self.viewer),
            "owner": lambda: possessive(event.a, self.viewer),
            "other": lambda: inside(event.a, self.viewer),
            "fewer": lambda: f", {event.c} fewer than usual" if event.c else "",
            "price": lambda: both(event.b, event.c),
            "paid": lambda: both(event.a, event.b),
            "picked": lambda: "repeated" if event.b else "chose",
            "kind_of": lambda: "an extra" if event.c else "its",
            "again": lambda: " again:" if event.c else "",
            "useless": lambda: "" if event.b else ", and cannot use it",
            "attack": lambda: attack_words(event.a, event.b),
        }
        return phrases[word]()


def describe(event: Event, viewer: Seat) -> str:
    """An event in words. `You` is the viewer; other seats are numbered from 1, as people count."""
    return EVENT_WORDS[event.code].format_map(Words(event, viewer))


def name(seat: int, viewer: int) -> str:
    """Whose doing it is, at the beginning of a sentence."""
    if seat < 0:
        return "The Rogue"
    return "You" if seat == viewer else f"Player {seat + 1}"


def inside(seat: int, viewer: int) -> str:
    """The same inside a sentence."""
    words = name(seat, viewer)
    return "the Rogue" if seat < 0 else words.lower()


def possessive(seat: int, viewer: int) -> str:
    """Whose something is."""
    return "your" if seat == viewer >= 0 else f"{inside(seat, viewer)}'s"


def place_words(where: int) -> str:
    """Where a ship is, as events have it: -1 home, else 8 * planet and 1 + space in orbit."""
    if where < 0:
        return "home"
    planet = PLANET_NAMES[where // 8]
    return f"orbit of {planet}, space {where % 8 - 1}" if where % 8 else planet
