"""What changed between two frames of one viewer, so that only that is sent.

A change has the shape of what it changes. An object in it is gone into, key by key, and lists by the numbers of their
items; a list in it ends the way: `[value]` is the new value there, and `[]` means that it is gone. So
`{"view": {"sheets": {"0": {"resources": {"move": [3]}}}}}` says that seat 0 now has three of a resource.

`patched` makes the new frame of the old one and the change, and leaves the old one as it is: what did not change is the
same object in both.
"""

from collections.abc import Iterable
from typing import Any

JSON = dict[str, Any]
Change = dict[str, Any] | list[Any]

WHOLE = ("ask",)  # a question is new each time: to go into it would only make the change longer
LOOKS = ("view", "aids")
OWN = ("own", "own_lines")


def change(old: Any, new: Any) -> Change:
    """How to make `new` of `old`, which differs from it."""
    if type(new) is dict and type(old) is dict:
        return dict_change(old, new)
    if type(new) is list and type(old) is list and can_go_into(old, new):
        return list_change(old, new)
    return [new]


def list_change(old: list[Any], new: list[Any]) -> JSON:
    """The same of lists, item by item."""
    out: JSON = {}
    for n, (before, value) in enumerate(zip(old, new, strict=False)):
        if before is not value and before != value:
            out[str(n)] = change(before, value)
    for n in range(len(old), len(new)):
        out[str(n)] = [new[n]]
    for n in range(len(new), len(old)):
        out[str(n)] = []
    return out


def dict_change(old: JSON, new: JSON) -> Change:
    """The same of objects, which mostly have the same keys in the same order."""
    if len(old) != len(new):
        return keys_change(old, new)
    out: JSON = {}
    for (key, before), (now, value) in zip(old.items(), new.items(), strict=True):
        if key != now:
            return keys_change(old, new)
        if before is not value and before != value:
            out[key] = change(before, value)
    return out


def keys_change(old: JSON, new: JSON) -> Change:
    """The same where keys differ. They are to come out in order: those that are new stand at the end, or all is new."""
    if [key for key in old if key in new] + [key for key in new if key not in old] != list(new):
        return [new]
    out: JSON = {key: [] for key in old if key not in new}
    for key, value in new.items():
        if key not in old:
            out[key] = [value]
        elif old[key] != value:
            out[key] = change(old[key], value)
    return out


def can_go_into(old: list[Any], new: list[Any]) -> bool:
    """Whether a list is changed item by item: its items have parts, and they stay in their places."""
    shorter = min(len(old), len(new))
    if not shorter or type(old[0]) not in (dict, list):
        return False
    return len(old) == len(new) or old[:shorter] == new[:shorter]


def patched(old: Any, how: Change) -> Any:
    """What the change makes of something; that itself stays as it is."""
    if isinstance(how, list):
        return how[0]
    if isinstance(old, list):
        return patched_list(old, how)
    out = dict(old)
    for key, inner in how.items():
        if inner == []:
            del out[key]
        else:
            out[key] = patched(out.get(key), inner)
    return out


def patched_list(old: list[Any], how: JSON) -> list[Any]:
    out = list(old)
    for key, inner in how.items():
        n = int(key)
        if inner == []:
            return out[:n]
        out[n : n + 1] = [patched(out[n] if n < len(out) else None, inner)]
    return out


# ---- frames ----


def part_change(old: JSON, new: JSON) -> JSON:
    """How one part of a frame came to be another; parts always have the same keys."""
    out: JSON = {}
    for key, value in new.items():
        before = old[key]
        if before is not value and before != value:
            out[key] = [value] if key in WHOLE else change(before, value)
    return out


def told_changes(old: JSON, moments: Iterable[JSON]) -> tuple[list[JSON], JSON]:
    """Moments as changes, each to the one before and the first to the old frame; and the frame as the last left it."""
    told: list[JSON] = []
    looks = {key: old[key] for key in LOOKS}
    for moment in moments:
        now = {key: moment[key] for key in LOOKS}
        told.append({"upto": moment["upto"], "change": part_change(looks, now)})
        looks = now
    return told, old | looks if told else old


def own_of(events: JSON) -> JSON:
    """What a frame's events say that the viewer did unseen."""
    return {key: events[key] for key in OWN}


def patched_frame(old: JSON, patch: JSON) -> JSON:
    """The frame after a patch, as it would have been sent whole: what a client does."""
    told, moments = patch["events"], []
    looks = {key: old[key] for key in LOOKS}
    for moment in told["moments"]:
        looks = patched(looks, moment["change"])
        moments.append({"upto": moment["upto"], **looks})
    frame: JSON = patched(old | looks, patch["change"])
    return frame | {"events": told | {"moments": moments} | patched(own_of(old["events"]), patch["own"])}
