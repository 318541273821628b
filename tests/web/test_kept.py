"""Nothing is lost by one click: orders, Done, saves of any origin, the way back, a finger held down."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect
from typer.testing import CliRunner

import starcup
from starcup.cli.app import app
from starcup.table.session import Session
from tests.web.galaxy import begin
from tests.web.roll_table import begin as begin_roll
from tests.web.roll_table import marked
from tests.web.visitor import PHONE, Visitor, Visitors

FINISHED = Path(__file__).parents[1] / "golden" / "rollers" / "alone.json"


def open_save(visitor: Visitor, file: Path) -> None:
    visitor.go()
    visitor.page.locator("input[type=file]").set_input_files(file)
    visitor.page.wait_for_url("**/t/*")


# ---- standing orders ----


def orders(visitor: Visitor) -> dict[str, str]:
    table = visitor.table()
    given: dict[str, str] = visitor.page.request.get(f"{visitor.address}/api/tables/{table}?seat=0").json()["orders"]
    return given


def test_only_these_faces_begins_with_all_and_counts_when_it_is_closed(visitors: Visitors) -> None:
    ada = visitors.come()
    begin(ada, "03-follow")
    ada.wait_until_asked()
    at = ada.at()
    ada.page.get_by_role("button", name="Following: Ask me").click()
    panel = ada.page.get_by_role("group", name="Standing orders")
    panel.get_by_role("button", name="Only these faces").click()
    faces = panel.get_by_role("group", name="Faces to ask about").get_by_role("button")
    expect(faces).to_have_count(6)
    for face in faces.all():
        expect(face).to_have_attribute("aria-pressed", "true")
    expect(panel).to_contain_text("always asked when following is free")
    faces.first.click()
    assert orders(ada)["follow"] == "ask", "nothing counts before it is closed"
    panel.get_by_role("button", name="Done").click()
    expect(ada.page.get_by_role("button", name="Following: 5 of 6 faces")).to_be_visible()
    given = orders(ada)
    assert given["follow"] == "these"
    assert sum(choice == "ask" for name, choice in given.items() if name.startswith("follow_")) == 5
    assert ada.at() == at, "the question that was open is still open"


def test_never_leaves_the_open_question_open_and_says_what_it_means(visitors: Visitors) -> None:
    ada = visitors.come()
    begin(ada, "03-follow")
    ada.wait_until_asked()
    at = ada.at()
    ada.page.get_by_role("button", name="Following: Ask me").click()
    ada.page.get_by_role("button", name="Never, even if it is free").click()
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("button", name="Following: Never")).to_be_visible()
    assert ada.at() == at
    expect(ada.page.locator("[data-answer=follow]")).to_be_enabled()


# ---- Done ----


@pytest.mark.parametrize("confirm", [True, False])
def test_the_first_tile_of_roll_waits_for_done(visitors: Visitors, confirm: bool) -> None:
    ada = visitors.come()
    begin_roll(ada, marked("01-start"))
    if not confirm:
        ada.page.get_by_role("button", name="Settings").click()
        ada.page.get_by_label("Confirm with Done").uncheck()
        ada.page.keyboard.press("Escape")
    ada.wait_until_asked()
    at = ada.at()
    ada.page.locator(".panel .half.lit").first.click()
    if confirm:
        expect(ada.prompt.get_by_text("Chosen:")).to_be_visible()
        expect(ada.page.locator(".half.armed")).to_have_count(2)
        assert ada.at() == at
        ada.prompt.get_by_role("button", name="Done", exact=True).click()
    ada.wait_beyond(at)


def test_the_last_worker_is_shown_where_it_will_lie(visitors: Visitors) -> None:
    ada = visitors.come()
    begin_roll(ada, marked("02-select"))
    ada.wait_until_asked()
    for _ in range(12):
        at = ada.at()
        spot = ada.page.locator(".target[data-spot^='strip'], .target[data-spot^='column']").first
        if not spot.count():
            pytest.fail("nothing is left to place: the position has no last worker")
        spot.click()
        staged = ada.page.locator(".staged")
        expect(staged.or_(ada.page.locator(f".prompt:not([data-at='{at}'])")).first).to_be_visible()
        if staged.count():
            assert ada.at() == at
            return
        if ada.prompt.get_attribute("data-prompt") == "reassign":
            return  # there Ready is the last word


# ---- saves ----


def test_a_save_with_64_bits_of_seed_opens_and_comes_back(visitors: Visitors, tmp_path: Path) -> None:
    game = starcup.game("rollers")
    session = Session(game, game.setup(2, 2**64 - 3))
    session.names = ["Lise", "Otto"]
    while not session.state.over:
        seat = session.state.actors()[0]
        session.play(seat, session.state.legal_actions(seat)[-1])
    file = tmp_path / "long.json"
    file.write_text(session.save().text())
    assert f'"seed": {2**64 - 3}' in file.read_text(), "a plain number, as the command line writes it"
    ada = visitors.come(accept_downloads=True)
    open_save(ada, file)
    expect(ada.page.get_by_role("region", name="Result")).to_contain_text("Lise")
    expect(ada.page.get_by_role("region", name="Result")).to_contain_text("Otto")
    with ada.page.expect_download() as download:
        ada.page.get_by_role("button", name="Save").first.click()
    download.value.save_as(tmp_path / "back.json")
    back = tmp_path / "back.json"
    assert json.loads(back.read_text())["seed"] == str(2**64 - 3)
    assert json.loads(back.read_text())["names"] == ["Lise", "Otto"]
    open_save(ada, back)
    expect(ada.page.get_by_role("region", name="Result")).to_contain_text("Lise")


@pytest.mark.parametrize("game", ["rollers", "roll", "tiny"])
def test_games_that_sim_saved_open_in_the_browser(visitors: Visitors, tmp_path: Path, game: str) -> None:
    words = ["sim", game, "--bots", "random,random", "--games", "1", "--seed", str(2**63 + 11)]
    ran = CliRunner().invoke(app, [*words, "--save-games", str(tmp_path)])
    assert ran.exit_code == 0, ran.output
    (file,) = tmp_path.glob("*.json")
    ada = visitors.come()
    open_save(ada, file)
    expect(ada.page.get_by_role("region", name="Result")).to_be_visible()
    scores = json.loads(file.read_text())["scores"]
    for score in scores:
        expect(ada.page.get_by_role("region", name="Result")).to_contain_text(str(score))


# ---- the way back ----


def test_a_replay_from_a_link_can_be_left(visitors: Visitors) -> None:
    ada, guest = visitors.come(), visitors.come()
    open_save(ada, FINISHED)
    guest.go(f"/t/{ada.table()}?step=5")
    replay = guest.page.get_by_role("region", name="Replay")
    expect(replay).to_contain_text("5 / ")
    guest.page.get_by_role("button", name="Exit replay").click()
    expect(replay).to_have_count(0)
    expect(guest.page.get_by_role("region", name="Result")).to_be_visible()
    assert "step" not in guest.page.url
    guest.page.get_by_role("button", name="Replay").first.click()
    expect(replay).to_be_visible()
    guest.page.go_back()
    expect(replay).to_have_count(0)
    assert f"/t/{ada.table()}" in guest.page.url


def test_back_closes_a_drawer_first(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.play_now()
    table = ada.page.url
    for name in ("Settings", "Rules"):
        ada.page.get_by_role("button", name=name).click()
        expect(ada.page.get_by_role("dialog")).to_be_visible()
        ada.page.go_back()
        expect(ada.page.get_by_role("dialog")).to_have_count(0)
        assert ada.page.url == table
    ada.page.get_by_role("button", name="Settings").click()
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    ada.page.wait_for_function("() => history.state === null")
    ada.page.go_back()
    expect(ada.world).to_be_visible()


def test_a_long_press_explains_and_chooses_nothing(visitors: Visitors) -> None:
    ada = visitors.come(PHONE, has_touch=True)
    ada.play_now()
    ada.wait_until_asked()
    at = ada.at()
    ada.page.mouse.move(0, 0)  # the click that began the game left it where a planet may lie now
    planet, finger = ada.page.locator("[data-planet=C]"), {"pointerType": "touch", "bubbles": True}
    planet.dispatch_event("pointerdown", finger)
    expect(ada.page.get_by_role("tooltip")).to_be_visible()
    planet.dispatch_event("pointerup", finger)
    planet.dispatch_event("click")
    assert not ada.page.get_by_label("Your ship at C").count()
    assert ada.at() == at
    planet.tap()
    ada.wait_beyond(at)
    expect(ada.page.get_by_label("Your ship at C")).to_have_count(1)
