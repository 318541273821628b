"""Events in words: the log, and the Rogue's turn die by die."""

from typing import Any, Final

from starcup.core.event import Event
from starcup.core.names import Names, listed, listed_run
from starcup.games.tiny.book import EVENTS
from starcup.games.tiny.data import ROGUE_IDS
from starcup.games.tiny.words import names
from starcup.games.tiny.words.components import attack_words
from starcup.games.tiny.words.names import NAMES, both, counted, ordinal, spaces

# A word in braces is a field of the event, or one of the phrases below.
EVENT_WORDS: Final = {
    "first": "{Who} {have} the first turn",
    "dealt": "{Who} drew the missions {missions}",
    "kept": "{Who} kept the mission {mission}",
    "planet": "{planet} joined the row, {nth} from the left",
    "turn": "Round {round}: {whose} turn with {number_of_dice}{fewer}",
    "rolled": "{Who} rolled {dice}",
    "rerolled": "{Who} rerolled {before} and got {after}",
    "converted": "{Who} put {dice} into the Converter",
    "turned": "{Who} turned {face} to {to}",
    "activated": "{Who} activated {face}",
    "gained": "{Who} gained {amount} {resource} (now {now})",
    "moved": "{Who} moved a ship from {from} to {to}",
    "advanced": "{Who} advanced {distance}, to {to}",
    "regressed": "{Who} pushed {owners} ship back {distance}, to {to}",
    "colonised": "{Who} colonised {planet} ({score} now)",
    "home": "{Who} got {number_of_ships} back from {planet}",
    "upgraded": "{Who} upgraded to level {level} for {price}",
    "used": "{Who} used {planet}",
    "paid": "{Who} paid {price}",
    "followed": "{Who} followed {other} ({face}) for {fee}",
    "bounty": "{Who} gained {amount} {resource} for being followed",
    "stole": "{Who} took {resource} from {other} and kept {amount}",
    "handed": "{Who} paid {amount} {resource} to {other}",
    "exchanged": "{Who} turned {amount} {given} into {taken}",
    "replaced": "{Who} removed {planet} from the row",
    "discarded": "{Who} gave up a die showing {dice}",
    "recalled": "{Who} called a ship home from {from} for {amount} {resource}",
    "face": "{Who} {chose} {face}",
    "triggered": "{Who} reached {score}: this is the last round",
    "revealed": "{Who} had the mission {mission}, worth {score}",
    "scored": "{Who} finished {rank_of} with {score}",
    "stopped": "The game was stopped after round {round}",
    "rogue_turn": "Round {round}: {who} takes {which} turn with {number_of_dice}",
    "rogue_die": "{Who} rolled{rerolled} {face}{useless}",
    "rogue_lost": "{Who} cannot use {face}: the die is lost",
    "forced": "{Who} forced a reroll of {face}",
    "attack": "{Who} attacks: {attack}",
    "lost": "{Who} lost {amount} {resource}",
    "dice_lost": "{Who} will roll {fewer_dice} next turn",
    "space": "{Who} moved up to space {space} of its empire track",
    "spent": "{Who} used up all its {resource}",
    "won": "{Who} won with {score}",
    "taxed": "{Who} raised the price of following to {culture} culture",
    "promised": "{Who} will gain {resource} for each follow",
    "passed": "{Who} did not follow {other} ({face})",
    "relocated": "{Who} moved a ship from {from} to {to}",
    "turn_ended": "{Who} ended the turn",
}

# What goes with a deed, and what comes of it: no sentence of its own where it happened at once.
WAYS: Final = ["activated", "turned", "face", "used", "paid", "rerolled", "converted", "forced", "attack"]
GAINS: Final = ["gained", "stole", "handed", "exchanged", "spent", "colonised", "upgraded", "space"]
MOVES: Final = ["moved", "relocated", "recalled", "advanced", "regressed"]
RESTS: Final = frozenset([*WAYS, *GAINS, *MOVES])


def goes_on(before: Event, event: Event) -> bool:
    """Whether an event is the rest of the deed before it; planets that join the row at once are one line."""
    if EVENTS.kind(event) == "planet":
        return EVENTS.kind(before) == "planet"
    return EVENTS.kind(event) in RESTS and EVENT_WORDS[EVENTS.kind(before)].startswith("{Who}")


def describe(event: Event, players: Names) -> str:
    """An event in words."""
    return EVENT_WORDS[EVENTS.kind(event)].format_map(Words(EVENTS.facts(event), players))


