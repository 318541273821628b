"""Nothing that axe-core finds on any screen: on a desk and on a phone, dark and light."""

import pytest

from tests.web.axe import THEMES, in_both_themes
from tests.web.screens import NEW_HERE, SCREENS
from tests.web.visitor import DESK, PHONE, Visitor, Visitors

SIZES = {"desk": DESK, "phone": PHONE}
# Two pictures later everything has been laid out anew, and what the page does about it has been drawn.
DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def comes_anew(screen: str) -> bool:
    """Whether a phone has another way to this screen, or it would not outlast a change of size."""
    return screen == "an explanation" or screen.endswith((", log", ", players", ", enlarged"))


def go_small(ada: Visitor) -> None:
    """The same page on a phone."""
    ada.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    ada.page.evaluate(DRAWN)


@pytest.mark.parametrize("screen", sorted(SCREENS))
def test_axe_finds_nothing(visitors: Visitors, screen: str) -> None:
    """The way there is walked once, on a desk; then the page is made as small as a phone."""
    ada = visitors.come(DESK, seen_it=screen not in NEW_HERE, answers=False, bypass_csp=True)
    ada.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    SCREENS[screen](ada)
    found = {"desk": in_both_themes(ada.page)}
    go_small(ada)
    if comes_anew(screen):
        SCREENS[screen](ada)
    found["phone"] = in_both_themes(ada.page)
    assert found == {size: {theme: [] for theme in THEMES} for size in SIZES}
