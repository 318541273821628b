"""More than one pair of eyes: hot seat, spectators, chat, seat links; and what is left of a game: replay, saves."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.house import ROOT
from tests.web.visitor import DESK, Visitor, Visitors

FINISHED = ROOT / "tests" / "golden" / "rollers" / "alone.json"


def test_a_curtain_falls_between_players_at_one_screen(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.set_up(["Me", "Me"], ["Ada", "Brahe"])
    page = ada.page
    expect(page.get_by_role("heading", name="Pass the screen to Ada")).to_be_visible()
    expect(page.locator("[data-planet]")).to_have_count(0)
    page.get_by_role("button", name="I am Ada").click()
    ada.set_up_ships(0, 2)
    expect(page.get_by_role("heading", name="Pass the screen to Brahe")).to_be_visible()
    expect(page.locator("[data-planet]")).to_have_count(0)
    page.get_by_role("button", name="I am Brahe").click()
    expect(page.get_by_label("Your ship at", exact=False)).to_have_count(0)
    ada.set_up_ships(4, 6)
    expect(page.get_by_text("Ada put a ship on A")).to_be_visible()


def test_the_covered_seat_is_not_in_the_browser_either(visitors: Visitors) -> None:
    ada = visitors.come()
    frames: list[str] = []
    ada.page.on("websocket", lambda ws: ws.on("framereceived", lambda text: frames.append(str(text))))
    ada.set_up(["Me", "Me"], ["Ada", "Brahe"])
    ada.page.get_by_role("button", name="I am Ada").click()
    ada.set_up_ships(0, 2)
    expect(ada.page.get_by_role("heading", name="Pass the screen to Brahe")).to_be_visible()
    del frames[:-1]
    ada.page.get_by_role("button", name="I am Brahe").click()
    ada.wait_until_asked()
    views = [json.loads(frame)["frame"] for frame in frames if '"frame"' in frame]
    assert views[-1]["viewer"] == 1
    assert all(view["viewer"] != 0 for view in views)
    assert all(view["view"]["sheets"][0]["ships"] == [] for view in views)


def test_a_spectator_sees_a_public_game_and_touches_nothing(visitors: Visitors) -> None:
    ada, guest = visitors.come(), visitors.come()
    ada.set_up(["Me", "Bot"], ["Ada"], public=True)
    ada.set_up_ships()
    guest.go()
    guest.page.get_by_role("link", name="Ada").first.click()
    expect(guest.page.get_by_text("watching")).to_be_visible()
    expect(guest.page.locator("[data-choice]")).to_have_count(0)
    expect(guest.page.get_by_text("Ada put a ship on D").first).to_be_visible()
    assert guest.page.locator("[role=button][data-planet]").count() == 0


def test_chat_is_text_and_can_be_muted(visitors: Visitors) -> None:
    ada, brahe = visitors.come(), visitors.come()
    ada.set_up(["Me", "Guest"], ["Ada"])
    brahe.follow(ada.link(), "Brahe")
    for visitor in (ada, brahe):
        visitor.wait_until_asked()
        visitor.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_label("Say something").fill("<b>Good luck!</b>")
    ada.page.get_by_role("button", name="Send").click()
    expect(brahe.page.get_by_text("<b>Good luck!</b>")).to_be_visible()
    brahe.page.get_by_role("button", name="Mute chat").click()
    expect(brahe.page.get_by_text("Chat is muted.")).to_be_visible()


def test_whoever_comes_may_take_an_open_public_seat(visitors: Visitors) -> None:
    ada, guest = visitors.come(), visitors.come()
    ada.set_up(["Me", "Guest"], ["Ada"], public=True)
    guest.go(f"/t/{ada.table()}")
    guest.page.get_by_label("Your name").fill("Galle")
    guest.page.get_by_role("button", name="Sit here").click()
    guest.wait_until_asked()
    ada.wait_until_asked()
    expect(ada.page.get_by_text("Galle").first).to_be_visible()


def test_a_table_of_mine_waits_on_the_home_page(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.play_now()
    table = ada.table()
    ada.page.get_by_role("link", name="Starcup, home").click()
    link = ada.page.locator(f"a[href='/t/{table}']")
    expect(link).to_contain_text("your turn")
    link.click()
    ada.wait_until_asked()


def opened(visitors: Visitors, size: dict[str, int] = DESK) -> Visitor:
    """Somebody who has opened the save of a finished game."""
    ada = visitors.come(size, accept_downloads=True, bypass_csp=True)
    ada.go()
    ada.page.locator("input[type=file]").set_input_files(FINISHED)
    ada.page.wait_for_url("**/t/*")
    return ada


def test_a_finished_game_is_replayed_step_by_step(visitors: Visitors) -> None:
    ada = opened(visitors)
    page = ada.page
    page.get_by_role("button", name="Replay").first.click()
    bar = page.get_by_role("region", name="Replay")
    plies = len(json.loads(FINISHED.read_text())["actions"])
    expect(bar).to_contain_text(f"0 / {plies}")
    expect(page.get_by_label("Your ship at", exact=False)).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(bar).to_contain_text(f"1 / {plies}")
    page.keyboard.press("End")
    expect(bar).to_contain_text(f"{plies} / {plies}")
    page.keyboard.press("ArrowLeft")
    expect(bar).to_contain_text(f"{plies - 1} / {plies}")
    assert page.url.endswith(f"?step={plies - 1}")


def test_a_link_leads_to_a_step(visitors: Visitors) -> None:
    ada, guest = opened(visitors), visitors.come()
    guest.go(f"/t/{ada.table()}?step=5")
    expect(guest.page.get_by_role("region", name="Replay")).to_contain_text("5 / ")


def test_the_save_comes_back_as_it_went_in(visitors: Visitors, tmp_path: Path) -> None:
    ada = opened(visitors)
    with ada.page.expect_download() as download:
        ada.page.get_by_role("button", name="Save").first.click()
    download.value.save_as(tmp_path / "save.json")
    went, came = json.loads(FINISHED.read_text()), json.loads((tmp_path / "save.json").read_text())
    for part in ("game", "actions", "scores"):
        assert came[part] == went[part]
    assert int(came["seed"]) == went["seed"]


@pytest.mark.parametrize("finished", [True, False])
def test_a_problem_report_tells_no_seed_of_a_running_game(visitors: Visitors, tmp_path: Path, finished: bool) -> None:
    ada = opened(visitors) if finished else visitors.come(accept_downloads=True)
    if not finished:
        ada.play_now()
    ada.page.get_by_role("button", name="Settings").click()
    with ada.page.expect_download() as download:
        ada.page.get_by_role("button", name="Report a problem").click()
    download.value.save_as(tmp_path / "report.json")
    report = json.loads((tmp_path / "report.json").read_text())
    assert ("save" in report) is finished
    assert ("seed" in json.dumps(report)) is finished


def test_a_rematch_seats_the_same_players(visitors: Visitors) -> None:
    ada = opened(visitors)
    first = ada.table()
    ada.page.get_by_role("button", name="Rematch").click()
    ada.page.wait_for_url(lambda url: first not in url)
    ada.wait_until_asked()
