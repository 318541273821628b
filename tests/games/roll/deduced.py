"""What a viewer of Roll for the Galaxy can work out: hidden places that only one tile can be in.

Worked out from the view alone, so that samples may keep these tiles: whoever sees the view could know them. A tile last
seen outside the bag in some epoch lies only in places drawn later. Where the places up to an epoch are as many as the
tiles that fit them, those tiles are all there; a single place between two such epochs has a single tile. Where a
rearranged zone has as many mixed places as known tiles somewhere in it, each of the places holds a known one.
"""

from typing import Any

from tests.games.roll.table import TILES
from tests.games.roll.test_worlds import BUILT, id_of

FIRST_EPOCH = 2
WORLD_NAMES = [id_of(row[0].lstrip("-")) for row in BUILT]
LISTS = ["developments", "worlds", "drawn", "abandoned"]


def deduced(view: dict[str, Any], viewer: int) -> list[str]:
    """The paths, in a position, of hidden tiles that the viewer can work out, and of what is known of them."""
    known: set[int] = set()
    filled: list[str] = []
    slots: list[tuple[int, str]] = []
    for seat, empire in enumerate(view["empires"]):
        names = [*empire["tableau"], *empire.get("somewhere", [])]
        mixed_places: list[str] = []
        for word in LISTS:
            for place, entry in enumerate(empire.get(word, [])):
                fact = entry if isinstance(entry, dict) else {"tile": entry}
                if fact["tile"] is not None:
                    names.append(fact["tile"])
                else:
                    slots.append((fact.get("epoch", FIRST_EPOCH), f"empires[{seat}].{word}[{place}]"))
                    mixed_places += [slots[-1][1]] if fact.get("mixed") else []
        if len(mixed_places) == len(empire.get("somewhere", [])):
            filled += [f"{path}.known" for path in mixed_places]
        if "tile" in empire.get("doing", {}):
            names.append(empire["doing"]["tile"])
        known |= {number(name) for name in names}
        for _ in empire.get("somewhere", []):  # one of the mixed places holds it, whichever
            mixed = next(slot for slot in slots if slot[1].startswith(f"empires[{seat}]"))
            slots.remove(mixed)
    memory = view["empires"][viewer]["memory"] if viewer >= 0 else view["memory"]
    unknown = [tile for tile in range(len(TILES)) if tile not in known]
    out = [*single_places(slots, [memory.get(TILES[tile], 0) for tile in unknown]), *filled]
    return [*out, *[path.replace("empires", "shown") for path in out if path != "bag"]]


def number(name: str) -> int:
    return TILES.index(name) if name in TILES else WORLD_NAMES.index(name)


def single_places(slots: list[tuple[int, str]], seen: list[int]) -> list[str]:
    """Places whose tile is certain; the one tile of a bag as well."""
    out: list[str] = []
    block: list[str] = []
    settled = 0
    for epoch in sorted({epoch for epoch, _ in slots}):
        block += [path for when, path in slots if when == epoch]
        fitting = sum(1 for when in seen if when < epoch)
        if fitting == settled + len(block):
            if len(block) == 1:
                out += block
            settled += len(block)
            block = []
    if not block and len(seen) - settled == 1:
        out.append("bag")
    return out
