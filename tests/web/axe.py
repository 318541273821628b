"""What axe-core finds on a page."""

from playwright.sync_api import Page

from tests.web.house import ROOT

SCRIPT = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
THEMES = ("dark", "light")
# Only these look at colours: whatever else there is to find does not depend on the theme.
OF_COLOURS = ["color-contrast", "link-in-text-block"]
# Only faults are worked out in full and sent over: of a large board the rest takes ten seconds.
RUN = """async rules => {
  const options = { resultTypes: ["violations"], ...(rules && { runOnly: rules }) };
  const { violations } = await axe.run(document, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 4).map(({ target }) => target)}`);
}"""


def findings(page: Page, rules: list[str] | None = None) -> list[str]:
    """Whatever axe finds, grave or not, each with its first places; by these rules, or by all of them."""
    if not page.evaluate("() => 'axe' in window"):
        page.add_script_tag(path=SCRIPT)
    found: list[str] = page.evaluate(RUN, rules)
    return found


def in_both_themes(page: Page) -> dict[str, list[str]]:
    """What axe finds on the page as it is, dark and light."""
    found: dict[str, list[str]] = {}
    for theme in THEMES:
        page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        found[theme] = findings(page, OF_COLOURS if found else None)
    return found
