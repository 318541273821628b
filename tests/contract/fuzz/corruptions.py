"""Ways to corrupt a position: each changes something in it, and says what; "" where there is nothing to change."""

import copy
import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple, TypeAlias

Node: TypeAlias = dict[str, Any] | list[Any]
Corruption: TypeAlias = Callable[[Node, Node, Random], str]

MOST_AT_ONCE = 3
TRIES = 40  # many ways change nothing
LUCK = "luck"  # any words are fair luck, and there are many of them
SELDOM = ["game", "ruleset", LUCK]  # wrong names and numbers there say little about the rules
STRANGE_NUMBERS = [-1, 0, 1, 2, 7, 100, 999, 2**31 - 1, 2**31, 2**63, 2**80, -(2**70)]
STRANGE_VALUES: list[Any] = [True, False, None, 1.5, 2.0, float("nan"), "", "nonsense", "1", [], {}, [None], {"x": 1}]
MOST_LETTERS = 60  # of a value, where it is told


class Place(NamedTuple):
    """A value of a position: where it hangs, under which key or index, and the path to it."""

    parent: Any
    key: Any
    path: str

    @property
    def value(self) -> Any:
        return self.parent[self.key]

    def kind(self) -> str:
        """The path without its numbers: values of the same kind have it in common."""
        return "".join(letter for letter in self.path if not letter.isdigit())


def corrupt(position: Node, other: Node, random: Random) -> list[str]:
    """Corrupt a position in one to three ways, with another one at hand; returns what was done."""
    done: list[str] = []
    wanted = random.randint(1, MOST_AT_ONCE)
    for way in random.choices(list(WAYS), list(WAYS.values()), k=TRIES):
        before = repr(position)
        words = way(position, other, random) if position else ""
        if repr(position) != before:
            done.append(words)
        if len(done) == wanted:
            break
    return done


# ---- finding something to change ----


def places(node: Node, path: str = "") -> Iterator[Place]:
    """Every value of a position, at any depth, but for its luck."""
    for key in list(node) if isinstance(node, dict) else range(len(node)):
        if path or key != LUCK:
            place = below(node, key, path)
            yield place
            if isinstance(place.value, dict | list):
                yield from places(place.value, place.path)


def below(node: Node, key: Any, path: str) -> Place:
    """A value right below a node."""
    return Place(node, key, f"{path}.{key}" if isinstance(node, dict) else f"{path}[{key}]")


def descent(node: Node, random: Random) -> Place:
    """A value found by going down at random: what lies near the top is met more often, luck too."""
    path = ""
    while True:
        key = random.choice(list(node)) if isinstance(node, dict) else random.randrange(len(node))
        if not path and key in SELDOM and random.random() < 0.8:
            continue
        place = below(node, key, path)
        if not isinstance(place.value, dict | list) or not place.value or random.random() < 0.2:
            return place
        node, path = place.value, place.path


def chosen(position: Node, random: Random, *types: type) -> Place | None:
    """A value of one of these types; of any where none is named."""
    if random.random() < 0.5:
        for _ in range(20):
            place = descent(position, random)
            if not types or type(place.value) in types:
                return place
    found = [place for place in places(position) if not types or type(place.value) in types]
    return random.choice(found) if found else None


def put(place: Place | None, value: Any) -> str:
    """Put a value there."""
    if place is None:
        return ""
    place.parent[place.key] = value
    return f"{place.path} = {short(value)}"


def short(value: Any) -> str:
    """A value as it is told."""
    text = json.dumps(value)
    return text if len(text) < MOST_LETTERS else text[: MOST_LETTERS - 3] + "..."


# ---- one value ----


def nudge(position: Node, _: Node, random: Random) -> str:
    """One more or one less."""
    place = chosen(position, random, int)
    return put(place, place.value + random.choice([-1, 1])) if place else ""


def strange_number(position: Node, _: Node, random: Random) -> str:
    """A number that is far off, or just another one."""
    return put(chosen(position, random, int), random.choice(STRANGE_NUMBERS))


def strange_value(position: Node, _: Node, random: Random) -> str:
    """Something of another type."""
    return put(chosen(position, random), copy.deepcopy(random.choice(STRANGE_VALUES)))


def other_name(position: Node, other: Node, random: Random) -> str:
    """A name for another: one that stands at such a place somewhere, or anywhere."""
    place = chosen(position, random, str)
    if place is None:
        return ""
    names = [found for source in (position, other) for found in places(source) if isinstance(found.value, str)]
    alike = [found for found in names if found.kind() == place.kind()]
    return put(place, random.choice(alike if alike and random.random() < 0.8 else names).value)


