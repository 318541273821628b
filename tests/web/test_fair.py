"""Fair dice on the page: the commitment before the deal, this browser's part in it, and the checks after the game."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from starcup.table.verify import verify
from tests.web.axe import findings
from tests.web.house import House
from tests.web.visitor import DESK, PHONE, Visitor, Visitors

# A quick hand: it answers by HTTP with this browser's cookie until the game is over.
PLAY_OUT = """
async (table) => {
  const at = `/api/tables/${table}`;
  const read = async (answer) => (await answer).json();
  let frame = await read(fetch(at));
  while (frame.status === "playing") {
    if (!frame.ask) {
      await new Promise((done) => setTimeout(done, 20));
      frame = await read(fetch(at));
      continue;
    }
    const { actions, at: asked } = frame.ask;
    const body = JSON.stringify({ seat: frame.viewer, at: asked, action: actions.at(-1).action });
    const headers = { "content-type": "application/json" };
    frame = await read(fetch(`${at}/play`, { method: "POST", body, headers }));
  }
}
"""


def commitment(house: House, visitor: Visitor) -> str:
    found: str = visitor.page.request.get(f"{house.address}/api/tables/{visitor.table()}").json()["luck"]["commitment"]
    return found


def test_the_table_shows_the_commitment_and_every_browser_adds_to_it(house: House, visitors: Visitors) -> None:
    ada, brahe = visitors.come(), visitors.come()
    ada.set_up(["Me", "Guest"], ["Ada"])
    shown = commitment(house, ada)
    line = ada.page.get_by_role("link", name="Fair dice")
    expect(line).to_contain_text(shown[:12])
    brahe.follow(ada.link(), "Brahe")
    for visitor in (ada, brahe):
        visitor.wait_until_asked()
    brahe.page.reload()
    brahe.wait_until_asked()
    expect(brahe.page.get_by_role("link", name="Fair dice")).to_contain_text(shown[:12])
    luck = ada.page.request.get(f"{house.address}/api/tables/{ada.table()}").json()["luck"]
    for seat, visitor in enumerate((ada, brahe)):
        kept = json.loads(visitor.page.evaluate("localStorage.getItem('starcup.luck')"))[ada.table()]
        assert kept == {"commitment": shown, "added": {str(seat): luck["contributions"][seat]}}
    line.click()
    expect(ada.page.get_by_text(shown)).to_be_visible()
    expect(ada.page.get_by_text(luck["contributions"][1])).to_be_visible()
    expect(ada.page.get_by_text("shown when the game is over")).to_be_visible()
    ada.page.get_by_role("button", name="To the table").click()
    ada.wait_until_asked()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_after_the_game_every_die_is_checked(visitors: Visitors, tmp_path: Path, size: dict[str, int]) -> None:
    ada = visitors.come(size, accept_downloads=True, bypass_csp=True)
    page = ada.page
    ada.set_up(["Me", "Bot"], ["Ada"])
    ada.wait_until_asked()
    page.evaluate(PLAY_OUT, ada.table())
    result = page.get_by_role("region", name="Result")
    with page.expect_download() as download:
        result.get_by_role("button", name="Save").click()
    save = tmp_path / "save.json"
    download.value.save_as(save)
    result.get_by_role("button", name="Check the dice").click()
    checks = page.get_by_role("region", name="Checks")
    expect(checks.get_by_role("heading")).to_have_text("Every die was fair")
    expect(checks.get_by_role("listitem")).to_have_text(
        [
            "The secret belongs to the commitment.",
            "The commitment is the one this browser was shown, and what it added is in the dice.",
            re.compile(r"All \d+ dice and draws follow"),
            re.compile("Played again by the rules"),
        ]
    )
    assert findings(page) == []
    data = json.loads(save.read_text())
    assert all(check.ok for check in verify(data))
    place, draw = next((n, draw) for n, draw in enumerate(data["luck"]["draws"]) if n > 20 and draw[1] > 1)
    draw[2] = (draw[2] + 1) % draw[1]
    (tmp_path / "other.json").write_text(json.dumps(data))
    page.locator("input[type=file]").set_input_files(tmp_path / "other.json")
    expect(checks.get_by_role("heading")).to_have_text("These dice were not fair")
    expect(checks).to_contain_text(f"Draw {place + 1}, of ")
    data["luck"] = None
    (tmp_path / "seed.json").write_text(json.dumps(data | {"seed": 7}))
    page.locator("input[type=file]").set_input_files(tmp_path / "seed.json")
    expect(page.get_by_role("status")).to_contain_text("no fair luck to check")
