"""Nothing that axe-core finds on any screen: on a desk and on a phone, dark and light."""

import pytest

from tests.web.axe import THEMES, in_both_themes
from tests.web.screens import NEW_HERE, SCREENS
from tests.web.visitor import DESK, PHONE, Visitors

SIZES = {"desk": DESK, "phone": PHONE}


@pytest.mark.parametrize("size", sorted(SIZES))
@pytest.mark.parametrize("screen", sorted(SCREENS))
def test_axe_finds_nothing(visitors: Visitors, screen: str, size: str) -> None:
    ada = visitors.come(SIZES[size], seen_it=screen not in NEW_HERE, answers=False, bypass_csp=True)
    ada.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    SCREENS[screen](ada)
    assert in_both_themes(ada.page) == {theme: [] for theme in THEMES}
