"""Nothing that axe-core finds on any screen: on a desk and on a phone, dark and light."""

import pytest
from playwright.sync_api import Page

from tests.web.screens import SCREENS
from tests.web.test_reach import AXE
from tests.web.visitor import DESK, PHONE, Visitors

SIZES = {"desk": DESK, "phone": PHONE}
THEMES = ("dark", "light")


def findings(page: Page) -> list[str]:
    """Whatever axe finds, grave or not, each with its first places."""
    found = page.evaluate("() => axe.run(document)")
    return [f"{fault['id']}: {[node['target'] for node in fault['nodes']][:4]}" for fault in found["violations"]]


def in_both_themes(page: Page) -> dict[str, list[str]]:
    """What axe finds on the page as it is, dark and light."""
    page.add_script_tag(path=AXE)
    found = {}
    for theme in THEMES:
        page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        found[theme] = findings(page)
    return found


@pytest.mark.parametrize("size", sorted(SIZES))
@pytest.mark.parametrize("screen", sorted(SCREENS))
def test_axe_finds_nothing(visitors: Visitors, screen: str, size: str) -> None:
    ada = visitors.come(SIZES[size], answers=False, bypass_csp=True)
    ada.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    SCREENS[screen](ada)
    assert in_both_themes(ada.page) == {theme: [] for theme in THEMES}