def describe_run(run: list[Event], players: Names) -> str:
    """Several events of one kind and one player: "Ann gave up a die showing economy, diplomacy"."""
    template = EVENT_WORDS[EVENTS.kind(run[0])]
    words = [Words(EVENTS.facts(event), players) for event in run]
    if EVENTS.kind(run[0]) == "planet":
        return f"New in the row: {listed([one['planet'] for one in words])}"
    if template.startswith("{Who}"):
        return listed_run(template, words)
    return "; ".join([template.format_map(one) for one in words])


class Words(dict[str, str]):
    """The words of an event, found when a sentence wants them."""

    def __init__(self, facts: dict[str, Any], players: Names) -> None:
        super().__init__()
        self.facts = facts
        self.players = players

    def __missing__(self, word: str) -> str:
        return spoken(self.facts[word]) if word in self.facts else str(getattr(self, f"say_{word}")())

    # ---- who ----

    def say_Who(self) -> str:  # noqa: N802 (as at the beginning of a sentence)
        return subject(self.facts["seat"], self.players)

    def say_who(self) -> str:
        return inside(self.facts["seat"], self.players)

    def say_whose(self) -> str:
        return possessive(self.facts["seat"], self.players)

    def say_have(self) -> str:
        return "have" if self.players.is_you(self.facts["seat"]) else "has"

    def say_other(self) -> str:
        return inside(self.facts["owner"], self.players)

    def say_owners(self) -> str:
        return possessive(self.facts["owner"], self.players)

    # ---- how much ----

    def say_score(self) -> str:
        return names.points(self.facts["points"])

    def say_distance(self) -> str:
        return spaces(self.facts["spaces"])

    def say_price(self) -> str:
        return both(self.facts["energy"], self.facts["culture"])

    def say_fee(self) -> str:
        return f"{self.facts['culture']} culture" if self.facts["culture"] else "free"

    def say_number_of_dice(self) -> str:
        return names.dice(self.facts["dice"])

    def say_number_of_ships(self) -> str:
        return counted(self.facts["ships"], "ship")

    def say_fewer_dice(self) -> str:
        return names.fewer_dice(self.facts["dice"])

    def say_fewer(self) -> str:
        return f", {self.facts['lost']} fewer than usual" if self.facts["lost"] else ""

    def say_nth(self) -> str:
        return ordinal(self.facts["place"] + 1)

    def say_rank_of(self) -> str:
        return ordinal(self.facts["rank"])

    # ---- which way ----

    def say_chose(self) -> str:
        return "repeated" if self.facts["repeated"] else "chose"

    def say_which(self) -> str:
        return "an extra" if self.facts["extra"] else "its"

    def say_rerolled(self) -> str:
        return " again:" if self.facts["again"] else ""

    def say_useless(self) -> str:
        return "" if self.facts["usable"] else ", and cannot use it"

    def say_attack(self) -> str:
        return attack_words(ROGUE_IDS.index(self.facts["rogue"]), self.facts["space"])


def spoken(fact: Any) -> str:
    """A fact of an event inside a sentence."""
    if isinstance(fact, dict):
        return place_words(fact)
    if isinstance(fact, list):
        first, last = ", ".join(map(spoken, fact[:-1])), [spoken(item) for item in fact[-1:]]
        return " and ".join([word for word in [first, *last] if word]) or "nothing"
    return NAMES[fact] if isinstance(fact, str) else str(fact)


def subject(seat: int, players: Names) -> str:
    """A player, or the Rogue, at the beginning of a sentence."""
    return rogue_name(players, "The Rogue") if seat < 0 else players.subject(seat)


def inside(seat: int, players: Names) -> str:
    """The same inside a sentence."""
    return rogue_name(players, "the Rogue") if seat < 0 else players.inside(seat)


def possessive(seat: int, players: Names) -> str:
    """Whose something is."""
    return f"{rogue_name(players, 'the Rogue')}'s" if seat < 0 else players.possessive(seat)


def rogue_name(players: Names, otherwise: str) -> str:
    """The Rogue, who is named behind its only opponent."""
    return players.names[1] if len(players.names) > 1 else otherwise


def place_words(where: dict[str, Any]) -> str:
    """Where a ship is."""
    if where["where"] == "home":
        return "home"
    planet = NAMES[where["planet"]]
    if where["where"] != "orbit":
        return planet
    return f"orbit of {planet}, space {where['space']}" if where["space"] else f"orbit of {planet}"