def flip(position: Node, _: Node, random: Random) -> str:
    """No for yes."""
    place = chosen(position, random, bool)
    return put(place, not place.value) if place else ""


# ---- fields and items ----


def drop(position: Node, _: Node, random: Random) -> str:
    """A field or an item is missing."""
    place = chosen(position, random)
    if place is None:
        return ""
    del place.parent[place.key]
    return f"{place.path} dropped"


def add_field(position: Node, other: Node, random: Random) -> str:
    """A field that is there elsewhere, or nowhere."""
    into = chosen(position, random, dict)
    source = chosen(random.choice([position, other]), random)
    if into is None or source is None:
        return ""
    name = source.key if isinstance(source.key, str) and random.random() < 0.9 else "nonsense"
    into.value[name] = copy.deepcopy(source.value)
    return f"{into.path}.{name} = {short(source.value)}"


def rename(position: Node, _: Node, random: Random) -> str:
    """A field under another name."""
    into = chosen(position, random, dict)
    if into is None or not into.value:
        return ""
    name = random.choice(list(into.value))
    new = random.choice([name + "s", name.upper(), *(str(place.key) for place in places(position))])
    into.value[new] = into.value.pop(name)
    return f"{into.path}.{name} is called {new}"


def repeat_item(position: Node, _: Node, random: Random) -> str:
    """An item twice."""
    place = chosen(position, random, list)
    if place is None or not place.value:
        return ""
    at = random.randrange(len(place.value))
    place.value.insert(random.randrange(len(place.value) + 1), copy.deepcopy(place.value[at]))
    return f"{place.path}[{at}] twice"


def shuffle(position: Node, _: Node, random: Random) -> str:
    """A list in another order."""
    place = chosen(position, random, list)
    if place is None:
        return ""
    random.shuffle(place.value)
    return f"{place.path} shuffled"


# ---- two places ----


def swap(position: Node, _: Node, random: Random) -> str:
    """Two values change places."""
    one = chosen(position, random)
    if one is None:
        return ""
    found = [place for place in places(position) if type(place.value) is type(one.value) and are_apart(one, place)]
    alike = [place for place in found if place.kind() == one.kind()]
    if not found:
        return ""
    two = random.choice(alike if alike and random.random() < 0.7 else found)
    one.parent[one.key], two.parent[two.key] = two.value, one.value
    return f"{one.path} and {two.path} swapped"


def are_apart(one: Place, two: Place) -> bool:
    """Whether neither is inside the other."""
    return not one.path.startswith(two.path) and not two.path.startswith(one.path)


def transfer(position: Node, _: Node, random: Random) -> str:
    """One less here and one more there, under the same name: a die in the wrong slot."""
    one = chosen(position, random, int)
    if one is None or not isinstance(one.key, str):
        return ""
    rows = [place for place in places(position) if isinstance(place.value, dict)]
    twins = [place for place in rows if one.key in place.value and place.value is not one.parent]
    into = random.choice(twins if twins and random.random() < 0.8 else rows)
    count = into.value.get(one.key, 0)
    one.parent[one.key] -= 1
    into.value[one.key] = count + 1 if isinstance(count, int) else 1
    return f"one {one.key} from {one.path} to {into.path}"


def carry(position: Node, _: Node, random: Random) -> str:
    """An item of a list in another list."""
    one, two = chosen(position, random, list), chosen(position, random, list)
    if one is None or two is None or not one.value or not are_apart(one, two):
        return ""
    item = one.value.pop(random.randrange(len(one.value)))
    two.value.insert(random.randrange(len(two.value) + 1), item)
    return f"{short(item)} from {one.path} to {two.path}"


def splice(position: Node, other: Node, random: Random) -> str:
    """What stands at the same place in another position: of another stage, at another table."""
    place = chosen(position, random)
    if place is None:
        return ""
    found = [each for each in places(other) if each.path == place.path]
    return put(place, copy.deepcopy(found[0].value)) if found else ""


def transplant(position: Node, other: Node, random: Random) -> str:
    """What stands at such a place somewhere else, here or in another position."""
    place = chosen(position, random)
    if place is None:
        return ""
    found = [each for source in (position, other) for each in places(source)]
    alike = [each for each in found if each.key == place.key or each.kind() == place.kind()]
    return put(place, copy.deepcopy(random.choice(alike).value)) if alike else ""


WAYS: dict[Corruption, int] = {  # with how often each is tried
    nudge: 10,
    strange_number: 4,
    strange_value: 4,
    other_name: 8,
    flip: 3,
    drop: 6,
    add_field: 4,
    rename: 1,
    repeat_item: 4,
    shuffle: 2,
    swap: 8,
    transfer: 10,
    carry: 6,
    splice: 10,
    transplant: 8,
}
